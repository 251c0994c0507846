/** The settings that links use. Existing lines must not change. */
export default {
  amount: "50 of 0 to 100 by 1",
  strength: "50 of 0 to 100 by 1",
  resolution: "350 of 50 to 1000 by 1",
  tint: "color of color, mono",
  grain: "1 of 1 to 64 by 1",
  seed: "1 of 1 to 9999 by 1",
  kind: "uniform of uniform, gaussian, salt-pepper",
  tone: "all of all, film, shadows, highlights",
};

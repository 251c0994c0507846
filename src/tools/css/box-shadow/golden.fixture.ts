/** The settings that links are made for: what stands here stays. */
export default {
  mode: "hand of hand, smooth",
  layers: "10*10*0*0*14b8a6*100",
  reach: "normal of normal, wide, far",
  elevation: "40 of 1 to 100 by 1",
  light: "330 of 0 to 360 by 1",
  strength: "35 of 1 to 100 by 1",
  steps: "6 of 2 to 8 by 1",
  shade: "14201d",
  box: "theme",
  ground: "theme",
  corners: "14 of 0 to 80 by 1",
};

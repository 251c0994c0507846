/** The settings that links use. Existing lines must not change. */
export default {
  steps: "",
  resolution: "800 of 50 to 1600 by 1",
};

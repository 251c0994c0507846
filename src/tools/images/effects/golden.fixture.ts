/** The settings that links are made for: what stands here stays. */
export default {
  steps: "",
  resolution: "800 of 50 to 1600 by 1",
};

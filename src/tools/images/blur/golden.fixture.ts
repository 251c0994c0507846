/** The settings that links are made for: what stands here stays. */
export default {
  type: "gaussian of gaussian, motion, average, stack, directional",
  intensity: "50 of 10 to 100 by 1",
  angle: "0 of 0 to 360 by 1",
  kernelSize: "3 of 3 to 21 by 2",
  resolution: "350 of 50 to 1000 by 1",
};

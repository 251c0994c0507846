/** The settings that links are made for: what stands here stays. */
export default {
  type: "linear of linear, radial, conic",
  angle: "0 of 0 to 360 by 0.001",
  opacity: "1 of 0 to 1 by 0.05",
  stops: "14b8a6*0_7f2cf4*100",
  repeating: "0",
  toward: "angle of angle, top-left, top-right, bottom-right, bottom-left",
  shape: "circle of circle, ellipse",
  extent: "farthest-corner of farthest-corner, closest-corner, farthest-side, closest-side",
  x: "50 of -1000 to 1000 by 0.01",
  y: "50 of -1000 to 1000 by 0.01",
  space: "srgb of srgb, oklab, oklch",
  hue: "shorter of shorter, longer, increasing, decreasing",
  width: "1600 of 1 to 4096 by 1",
  height: "900 of 1 to 4096 by 1",
};

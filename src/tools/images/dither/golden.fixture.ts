/** The settings that links use. Existing lines must not change. */
export default {
  algorithm:
    "floyd-steinberg of floyd-steinberg, atkinson, burkes, stucki, sierra, sierra-lite, two-row-sierra, stevenson-arce, jarvis-judice-ninke, bayer-4x4, bayer-8x8, blue-noise, threshold, halftone, random, dot-diffusion",
  threshold: "128 of 20 to 180 by 1",
  resolution: "350 of 50 to 1000 by 1",
  invert: "0",
  serpentine: "0",
  palette: "two of two, greys, primaries, game-boy, cga, ega, pico-8, e-paper, own",
  dark: "000000",
  light: "ffffff",
  own: "#000000 #7f2cf4 #14b8a6 #ffffff",
  brightness: "0 of -100 to 100 by 1",
  contrast: "0 of -100 to 100 by 1",
  luminance: "stored of stored, linear",
  pixelSize: "1 of 1 to 64 by 1",
  strength: "100 of 0 to 100 by 1",
  path: "rows of rows, hilbert",
  cell: "6 of 2 to 64 by 1",
  enlarged: "1 of 1 to 16 by 1",
};

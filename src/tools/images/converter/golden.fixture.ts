/** The settings that links use. Existing lines must not change. */
export default {
  format: "each of each, png, jpg, bmp, webp, svg, avif, jxl, ico, gif",
  size: "web of web, original, own",
  width: "1280 of 1 to 16384 by 1",
  height: "1280 of 1 to 16384 by 1",
  quality: "70 of 1 to 100 by 1",
  target: "0 of 0 to 20000 by 1",
  alike: "0",
  metadata: "strip of strip, keep",
  ground: "ffffff",
  bmpAlpha: "0",
  effort: "balanced of fast, balanced, small",
  colors: "all of all, 256, 128, 64, 32, 16",
  animation: "keep of keep, first",
};

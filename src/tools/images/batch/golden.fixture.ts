/** The settings that links are made for: what stands here stays. */
export default {
  format: "webp of png, jpg, webp, avif, jxl, gif, tiff, pdf, bmp, ico, svg",
  quality: "80 of 1 to 100 by 1",
  resize: "original of original, longest, width, height, percent, fit, fill, exact",
  side: "1920 of 1 to 16384 by 1",
  percent: "50 of 1 to 400 by 1",
  width: "1280 of 1 to 16384 by 1",
  height: "720 of 1 to 16384 by 1",
  enlarge: "0",
  metadata: "remove of remove, keep",
  background: "ffffff",
  colors: "all of all, 256, 128, 64, 32, 16",
  animation: "keep of keep, first",
  effects: "",
  names: "{name}",
  folders: "1",
};

/** The settings that links use. Existing lines must not change. */
export default {
  what: "pages of pages, inside",
  format: "png of png, jpg, webp, tiff",
  density: "150 of 18 to 1200 by 1",
  quality: "85 of 1 to 100 by 1",
  effort: "fast of fast, small",
};

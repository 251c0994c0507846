/** The settings that links use. Existing lines must not change. */
export default {
  level: "balanced of light, balanced, strong, own",
  dpi: "150 of 36 to 600 by 1",
  quality: "75 of 10 to 95 by 1",
  dropMetadata: "0",
};

import { choice, int } from "#core/params.ts";

export default {
  what: choice("pages", ["pages", "inside"]),
  format: choice("png", ["png", "jpg", "webp", "tiff"]),
  /** Pixels an inch. */
  density: int(150, { min: 18, max: 1200 }),
  quality: int(85, { min: 1, max: 100 }),
  /** Of JPG: whether a page is written quickly, or in fewer bytes. */
  effort: choice("fast", ["fast", "small"]),
};

import { choice, flag, int } from "#core/params.ts";
import type { SplitMode } from "./split-plan.ts";

export default {
  split: choice<SplitMode>("every", ["every", "each", "bookmarks", "selected"]),
  every: int(1, { min: 1, max: 1000 }),
  /** A bookmark for each file, above its own. */
  fileBookmarks: flag(false),
};

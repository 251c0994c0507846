import type { PageLayout } from "#core/image/containers/pdf-file.ts";
import { PAPERS, type PaperName } from "#core/paper.ts";
import { choice, flag, int, text, type Values } from "#core/params.ts";
import { PICTURE_FILES } from "#kits/image-conversion/file-names.ts";
import type { SplitMode } from "./split-plan.ts";

const PAPER_NAMES = Object.keys(PAPERS) as PaperName[];

const params = {
  split: choice<SplitMode>("every", ["every", "each", "bookmarks", "selected", "blank", "size"]),
  every: int(1, { min: 1, max: 1000 }),
  /** The most that a file of a split has, in megabytes. */
  megabytes: int(10, { min: 1, max: 1000 }),
  /** What the files of a split are called, with {name}, {number}, {title}, {first} and {last}. */
  names: text("", { maxLength: 120 }),
  /** A bookmark for each file, above its own. */
  fileBookmarks: flag(false),
  /** The size of the pages that pictures become. */
  picturePage: choice<"picture" | PaperName>("picture", ["picture", ...PAPER_NAMES]),
  /** Around pictures on paper, in millimeters. */
  margin: int(0, { min: 0, max: 50 }),
};

export default params;

/** How pictures lie on their pages; undefined for pages as large as they are. */
export const layoutOf = ({ picturePage, margin }: Values<typeof params>): PageLayout | undefined =>
  picturePage === "picture" ? undefined : { paper: picturePage, orientation: "auto", margin };

/** The files that can be chosen. */
export const ACCEPT = `application/pdf,.pdf,${PICTURE_FILES}`;

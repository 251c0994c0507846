import { choice, flag, int } from "#core/params.ts";

export default {
  /** What the panel shows. */
  mode: choice("fill", ["fill", "add", "redact", "stamp", "crop"]),
  /** Fields become part of their pages. */
  flatten: flag(false),
  /** Pixels an inch of pages that become images. */
  density: int(150, { min: 72, max: 300 }),
  /** Bookmarks, metadata, attachments and scripts go with a redaction. */
  clean: flag(true),
  stamp: choice("none", ["none", "numbers", "of", "bates", "text", "watermark"]),
  place: choice("bottom-center", [
    "top-left",
    "top-center",
    "top-right",
    "bottom-left",
    "bottom-center",
    "bottom-right",
  ]),
  stampSize: int(10, { min: 4, max: 72 }),
  start: int(1, { min: 0, max: 9_999_999 }),
  digits: int(6, { min: 1, max: 12 }),
  angle: int(45, { min: -180, max: 180 }),
  opacity: int(25, { min: 1, max: 100 }),
  /** Of the margins of a crop. */
  unit: choice("mm", ["mm", "pt"]),
  /** The watermark is behind the page's content. */
  behind: flag(false),
};

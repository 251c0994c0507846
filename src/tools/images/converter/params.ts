import type { OutputFormat } from "#core/image/formats.ts";
import { choice, color, flag, int } from "#core/params.ts";
import { effort, pngColors } from "#kits/image-conversion/encoder-settings.ts";

/** The maximum number of files. */
export const MAX_FILES = 5;

/** The preset named 'Web': about 0.5 MB, and 1920 pixels on the longest side. */
export const WEB_BYTES = 500_000;
export const WEB_SIDE = 1920;

const side = { min: 1, max: 16384 };

export default {
  /** 'each' means that every file has its own format. */
  format: choice<OutputFormat | "each">("each", [
    "each",
    "png",
    "jpg",
    "bmp",
    "webp",
    "svg",
    "avif",
    "jxl",
    "ico",
    "gif",
  ]),
  size: choice("web", ["web", "original", "own"]),
  width: int(1280, side),
  height: int(1280, side),
  quality: int(70, { min: 1, max: 100 }),
  /** In kilobytes; 0 for none. */
  target: int(0, { min: 0, max: 20_000 }),
  /** The lowest quality that looks the same, instead of `quality`. */
  alike: flag(false),
  metadata: choice("strip", ["strip", "keep"]),
  ground: color("#ffffff"),
  bmpAlpha: flag(false),
  effort,
  colors: pngColors,
  animation: choice("keep", ["keep", "first"]),
};

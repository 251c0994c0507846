import type { WrittenFormat } from "#core/image/formats.ts";
import { choice, color, flag, int, param, text } from "#core/params.ts";
import { effort, pngColors } from "#kits/image-conversion/encoder-settings.ts";
import { PICTURE_FILES } from "#kits/image-conversion/file-names.ts";
import { steps } from "#kits/recipe/step.ts";

/** The most files that the list takes. */
export const MAX_FILES = 5000;

/** The largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** The file types of the file dialog. Some systems do not count the listed extensions as 'image/*'. */
export const ACCEPT = `${PICTURE_FILES},application/pdf,.pdf`;

const side = { min: 1, max: 16384 };

export default {
  format: choice<WrittenFormat>("webp", [
    "png",
    "jpg",
    "webp",
    "avif",
    "jxl",
    "gif",
    "tiff",
    "pdf",
    "bmp",
    "ico",
    "svg",
  ]),
  quality: int(80, { min: 1, max: 100 }),
  /** Pixels an inch of the pages of PDF documents. */
  density: choice("150", ["72", "96", "150", "200", "300", "600"]),
  resize: choice("original", ["original", "longest", "width", "height", "percent", "fit", "fill", "exact"]),
  /** Of the longest side, or of the one that is named. */
  side: int(1920, side),
  percent: int(50, { min: 1, max: 400 }),
  width: int(1280, side),
  height: int(720, side),
  enlarge: flag(false),
  metadata: choice("remove", ["remove", "keep"]),
  background: color("#ffffff"),
  effort,
  colors: pngColors,
  animation: choice("keep", ["keep", "first"]),
  /** The steps of a recipe of effects, as its link has them. */
  effects: param({
    default: "",
    parse: (recipe) => (steps.parse(recipe) === undefined ? undefined : recipe),
    print: String,
  }),
  /** The names of the results: `namePattern` in output-paths.ts. */
  names: text("{name}", { maxLength: 120 }),
  folders: flag(true),
  /** Of PDF: all images in one document, instead of one each. */
  document: flag(false),
  /** Of the pages of PDF: 'image' makes each as large as its picture. */
  paper: choice("image", ["image", "a4", "a3", "a5", "letter", "legal"]),
  orientation: choice("auto", ["auto", "portrait", "landscape"]),
  /** Around the picture on paper, in millimeters. */
  margin: int(10, { min: 0, max: 50 }),
};

import { whyNoRoom } from "#core/image/failures.ts";
import { choice, int } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import { MAX_PIXELS } from "#core/raster.ts";

/** The file formats that results are saved in, with their names. */
export const SAVED_FORMATS = [
  { value: "png", label: "PNG" },
  { value: "jpg", label: "JPG" },
  { value: "webp", label: "WebP" },
] as const;

/** A file format that results are saved in. */
type SavedFormat = (typeof SAVED_FORMATS)[number]["value"];

/** The file that a result is saved as. */
export interface SavedAs {
  readonly format: SavedFormat;
  /** 1 to 100, for JPG and WebP. */
  readonly quality: number;
  /** How many pixels a side the file has for each of the result's: 1 if undefined. */
  readonly times?: number;
}

/** The name of a format. */
export const savedName = (format: SavedFormat): string =>
  SAVED_FORMATS.find(({ value }) => value === format)?.label ?? "";

/** How the tab keeps the choice. */
export const savedFormat = choice<SavedFormat>(
  "png",
  SAVED_FORMATS.map(({ value }) => value),
);

/** The setting of JPG and WebP, on the scale of the image converter. */
export const savedQuality = int(90, { min: 1, max: 100 });

/** A result that cannot be written so; the message says why. */
export class NotWritten extends Error {
  override readonly name = "NotWritten";
}

/** Refuses a size that a format has no room for. */
export function refuseNoRoom({ format }: SavedAs, size: Size): void {
  const reason = whyNoRoom(format, size);
  if (reason) throw new NotWritten(reason);
}

/** Refuses what no picture here is as large as. */
export function refuseTooLarge({ width, height }: Size): void {
  if (width * height > MAX_PIXELS) {
    throw new NotWritten(`${width} × ${height} are more than ${MAX_PIXELS / 1e6} megapixels. Enlarge it less.`);
  }
}

const TYPES = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;

/** The ending of a file's name, by what the file is. */
export const endingOf = ({ type }: Blob): SavedFormat => TYPES[type as keyof typeof TYPES] ?? "png";

import { type Orientation, readExif } from "./exif.ts";
import type { ImageFormat } from "./format.ts";
import { isobmffTurn } from "./isobmff-turn.ts";
import type { Metadata } from "./metadata.ts";

/** How the pixels stored in a file must be turned. In HEIC and AVIF the container says it, and EXIF does not count. */
export function storedOrientation(bytes: Uint8Array, format: ImageFormat, { exif }: Metadata): Orientation {
  if (format === "heic" || format === "avif") return isobmffTurn(bytes);
  // JPEG XL says it in its codestream, whose decoder turns the picture.
  if (format === "jxl") return 1;
  return (exif && readExif(exif)?.orientation) ?? 1;
}

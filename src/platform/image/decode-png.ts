import { pngPicture, pngRowsLength, readPng } from "#core/image/codecs/png-decode.ts";
import { CUT_OFF } from "#core/image/failures.ts";
import type { StoredPicture } from "./bundled-decoders.ts";
import { inflate } from "./inflate.ts";

/** The picture of a PNG file as stored: not turned, not converted to sRGB. Throws if it is damaged. */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture> {
  const source = readPng(bytes);
  const rows = await inflate(source.deflated, pngRowsLength(source));
  if (rows.length === 0) throw new Error("The PNG file has no rows");
  const { isTruncated, ...picture } = pngPicture(source, rows);
  return { ...picture, notes: isTruncated ? [CUT_OFF] : [] };
}

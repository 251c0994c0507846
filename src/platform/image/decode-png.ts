import { pngPicture, pngRowsLength, readPng } from "#core/image/codecs/png-decode.ts";
import { CUT_OFF } from "#core/image/failures.ts";
import { inflate } from "./inflate.ts";
import type { StoredPicture } from "./own-decoders.ts";

/** The picture of a PNG file as it is stored: not turned, not brought into sRGB. Throws where it is damaged. */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture> {
  const source = readPng(bytes);
  const rows = await inflate(source.deflated, pngRowsLength(source));
  if (rows.length === 0) throw new Error("The PNG file has no rows");
  const { isCut, ...picture } = pngPicture(source, rows);
  return { ...picture, notes: isCut ? [CUT_OFF] : [] };
}

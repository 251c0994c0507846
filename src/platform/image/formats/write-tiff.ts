import { tiffFile, tiffForm, tiffStrip } from "#core/image/codecs/tiff-encode.ts";
import type { Raster } from "#core/raster.ts";
import { deflate } from "./write-png.ts";

/** The bytes of a TIFF file of the picture, compressed without loss. For use in a worker. */
export async function writeTiff(picture: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const form = tiffForm(picture);
  const strips: Uint8Array[] = [];
  for (let top = 0; top < picture.height; top += form.rows) strips.push(await deflate(tiffStrip(picture, form, top)));
  return tiffFile(picture, form, strips);
}

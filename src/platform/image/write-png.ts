import { layOutPng } from "#core/image/codecs/png-layout.ts";
import { pngFile } from "#core/image/containers/png-file.ts";
import type { Raster } from "#core/raster.ts";
import { deflate } from "./deflate.ts";

/** The bytes of a PNG file of the picture, in the smallest layout that keeps every pixel. For use in a worker. */
export async function writePng(picture: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layOutPng(picture);
  return pngFile(layout, await deflate(layout.rows));
}

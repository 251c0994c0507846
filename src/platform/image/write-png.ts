import { pngFile } from "#core/image/png-file.ts";
import { layOutPng } from "#core/image/png-layout.ts";
import type { Raster } from "#core/raster.ts";
import { deflate } from "./deflate.ts";

/** The bytes of a PNG file of the picture, in the smallest layout that keeps every pixel. For use in a worker. */
export async function writePng(picture: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layOutPng(picture);
  return pngFile(layout, await deflate(layout.rows));
}

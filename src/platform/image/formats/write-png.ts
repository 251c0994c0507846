import { zlibSync } from "fflate";
import { layOutPng } from "#core/image/codecs/png-layout.ts";
import { pngFile } from "#core/image/containers/png-file.ts";
import type { Raster } from "#core/raster.ts";

/** The bytes of a PNG file of the picture, in the smallest layout that keeps every pixel. For use in a worker. */
export async function writePng(picture: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layOutPng(picture);
  return pngFile(layout, await deflate(layout.rows));
}

/** The bytes as a zlib stream, compressed by the browser where it can (several times faster), else by fflate. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === "undefined") return Uint8Array.from(zlibSync(bytes));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

import { pngFile } from "#core/image/png-file.ts";
import { layOutPng } from "#core/image/png-layout.ts";
import type { Raster } from "#core/raster.ts";
import { deflate } from "./deflate.ts";

// How much of the work is done before the rows are deflated.
const LAYOUT_SHARE = 0.2;

/**
 * The bytes of a PNG file of the picture, in the smallest layout that keeps every pixel; `report` takes the share
 * done, 0 to 1. For use in a worker.
 */
export async function writePng(
  picture: Raster,
  report: (share: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layOutPng(picture);
  report(LAYOUT_SHARE);
  return pngFile(layout, await deflate(layout.rows, (share) => report(LAYOUT_SHARE + (1 - LAYOUT_SHARE) * share)));
}

import { decode, decodeImage, toRGBA8 } from "utif2";
import type { Raster } from "#core/raster.ts";

/** The first page of a TIFF file as it is stored, not turned. */
export async function decodeTiff(bytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  const [page] = decode(bytes.buffer);
  if (!page) throw new Error("The TIFF file has no page");
  decodeImage(bytes.buffer, page);
  const { width, height } = page;
  const pixels = toRGBA8(page);
  if (!width || !height || pixels.length !== width * height * 4) throw new Error("The TIFF page is incomplete");
  return { width, height, data: Uint8ClampedArray.from(pixels) };
}

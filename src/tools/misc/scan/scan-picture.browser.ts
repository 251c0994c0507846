import type { Raster } from "#core/raster.ts";
import { type ReadCodes, readPicture } from "#kits/code-reader/read-picture.browser.ts";
import type { Scanned } from "./scanned.ts";

const SHOWN_SIDE = 1200;

let last = 0;

/** Reads all codes of a picture, and takes ownership of its pixels. */
export async function scanPicture(
  raster: Raster,
  name: string,
  signal: AbortSignal,
  read: ReadCodes = readPicture,
): Promise<Scanned> {
  const { width, height } = raster;
  const shown = await inSmall(raster);
  const codes = await read(raster, signal);
  last += 1;
  return { id: last, name, width, height, shown, codes };
}

async function inSmall({ data, width, height }: Raster): Promise<ImageBitmap | null> {
  const scale = Math.min(1, SHOWN_SIDE / Math.max(width, height));
  const size = {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
  };
  try {
    return await createImageBitmap(new ImageData(data, width, height), { ...size, resizeQuality: "medium" });
  } catch {
    // The codes can be read all the same.
    return null;
  }
}

import type { Raster } from "#core/raster.ts";
import { readBitmap } from "./read-bitmap.ts";

/** The picture of a file as the browser decodes it: in sRGB, orientation applied. For use in a worker. */
export async function decodeInBrowser(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<Raster> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: mediaType }));
  try {
    return readBitmap(bitmap);
  } finally {
    bitmap.close();
  }
}

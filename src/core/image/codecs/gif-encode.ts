import { gifWriter } from "#core/image/animation/gif-writer.ts";
import type { Raster } from "#core/raster.ts";

/** A GIF file of one frame, in at most 256 colors (GIF89a). */
export function encodeGif(picture: Raster): Uint8Array<ArrayBuffer> {
  const writer = gifWriter(picture, [0], 1);
  writer.add(picture);
  return writer.finish();
}

import { decodeQR } from "qr/decode.js";
import { resize } from "#core/image/resize.ts";
import type { Raster } from "#core/raster.ts";

/** The text of the code in a picture by the ordinary effort of a reader, or undefined. It takes no account of time. */
export function scan(picture: Raster): string | undefined {
  try {
    return decodeQR(picture, { format: "RGBA", effort: 1, timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    // The decoder throws where it finds nothing to read.
    return undefined;
  }
}

const LOOKS = [1, 0.8, 1.3];

/**
 * Whether a code can be read to the letter. A phone sees frame after frame, no two at one distance, and so a code that
 * falls badly on the decoder's raster is looked at again a little smaller and larger.
 */
export function isRead(picture: Raster, text: string): boolean {
  const wanted = text.toWellFormed();
  const side = (length: number, look: number) => Math.max(1, Math.round(length * look));
  return LOOKS.some((look) => {
    const seen = resize(picture, { width: side(picture.width, look), height: side(picture.height, look) });
    return scan(seen) === wanted;
  });
}

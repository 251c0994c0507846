import { decodeQR } from "qr/decode.js";
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

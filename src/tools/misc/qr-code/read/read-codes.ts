import { decodeQR, decodeQRBatch } from "qr/decode.js";
import { flatten, isOpaque } from "#core/image/pixels/flatten.ts";
import type { Raster } from "#core/raster.ts";

// A code without a background of its own is dark for light pages, seldom light for dark ones.
const BACKGROUNDS = ["#ffffff", "#000000"];

/** The texts of all codes in a picture, each once. Every effort is made; it may take a second. */
export async function readCodes(picture: Raster): Promise<readonly string[]> {
  if (isOpaque(picture)) return readOpaque(picture);
  for (const background of BACKGROUNDS) {
    const texts = await readOpaque(flatten(picture, background));
    if (texts.length > 0) return texts;
  }
  return [];
}

async function readOpaque(picture: Raster): Promise<readonly string[]> {
  const [found = []] = await decodeQRBatch([picture], {
    format: "RGBA",
    effort: Number.POSITIVE_INFINITY,
    timeLimit: Number.POSITIVE_INFINITY,
  });
  const texts = found.filter((each) => typeof each === "string");
  return [...new Set(texts.length > 0 ? texts : [scan(picture)].filter((text) => text !== undefined))];
}

/** The text of the code in a picture by the ordinary effort of a reader, or undefined. It takes no account of time. */
export function scan(picture: Raster): string | undefined {
  try {
    return decodeQR(picture, { format: "RGBA", effort: 1, timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    // The decoder throws where it finds nothing to read.
    return undefined;
  }
}

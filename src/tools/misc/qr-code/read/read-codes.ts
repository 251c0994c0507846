import { decodeQR, decodeQRBatch } from "qr/decode.js";
import { flatten, isOpaque } from "#core/image/pixels/flatten.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { piecesOf, withinLimit } from "#kits/code-reader/pieces.ts";

// A code without a background of its own is dark for light pages, seldom light for dark ones.
const BACKGROUNDS = ["#ffffff", "#000000"];

/** The texts of all codes in a picture. Every effort is made; it may take a second. */
export async function readCodes(picture: Raster): Promise<readonly string[]> {
  const backgrounds = isOpaque(picture) ? [undefined] : BACKGROUNDS;
  for (const background of backgrounds) {
    const flat = background === undefined ? picture : flatten(picture, background);
    const texts = await readOpaque(flat);
    if (texts.length > 0) return texts;
  }
  return [];
}

/** Reduced where the picture is too large, then, for small codes in it, piece by piece; mirrored last. */
async function readOpaque(picture: Raster): Promise<readonly string[]> {
  const reduced = withinLimit(picture);
  const texts = await readWhole(reduced);
  if (texts.length > 0) return texts;
  if (reduced !== picture) {
    for (const { raster } of piecesOf(picture)) {
      const found = await readWhole(raster);
      if (found.length > 0) return found;
    }
  }
  return readWhole(mirrored(reduced));
}

async function readWhole(picture: Raster): Promise<readonly string[]> {
  const [found = []] = await decodeQRBatch([picture], {
    format: "RGBA",
    effort: Number.POSITIVE_INFINITY,
    timeLimit: Number.POSITIVE_INFINITY,
  });
  const texts = found.filter((each) => typeof each === "string");
  return texts.length > 0 ? texts : [scan(picture)].filter((text) => text !== undefined);
}

function mirrored({ width, height, data }: Raster): Raster {
  const result = createRaster(width, height);
  const [from, to] = [
    new Uint32Array(data.buffer, data.byteOffset, width * height),
    new Uint32Array(result.data.buffer),
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[y * width + x] = from[y * width + width - 1 - x]!;
  }
  return result;
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

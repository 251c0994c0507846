import { decodeQR, decodeQRBatch, type FinderPoints } from "qr/decode.js";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Reader, Seen } from "./seen-codes.ts";

// The reader of the package `qr`. It doesn't need WebAssembly, and supports neither kanji mode nor structured append.

/** All QR codes in an opaque picture, mirrored ones too. Every effort is made; it may take a second. */
export const readPlainly: Reader = async (picture) => {
  const seen = await readAll(picture);
  if (seen.length > 0) return seen;
  const right = picture.width;
  return (await readAll(mirrored(picture))).map(({ text, position }) =>
    found(text, [
      across(position.topLeft, right),
      across(position.topRight, right),
      across(position.bottomRight, right),
      across(position.bottomLeft, right),
    ]),
  );
};

async function readAll(picture: Raster): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  await decodeQRBatch([picture], {
    format: "RGBA",
    effort: Number.POSITIVE_INFINITY,
    timeLimit: Number.POSITIVE_INFINITY,
    pointsOnDetect: ({ bounds }, text) => {
      if (typeof text === "string") seen.push(found(text, bounds));
    },
  });
  if (seen.length > 0) return seen;
  let bounds: FinderPoints["bounds"] | undefined;
  const text = scan(picture, (points) => {
    bounds = points.bounds;
  });
  return text !== undefined && bounds ? [found(text, bounds)] : [];
}

function found(text: string, [topLeft, topRight, bottomRight, bottomLeft]: FinderPoints["bounds"]): Seen {
  return {
    isValid: true,
    format: "QRCode",
    text,
    contentType: "Text",
    extra: "",
    position: { topLeft, topRight, bottomRight, bottomLeft },
    sequenceIndex: -1,
    sequenceSize: -1,
    sequenceId: "",
  };
}

const across = ({ x, y }: { readonly x: number; readonly y: number }, width: number) => ({ x: width - x, y });

function mirrored({ width, height, data }: Raster): Raster {
  const result = createRaster(width, height);
  const [from, to] = [
    new Uint32Array(data.buffer, data.byteOffset, width * height),
    new Uint32Array(result.data.buffer),
  ];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[y * width + x] = from[y * width + width - 1 - x] ?? 0;
  }
  return result;
}

/** The text of the code in a picture by the ordinary effort of a reader, or undefined. It takes no account of time. */
export function scan(picture: Raster, pointsOnDetect?: (points: FinderPoints) => void): string | undefined {
  try {
    return decodeQR(picture, {
      format: "RGBA",
      effort: 1,
      timeLimit: Number.POSITIVE_INFINITY,
      ...(pointsOnDetect && { pointsOnDetect }),
    });
  } catch {
    // The decoder throws where it finds nothing to read.
    return undefined;
  }
}

import { decodeQRBatch } from "qr/decode.js";
import { flatten, isOpaque } from "#core/image/pixels/flatten.ts";
import type { Raster } from "#core/raster.ts";
import { scan } from "./scan.ts";

// A code without a ground of its own is dark for light pages, seldom light for dark ones.
const GROUNDS = ["#ffffff", "#000000"];

/** The texts of all codes in a picture, each once. Every effort is made; it may take a second. */
export async function readCodes(picture: Raster): Promise<readonly string[]> {
  if (isOpaque(picture)) return readOpaque(picture);
  for (const ground of GROUNDS) {
    const texts = await readOpaque(flatten(picture, ground));
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

import { decodeQRBatch } from "qr/decode.js";
import type { Raster } from "#core/raster.ts";
import { scan } from "./scan.ts";

/** The texts of all codes in a picture, each once. Every effort is made; it may take a second. */
export async function readCodes(picture: Raster): Promise<readonly string[]> {
  const [found = []] = await decodeQRBatch([picture], {
    format: "RGBA",
    effort: Number.POSITIVE_INFINITY,
    timeLimit: Number.POSITIVE_INFINITY,
  });
  const texts = found.filter((each) => typeof each === "string");
  return [...new Set(texts.length > 0 ? texts : [scan(picture)].filter((text) => text !== undefined))];
}

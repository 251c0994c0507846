import type { Raster } from "#core/raster.ts";
import { readCodes } from "./read-codes.ts";
import { scan } from "./scan.ts";

/** What the worker does: glance at a frame of a camera, or read all the codes in a picture. */
export interface ReadingJob {
  readonly effort: "glance" | "all";
  readonly picture: Raster;
}

/** The texts of the codes that were found. */
export async function run({ effort, picture }: ReadingJob): Promise<readonly string[]> {
  if (effort === "all") return readCodes(picture);
  const text = scan(picture);
  return text === undefined ? [] : [text];
}

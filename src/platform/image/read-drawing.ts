import { fail, ok, type Result } from "#core/result.ts";
import { canvasState } from "./canvas-truth.ts";
import type { Decoded } from "./decode-file.ts";
import { readBitmap } from "./read-bitmap.ts";

/** The pixels of an SVG that a page has drawn; closes the bitmap. For use in a worker. */
export function readDrawing(bitmap: ImageBitmap): Result<Decoded> {
  try {
    if (canvasState() !== "true") return fail("This browser does not let pages read SVG pictures.");
    const raster = readBitmap(bitmap);
    return ok({ raster, format: "svg", width: raster.width, height: raster.height, notes: [] });
  } finally {
    bitmap.close();
  }
}

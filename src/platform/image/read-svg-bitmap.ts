import { hasExternalReferences } from "#core/image/containers/svg.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { canvasReadback } from "./canvas-readback.ts";
import type { Decoded } from "./decode-file.ts";
import { readBitmap } from "./read-bitmap.ts";
import { svgTextOf } from "./svg-text.ts";

const LEFT_OUT = "It refers to other files, which cannot be loaded here, so they are left out.";

/** The pixels of an SVG file that a page has drawn; closes the bitmap. For use in a worker. */
export async function readSvgBitmap(bitmap: ImageBitmap, file: Blob): Promise<Result<Decoded>> {
  try {
    if (canvasReadback() !== "exact") return fail("This browser does not let pages read SVG pictures.");
    const raster = readBitmap(bitmap);
    const notes = hasExternalReferences(await svgTextOf(file)) ? [LEFT_OUT] : [];
    return ok({ raster, format: "svg", width: raster.width, height: raster.height, isStored: false, notes });
  } finally {
    bitmap.close();
  }
}

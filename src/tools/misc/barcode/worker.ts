import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { drawnRaster } from "#core/vector/drawn-raster.ts";
import { type Drawing, epsFile, svgFile } from "#core/vector/page-files.ts";
import { pdfFile } from "#core/vector/pdf-file.ts";
import { writePng } from "#platform/image/formats/write-png.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { make, type Spec } from "./barcode.ts";

/** The formats that a barcode is saved in. */
export type FileType = "png" | "svg" | "pdf" | "eps";

// What browsers and readers of pictures take.
const MAX_PIXELS = 64_000_000;

const WRITERS = { svg: svgFile, pdf: (drawing: Drawing) => pdfFile(drawing), eps: epsFile };
const MEDIA_TYPES = { png: "image/png", svg: "image/svg+xml", pdf: "application/pdf", eps: "application/postscript" };

function rasterOf(spec: Spec): Result<Raster> {
  const made = make(spec);
  if (!made.ok) return made;
  const { width, height } = made.value.drawing;
  if (width * height * spec.scale ** 2 > MAX_PIXELS) {
    return fail("The picture would have more than 64 million pixels. Choose a smaller module or lower bars.");
  }
  return ok(drawnRaster(made.value.drawing, spec.scale));
}

const methods = {
  make,
  /** The pixels of the saved picture. */
  picture(spec: Spec) {
    const raster = rasterOf(spec);
    return raster.ok ? transfer(raster, [raster.value.data.buffer]) : raster;
  },
  /** A barcode as a file. */
  async file({ spec, type }: { readonly spec: Spec; readonly type: FileType }): Promise<Result<Blob>> {
    if (type === "png") {
      const raster = rasterOf(spec);
      if (!raster.ok) return raster;
      return ok(new Blob([await writePng(raster.value)], { type: MEDIA_TYPES.png }));
    }
    const made = make(spec);
    return made.ok ? ok(new Blob([WRITERS[type](made.value.drawing)], { type: MEDIA_TYPES[type] })) : made;
  },
};

export type Methods = typeof methods;
expose(methods);

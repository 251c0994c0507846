import type { PdfPage } from "#core/image/containers/pdf-file.ts";
import { userUnitOf } from "#core/image/containers/pdf-units.ts";
import { outOfMemory, tooLarge } from "#core/image/failures.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isOutOfMemory } from "#platform/fault.ts";
import type { Decoded } from "#platform/image/decode-file.ts";
import { type Library, pdfium } from "#platform/pdf/pdfium.ts";

const DAMAGED = "This PDF document is damaged or incomplete.";
const LOCKED = "This PDF has a password: save it without one first.";

// PDF measures in points of 1/72 inch.
const POINTS_PER_INCH = 72;

/** How many pages a PDF document has; failed with a sentence if it cannot be read. For use in a worker. */
export const countPdfPages = (bytes: Uint8Array): Promise<Result<number>> =>
  withDocument(bytes, async (document) => ok(document.getPageCount()));

/** A page as it is printed, on white, its crop box turned as the document says. For use in a worker. */
export function decodePdfPage(
  bytes: Uint8Array,
  { number, density }: PdfPage,
  maxPixels: number,
): Promise<Result<Decoded>> {
  return withDocument(bytes, async (document) => {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // PDFium takes all units for points.
    const unit = userUnitOf(bytes, number);
    const [width, height] = [originalWidth, originalHeight].map((side) =>
      Math.max(1, Math.round((side * unit * density) / POINTS_PER_INCH)),
    ) as [number, number];
    if (width * height > maxPixels) return fail(tooLarge(width, height, maxPixels));
    try {
      const { data } = await page.render({ width, height, scale: 1, render: "bitmap", renderFormFields: true });
      const raster = { width, height, data: new Uint8ClampedArray(data.buffer as ArrayBuffer) };
      return ok({ raster, format: "pdf", width, height, isStored: false, notes: [] });
    } catch (error) {
      return fail(isOutOfMemory(error) ? outOfMemory(width, height) : DAMAGED);
    }
  });
}

type Document = Awaited<ReturnType<Library["loadDocument"]>>;

function withDocument<Output>(
  bytes: Uint8Array,
  use: (document: Document) => Promise<Result<Output>>,
): Promise<Result<Output>> {
  return pdfium(async (library) => {
    let document: Document;
    try {
      document = await library.loadDocument(bytes);
    } catch (error) {
      return fail(/password/i.test(String(error)) ? LOCKED : DAMAGED);
    }
    try {
      return await use(document);
    } finally {
      document.destroy();
    }
  });
}

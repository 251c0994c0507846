import type { PdfPage } from "#core/image/containers/pdf-file.ts";
import { userUnitOf } from "#core/image/containers/pdf-units.ts";
import { outOfMemory, tooLarge } from "#core/image/failures.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isOutOfMemory } from "#platform/fault.ts";
import type { Decoded } from "#platform/image/decode-file.ts";
import { type PdfDocument, withPdf } from "#platform/pdf/pdfium.ts";

const DAMAGED = "This PDF document is damaged or incomplete.";
const LOCKED = "This PDF has a password: save it without one first.";

// PDF measures in points of 1/72 inch.
const POINTS_PER_INCH = 72;

/** How many pages a PDF document has; failed with a sentence if it cannot be read. For use in a worker. */
export const countPdfPages = (bytes: Uint8Array): Promise<Result<number>> =>
  withDocument(bytes, async (document) => ok(document.getPageCount()));

/** A page as it is printed, on white, its crop box turned as the document says. For use in a worker. */
export function decodePdfPage(bytes: Uint8Array, page: PdfPage, maxPixels: number): Promise<Result<Decoded>> {
  return withDocument(bytes, async (document) => {
    const rendered = await renderPdfPage(document, { ...page, unit: userUnitOf(bytes, page.number) }, maxPixels);
    if (!rendered.ok) return rendered;
    const { width, height } = rendered.value;
    return ok({ raster: rendered.value, format: "pdf", width, height, isStored: false, notes: [] });
  });
}

/** The pixels of a page of an open document. `unit` is how many points its units are. */
export async function renderPdfPage(
  document: PdfDocument,
  { number, density, unit }: PdfPage & { readonly unit: number },
  maxPixels: number,
): Promise<Result<Raster>> {
  const page = pageOf(document, number);
  if (!page) return fail(DAMAGED);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // PDFium takes all units for points.
  const [width, height] = [originalWidth, originalHeight].map((side) =>
    Math.max(1, Math.round((side * unit * density) / POINTS_PER_INCH)),
  ) as [number, number];
  if (width * height > maxPixels) return fail(tooLarge(width, height, maxPixels));
  try {
    const { data } = await page.render({ width, height, scale: 1, render: "bitmap", renderFormFields: true });
    return ok({ width, height, data: new Uint8ClampedArray(data.buffer as ArrayBuffer) });
  } catch (error) {
    return fail(isOutOfMemory(error) ? outOfMemory(width, height) : DAMAGED);
  }
}

/** A page; undefined where the document is damaged there. */
function pageOf(document: PdfDocument, number: number) {
  try {
    return document.getPage(number - 1);
  } catch {
    return undefined;
  }
}

async function withDocument<Output>(
  bytes: Uint8Array,
  use: (document: PdfDocument) => Promise<Result<Output>>,
): Promise<Result<Output>> {
  const opened = await withPdf(bytes, "", ({ document }) => use(document));
  if ("value" in opened) return opened.value;
  return fail(opened.reason === "password" ? LOCKED : DAMAGED);
}

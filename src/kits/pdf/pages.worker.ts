import { fail, ok, type Result } from "#core/result.ts";
import { type PdfDocument, pdfium } from "#platform/pdf/pdfium.ts";
import { expose, transfer } from "#platform/worker/expose.ts";

/** A page to be drawn, in a box of `side` × `side` pixels. */
export interface DrawRequest {
  /** Names the file: it's opened once. */
  readonly key: string;
  readonly blob: Blob;
  readonly password: string;
  readonly number: number;
  readonly side: number;
}

/** PDFium reads a file into memory. */
const MAX_BYTES = 400_000_000;
const MAX_OPEN = 3;

/** The documents that are open, the one used last at the end. */
const documents = new Map<string, Promise<PdfDocument>>();

const UNREADABLE = "This page can't be shown.";

async function documentOf({ key, blob, password }: DrawRequest): Promise<PdfDocument> {
  const known = documents.get(key);
  documents.delete(key);
  const [oldest] = documents.keys();
  if (!known && documents.size >= MAX_OPEN && oldest !== undefined) {
    const old = documents.get(oldest);
    documents.delete(oldest);
    (await old)?.destroy();
  }
  const document =
    known ??
    blob.arrayBuffer().then((buffer) => pdfium((library) => library.loadDocument(new Uint8Array(buffer), password)));
  documents.set(key, document);
  return document;
}

const methods = {
  /** A page as it's shown, its crop box turned as the document says. */
  draw: async (request: DrawRequest): Promise<Result<ImageBitmap>> => {
    if (request.blob.size > MAX_BYTES) return fail("This file is too large for previews.");
    try {
      const page = (await documentOf(request)).getPage(request.number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = request.side / Math.max(originalWidth, originalHeight);
      const [width, height] = [originalWidth, originalHeight].map((length) => Math.max(1, Math.round(length * scale)));
      if (!width || !height || !Number.isFinite(scale)) return fail(UNREADABLE);
      const { data } = await page.render({ width, height, scale: 1, render: "bitmap", renderFormFields: true });
      const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
      const bitmap = await createImageBitmap(new ImageData(pixels, width, height));
      return transfer(ok(bitmap), [bitmap]);
    } catch {
      documents.delete(request.key);
      return fail(UNREADABLE);
    }
  },
};
export type Methods = typeof methods;
expose(methods);

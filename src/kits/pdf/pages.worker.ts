import type { Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { openDocument, type PdfDocument, pdfium } from "#platform/pdf/pdfium.ts";
import { expose, transfer } from "#platform/worker/expose.ts";

/** A page of a file. */
interface PageRequest {
  /** Names the file: it's opened once. */
  readonly key: string;
  readonly blob: Blob;
  readonly password: string;
  readonly number: number;
}

/** A page to be drawn, in a box of `side` × `side` pixels. */
export interface DrawRequest extends PageRequest {
  readonly side: number;
}

const MAX_OPEN = 3;

/** The documents that are open, the one used last at the end. */
const documents = new Map<string, Promise<PdfDocument>>();

const UNREADABLE = "This page can't be shown.";

/** Text and lines of any use show at this many pixels of a page's longer side. */
const BLANK_SIDE = 600;
/** What is at least as light as this is paper: scans are never quite white. */
const PAPER = 250;

async function documentOf({ key, blob, password }: PageRequest): Promise<PdfDocument> {
  const known = documents.get(key);
  documents.delete(key);
  const [oldest] = documents.keys();
  if (!known && documents.size >= MAX_OPEN && oldest !== undefined) {
    const old = documents.get(oldest);
    documents.delete(oldest);
    (await old)?.destroy();
  }
  const document = known ?? pdfium((library) => openDocument(library, blob, password));
  documents.set(key, document);
  return document;
}

type Page = ReturnType<PdfDocument["getPage"]>;

/** What is made of a page and its size in points, as it's shown: its crop box turned as the document says. */
async function withPage<Output>(
  request: PageRequest,
  use: (page: Page, size: Size) => Output | Promise<Output>,
): Promise<Result<Output>> {
  try {
    const page = (await documentOf(request)).getPage(request.number - 1);
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    return width > 0 && height > 0 ? ok(await use(page, { width, height })) : fail(UNREADABLE);
  } catch {
    documents.delete(request.key);
    return fail(UNREADABLE);
  }
}

/** The pixels of a page in a box of `side` × `side`. */
async function drawn(page: Page, size: Size, side: number) {
  const scale = side / Math.max(size.width, size.height);
  const [width, height] = [size.width, size.height].map((length) => Math.max(1, Math.round(length * scale)));
  if (!width || !height) throw new RangeError("A page without a size");
  const { data } = await page.render({ width, height, scale: 1, render: "bitmap", renderFormFields: true });
  return { width, height, data };
}

const methods = {
  draw: async (request: DrawRequest): Promise<Result<ImageBitmap>> => {
    const bitmap = await withPage(request, async (page, size) => {
      const { width, height, data } = await drawn(page, size, request.side);
      const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
      return createImageBitmap(new ImageData(pixels, width, height));
    });
    return bitmap.ok ? transfer(bitmap, [bitmap.value]) : bitmap;
  },
  /** In points. */
  size: (request: PageRequest): Promise<Result<Size>> => withPage(request, (_, size) => size),
  /** Whether a page shows nothing. */
  isBlank: (request: PageRequest): Promise<Result<boolean>> =>
    withPage(request, async (page, size) => {
      const { data } = await drawn(page, size, BLANK_SIDE);
      return data.every((value) => value >= PAPER);
    }),
};
export type Methods = typeof methods;
expose(methods);

import { byBytes } from "#core/keys/asn1/texts.ts";
import { lendFunction } from "#platform/pdf/lent-function.ts";
import { type PdfiumModule, withPdf } from "#platform/pdf/pdfium.ts";
import { countPages, isArgument, type RunQpdf } from "./qpdf-call.ts";
import { whyNotOpened } from "./why-not-opened.browser.ts";

/** Whether any page is left of what the file says it has. */
function hasPage(module: PdfiumModule, document: number): boolean {
  const count = Math.min(module._FPDF_GetPageCount(document), MAX_TRIED);
  for (let index = 0; index < count; index++) {
    const page = module._FPDF_LoadPage(document, index);
    if (page === 0) continue;
    module._FPDF_ClosePage(page);
    return true;
  }
  return false;
}

// A file may say that it has millions.
const MAX_TRIED = 10_000;

const TITLE = new TextEncoder().encode("Title\0");

/**
 * An open document as PDFium writes it: with all objects that it found, and a right table of them. Undefined
 * if it can't, or if no page is left.
 */
export function writtenAgain(module: PdfiumModule, document: number): Blob | undefined {
  if (!hasPage(module, document)) return undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const take = (_writer = 0, address = 0, length = 0): number => {
    pieces.push(module.HEAPU8.slice(address, address + length) as Uint8Array<ArrayBuffer>);
    return 1;
  };
  const { malloc, free, __indirect_function_table: table } = module.wasmExports;
  const writer = malloc(8);
  const tag = malloc(TITLE.length);
  module.HEAPU8.set(TITLE, tag);
  // The information dictionary isn't written unless it was read.
  module._FPDF_GetMetaText(document, tag, 0, 0);
  free(tag);
  // FPDF_FILEWRITE: its version, and the function.
  new Int32Array(module.HEAPU8.buffer, writer, 2).set([1, 0]);
  const takeBack = lendFunction(table, 3, take);
  try {
    return module._FPDF_SaveAsCopy(document, writer, 0) === 1 ? new Blob(pieces) : undefined;
  } finally {
    takeBack();
    free(writer);
  }
}

/**
 * A file whose end is missing, as after a download that broke off, with an end that names its catalog: PDFium finds the
 * other objects itself. Undefined where no catalog is found.
 */
export function withEnd(bytes: Uint8Array): Uint8Array | undefined {
  const text = byBytes(bytes);
  const mark = [...text.matchAll(/\/Type\s*\/Catalog\b/g)].at(-1);
  if (!mark) return undefined;
  const head = [...text.slice(0, mark.index).matchAll(/(\d+)\s+(\d+)\s+obj\b/g)].at(-1);
  if (!head || text.slice(head.index, mark.index).includes("endobj")) return undefined;
  const end = `\nendobj\ntrailer\n<< /Root ${head[1]} ${head[2]} R >>\nstartxref\n0\n%%EOF\n`;
  const whole = new Uint8Array(bytes.length + end.length);
  whole.set(bytes);
  whole.set(new TextEncoder().encode(end), bytes.length);
  return whole;
}

// PDFium needs all of it in memory, and as much for the copy.
const MAX_BYTES = 300_000_000;

/**
 * A copy of a file that qpdf can't read, rebuilt by PDFium; or that it needs another password. Undefined if PDFium can't
 * read it either. For use in a worker.
 */
async function rebuilt(file: Blob, password: string): Promise<Blob | "locked" | undefined> {
  // PDFium is large: it isn't loaded for files that aren't PDFs.
  if (file.size > MAX_BYTES || (await whyNotOpened(file)) !== undefined) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const tried of [() => bytes, () => withEnd(bytes)]) {
    const source = tried();
    const opened = source && (await withPdf(source, password, ({ module, handle }) => writtenAgain(module, handle)));
    if (opened && "value" in opened) return opened.value;
    if (opened?.reason === "password") return "locked";
  }
  return undefined;
}

/** What was done to a file that was rebuilt, among what qpdf corrected; and in a sentence. */
export const FOUND_ONE_BY_ONE = "its objects had to be found one by one";
export const REBUILT = "The file was damaged, and rebuilt. Check its pages.";

/** A file as qpdf can read it. */
interface Readable {
  /** The file itself, or one that was rebuilt. */
  readonly blob: Blob;
  readonly isRebuilt: boolean;
  /** It would have to be rebuilt, but it needs another password. */
  readonly isLocked: boolean;
  /** How many pages it has, if qpdf can say it. */
  readonly pages?: number;
}

/** Rebuilds a file that qpdf can't read, if that can be done. For use in a worker. */
export async function readable(run: RunQpdf, file: Blob, password: string): Promise<Readable> {
  const itself = { blob: file, isRebuilt: false, isLocked: false };
  if (!isArgument(password)) return itself;
  const { status, pages } = await countPages(run, file, password);
  const copy = status === "damaged" ? await rebuilt(file, password) : undefined;
  if (copy === "locked") return { ...itself, isLocked: true };
  if (copy) return { ...itself, blob: copy, isRebuilt: true };
  return { ...itself, ...(pages !== undefined && { pages }) };
}

import { PDFiumLibrary } from "@hyzyla/pdfium";
import wasmUrl from "@hyzyla/pdfium/pdfium.wasm?url";
import { fail, ok, type Result } from "#core/result.ts";
import { codec } from "#platform/image/codec.ts";
import { loadBytes } from "#platform/loading/load-once.ts";

/** What of PDFium's functions (public/fpdf*.h) is called here beside what its package offers. Handles and buffers are addresses. */
export interface PdfiumModule {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { readonly malloc: (size: number) => number; readonly free: (address: number) => void };
  readonly _FPDF_LoadMemDocument: (data: number, size: number, password: number) => number;
  readonly _FPDF_CloseDocument: (document: number) => void;
  readonly _FPDF_GetLastError: () => number;
  readonly _FPDF_GetPageCount: (document: number) => number;
  readonly _FPDF_LoadPage: (document: number, index: number) => number;
  readonly _FPDF_ClosePage: (page: number) => void;
  readonly _FPDFPage_CountObjects: (page: number) => number;
  readonly _FPDFPage_GetObject: (page: number, index: number) => number;
  readonly _FPDFPageObj_GetType: (object: number) => number;
  readonly _FPDFText_LoadPage: (page: number) => number;
  readonly _FPDFText_ClosePage: (text: number) => void;
  readonly _FPDFText_CountChars: (text: number) => number;
  readonly _FPDFText_GetUnicode: (text: number, index: number) => number;
  readonly _FPDFText_IsGenerated: (text: number, index: number) => number;
  readonly _FPDFText_HasUnicodeMapError: (text: number, index: number) => number;
  readonly _FPDFText_GetFontSize: (text: number, index: number) => number;
  readonly _FPDFText_GetMatrix: (text: number, index: number, matrix: number) => number;
  readonly _FPDFText_GetCharOrigin: (text: number, index: number, x: number, y: number) => number;
  readonly _FPDFText_GetLooseCharBox: (text: number, index: number, box: number) => number;
  readonly _FPDFText_GetTextObject: (text: number, index: number) => number;
  readonly _FPDFText_GetFontInfo: (text: number, index: number, name: number, size: number, flags: number) => number;
  readonly _FPDFTextObj_GetTextRenderMode: (object: number) => number;
}

/** PDFium with what its package offers. */
export type Library = Awaited<ReturnType<typeof PDFiumLibrary.init>>;

/** Calls PDFium, which is loaded on first use. For use in a worker. */
export const pdfium = codec(async () => ({ default: load }));

async function load(): Promise<Library> {
  const { buffer } = await loadBytes(wasmUrl);
  return PDFiumLibrary.init({ wasmBinary: buffer });
}

/** Why a document isn't opened. */
type Refused = { readonly reason: "password" | "damaged" | "unsupported" };

// public/fpdfview.h
const FPDF_ERR_PASSWORD = 4;
const FPDF_ERR_SECURITY = 5;

/** A document that is open while `use` runs. Refused where it can't be opened. */
export function withPdf<Output>(
  bytes: Uint8Array,
  password: string,
  use: (module: PdfiumModule, document: number) => Output | Promise<Output>,
): Promise<Result<Output> | Refused> {
  return pdfium(async (library) => {
    const module = (library as unknown as { readonly module: PdfiumModule }).module;
    const { malloc, free } = module.wasmExports;
    const data = malloc(bytes.length);
    if (data === 0) return fail("This file is too large for your browser's memory.");
    module.HEAPU8.set(bytes, data);
    const secret = new TextEncoder().encode(`${password}\0`);
    const key = malloc(secret.length);
    module.HEAPU8.set(secret, key);
    const document = module._FPDF_LoadMemDocument(data, bytes.length, password === "" ? 0 : key);
    module.HEAPU8.fill(0, key, key + secret.length);
    free(key);
    try {
      if (document === 0) return { reason: reasonOf(module._FPDF_GetLastError()) };
      return ok(await use(module, document));
    } finally {
      if (document !== 0) module._FPDF_CloseDocument(document);
      free(data);
    }
  });
}

const reasonOf = (error: number): Refused["reason"] =>
  error === FPDF_ERR_PASSWORD ? "password" : error === FPDF_ERR_SECURITY ? "unsupported" : "damaged";

import { PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import wasmUrl from "@hyzyla/pdfium/pdfium.wasm?url";
import { blockReader } from "#platform/files/block-reader.browser.ts";
import { codec } from "#platform/image/codec.ts";
import { loadBytes } from "#platform/loading/load-once.ts";
import { lendFunction } from "./lent-function.ts";

/**
 * The PDFium functions (public/fpdf*.h) called here, besides those in its package. Handles and buffers are addresses.
 */
export interface PdfiumModule {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: {
    readonly malloc: (size: number) => number;
    readonly free: (address: number) => void;
    readonly __indirect_function_table: WebAssembly.Table;
  };
  readonly _FPDF_LoadCustomDocument: (access: number, password: number) => number;
  readonly _FPDF_GetLastError: () => number;
  readonly _FPDF_GetMetaText: (document: number, tag: number, buffer: number, size: number) => number;
  readonly _FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number;
  readonly _FPDF_GetPageCount: (document: number) => number;
  readonly _FPDF_LoadPage: (document: number, index: number) => number;
  readonly _FPDF_ClosePage: (page: number) => void;
  readonly _FPDFPage_CountObjects: (page: number) => number;
  readonly _FPDFPage_GetObject: (page: number, index: number) => number;
  readonly _FPDFPageObj_GetType: (object: number) => number;
  readonly _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number;
  readonly _FPDFPageObj_GetFillColor: (object: number, r: number, g: number, b: number, a: number) => number;
  readonly _FPDFPageObj_GetStrokeColor: (object: number, r: number, g: number, b: number, a: number) => number;
  readonly _FPDFPageObj_GetStrokeWidth: (object: number, width: number) => number;
  readonly _FPDFPath_CountSegments: (path: number) => number;
  readonly _FPDFPath_GetPathSegment: (path: number, index: number) => number;
  readonly _FPDFPath_GetDrawMode: (path: number, fill: number, stroke: number) => number;
  readonly _FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => number;
  readonly _FPDFPathSegment_GetType: (segment: number) => number;
  readonly _FPDFPathSegment_GetClose: (segment: number) => number;
  readonly _FPDF_GetPageBoundingBox: (page: number, box: number) => number;
  readonly _FPDFPage_GetRotation: (page: number) => number;
  readonly _FPDFPage_GetAnnotCount: (page: number) => number;
  readonly _FPDFPage_GetAnnot: (page: number, index: number) => number;
  readonly _FPDFPage_CloseAnnot: (annotation: number) => void;
  readonly _FPDFAnnot_GetSubtype: (annotation: number) => number;
  readonly _FPDFAnnot_GetFlags: (annotation: number) => number;
  readonly _FPDFAnnot_GetRect: (annotation: number, box: number) => number;
  readonly _FPDFAnnot_HasKey: (annotation: number, key: number) => number;
  readonly _FPDFAnnot_GetStringValue: (annotation: number, key: number, text: number, size: number) => number;
  readonly _FPDFAnnot_CountAttachmentPoints: (annotation: number) => number;
  readonly _FPDFAnnot_GetAttachmentPoints: (annotation: number, index: number, quad: number) => number;
  readonly _FPDFAnnot_GetLink: (annotation: number) => number;
  readonly _FPDFAnnot_GetFileAttachment: (annotation: number) => number;
  readonly _FPDFLink_GetDest: (document: number, link: number) => number;
  readonly _FPDFLink_GetAction: (link: number) => number;
  readonly _FPDFAction_GetType: (action: number) => number;
  readonly _FPDFAction_GetDest: (document: number, action: number) => number;
  readonly _FPDFAction_GetFilePath: (action: number, text: number, size: number) => number;
  readonly _FPDFAction_GetURIPath: (document: number, action: number, text: number, size: number) => number;
  readonly _FPDFDest_GetDestPageIndex: (document: number, destination: number) => number;
  readonly _FPDF_CountNamedDests: (document: number) => number;
  readonly _FPDF_GetNamedDest: (document: number, index: number, name: number, length: number) => number;
  readonly _FPDFDoc_GetAttachmentCount: (document: number) => number;
  readonly _FPDFDoc_GetAttachment: (document: number, index: number) => number;
  readonly _FPDFAttachment_GetName: (attachment: number, text: number, size: number) => number;
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
  readonly _FPDFFormObj_CountObjects: (form: number) => number;
  readonly _FPDFFormObj_GetObject: (form: number, index: number) => number;
  readonly _FPDFImageObj_GetImageFilterCount: (image: number) => number;
  readonly _FPDFImageObj_GetImageFilter: (image: number, index: number, name: number, size: number) => number;
  readonly _FPDFImageObj_GetImageDataRaw: (image: number, data: number, size: number) => number;
  readonly _FPDFImageObj_GetImageDataDecoded: (image: number, data: number, size: number) => number;
  readonly _FPDFImageObj_GetBitmap: (image: number) => number;
  readonly _FPDFBitmap_GetBuffer: (bitmap: number) => number;
  readonly _FPDFBitmap_GetWidth: (bitmap: number) => number;
  readonly _FPDFBitmap_GetHeight: (bitmap: number) => number;
  readonly _FPDFBitmap_GetStride: (bitmap: number) => number;
  readonly _FPDFBitmap_GetFormat: (bitmap: number) => number;
  readonly _FPDFBitmap_Destroy: (bitmap: number) => void;
}

type Library = Awaited<ReturnType<typeof PDFiumLibrary.init>>;

/** Calls PDFium, which is loaded on first use. What it opens must be destroyed. For use in a worker. */
export const pdfium = codec(async () => ({ default: load }));

async function load(): Promise<Library> {
  const { buffer } = await loadBytes(wasmUrl);
  return PDFiumLibrary.init({ wasmBinary: buffer });
}

/** A document as PDFium's package opens it. */
export type PdfDocument = Awaited<ReturnType<Library["loadDocument"]>>;

/** A document that is open: its handle for PDFium's own functions, and what the package makes of it. */
export interface OpenPdf {
  readonly module: PdfiumModule;
  readonly handle: number;
  readonly document: PdfDocument;
}

/** Why a document isn't opened. */
type Refused = { readonly reason: "password" | "damaged" | "unsupported" };

/** A larger file is read as PDFium asks for its parts, where the browser can do that. */
const MAX_IN_MEMORY = 50_000_000;

/** FPDF_GetLastError's for a password that is missing or wrong, and for a way of encryption that PDFium doesn't know. */
const PASSWORD = 4;
const SECURITY = 5;

/** Opens a document, which must be destroyed. Throws an error that names the password, security or neither. */
export async function openDocument(library: Library, file: Blob | Uint8Array, password: string): Promise<PdfDocument> {
  if (file instanceof Uint8Array) return library.loadDocument(file, password);
  if (file.size <= MAX_IN_MEMORY || !("FileReaderSync" in globalThis)) {
    return library.loadDocument(new Uint8Array(await file.arrayBuffer()), password);
  }
  return openInBlocks((library as unknown as { readonly module: PdfiumModule }).module, file, password);
}

// By the number that PDFium names a file by. They stay while their documents may be read.
const readers = new Map<number, ReturnType<typeof blockReader>>();
let lastReader = 0;
let takeBack = () => {};

function openInBlocks(module: PdfiumModule, file: Blob, password: string): PdfDocument {
  const { malloc, free, __indirect_function_table: table } = module.wasmExports;
  if (readers.size === 0) {
    takeBack = lendFunction(table, 4, (id = 0, from = 0, address = 0, length = 0) => {
      const part = readers.get(id)?.(from >>> 0, (from >>> 0) + length);
      if (part?.length !== length) return 0;
      module.HEAPU8.set(part, address);
      return 1;
    });
  }
  const id = ++lastReader;
  readers.set(id, blockReader(file));
  // FPDF_FILEACCESS: the length, the function, and what it gets.
  const access = malloc(12);
  new Uint32Array(module.HEAPU8.buffer, access, 3).set([file.size, 0, id]);
  const text = new TextEncoder().encode(`${password}\0`);
  const word = malloc(text.length);
  module.HEAPU8.set(text, word);
  const handle = module._FPDF_LoadCustomDocument(access, password ? word : 0);
  free(word);
  const close = () => {
    readers.delete(id);
    if (readers.size === 0) takeBack();
  };
  if (handle === 0) {
    const error = module._FPDF_GetLastError();
    free(access);
    close();
    throw new Error(error === PASSWORD ? "Password" : error === SECURITY ? "Security" : "Damaged");
  }
  const document = new PDFiumDocument({ module: module as never, documentIdx: handle, documentPtr: access });
  const destroy = document.destroy.bind(document);
  return Object.assign(document, {
    destroy: () => {
      destroy();
      close();
    },
  });
}

/** A document that is open while `use` runs. Refused where it can't be opened. */
export function withPdf<Output>(
  file: Blob | Uint8Array,
  password: string,
  use: (open: OpenPdf) => Output | Promise<Output>,
): Promise<{ readonly value: Output } | Refused> {
  return pdfium(async (library) => {
    let document: PdfDocument;
    try {
      document = await openDocument(library, file, password);
    } catch (error) {
      const words = String(error);
      return { reason: /password/i.test(words) ? "password" : /security/i.test(words) ? "unsupported" : "damaged" };
    }
    try {
      // Its own functions offer neither places of characters nor much of pictures.
      const { module, documentIdx: handle } = document as unknown as {
        readonly module: PdfiumModule;
        readonly documentIdx: number;
      };
      return { value: await use({ module, handle, document }) };
    } finally {
      document.destroy();
    }
  });
}

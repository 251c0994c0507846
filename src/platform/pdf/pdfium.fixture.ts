import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfiumModule } from "./pdfium.ts";

let loading: Promise<PdfiumModule> | undefined;

/** PDFium in Node, which reads its WebAssembly as a file. */
function load(): Promise<PdfiumModule> {
  loading ??= PDFiumLibrary.init({
    wasmBinary: Uint8Array.from(readFileSync("node_modules/@hyzyla/pdfium/dist/pdfium.wasm")).buffer,
  }).then((library) => (library as unknown as { readonly module: PdfiumModule }).module);
  return loading;
}

/** Opens a document while `use` runs. */
export async function inPdfium<Output>(
  bytes: Uint8Array,
  use: (module: PdfiumModule, document: number) => Output,
): Promise<Output> {
  const module = await load();
  const data = module.wasmExports.malloc(bytes.length);
  module.HEAPU8.set(bytes, data);
  const document = module._FPDF_LoadMemDocument(data, bytes.length, 0);
  try {
    return use(module, document);
  } finally {
    module._FPDF_CloseDocument(document);
    module.wasmExports.free(data);
  }
}

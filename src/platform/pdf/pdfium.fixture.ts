import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfiumModule } from "./pdfium.ts";

let loading: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** Opens a document while `use` runs, by PDFium in Node, which reads its WebAssembly as a file. */
export async function inPdfium<Output>(
  bytes: Uint8Array,
  use: (module: PdfiumModule, document: number) => Output,
): Promise<Output> {
  loading ??= PDFiumLibrary.init({
    wasmBinary: Uint8Array.from(readFileSync("node_modules/@hyzyla/pdfium/dist/pdfium.wasm")).buffer,
  });
  const document = await (await loading).loadDocument(bytes);
  try {
    const { module, documentIdx } = document as unknown as {
      readonly module: PdfiumModule;
      readonly documentIdx: number;
    };
    return use(module, documentIdx);
  } finally {
    document.destroy();
  }
}

import { PDFiumLibrary } from "@hyzyla/pdfium";
import wasmUrl from "@hyzyla/pdfium/pdfium.wasm?url";
import { codec } from "#platform/image/codec.ts";
import { loadBytes } from "#platform/loading/load-once.ts";

type Library = Awaited<ReturnType<typeof PDFiumLibrary.init>>;

/** A document that PDFium has opened: it must be destroyed. */
export type PdfiumDocument = Awaited<ReturnType<Library["loadDocument"]>>;

/** PDFium, loaded with its first use. For use in a worker. */
export const pdfium = codec(async () => ({ default: load }));

async function load(): Promise<Library> {
  const { buffer } = await loadBytes(wasmUrl);
  return PDFiumLibrary.init({ wasmBinary: buffer });
}

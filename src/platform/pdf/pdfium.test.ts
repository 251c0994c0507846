import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterEach, expect, test, vi } from "vitest";
import { openDocument } from "./pdfium.ts";

/** A document of 51 MB, nearly all of which is a stream that its page doesn't use. */
function largePdf(): Uint8Array<ArrayBuffer> {
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] >>",
    `<< /Length 51000000 >>\nstream\n${"x".repeat(51_000_000)}\nendstream`,
  ];
  let file = "%PDF-1.7\n";
  let table = "0000000000 65535 f \n";
  for (const [index, body] of bodies.entries()) {
    table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  return Uint8Array.from(
    Buffer.from(`${file}xref\n0 5\n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`),
  );
}

afterEach(() => vi.unstubAllGlobals());

test("large files are read in parts, two at a time, and what lent PDFium a function takes it back", async () => {
  const read: number[] = [];
  vi.stubGlobal(
    "FileReaderSync",
    class {
      readAsArrayBuffer(part: Uint8Array) {
        read.push(part.length);
        return Uint8Array.from(part).buffer;
      }
    },
  );
  const bytes = largePdf();
  const file = { size: bytes.length, slice: (from: number, to: number) => bytes.subarray(from, to) } as unknown as Blob;
  const library = await PDFiumLibrary.init({
    wasmBinary: Uint8Array.from(readFileSync("node_modules/@hyzyla/pdfium/dist/pdfium.wasm")).buffer,
  });
  const { module } = library as unknown as {
    readonly module: { readonly wasmExports: { readonly __indirect_function_table: WebAssembly.Table } };
  };
  const place = () => module.wasmExports.__indirect_function_table.get(0) as unknown;
  const documents = [await openDocument(library, file, ""), await openDocument(library, file, "")];
  for (const document of documents) {
    expect(document.getPageCount()).toBe(1);
    expect(document.getPage(0).getOriginalSize()).toMatchObject({ originalWidth: 300, originalHeight: 144 });
  }
  expect(read.reduce((sum, length) => sum + length)).toBeLessThan(10_000_000);
  documents[0]?.destroy();
  expect(place()).not.toBeNull();
  documents[1]?.destroy();
  expect(place()).toBeNull();
  bytes.fill(32);
  await expect(openDocument(library, file, "")).rejects.toThrow("Damaged");
  expect(place()).toBeNull();
});

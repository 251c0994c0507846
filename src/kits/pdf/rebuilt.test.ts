import { describe, expect, test } from "vitest";
import { inPdfium } from "#platform/pdf/pdfium.fixture.ts";
import { hasProgram, judge } from "./judges.fixture.ts";
import { withEnd, writtenAgain } from "./rebuilt.browser.ts";
import { runQpdf } from "./run-qpdf.browser.ts";
import { numbered, testPdf } from "./test-pdf.fixture.ts";
import { WASM_FILE } from "./wasm.fixture.ts";

const DOCUMENT = testPdf({ pages: numbered("A", 3), info: "/Title (kept)" });
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const qpdf = (args: readonly string[], file: Uint8Array) =>
  runQpdf({ args: [...args, "/in/0.pdf", "/out.pdf"], files: [new Blob([Uint8Array.from(file)])] }, WASM_FILE);

async function packed(): Promise<string> {
  const { output } = await qpdf(["--object-streams=generate"], DOCUMENT);
  return latin1(new Uint8Array(await (output ?? new Blob()).arrayBuffer()));
}

const PLAIN = latin1(DOCUMENT);

describe("files that qpdf alone can't read", () => {
  test.each([
    ["a start that isn't right", async () => PLAIN.replace(/startxref\n\d+/, "startxref\n7")],
    ["offsets that aren't right", async () => PLAIN.replace("%PDF-1.7\n", `%PDF-1.7\n%${"x".repeat(50)}\n`)],
    ["a page tree behind a wrong offset", async () => PLAIN.replace(/(0000000000 65535 f \n)\d{10}/, "$19999999999")],
    ["packed objects without a start", async () => (await packed()).replace(/startxref\n\d+/, "startxref\n0")],
    ["packed objects without an end", async () => (await packed()).replace(/startxref[\s\S]*$/, "")],
    [
      "no table and no trailer",
      async () => latin1(withEnd(bytes(PLAIN.slice(0, PLAIN.lastIndexOf("xref\n0")))) ?? bytes("")),
    ],
  ])("%s: PDFium writes it with all pages", async (name, make) => {
    const file = bytes(await make());
    expect(["damaged", "refused"]).toContain((await qpdf([], file)).status);
    const blob = await inPdfium(file, (module, document) => writtenAgain(module, document));
    const { status } = await qpdf(
      ["--object-streams=disable"],
      new Uint8Array(await (blob ?? new Blob()).arrayBuffer()),
    );
    expect(status).toBe("done");
    if (hasProgram("qpdf")) expect(await judge("qpdf", ["--check", "FILE"], blob)).toMatch(/No syntax/);
    // Where the trailer is lost, nothing says which object it is.
    if (hasProgram("pdfinfo", "-v") && !name.startsWith("no table"))
      expect(await judge("pdfinfo", ["FILE"], blob)).toMatch(/^Title: +kept$/m);
    if (hasProgram("pdftotext", "-v"))
      expect((await judge("pdftotext", ["FILE", "-"], blob)).match(/A\d/g)).toEqual(["A1", "A2", "A3"]);
  });
});

test("an end needs a catalog", () => {
  expect(withEnd(bytes("%PDF-1.7\n1 0 obj\n<< /Type /Pages >>\nendobj\n"))).toBeUndefined();
  expect(withEnd(bytes("%PDF-1.7\n1 0 obj\n<< >>\nendobj\n/Type /Catalog"))).toBeUndefined();
});

test.each([
  ["its first bytes alone", PLAIN.slice(0, 200)],
  ["a catalog without pages", PLAIN.slice(0, PLAIN.indexOf("2 0 obj"))],
])("nothing is made of %s", async (_, text) => {
  const file = withEnd(bytes(text)) ?? bytes(text);
  const blob = await inPdfium(file, (module, document) => writtenAgain(module, document)).catch(() => undefined);
  expect(blob).toBeUndefined();
});

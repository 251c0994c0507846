import { expect, test } from "vitest";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { fillPdf, openForFilling } from "../fill-pdf.ts";
import { fitsBoxes } from "./look.ts";

const qpdf: Parameters<typeof openForFilling>[0] = (call) => runQpdf(call, WASM_FILE);
const widget = (rest: string) => `<< /Type /Annot /Subtype /Widget /F 4 ${rest} >>`;
// Boxes 100 points wide: one line of 10 points, lines of 10 points with room for three, and one whose letters shrink.
const bytes = testPdf({
  pages: [{ text: "", width: 400, height: 400, entries: "/Annots [{0} {1} {2}]" }],
  catalog: "/AcroForm << /Fields [{0} {1} {2}] /DA (/Helv 0 Tf 0 g) >>",
  objects: [
    widget("/FT /Tx /T (line) /Rect [20 300 120 320] /DA (/Helv 10 Tf 0 g)"),
    widget("/FT /Tx /T (lines) /Ff 4096 /Rect [20 200 120 240] /DA (/Helv 10 Tf 0 g)"),
    widget("/FT /Tx /T (any) /Rect [20 100 120 120]"),
  ],
});

async function formOf() {
  const opened = await openForFilling(qpdf, { blob: new Blob([bytes]), password: "" }, async () => "");
  if (opened.kind !== "open") throw new Error("The test's form can't be opened");
  return opened.described.form;
}

/** Whether pdftotext finds each word within the box of the field. */
async function isWithin(name: string, text: string): Promise<boolean> {
  const form = await formOf();
  const field = form.fields.find((each) => each.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  const none = async () => {
    throw new Error("Nothing is drawn as a picture here");
  };
  const tools = { qpdf, drawText: none, render: none, pack: none };
  const rest = { marks: [], stamps: new Map(), crops: {}, density: 72, clean: true, password: "" };
  const job = { ...rest, blob: new Blob([bytes]), values: { [field.id]: text }, flatten: true };
  const filled = await fillPdf(tools, job);
  if (!filled.ok) throw new Error(filled.message);
  const words = await judge("pdftotext", ["-bbox", "FILE", "-"], filled.value);
  const [box] = field.widgets.map((each) => each.box);
  const found = [...words.matchAll(/<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">/g)];
  // What is far outside isn't drawn at all.
  const all = found.length === text.split(/\s+/).length;
  return (
    all &&
    found.every(
      ([, , , right, bottom]) => box && Number(right) <= box.x + box.width && Number(bottom) <= box.y + box.height + 1,
    )
  );
}

test.runIf(hasProgram("pdftotext", "-v")).each([
  ["line", "Zoe Smith", true],
  ["line", "A name that doesn't fit into this box", false],
  ["lines", "one two three four five six seven", true],
  ["lines", "one two three four five six seven eight nine ten eleven twelve thirteen fourteen", false],
  ["lines", "a\nb\nc", true],
  ["lines", "a\nb\nc\nd\ne", false],
  ["any", "A name that fits by smaller letters", true],
  ["any", "A name that is too long even for the smallest letters that are drawn here, which are four points", false],
])("%s: '%s' fits as pdftotext finds it: %s", async (name, text, fits) => {
  const field = (await formOf()).fields.find((each) => each.name === name);
  expect([field && fitsBoxes(field, text), await isWithin(name, text)]).toEqual([fits, fits]);
});

test("what has no box for letters, and no letters, fits", async () => {
  const [field] = (await formOf()).fields;
  if (!field) throw new Error("There is no field");
  const long = "a".repeat(500);
  expect(fitsBoxes(field, "")).toBe(true);
  expect(fitsBoxes(field, long)).toBe(false);
  expect(fitsBoxes({ ...field, kind: "checkbox" }, long)).toBe(true);
  expect(fitsBoxes({ ...field, isComb: true }, long)).toBe(true);
});

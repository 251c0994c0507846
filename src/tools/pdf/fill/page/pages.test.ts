import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { ok } from "#core/result.ts";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { type FillJob, fillPdf, openForFilling, type Tools } from "../fill-pdf.ts";
import { limited, type Margins, marginsAround, wholePage } from "./pages.ts";
import { storedImage } from "./pictures.ts";

const tools: Tools = {
  qpdf: (call) => runQpdf(call, WASM_FILE),
  drawText: async () => createRaster(1, 1),
  // A redacted page is white here.
  render: async () => {
    const raster = createRaster(400, 500);
    raster.data.fill(255);
    return ok(raster);
  },
  pack: async (raster) => storedImage(raster),
};

const documentOf = (entries: string) =>
  new Blob([testPdf({ pages: [{ text: "Cropped", width: 400, height: 500, entries }, { text: "Other" }] })]);

async function saved(blob: Blob, more: Partial<FillJob>): Promise<Blob> {
  const rest = { values: {}, flatten: false, marks: [], stamps: new Map(), density: 72, clean: true, crops: {} };
  const result = await fillPdf(tools, { blob, password: "", ...rest, ...more });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function pagesOf(blob: Blob) {
  const opened = await openForFilling(tools.qpdf, { blob, password: "" }, async () => "");
  if (opened.kind !== "open") throw new Error("The test's document can't be opened");
  return opened.described.pages;
}

/** The first page as poppler shows it, a pixel a point, as rows. */
async function shown(blob: Blob): Promise<readonly string[]> {
  const args = ["-cropbox", "-r", "72", "-l", "1", "-gray", "FILE"];
  const pgm = Buffer.from(await judge("pdftoppm", args, blob, "latin1"), "latin1");
  const [, width = "0", height = "0"] = /^P5\s+(\d+) (\d+)\s+255\s/.exec(pgm.toString("latin1", 0, 40)) ?? [];
  const start = pgm.length - Number(width) * Number(height);
  return Array.from({ length: Number(height) }, (_, y) =>
    pgm.toString("hex", start + y * Number(width), start + (y + 1) * Number(width)),
  );
}

const cut = (rows: readonly string[], { left, top, right, bottom }: Margins) =>
  rows.slice(top, rows.length - bottom).map((row) => row.slice(2 * left, row.length - 2 * right));

const MARGINS: Margins = { left: 12, top: 30, right: 50, bottom: 290 };
const hasPoppler = hasProgram("pdftoppm", "-v") && hasProgram("pdfinfo", "-v");

test
  .runIf(hasPoppler)
  .each([
    "",
    "/Rotate 90",
    "/Rotate 180",
    "/Rotate 270",
    "/CropBox [10 20 390 480]",
    "/CropBox [10 20 390 480] /Rotate -90",
    "/CropBox [-50 -50 500 600] /Rotate 180",
  ])("a cropped page shows the part that was chosen, and nothing else changes: %s", async (entries) => {
  const source = documentOf(entries);
  const before = await shown(source);
  const margins = entries.includes("0 ") || entries === "" ? MARGINS : { ...MARGINS, bottom: 30, right: 90 };
  const cropped = await saved(source, { crops: { 1: margins } });
  expect(await shown(cropped)).toEqual(cut(before, margins));
  const [mine, other] = [cropped, source].map((blob) => judge("pdfinfo", ["-f", "1", "-l", "2", "-box", "FILE"], blob));
  const without = (facts = "") =>
    facts.replace(
      /^Page +1 (?:(?:Crop|Bleed|Trim|Art)Box|size).*\n|^File size.*\n|^PDF version.*\n|^Producer.*\n/gm,
      "",
    );
  expect(without(await mine)).toBe(without(await other));
  if (hasProgram("qpdf")) expect(await judge("qpdf", ["--check", "FILE"], cropped)).toContain("No syntax or stream");
});

test.runIf(hasPoppler)("what a crop box hides is known, and shown again", async () => {
  const source = documentOf("/CropBox [10 20 390 480] /Rotate 90");
  const [page] = await pagesOf(source);
  if (!page) throw new Error("There is no page");
  // Turned clockwise, the bottom is at the left.
  expect(page).toEqual({ width: 460, height: 380, hidden: { left: 20, top: 10, right: 20, bottom: 10 } });
  const whole = await saved(source, { crops: { 1: wholePage(page) } });
  expect(await shown(whole)).toEqual(await shown(documentOf("/Rotate 90")));
});

test.runIf(hasPoppler)("a crop and a redaction are both of the page as it was shown", async () => {
  const source = documentOf("");
  const redaction = { id: 1, kind: "redaction" as const, page: 1, x: 100, y: 100, width: 50, height: 40 };
  const both = await saved(source, {
    marks: [redaction],
    crops: { 1: { left: 90, top: 95, right: 200, bottom: 300 } },
  });
  const rows = await shown(both);
  expect([rows.length, rows[0]?.length]).toEqual([105, 220]);
  expect(rows[2]).toBe("ff".repeat(110));
  // At its edges poppler mixes pixels.
  expect(rows[20]).toMatch(/^(?:ff){9,10}(?:..){0,2}(?:00){47,50}(?:..){0,2}(?:ff){48,50}$/);
});

test("margins leave some of a page, and show no more than there is", () => {
  const page = { width: 100, height: 200, hidden: { left: 0, top: 5, right: 0, bottom: 0 } };
  expect(limited(page, { left: 500, top: -50, right: 500, bottom: 0 })).toEqual({
    left: 90,
    top: -5,
    right: 0,
    bottom: 0,
  });
  expect(limited(page, marginsAround(page, { x: 10, y: 20, width: 30, height: 40 }))).toEqual({
    left: 10,
    top: 20,
    right: 60,
    bottom: 140,
  });
});

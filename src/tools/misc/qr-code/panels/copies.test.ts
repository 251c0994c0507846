import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { zlibSync } from "fflate";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { parseCsv } from "#core/csv.ts";
import { readByZxing } from "#core/qr/readers.fixture.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { createRaster } from "#core/raster.ts";
import { pdfPages } from "#core/vector/pdf-file.ts";
import {
  CODE_PAPERS,
  fileNames,
  judged,
  LABEL_SHEETS,
  type LabelSheet,
  labelSheets,
  posterSheet,
  rowsOf,
  sheetProblem,
} from "../copies.ts";
import type { Design } from "../draw/design.ts";
import { type Frame, framedDrawing } from "../draw/frame.ts";
import { codeDrawing } from "../draw/paper.ts";

const folder = mkdtempSync(join(tmpdir(), "copies-"));
afterAll(() => rmSync(folder, { recursive: true }));

const design: Design = { modules: "square", corners: "square", color: "#000000", background: "#ffffff", margin: 4 };
const look = { text: "", level: "M", design, pixels: 300 } as const;

function drawingOf(text: string) {
  const symbol = symbolOf(text, "M");
  if (!symbol.ok) throw new Error(symbol.message);
  return codeDrawing(symbol.value.grid, design, 1);
}

/** The pages of a PDF file as pictures of 150 dots to the inch. */
function pagesOf(pdf: Uint8Array, name: string): string[] {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  execFileSync("qpdf", ["--check", file]);
  const count = Number(execFileSync("qpdf", ["--show-npages", file]).toString());
  execFileSync("pdftoppm", ["-r", "150", "-png", file, join(folder, name)]);
  return Array.from({ length: count }, (_, page) => {
    const number = String(page + 1).padStart(String(count).length, "0");
    return join(folder, `${name}-${number}.png`);
  });
}

describe("labels", () => {
  const sheets = Object.entries(LABEL_SHEETS);
  test.each(sheets)("%s lie on their paper", (_, { sheet }) => {
    expect(sheetProblem(sheet)).toBeUndefined();
  });

  test.each(sheets)("%s are read one by one, each in its place", async (name, { sheet }) => {
    const perSheet = sheet.columns * sheet.rows;
    const texts = Array.from({ length: perSheet + 1 }, (_, index) => `LABEL ${index}`);
    const caption = { path: "M0 0H40V10H0Z", width: 40, height: 10 };
    const pdf = pdfPages(
      labelSheets(
        texts.map((text) => ({ code: drawingOf(text), caption })),
        sheet,
      ),
      zlibSync,
    );
    const [first = "", second = "", ...others] = pagesOf(pdf, name);
    expect(others).toEqual([]);
    const { width = 0, height = 0 } = await sharp(first).metadata();
    expect([width, height].map((side) => Math.round((side / 150) * 25.4))).toEqual(
      [CODE_PAPERS[sheet.paper].width, CODE_PAPERS[sheet.paper].height].map(Math.round),
    );
    for (const index of [0, 1, sheet.columns, perSheet - 1]) {
      const dots = (millimeters: number) => Math.round((millimeters / 25.4) * 150);
      const column = index % sheet.columns;
      const row = Math.floor(index / sheet.columns);
      const region = {
        left: dots(sheet.left + column * (sheet.width + sheet.gapAcross)),
        top: dots(sheet.top + row * (sheet.height + sheet.gapDown)),
      };
      const png = await sharp(first)
        .extract({
          ...region,
          width: Math.min(dots(sheet.width), width - region.left),
          height: Math.min(dots(sheet.height), height - region.top),
        })
        .resize({ width: dots(sheet.width) * 3 })
        .png()
        .toBuffer();
      expect((await readByZxing(png)).map(({ text }) => text)).toEqual([`LABEL ${index}`]);
    }
    expect((await readByZxing(await sharp(second).png().toBuffer())).map(({ text }) => text)).toEqual([
      `LABEL ${perSheet}`,
    ]);
  });

  test("what does not fit says by how much", () => {
    const sheet: LabelSheet = LABEL_SHEETS.a4x24.sheet;
    expect(sheetProblem({ ...sheet, columns: 4 })).toBe(
      "These columns are 280 mm wide with their margin; A4 is 210 mm wide.",
    );
    expect(sheetProblem({ ...sheet, top: 20 })).toBe(
      "These rows are 316 mm high with their margin; A4 is 297 mm high.",
    );
    expect(sheetProblem({ ...sheet, width: 5 })).toBe("A label is at least 8 mm wide and high.");
    expect(sheetProblem({ ...sheet, rows: 1.5 })).toBe("A sheet has 1 to 50 columns and rows.");
    expect(sheetProblem({ ...sheet, left: Number.NaN })).toBe("Each measure is a number.");
  });

  test("any sheet that is allowed has every label on its paper", () => {
    const length = (max: number, min = 0) => fc.double({ min, max, noNaN: true });
    const sheet: fc.Arbitrary<LabelSheet> = fc.record({
      paper: fc.constantFrom("a4", "a5", "letter"),
      columns: fc.integer({ min: 1, max: 3 }),
      rows: fc.integer({ min: 1, max: 4 }),
      width: length(60, 8),
      height: length(60, 8),
      left: length(20),
      top: length(20),
      gapAcross: length(5),
      gapDown: length(5),
    });
    const label = { code: drawingOf("A"), caption: { path: "M0 0H40V10H0Z", width: 40, height: 10 } };
    fc.assert(
      fc.property(sheet, fc.integer({ min: 1, max: 50 }), (each, count) => {
        fc.pre(sheetProblem(each) === undefined);
        const pages = labelSheets(Array(count).fill(label), each);
        expect(pages.flatMap(({ parts }) => parts)).toHaveLength(2 * count);
        for (const { width, height, parts } of pages) {
          for (const { drawing, x, y } of parts) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + drawing.width * drawing.unit).toBeLessThanOrEqual(width + 0.5);
            expect(y + drawing.height * drawing.unit).toBeLessThanOrEqual(height + 0.5);
          }
        }
      }),
    );
  });
});

test.each(["a4", "a5", "a6", "letter"] as const)(
  "a poster on %s is one page of its size, and is read",
  async (paper) => {
    const heading = { path: "M0 0H90V20H0Z", width: 90, height: 20 };
    const sheet = posterSheet({ paper, heading, line: undefined }, drawingOf("https://example.org/poster"));
    const [page = "", ...others] = pagesOf(pdfPages([sheet], zlibSync), `poster-${paper}`);
    expect(others).toEqual([]);
    const png = await sharp(page).png().toBuffer();
    expect((await readByZxing(png)).map(({ text }) => text)).toEqual(["https://example.org/poster"]);
    const { width = 0 } = await sharp(png).metadata();
    expect(Math.abs((width / 150) * 25.4 - CODE_PAPERS[paper].width)).toBeLessThan(0.3);
  },
);

test("a poster shows the code in its frame, and that is read", async () => {
  const symbol = symbolOf("https://example.org/framed", "M");
  if (!symbol.ok) throw new Error(symbol.message);
  const frame: Frame = { style: "below", caption: { path: "M0 0H90V20H0Z", width: 90, height: 20 } };
  const sheet = posterSheet(
    { paper: "a5", heading: undefined, line: undefined },
    framedDrawing(symbol.value.grid, design, frame, 1),
  );
  const [page = ""] = pagesOf(pdfPages([sheet], zlibSync), "poster-framed");
  expect((await readByZxing(await sharp(page).png().toBuffer())).map(({ text }) => text)).toEqual([
    "https://example.org/framed",
  ]);
});

describe("tables", () => {
  const table = parseCsv('url,name\nhttps://a.example,"Chair, red"\n,nothing\nhttps://b.example,Table');

  test("have the texts of one column and the names of another, by their lines", () => {
    expect(rowsOf(table, { hasHeader: true, textColumn: 0, nameColumn: 1 })).toEqual([
      { line: 2, text: "https://a.example", name: "Chair, red" },
      { line: 4, text: "https://b.example", name: "Table" },
    ]);
    expect(rowsOf(table, { hasHeader: false, textColumn: 1, nameColumn: undefined }).map(({ text }) => text)).toEqual([
      "name",
      "Chair, red",
      "nothing",
      "Table",
    ]);
  });

  test("give files names that differ and that every system takes", () => {
    const named = (...names: string[]) => fileNames(names.map((name, index) => ({ line: index + 1, text: "x", name })));
    expect(named("Chair", "chair", "", "a/b:c", "..", "Chair-2")).toEqual([
      "Chair",
      "chair-2",
      "qrcode-3",
      "a-b-c",
      "qrcode-5",
      "Chair-2-2",
    ]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 80 }), { maxLength: 20 }), (names) => {
        const made = named(...names);
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of made) expect(name).not.toMatch(/[\\/:*?"<>|]|^\./);
      }),
    );
  });
});

describe("each code of a batch is judged", () => {
  const logo = createRaster(8, 8);
  new Uint32Array(logo.data.buffer).fill(0xff2233ee);

  test("read back, it is given away", () => {
    expect(judged({ ...look, text: "https://example.org/1" })).toMatchObject({ ok: true });
  });

  test.each([
    ["too long", { text: "a".repeat(3000) }, "This is 3,000 bytes"],
    ["too pale", { text: "a", design: { ...design, color: "#99f6e4" } }, "The contrast is 1.26:1"],
    ["light on dark", { text: "a", design: { ...design, color: "#ffffff", background: "#000000" } }, "lighter than"],
    ["too small", { text: "a".repeat(1000), pixels: 60 }, "too small for so many modules"],
    [
      "under a logo",
      { text: "a", level: "L", design: { ...design, logo: { raster: logo, share: 0.32 } } },
      "logo hides too much",
    ],
  ] as const)("%s, it is left out with the reason", (_, change, reason) => {
    const result = judged({ ...look, ...change });
    expect([result.ok, !result.ok && result.message]).toEqual([false, expect.stringContaining(reason)]);
  });
});

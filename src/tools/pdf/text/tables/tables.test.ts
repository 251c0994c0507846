import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { parseCsv } from "#core/csv.ts";
import { shownBox, shownSize } from "#core/pdf/page-shape.ts";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import type { FoundTable } from "#kits/pdf/text/document-text.ts";
import { readDocument } from "#kits/pdf/text/read-document.browser.ts";
import { inPdfium } from "#platform/pdf/pdfium.fixture.ts";
import { readPage } from "#platform/pdf/read-page.ts";
import {
  type Change,
  changedTables,
  csvFiles,
  drawnTable,
  newId,
  placesOf,
  type ShownPage,
  withBox,
  withChange,
  withColumns,
  withoutChange,
} from "./hand-made.ts";

const hasPoppler = (() => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const ROWS = [
  ["Town", "Rivers and lakes", "Inhabitants"],
  ["Bern", "Aare", "134,794"],
  ["Geneva", "Rhone, Lake Geneva", "203,840"],
  ["Basel", "Rhine", "178,120"],
];
const XS = [60, 150, 330];
const texts = (rows: readonly (readonly string[])[], y = 700) =>
  rows.flatMap((row, line) => row.map((text, x) => written(text, XS[x] ?? 0, y - 20 * line))).join("\n");
/** The lines around each cell, drawn by an operator. */
const LINES: Readonly<Record<string, string>> = {
  strokes:
    [54, 144, 324, 440].map((x) => `${x} 634 m ${x} 714 l S`).join(" ") +
    [634, 654, 674, 694, 714].map((y) => ` 54 ${y} m 440 ${y} l S`).join(""),
  "thin rectangles":
    [54, 144, 324, 440].map((x) => `${x} 634 0.5 80 re f`).join(" ") +
    [634, 654, 674, 694, 714].map((y) => ` 54 ${y} 386 0.5 re f`).join(""),
  "a rectangle a cell": [634, 654, 674, 694]
    .flatMap((y) => [`54 ${y} 90 20 re S`, `144 ${y} 180 20 re S`, `324 ${y} 116 20 re S`])
    .join(" "),
  "filled cells": `${[634, 654, 674, 694]
    .flatMap((y, i) =>
      [54, 144, 324].map((x, j) => `0.9 0.${8 + (i % 2)} 0.9 rg ${x} ${y} ${[90, 180, 116][j]} 20 re f`),
    )
    .join(" ")} 0 g`,
  "a scaled matrix": `q 2 0 0 2 0 0 cm ${[27, 72, 162, 220].map((x) => `${x} 317 m ${x} 357 l S`).join(" ")} ${[317, 327, 337, 347, 357].map((y) => `27 ${y} m 220 ${y} l S`).join(" ")} Q`,
};

const foundIn = (bytes: Uint8Array) => inPdfium(bytes, (module, document) => readDocument(module, document).tables);
const pageOf = (bytes: Uint8Array): Promise<ShownPage> =>
  inPdfium(bytes, (module, document) => {
    const page = readPage(module, document, 0, new Map());
    if (!page) throw new Error("The page wasn't read");
    return page;
  });

test.each(Object.entries(LINES))("cells between %s are found", async (_, lines) => {
  const [table, ...others] = await foundIn(drawnPdf([`${lines} ${texts(ROWS)}`]));
  expect(others).toEqual([]);
  expect(table?.rows).toEqual(ROWS);
  expect(table?.columns.map(Math.round)).toEqual([144, 324]);
});

test("lines that a form draws, and aligned cells on another page, are found", async () => {
  const form = {
    dictionary: "/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Matrix [1 0 0 1 10 0]",
    bytes: Buffer.from(LINES.strokes ?? ""),
  };
  const pages = [
    { content: `q 1 0 0 1 -10 0 cm /L Do Q ${texts(ROWS)}`, entries: "/Resources << /XObject << /L 6 0 R >>  >>" },
    { content: written("Nothing here", 50, 700) },
    { content: texts(ROWS, 500) },
  ];
  const found = await foundIn(drawnPdf(pages, [form]));
  expect(found.map(({ id, page, rows }) => [id, page, rows])).toEqual([
    ["1-1", 1, ROWS],
    ["3-1", 3, ROWS],
  ]);
});

test.skipIf(!hasPoppler)("each column has the words that pdftotext reads there", async () => {
  const bytes = drawnPdf([texts(ROWS)]);
  const [table] = await foundIn(bytes);
  const page = await pageOf(bytes);
  if (!table) throw new Error("There is no table");
  const { box } = placesOf(page, table);
  const edges = [table.box.left, ...table.columns, table.box.right];
  edges.slice(1).forEach((right, column) => {
    const left = edges[column] ?? 0;
    const crop = { "-x": left, "-y": box.y - 1, "-W": right - left, "-H": box.height + 2 };
    const options = Object.entries(crop).flatMap(([name, value]) => [name, String(Math.round(value))]);
    const read = execFileSync("pdftotext", ["-r", "72", ...options, "-layout", "-", "-"], {
      input: bytes,
      encoding: "utf8",
    });
    expect(table.rows.map((row) => row[column]).join(" ")).toBe(read.split(/\s+/).filter(Boolean).join(" "));
  });
});

test.each([0, 90, 180, 270])("on a page that is turned by %d degrees, the box is around the text", async (turn) => {
  const page = await pageOf(drawnPdf([{ content: texts(ROWS), entries: `/Rotate ${turn} /CropBox [40 100 560 780]` }]));
  const { width, height } = shownSize(page.shape);
  expect([width, height]).toEqual(turn % 180 === 0 ? [520, 680] : [680, 520]);
  const shown = shownBox(page.shape, 0, { left: 60, top: -700, right: 150, bottom: -640 });
  expect(shown).toEqual(
    {
      0: { x: 20, y: 80, width: 90, height: 60 },
      90: { x: 540, y: 20, width: 60, height: 90 },
      180: { x: 410, y: 540, width: 90, height: 60 },
      270: { x: 80, y: 410, width: 60, height: 90 },
    }[turn],
  );
});

test("a box that is moved has the text that it's around, and chosen columns stay on the page", async () => {
  const page = await pageOf(drawnPdf([`${written("A title", 60, 740)} ${texts(ROWS)}`]));
  const drawn = drawnTable(page, 1, "own-1", { x: 50, y: 80, width: 400, height: 90 });
  expect(drawn.rows).toEqual(ROWS);
  const { box } = placesOf(page, drawn);
  expect(withBox(page, drawn, { ...box, height: 44 }).rows).toEqual(ROWS.slice(0, 2));
  const parted = withColumns(page, drawn, [150]);
  expect(parted.rows[2]).toEqual(["Geneva", "Rhone, Lake Geneva 203,840"]);
  const moved = withBox(page, parted, { ...box, x: box.x + 10 });
  expect(moved.columns).toEqual([150]);
  expect(moved.id).toBe("own-1");
  // It stays on the page, however far it's dragged.
  expect(placesOf(page, withBox(page, drawn, { ...box, x: 5000, y: -50 })).box).toMatchObject({ x: 200, y: 0 });
  expect(withBox(page, drawn, { x: 590, y: 790, width: 1, height: 1 }).rows).toEqual([]);
});

const file = (name: string) => new File([name], name);
const table = (id: string, page: number): FoundTable => ({
  id,
  page,
  turn: 0,
  box: { left: 0, top: 0, right: 9, bottom: 9 },
  columns: [5],
  rows: [["a", 'b "c", d']],
});

test("changes belong to a file and a table, wherever these come in a list", () => {
  const [one, other] = [file("one.pdf"), file("one.pdf")];
  const found = [table("1-1", 1), table("3-1", 3)];
  let changes: readonly Change[] = [];
  changes = withChange(changes, { file: one, id: "3-1", table: { ...table("3-1", 3), rows: [["changed"]] } });
  changes = withChange(changes, { file: one, id: newId(one, changes), table: table("own-1", 2) });
  changes = withChange(changes, { file: one, id: "1-1", table: undefined });
  expect(changedTables(one, found, changes).map(({ id, rows }) => [id, rows[0]?.[0]])).toEqual([
    ["own-1", "a"],
    ["3-1", "changed"],
  ]);
  expect(changedTables(other, found, changes)).toEqual(found);
  expect(newId(one, withChange(changes, { file: one, id: "own-1", table: undefined }))).toBe("own-2");
  expect(newId(other, changes)).toBe("own-1");
  expect(changedTables(one, found, withoutChange(changes, one, "1-1")).map(({ id }) => id)).toEqual([
    "1-1",
    "own-1",
    "3-1",
  ]);
});

test("CSV files are named by page and place, and read back as the cells", () => {
  const files = csvFiles("report", [table("1-1", 1), table("1-2", 1), table("4-1", 4)]);
  expect(files.map(({ name }) => name)).toEqual([
    "report-page1-table1.csv",
    "report-page1-table2.csv",
    "report-page4-table1.csv",
  ]);
  expect(parseCsv(files[0]?.text ?? "", ",")).toEqual([["a", 'b "c", d']]);
});

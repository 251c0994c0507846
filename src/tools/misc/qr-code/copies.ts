import { flatten } from "#core/image/pixels/flatten.ts";
import { PAPERS } from "#core/paper.ts";
import type { Grid } from "#core/qr/module-placement.ts";
import { type QrSymbol, symbolOf } from "#core/qr/symbol.ts";
import { fail, type Result } from "#core/result.ts";
import type { Drawing, Shape } from "#core/vector/page-files.ts";
import type { Placed, Sheet } from "#core/vector/pdf-file.ts";
import { codePixels, framedRaster, type Lettering } from "./draw/frame.ts";
import { LIGHT_PAGE } from "./draw/paper.ts";
import { drawRaster } from "./draw/raster.ts";
import { isRead } from "./scan/reading.ts";
import { areFindersInProportion, attemptScans, colorFault, leastScale, type RenderSpec } from "./scan/scan-attempts.ts";

const { a4, a5, a6, letter } = PAPERS;

/** The sizes of paper for codes, in millimeters. */
export const CODE_PAPERS = { a4, a5, a6, letter } as const;

/** The sizes of paper by name. */
export type CodePaper = keyof typeof CODE_PAPERS;

/** How labels lie on a sheet, in millimeters. */
export interface LabelSheet {
  readonly paper: CodePaper;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Of the first label, from the sheet's upper left. */
  readonly left: number;
  readonly top: number;
  /** Between two labels. */
  readonly gapAcross: number;
  readonly gapDown: number;
}

/** What is wrong with a sheet, in a sentence; undefined where its labels lie on it. */
export function sheetProblem(sheet: LabelSheet): string | undefined {
  const { columns, rows, width, height, left, top, gapAcross, gapDown } = sheet;
  const numbers = [columns, rows, width, height, left, top, gapAcross, gapDown];
  if (numbers.some((number) => !Number.isFinite(number) || number < 0)) return "Each measure is a number.";
  if (![columns, rows].every((count) => Number.isInteger(count) && count >= 1 && count <= 50)) {
    return "A sheet has 1 to 50 columns and rows.";
  }
  if (Math.min(width, height) < 8) return "A label is at least 8 mm wide and high.";
  const { name, ...paper } = CODE_PAPERS[sheet.paper];
  const across = left + columns * width + (columns - 1) * gapAcross;
  const down = top + rows * height + (rows - 1) * gapDown;
  // Makers of labels round to a tenth.
  if (across > paper.width + 0.5) {
    return `These columns are ${tenths(across)} mm wide with their margin; ${name} is ${paper.width} mm wide.`;
  }
  return down > paper.height + 0.5
    ? `These rows are ${tenths(down)} mm high with their margin; ${name} is ${paper.height} mm high.`
    : undefined;
}

const tenths = (length: number) => Math.round(length * 10) / 10;

/** A code for a label, and what is written beside it. */
interface Label {
  /** As wide as it likes: it is made to fit. */
  readonly code: Drawing;
  readonly caption: Lettering | undefined;
}

const LABEL_MARGIN = 1.5;
const MAX_LETTERS = 4.5;

/** Labels on as many sheets as they need, from the upper left, row by row. */
export function labelSheets(labels: readonly Label[], sheet: LabelSheet): readonly Sheet[] {
  const { width, height } = CODE_PAPERS[sheet.paper];
  const perSheet = sheet.columns * sheet.rows;
  return Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, page) => ({
    width,
    height,
    parts: labels.slice(page * perSheet, (page + 1) * perSheet).flatMap((label, index) => {
      const column = index % sheet.columns;
      const row = Math.floor(index / sheet.columns);
      const x = sheet.left + column * (sheet.width + sheet.gapAcross);
      const y = sheet.top + row * (sheet.height + sheet.gapDown);
      return labelAt(label, { x, y, width: sheet.width, height: sheet.height });
    }),
  }));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A code with its caption beside it, or below where a label is higher than wide. */
function labelAt({ code, caption }: Label, label: Box): readonly Placed[] {
  const [width, height] = [label.width - 2 * LABEL_MARGIN, label.height - 2 * LABEL_MARGIN];
  const [x, y] = [label.x + LABEL_MARGIN, label.y + LABEL_MARGIN];
  if (!caption) return [fitted(code, { x, y, width, height })];
  if (width > height * 1.3) {
    const codeWidth = Math.min(width * 0.6, (height * code.width) / code.height);
    const text = { x: x + codeWidth + 1, y, width: width - codeWidth - 1, height };
    return [fitted(code, { x, y, width: codeWidth, height }), lettersIn(caption, text, MAX_LETTERS, "left")];
  }
  const line = Math.min(MAX_LETTERS, height * 0.18) + 1;
  return [
    fitted(code, { x, y, width, height: height - line }),
    lettersIn(caption, { x, y: y + height - line, width, height: line }, MAX_LETTERS, "middle"),
  ];
}

/** A drawing as large as a box allows, in its middle. */
function fitted(drawing: Drawing, box: Box): Placed {
  const unit = Math.min(box.width / drawing.width, box.height / drawing.height);
  return {
    drawing: { ...drawing, unit },
    x: box.x + (box.width - drawing.width * unit) / 2,
    y: box.y + (box.height - drawing.height * unit) / 2,
  };
}

const INK = "#111111";

/** A line of text as large as a box allows, up to a height. */
function lettersIn(text: Lettering, box: Box, highest: number, side: "left" | "middle"): Placed {
  const shape: Shape = { path: text.path, color: INK, rule: "evenodd" };
  const unit = Math.min(box.width / text.width, Math.min(highest, box.height) / text.height);
  const [width, height] = [text.width * unit, text.height * unit];
  return {
    drawing: { width: text.width, height: text.height, unit, shapes: [shape] },
    x: side === "left" ? box.x : box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
  };
}

/** What a poster shows. */
export interface Poster {
  readonly paper: CodePaper;
  readonly heading: Lettering | undefined;
  readonly line: Lettering | undefined;
}

/** The places on a poster: of the code, and of the texts above and below it. */
export function posterLayout({ paper, heading, line }: Poster): {
  readonly width: number;
  readonly height: number;
  readonly code: Box;
  readonly texts: readonly Placed[];
} {
  const { width, height } = CODE_PAPERS[paper];
  const side = width * 0.68;
  const x = (width - side) / 2;
  const y = height * 0.47 - side / 2;
  const margin = width * 0.1;
  const text = (letters: Lettering | undefined, from: number, to: number, highest: number) =>
    letters
      ? [lettersIn(letters, { x: margin, y: from, width: width - 2 * margin, height: to - from }, highest, "middle")]
      : [];
  return {
    width,
    height,
    code: { x, y, width: side, height: side },
    texts: [...text(heading, height * 0.05, y, width * 0.13), ...text(line, y + side, height * 0.9, width * 0.055)],
  };
}

/** A poster with its code as a page. */
export function posterSheet(poster: Poster, code: Drawing): Sheet {
  const { width, height, texts, code: place } = posterLayout(poster);
  return { width, height, parts: [...texts, fitted(code, place)] };
}

const sheet = (
  paper: LabelSheet["paper"],
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
  [left, top]: readonly [number, number],
  [gapAcross, gapDown]: readonly [number, number],
): LabelSheet => ({ paper, columns, rows, width, height, left, top, gapAcross, gapDown });

/** Sheets of labels that are sold, by the sizes that their makers print on them. */
export const LABEL_SHEETS = {
  a4x24: { label: "A4, 24 labels of 70 × 37 mm", sheet: sheet("a4", [3, 8], [70, 37], [0, 0.5], [0, 0]) },
  a4x21: { label: "A4, 21 labels of 63.5 × 38.1 mm", sheet: sheet("a4", [3, 7], [63.5, 38.1], [7.2, 15.1], [2.5, 0]) },
  a4x8: { label: "A4, 8 labels of 99.1 × 67.7 mm", sheet: sheet("a4", [2, 4], [99.1, 67.7], [4.7, 13.1], [2.5, 0]) },
  a4square: { label: "A4, 35 squares of 35 mm", sheet: sheet("a4", [5, 7], [35, 35], [7.5, 13.5], [5, 4]) },
  letter30: {
    label: "US Letter, 30 labels of 66.7 × 25.4 mm",
    sheet: sheet("letter", [3, 10], [66.7, 25.4], [4.8, 12.7], [3.1, 0]),
  },
} as const;

/** Six large codes on a page, for the parts of a long text. */
export const PARTS_SHEET: LabelSheet = sheet("a4", [2, 3], [90, 90], [12, 11], [6, 2]);

/** The sheets by name, and one of the visitor's own measures. */
export type SheetName = keyof typeof LABEL_SHEETS | "own";

/** A row of a table: the text of a code, and what it is called. */
export interface Row {
  /** Its line in the table, from 1. */
  readonly line: number;
  readonly text: string;
  readonly name: string;
}

/** The most codes that are made at once. */
export const MAX_CODES = 1000;

/** The rows of a table with the texts of codes in one column, and their names in another or none. */
export function rowsOf(
  table: readonly (readonly string[])[],
  {
    hasHeader,
    textColumn,
    nameColumn,
  }: { readonly hasHeader: boolean; readonly textColumn: number; readonly nameColumn: number | undefined },
): readonly Row[] {
  return table
    .map((cells, index): Row => {
      const name = nameColumn === undefined ? "" : (cells[nameColumn] ?? "").trim();
      return { line: index + 1, text: (cells[textColumn] ?? "").trim(), name };
    })
    .slice(hasHeader ? 1 : 0)
    .filter(({ text }) => text !== "");
}

/** The code of a text if it's fit for use: drawn, dark enough, and read back by both decoders. */
export function judged(spec: RenderSpec): Result<QrSymbol> {
  const symbol = symbolOf(spec.text, spec.level);
  if (!symbol.ok) return symbol;
  const { design, frame } = spec;
  const { grid, hasKanji } = symbol.value;
  const fault = drawingFault(grid, spec);
  if (fault !== undefined) return fail(fault);
  if (design.logo && attemptScans(spec).some(({ failure }) => failure === "logo" || failure === "look-alikes")) {
    return fail("The logo hides too much of the code.");
  }
  const picture = frame ? framedRaster(grid, design, frame, spec.pixels) : drawRaster(grid, design, spec.pixels);
  if (!picture.ok) return picture;
  const { background = LIGHT_PAGE } = design;
  return isRead(flatten(picture.value, background), { text: spec.text, hasKanji }, "every")
    ? symbol
    : fail("It could not be read back in this look and size.");
}

/** Why readers would fail with a code in its colors and size, in a sentence; undefined where they would not. */
export function drawingFault(grid: Grid, { design, frame, pixels }: RenderSpec): string | undefined {
  const fault = colorFault(design, design.background ?? LIGHT_PAGE);
  if (fault !== undefined) return fault;
  if (!areFindersInProportion(design, grid.size)) {
    return "Readers such as ZXing can't match these eyes to their frames. Choose eyes like the corners.";
  }
  return codePixels(grid.size, design, frame, pixels) < (grid.size + 2 * design.margin) * leastScale(design)
    ? "The picture is too small for so many modules. Choose a larger size."
    : undefined;
}

/** Names of files that differ, and that every system takes, without what says their type. */
export function fileNames(rows: readonly Row[]): readonly string[] {
  const taken = new Set<string>();
  return rows.map(({ name, line }) => {
    const plain = Array.from(name.normalize("NFC").replace(/[\\/:*?"<>|\p{Cc}]+/gu, "-"))
      .slice(0, 60)
      .join("")
      .replace(/^[. ]+|[. ]+$/g, "");
    const base = plain || `qrcode-${line}`;
    let candidate = base;
    for (let count = 2; taken.has(candidate.toLowerCase()); count++) candidate = `${base}-${count}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

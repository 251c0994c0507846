import { flatten } from "#core/image/pixels/flatten.ts";
import type { Grid } from "#core/qr/grid.ts";
import { type QrSymbol, symbolOf } from "#core/qr/symbol.ts";
import { fail, type Result } from "#core/result.ts";
import { codePixels, framedRaster } from "./draw/frame.ts";
import { LIGHT_PAGE } from "./draw/paper.ts";
import { drawRaster } from "./draw/raster.ts";
import { isRead } from "./scan/reading.ts";
import { areFindersInProportion, attemptScans, colorFault, leastScale, type RenderSpec } from "./scan/scan-attempts.ts";

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

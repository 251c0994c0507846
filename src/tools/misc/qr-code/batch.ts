import { flatten } from "#core/image/pixels/flatten.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { codePixels, framedRaster } from "./draw/frame.ts";
import { drawRaster } from "./draw/raster.ts";
import { LIGHT_PAGE } from "./draw/viewing.ts";
import { isRead } from "./read/is-read.ts";
import { attemptScans, colorFault, leastScale, type RenderSpec } from "./scan-attempts.ts";

/** A row of a table: the text of a code, and what it is called. */
export interface Row {
  /** Its line in the table, from 1. */
  readonly line: number;
  readonly text: string;
  readonly name: string;
}

/** The most codes that are made at once. */
export const MOST_CODES = 1000;

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

/** Whether a code of a batch can be given away: drawn, dark enough, and read back by both decoders. */
export function judged(spec: RenderSpec): Result<RenderSpec> {
  const symbol = symbolOf(spec.text, spec.level);
  if (!symbol.ok) return symbol;
  const { design, frame } = spec;
  const { background = LIGHT_PAGE } = design;
  const fault = colorFault(design, background);
  if (fault !== undefined) return fail(fault);
  const { grid } = symbol.value;
  if (codePixels(grid.size, design, frame, spec.pixels) < (grid.size + 2 * design.margin) * leastScale(design)) {
    return fail("The picture is too small for so many modules. Choose a larger size.");
  }
  if (design.logo && attemptScans(spec).some(({ failure }) => failure === "logo" || failure === "look-alikes")) {
    return fail("The logo hides more than this code can spare.");
  }
  const picture = frame ? framedRaster(grid, design, frame, spec.pixels) : drawRaster(grid, design, spec.pixels);
  if (!picture.ok) return picture;
  return isRead(flatten(picture.value, background), spec.text, "every")
    ? ok(spec)
    : fail("It could not be read back in this look and size.");
}

/** Names of files that differ, and that every system takes. */
export function fileNames(rows: readonly Row[], type: string): readonly string[] {
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
    return `${candidate}.${type}`;
  });
}

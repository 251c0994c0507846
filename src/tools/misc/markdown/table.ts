import { parseCsv } from "#core/csv.ts";

const NUMBER = /^[-+−]?[$€£]?\d[\d,. \u202f]*%?$/;

type Side = "" | "left" | "center" | "right";

/**
 * A table of CSV or of cells that were copied from a spreadsheet in Markdown, the first row as its head; empty for no cells.
 * Columns of numbers are aligned right. Cells keep what is Markdown in them. A table of Markdown is laid out again.
 */
export function tableMarkdown(text: string): string {
  const own = markdownTable(text);
  const rows = own?.rows ?? parseCsv(text).map((row) => row.map(cellMarkdown));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return "";
  const all = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ""));
  const [head = [], ...body] = all;
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? "").length)));
  const sides = head.map((_, column): Side => {
    if (own) return own.sides[column] ?? "";
    const filled = body.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => NUMBER.test(cell)) ? "right" : "";
  });
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 3, sides[column] === "right")).join(" | ")} |\n`;
  const rule = widths.map((width, column) => {
    const [start, end] = ENDS[sides[column] ?? ""];
    return start + "-".repeat(width - start.length - end.length) + end;
  });
  return [line(head), line(rule), ...body.map(line)].join("");
}

const ENDS: Readonly<Record<Side, readonly [start: string, end: string]>> = {
  "": ["", ""],
  left: [":", ""],
  center: [":", ":"],
  right: ["", ":"],
};

const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The cells of a text that is a table of Markdown (GFM 4.10), and on which side they are; undefined for another text. */
function markdownTable(text: string): { readonly rows: string[][]; readonly sides: readonly Side[] } | undefined {
  const [head = "", rule = "", ...body] = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (!head.includes("|") || !rule.includes("|") || !RULE.test(rule)) return undefined;
  const sides = cellsOf(rule).map((cell): Side => {
    const [isLeft, isRight] = [cell.startsWith(":"), cell.endsWith(":")];
    return isLeft && isRight ? "center" : isLeft ? "left" : isRight ? "right" : "";
  });
  return sides.length === cellsOf(head).length ? { rows: [head, ...body].map(cellsOf), sides } : undefined;
}

/** The cells of a row between bars; a bar after a backslash belongs to the text. */
const cellsOf = (line: string): string[] => {
  const bare = line.trim().replace(/^\|/, "");
  const cells = [...bare.matchAll(/((?:\\[\s\S]|[^|\\])*)(?:\||\\?$)/g)].map(([, cell = ""]) => cell.trim());
  // Nothing follows the last bar.
  return cells.at(-1) === "" ? cells.slice(0, -1) : cells;
};

// Wider columns are not padded: the source would be mostly blanks.
const MAX_PADDING = 40;

const pad = (cell: string, width: number, isRight: boolean): string =>
  width > MAX_PADDING ? cell : isRight ? cell.padStart(width) : cell.padEnd(width);

// Elements that people write into cells, and that GitHub shows.
const SHOWN = new Set(
  "a abbr b bdo br cite code dd del details div dl dt em i img input ins kbd li ol p pre q s samp small span strike strong sub summary sup tt ul var".split(
    " ",
  ),
);

/** A cell within its row: what would end it, or vanish, is escaped. Markdown in it stays. */
const cellMarkdown = (cell: string): string =>
  cell
    .trim()
    // What looks like an element, but isn't one that GitHub shows, would vanish: `List<String>`, `<none>`.
    .replace(/(?<!\\)<(?=\/?([A-Za-z][\w-]*)|[!?])/g, (sign, name?: string) =>
      name !== undefined && SHOWN.has(name.toLowerCase()) ? sign : `\\${sign}`,
    )
    // Between letters and digits a star is one: `2*3*4`.
    .replace(/(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu, "\\*")
    .replace(/\\*\|/g, (run) => (run.length % 2 === 1 ? `${run.slice(0, -1)}\\|` : run))
    .replace(/\s*(?:\r\n?|\n)\s*/g, "<br>");

import { parseCsv } from "#core/csv.ts";

const NUMBER = /^[-+−]?[$€£]?\d[\d,. \u202f]*%?$/;

/**
 * A table of CSV or of cells that were copied from a spreadsheet in Markdown, the first row as its head; empty for no cells.
 * Columns of numbers are aligned right. Cells keep what is Markdown in them.
 */
export function tableMarkdown(text: string): string {
  const rows = parseCsv(text).map((row) => row.map(cellMarkdown));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return "";
  const all = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ""));
  const [head = [], ...body] = all;
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? "").length)));
  const isRight = head.map((_, column) => {
    const filled = body.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => NUMBER.test(cell));
  });
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 3, isRight[column] === true)).join(" | ")} |\n`;
  const rule = widths.map((width, column) => (isRight[column] ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [line(head), line(rule), ...body.map(line)].join("");
}

// Wider columns are not padded: the source would be mostly blanks.
const MOST_PADDING = 40;

const pad = (cell: string, width: number, isRight: boolean): string =>
  width > MOST_PADDING ? cell : isRight ? cell.padStart(width) : cell.padEnd(width);

/** A cell within its row: what would end it is escaped. */
const cellMarkdown = (cell: string): string =>
  cell
    .trim()
    .replace(/\\*\|/g, (run) => (run.length % 2 === 1 ? `${run.slice(0, -1)}\\|` : run))
    .replace(/\s*(?:\r\n?|\n)\s*/g, "<br>");

import { type Block, medianOf } from "./blocks.ts";
import { type Cell, cellsOf, type Row, runsLeft, textOf } from "./rows.ts";

/** A part of a page's text. */
export type Part =
  | {
      readonly kind: "paragraph";
      readonly lines: readonly string[];
      readonly size: number;
      readonly isBold: boolean;
      /** What marks it as an item of a list, such as '•' or '3.'. */
      readonly marker: string | undefined;
    }
  | { readonly kind: "table"; readonly rows: readonly (readonly Cell[])[]; readonly size: number };

// In ems: between cells, and by how much the edges of a column may differ.
const CELL_GAP = 1.2;
const ALIGNED = 0.4;
// Of the usual distance of lines, of their size, and of an em.
const NEXT_PARAGRAPH = 1.35;
const OTHER_SIZE = 1.08;
const INDENT = 0.8;
const FAR = 3;
// As a share of the column's width: a line that leaves this much room ends its paragraph, whatever its last character.
const SHORT = 0.3;

const MARKER = /^([•‣▪▫◦●○■□–—*·]|[-−](?= )|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+/u;

const SENTENCE_END = /[.!?:;…]["'”’)]?$/u;

/** The paragraphs, items and tables of columns. A paragraph that continues in the next column stays one. */
export function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const [first, ...others] = partsOfBlock(block);
    const before = parts.at(-1);
    const whole = first && before && asOne(before, first);
    if (whole) parts[parts.length - 1] = whole;
    else if (first) parts.push(first);
    parts.push(...others);
  }
  return parts;
}

type Paragraph = Part & { readonly kind: "paragraph" };

function asOne(before: Part, after: Part): Part | undefined {
  if (before.kind !== "paragraph" || after.kind !== "paragraph" || after.marker !== undefined) return undefined;
  const isLikeIt = Math.abs(before.size - after.size) < 0.05 * before.size && before.isBold === after.isBold;
  const goesOn = !SENTENCE_END.test(before.lines.at(-1) ?? "") && /^\p{Ll}/u.test(after.lines[0] ?? "");
  return isLikeIt && goesOn ? { ...before, lines: [...before.lines, ...after.lines] } : undefined;
}

function partsOfBlock(block: Block): Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < block.length) {
    const end = tableFrom(block, start);
    if (end > start) {
      const rows = block.slice(start, end);
      parts.push({ kind: "table", rows: rows.map((row) => cellsOf(row, CELL_GAP)), size: rows[0]?.size ?? 0 });
      start = end;
      continue;
    }
    let next = start + 1;
    while (next < block.length && tableFrom(block, next) === next) next++;
    parts.push(...paragraphsOf(block.slice(start, next)));
    start = next;
  }
  return parts;
}

/** Where the table ends that begins with a row; the same row if none does. */
function tableFrom(block: Block, start: number): number {
  let end = start;
  let areStarts = true;
  while (end < block.length && cellsOf(block[end] as Row, CELL_GAP).length > 1) {
    if (end > start) {
      const how = alignment(block[end - 1] as Row, block[end] as Row);
      if (how === "none") break;
      if (how === "ends") areStarts = false;
    }
    end++;
  }
  const count = end - start;
  return count >= 3 || (count === 2 && areStarts) ? end : start;
}

function alignment(above: Row, below: Row): "starts" | "ends" | "none" {
  const em = Math.max(above.size, below.size);
  if (below.baseline - above.baseline > 4 * em) return "none";
  const [a, b] = [cellsOf(above, CELL_GAP), cellsOf(below, CELL_GAP)];
  const near = (x: number, y: number) => Math.abs(x - y) <= ALIGNED * em;
  const shares = (of: (cell: Cell) => number) =>
    a.slice(1).some((cell) => b.slice(1).some((c) => near(of(cell), of(c))));
  if (shares(({ start }) => start)) return "starts";
  return shares(({ end }) => end) ? "ends" : "none";
}

function paragraphsOf(rows: readonly Row[]): Paragraph[] {
  const groups: Row[][] = [];
  rows.forEach((row, at) => {
    const group = groups.at(-1);
    if (group && !beginsParagraph(rows, at, group)) group.push(row);
    else groups.push([row]);
  });
  return groups.map((group) => {
    const lines = group.map(textOf);
    const marker = MARKER.exec(lines[0] ?? "")?.[1];
    return {
      kind: "paragraph",
      lines,
      size: medianOf(group.map(({ size }) => size)),
      isBold: group.every(({ isBold }) => isBold),
      marker,
    };
  });
}

function beginsParagraph(rows: readonly Row[], at: number, group: readonly Row[]): boolean {
  const row = rows[at] as Row;
  const before = rows[at - 1] as Row;
  const first = group[0] as Row;
  const text = textOf(row);
  if (MARKER.test(text)) return true;
  if (Math.max(row.size, before.size) > OTHER_SIZE * Math.min(row.size, before.size)) return true;
  const near = rows
    .slice(Math.max(0, at - 6), at + 7)
    .filter(({ size }) => size < OTHER_SIZE * row.size && row.size < OTHER_SIZE * size);
  const distance = row.baseline - before.baseline;
  const usual = Math.min(...near.slice(1).map((each, i) => each.baseline - (near[i]?.baseline ?? 0)), distance);
  if (distance > NEXT_PARAGRAPH * Math.max(usual, row.size) || distance > FAR * row.size) return true;
  const em = row.size;
  const isRtl = runsLeft(row.words);
  const [startOf, endOf] = isRtl
    ? [(each: Row) => -each.end, (each: Row) => -each.start]
    : [(each: Row) => each.start, (each: Row) => each.end];
  const isItem = MARKER.test(textOf(first));
  if (isItem) {
    // The lines of an item are below its text, not below its marker.
    if (startOf(row) < startOf(first) + 0.3 * em && startOf(before) > startOf(first) + 0.3 * em) return true;
  } else if (startOf(row) > startOf(before) + INDENT * em && group.length > 0) return true;
  if (row.isBold !== before.isBold) return true;
  // A line that had room for the first word of the next one was ended on purpose.
  const edge = Math.max(...near.map(endOf));
  const width = edge - Math.min(...near.map(startOf));
  const word = isRtl ? row.words.at(-1) : row.words[0];
  const room = edge - endOf(before) - (word ? word.end - word.start + 0.3 * em : 0);
  return room > SHORT * width || (room > 0.5 * em && SENTENCE_END.test(textOf(before)));
}

// The letters whose words have no space between them.
const NO_SPACES = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/u;

/** Lines as one. A hyphen before a line that continues in lower case counts as hyphenation. */
export function joined(lines: readonly string[]): string {
  let text = "";
  for (const line of lines) {
    const isBroken = /\p{L}[-\u2010\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line);
    if (text === "") text = line;
    else if (isBroken) text = text.slice(0, -1) + line;
    else if (NO_SPACES.test(text.at(-1) ?? "") && NO_SPACES.test(line[0] ?? "")) text += line;
    else text += ` ${line}`;
  }
  return text.replaceAll("\u00ad", "");
}

/** A paragraph without its marker. */
export const withoutMarker = (text: string): string => text.replace(MARKER, "");

import { blocksOf, medianOf, pitchOf } from "./blocks.ts";
import { type Glyph, type Turn, type Word, wordsOf } from "./glyph.ts";
import { joined, type Part, partsOf, withoutMarker } from "./paragraphs.ts";
import { inReadingOrder, mostOf, type Row, rowsOf, runsLeft } from "./rows.ts";

/** A page's text by its structure. */
export interface PageText {
  readonly parts: readonly Part[];
  /** Its words at their places, line by line. */
  readonly layout: string;
  /** The size of most of its characters, and how many there are. */
  readonly size: number;
  readonly characters: number;
}

const TURNS: readonly Turn[] = [0, 90, 180, 270];

/** Groups the glyphs of a page. What runs in the direction of most of them comes first. */
export function pageText(glyphs: readonly Glyph[]): PageText {
  const directions = TURNS.map((turn) => wordsOf(glyphs.filter((glyph) => glyph.turn === turn)))
    .filter((words) => words.length > 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  const words = directions.flat();
  return {
    parts: directions.flatMap((each) => partsOf(blocksOf(each))),
    layout: directions.map(layoutOf).join("\n\n"),
    size: mostOf(words, ({ size }) => Math.round(size * 2) / 2),
    characters: lengthOf(words),
  };
}

const lengthOf = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0);

/** The text in the order in which it is read; paragraphs as one line each, or with the lines of the page. */
export function readingText({ parts }: PageText, joins: boolean): string {
  let text = "";
  let wasItem = false;
  for (const part of parts) {
    const isItem = part.kind === "paragraph" && part.marker !== undefined;
    if (text !== "") text += wasItem && isItem ? "\n" : "\n\n";
    if (part.kind === "table") text += part.rows.map((row) => row.map((cell) => cell.text).join("\t")).join("\n");
    else text += joins ? joined(part.lines) : part.lines.join("\n");
    wasItem = isItem;
  }
  return text;
}

// In em: what is set larger than the text by this is a heading, if it is no longer than this.
const HEADING = 1.15;
const MAX_HEADING = 200;

/** The sizes of a document's headings, from the largest down: at most six, as Markdown has. */
export function headingSizes(pages: readonly PageText[]): number[] {
  const body = bodySize(pages);
  const sizes = pages
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === "paragraph" && isHeading(part, body))
    .map(({ size }) => size)
    .sort((a, b) => b - a);
  const levels: number[] = [];
  for (const size of sizes) if (levels.length === 0 || size < 0.95 * (levels.at(-1) ?? 0)) levels.push(size);
  return levels.slice(0, 6);
}

const isHeading = (part: Part, body: number) =>
  part.kind === "paragraph" &&
  part.size >= HEADING * body &&
  joined(part.lines).length <= MAX_HEADING &&
  /\p{L}/u.test(part.lines.join(""));

/** The size of most of a document's text. */
function bodySize(pages: readonly PageText[]): number {
  const counts = new Map<number, number>();
  for (const { size, characters } of pages) counts.set(size, (counts.get(size) ?? 0) + characters);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** A page as Markdown, with the sizes of the document's headings. */
export function markdown({ parts }: PageText, headings: readonly number[]): string {
  let text = "";
  let wasItem = false;
  for (const part of parts) {
    const isItem = part.kind === "paragraph" && part.marker !== undefined;
    if (text !== "") text += wasItem && isItem ? "\n" : "\n\n";
    text +=
      part.kind === "table"
        ? markdownTable(part.rows.map((row) => row.map((cell) => cell.text)))
        : markdownOf(part, headings);
    wasItem = isItem;
  }
  return text;
}

function markdownOf(part: Part & { readonly kind: "paragraph" }, headings: readonly number[]): string {
  const text = joined(part.lines);
  const level = headings.findIndex((size) => part.size > 0.95 * size);
  if (level >= 0 && text.length <= MAX_HEADING) return `${"#".repeat(level + 1)} ${escaped(text)}`;
  if (part.marker !== undefined) {
    const number = /\d+/.exec(part.marker)?.[0];
    return `${number === undefined ? "-" : `${number}.`} ${escaped(withoutMarker(text))}`;
  }
  return part.isBold && text.length <= MAX_HEADING ? `**${escaped(text)}**` : escaped(text);
}

function markdownTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  // Rows of other lengths have empty cells that can't be placed.
  if (rows.some((row) => row.length !== columns)) return rows.map((row) => row.map(escaped).join("  ")).join("  \n");
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escaped(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${" --- |".repeat(columns)}`, ...body.map(line)].join("\n");
}

/** A text in which Markdown finds nothing of its own. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<]/g, "\\$&")
    .replace(/^(?:[#>+=~-])/, "\\$&")
    .replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");

const MAX_EMPTY_LINES = 3;
const MAX_COLUMNS = 400;

/** Words on a grid of characters, as they are on the page. */
function layoutOf(words: readonly Word[]): string {
  const rows = rowsOf(words);
  const widths = words.filter(({ text }) => text.length > 2).map(({ text, start, end }) => (end - start) / text.length);
  const width = Math.max(medianOf(widths) || 5, 0.5);
  const left = Math.min(...rows.map(({ start }) => start));
  const right = Math.max(...rows.map(({ end }) => end));
  const pitch = pitchOf(rows);
  const lines: string[] = [];
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    const empty = above ? Math.round((row.baseline - above.baseline) / Math.max(pitch, row.size)) - 1 : 0;
    for (let n = 0; n < Math.min(empty, MAX_EMPTY_LINES); n++) lines.push("");
    lines.push(lineOf(row, { left, right, width }));
  });
  return lines.join("\n");
}

function lineOf(
  row: Row,
  { left, right, width }: { readonly left: number; readonly right: number; readonly width: number },
) {
  const isRtl = runsLeft(row.words);
  // A line from right to left begins at the right edge, as what shows it aligns it.
  const groups: Word[][] = [];
  for (const word of row.words) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && word.start - before.end < row.size) group.push(word);
    else groups.push([word]);
  }
  let line = "";
  for (const group of isRtl ? groups.reverse() : groups) {
    const [first, last] = [group[0] as Word, group.at(-1) as Word];
    const column = Math.min(MAX_COLUMNS, Math.round((isRtl ? right - last.end : first.start - left) / width));
    line = line === "" ? " ".repeat(column) : line.padEnd(Math.max(column, line.length + 1));
    line += inReadingOrder(group, isRtl).join(" ");
  }
  return line;
}

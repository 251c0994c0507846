import { hasRtl, type Word } from "./glyph.ts";

/** Words on one baseline, from left to right. */
export interface Row {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  /** Of most of its characters. */
  readonly size: number;
  readonly isBold: boolean;
}

// In ems: raised and lowered characters stay in their line.
const SAME_LINE = 0.4;

/** The rows of words, from top to bottom. What is drawn twice, to look bold, is there once. */
export function rowsOf(words: readonly Word[]): Row[] {
  const rows: Word[][] = [];
  const sorted = [...words].sort((a, b) => a.baseline - b.baseline);
  let baseline = 0;
  let size = 0;
  for (const word of sorted) {
    const row = rows.at(-1);
    if (row && word.baseline - baseline <= SAME_LINE * Math.max(size, word.size)) {
      row.push(word);
      if (word.size > size) [baseline, size] = [word.baseline, word.size];
    } else {
      rows.push([word]);
      [baseline, size] = [word.baseline, word.size];
    }
  }
  return rows.map((row) => rowOf(withRaised(withoutDoubles(row.sort((a, b) => a.start - b.start)))));
}

function rowOf(words: readonly Word[]): Row {
  const main = mostOf(words, ({ size }) => Math.round(size * 10) / 10);
  return {
    words,
    start: Math.min(...words.map(({ start }) => start)),
    end: Math.max(...words.map(({ end }) => end)),
    baseline: words.find(({ size }) => Math.round(size * 10) / 10 === main)?.baseline ?? 0,
    size: main,
    isBold: words.every(({ isBold }) => isBold),
  };
}

/** The value that most characters have. */
export function mostOf(words: readonly Word[], keyOf: (word: Word) => number): number {
  const counts = new Map<number, number>();
  for (const word of words) counts.set(keyOf(word), (counts.get(keyOf(word)) ?? 0) + word.text.length);
  let best = 0;
  let most = 0;
  for (const [value, count] of counts) if (count > most) [best, most] = [value, count];
  return best;
}

const withoutDoubles = (words: readonly Word[]): Word[] =>
  words.filter((word, at) => {
    const before = words[at - 1];
    return !(before && before.text === word.text && word.start - before.start < 0.15 * word.size);
  });

// In ems: a smaller word so close to another is a part of it, such as the 2 of m².
const RAISED_GAP = 0.1;
const SMALLER = 0.85;

function withRaised(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isRaised =
      before !== undefined && word.size < SMALLER * before.size && word.start - before.end < RAISED_GAP * before.size;
    if (before && isRaised) joined[joined.length - 1] = { ...before, text: before.text + word.text, end: word.end };
    else joined.push(word);
  }
  return joined;
}

/** Words that follow each other without a wide gap, as cells of a table are. */
export interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The cells of a row in the order in which they are read. `gap` is in ems. */
export function cellsOf(row: Row, gap: number): Cell[] {
  const groups: Word[][] = [];
  for (const word of row.words) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && word.start - before.end < gap * row.size) group.push(word);
    else groups.push([word]);
  }
  const isRtl = runsLeft(row.words);
  const cells = groups.map((group) => ({
    text: inReadingOrder(group, isRtl).join(" "),
    start: Math.min(...group.map(({ start }) => start)),
    end: Math.max(...group.map(({ end }) => end)),
  }));
  return isRtl ? cells.reverse() : cells;
}

/** The text of a row in the order in which it is read. */
export const textOf = ({ words }: Row): string => inReadingOrder(words, runsLeft(words)).join(" ");

/** Whether most letters of words are written from right to left. */
export function runsLeft(words: readonly Word[]): boolean {
  const count = (is: (text: string) => boolean) =>
    words.reduce((sum, { text }) => sum + (is(text) ? text.length : 0), 0);
  const left = count(hasRtl);
  return left > 0 && left >= count((text) => !hasRtl(text) && /\p{L}/u.test(text));
}

type Side = "rtl" | "ltr" | "none";

const sideOf = ({ text }: Word): Side => (hasRtl(text) ? "rtl" : /\p{L}/u.test(text) ? "ltr" : "none");

/**
 * Words from left to right as they are read: a simple form of the bidirectional algorithm (UAX #9), for whole words. Numbers
 * and signs between two words of one direction belong to them, and others to the line.
 */
export function inReadingOrder(words: readonly Word[], isRtl: boolean): string[] {
  const base: Side = isRtl ? "rtl" : "ltr";
  const sides = words.map(sideOf);
  if (!sides.includes("rtl")) return words.map(({ text }) => text);
  const runs: { side: Side; texts: string[] }[] = [];
  words.forEach((word, at) => {
    const own = sides[at] ?? "none";
    const side = own === "none" ? between(sides, at, base) : own;
    const text = own !== "rtl" && side === "rtl" ? withSignsLast(word.text) : word.text;
    const run = runs.at(-1);
    if (run?.side === side) run.texts.push(text);
    else runs.push({ side, texts: [text] });
  });
  const ordered = runs.map(({ side, texts }) => (side === "rtl" ? texts.reverse() : texts));
  return (isRtl ? ordered.reverse() : ordered).flat();
}

function between(sides: readonly Side[], at: number, base: Side): Side {
  const before = sides.slice(0, at).findLast((side) => side !== "none");
  const after = sides.slice(at + 1).find((side) => side !== "none");
  return before !== undefined && before === after ? before : base;
}

// '.456' is drawn for a number at the end of a sentence.
const withSignsLast = (text: string): string => text.replace(/^([.,:;!?؟،]+)(.+)$/u, "$2$1");

/** The direction in which a text runs on its page, in degrees counterclockwise. */
export type Turn = 0 | 90 | 180 | 270;

/**
 * A character of a page, in points, in the frame of its own direction: `start` and `end` along the text, `baseline`
 * across it, growing from line to line. Lines that run upward have such a frame too, so that no later code depends on
 * directions.
 */
export interface Glyph {
  readonly text: string;
  readonly turn: Turn;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
  /** A space or the end of a line comes before it in the file. */
  readonly isAfterSpace: boolean;
}

/** Characters without a space between them, in the order in which they are read. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
}

/** The frame of a direction: where a point of the page is along and across a text that runs in it. */
export function inFrame(turn: Turn, x: number, y: number): { readonly along: number; readonly across: number } {
  switch (turn) {
    case 0:
      return { along: x, across: -y };
    case 90:
      return { along: y, across: x };
    case 180:
      return { along: -x, across: y };
    case 270:
      return { along: -y, across: -x };
  }
}

/** The direction of a text by its matrix: the nearest quarter of a turn. */
export function turnOf(a: number, b: number): Turn {
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2));
  return ((((quarters % 4) + 4) % 4) * 90) as Turn;
}

// In ems. Where the file has no space, a gap as wide as this is one; letters of a spaced-out title are closer.
const GAP = 0.6;
// Of text whose spaces PDFium doesn't find, since it runs upward or downward.
const GAP_OF_TURNED = 0.2;
const GAP_OF_RTL = 3;
const BACKWARD = 0.5;
const ACROSS = 0.5;

/** The words of glyphs of one direction, which come in the order of the file. */
export function wordsOf(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = [];
  let current: Glyph[] = [];
  let last: { readonly start: number; readonly end: number } | undefined;
  for (const glyph of glyphs) {
    const before = current.at(-1);
    if (before && last && isApart(before, last, glyph)) {
      words.push(wordOf(current));
      current = [];
      last = undefined;
    }
    // The letters of a ligature have one origin, and each has the width it would have alone.
    const isSame = last !== undefined && Math.abs(glyph.start - last.start) < 0.01 * glyph.size;
    last =
      isSame && last
        ? { start: last.start, end: last.end + Math.max(0, glyph.end - glyph.start) }
        : { start: glyph.start, end: glyph.end };
    current.push(glyph);
  }
  if (current.length > 0) words.push(wordOf(current));
  return words.filter(({ text }) => text !== "");
}

function isApart(before: Glyph, last: { readonly start: number; readonly end: number }, glyph: Glyph): boolean {
  if (glyph.isAfterSpace) return true;
  const em = Math.max(before.size, glyph.size);
  if (Math.abs(glyph.baseline - before.baseline) > ACROSS * em) return true;
  // Shapes of Arabic overlap, and marks are drawn anywhere above their letter.
  if (hasRtl(glyph.text) || hasRtl(before.text)) return Math.abs(glyph.start - last.start) > GAP_OF_RTL * em;
  const gap = glyph.start - last.end;
  return gap > (glyph.turn === 0 ? GAP : GAP_OF_TURNED) * em || gap < -BACKWARD * em - (last.end - last.start);
}

function wordOf(glyphs: readonly Glyph[]): Word {
  const text = plainLetters(glyphs.map((glyph) => glyph.text).join(""));
  const middle = glyphs[glyphs.length >> 1] as Glyph;
  return {
    text: hasRtl(text) ? mirrored(text) : text,
    start: Math.min(...glyphs.map(({ start }) => start)),
    end: Math.max(...glyphs.map(({ end }) => end)),
    baseline: middle.baseline,
    size: middle.size,
    isBold: glyphs.filter(({ isBold }) => isBold).length * 2 > glyphs.length,
  };
}

/** Whether a text has letters that are written from right to left. */
export const hasRtl = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

/** Ligatures and Arabic shapes as the letters that they are. Other compatibility characters, such as ², stay. */
const plainLetters = (text: string): string =>
  text
    .replace(/[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc]+/g, (shapes) => shapes.normalize("NFKC"))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: fonts without a character map give such
    .replace(/[\u0000-\u001f\u007f\ufeff\ufffe\uffff]+/g, "");

const PAIRS = "()[]{}<>«»‹›";
const MIRRORS = new Map([...PAIRS].map((sign, at) => [sign, PAIRS[at ^ 1] ?? sign]));

// The file names the shape that is drawn, and an opening bracket from right to left is drawn as a closing one.
const mirrored = (text: string): string => [...text].map((sign) => MIRRORS.get(sign) ?? sign).join("");

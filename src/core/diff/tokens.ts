/** A text and where its lines begin: line i is from `starts[i]` to `starts[i + 1]`, its line break included. */
export interface Lines {
  readonly text: string;
  readonly starts: Uint32Array<ArrayBuffer>;
}

/** The number of lines. What follows the last line break is a line too, unless it is empty. */
export const lineCount = ({ starts }: Lines): number => starts.length - 1;

/** The text of a line, with its line break. */
export const wholeLine = ({ text, starts }: Lines, index: number): string =>
  text.slice(starts[index], starts[index + 1]);

/** The text of a line without its line break, which is `\n`, `\r\n` or `\r`. */
export const lineText = (lines: Lines, index: number): string => wholeLine(lines, index).replace(/\r?\n$|\r$/, "");

/** Lines of patches end with `\n` alone. */
export const splitNewlines = (text: string): Lines =>
  text.includes("\n") || text === "" ? splitLines(text) : { text, starts: Uint32Array.of(0, text.length) };

/** Finds the lines of a text. They end with `\n`; in a text without any, with `\r`. */
export function splitLines(text: string): Lines {
  const lineBreak = text.includes("\n") ? "\n" : "\r";
  let starts = new Uint32Array(1024);
  let count = 1;
  for (let at = text.indexOf(lineBreak); at >= 0; at = text.indexOf(lineBreak, at + 1)) {
    if (count + 1 >= starts.length) {
      const longer = new Uint32Array(starts.length * 2);
      longer.set(starts);
      starts = longer;
    }
    starts[count++] = at + 1;
  }
  if (starts[count - 1] !== text.length) starts[count++] = text.length;
  return { text, starts: starts.slice(0, count) };
}

/** What a text is compared by. */
export type Grain = "words" | "characters";

const segmenters = new Map<Grain, Intl.Segmenter>();

function segmenter(grain: Grain): Intl.Segmenter {
  let one = segmenters.get(grain);
  if (!one) {
    one = new Intl.Segmenter("en", { granularity: grain === "words" ? "word" : "grapheme" });
    segmenters.set(grain, one);
  }
  return one;
}

const LATIN = /^[\t\n\r -~\u00a0-\u024f]*$/;
const LATIN_WORDS = /[A-Za-z0-9_\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+|\r\n|[\t \u00a0]+|[\s\S]/g;

/**
 * The words of a text with the spaces and signs between them, or its characters as people count them (UAX #29: a family
 * of emoji is one). Put together they are the text.
 */
export function tokensOf(text: string, grain: Grain): string[] {
  // The usual case is twenty times as fast without a segmenter.
  if (LATIN.test(text)) return (grain === "words" ? text.match(LATIN_WORDS) : text.match(/\r\n|[\s\S]/g)) ?? [];
  return Array.from(segmenter(grain).segment(text), ({ segment }) => segment);
}

/** What does not count when lines are compared. */
export interface Ignored {
  readonly case: boolean;
  /** Space at the ends of lines; the amount of it (GNU's `-b`); all of it (`-w`). */
  readonly spaces: "none" | "trailing" | "amount" | "all";
  /** Which line break a line has, and whether the last one has any. */
  readonly lineEnds: boolean;
}

/** Compares lines exactly, with their line breaks. */
export const EXACTLY: Ignored = { case: false, spaces: "none", lineEnds: false };

/** A number for each token of two texts: the same for the same content. They count from 0. */
export interface Ids {
  readonly left: Int32Array<ArrayBuffer>;
  readonly right: Int32Array<ArrayBuffer>;
}

const LINE_END = /\r?\n$|\r$/;

/** How a line is compared when something does not count. */
function comparable(line: string, ignored: Ignored): string {
  const end = LINE_END.exec(line)?.[0] ?? "";
  let text = end === "" ? line : line.slice(0, -end.length);
  if (ignored.spaces === "trailing") text = text.trimEnd();
  else if (ignored.spaces === "amount") text = text.trimEnd().replace(/\s+/g, " ");
  else if (ignored.spaces === "all") text = text.replace(/\s+/g, "");
  if (ignored.case) text = text.toLowerCase();
  return ignored.lineEnds ? text : text + end;
}

/** Numbers for the lines of two texts. */
export function idsOfLines(left: Lines, right: Lines, ignored: Ignored): Ids {
  const isExact = !ignored.case && ignored.spaces === "none";
  if (isExact && (!ignored.lineEnds || !(left.text.includes("\r") || right.text.includes("\r")))) {
    return idsOfRanges(left, right, ignored.lineEnds);
  }
  const ids = new Map<string, number>();
  const numbered = (lines: Lines) =>
    Int32Array.from({ length: lineCount(lines) }, (_, index) =>
      idOf(ids, comparable(wholeLine(lines, index), ignored)),
    );
  return { left: numbered(left), right: numbered(right) };
}

/** Numbers for words or characters of two texts. */
export function idsOfTokens(left: readonly string[], right: readonly string[], ignoresCase: boolean): Ids {
  const ids = new Map<string, number>();
  const numbered = (tokens: readonly string[]) =>
    Int32Array.from(tokens, (token) => idOf(ids, ignoresCase ? token.toLowerCase() : token));
  return { left: numbered(left), right: numbered(right) };
}

function idOf(ids: Map<string, number>, key: string): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, ids.size);
  return ids.size - 1;
}

/** As `idsOfLines`, without a string for each line: a table of hashes (FNV-1a), with the texts compared where they meet. */
function idsOfRanges(left: Lines, right: Lines, withoutEnds: boolean): Ids {
  const total = lineCount(left) + lineCount(right);
  let size = 64;
  while (size < total * 2) size *= 2;
  const units = [unitsOf(left.text), unitsOf(right.text)] as const;
  // A slot has the id + 1 of the line that came first with its content.
  const slots = new Int32Array(size);
  const hashes = new Int32Array(total);
  const firstLine = new Int32Array(total);
  const isOfRight = new Uint8Array(total);
  let count = 0;

  function numbered(lines: Lines, ofRight: 0 | 1): Int32Array<ArrayBuffer> {
    const { starts } = lines;
    const own = units[ofRight];
    const ids = new Int32Array(lineCount(lines));
    for (let index = 0; index < ids.length; index++) {
      const start = starts[index]!;
      const end = endOf(starts, own, index);
      let hash = -2128831035;
      for (let at = start; at < end; at++) hash = Math.imul(hash ^ own[at]!, 16777619);
      hash ^= hash >>> 15;
      let slot = hash & (size - 1);
      for (; ; slot = (slot + 1) & (size - 1)) {
        const id = slots[slot]! - 1;
        if (id < 0) {
          slots[slot] = count + 1;
          hashes[count] = hash;
          firstLine[count] = index;
          isOfRight[count] = ofRight;
          ids[index] = count++;
          break;
        }
        const first = firstLine[id]!;
        const other = units[isOfRight[id] as 0 | 1];
        const otherStarts = isOfRight[id] ? right.starts : left.starts;
        const isSame =
          hashes[id] === hash &&
          endOf(otherStarts, other, first) - otherStarts[first]! === end - start &&
          areSame(other, otherStarts[first]!, own, start, end - start);
        if (isSame) {
          ids[index] = id;
          break;
        }
      }
    }
    return ids;
  }

  function endOf(starts: Uint32Array, own: Units, index: number): number {
    const end = starts[index + 1]!;
    return withoutEnds && own[end - 1] === 10 ? end - 1 : end;
  }

  return { left: numbered(left, 0), right: numbered(right, 1) };
}

function areSame(one: Units, oneStart: number, other: Units, otherStart: number, length: number): boolean {
  for (let at = 0; at < length; at++) if (one[oneStart + at] !== other[otherStart + at]) return false;
  return true;
}

type Units = Uint8Array | Uint16Array;

/** A text as numbers, its UTF-16 units: engines read these twice as fast as a string. */
function unitsOf(text: string): Units {
  const bytes = new TextEncoder().encode(text);
  // Without a character beyond ASCII.
  if (bytes.length === text.length) return bytes;
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

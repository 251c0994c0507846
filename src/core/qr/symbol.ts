import { fail, ok, type Result } from "#core/result.ts";
import { codewords } from "./codewords.ts";
import { type Content, contentOf, lengthOf, limitOf, type Mode, type Segment, UNITS, type Whole } from "./encoding.ts";
import type { Grid } from "./grid.ts";
import { hasKanji } from "./kanji.ts";
import { indexInTile, MASK_TILES, penalty } from "./masks.ts";
import { dataOrder, functionPatterns, writeInformation } from "./module-placement.ts";
import { fitsKanji, kanjiContent, mixedContent } from "./segments.ts";
import { division, LAST_VERSION, LEVELS, type Level } from "./versions.ts";

/** A code ready to be drawn, without its quiet zone. */
export interface QrSymbol {
  readonly grid: Grid;
  readonly version: number;
  readonly level: Level;
  /** `mixed` where it has parts of several modes. */
  readonly mode: Mode | "mixed";
  /** Whether it or a part of it is in kanji mode, which some readers do not know. */
  readonly hasKanji: boolean;
  readonly mask: number;
}

/** The smallest code that holds a text at a level, or a sentence that says by how much the text is too long. */
export function symbolOf(text: string, level: Level): Result<QrSymbol> {
  const whole = contentOf(text);
  const { content, version } = smallest(text, whole, level);
  return version === undefined ? fail(tooMuch(text, level)) : ok(layOut(content, version, level));
}

interface Smallest {
  readonly content: Content;
  /** Undefined where no code holds it. */
  readonly version: number | undefined;
}

// Versions up to these have counts of the same length (ISO/IEC 18004:2015 Table 3).
const SAME_COUNTS = [9, 26, LAST_VERSION];

/** A text in one mode, or in parts where that makes its code smaller: what is in one mode more readers know. */
function smallest(text: string, whole: Whole, level: Level): Smallest {
  const version = versionFor(whole, level);
  const ways = waysFor(text, whole);
  if (ways.length === 0) return { content: whole, version };
  let first = 1;
  for (const last of SAME_COUNTS) {
    if (first >= (version ?? LAST_VERSION + 1)) break;
    const largest = Math.min(last, (version ?? LAST_VERSION + 1) - 1);
    const found = ways
      .map((way) => way(text, last))
      .map((content) => ({ content, version: versionFor(content, level, first, largest) ?? Number.POSITIVE_INFINITY }))
      .reduce((best, each) => (each.version < best.version ? each : best));
    if (Number.isFinite(found.version)) return found;
    first = last + 1;
  }
  return { content: whole, version };
}

// Digits in a code of version 40-L, which holds less of anything else (ISO/IEC 18004:2015 Table 7).
const MOST_CHARACTERS = 7089;

/** How a text may be parted; of ways that make a code of the same size the first is taken. */
function waysFor(text: string, whole: Whole): readonly (typeof mixedContent)[] {
  // The largest characters are two units of a JavaScript string.
  if (text.length > 2 * MOST_CHARACTERS) return [];
  return [
    // Two digits save no part's head.
    ...(whole.mode !== "numeric" && /[0-9A-Z $%*+\-./:]{4}/.test(text) ? [mixedContent] : []),
    ...(hasKanji(text) && fitsKanji(text) ? [kanjiContent] : []),
  ];
}

/** How much of the largest code of a level a text fills. */
export function usageOf(
  text: string,
  level: Level,
): { readonly mode: Mode; readonly used: number; readonly limit: number } {
  const whole = contentOf(text);
  const { content } = smallest(text, whole, level);
  if (content === whole) return { mode: whole.mode, used: whole.units, limit: limitOf(whole, level) };
  return { mode: "byte", ...bytesOf(content, level) };
}

/** Of parts in several modes the bytes count that they take, with their heads. */
const bytesOf = (content: Content, level: Level) => ({
  used: Math.ceil(lengthOf(content, LAST_VERSION) / 8),
  limit: division(LAST_VERSION, level).dataWords,
});

/** The smallest version from `first` to `last` that holds a content at a level, if there is one. */
export function versionFor(content: Content, level: Level, first = 1, last = LAST_VERSION): number | undefined {
  for (let version = first; version <= last; version++) {
    if (lengthOf(content, version) <= division(version, level).dataWords * 8) return version;
  }
  return undefined;
}

/** The code of a content at a version that holds it. */
export function layOut(content: Content, version: number, level: Level): QrSymbol {
  const { grid, reserved } = functionPatterns(version);
  const words = codewords(content, version, level);
  const order = dataOrder(reserved);
  order.forEach((at, index) => {
    // Up to seven modules are left over after the last codeword (Table 1, remainder bits): they are 0.
    const word = words[index >> 3] ?? 0;
    grid.cells[at] = (word >> (7 - (index & 7))) & 1;
  });
  const tileIndexes = order.map((at) => indexInTile(Math.floor(at / grid.size), at % grid.size));
  const masked = MASK_TILES.map((tile, mask): { readonly grid: Grid; readonly mask: number } => {
    const cells = grid.cells.slice();
    for (let index = 0; index < order.length; index++) {
      const at = order[index]!;
      cells[at] = cells[at]! ^ tile[tileIndexes[index]!]!;
    }
    const candidate = { size: grid.size, cells };
    writeInformation(candidate, version, level, mask);
    return { grid: candidate, mask };
  });
  const scores = masked.map((candidate) => penalty(candidate.grid));
  const best = masked[scores.indexOf(Math.min(...scores))];
  if (best === undefined) throw new RangeError("No mask");
  const [{ mode }, ...others] = content.segments as [Segment, ...Segment[]];
  const hasKanji = content.segments.some((segment) => segment.mode === "kanji");
  return { ...best, version, level, mode: others.length > 0 ? "mixed" : mode, hasKanji };
}

/** The strongest level whose largest code holds a text, if there is one. */
export function levelFor(text: string): Level | undefined {
  const whole = contentOf(text);
  return LEVELS.findLast((level) => smallest(text, whole, level).version !== undefined);
}

function tooMuch(text: string, level: Level): string {
  const fullness = fewest(text);
  const { unit, used } = fullness;
  const limit = fullness.limit(level);
  const excess = used - limit;
  const roomier = levelFor(text);
  const remedy =
    roomier === undefined ? "" : ` or choose level ${roomier}, which holds ${counted(fullness.limit(roomier))}`;
  return `This is ${counted(used)} ${unit}; a code of level ${level} holds at most ${counted(limit)}. Shorten it by ${counted(excess)} ${excess === 1 ? unit.slice(0, -1) : unit}${remedy}.`;
}

/** What a text takes of the largest code, in its one mode or in the parts that take less. */
function fewest(text: string): {
  readonly unit: string;
  readonly used: number;
  readonly limit: (level: Level) => number;
} {
  const whole = contentOf(text);
  const [best] = [whole, ...waysFor(text, whole).map((way) => way(text, LAST_VERSION))].toSorted(
    (one, other) => lengthOf(one, LAST_VERSION) - lengthOf(other, LAST_VERSION),
  );
  if (best === undefined || best === whole) {
    return { unit: UNITS[whole.mode], used: whole.units, limit: (level) => limitOf(whole, level) };
  }
  return { unit: "bytes", used: bytesOf(best, "L").used, limit: (level) => bytesOf(best, level).limit };
}

const counted = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

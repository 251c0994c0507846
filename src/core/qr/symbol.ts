import { fail, ok, type Result } from "#core/result.ts";
import { codewords } from "./codewords.ts";
import { type Content, contentOf, lengthOf, limitOf, type Mode, UNITS, type Whole } from "./encoding.ts";
import type { Grid } from "./grid.ts";
import { indexInTile, MASK_TILES, penalty } from "./masks.ts";
import { dataOrder, functionPatterns, writeInformation } from "./module-placement.ts";
import { mixedContent } from "./segments.ts";
import { division, LAST_VERSION, LEVELS, type Level } from "./versions.ts";

/** A code ready to be drawn, without its quiet zone. */
export interface QrSymbol {
  readonly grid: Grid;
  readonly version: number;
  readonly level: Level;
  /** `mixed` where it has parts of several modes. */
  readonly mode: Mode | "mixed";
  readonly mask: number;
}

/** The smallest code that holds a text at a level, or a sentence that says by how much the text is too long. */
export function symbolOf(text: string, level: Level): Result<QrSymbol> {
  const whole = contentOf(text);
  const { content, version } = smallest(text, whole, level);
  if (version === undefined) return fail(tooMuch(whole, level));
  return ok(layOut(content, version, level, content === whole ? whole.mode : "mixed"));
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
  // Two digits save no part's head.
  if (whole.mode === "numeric" || !/[0-9A-Z $%*+\-./:]{4}/.test(text)) return { content: whole, version };
  let first = 1;
  for (const last of SAME_COUNTS) {
    if (first >= (version ?? LAST_VERSION + 1)) break;
    const content = mixedContent(text, last);
    const smaller = versionFor(content, level, first, Math.min(last, (version ?? LAST_VERSION + 1) - 1));
    if (smaller !== undefined) return { content, version: smaller };
    first = last + 1;
  }
  return { content: whole, version };
}

/** How much of the largest code of a level a text fills. */
export function usageOf(
  text: string,
  level: Level,
): { readonly mode: Mode; readonly used: number; readonly limit: number } {
  const whole = contentOf(text);
  const { content } = smallest(text, whole, level);
  if (content === whole) return { mode: whole.mode, used: whole.units, limit: limitOf(whole, level) };
  // Of parts in several modes the bytes count that they take, with their heads.
  const used = Math.ceil(lengthOf(content, LAST_VERSION) / 8);
  return { mode: "byte", used, limit: division(LAST_VERSION, level).dataWords };
}

function versionFor(content: Content, level: Level, first = 1, last = LAST_VERSION): number | undefined {
  for (let version = first; version <= last; version++) {
    if (lengthOf(content, version) <= division(version, level).dataWords * 8) return version;
  }
  return undefined;
}

function layOut(content: Content, version: number, level: Level, mode: QrSymbol["mode"]): QrSymbol {
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
  return { ...best, version, level, mode };
}

/** The strongest level whose largest code holds a text, if there is one. */
export const levelFor = (text: string): Level | undefined => strongestFor(contentOf(text));

const strongestFor = (content: Whole) => LEVELS.findLast((level) => limitOf(content, level) >= content.units);

function tooMuch(content: Whole, level: Level): string {
  const { mode, units } = content;
  const limit = limitOf(content, level);
  const excess = units - limit;
  const unit = excess === 1 ? UNITS[mode].slice(0, -1) : UNITS[mode];
  const roomier = strongestFor(content);
  const remedy =
    roomier === undefined ? "" : ` or choose level ${roomier}, which holds ${counted(limitOf(content, roomier))}`;
  return `This is ${counted(units)} ${UNITS[mode]}; a code of level ${level} holds at most ${counted(limit)}. Shorten it by ${counted(excess)} ${unit}${remedy}.`;
}

const counted = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

import { fail, ok, type Result } from "#core/result.ts";
import { codewords } from "./codewords.ts";
import { type Content, contentOf, lengthOf, limitOf, type Mode, UNITS } from "./encoding.ts";
import type { Grid } from "./grid.ts";
import { indexInTile, MASK_TILES, penalty } from "./masks.ts";
import { dataOrder, functionPatterns, writeInformation } from "./module-placement.ts";
import { division, LAST_VERSION, LEVELS, type Level } from "./versions.ts";

/** A code ready to be drawn, without its quiet zone. */
export interface QrSymbol {
  readonly grid: Grid;
  readonly version: number;
  readonly level: Level;
  readonly mode: Mode;
  readonly mask: number;
}

/** The smallest code that holds a text at a level, or a sentence that says by how much the text is too long. */
export function symbolOf(text: string, level: Level): Result<QrSymbol> {
  const content = contentOf(text);
  const version = versionFor(content, level);
  return version === undefined ? fail(tooMuch(content, level)) : ok(layOut(content, version, level));
}

/** How much of the largest code of a level a text fills. */
export function usageOf(
  text: string,
  level: Level,
): { readonly mode: Mode; readonly used: number; readonly limit: number } {
  const content = contentOf(text);
  return { mode: content.mode, used: content.units, limit: limitOf(content, level) };
}

function versionFor(content: Content, level: Level): number | undefined {
  for (let version = 1; version <= LAST_VERSION; version++) {
    if (lengthOf(content, version) <= division(version, level).dataWords * 8) return version;
  }
  return undefined;
}

function layOut(content: Content, version: number, level: Level): QrSymbol {
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
  return { ...best, version, level, mode: content.mode };
}

/** The strongest level whose largest code holds a text, if there is one. */
export const levelFor = (text: string): Level | undefined => strongestFor(contentOf(text));

const strongestFor = (content: Content) => LEVELS.findLast((level) => limitOf(content, level) >= content.units);

function tooMuch(content: Content, level: Level): string {
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

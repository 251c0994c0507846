/** How much of a code may be lost and still be read: about 7, 15, 25 and 30 % of its codewords (ISO/IEC 18004 §7.5.1). */
export type Level = "L" | "M" | "Q" | "H";

/** All levels, the weakest first. */
export const LEVELS = ["L", "M", "Q", "H"] as const satisfies readonly Level[];

/** Sizes of a code run from version 1 (21 × 21 modules) to version 40 (177 × 177). */
export const LAST_VERSION = 40;

/** The modules of a side, without the quiet zone. */
export const modulesAcross = (version: number): number => 17 + 4 * version;

// ISO/IEC 18004:2015 Table 9, from version 1 to 40: error correction codewords in each block.
const CHECK_WORDS: Readonly<Record<Level, readonly number[]>> = {
  L: list(
    "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
  ),
  M: list(
    "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28",
  ),
  Q: list(
    "13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
  ),
  H: list(
    "17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
  ),
};

// The same table: the number of blocks.
const BLOCKS: Readonly<Record<Level, readonly number[]>> = {
  L: list("1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25"),
  M: list("1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49"),
  Q: list(
    "1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68",
  ),
  H: list(
    "1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81",
  ),
};

/** How the codewords of a version and level are divided; the last `total % blocks` blocks hold one data word more. */
export interface Division {
  readonly total: number;
  readonly blocks: number;
  readonly checkWords: number;
  readonly dataWords: number;
}

/** How a code of that version and level is divided. */
export function division(version: number, level: Level): Division {
  const total = Math.floor(dataModules(version) / 8);
  const blocks = BLOCKS[level][version - 1];
  const checkWords = CHECK_WORDS[level][version - 1];
  if (blocks === undefined || checkWords === undefined) throw new RangeError(`No version ${version}`);
  return { total, blocks, checkWords, dataWords: total - blocks * checkWords };
}

/** The centers of the alignment patterns along one axis (ISO/IEC 18004:2015 Annex E). */
export function alignmentCenters(version: number): number[] {
  if (version === 1) return [];
  const last = modulesAcross(version) - 7;
  const gaps = Math.floor(version / 7) + 1;
  // Even steps, the first gap taking what is left; version 32 is the one exception of the table.
  const step = version === 32 ? 26 : Math.ceil((last - 6) / gaps / 2) * 2;
  return [6, ...Array.from({ length: gaps }, (_, index) => last - (gaps - 1 - index) * step)];
}

// All modules but the three finders with their separators, both timing lines, the alignment patterns, and the
// format and version information (ISO/IEC 18004:2015 §6.3, Table 1).
function dataModules(version: number): number {
  const centers = alignmentCenters(version).length;
  const alignments = centers === 0 ? 0 : centers ** 2 - 3;
  const onTiming = centers === 0 ? 0 : 2 * (centers - 2);
  const information = 31 + (version < 7 ? 0 : 36);
  const timing = 2 * (modulesAcross(version) - 16);
  return modulesAcross(version) ** 2 - 3 * 64 - timing - (alignments * 25 - onTiming * 5) - information;
}

function list(numbers: string): readonly number[] {
  return numbers.split(" ").map(Number);
}

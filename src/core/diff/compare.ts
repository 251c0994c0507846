import { type Changes, changeList, changesOf, type Following } from "./changes.ts";
import { type Ids, type Ignored, idsOfLines, type Lines, lineText, splitLines } from "./tokens.ts";

/** Lines that were taken from one place and put to another, unchanged. */
interface MovedBlock {
  readonly left: number;
  readonly right: number;
  readonly count: number;
}

// Shorter ones, such as two braces, are found everywhere.
const MIN_LINES = 3;
const MAX_CANDIDATES = 64;

/**
 * Blocks of at least three lines that are removed in one place and added in another, the longest first. `isTelling`
 * returns whether a line of the left text has more than punctuation; a block needs two lines that do.
 */
function movedBlocks(changes: Changes, { left, right }: Ids, isDistinctive: (line: number) => boolean): MovedBlock[] {
  const places = new Map<number, number[]>();
  const isAdded = new Uint8Array(right.length);
  const list = changeList(changes);
  for (const [, , start, end] of list) {
    for (let line = start; line < end; line++) {
      isAdded[line] = 1;
      const known = places.get(right[line]!);
      if (!known) places.set(right[line]!, [line]);
      else if (known.length < MAX_CANDIDATES) known.push(line);
    }
  }
  const nextDistinctive = (from: number, end: number): number => {
    let line = from;
    while (line < end && !isDistinctive(line)) line++;
    return line;
  };
  const isMoved = (line: number, place: number) => isAdded[place] === 1 && left[line] === right[place];
  const blocks: MovedBlock[] = [];
  for (const [start, end] of list) {
    // Lines before it are in blocks already, or in none.
    let free = start;
    let first = nextDistinctive(free, end);
    while (first < end) {
      // Blocks are searched for only at lines with more than punctuation: thousands of equal braces would be compared
      // over and over.
      const second = nextDistinctive(first + 1, end);
      let best: MovedBlock | undefined;
      for (const place of places.get(left[first]!) ?? []) {
        if (!isMoved(first, place)) continue;
        let before = 0;
        while (first - before > free && isMoved(first - before - 1, place - before - 1)) before++;
        let after = 1;
        while (first + after < end && isMoved(first + after, place + after)) after++;
        const block = { left: first - before, right: place - before, count: before + after };
        if (first + after <= second || block.count < MIN_LINES) continue;
        if (!best || block.left < best.left || (block.left === best.left && block.count > best.count)) best = block;
      }
      if (best) {
        blocks.push(best);
        isAdded.fill(0, best.right, best.right + best.count);
      }
      free = best ? best.left + best.count : first + 1;
      first = best ? nextDistinctive(free, end) : second;
    }
  }
  return blocks;
}

/** What two texts are compared by, line by line. */
export interface LineOptions extends Ignored {
  /** Changes that only add or remove empty lines do not count. */
  readonly blankLines: boolean;
}

/** Two texts that were compared by lines. */
export interface LineComparison {
  readonly left: Lines;
  readonly right: Lines;
  readonly changes: Changes;
  /** The numbers of the changes that count: all but those of empty lines, where these are ignored. */
  readonly counted: Int32Array<ArrayBuffer>;
  readonly moved: readonly MovedBlock[];
  /** Lines that are on one side only. */
  readonly removed: number;
  readonly added: number;
}

/** Compares two texts by lines. */
export function compareLines(
  leftText: string,
  rightText: string,
  options: LineOptions,
  following?: Following,
): LineComparison {
  const left = splitLines(leftText);
  const right = splitLines(rightText);
  const ids = idsOfLines(left, right, options);
  const all = changesOf(ids, following);
  const isBlank = (lines: Lines, line: number) => lineText(lines, line).trim() === "";
  const counted: number[] = [];
  let removed = 0;
  let added = 0;
  for (const [index, [aStart, aEnd, bStart, bEnd]] of changeList(all).entries()) {
    if (options.blankLines && areAll(left, aStart, aEnd, isBlank) && areAll(right, bStart, bEnd, isBlank)) continue;
    counted.push(index);
    removed += aEnd - aStart;
    added += bEnd - bStart;
  }
  const moved = movedBlocks(all, ids, (line) => /[\p{L}\p{N}]/u.test(lineText(left, line)));
  return { left, right, changes: all, moved, removed, added, counted: Int32Array.from(counted) };
}

function areAll(lines: Lines, from: number, to: number, holds: (lines: Lines, line: number) => boolean): boolean {
  for (let line = from; line < to; line++) if (!holds(lines, line)) return false;
  return true;
}

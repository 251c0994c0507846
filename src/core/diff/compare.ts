import { type Changes, changeList, changesOf, type Following } from "./changes.ts";
import { type Ignored, idsOfLines } from "./ids.ts";
import { type Lines, lineText, splitLines } from "./lines.ts";
import { type MovedBlock, movedBlocks } from "./moved.ts";

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

import { type Grid, isDark } from "#core/qr/grid.ts";
import { alignments } from "#core/qr/module-placement.ts";
import type { IsSeenDark } from "./seen-modules.ts";

// zbar looks for an alignment pattern up to four modules from its place, at fractions of a module too, and takes for it
// what differs in at most six of its 25 modules. One more may be seen otherwise where it samples a little beside us.
const REACH = 4;
const MOST_DIFFERENT = 7;
const STEP = 0.25;

/** Whether a reader that misses an alignment pattern under the logo may take something near it for the pattern. */
export function hasLookAlikes({ size }: Grid, hidden: Grid, isSeenDark: IsSeenDark): boolean {
  const missing = alignments(size).filter(([x, y]) => isDark(hidden, x, y));
  const difference = (x: number, y: number) =>
    PATTERN.filter(([dx, dy]) => isSeenDark(x + dx, y + dy) !== (Math.max(Math.abs(dx), Math.abs(dy)) !== 1)).length;
  return missing.some(([x, y]) => PLACES.some(([dx, dy]) => difference(x + dx, y + dy) <= MOST_DIFFERENT));
}

const PATTERN = offsets(2, 1);
const PLACES = offsets(REACH, STEP);

function offsets(reach: number, step: number): (readonly [number, number])[] {
  const side = (2 * reach) / step + 1;
  return Array.from({ length: side * side }, (_, at) => [
    (at % side) * step - reach,
    Math.floor(at / side) * step - reach,
  ]);
}

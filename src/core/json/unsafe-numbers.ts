import { isSafeNumber } from "./number.ts";
import { type JsonTree, KIND } from "./tree.ts";

// No number with fewer digits is too long for a 64-bit float, but for its exponent.
const SHORT = 15;

/** The numbers that 64-bit floats do not keep to the last digit: how many they are, and the first as it is written. */
export function unsafeNumbers(
  { text, count, kinds, starts, ends }: JsonTree,
  most = Number.POSITIVE_INFINITY,
): { readonly count: number; readonly first: string | undefined } {
  let first: string | undefined;
  let found = 0;
  for (let node = 0; node < count && found < most; node++) {
    if (kinds[node] !== KIND.number) continue;
    const start = starts[node] ?? 0;
    const end = ends[node] ?? 0;
    if (end - start <= SHORT && !hasExponent(text, start, end)) continue;
    const written = text.slice(start, end);
    if (isSafeNumber(written) || !/^-?\d/.test(written)) continue;
    first ??= written;
    found++;
  }
  return { count: found, first };
}

/** Whether there is an unsafe number. */
export const hasUnsafeNumber = (tree: JsonTree): boolean => unsafeNumbers(tree, 1).count > 0;

function hasExponent(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((text.charCodeAt(at) | 32) === 101) return true;
  return false;
}

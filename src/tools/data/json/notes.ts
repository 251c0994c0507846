import { counted } from "#core/counted.ts";
import { duplicateKeys } from "#core/json/duplicates.ts";
import { isSafeNumber } from "#core/json/number.ts";
import { type Dialect, type JsonTree, KIND, keyOf } from "#core/json/tree.ts";
import { inWords, placeFinder } from "#core/place.ts";

/** What there is to know of a text that was read, in sentences. */
export function notesOf(tree: JsonTree, dialect: Dialect): string[] {
  const notes: string[] = [];
  if (tree.hasMark) notes.push("It begins with a byte order mark, which JSON should not have: it is left out.");
  if (dialect === "JSON5" && tree.problems[0]) {
    notes.push(
      `It is JSON5: in JSON it would be wrong. ${inWords(placeFinder(tree.text)(tree.problems[0].at))}: ${tree.problems[0].message}`,
    );
  }
  if (dialect === "NDJSON") notes.push(`${counted(tree.roots, "value")}, one after the other, as in NDJSON.`);
  return [...notes, ...duplicates(tree), ...numbers(tree)];
}

function duplicates(tree: JsonTree): string[] {
  const nodes = duplicateKeys(tree, 50);
  const [first] = nodes;
  if (first === undefined) return [];
  const place = inWords(placeFinder(tree.text)(tree.keyStarts[first] ?? 0));
  const more = nodes.length > 1 ? `, and ${nodes.length === 50 ? "many" : nodes.length - 1} more are doubled` : "";
  return [
    `${place}: the key ${JSON.stringify(keyOf(tree, first))} stands in its object twice${more}. All are kept here; most programs read the last one alone.`,
  ];
}

// No number with fewer digits is too long for a 64-bit float, but for its exponent.
const SHORT = 15;

function numbers({ text, count, kinds, starts, ends }: JsonTree): string[] {
  let first: string | undefined;
  let found = 0;
  for (let node = 0; node < count; node++) {
    if (kinds[node] !== KIND.number) continue;
    const start = starts[node] ?? 0;
    const end = ends[node] ?? 0;
    if (end - start <= SHORT && !hasExponent(text, start, end)) continue;
    const written = text.slice(start, end);
    if (isSafeNumber(written) || !/^-?\d/.test(written)) continue;
    first ??= written;
    found++;
  }
  if (first === undefined) return [];
  const shown = first.length > 40 ? `${first.slice(0, 40)}…` : first;
  return [
    `${found === 1 ? `The number ${shown} is` : `${counted(found, "number")}, the first of them ${shown}, are`} more exact or larger than JavaScript and many other programs keep. Here ${found === 1 ? "it stays as it is" : "they stay as they are"}.`,
  ];
}

function hasExponent(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((text.charCodeAt(at) | 32) === 101) return true;
  return false;
}

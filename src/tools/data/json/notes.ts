import { counted, firstOf } from "#core/counted.ts";
import { duplicateKeys } from "#core/json/duplicates.ts";
import { asJsonNumber, isJsonNumber } from "#core/json/number.ts";
import { type Dialect, type JsonTree, KIND, keyOf } from "#core/json/tree.ts";
import { unsafeNumbers } from "#core/json/unsafe-numbers.ts";
import { inWords, placeFinder } from "#core/place.ts";

/** What there is to know of a text that was read, in sentences. */
export function notesOf(tree: JsonTree, dialect: Dialect, keepsDuplicates = true): string[] {
  const notes: string[] = [];
  if (tree.hasMark) notes.push("It begins with a byte order mark, which JSON should not have: it is left out.");
  if (dialect === "JSON5" && tree.problems[0]) {
    notes.push(
      `It is JSON5: in JSON it would be wrong. ${inWords(placeFinder(tree.text)(tree.problems[0].at))}: ${tree.problems[0].message}`,
    );
  }
  if (dialect === "NDJSON") notes.push(`${counted(tree.roots, "value")}, one after the other, as in NDJSON.`);
  return [...notes, ...duplicates(tree, keepsDuplicates), ...numbers(tree)];
}

function duplicates(tree: JsonTree, keepsThem: boolean): string[] {
  const nodes = duplicateKeys(tree, 50);
  const [first] = nodes;
  if (first === undefined) return [];
  const place = inWords(placeFinder(tree.text)(tree.keyStarts[first] ?? 0));
  const more = nodes.length > 1 ? `, and ${nodes.length === 50 ? "many" : nodes.length - 1} more are doubled` : "";
  return [
    `${place}: the key ${JSON.stringify(keyOf(tree, first))} stands in its object twice${more}. ${keepsThem ? "All are kept here; most" : "Most"} programs read the last one alone.`,
  ];
}

function numbers(tree: JsonTree): string[] {
  const { count: found, first } = unsafeNumbers(tree);
  if (first === undefined) return [];
  const shown = first.length > 40 ? `${first.slice(0, 40)}…` : first;
  return [
    `${found === 1 ? `The number ${shown} is` : `${counted(found, "number")}, the first of them ${shown}, are`} more exact or larger than JavaScript and many other programs keep. Here ${found === 1 ? "it stays as it is" : "they stay as they are"}.`,
  ];
}

/** What writing JSON5 as JSON does to numbers that JSON has not, in sentences. */
export function rewrittenNumbers({ text, count, kinds, starts, ends, problems }: JsonTree): string[] {
  if (problems.length === 0) return [];
  const lost = new Set<string>();
  const rewritten = new Set<string>();
  for (let node = 0; node < count; node++) {
    if (kinds[node] !== KIND.number) continue;
    const raw = text.slice(starts[node], ends[node]);
    if (isJsonNumber(raw)) continue;
    const made = asJsonNumber(raw);
    if (made === undefined) lost.add(raw);
    else rewritten.add(`${raw} is ${made}`);
  }
  const notes: string[] = [];
  if (lost.size > 0) notes.push(`${firstOf([...lost])} became null, as JSON has no such number.`);
  if (rewritten.size > 0) notes.push(`Numbers are written as JSON has them: ${firstOf([...rewritten])}.`);
  return notes;
}

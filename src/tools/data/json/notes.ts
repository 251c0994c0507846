import { counted } from "#core/counted.ts";
import { duplicateKeys } from "#core/json/duplicates.ts";
import { type Dialect, type JsonTree, keyOf } from "#core/json/tree.ts";
import { unsafeNumbers } from "#core/json/unsafe-numbers.ts";
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

function numbers(tree: JsonTree): string[] {
  const { count: found, first } = unsafeNumbers(tree);
  if (first === undefined) return [];
  const shown = first.length > 40 ? `${first.slice(0, 40)}…` : first;
  return [
    `${found === 1 ? `The number ${shown} is` : `${counted(found, "number")}, the first of them ${shown}, are`} more exact or larger than JavaScript and many other programs keep. Here ${found === 1 ? "it stays as it is" : "they stay as they are"}.`,
  ];
}

// Names of tools in other collections, as facts: tables in corpus/.
import { testRows } from "#core/test-rows.fixture.ts";
import foundFirst from "./corpus/found-first.tsv?raw";
import foundNowhere from "./corpus/found-nowhere.txt?raw";
import knownNames from "./corpus/known-names.tsv?raw";

const rows = testRows(knownNames);
const collections = [...new Set(rows.map(([collection = ""]) => collection))];

/**
 * Names of tools for texts, bytes and encodings, by collection, each with our operation that does it, or our tool's
 * path.
 */
export const KNOWN_NAMES: Readonly<Record<string, readonly (readonly [name: string, ours: string])[]>> =
  Object.fromEntries(
    collections.map((collection) => [
      collection,
      rows.filter(([of]) => of === collection).map(([, name = "", ours = ""]) => [name, ours] as const),
    ]),
  );

/** Tool names used elsewhere, each with our name for it, which must come first. */
export const FOUND_FIRST = testRows(foundFirst).map(([name = "", ours = ""]) => [name, ours] as const);

/** Names of tools elsewhere that we don't have, or that the search box answers itself: no tool claims to be one. */
export const FOUND_NOWHERE = testRows(foundNowhere).map(([name = ""]) => name);

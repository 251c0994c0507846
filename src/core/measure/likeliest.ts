import type { Vocabulary } from "./vocabulary.ts";

/**
 * A vocabulary with what a spelling is likeliest to mean first, by the order of the quantities. What is written in capitals
 * is meant so: C is no c, and Mb no mb.
 */
export const likeliest = (vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  find(spelling) {
    const all = vocabulary.find(spelling);
    const exact = spelling === spelling.toLowerCase() ? 0 : vocabulary.countExact(spelling);
    const places = [...vocabulary.kinds.keys()];
    return (exact > 0 ? all.slice(0, exact) : all).toSorted(
      (one, other) => places.indexOf(one.kind) - places.indexOf(other.kind),
    );
  },
});

import type { Vocabulary } from "./vocabulary.ts";

/**
 * A vocabulary that lists the likeliest meaning of each spelling first, by the order of the quantities. Capitals are
 * taken literally: C isn't c, and Mb isn't mb.
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

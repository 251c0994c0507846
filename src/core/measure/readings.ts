import type { Result } from "#core/result.ts";
import { evaluate, type Meant } from "./evaluate.ts";
import type { Measure } from "./measure.ts";
import type { Expression, UnitWord } from "./syntax.ts";
import type { KnownUnit, Vocabulary } from "./vocabulary.ts";

/** One way to understand an expression: the unit chosen for each ambiguous spelling, and the result. */
interface Reading {
  readonly result: Result<Measure>;
  readonly choices: ReadonlyMap<string, KnownUnit>;
}

/** More readings than these are of no use to anybody. */
const MAX_READINGS = 8;

/**
 * All ways to understand an expression with ambiguous spellings, the likeliest first. `order` puts the units that a
 * spelling may mean in order; the first is likeliest. A spelling means the same everywhere in the expression.
 */
export function readings(
  expression: Expression,
  vocabulary: Vocabulary,
  order: (candidates: readonly KnownUnit[]) => readonly KnownUnit[],
  options: Meant = {},
): readonly Reading[] {
  let all: ReadonlyMap<string, KnownUnit>[] = [new Map()];
  for (const { spelling, candidates } of new Map(wordsOf(expression).map((word) => [word.spelling, word])).values()) {
    const ordered = order(candidates);
    all = all
      .flatMap((choices) => ordered.map((unit) => new Map([...choices, [spelling, unit]])))
      .slice(0, MAX_READINGS);
  }
  return all.map((choices) => {
    const choose = ({ spelling, candidates }: UnitWord) => {
      const chosen = choices.get(spelling);
      return chosen && candidates.includes(chosen) ? chosen : order(candidates)[0];
    };
    return { choices, result: evaluate(expression, vocabulary, choose, options) };
  });
}

/** The units of an expression, as they are written. */
export function wordsOf(expression: Expression): readonly UnitWord[] {
  switch (expression.type) {
    case "number":
      return [];
    case "clock":
      return expression.unit ? [expression.unit] : [];
    case "unit":
    case "amount":
      return [expression.unit];
    case "compound":
      return expression.parts.flatMap(({ unit }) => unit ?? []);
    case "negative":
    case "percent":
    case "factorial":
      return wordsOf(expression.of);
    case "call":
      return expression.of.flatMap(wordsOf);
    case "power":
      return [...wordsOf(expression.base), ...wordsOf(expression.exponent)];
    default:
      return [...wordsOf(expression.left), ...wordsOf(expression.right)];
  }
}

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

import type { Random } from "#core/random.ts";
import { type PhraseRules, phraseMaker } from "./passphrase.ts";
import { type Maker, passwordMaker } from "./password.ts";
import type { Rules } from "./rules.ts";

/** What to make: passwords of rules, or pass-phrases of rules and a word list. */
export type Recipe =
  | { readonly kind: "characters"; readonly rules: Rules }
  | { readonly kind: "words"; readonly rules: PhraseRules; readonly list: readonly string[] };

/** A maker for the recipe. */
export const makerOf = (recipe: Recipe): Maker =>
  recipe.kind === "words" ? phraseMaker(recipe.rules, recipe.list) : passwordMaker(recipe.rules);

/** Many passwords, each drawn for itself; the share done so far is reported now and then. */
export function makeMany(
  recipe: Recipe,
  count: number,
  random: Random,
  report: (done: number) => void = () => {},
): string[] {
  const make = makerOf(recipe);
  return Array.from({ length: count }, (_, index) => {
    if (index % 250 === 0) report(index / count);
    return make(random);
  });
}

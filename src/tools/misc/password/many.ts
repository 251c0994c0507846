import type { Random } from "#core/random.ts";
import { type PhraseRules, phraseMaker } from "#kits/password-strength/passphrase.ts";
import { type LateRecipe, lateMakerOf } from "./late-recipe.ts";
import { type Maker, passwordMaker } from "./password.ts";
import type { Rules } from "./rules.ts";

/** What the page makes at once: a password of characters, or of words with their list. */
type FirstRecipe =
  | { readonly kind: "characters"; readonly rules: Rules }
  | { readonly kind: "words"; readonly rules: PhraseRules; readonly list: readonly string[] };

/** The function that makes passwords of one of these recipes. */
export const firstMakerOf = (recipe: FirstRecipe): Maker =>
  recipe.kind === "words" ? phraseMaker(recipe.rules, recipe.list) : passwordMaker(recipe.rules);

/** All that a password is made from: its rules, and for a passphrase its word list. */
export type Recipe = FirstRecipe | LateRecipe;

/** The function that makes passwords of a recipe. */
export const makerOf = (recipe: Recipe): Maker =>
  recipe.kind === "characters" || recipe.kind === "words" ? firstMakerOf(recipe) : lateMakerOf(recipe);

/** Many independent passwords. The share that is done is reported from time to time. */
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

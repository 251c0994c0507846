import { type PhraseRules, phraseMaker } from "./passphrase.ts";
import { type Maker, passwordMaker } from "./password.ts";
import type { Rules } from "./rules.ts";

/** What the page makes at once: a password of characters, or of words with their list. */
export type FirstRecipe =
  | { readonly kind: "characters"; readonly rules: Rules }
  | { readonly kind: "words"; readonly rules: PhraseRules; readonly list: readonly string[] };

/** The function that makes passwords of one of these recipes. */
export const firstMakerOf = (recipe: FirstRecipe): Maker =>
  recipe.kind === "words" ? phraseMaker(recipe.rules, recipe.list) : passwordMaker(recipe.rules);

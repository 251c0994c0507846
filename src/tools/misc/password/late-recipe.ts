import type { Maker } from "./password.ts";
import { countPattern, type PatternRules, patternMaker } from "./pattern.ts";
import { countPins, type PinRules, pinMaker } from "./pin.ts";
import { countSitePasswords, sitePasswordMaker } from "./site-password.ts";
import type { SiteRules } from "./site-rules.ts";

/** What is loaded when it is chosen: PINs, passwords by a pattern, and those that a site's own rules allow. */
export type LateRecipe =
  | { readonly kind: "pin"; readonly rules: PinRules }
  | { readonly kind: "pattern"; readonly rules: PatternRules }
  | { readonly kind: "site"; readonly rules: SiteRules };

/** The function that makes passwords of one of these recipes. */
export function lateMakerOf(recipe: LateRecipe): Maker {
  if (recipe.kind === "pin") return pinMaker(recipe.rules);
  return recipe.kind === "pattern" ? patternMaker(recipe.rules) : sitePasswordMaker(recipe.rules);
}

/** The exact number of passwords that a recipe allows. */
export function countOf(recipe: LateRecipe): bigint {
  if (recipe.kind === "pin") return countPins(recipe.rules);
  return recipe.kind === "pattern" ? countPattern(recipe.rules) : countSitePasswords(recipe.rules);
}

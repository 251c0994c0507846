import { below, type Random } from "#core/random.ts";
import { type PhraseRules, phraseMaker } from "#kits/password-strength/passphrase.ts";
import type { Rules } from "./password.ts";
import { type Maker, passwordMaker } from "./password.ts";
import { countPattern, type PatternRules, patternMaker } from "./pattern.ts";
import { countSitePasswords, type SiteRules, sitePasswordMaker } from "./site-password.ts";

/** The allowed PINs. */
interface PinRules {
  readonly digits: number;
  /** Without those that are tried first. */
  readonly noObvious: boolean;
}

const UPWARD = "0123456789";
const DOWNWARD = "9876543210";

/**
 * The PINs that people choose most and thieves try first: one digit again and again, runs up and down, two digits in
 * turn, and as years the four digits from 1900 to 2099.
 */
export function obviousPins(digits: number): ReadonlySet<string> {
  const pins = new Set<string>();
  for (const a of UPWARD) for (const b of UPWARD) pins.add((a + b).repeat(digits).slice(0, digits));
  for (const run of [UPWARD, DOWNWARD]) {
    for (let start = 0; start + digits <= run.length; start++) pins.add(run.slice(start, start + digits));
  }
  if (digits === 4) for (let year = 1900; year < 2100; year++) pins.add(String(year));
  return pins;
}

/** Makes PINs, all that are allowed equally likely: an obvious one is thrown away and drawn again. */
export function pinMaker({ digits, noObvious }: PinRules): Maker {
  const obvious = noObvious ? obviousPins(digits) : new Set<string>();
  return (random: Random) => {
    for (;;) {
      const pin = Array.from({ length: digits }, () => below(10, random)).join("");
      if (!obvious.has(pin)) return pin;
    }
  };
}

/** The exact number of allowed PINs. */
export const countPins = ({ digits, noObvious }: PinRules): bigint =>
  10n ** BigInt(digits) - (noObvious ? BigInt(obviousPins(digits).size) : 0n);

/** Loaded when chosen: PINs, passwords by a pattern, and those for a site's own rules. */
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

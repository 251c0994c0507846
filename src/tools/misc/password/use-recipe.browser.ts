import { useMemo } from "react";
import type { Values } from "#core/params.ts";
import { countTexts } from "./count.ts";
import { firstMakerOf } from "./first-recipe.ts";
import type { LateKinds } from "./late-parts.browser.ts";
import type { Recipe } from "./many.ts";
import type params from "./params.ts";
import { countPhrases } from "./passphrase.ts";
import type { Maker } from "./password.ts";
import { rulesOf } from "./rules.ts";
import { WORD_COUNTS } from "./word-lists.ts";

/** The recipe that follows from the settings. */
export interface RecipeState {
  /** Undefined until its word list or its script is here, and if no password can meet the rules. */
  readonly recipe: Recipe | undefined;
  readonly maker: Maker | undefined;
  /** The number of different passwords that the rules allow. */
  readonly count: bigint | undefined;
  /** The reason why no password can meet the rules. */
  readonly problem: string | undefined;
}

/** What the visitor typed about passwords, which stays out of the link. */
export interface TypedRules {
  readonly leaveOut: string;
  readonly ownSymbols: string;
  readonly pattern: string;
  readonly siteRules: string;
}

/** The state while nothing can be made. */
const NONE: RecipeState = { recipe: undefined, maker: undefined, count: undefined, problem: undefined };

/** The recipe of the settings. It changes only with its rules, so that other settings make no new password. */
export function useRecipe(
  { kind, list: language, digits, noObvious, ...choices }: Values<typeof params>,
  { leaveOut, ownSymbols, pattern, siteRules }: TypedRules,
  list: readonly string[] | undefined,
  late: LateKinds | undefined,
): RecipeState {
  const { length, uppercase, lowercase, numbers, special, noLookalikes, leastNumbers, leastSpecial } = choices;
  const { words, separator, capitals, digit } = choices;

  const characters = useMemo((): RecipeState => {
    const classes = { uppercase, lowercase, numbers, special };
    const rules = rulesOf({ length, ...classes, noLookalikes, leastNumbers, leastSpecial, leaveOut, ownSymbols });
    if (!rules.ok) return { ...NONE, problem: rules.message };
    const recipe = { kind: "characters" as const, rules: rules.value };
    return {
      recipe,
      maker: firstMakerOf(recipe),
      count: countTexts(rules.value.classes, rules.value.length),
      problem: undefined,
    };
  }, [length, uppercase, lowercase, numbers, special, noLookalikes, leastNumbers, leastSpecial, leaveOut, ownSymbols]);

  const phrase = useMemo((): RecipeState => {
    const rules = { words, separator, capitals, digit };
    const count = countPhrases(rules, WORD_COUNTS[language]);
    if (!list) return { ...NONE, count };
    const recipe = { kind: "words" as const, rules, list };
    return { recipe, maker: firstMakerOf(recipe), count, problem: undefined };
  }, [words, separator, capitals, digit, language, list]);

  const other = useMemo(
    (): RecipeState =>
      kind === "characters" || kind === "words" || !late
        ? NONE
        : late.recipeOf({ kind, length, digits, noObvious, pattern, siteRules }),
    [kind, late, length, digits, noObvious, pattern, siteRules],
  );

  return kind === "words" ? phrase : kind === "characters" ? characters : other;
}

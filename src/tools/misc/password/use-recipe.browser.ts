import { useMemo } from "react";
import type { Values } from "#core/params.ts";
import { countTexts } from "./count.ts";
import type { Recipe } from "./many.ts";
import type params from "./params.ts";
import { countPhrases } from "./passphrase.ts";
import { rulesOf } from "./rules.ts";
import { LIST_LENGTH } from "./word-list.browser.ts";

/** The recipe that follows from the settings. */
interface RecipeState {
  /** Undefined until the word list is here, and if no password can meet the rules. */
  readonly recipe: Recipe | undefined;
  /** The number of different passwords that the rules allow. */
  readonly count: bigint | undefined;
  /** The reason why no password can meet the rules. */
  readonly problem: string | undefined;
}

/** The recipe of the settings. It changes only with its rules, so that other settings make no new password. */
export function useRecipe(
  { kind, ...choices }: Values<typeof params>,
  leaveOut: string,
  list: readonly string[] | undefined,
): RecipeState {
  const { length, uppercase, lowercase, numbers, special, noLookalikes, leastNumbers, leastSpecial } = choices;
  const { words, separator, capitals, digit } = choices;

  const characters = useMemo(() => {
    const classes = { uppercase, lowercase, numbers, special };
    const rules = rulesOf({ length, ...classes, noLookalikes, leastNumbers, leastSpecial, leaveOut });
    return rules.ok
      ? {
          recipe: { kind: "characters" as const, rules: rules.value },
          count: countTexts(rules.value.classes, rules.value.length),
          problem: undefined,
        }
      : { recipe: undefined, count: undefined, problem: rules.message };
  }, [length, uppercase, lowercase, numbers, special, noLookalikes, leastNumbers, leastSpecial, leaveOut]);

  const phrase = useMemo(() => {
    const rules = { words, separator, capitals, digit };
    return {
      recipe: list && { kind: "words" as const, rules, list },
      count: countPhrases(rules, LIST_LENGTH),
      problem: undefined,
    };
  }, [words, separator, capitals, digit, list]);

  return kind === "words" ? phrase : characters;
}

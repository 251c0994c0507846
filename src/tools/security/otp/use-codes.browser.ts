import { useEffect, useState } from "react";
import { Made } from "#core/made.ts";
import { useNewest } from "#platform/use-newest.ts";
import type { Account } from "./account.ts";
import { codeOf } from "./code.ts";
import { hmac, missingCrypto } from "./hmac.browser.ts";

/** A code and the counter that it is of. */
export interface CodeAt {
  readonly counter: number;
  readonly code: string;
}

/** The codes before, of and after a counter; made when the account or the counter is another, and not with every second. */
export function useCodes(account: Account | undefined, counter: number): readonly CodeAt[] {
  const [made, setMade] = useState<Made<readonly [Account, number], readonly CodeAt[]>>();
  const newest = useNewest({ account, counter });
  useEffect(() => {
    if (!account || missingCrypto() !== undefined) return;
    const counters = [counter - 1, counter, counter + 1].filter((each) => each >= 0);
    void Promise.all(counters.map(async (each) => ({ counter: each, code: await codeOf(account, each, hmac) }))).then(
      (codes) => {
        const now = newest();
        if (now.account === account && now.counter === counter) setMade(new Made([account, counter], codes));
      },
    );
  }, [account, counter, newest]);
  return (account && made?.of([account, counter])) ?? [];
}

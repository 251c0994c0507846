import { useEffect, useEffectEvent, useState } from "react";
import { Made } from "#core/made.ts";
import { useNewest } from "#platform/use-newest.ts";
import type { Account } from "./account.ts";
import { codeOf } from "./code.ts";
import { hmac, missingCrypto } from "./hmac.browser.ts";

/** A code and the counter that it is of. */
interface CodeAt {
  readonly counter: number;
  readonly code: string;
}

/** The codes before, of and after a counter; made when the account or the counter is another, and not with every second. */
export function useCodes(account: Account | undefined, counter: number): readonly CodeAt[] {
  const [made, setMade] = useState<Made<readonly [Account, number], readonly CodeAt[]>>();
  const newest = useNewest({ account, counter });
  const make = useEffectEvent(async () => {
    const asked = newest();
    if (!asked.account || missingCrypto() !== undefined) return;
    const { account: own } = asked;
    const counters = [asked.counter - 1, asked.counter, asked.counter + 1].filter((each) => each >= 0);
    const codes = await Promise.all(
      counters.map(async (each) => ({ counter: each, code: await codeOf(own, each, hmac) })),
    );
    const now = newest();
    if (now.account === own && now.counter === asked.counter) setMade(new Made([own, asked.counter], codes));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: codes are of these
  useEffect(() => {
    void make();
  }, [account, counter]);
  return (account && made?.of([account, counter])) ?? [];
}

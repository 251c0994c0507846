import { useEffect, useEffectEvent, useState } from "react";
import { Made } from "#core/made.ts";
import { useNewest } from "#platform/use-newest.ts";
import type { Account, Hash } from "./account.ts";
import { codeOf, type Hmac } from "./code.ts";

const NAMES: Readonly<Record<Hash, string>> = { SHA1: "SHA-1", SHA256: "SHA-256", SHA512: "SHA-512" };

/** HMAC by WebCrypto. RFC 2104 pads keys with zeros, so that one zero byte is the empty key, which WebCrypto refuses. */
export const hmac: Hmac = async (hash, key, message) => {
  const raw = key.length > 0 ? key : new Uint8Array(1);
  const own = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: NAMES[hash] }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", own, message));
};

/** Why no codes can be made here; undefined where they can. */
export const missingCrypto = (): string | undefined =>
  globalThis.crypto?.subtle === undefined
    ? "Browsers have no WebCrypto over plain HTTP. Open this page over https to make codes."
    : undefined;

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

import { expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import { deviation, hasWycheproof, unhex, wycheproof } from "#core/keys/wycheproof.fixture.ts";
import { concat } from "#core/text/bytes.ts";
import { gcmDecrypted } from "./aes-gcm.ts";
import { Unreadable } from "./bytes/byte-source.ts";

interface Case {
  readonly key: string;
  readonly iv: string;
  readonly aad: string;
  readonly msg: string;
  readonly ct: string;
  readonly tag: string;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function opened({ key, iv, aad, ct, tag }: Case): Promise<string | undefined> {
  try {
    const parts: Uint8Array[] = [];
    const bytes = concat([unhex(iv), unhex(ct), unhex(tag)]);
    for await (const part of gcmDecrypted(whole(bytes), unhex(key), unhex(aad))) parts.push(part);
    return toHex(concat(parts));
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

test.runIf(hasWycheproof)("AES-GCM opens what Wycheproof says", async () => {
  const wrong: string[] = [];
  let others = 0;
  for (const { tests } of wycheproof<object, Case>("aes_gcm")) {
    for (const each of tests) {
      // The page's format starts with a nonce of 12 bytes.
      if (each.iv.length !== 24) others++;
      else wrong.push(...deviation("aes_gcm", each, (await opened(each)) === each.msg));
    }
  }
  expect(wrong).toEqual([]);
  expect(others).toBeGreaterThan(0);
});

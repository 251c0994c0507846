import { expect, test } from "vitest";
import { readKeyFile } from "#core/keys/read.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { deviation, hasWycheproof, unhex, wycheproof } from "#core/keys/wycheproof.fixture.ts";
import { someOf, within } from "#core/test-run.fixture.ts";
import { verify } from "#kits/keys/native.browser.ts";
import { checkedSignature } from "./signing.ts";

// Raw signatures by ECDSA (IEEE P1363), as the page checks them.

interface Group {
  readonly keyDer: string;
  readonly sha: string;
  readonly key: { readonly curve: string };
}

interface Case {
  readonly msg: string;
  readonly sig: string;
}

const SUITES = [
  "ecdsa_webcrypto",
  "ecdsa_secp256r1_sha256_p1363",
  "ecdsa_secp256r1_sha512_p1363",
  "ecdsa_secp384r1_sha384_p1363",
  "ecdsa_secp384r1_sha512_p1363",
  "ecdsa_secp521r1_sha512_p1363",
  "ecdsa_secp256k1_sha256_p1363",
  "ecdsa_secp256k1_sha512_p1363",
];

const SCHEMES = {
  "SHA-256": "ecdsa-sha256",
  "SHA-384": "ecdsa-sha384",
  "SHA-512": "ecdsa-sha512",
} as const;

test.runIf(hasWycheproof)("raw signatures have Wycheproof's verdicts", { timeout: within(60) }, async () => {
  const wrong: string[] = [];
  const unread = new Set<string>();
  for (const name of SUITES) {
    for (const { keyDer, key, sha, tests } of wycheproof<Group, Case>(name)) {
      const read = readKeyFile(unhex(keyDer)).keys[0]?.key as PublicKey | undefined;
      if (!read) unread.add(key.curve);
      const scheme = SCHEMES[sha as keyof typeof SCHEMES];
      if (!read || !scheme) continue;
      const settings = { form: "raw", scheme, namespace: "" } as const;
      const picked = [
        ...tests.filter(({ result }) => result === "invalid"),
        ...someOf(
          tests.filter(({ result }) => result !== "invalid"),
          8,
        ),
      ];
      for (const each of picked) {
        // An empty box isn't a signature yet.
        if (each.sig === "") continue;
        const { isValid } = await checkedSignature(read, "", settings, each.sig, unhex(each.msg), verify);
        wrong.push(...deviation(name, each, isValid));
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...unread]).toEqual([]);
});

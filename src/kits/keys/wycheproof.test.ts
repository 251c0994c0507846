import { expect, test } from "vitest";
import type { HashName } from "#core/keys/locked/derive.ts";
import { readKeyFile } from "#core/keys/read.ts";
import type { Scheme } from "#core/keys/signatures/scheme.ts";
import { verifyHere } from "#core/keys/signatures/verify.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { deviation, hasWycheproof, unhex, type WycheproofCase, wycheproof } from "#core/keys/wycheproof.fixture.ts";
import { someOf, TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { verify } from "./native.browser.ts";

// docs/suites.md lists each deviation with its reason.

interface Group {
  readonly keyDer: string;
  readonly key?: { readonly curve: string };
  readonly sha?: HashName;
  readonly mgfSha?: HashName;
  readonly sLen?: number;
}

interface Case {
  readonly msg: string;
  readonly sig: string;
}

const keyOf = (hex: string): PublicKey | undefined => readKeyFile(unhex(hex)).keys[0]?.key as PublicKey | undefined;

const ECDSA = [
  "ecdsa",
  "ecdsa_secp256r1_sha256",
  "ecdsa_secp256r1_sha512",
  "ecdsa_secp256r1_sha3_256",
  "ecdsa_secp256r1_sha3_512",
  "ecdsa_secp384r1_sha384",
  "ecdsa_secp384r1_sha512",
  "ecdsa_secp384r1_sha3_384",
  "ecdsa_secp384r1_sha3_512",
  "ecdsa_secp521r1_sha512",
  "ecdsa_secp521r1_sha3_512",
  "ecdsa_secp256k1_sha256",
  "ecdsa_secp256k1_sha512",
  "ecdsa_secp256k1_sha3_256",
  "ecdsa_secp256k1_sha3_512",
];
const DSA = ["dsa", "dsa_2048_224_sha224", "dsa_2048_224_sha256", "dsa_2048_256_sha256", "dsa_3072_256_sha256"];
const EDDSA = ["eddsa", "ed448"];
const RSA = [
  "rsa_signature",
  ...["224", "256", "384", "512", "512_256", "3_224", "3_256", "3_384", "3_512"].map(
    (hash) => `rsa_signature_2048_sha${hash}`,
  ),
  ...["256", "384", "512", "512_256", "3_256", "3_384", "3_512"].map((hash) => `rsa_signature_3072_sha${hash}`),
  ...["384", "512", "512_256"].map((hash) => `rsa_signature_4096_sha${hash}`),
  "rsa_sig_gen_misc",
];
const PSS = [
  "rsa_pss_2048_sha1_mgf1_20",
  "rsa_pss_2048_sha256_mgf1_0",
  "rsa_pss_2048_sha256_mgf1_32",
  "rsa_pss_2048_sha512_256_mgf1_28",
  "rsa_pss_2048_sha512_256_mgf1_32",
  "rsa_pss_3072_sha256_mgf1_32",
  "rsa_pss_4096_sha256_mgf1_32",
  "rsa_pss_4096_sha512_mgf1_32",
  "rsa_pss_misc",
];

const SCHEMES: Readonly<Record<string, (group: Group, key: PublicKey) => Scheme>> = {
  ec: ({ sha }) => ({ kind: "ecdsa", hash: sha as HashName }),
  dsa: ({ sha }) => ({ kind: "dsa", hash: sha as HashName }),
  okp: (_, key) => ({ kind: "eddsa", curve: (key as { readonly curve: "Ed25519" }).curve }),
  rsa: ({ sha, mgfSha, sLen }) =>
    mgfSha === undefined
      ? { kind: "rsa-pkcs1", hash: sha as HashName }
      : { kind: "rsa-pss", hash: sha as HashName, mgfHash: mgfSha, saltBytes: sLen ?? 0 },
};

/** The curves of ecdsa_test.json that this page doesn't read. */
const NO_CURVES = [224, 256, 320, 384, 512].flatMap((bits) => [`brainpoolP${bits}r1`, `brainpoolP${bits}t1`]);

/** Before a release all cases, otherwise those that must not be valid, and some of the rest. */
const picked = <T extends WycheproofCase>(tests: readonly T[]): readonly T[] => [
  ...tests.filter(({ result }) => result === "invalid"),
  ...someOf(
    tests.filter(({ result }) => result !== "invalid"),
    16,
  ),
];

const suites = [...ECDSA, ...DSA, ...EDDSA, ...RSA, ...PSS];

test.runIf(hasWycheproof)("signatures have Wycheproof's verdicts", { timeout: within(60) }, async () => {
  const wrong: string[] = [];
  const unread = new Set<string>();
  for (const name of suites) {
    for (const group of wycheproof<Group, Case>(name)) {
      const key = keyOf(group.keyDer);
      if (!key) unread.add(group.key?.curve ?? name);
      const scheme = key && SCHEMES[key.kind]?.(group, key);
      if (!key || !scheme) continue;
      const tests = picked(group.tests);
      const both = tests.filter((_, at) => at % (TRIES_ALL ? 8 : 60) === 0);
      for (const each of tests) {
        const [signature, data] = [unhex(each.sig), unhex(each.msg)];
        wrong.push(...deviation(name, each, await verify(key, scheme, signature, data)));
        if (both.includes(each)) wrong.push(...deviation(name, each, verifyHere(key, scheme, signature, data)));
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...unread].sort()).toEqual([...NO_CURVES, "secp224k1", "secp224r1"]);
});

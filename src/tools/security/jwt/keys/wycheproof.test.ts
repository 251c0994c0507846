import { createCipheriv, createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deviation, hasWycheproof, unhex, type WycheproofCase, wycheproof } from "#core/keys/wycheproof.fixture.ts";
import { someOf, within } from "#core/test-run.fixture.ts";
import { lookAt } from "../token-work.browser.ts";

// Wycheproof's cases of what encrypted tokens use: each becomes a token, which the page's own code decrypts.

const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");

/** The content encryption by the length of its key. */
const ENC: Readonly<Record<number, string>> = { 16: "A128GCM", 24: "A192GCM", 32: "A256GCM" };

/** A token whose content key is this one, and whose wrapped key is the test case's. */
function tokenWith(header: object, contentKey: Uint8Array, wrapped: Uint8Array): string {
  const head = base64Url(JSON.stringify({ ...header, enc: ENC[contentKey.length] }));
  const iv = new Uint8Array(12).fill(9);
  const cipher = createCipheriv(`aes-${contentKey.length * 8}-gcm` as "aes-128-gcm", contentKey, iv);
  cipher.setAAD(Buffer.from(head));
  const data = Buffer.concat([cipher.update('{"sub":"ann"}'), cipher.final()]);
  return [head, base64Url(wrapped), base64Url(iv), base64Url(data), base64Url(cipher.getAuthTag())].join(".");
}

const isValid = async (token: string, key: string) => (await lookAt(token, key, "auto")).verdict.kind === "valid";

/** The key of a case, or, without one, the key that the token is encrypted with. */
const keyOf = (msg: string): Uint8Array => {
  const bytes = unhex(msg);
  return bytes.length in ENC ? bytes : new Uint8Array(16).fill(7);
};

const picked = <T extends WycheproofCase>(tests: readonly T[], oneOf: number): readonly T[] => [
  ...tests.filter(({ result }) => result === "invalid"),
  ...someOf(
    tests.filter(({ result }) => result !== "invalid"),
    oneOf,
  ),
];

interface Wrapped {
  readonly key: string;
  readonly label?: string;
  readonly msg: string;
  readonly ct: string;
}

interface Oaep {
  readonly privateKeyPem: string;
  readonly sha: string;
  readonly mgfSha: string;
}

const OAEP: Readonly<Record<string, string>> = {
  "SHA-1": "RSA-OAEP",
  "SHA-256": "RSA-OAEP-256",
  "SHA-384": "RSA-OAEP-384",
  "SHA-512": "RSA-OAEP-512",
};

const OAEP_SUITES = [
  "2048_sha1_mgf1sha1",
  "2048_sha256_mgf1sha256",
  "2048_sha384_mgf1sha384",
  "2048_sha512_mgf1sha512",
  "3072_sha256_mgf1sha256",
  "3072_sha512_mgf1sha512",
  "4096_sha256_mgf1sha256",
  "4096_sha512_mgf1sha512",
  "misc",
].map((name) => `rsa_oaep_${name}`);

test.runIf(hasWycheproof)("RSA-OAEP", { timeout: within(60) }, async () => {
  const wrong: string[] = [];
  let fitting = 0;
  for (const name of OAEP_SUITES) {
    for (const { privateKeyPem, sha, mgfSha, tests } of wycheproof<Oaep, Wrapped>(name)) {
      const alg = sha === mgfSha ? OAEP[sha] : undefined;
      if (alg === undefined) continue;
      for (const each of picked(tests, 1)) {
        const isKey = unhex(each.msg).length in ENC && !each.label;
        // Only a key of the right length, without a label, can be the key of a token.
        if (each.result !== "invalid" && !isKey) continue;
        fitting += isKey ? 1 : 0;
        const token = tokenWith({ alg }, keyOf(each.msg), unhex(each.ct));
        wrong.push(...deviation(name, each, await isValid(token, privateKeyPem)));
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(fitting).toBeGreaterThan(0);
});

test.runIf(hasWycheproof)("AES Key Wrap, and what isn't it", async () => {
  const wrong: string[] = [];
  for (const name of ["kw", "kwp"]) {
    for (const { tests } of wycheproof<object, Wrapped>(name)) {
      for (const each of tests) {
        if (each.result !== "invalid" && !(unhex(each.msg).length in ENC)) continue;
        const key = JSON.stringify({ kty: "oct", k: base64Url(unhex(each.key)) });
        const token = tokenWith({ alg: `A${each.key.length * 4}KW` }, keyOf(each.msg), unhex(each.ct));
        // KWP is another way of wrapping, which JOSE doesn't have. Some of its cases are plain key wraps.
        const isPlain = name === "kw" || each.comment === "RFC 3349 padding";
        const expected = isPlain
          ? { ...each, ...(name === "kwp" && { result: "valid" as const }) }
          : { ...each, result: "invalid" as const };
        wrong.push(...deviation(name, expected, await isValid(token, key)));
      }
    }
  }
  expect(wrong).toEqual([]);
});

interface Exchange {
  readonly public: { readonly crv: string };
  readonly private: { readonly crv: string };
  readonly shared: string;
}

/** ConcatKDF (RFC 7518 §4.6.2) for a key of 128 bits without parties. */
function derived(shared: Uint8Array): Uint8Array {
  const number = (value: number) => Buffer.from([0, 0, 0, value]);
  const name = Buffer.from("A128GCM");
  return createHash("sha256")
    .update(Buffer.concat([number(1), shared, number(name.length), name, number(0), number(0), number(128)]))
    .digest()
    .subarray(0, 16);
}

test.runIf(hasWycheproof).each(["ecdh_webcrypto", "x25519_jwk"])(
  "ECDH-ES by %s",
  { timeout: within(60) },
  async (name) => {
    const wrong: string[] = [];
    for (const { tests } of wycheproof<object, Exchange>(name)) {
      for (const each of picked(tests, 16)) {
        const token = tokenWith({ alg: "ECDH-ES", epk: each.public }, derived(unhex(each.shared)), new Uint8Array());
        const verdict = await isValid(token, JSON.stringify(each.private));
        // jose and WebCrypto have no secp256k1.
        if (each.private.crv === "P-256K") wrong.push(...(verdict ? [`${name} ${each.tcId}`] : []));
        else wrong.push(...deviation(name, each, verdict));
      }
    }
    expect(wrong).toEqual([]);
  },
);

import { expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import { within } from "#core/test-run.fixture.ts";
import { concat } from "#core/text/bytes.ts";
import { aesCbc, aesGcm } from "./locked/ciphers.ts";
import { type HashName, hmacOf } from "./locked/derive.ts";
import { attempt } from "./misread.ts";
import { readKeyFile } from "./read.ts";
import { deviation, hasWycheproof, unhex, wycheproof } from "./wycheproof.fixture.ts";

// What locked keys and codes use, and points in public keys.

const HMAC: Readonly<Record<string, HashName>> = {
  hmac_sha1: "SHA-1",
  hmac_sha224: "SHA-224",
  hmac_sha256: "SHA-256",
  hmac_sha384: "SHA-384",
  hmac_sha512: "SHA-512",
  hmac_sha3_224: "SHA3-224",
  hmac_sha3_256: "SHA3-256",
  hmac_sha3_384: "SHA3-384",
  hmac_sha3_512: "SHA3-512",
};

interface Mac {
  readonly key: string;
  readonly msg: string;
  readonly tag: string;
}

test.runIf(hasWycheproof)("HMAC has Wycheproof's tags", () => {
  const wrong = Object.entries(HMAC).flatMap(([name, hash]) =>
    wycheproof<{ readonly tagSize: number }, Mac>(name).flatMap(({ tagSize, tests }) =>
      tests.flatMap((each) => {
        const made = hmacOf(hash, unhex(each.key), unhex(each.msg)).subarray(0, tagSize / 8);
        return deviation(name, each, toHex(made) === each.tag);
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

interface Ciphered extends Mac {
  readonly iv: string;
  readonly aad?: string;
  readonly ct: string;
}

test.runIf(hasWycheproof).each(["aes_cbc_pkcs5", "aes_gcm"])("what locks keys is decrypted as by %s", (name) => {
  const wrong: string[] = [];
  for (const { tests } of wycheproof<object, Ciphered>(name)) {
    for (const each of tests) {
      const [key, iv] = [unhex(each.key), unhex(each.iv)];
      const cipher = (name === "aes_gcm" ? aesGcm : aesCbc)(key.length);
      // Keys are locked without additional data, by the usual length of the vector; the page for AES-GCM tries the rest.
      if (iv.length !== cipher.ivBytes || (each.aad ?? "") !== "" || (each.tag ?? "").length % 32 !== 0) continue;
      const plain = attempt(() => cipher.decrypt(key, iv, concat([unhex(each.ct), unhex(each.tag ?? "")])));
      wrong.push(...deviation(name, each, plain.ok && toHex(plain.value) === each.msg));
    }
  }
  expect(wrong).toEqual([]);
});

interface Exchange {
  readonly public: string;
}

const POINTS = ["ecdh", ...["256r1", "384r1", "521r1", "256k1"].map((curve) => `ecdh_secp${curve}`)];

/** Wrong for its private key, but a right key in itself. */
const OTHER_CURVE = /^(?:Public key uses wrong curve|using secp)/;

test.runIf(hasWycheproof)("points that aren't on their curve aren't read", { timeout: within(60) }, () => {
  const wrong: string[] = [];
  let right = 0;
  for (const name of POINTS) {
    for (const group of wycheproof<{ readonly curve: string }, Exchange>(name)) {
      if (/brainpool|224/.test(group.curve)) continue;
      for (const each of group.tests) {
        if (each.result === "valid") continue;
        const { keys } = readKeyFile(unhex(each.public));
        if (each.result === "acceptable") right += keys.length;
        else if (!OTHER_CURVE.test(each.comment) && keys.length > 0)
          wrong.push(`${name} ${each.tcId}: ${each.comment}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(0);
});

import { createPrivateKey, sign as nodeSign } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { fromHex } from "#core/hex.ts";
import { integer, sequenceOf } from "#core/keys/asn1/write.ts";
import { attempt } from "#core/keys/misread.ts";
import { toPem } from "#core/keys/pem.ts";
import { writePkcs8 } from "#core/keys/pkcs8.ts";
import { Folder, has } from "#core/keys/programs.fixture.ts";
import { readKeys } from "#core/keys/read.ts";
import { type PublicKey, writeSpki } from "#core/keys/spki.ts";
import { looksLikeRoca, weaknessesOf } from "#core/keys/weak.ts";
import { pssWords } from "./pss.ts";
import type { Scheme } from "./scheme.ts";
import { derOfRaw, signRsa, verifyDsa, verifyHere, verifyRsa } from "./verify.ts";

const folder = new Folder();
afterAll(() => folder.remove());

const hex = (text: string) => fromHex(text) as Uint8Array;
const DATA = new TextEncoder().encode("hello\n");
const keyIn = (text: string) => readKeys(text).keys[0]?.key as PublicKey;

test("Ed25519: RFC 8032 §7.1, and S that is too large", () => {
  const key: PublicKey = {
    kind: "okp",
    curve: "Ed25519",
    public: hex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"),
  };
  const signature = hex(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
  );
  const scheme: Scheme = { kind: "eddsa", curve: "Ed25519" };
  expect(verifyHere(key, scheme, signature, Uint8Array.of(0x72))).toBe(true);
  expect(verifyHere(key, scheme, signature, Uint8Array.of(0x73))).toBe(false);
  // S + L is the same number for a careless checker (RFC 8032 §5.1.7).
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  let s = order;
  for (let at = 63; at >= 32; at--) s += BigInt(signature[at] as number) << BigInt(8 * (at - 32));
  const larger = signature.slice();
  for (let at = 32; at < 64; at++) larger[at] = Number((s >> BigInt(8 * (at - 32))) & 255n);
  expect(verifyHere(key, scheme, larger, Uint8Array.of(0x72))).toBe(false);
  expect(verifyHere(key, scheme, signature.subarray(1), Uint8Array.of(0x72))).toBe(false);
});

describe.runIf(has("openssl"))("by OpenSSL", () => {
  test.each([
    ["P-256", "SHA-256"],
    ["P-384", "SHA-384"],
    ["P-521", "SHA-512"],
    ["secp256k1", "SHA-224"],
  ] as const)("ECDSA, %s with %s, and what only looks like a signature", (curve, hash) => {
    folder.write(
      "ec.pem",
      folder.run("openssl", ["genpkey", "-algorithm", "EC", "-pkeyopt", `ec_paramgen_curve:${curve}`]),
    );
    folder.write("data", DATA);
    folder.run("openssl", [
      "dgst",
      `-${hash.replace("-", "").toLowerCase()}`,
      "-sign",
      "ec.pem",
      "-out",
      "sig",
      "data",
    ]);
    const key = keyIn(folder.text("ec.pem"));
    const scheme: Scheme = { kind: "ecdsa", hash };
    const signature = folder.bytes("sig");
    expect(verifyHere(key, scheme, signature, DATA)).toBe(true);
    expect(verifyHere(key, scheme, signature, new TextEncoder().encode("hello"))).toBe(false);
    const size = curve === "P-521" ? 66 : curve === "P-384" ? 48 : 32;
    // CVE-2022-21449: a signature of zeros.
    for (const wrong of [
      derOfRaw(new Uint8Array(2 * size)),
      new Uint8Array(),
      signature.subarray(1),
      Uint8Array.from([...signature, 0]),
    ]) {
      expect(verifyHere(key, scheme, wrong, DATA)).toBe(false);
    }
    // A length in the long form is BER, not DER.
    const long = Uint8Array.from([0x30, 0x81, ...signature.subarray(1)]);
    if (signature[1] !== 0x81) expect(verifyHere(key, scheme, long, DATA)).toBe(false);
  });

  test("RSA, PKCS#1 and PSS, both ways", () => {
    folder.write(
      "rsa.pem",
      folder.run("openssl", ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1025"]),
    );
    folder.write("rsa.pub", folder.run("openssl", ["pkey", "-in", "rsa.pem", "-pubout"]));
    folder.write("data", DATA);
    const key = keyIn(folder.text("rsa.pem"));
    if (key.kind !== "rsa") throw new Error("Not RSA");
    const pss = ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:20"];
    for (const [scheme, options] of [
      [{ kind: "rsa-pkcs1", hash: "SHA-256" }, []],
      [{ kind: "rsa-pss", hash: "SHA-256", mgfHash: "SHA-256", saltBytes: 20 }, pss],
    ] as const) {
      folder.run("openssl", ["dgst", "-sha256", "-sign", "rsa.pem", ...options, "-out", "sig", "data"]);
      const signature = folder.bytes("sig");
      expect(verifyRsa(key, scheme, signature, DATA)).toBe(true);
      expect(verifyRsa(key, scheme, signature.with(5, (signature[5] as number) ^ 1), DATA)).toBe(false);
      expect(verifyRsa(key, scheme, Uint8Array.from([0, ...signature]), DATA)).toBe(false);
      folder.write("ours", signRsa(key, scheme, DATA, new Uint8Array(20).fill(7)));
      expect(
        folder.run("openssl", ["dgst", "-sha256", "-verify", "rsa.pub", ...options, "-signature", "ours", "data"]),
      ).toContain("OK");
    }
    // What node:crypto signs is the same for PKCS#1, which draws nothing.
    const pem = createPrivateKey(toPem("PRIVATE KEY", writePkcs8(key)));
    expect(signRsa(key, { kind: "rsa-pkcs1", hash: "SHA-512" }, DATA, new Uint8Array())).toEqual(
      Uint8Array.from(nodeSign("sha512", DATA, pem)),
    );
  });
});

test.runIf(has("openssl"))("RSA-PSS: the parameters of a key are kept, and no others are allowed", () => {
  const limits = ["-pkeyopt", "rsa_pss_keygen_md:sha256", "-pkeyopt", "rsa_pss_keygen_mgf1_md:sha256"];
  for (const [options, words] of [
    [[], undefined],
    [[...limits, "-pkeyopt", "rsa_pss_keygen_saltlen:32"], "SHA-256, MGF1 with SHA-256, salt of 32 bytes"],
    [["-pkeyopt", "rsa_pss_keygen_md:sha1"], "SHA-1, MGF1 with SHA-1, salt of 20 bytes"],
  ] as const) {
    const bits = ["-pkeyopt", "rsa_keygen_bits:1024"];
    folder.write("pss.pem", folder.run("openssl", ["genpkey", "-algorithm", "RSA-PSS", ...bits, ...options]));
    const key = keyIn(folder.text("pss.pem"));
    if (key.kind !== "rsa") throw new Error("Not RSA");
    expect(key.pss && pssWords(key.pss)).toBe(words);
    expect(toPem("PRIVATE KEY", writePkcs8(key))).toBe(folder.text("pss.pem"));
    const publicPem = folder.run("openssl", ["pkey", "-in", "pss.pem", "-pubout"]);
    expect(toPem("PUBLIC KEY", writeSpki(keyIn(publicPem)))).toBe(publicPem);
    for (const hash of ["SHA-1", "SHA-256"] as const) {
      const scheme: Scheme = { kind: "rsa-pss", hash, mgfHash: hash, saltBytes: hash === "SHA-1" ? 20 : 32 };
      const signature = signRsa(key, scheme, DATA, new Uint8Array(scheme.saltBytes));
      const isAllowed = words?.startsWith(`${hash},`) ?? true;
      expect(attempt(() => verifyHere(key, scheme, signature, DATA))).toMatchObject(
        isAllowed
          ? { ok: true, value: true }
          : { ok: false, message: expect.stringContaining("isn't one for RSA-PSS") },
      );
    }
  }
});

test("a DSA key outside of its group verifies nothing, though anyone could make its signatures", () => {
  // 2 has the order 11 in the integers modulo 23. With y = 2^3 the signature r = 2, s = 7 is one of the hash 1.
  const key = { kind: "dsa", p: 23n, q: 11n, g: 2n } as const;
  const forged = sequenceOf(integer(2), integer(1));
  expect(verifyDsa({ ...key, y: 22n }, forged, Uint8Array.of(0x10))).toBe(false);
  expect(verifyDsa({ ...key, y: 8n }, sequenceOf(integer(2), integer(7)), Uint8Array.of(0x10))).toBe(true);
});

test("ROCA's fingerprint, small exponents and short keys", () => {
  // A modulus of the finders' own tests (crocs-muni/roca, 512 bits).
  const primes = [
    3n,
    5n,
    7n,
    11n,
    13n,
    17n,
    19n,
    23n,
    29n,
    31n,
    37n,
    41n,
    43n,
    47n,
    53n,
    59n,
    61n,
    67n,
    71n,
    73n,
    79n,
    83n,
    89n,
    97n,
    101n,
    103n,
    107n,
    109n,
    113n,
    127n,
    131n,
    137n,
    139n,
    149n,
    151n,
    157n,
    163n,
    167n,
  ];
  const product = primes.reduce((all, prime) => all * prime, 1n);
  const power = 65_537n ** 9n % product;
  expect(looksLikeRoca(power + product * (2n ** 600n + 1n))).toBe(true);
  expect(looksLikeRoca(2n ** 1023n + 1155n)).toBe(false);
  expect(weaknessesOf({ kind: "rsa", n: 2n ** 1023n + 1155n, e: 3n })).toEqual([
    "RSA keys of 1024 bits are too short. Use at least 2048.",
    "The public exponent 3 is small. 65537 is usual.",
  ]);
});

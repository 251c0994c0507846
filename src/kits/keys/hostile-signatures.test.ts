import { generateKeyPairSync, randomBytes } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { describe, expect, test } from "vitest";
import { fromHex } from "#core/hex.ts";
import { bigOf, bytesOfBig } from "#core/keys/asn1/fields.ts";
import { element, integer, nullElement, octetString, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import type { CurveId, OctetKey, RsaKey } from "#core/keys/model.ts";
import { readKeys } from "#core/keys/read.ts";
import { powMod, WEIERSTRASS } from "#core/keys/rsa-and-curves.ts";
import type { Scheme } from "#core/keys/signatures/scheme.ts";
import { hasSmallOrder } from "#core/keys/signatures/small-order.ts";
import { rawOfDer, signRsa, verifyHere } from "#core/keys/signatures/verify.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { weaknessesOf } from "#core/keys/weak.ts";
import { concat } from "#core/text/bytes.ts";
import { sign, verify } from "./native.browser.ts";

// What Wycheproof tries on those who check signatures, made here. Each signature goes through both of our ways.

const DATA = new TextEncoder().encode("message");

async function verdict(key: PublicKey, scheme: Scheme, signature: Uint8Array, data = DATA): Promise<boolean> {
  const native = await verify(key, scheme, signature, data);
  expect(verifyHere(key, scheme, signature, data)).toBe(native);
  return native;
}

const keyOf = (pem: string | Buffer): PublicKey => readKeys(pem.toString()).keys[0]?.key as PublicKey;
const PEM = { type: "pkcs8", format: "pem" } as const;
const SPKI = { type: "spki", format: "pem" } as const;
const IN_PEM = { privateKeyEncoding: PEM, publicKeyEncoding: SPKI } as const;

describe("ECDSA", () => {
  const raw = (first: number, bytes: readonly number[]) => element(first, Uint8Array.from(bytes));

  test.each(["P-256", "P-384", "P-521", "secp256k1"] as const)(
    "%s: numbers and forms that aren't allowed",
    async (curve: CurveId) => {
      const { privateKey } = generateKeyPairSync("ec", {
        namedCurve: curve,
        privateKeyEncoding: PEM,
        publicKeyEncoding: SPKI,
      });
      const key = keyOf(privateKey);
      const scheme: Scheme = { kind: "ecdsa", hash: "SHA-256" };
      const der = await sign(key, scheme, DATA);
      expect(await verdict(key, scheme, der)).toBe(true);
      const both = rawOfDer(curve, der);
      const [r, s] = [bigOf(both.subarray(0, both.length / 2)), bigOf(both.subarray(both.length / 2))];
      const n = WEIERSTRASS[curve].Point.Fn.ORDER;
      const p = WEIERSTRASS[curve].Point.Fp.ORDER;
      // The other half of the numbers is another signature by the same key, which ECDSA allows.
      expect(await verdict(key, scheme, sequenceOf(integer(r), integer(n - s)))).toBe(true);
      const numbers = [0n, 1n, n - 1n, n, n + 1n, p, p + 1n, 2n ** 600n];
      const pairs = [
        ...numbers.flatMap((one) => numbers.map((other) => [one, other] as const)),
        ...numbers.flatMap((number) => [[r, number] as const, [number, s] as const]),
        [r + n, s] as const,
        [r, s + n] as const,
        [s, r] as const,
      ];
      const [rBytes, sBytes] = [integer(r), integer(s)];
      const minus = (value: bigint) => element(2, bytesOfBig((1n << 528n) - value));
      const wrong = [
        ...pairs.map(([one, other]) => sequenceOf(integer(one), integer(other))),
        sequenceOf(minus(r), sBytes),
        sequenceOf(rBytes, minus(s)),
        sequenceOf(minus(n - r), sBytes),
        sequenceOf(element(2, Uint8Array.of(0, 0), rBytes.subarray(2)), sBytes),
        sequenceOf(raw(2, []), sBytes),
        sequenceOf(raw(2, []), raw(2, [])),
        sequenceOf(rBytes),
        sequenceOf(rBytes, sBytes, nullElement()),
        sequenceOf(rBytes, sBytes, sBytes),
        sequenceOf(octetString(bytesOfBig(r)), sBytes),
        sequenceOf(raw(9, [3, 1, 2]), sBytes),
        sequenceOf(),
        concat([der, Uint8Array.of(0)]),
        concat([der, nullElement()]),
        der.subarray(0, -1),
        concat([Uint8Array.of(0x30, 0x80), rBytes, sBytes, Uint8Array.of(0, 0)]),
        concat([Uint8Array.of(0x31), der.subarray(1)]),
        both,
        new Uint8Array(),
        new Uint8Array(both.length),
        nullElement(),
      ];
      // The platform is quick enough for all pairs; the forms go through both ways.
      const results = await Promise.all(wrong.map((signature) => verify(key, scheme, signature, DATA)));
      expect(results.flatMap((isValid, at) => (isValid ? [at] : []))).toEqual([]);
      for (const signature of wrong.slice(pairs.length)) expect(verifyHere(key, scheme, signature, DATA)).toBe(false);
    },
  );

  test("a key off its curve isn't read, in any form", () => {
    const { x, y } = secp256k1.Point.BASE.toAffine();
    const part = (value: bigint) => Buffer.from(bytesOfBig(value, 32)).toString("base64url");
    for (const [one, other] of [
      [x, y],
      [0n, 0n],
      [1n, 1n],
      [2n ** 256n - 1n, 1n],
    ] as const) {
      const jwk = { kty: "EC", crv: "P-256", x: part(one), y: part(other) };
      expect(readKeys(JSON.stringify(jwk))).toMatchObject({ keys: [], problems: { length: 1 } });
      const { publicKey } = generateKeyPairSync("ec", {
        namedCurve: "P-256",
        privateKeyEncoding: PEM,
        publicKeyEncoding: { type: "spki", format: "der" },
      });
      const spki = Uint8Array.from(publicKey);
      spki.set(bytesOfBig(one, 32), spki.length - 64);
      spki.set(bytesOfBig(other, 32), spki.length - 32);
      expect(readKeys(Buffer.from(spki).toString("base64"))).toMatchObject({ keys: [], problems: { length: 1 } });
    }
  });
});

describe("RSA", () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 1024,
    publicExponent: 3,
    privateKeyEncoding: PEM,
    publicKeyEncoding: SPKI,
  });
  const key = keyOf(privateKey) as RsaKey;
  const size = 128;
  const scheme: Scheme = { kind: "rsa-pkcs1", hash: "SHA-256" };
  const rawSigned = (message: Uint8Array) => bytesOfBig(powMod(bigOf(message), key.private?.d ?? 0n, key.n), size);
  const digest = octetString(hashOf("SHA-256", DATA));
  const sha256 = oid("2.16.840.1.101.3.4.2.1");
  const info = sequenceOf(sequenceOf(sha256, nullElement()), digest);
  /** A message of PKCS#1 with these parts; the padding fills what they leave. */
  const message = (
    after: Uint8Array,
    { start = [0, 1], fill = 0xff, padding = size - 3 - after.length, rest = 0 } = {},
  ) =>
    concat([
      Uint8Array.from(start),
      new Uint8Array(padding).fill(fill),
      Uint8Array.of(0),
      after,
      new Uint8Array(size - start.length - padding - 1 - after.length).fill(rest),
    ]);

  test("PKCS#1 v1.5: paddings and digests that only look right", async () => {
    const good = rawSigned(message(info));
    expect(await verdict(key, scheme, good)).toBe(true);
    const wrong = [
      // Bleichenbacher's of 2006: the digest is in front, and anything behind.
      message(info, { padding: 8 }),
      message(info, { padding: 8, rest: 0x41 }),
      message(info, { padding: 0, rest: 0x41 }),
      message(info, { fill: 0 }),
      message(info, { fill: 0xfe }),
      message(info, { start: [0, 2] }),
      message(info, { start: [0, 0] }),
      message(info, { start: [1, 1] }),
      message(digest),
      message(hashOf("SHA-256", DATA)),
      message(sequenceOf(sequenceOf(sha256), digest)),
      message(sequenceOf(sequenceOf(sha256, octetString()), digest)),
      message(sequenceOf(sequenceOf(sha256, nullElement(), nullElement()), digest)),
      message(sequenceOf(sequenceOf(sha256, octetString(new Uint8Array(30))), digest)),
      message(sequenceOf(sequenceOf(oid("1.3.14.3.2.26"), nullElement()), digest)),
      message(concat([info, Uint8Array.of(0)])),
      message(concat([Uint8Array.of(0x30, 0x81), info.subarray(1)])),
      message(sequenceOf(sequenceOf(sha256, nullElement()), concat([Uint8Array.of(4, 0x81), digest.subarray(1)]))),
      message(sequenceOf(sequenceOf(sha256, nullElement()), octetString(hashOf("SHA-256", DATA).subarray(1)))),
      message(new Uint8Array()),
    ].map(rawSigned);
    const number = bigOf(good);
    const forms = [
      new Uint8Array(),
      new Uint8Array(size),
      bytesOfBig(1n, size),
      bytesOfBig(key.n - 1n, size),
      bytesOfBig(key.n, size),
      bytesOfBig(number + key.n),
      concat([Uint8Array.of(0), good]),
      good.subarray(1),
      concat([good, Uint8Array.of(0)]),
      // A cube root that begins as a message does.
      bytesOfBig(cubeRoot(bigOf(message(info, { padding: 8 }))) + 1n, size),
    ];
    for (const [at, signature] of [...wrong, ...forms].entries())
      expect(await verdict(key, scheme, signature), String(at)).toBe(false);
  });

  test("PSS: salt lengths and hashes are those of the parameters", async () => {
    const pss = (hash: "SHA-1" | "SHA-256", mgfHash: "SHA-1" | "SHA-256", saltBytes: number) =>
      ({ kind: "rsa-pss", hash, mgfHash, saltBytes }) as const;
    const schemes = [
      pss("SHA-256", "SHA-256", 32),
      pss("SHA-256", "SHA-256", 20),
      pss("SHA-256", "SHA-256", 0),
      pss("SHA-256", "SHA-1", 32),
      pss("SHA-1", "SHA-1", 20),
      pss("SHA-1", "SHA-256", 20),
    ];
    for (const made of schemes) {
      const signature = signRsa(key, made, DATA, Uint8Array.from(randomBytes(made.saltBytes)));
      for (const asked of schemes) expect(await verdict(key, asked, signature)).toBe(made === asked);
      expect(await verdict(key, scheme, signature)).toBe(false);
    }
    expect(await verdict(key, pss("SHA-256", "SHA-256", 200), new Uint8Array(size))).toBe(false);
  });
});

function cubeRoot(value: bigint): bigint {
  let [low, high] = [0n, 1n << 400n];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** 3n <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

describe("EdDSA", () => {
  const scheme: Scheme = { kind: "eddsa", curve: "Ed25519" };
  const P = 2n ** 255n - 19n;
  const little = (value: bigint) => bytesOfBig(value, 32).reverse();
  /** The points of an order from 1 to 8, in all their encodings. */
  const Y8 = [
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  ].map((hex) => fromHex(hex) as Uint8Array);
  const encodings = [0n, 1n, P - 1n, P, P + 1n].map(little);
  const signed = [...encodings, ...Y8].flatMap((bytes) => [bytes, bytes.with(31, (bytes[31] as number) | 0x80)]);

  test("Ed25519: points of a small order sign nothing", async () => {
    for (const point of signed) {
      const key: OctetKey = { kind: "okp", curve: "Ed25519", public: point };
      expect(hasSmallOrder(point)).toBe(true);
      expect(weaknessesOf(key)).toHaveLength(1);
      for (const r of [little(1n), point, little(0n)]) {
        for (let count = 0; count < 4; count++) {
          const signature = concat([r, new Uint8Array(32)]);
          expect(await verdict(key, scheme, signature, Uint8Array.of(count))).toBe(false);
        }
      }
    }
  });

  test.each(["Ed25519", "Ed448"] as const)("%s: other encodings of S and lengths", async (curve) => {
    const made = curve === "Ed25519" ? generateKeyPairSync("ed25519", IN_PEM) : generateKeyPairSync("ed448", IN_PEM);
    const key = keyOf(made.privateKey);
    const use: Scheme = { kind: "eddsa", curve };
    const signature = await sign(key, use, DATA);
    expect(weaknessesOf(key)).toEqual([]);
    expect(await verdict(key, use, signature)).toBe(true);
    const half = signature.length / 2;
    const order =
      curve === "Ed25519"
        ? 2n ** 252n + 27742317777372353535851937790883648493n
        : 2n ** 446n - 13818066809895115352007386748515426880336692474882178609894547503885n;
    const s = bigOf(signature.slice(half).reverse());
    const withS = (value: bigint) => concat([signature.subarray(0, half), bytesOfBig(value, half).reverse()]);
    expect(withS(s)).toEqual(signature);
    const wrong = [
      withS(s + order),
      withS(0n),
      withS(order),
      concat([signature, Uint8Array.of(0)]),
      signature.subarray(0, -1),
      signature.subarray(0, half),
      new Uint8Array(),
      new Uint8Array(2 * half),
      concat([signature.subarray(half), signature.subarray(0, half)]),
    ];
    for (const [at, each] of wrong.entries()) expect(await verdict(key, use, each), String(at)).toBe(false);
  });
});

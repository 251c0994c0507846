import { CompactEncrypt, CompactSign, exportJWK, exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { lookAt } from "../token-work.browser.ts";
import { makeKey } from "./make-key.browser.ts";
import { signToken } from "./sign.browser.ts";

// Signatures and encrypted tokens as Wycheproof has them: never "valid", and never an exception.

const verdictOf = async (token: string, key: string) => (await lookAt(token, key, "auto")).verdict.kind;
const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const bytesOf = (text = "") => Buffer.from(text, "base64url");
const text = new TextEncoder().encode('{"sub":"ann"}');

/** r and s as an OpenSSL signature has them. */
function inDer(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2;
  const integers = [raw.subarray(0, half), raw.subarray(half)].map((part) => Buffer.from([2, half + 1, 0, ...part]));
  const body = Buffer.concat(integers);
  return Buffer.from([0x30, ...(body.length < 128 ? [] : [0x81]), body.length, ...body]);
}

const ORDERS = {
  ES256: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
  ES384: "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
  ES512:
    "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
  ES256K: "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
} as const;

test.each(Object.entries(ORDERS))("%s: numbers and lengths that aren't allowed", async (algorithm, order) => {
  const made = await makeKey(algorithm as keyof typeof ORDERS);
  if (!made.ok) throw new Error(made.message);
  const { secret, publicKey = secret } = made.value;
  const header = JSON.stringify({ alg: algorithm });
  const signed = await signToken({ header, payload: '{"sub":"ann"}', key: secret, form: "auto" });
  if (!signed.ok) throw new Error(signed.message);
  const [head, body, last] = signed.value.token.split(".");
  expect(await verdictOf(signed.value.token, publicKey)).toBe("valid");
  const raw = bytesOf(last);
  const half = raw.length / 2;
  const [r, s] = [raw.subarray(0, half), raw.subarray(half)];
  const [n, zero, one] = [
    Buffer.from(order, "hex"),
    Buffer.alloc(half),
    Buffer.concat([Buffer.alloc(half - 1), Buffer.of(1)]),
  ];
  const numbers = [n, zero, one, Buffer.alloc(half, 0xff)];
  const wrong = [
    ...numbers.flatMap((each) => [[r, each], [each, s], ...numbers.map((other) => [each, other])]),
    [s, r],
    [Buffer.alloc(1), r, Buffer.alloc(1), s],
    [r, s.subarray(1)],
    [raw, Buffer.alloc(1)],
    [r],
    [inDer(raw)],
  ].map((parts) => Buffer.concat(parts));
  for (const signature of wrong)
    expect(await verdictOf(`${head}.${body}.${base64Url(signature)}`, publicKey), base64Url(signature)).not.toBe(
      "valid",
    );
});

test("RSA: another length and other paddings", async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const pem = await exportSPKI(publicKey);
  const token = await new CompactSign(text).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
  const [head, body, last] = token.split(".");
  const raw = bytesOf(last);
  expect(await verdictOf(token, pem)).toBe("valid");
  for (const signature of [
    Buffer.concat([Buffer.alloc(1), raw]),
    Buffer.concat([raw, Buffer.alloc(1)]),
    raw.subarray(1),
    Buffer.alloc(raw.length),
    Buffer.alloc(raw.length, 0xff),
    Buffer.alloc(1),
  ])
    expect(await verdictOf(`${head}.${body}.${base64Url(signature)}`, pem)).not.toBe("valid");
  // The header asks for PSS, and the signature is PKCS#1 v1.5.
  const other = base64Url(Buffer.from('{"alg":"PS256"}'));
  expect(await verdictOf(`${other}.${body}.${last}`, pem)).not.toBe("valid");
});

test.each(["A128GCM", "A256GCM", "A128CBC-HS256"])("%s: a tag or vector that is cut", async (enc) => {
  const secret = Buffer.alloc(enc === "A128GCM" ? 16 : 32, 7);
  const key = JSON.stringify({ kty: "oct", k: base64Url(secret) });
  const token = await new CompactEncrypt(text).setProtectedHeader({ alg: "dir", enc }).encrypt(secret);
  expect(await verdictOf(token, key)).toBe("valid");
  const [head, wrapped, iv, data, tag] = token.split(".");
  const full = bytesOf(tag);
  for (const length of [0, 1, 4, 8, 12, 15])
    expect(await verdictOf([head, wrapped, iv, data, base64Url(full.subarray(0, length))].join("."), key)).not.toBe(
      "valid",
    );
  const longer = base64Url(Buffer.concat([full, Buffer.alloc(1)]));
  expect(await verdictOf([head, wrapped, iv, data, longer].join("."), key)).not.toBe("valid");
  for (const length of [0, 8, 16]) {
    const other = base64Url(Buffer.concat([bytesOf(iv), Buffer.alloc(8)]).subarray(0, length));
    if (other !== iv) expect(await verdictOf([head, wrapped, other, data, tag].join("."), key)).not.toBe("valid");
  }
});

test.each(["P-256", "P-521", "X25519"])("ECDH-ES with %s: points that aren't on the curve", async (crv) => {
  const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv, extractable: true });
  const keys = [await exportPKCS8(privateKey), JSON.stringify(await exportJWK(privateKey))];
  const enc = "A128GCM";
  const token = await new CompactEncrypt(text).setProtectedHeader({ alg: "ECDH-ES", enc }).encrypt(publicKey);
  const [head, ...rest] = token.split(".");
  const header = JSON.parse(bytesOf(head).toString()) as { epk: Record<string, string> };
  const size = bytesOf(header.epk.x).length;
  const points = [0, 1, 0xff].map((byte) => base64Url(Buffer.alloc(size, byte)));
  for (const key of keys) {
    expect(await verdictOf(token, key)).toBe("valid");
    for (const epk of [
      ...points.map((x) => ({ ...header.epk, x })),
      ...points.map((y) => ({ ...header.epk, y: crv === "X25519" ? undefined : y, x: header.epk.x?.slice(2) })),
      { ...header.epk, crv: "P-384" },
      { kty: "EC" },
      [],
      null,
    ]) {
      const other = base64Url(Buffer.from(JSON.stringify({ ...header, epk })));
      expect(await verdictOf([other, ...rest].join("."), key), JSON.stringify(epk)).not.toBe("valid");
    }
  }
});

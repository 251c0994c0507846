import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { describe, expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { within } from "#core/test-run.fixture.ts";
import { lookAt } from "../token-work.browser.ts";
import { A128KW, EDDSA, ES256, HS256, PASETO, SD_JWT, tokenOf } from "../vectors.fixture.ts";
import type { AlgorithmName } from "./algorithms.ts";
import { makeKey } from "./make-key.browser.ts";
import { signToken } from "./sign.browser.ts";

const verdictOf = async (token: string, key: string, form: "auto" | "text" | "base64" | "hex" = "auto") =>
  (await lookAt(token, key, form)).verdict;

const signed = async (header: object, payload: object, key: string) => {
  const result = await signToken({
    header: JSON.stringify(header),
    payload: JSON.stringify(payload),
    key,
    form: "auto",
  });
  if (!result.ok) throw new Error(result.message);
  return result.value.token;
};

const RSA = await generateKeyPair("RS256", { extractable: true });
const RSA_PUBLIC = await exportSPKI(RSA.publicKey);
const RSA_PRIVATE = await exportPKCS8(RSA.privateKey);
const RS256 = await signed({ alg: "RS256", kid: "two" }, { sub: "ann" }, RSA_PRIVATE);
const HS = await signed({ alg: "HS256" }, { sub: "ann" }, "c2VjcmV0LXRoYXQtaXMtYXMtbG9uZy1hcy10aGUtaGFzaA==");

describe("vectors of RFCs", () => {
  test.each([
    ["7515 A.1", HS256],
    ["7515 A.3", ES256],
    ["8037 A.4", EDDSA],
    ["9901 5.2", SD_JWT],
  ])("%s", async (_, { token, key }) => {
    expect(await verdictOf(token, key)).toMatchObject({ kind: "valid" });
    const [head, body, signature] = token.split("~")[0]?.split(".") ?? [];
    const other = `${signature?.startsWith("A") ? "B" : "A"}${signature?.slice(1)}`;
    expect(await verdictOf(`${head}.${body}.${other}`, key)).toMatchObject({ kind: "invalid" });
    expect(await verdictOf(token, "")).toMatchObject({ kind: "unchecked" });
  });

  test("a JWE is decrypted, and refused with another key or when it was changed", async () => {
    expect(await lookAt(A128KW.token, A128KW.key, "auto")).toMatchObject({
      verdict: { kind: "valid" },
      decrypted: { text: A128KW.text },
    });
    const other = JSON.stringify({ kty: "oct", k: "AAAAAAAAAAAAAAAAAAAAAA" });
    expect((await lookAt(A128KW.token, other, "auto")).verdict.kind).toBe("invalid");
    expect((await lookAt(A128KW.token.replace(".KDl", ".KDm"), A128KW.key, "auto")).verdict.kind).toBe("invalid");
  });

  test("a PASETO of version 4 is verified and decrypted", async () => {
    const { public: open, local } = PASETO;
    expect(await verdictOf(open.token, open.key)).toMatchObject({ kind: "valid" });
    expect(await verdictOf(open.token, `11${open.key.slice(2)}`)).not.toMatchObject({ kind: "valid" });
    expect(await lookAt(local.token, local.key, "auto")).toMatchObject({
      verdict: { kind: "valid" },
      decrypted: { text: local.text },
    });
    expect(await verdictOf(local.token, `11${local.key.slice(2)}`)).toMatchObject({ kind: "invalid" });
  });

  test("the holder's token of an SD-JWT is bound to its disclosures", async () => {
    expect((await lookAt(SD_JWT.token, SD_JWT.key, "auto")).binding).toMatchObject({ kind: "valid" });
    const pieces = SD_JWT.token.split("~");
    const fewer = [...pieces.slice(0, 2), ...pieces.slice(3)].join("~");
    expect((await lookAt(fewer, SD_JWT.key, "auto")).binding).toMatchObject({
      kind: "invalid",
      reason: expect.stringMatching(/other disclosures/),
    });
  });
});

test("a key that anyone can sign for proves nothing, though Chromium says that the signatures fit", async () => {
  const point = Buffer.alloc(32);
  point[0] = 1;
  const jwk = { kty: "OKP", crv: "Ed25519", x: point.toString("base64url") };
  const token = tokenOf(
    { alg: "EdDSA" },
    { sub: "ann" },
    Buffer.concat([point, Buffer.alloc(32)]).toString("base64url"),
  );
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), point]).toString("base64");
  for (const key of [JSON.stringify(jwk), `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`]) {
    expect(await verdictOf(token, key)).toMatchObject({
      kind: "unchecked",
      reason: expect.stringMatching(/small order/),
    });
  }
  expect(await verdictOf(PASETO.public.token, point.toString("hex"))).toMatchObject({
    kind: "unchecked",
    reason: expect.stringMatching(/small order/),
  });
});

describe("the key decides, and not the header", () => {
  test("a public key is refused as the secret of an HMAC, in every disguise", async () => {
    const { createHmac } = await import("node:crypto");
    const forge = (secret: string | Buffer) => {
      const text = tokenOf({ alg: "HS256" }, { admin: true }, "").slice(0, -1);
      return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    };
    const base64 = RSA_PUBLIC.replace(/-----.*?-----|\s/g, "");
    for (const key of [RSA_PUBLIC, RSA_PUBLIC.trim(), Buffer.from(RSA_PUBLIC).toString("base64"), base64]) {
      for (const form of ["auto", "text", "base64"] as const) {
        for (const secret of [key, RSA_PUBLIC, Buffer.from(base64, "base64")]) {
          const verdict = await verdictOf(forge(secret), key, form);
          expect(verdict.kind, `${form} ${key.slice(0, 30)}`).not.toBe("valid");
        }
      }
      expect((await verdictOf(forge(key), key)).reason).toMatch(/^Refused: the header asks for HS256/);
    }
    expect((await verdictOf(forge(RSA_PUBLIC), JSON.stringify({ kty: "RSA", n: "AQAB", e: "AQAB" }))).reason).toMatch(
      /^Refused/,
    );
  });

  test("keys of another kind, use or algorithm aren't tried", async () => {
    expect(await verdictOf(RS256, "a secret")).toMatchObject({ kind: "unchecked" });
    expect(await verdictOf(RS256, ES256.key)).toMatchObject({
      kind: "unchecked",
      reason: expect.stringMatching(/P-256 public key/),
    });
    const jwk = { ...(await crypto.subtle.exportKey("jwk", RSA.publicKey)), key_ops: undefined, alg: undefined };
    expect(await verdictOf(RS256, JSON.stringify(jwk))).toMatchObject({ kind: "valid" });
    expect(await verdictOf(RS256, JSON.stringify({ ...jwk, alg: "RS512" }))).toMatchObject({ kind: "unchecked" });
    expect(await verdictOf(RS256, JSON.stringify({ ...jwk, use: "enc" }))).toMatchObject({ kind: "unchecked" });
    expect(await verdictOf(RS256, JSON.stringify({ keys: [{ ...jwk, kid: "two" }] }))).toMatchObject({ kind: "valid" });
    expect(await verdictOf(RS256, JSON.stringify({ keys: [{ ...jwk, kid: "one" }] }))).toMatchObject({
      kind: "unchecked",
      reason: expect.stringMatching(/no key with the ID “two”.*one/),
    });
  });

  test("a key for RSA-PSS alone isn't used for PKCS#1 v1.5", async () => {
    const { generateKeyPairSync } = await import("node:crypto");
    const { publicKey, privateKey } = generateKeyPairSync("rsa-pss", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    expect(await verdictOf(await signed({ alg: "PS256" }, {}, privateKey), publicKey)).toMatchObject({ kind: "valid" });
    expect(await verdictOf(RS256, publicKey)).toMatchObject({
      kind: "unchecked",
      reason: "The header asks for RS256, but this is an RSA-PSS public key.",
    });
    await expect(signed({ alg: "RS256" }, {}, privateKey)).rejects.toThrow("RSA-PSS private key");
  });

  test("none in any case is not signed, and never valid", async () => {
    for (const alg of ["none", "None", "nOnE"]) {
      for (const key of ["", "secret", RSA_PUBLIC]) {
        expect(await verdictOf(tokenOf({ alg }, { sub: "ann" }, ""), key)).toMatchObject({ kind: "unchecked" });
        expect((await verdictOf(tokenOf({ alg }, { sub: "ann" }), key)).kind).toBe("invalid");
      }
    }
  });

  test("an unknown crit fails, b64: false is verified over the payload as it is", async () => {
    const { FlattenedSign } = await import("jose");
    const secret = new TextEncoder().encode("a secret of at least 32 bytes, really");
    const jws = await new FlattenedSign(new TextEncoder().encode("plain text"))
      .setProtectedHeader({ alg: "HS256", b64: false, crit: ["b64"] })
      .sign(secret);
    const text = `${jws.protected}.plain.${jws.signature}`;
    expect((await verdictOf(text, "a secret of at least 32 bytes, really")).kind).toBe("invalid");
    const json = JSON.stringify({ ...jws, payload: "plain text" });
    expect(await verdictOf(json, "a secret of at least 32 bytes, really")).toMatchObject({ kind: "valid" });
    const unknown = tokenOf({ alg: "HS256", crit: ["exp"] }, {});
    expect(await verdictOf(unknown, "secret")).toMatchObject({
      kind: "invalid",
      reason: expect.stringMatching(/“exp”/),
    });
  });

  test("ECDSA in DER, of zeros, or cut is never valid", async () => {
    const [head, body] = ES256.token.split(".");
    for (const bytes of [
      new Uint8Array(64),
      new Uint8Array(63),
      new Uint8Array(0),
      Uint8Array.of(48, 6, 2, 1, 1, 2, 1, 1),
    ]) {
      const verdict = await verdictOf(`${head}.${body}.${Buffer.from(bytes).toString("base64url")}`, ES256.key);
      expect(verdict.kind).toBe("invalid");
    }
  });
});

describe("secrets", () => {
  test("it's said as what the secret fits, and as what not", async () => {
    const key = "c2VjcmV0LXRoYXQtaXMtYXMtbG9uZy1hcy10aGUtaGFzaA==";
    expect((await verdictOf(HS, key)).reason).toBe(
      "The signature fits, with the secret read as text. Read as Base64, it doesn't.",
    );
    expect((await verdictOf(HS, key, "base64")).kind).toBe("invalid");
    expect((await verdictOf(HS256.token, HS256.key)).reason).toMatch(/read as Base64\. Read as text, it doesn't/);
    expect((await verdictOf(HS256.token, Buffer.from(HS256.key, "base64url").toString("hex"))).reason).toMatch(
      /read as hex/,
    );
  });

  test("a short secret is reported, and an empty one isn't tried", async () => {
    const token = await signed({ alg: "HS512" }, {}, "short");
    expect(await verdictOf(token, "short\n")).toMatchObject({
      kind: "valid",
      notes: ["Read as text, the secret has 5 bytes; HS512 needs 64 or more (RFC 7518 §3.2)."],
    });
    expect((await verdictOf(token, " ")).kind).toBe("unchecked");
  });

  test("no message repeats a secret", async () => {
    const secret = "S3cr3tThatMustNotShow";
    for (const token of [HS, RS256, A128KW.token, PASETO.local.token, "abc"]) {
      const looked = await lookAt(token, secret, "auto");
      expect(JSON.stringify([looked.verdict, looked.problem])).not.toContain(secret);
    }
  });
});

test("a thousand mutated tokens: never an exception, never valid", { timeout: within(30) }, async () => {
  const random = seededRandom(7515);
  const below = (count: number) => random() % count;
  const letters = 'ABCabc019-_.=+/~!\u00e9{}"é';
  const sources: readonly (readonly [token: string, key: string])[] = [
    [HS256.token, HS256.key],
    [ES256.token, ES256.key],
    [EDDSA.token, EDDSA.key],
    [A128KW.token, A128KW.key],
    [PASETO.public.token, PASETO.public.key],
    [PASETO.local.token, PASETO.local.key],
  ];
  for (let count = 0; count < 1000; count++) {
    const [token, key] = sources[count % sources.length] ?? ["", ""];
    const at = below(token.length);
    const letter = letters[below(letters.length)] ?? "";
    const mutated =
      [
        () => token.slice(0, at) + letter + token.slice(at + 1),
        () => token.slice(0, at) + letter + token.slice(at),
        () => token.slice(0, at) + token.slice(at + 1),
        () => token.slice(0, at),
        () => token.slice(0, at) + (token[at + 1] ?? "") + (token[at] ?? "") + token.slice(at + 2),
      ][below(5)]?.() ?? "";
    if (mutated === token) continue;
    const { verdict, problem } = await lookAt(mutated, key, "auto");
    expect(verdict.kind, `${mutated}\n${verdict.reason}`).not.toBe("valid");
    expect((problem?.message ?? verdict.reason).length).toBeGreaterThan(5);
  }
});

const ALL: readonly AlgorithmName[] = [
  "HS256",
  "HS384",
  "HS512",
  "RS256",
  "PS384",
  "ES256",
  "ES384",
  "ES512",
  "ES256K",
  "EdDSA",
];

test.each(ALL)("%s: a key is made, signs, and verifies", async (algorithm) => {
  const made = await makeKey(algorithm);
  if (!made.ok) throw new Error(made.message);
  const token = await signed({ alg: algorithm }, { sub: "Zoë" }, made.value.secret);
  const verdict = await verdictOf(token, made.value.publicKey ?? made.value.secret);
  expect(verdict, verdict.reason).toMatchObject({ kind: "valid", notes: [] });
  expect(await verdictOf(token, made.value.secret)).toMatchObject({ kind: "valid" });
});

const hasPyJwt =
  existsSync("/usr/lib/python3/dist-packages/jwt/__init__.py") &&
  existsSync("/usr/lib/python3/dist-packages/cryptography/__init__.py");

test.skipIf(!hasPyJwt)(
  "PyJWT accepts our signatures, and its signatures are valid here",
  { timeout: within(30) },
  async () => {
    const rows = await Promise.all(
      ALL.map(async (algorithm) => {
        const made = await makeKey(algorithm);
        if (!made.ok) throw new Error(made.message);
        const { secret, publicKey = secret } = made.value;
        return { algorithm, secret, publicKey, token: await signed({ alg: algorithm }, { sub: "Zoë" }, secret) };
      }),
    );
    const program = `
import json, sys, jwt
out = []
for row in json.load(sys.stdin):
    alg = row["algorithm"]
    isJwk = row["secret"].startswith("{")
    load = (lambda text: jwt.algorithms.get_default_algorithms()[alg].from_jwk(text)) if isJwk else (lambda text: text)
    claims = jwt.decode(row["token"], load(row["publicKey"]), algorithms=[alg])
    out.append([claims["sub"], jwt.encode({"sub": "py"}, load(row["secret"]), algorithm=alg)])
print(json.dumps(out))
`;
    const out = execFileSync("/usr/bin/python3", ["-c", program], { input: JSON.stringify(rows), encoding: "utf8" });
    for (const [at, [sub, token]] of (JSON.parse(out) as [string, string][]).entries()) {
      expect(sub).toBe("Zoë");
      expect((await verdictOf(token, rows[at]?.publicKey ?? "")).kind, rows[at]?.algorithm ?? "").toBe("valid");
    }
  },
);

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const openssl = (command: string, input?: string) =>
  execFileSync("sh", ["-c", `cat | openssl ${command} 2>/dev/null`], { encoding: "utf8", input: input ?? "" });

test.skipIf(!hasOpenssl)(
  "keys that OpenSSL writes are read in all of their forms",
  { timeout: within(30) },
  async () => {
    const pkcs1 = openssl("rsa -traditional", RSA_PRIVATE);
    const publicPkcs1 = openssl("rsa -RSAPublicKey_out", RSA_PRIVATE);
    const certificate = openssl("req -x509 -key /dev/stdin -subj /CN=test -days 9", RSA_PRIVATE);
    const oneLine = RSA_PUBLIC.trim().replaceAll("\n", " ");
    const written = RSA_PUBLIC.replaceAll("\n", "\\n");
    const crlf = `some text before\r\n${RSA_PUBLIC.replaceAll("\n", "\r\n")}and after`;
    for (const key of [
      pkcs1,
      publicPkcs1,
      certificate,
      oneLine,
      written,
      crlf,
      `\ufeff${RSA_PUBLIC}`,
      `"${written}"`,
    ]) {
      const verdict = await verdictOf(RS256, key);
      expect(verdict.kind, `${key.slice(0, 60)}: ${verdict.reason}`).toBe("valid");
    }
    const sec1 = openssl("ecparam -name prime256v1 -genkey");
    const pkcs8 = openssl("pkcs8 -topk8 -nocrypt", sec1);
    const ofCurve = await signed({ alg: "ES256" }, {}, sec1);
    expect((await verdictOf(ofCurve, pkcs8)).kind).toBe("valid");
    const k1 = openssl("ecparam -name secp256k1 -genkey -noout");
    const token = await signed({ alg: "ES256K" }, {}, k1);
    expect((await verdictOf(token, openssl("ec -pubout", k1))).kind).toBe("valid");
    const encrypted = openssl("rsa -aes128 -passout pass:x -traditional", RSA_PRIVATE);
    expect((await verdictOf(RS256, encrypted)).reason).toMatch(/encrypted with a password/);
    const short = openssl("genrsa 1024");
    expect((await verdictOf(RS256, short)).reason).toMatch(/shorter than 2048 bits/);
  },
);

import { type CryptoKey, compactDecrypt, errors, importJWK } from "jose";
import { fromUtf8 } from "#core/text/utf8.ts";
import { critProblem } from "../read/findings.ts";
import type { JweToken } from "../read/token.ts";
import { keyWords } from "./algorithms.ts";
import type { AnyKey, KeyInput, PairKey } from "./key-input.ts";
import { invalid, unchecked, type Verdict, valid } from "./verdict.ts";
import { importProblem, missingCrypto } from "./verify.browser.ts";

/** What came of decrypting: the text where the key fits, and else the reason. */
export interface Decrypted {
  readonly verdict: Verdict;
  readonly text?: string;
  /** How many bytes there are where they aren't text. */
  readonly bytes?: number;
}

/** More rounds of PBKDF2 than any token needs would keep the page busy for minutes. */
const MAX_ROUNDS = 2_000_000;
const SHARED = /^(?:dir|A\d+(?:GCM)?KW|PBES2-)/;

/** Decrypts a JWE. Its tag shows that nothing was changed, so "valid" is what a key proves that fits. */
export async function decryptToken(token: JweToken, input: KeyInput, flaws: readonly string[]): Promise<Decrypted> {
  const { alg, enc, crit } = token.header.value ?? {};
  if (typeof alg !== "string" || typeof enc !== "string")
    return { verdict: unchecked("The header of an encrypted token needs “alg” and “enc”.") };
  const critical = critProblem(crit, token.header.value ?? {});
  if (critical !== undefined) return { verdict: invalid(critical) };
  const missing = missingCrypto();
  if (missing !== undefined) return { verdict: unchecked(missing) };
  if (flaws[0] !== undefined) return { verdict: invalid(`${flaws[0]}. Such a token isn't decrypted.`) };
  let reason = "";
  for (const key of input.keys) {
    const outcome = await tryKey(token, key, alg);
    if (typeof outcome === "string") reason ||= outcome;
    else if (outcome) {
      const text = fromUtf8(outcome);
      const name = key.kind === "secret" ? `the secret read as ${key.readAs}` : key.name;
      const verdict = valid(`Decrypted with ${name}; nothing was changed since it was encrypted.`);
      return text === undefined ? { verdict, bytes: outcome.length } : { verdict, text };
    }
  }
  if (reason !== "") return { verdict: unchecked(reason) };
  return { verdict: invalid("This key doesn't decrypt the token, or the token was changed.") };
}

/** The plaintext; undefined where the key doesn't fit, and the reason where it can't be used. */
async function tryKey(token: JweToken, key: AnyKey, alg: string): Promise<Uint8Array | string | undefined> {
  const isShared = SHARED.test(alg);
  if (isShared !== (key.kind === "secret"))
    return key.kind === "secret"
      ? `${alg} needs a private key.`
      : `${alg} needs a shared secret; this is ${keyWords(key)}.`;
  if (key.kind === "pair" && !key.isPrivate) return `${alg} needs the private key; this is ${keyWords(key)}.`;
  try {
    const cryptoKey = key.kind === "secret" ? key.bytes : await decryptingKey(key, alg);
    const { plaintext } = await compactDecrypt(token.text, cryptoKey, {
      keyManagementAlgorithms: [alg],
      maxPBES2Count: MAX_ROUNDS,
    });
    return plaintext;
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return undefined;
    if (error instanceof errors.JOSENotSupported) return "The algorithm in the header isn't supported.";
    if (error instanceof errors.JOSEError) return `${error.message}.`;
    if (error instanceof Error && error.name === "LoadError") throw error;
    if (key.kind === "secret")
      return /length/i.test(String((error as Error).message))
        ? "The secret doesn't have the length that the header's algorithm needs."
        : undefined;
    return importProblem(error, alg);
  }
}

async function decryptingKey({ source, family }: PairKey, alg: string): Promise<CryptoKey | Uint8Array> {
  if (source.format === "jwk") {
    const { key_ops: _operations, use: _use, alg: _alg, ...jwk } = source.jwk;
    return importJWK(jwk as Parameters<typeof importJWK>[0], alg);
  }
  const hash = /^RSA-OAEP(?:-(\d+))?$/.exec(alg);
  const parameters = hash
    ? { name: "RSA-OAEP", hash: `SHA-${hash[1] ?? "1"}` }
    : family === "X25519"
      ? { name: "X25519" }
      : { name: "ECDH", namedCurve: family };
  return crypto.subtle.importKey(
    "pkcs8",
    source.der,
    parameters,
    false,
    hash ? ["decrypt", "unwrapKey"] : ["deriveBits"],
  );
}

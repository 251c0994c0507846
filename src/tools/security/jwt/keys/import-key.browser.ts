import type { CryptoKey } from "jose";
import { hasSmallOrder, SMALL_ORDER } from "#core/keys/signatures/small-order.ts";
import { ALGORITHMS, type AlgorithmName } from "./algorithms.ts";
import type { PairKey } from "./key-input.ts";

/** How WebCrypto imports a key for an algorithm of JWS. */
function importParameters(name: AlgorithmName): RsaHashedImportParams | EcKeyImportParams | Algorithm {
  const { family, ...rest } = ALGORITHMS[name];
  if (family === "RSA")
    return {
      name: name.startsWith("PS") ? "RSA-PSS" : "RSASSA-PKCS1-v1_5",
      hash: "hash" in rest ? rest.hash : "SHA-256",
    };
  return family.startsWith("P-") ? { name: "ECDSA", namedCurve: family } : { name: family };
}

/** The members of a JWK that are public (RFC 7518 §6, RFC 8037 §2, RFC 9964 §3). */
const PUBLIC = ["kty", "crv", "x", "y", "n", "e", "pub", "alg"] as const;

/** A JWK without its private part and its usage restrictions, which were checked before. */
function publicJwk(jwk: object): JsonWebKey {
  return Object.fromEntries(
    PUBLIC.flatMap((name) => {
      const value: unknown = Reflect.get(jwk, name);
      return value === undefined || (name === "alg" && Reflect.get(jwk, "kty") !== "AKP") ? [] : [[name, value]];
    }),
  ) as JsonWebKey;
}

/** A key that WebCrypto verifies with; of a private key its public half. Rejects what WebCrypto can't read. */
export async function verifyingKey(key: PairKey, name: AlgorithmName): Promise<CryptoKey> {
  const parameters = importParameters(name);
  const { source } = key;
  if (source.format === "spki")
    return sound(await crypto.subtle.importKey("spki", source.der, parameters, true, ["verify"]));
  const jwk =
    source.format === "jwk"
      ? source.jwk
      : await crypto.subtle.exportKey(
          "jwk",
          await crypto.subtle.importKey("pkcs8", source.der, parameters, true, ["sign"]),
        );
  return sound(await crypto.subtle.importKey("jwk", publicJwk(jwk), parameters, true, ["verify"]));
}

/** The same public key. Rejects one that anyone can make signatures for, which some browsers accept. */
export async function sound(key: CryptoKey): Promise<CryptoKey> {
  if (key.algorithm.name !== "Ed25519") return key;
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", key));
  if (hasSmallOrder(point)) throw new WeakKeyError(SMALL_ORDER);
  return key;
}

/** A key that proves nothing; the message says why. */
export class WeakKeyError extends Error {
  override readonly name = "WeakKeyError";
}

/** A key that WebCrypto signs with. */
export async function signingKey({ source }: PairKey, name: AlgorithmName): Promise<CryptoKey> {
  const parameters = importParameters(name);
  if (source.format === "jwk") {
    const { key_ops: _operations, use: _use, ext: _extractable, kid: _kid, alg, ...rest } = source.jwk;
    const jwk = { ...rest, ...(rest.kty === "AKP" && { alg }) } as JsonWebKey;
    return crypto.subtle.importKey("jwk", jwk, parameters, false, ["sign"]);
  }
  if (source.format === "spki") throw new TypeError("A public key can't sign");
  return crypto.subtle.importKey("pkcs8", source.der, parameters, false, ["sign"]);
}

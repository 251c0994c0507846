import { toPem } from "#core/keys/pem.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { base64Url } from "../read/segments.ts";
import { ALGORITHMS, type AlgorithmName, hashBytes } from "./algorithms.ts";
import type { Family } from "./frames.ts";
import { importProblem, missingCrypto } from "./verify.browser.ts";

/** A new key for an algorithm: a secret, or a private key with its public half. */
export interface NewKey {
  readonly algorithm: AlgorithmName;
  readonly secret: string;
  readonly publicKey?: string;
}

/** How WebCrypto makes keys of a family. */
function parametersOf(family: Family): RsaHashedKeyGenParams | EcKeyGenParams | Algorithm {
  if (family === "RSA")
    return {
      name: "RSASSA-PKCS1-v1_5",
      hash: "SHA-256",
      modulusLength: 2048,
      publicExponent: Uint8Array.of(1, 0, 1),
    };
  return family.startsWith("P-") ? { name: "ECDSA", namedCurve: family } : { name: family };
}

/** Makes a key: as many random bytes as the hash has in Base64url, or a key pair in PEM (for ES256K and ML-DSA, JWK). */
export async function makeKey(algorithm: AlgorithmName): Promise<Result<NewKey>> {
  const { family } = ALGORITHMS[algorithm];
  if (family === "secret") {
    const bytes = crypto.getRandomValues(new Uint8Array(hashBytes(algorithm)));
    return ok({ algorithm, secret: base64Url(bytes) });
  }
  if (family === "secp256k1") {
    const { newEs256k } = await loadPart(() => import("./es256k.browser.ts"));
    return ok({ algorithm, ...newEs256k() });
  }
  const missing = missingCrypto();
  if (missing !== undefined) return fail(missing);
  try {
    const pair = (await crypto.subtle.generateKey(parametersOf(family), true, ["sign", "verify"])) as CryptoKeyPair;
    if (family.startsWith("ML-")) {
      const [secret, publicKey] = await Promise.all(
        [pair.privateKey, pair.publicKey].map(async (key) => {
          const { kty, alg, pub, priv } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey & {
            readonly pub?: string;
            readonly priv?: string;
          };
          return JSON.stringify({ kty, alg, pub, priv });
        }),
      );
      return ok({ algorithm, secret: secret ?? "", publicKey: publicKey ?? "" });
    }
    const [secret, publicKey] = await Promise.all([
      crypto.subtle.exportKey("pkcs8", pair.privateKey),
      crypto.subtle.exportKey("spki", pair.publicKey),
    ]);
    return ok({
      algorithm,
      secret: toPem("PRIVATE KEY", new Uint8Array(secret)),
      publicKey: toPem("PUBLIC KEY", new Uint8Array(publicKey)),
    });
  } catch (error) {
    return fail(importProblem(error, algorithm));
  }
}

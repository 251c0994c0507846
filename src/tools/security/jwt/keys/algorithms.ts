import type { Family } from "./frames.ts";
import type { AnyKey, PairKey } from "./key-input.ts";

/** What an algorithm of JWS needs (RFC 7518 §3.1, RFC 8037, RFC 8812, RFC 9864, RFC 9964). */
interface Algorithm {
  readonly family: Family | "secret";
  readonly hash?: "SHA-256" | "SHA-384" | "SHA-512";
}

export const ALGORITHMS = {
  HS256: { family: "secret", hash: "SHA-256" },
  HS384: { family: "secret", hash: "SHA-384" },
  HS512: { family: "secret", hash: "SHA-512" },
  RS256: { family: "RSA", hash: "SHA-256" },
  RS384: { family: "RSA", hash: "SHA-384" },
  RS512: { family: "RSA", hash: "SHA-512" },
  PS256: { family: "RSA", hash: "SHA-256" },
  PS384: { family: "RSA", hash: "SHA-384" },
  PS512: { family: "RSA", hash: "SHA-512" },
  ES256: { family: "P-256", hash: "SHA-256" },
  ES384: { family: "P-384", hash: "SHA-384" },
  ES512: { family: "P-521", hash: "SHA-512" },
  ES256K: { family: "secp256k1", hash: "SHA-256" },
  EdDSA: { family: "Ed25519" },
  Ed25519: { family: "Ed25519" },
  "ML-DSA-44": { family: "ML-DSA-44" },
  "ML-DSA-65": { family: "ML-DSA-65" },
  "ML-DSA-87": { family: "ML-DSA-87" },
} as const satisfies Record<string, Algorithm>;

export type AlgorithmName = keyof typeof ALGORITHMS;

/** The names of the algorithms, for lists. */
export const ALGORITHM_NAMES: readonly AlgorithmName[] = Object.keys(ALGORITHMS) as AlgorithmName[];

/** Whether a text names an algorithm that signs. */
export const isAlgorithm = (name: unknown): name is AlgorithmName =>
  typeof name === "string" && Object.hasOwn(ALGORITHMS, name);

/** The algorithms that a key may be used with. The key decides them, and not a token's header. */
export function algorithmsOf(key: AnyKey): readonly AlgorithmName[] {
  const family = key.kind === "secret" ? "secret" : key.family;
  const jwk = jwkOf(key);
  return ALGORITHM_NAMES.filter(
    (name) =>
      ALGORITHMS[name].family === family &&
      (name.startsWith("PS") || !isPssOnly(key)) &&
      (typeof jwk?.alg !== "string" ||
        jwk.alg === name ||
        (ALGORITHMS[name].family === "Ed25519" && (jwk.alg === "EdDSA" || jwk.alg === "Ed25519"))),
  );
}

const isPssOnly = (key: AnyKey): boolean =>
  key.kind === "pair" && key.source.format !== "jwk" && key.source.isPss === true;

/** The JWK that a key was written as. */
export const jwkOf = (key: AnyKey): Readonly<Record<string, unknown>> | undefined =>
  key.kind === "secret" ? key.jwk : key.source.format === "jwk" ? key.source.jwk : undefined;

/** The size of a hash in bytes: a secret of HMAC should have as many (RFC 7518 §3.2). */
export const hashBytes = (name: AlgorithmName): number => {
  const algorithm: Algorithm = ALGORITHMS[name];
  return algorithm.hash === undefined ? 0 : Number(algorithm.hash.slice(4)) / 8;
};

/** A key as text: 'an RSA public key'. */
export const keyWords = (key: PairKey): string => {
  const family = isPssOnly(key) ? "RSA-PSS" : key.family;
  return `${/^(?:RSA|Ed|ML|X)/.test(family) ? "an" : "a"} ${family} ${key.isPrivate ? "private" : "public"} key`;
};

import { readDer } from "#core/keys/asn1/der.ts";
import { Misread } from "#core/keys/misread.ts";
import { type Key, OCTET_CURVES, type OctetCurve, POST_QUANTUM, type PostQuantumId } from "#core/keys/model.ts";
import { readPkcs8 } from "#core/keys/pkcs8.ts";
import { postQuantumPrivate } from "#core/keys/post-quantum.ts";
import { OCTETS, octetPublic, pointOf, WEIERSTRASS } from "#core/keys/rsa-and-curves.ts";
import type { KeyChoice } from "./key-choices.ts";
import { hasWebCrypto, randomBytes } from "./native.browser.ts";

/** A new key. WebCrypto makes it where it has the algorithm; RSA is made by nothing else. */
export async function generateKey(choice: KeyChoice): Promise<Key> {
  switch (choice.kind) {
    case "rsa":
      return generateRsa(choice.bits);
    case "ec": {
      const { curve } = choice;
      if (curve !== "secp256k1") {
        const made = await natively({ name: "ECDSA", namedCurve: curve }, ["sign", "verify"]);
        if (made) return made;
      }
      const secret = WEIERSTRASS[curve].utils.randomSecretKey();
      return { kind: "ec", curve, point: pointOf(curve, secret), private: secret };
    }
    case "okp": {
      const { curve } = choice;
      const uses: KeyUsage[] = curve === "Ed25519" ? ["sign", "verify"] : ["deriveBits"];
      return (await natively({ name: curve }, uses)) ?? octetsHere(curve);
    }
    case "pq": {
      const { algorithm } = choice;
      const uses = (
        algorithm.startsWith("ML-DSA") ? ["sign", "verify"] : ["encapsulateBits", "decapsulateBits"]
      ) as KeyUsage[];
      return (await natively({ name: algorithm }, uses)) ?? postQuantumHere(algorithm);
    }
    case "secret":
      return { kind: "secret", bytes: randomBytes(choice.bits / 8), algorithm: choice.algorithm };
  }
}

async function generateRsa(bits: number): Promise<Key> {
  if (!hasWebCrypto()) {
    throw new Misread("RSA keys need WebCrypto, which browsers offer only over https. Open this page over https.");
  }
  const exponent = {
    name: "RSASSA-PKCS1-v1_5",
    modulusLength: bits,
    publicExponent: Uint8Array.of(1, 0, 1),
    hash: "SHA-256",
  };
  const made = await natively(exponent, ["sign", "verify"]);
  if (!made) throw new Misread(`This browser can't make RSA keys of ${bits} bits.`);
  return made;
}

/** A key by WebCrypto, or undefined where this browser doesn't have the algorithm. */
async function natively(
  algorithm: { readonly name: string } | EcKeyGenParams | RsaHashedKeyGenParams,
  uses: readonly KeyUsage[],
): Promise<Key | undefined> {
  if (!hasWebCrypto()) return undefined;
  try {
    const pair = (await crypto.subtle.generateKey(algorithm, true, [...uses])) as CryptoKeyPair;
    const bytes = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey));
    return readPkcs8(readDer(bytes));
  } catch (error) {
    if (error instanceof Misread) throw error;
    return undefined;
  }
}

function octetsHere(curve: OctetCurve): Key {
  const secret = OCTETS[curve].utils.randomSecretKey(randomBytes(OCTET_CURVES[curve].size));
  return { kind: "okp", curve, public: octetPublic(curve, secret), private: secret };
}

const postQuantumHere = (algorithm: PostQuantumId): Key =>
  postQuantumPrivate(algorithm, { seed: randomBytes(POST_QUANTUM[algorithm].seed) });

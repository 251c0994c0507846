/// <reference path="../../tools/security/hash/hash-wasm-parts.d.ts" />

import { type Derive, hashOf, SLOW_DERIVE } from "#core/keys/locked/derive.ts";
import { attempt, Misread } from "#core/keys/misread.ts";
import { nameOf } from "#core/keys/model.ts";
import { writePkcs8 } from "#core/keys/pkcs8.ts";
import { SIGNERS } from "#core/keys/post-quantum.ts";
import { OCTETS, WEIERSTRASS } from "#core/keys/rsa-and-curves.ts";
import { type Scheme, schemeName } from "#core/keys/signatures/scheme.ts";
import { hasSmallOrder } from "#core/keys/signatures/small-order.ts";
import { derOfRaw, fits, rawOfDer, signRsa, type Verify, verifyHere } from "#core/keys/signatures/verify.ts";
import { type PublicKey, writeSpki } from "#core/keys/spki.ts";

const HASHES: readonly string[] = ["SHA-1", "SHA-256", "SHA-384", "SHA-512"];

/** Browsers have no crypto.subtle over plain HTTP. */
export const hasWebCrypto = (): boolean => globalThis.crypto?.subtle !== undefined;

/** This many random bytes. */
export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

/** Derivations by WebCrypto and hash-wasm where they have them. */
export const derive: Derive = {
  async pbkdf2(password, settings) {
    const { hash, salt, iterations, length } = settings;
    if (!hasWebCrypto() || !HASHES.includes(hash)) return SLOW_DERIVE.pbkdf2(password, settings);
    const key = await crypto.subtle.importKey("raw", Uint8Array.from(password), "PBKDF2", false, ["deriveBits"]);
    const made = await crypto.subtle.deriveBits(
      { name: "PBKDF2", hash, salt: Uint8Array.from(salt), iterations },
      key,
      length * 8,
    );
    return new Uint8Array(made);
  },
  async argon2(password, settings) {
    const { variant, memory, passes, lanes, salt, length } = settings;
    // hash-wasm takes no empty password.
    if (password.length === 0 || typeof WebAssembly === "undefined") return SLOW_DERIVE.argon2(password, settings);
    const parts = (await import("hash-wasm/dist/argon2.umd.min.js")).default;
    const run = { Argon2d: parts.argon2d, Argon2i: parts.argon2i, Argon2id: parts.argon2id }[variant];
    return run({
      password,
      salt,
      hashLength: length,
      memorySize: memory,
      iterations: passes,
      parallelism: lanes,
      outputType: "binary",
    });
  },
};

type Algorithm = RsaHashedImportParams | EcKeyImportParams | { readonly name: string };

interface Native {
  readonly imported: Algorithm;
  readonly used: RsaPssParams | EcdsaParams | { readonly name: string };
}

/** WebCrypto's name for a scheme; undefined if it doesn't support it. */
function nativeOf(key: PublicKey, scheme: Scheme): Native | undefined {
  switch (scheme.kind) {
    case "rsa-pkcs1":
      if (!HASHES.includes(scheme.hash)) return undefined;
      return { imported: { name: "RSASSA-PKCS1-v1_5", hash: scheme.hash }, used: { name: "RSASSA-PKCS1-v1_5" } };
    case "rsa-pss":
      if (!HASHES.includes(scheme.hash) || scheme.hash !== scheme.mgfHash) return undefined;
      return {
        imported: { name: "RSA-PSS", hash: scheme.hash },
        used: { name: "RSA-PSS", saltLength: scheme.saltBytes },
      };
    case "ecdsa":
      if (key.kind !== "ec" || key.curve === "secp256k1" || !HASHES.includes(scheme.hash)) return undefined;
      return {
        imported: { name: "ECDSA", namedCurve: key.curve },
        used: { name: "ECDSA", hash: scheme.hash },
      };
    case "dsa":
      return undefined;
    case "eddsa":
      return scheme.curve === "Ed25519" ? { imported: { name: "Ed25519" }, used: { name: "Ed25519" } } : undefined;
    case "ml-dsa":
      return { imported: { name: scheme.algorithm }, used: { name: scheme.algorithm } };
  }
}

/** Plain RSA regardless of the key's algorithm identifier: WebCrypto doesn't import others. */
const plainRsa = (key: PublicKey): PublicKey => (key.kind === "rsa" ? { ...key, isPss: false } : key);

/** Checks a signature by WebCrypto where it has the algorithm, by the audited libraries elsewhere. */
export const verify: Verify = async (key, scheme, signature, data) => {
  if (!fits(key, scheme)) throw new Misread(`This key isn't one for ${schemeName(scheme)}.`);
  const native = hasWebCrypto() ? nativeOf(key, scheme) : undefined;
  if (!native) return verifyHere(key, scheme, signature, data);
  if (key.kind === "okp" && key.curve === "Ed25519" && hasSmallOrder(key.public)) return false;
  let raw = Uint8Array.from(signature);
  if (key.kind === "ec") {
    const read = attempt(() => rawOfDer(key.curve, signature));
    if (!read.ok) return false;
    raw = read.value;
  }
  const imported = await importOr(() =>
    crypto.subtle.importKey("spki", writeSpki(plainRsa(key)), native.imported, false, ["verify"]),
  );
  if (!imported) return verifyHere(key, scheme, signature, data);
  try {
    return await crypto.subtle.verify(native.used, imported, raw, Uint8Array.from(data));
  } catch {
    // Such as a salt that is longer than the key allows.
    return verifyHere(key, scheme, signature, data);
  }
};

/** A key, or undefined where this browser lacks the algorithm or refuses the key (such as an RSA key of 512 bits). */
async function importOr(load: () => Promise<CryptoKey>): Promise<CryptoKey | undefined> {
  try {
    return await load();
  } catch {
    return undefined;
  }
}

/** A signature; ECDSA's in DER. */
export async function sign(key: PublicKey, scheme: Scheme, data: Uint8Array): Promise<Uint8Array> {
  if (!fits(key, scheme)) throw new Misread(`This key isn't one for ${schemeName(scheme)}.`);
  const native = hasWebCrypto() ? nativeOf(key, scheme) : undefined;
  const imported =
    native &&
    (await importOr(() =>
      crypto.subtle.importKey("pkcs8", writePkcs8(plainRsa(key)), native.imported, false, ["sign"]),
    ));
  if (native && imported) {
    const made = new Uint8Array(await crypto.subtle.sign(native.used, imported, Uint8Array.from(data)));
    return key.kind === "ec" ? derOfRaw(made) : made;
  }
  return signHere(key, scheme, data);
}

function signHere(key: PublicKey, scheme: Scheme, data: Uint8Array): Uint8Array {
  if (key.kind === "rsa" && (scheme.kind === "rsa-pkcs1" || scheme.kind === "rsa-pss")) {
    return signRsa(key, scheme, data, randomBytes(scheme.kind === "rsa-pss" ? scheme.saltBytes : 0));
  }
  if (key.kind === "ec" && key.private && scheme.kind === "ecdsa") {
    const raw = WEIERSTRASS[key.curve].sign(hashOf(scheme.hash, data), key.private, { prehash: false });
    return derOfRaw(raw);
  }
  if (key.kind === "okp" && key.private && (key.curve === "Ed25519" || key.curve === "Ed448")) {
    return OCTETS[key.curve].sign(data, key.private);
  }
  if (key.kind === "pq" && key.private?.expanded && key.algorithm in SIGNERS) {
    return SIGNERS[key.algorithm as keyof typeof SIGNERS].sign(data, key.private.expanded);
  }
  throw new Misread(`${nameOf(key)} can't sign.`);
}

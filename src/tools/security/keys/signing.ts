import { fromHex } from "#core/hex.ts";
import { bigOf } from "#core/keys/asn1/fields.ts";
import { fromBase64, toBase64 } from "#core/keys/base64.ts";
import { Misread } from "#core/keys/misread.ts";
import { curveOf, isPrivate, type OctetKey } from "#core/keys/model.ts";
import {
  isMinisignKey,
  minisignId,
  minisignMessage,
  minisignNumber,
  readMinisignature,
  readMinisignKey,
  trustedMessage,
  writeMinisignature,
} from "#core/keys/signatures/minisign.ts";
import type { Scheme } from "#core/keys/signatures/scheme.ts";
import { readSshSignature, sshSigning, verifiableSsh } from "#core/keys/signatures/ssh-signature.ts";
import { derOfRaw, fits, rawOf, rawOfDer, type Verify } from "#core/keys/signatures/verify.ts";
import { type PublicKey, writeSpki } from "#core/keys/spki.ts";
import { sshTypeOf } from "#core/keys/ssh/public.ts";

/** How a signature is written. */
const SIGNATURE_FORMS = ["openssl", "raw", "ssh", "minisign", "signify"] as const;
export type SignatureForm = (typeof SIGNATURE_FORMS)[number];

/** Schemes that can be chosen, by their names in links. */
const SCHEMES = {
  "rsa-sha256": { kind: "rsa-pkcs1", hash: "SHA-256" },
  "rsa-sha384": { kind: "rsa-pkcs1", hash: "SHA-384" },
  "rsa-sha512": { kind: "rsa-pkcs1", hash: "SHA-512" },
  "rsa-sha1": { kind: "rsa-pkcs1", hash: "SHA-1" },
  "pss-sha256": { kind: "rsa-pss", hash: "SHA-256", mgfHash: "SHA-256", saltBytes: 32 },
  "pss-sha384": { kind: "rsa-pss", hash: "SHA-384", mgfHash: "SHA-384", saltBytes: 48 },
  "pss-sha512": { kind: "rsa-pss", hash: "SHA-512", mgfHash: "SHA-512", saltBytes: 64 },
  "ecdsa-sha256": { kind: "ecdsa", hash: "SHA-256" },
  "ecdsa-sha384": { kind: "ecdsa", hash: "SHA-384" },
  "ecdsa-sha512": { kind: "ecdsa", hash: "SHA-512" },
  "ecdsa-sha1": { kind: "ecdsa", hash: "SHA-1" },
  ed25519: { kind: "eddsa", curve: "Ed25519" },
  ed448: { kind: "eddsa", curve: "Ed448" },
  "ml-dsa-44": { kind: "ml-dsa", algorithm: "ML-DSA-44" },
  "ml-dsa-65": { kind: "ml-dsa", algorithm: "ML-DSA-65" },
  "ml-dsa-87": { kind: "ml-dsa", algorithm: "ML-DSA-87" },
} as const satisfies Record<string, Scheme>;

export type SchemeId = keyof typeof SCHEMES;
const SCHEME_IDS = Object.keys(SCHEMES) as SchemeId[];

/** The schemes that a key can sign by, the usual one first. */
export function schemesFor(key: PublicKey): SchemeId[] {
  switch (key.kind) {
    case "rsa":
      return SCHEME_IDS.filter((id) => fits(key, SCHEMES[id]));
    case "ec": {
      const usual = {
        "P-256": "ecdsa-sha256",
        "P-384": "ecdsa-sha384",
        "P-521": "ecdsa-sha512",
        secp256k1: "ecdsa-sha256",
      } as const;
      const first = usual[key.curve];
      return [first, ...SCHEME_IDS.filter((id) => id !== first && SCHEMES[id].kind === "ecdsa")];
    }
    case "okp":
      return key.curve === "Ed25519" ? ["ed25519"] : key.curve === "Ed448" ? ["ed448"] : [];
    case "pq":
      return SCHEME_IDS.filter((id) => (SCHEMES[id] as Scheme).kind === "ml-dsa" && id === key.algorithm.toLowerCase());
    case "dsa":
      return [];
  }
}

/** Whether a form of signatures can be made by a key. */
function canSignAs(form: SignatureForm, key: PublicKey): boolean {
  if (form === "openssl" || form === "raw") return schemesFor(key).length > 0;
  if (form === "ssh") return sshTypeOf(key) !== undefined && schemesFor(key).length > 0;
  return key.kind === "okp" && key.curve === "Ed25519";
}

type Sign = (key: PublicKey, scheme: Scheme, data: Uint8Array) => Promise<Uint8Array>;

export interface SignSettings {
  readonly form: SignatureForm;
  readonly scheme: SchemeId;
  readonly namespace: string;
  /** For minisign's trusted comment. */
  readonly comment: string;
}

/** A signature of data: text of its form, Base64 for raw ones. */
export async function signedText(
  key: PublicKey,
  { form, scheme: id, namespace, comment }: SignSettings,
  data: Uint8Array,
  sign: Sign,
): Promise<string> {
  if (!isPrivate(key)) throw new Misread("Signing needs the private key.");
  if (!canSignAs(form, key)) throw new Misread("This key can't make signatures of this format.");
  if (form === "ssh") {
    const { scheme, signed, finish } = sshSigning(key, namespace, data);
    return finish(await sign(key, scheme, signed));
  }
  if (form === "minisign" || form === "signify") {
    const scheme: Scheme = { kind: "eddsa", curve: "Ed25519" };
    const keyId = minisignId(key as OctetKey);
    const isPrehashed = form === "minisign";
    const signature = await sign(key, scheme, minisignMessage(data, isPrehashed));
    const oneLine = comment.replace(/[\r\n]+/g, " ");
    const trusted = isPrehashed && {
      comment: oneLine,
      signature: await sign(key, scheme, trustedMessage(signature, oneLine)),
    };
    const first = `signature from ${form === "minisign" ? "minisign" : "signify"} key ${minisignNumber(keyId)}`;
    return writeMinisignature({ isPrehashed, id: keyId, signature, ...(trusted && { trusted }) }, first);
  }
  const made = await sign(key, schemeFor(key, id), data);
  return `${toBase64(form === "raw" && key.kind === "ec" ? rawOfDer(key.curve, made) : made)}\n`;
}

const schemeFor = (key: PublicKey, id: SchemeId): Scheme => {
  const fitting = schemesFor(key);
  const first = fitting.includes(id) ? id : fitting[0];
  if (!first) throw new Misread("This key can't sign.");
  return SCHEMES[first];
};

/** What a check came to. */
export interface Verdict {
  readonly isValid: boolean;
  readonly message: string;
}

/** Checks a signature. `keyText` is the public key as it was typed: a file of minisign also names its number. */
export async function checkedSignature(
  key: PublicKey,
  keyText: string,
  { form, scheme: id, namespace }: Pick<SignSettings, "form" | "scheme" | "namespace">,
  signatureText: string,
  data: Uint8Array,
  verify: Verify,
): Promise<Verdict> {
  if (signatureText.trim() === "") throw new Misread("Enter or choose the signature.");
  if (form === "ssh") {
    const signature = readSshSignature(signatureText);
    if (!sameKey(signature.signer.key, key)) return bad("This signature was made by another key.");
    if (signature.namespace !== namespace) {
      return bad(`This signature is for the namespace “${signature.namespace}”, not “${namespace}”.`);
    }
    const { key: signer, scheme, signature: bytes, signed } = verifiableSsh(signature, data);
    return verdictOf(await verify(signer, scheme, bytes, signed));
  }
  if (form === "minisign" || form === "signify") {
    const { isPrehashed, id: named, signature, trusted } = readMinisignature(signatureText);
    const scheme: Scheme = { kind: "eddsa", curve: "Ed25519" };
    if (isMinisignKey(keyText) && bigOf(readMinisignKey(keyText).id) !== bigOf(named)) {
      return bad(`This signature names the key ${minisignNumber(named)}, which is another one.`);
    }
    if (!(await verify(key, scheme, signature, minisignMessage(data, isPrehashed)))) return verdictOf(false);
    if (!trusted)
      return form === "signify"
        ? verdictOf(true)
        : bad("This signature has no trusted comment, which minisign requires.");
    const isTrusted = await verify(key, scheme, trusted.signature, trustedMessage(signature, trusted.comment));
    return isTrusted
      ? { isValid: true, message: `The signature is valid. Trusted comment: ${trusted.comment}` }
      : bad("The signature is of this text, but its trusted comment was changed.");
  }
  const bytes = bytesOf(signatureText);
  const isRaw = form === "raw" && key.kind === "ec";
  if (isRaw && bytes.length !== 2 * curveOf(key.curve).size)
    return bad(
      `A raw signature of ${key.curve} has ${2 * curveOf(key.curve).size} bytes, but this one has ${bytes.length}.`,
    );
  const signature = isRaw ? derChecked(key, bytes) : bytes;
  return verdictOf(signature !== undefined && (await verify(key, schemeFor(key, id), signature, data)));
}

function derChecked({ curve }: Extract<PublicKey, { kind: "ec" }>, raw: Uint8Array): Uint8Array | undefined {
  const half = raw.length / 2;
  try {
    rawOf(curve, bigOf(raw.subarray(0, half)), bigOf(raw.subarray(half)));
  } catch (error) {
    if (error instanceof Misread) return undefined;
    throw error;
  }
  return derOfRaw(raw);
}

/** The bytes of a signature in Base64 or hexadecimal. */
function bytesOf(text: string): Uint8Array {
  const compact = text.replace(/\s+/g, "");
  const hex = compact.length % 2 === 0 && /^[\da-f]+$/i.test(compact) ? fromHex(compact) : undefined;
  const bytes = hex ?? fromBase64(compact.replaceAll("-", "+").replaceAll("_", "/"));
  if (typeof bytes === "number") throw new Misread("The signature must be in Base64 or hexadecimal.");
  return bytes;
}

const bad = (message: string): Verdict => ({ isValid: false, message });

const verdictOf = (isValid: boolean): Verdict => ({
  isValid,
  message: isValid ? "The signature is valid." : "The signature isn't valid for this text and key.",
});

const sameKey = (one: PublicKey, other: PublicKey): boolean =>
  writeSpki(plain(one)).join() === writeSpki(plain(other)).join();
const plain = (key: PublicKey): PublicKey => (key.kind === "rsa" ? { ...key, isPss: false } : key);

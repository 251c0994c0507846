import { fromHex } from "#core/hex.ts";
import { looksLikePem, type PemBlock, pemBlocks } from "#core/keys/pem.ts";
import { ANY_BASE64, decodeBits } from "#core/number/bit-groups.ts";
import type { Bytes } from "#core/operation.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { certificateKey, type Family, type FramedKey, pkcs1Key, pkcs8Key, sec1Key, spkiKey } from "./frames.ts";

/** A JSON Web Key (RFC 7517), as it was written. */
type Jwk = Readonly<Record<string, unknown>> & { readonly kty: string };

/** A public or private key. */
export interface PairKey {
  readonly kind: "pair";
  readonly family: Family;
  readonly isPrivate: boolean;
  readonly source: FramedKey | { readonly format: "jwk"; readonly jwk: Jwk };
  /** 'The certificate', 'The public key in PEM'. */
  readonly name: string;
}

/** A secret that both sides have. */
export interface SecretKey {
  readonly kind: "secret";
  readonly bytes: Bytes;
  /** How it was read: 'text'. */
  readonly readAs: "text" | "Base64" | "hex" | "JWK";
  readonly jwk?: Jwk;
}

export type AnyKey = PairKey | SecretKey;

/** How the box of the key is read. */
export type SecretForm = "auto" | "text" | "base64" | "hex";

/** The keys in the box: one, those of a set, or a secret in each way that it can be read. */
export interface KeyInput {
  readonly from: "secret" | "pem" | "jwk" | "jwks";
  readonly keys: readonly AnyKey[];
  /** Why a secret must not be used as such: it is a public key in disguise. */
  readonly disguised?: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads what is in the box of the secret or key. Never repeats any of it in a message. */
export function readKeyInput(text: string, form: SecretForm): Result<KeyInput> {
  const bare = text.replace(/^\ufeff/, "").trim();
  if (bare === "") return fail("Enter a secret or a key.");
  if (looksLikePem(bare)) return ofPem(bare);
  if (form === "auto" && /^[[{]/.test(bare)) {
    const json = ofJson(bare);
    if (json) return json;
  }
  return ofSecret(text.replace(/^\ufeff/, ""), form);
}

function ofPem(text: string): Result<KeyInput> {
  const { blocks, problems } = pemBlocks(text);
  if (blocks.length + problems.length === 0) return fail("No line such as -----BEGIN PUBLIC KEY----- was found.");
  const keys: PairKey[] = [];
  let problem = problems[0];
  for (const block of blocks) {
    if (/^(?:EC|DSA|DH) PARAMETERS$/.test(block.label)) continue;
    const key = keyOf(block);
    if (key.ok) keys.push(key.value);
    else problem ??= key.message;
  }
  return keys.length > 0 ? ok({ from: "pem", keys }) : fail(problem ?? "This PEM text has no key.");
}

const PEM_READERS: Readonly<
  Record<string, readonly [name: string, read: (bytes: Uint8Array) => FramedKey | undefined]>
> = {
  "PUBLIC KEY": ["the public key in PEM", spkiKey],
  "PRIVATE KEY": ["the private key in PEM", pkcs8Key],
  "RSA PUBLIC KEY": ["the RSA public key in PEM", (bytes) => pkcs1Key(bytes, false)],
  "RSA PRIVATE KEY": ["the RSA private key in PEM", (bytes) => pkcs1Key(bytes, true)],
  "EC PRIVATE KEY": ["the EC private key in PEM", sec1Key],
  CERTIFICATE: ["the certificate", certificateKey],
  "X509 CERTIFICATE": ["the certificate", certificateKey],
};

function keyOf({ label, headers, bytes }: PemBlock): Result<PairKey> {
  if (label.startsWith("ENCRYPTED") || headers.get("Proc-Type")?.endsWith("ENCRYPTED"))
    return fail("This private key is encrypted with a password. Decrypt it first: openssl pkey -in key.pem");
  if (label === "OPENSSH PRIVATE KEY")
    return fail("This is a private key of OpenSSH. Convert it first: ssh-keygen -p -m PKCS8 -f key");
  if (label === "CERTIFICATE REQUEST") return fail("This is a certificate request; a certificate or a key is needed.");
  const own = Object.hasOwn(PEM_READERS, label) ? PEM_READERS[label] : undefined;
  // A wrong label is a common slip: the bytes say what the key is.
  const key = own?.[1](bytes) ?? spkiKey(bytes) ?? pkcs8Key(bytes) ?? certificateKey(bytes) ?? sec1Key(bytes);
  if (!key)
    return fail(own ? "This isn't a key of a kind that is known here, or it's damaged." : `“${label}” isn't a key.`);
  return ok({
    kind: "pair",
    family: key.family,
    isPrivate: key.format === "pkcs8",
    source: key,
    name: own?.[0] ?? "the key in PEM",
  });
}

function ofJson(text: string): Result<KeyInput> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return /"kty"|"keys"/.test(text) ? fail("This looks like a JWK, but it isn't valid JSON.") : undefined;
  }
  const list = isRecord(value) && Array.isArray(value.keys) ? value.keys : Array.isArray(value) ? value : undefined;
  if (list) {
    const keys = list.flatMap((each) => {
      const key = isRecord(each) ? ofJwk(each) : undefined;
      return key?.ok ? [key.value] : [];
    });
    return keys.length > 0 ? ok({ from: "jwks", keys }) : fail("This key set has no key that is known here.");
  }
  if (!isRecord(value) || typeof value.kty !== "string") return undefined;
  const key = ofJwk(value);
  return key.ok ? ok({ from: "jwk", keys: [key.value] }) : key;
}

const CURVES: readonly Family[] = ["P-256", "P-384", "P-521", "secp256k1", "Ed25519", "Ed448", "X25519", "X448"];

function ofJwk(value: Readonly<Record<string, unknown>>): Result<AnyKey> {
  const jwk = value as Jwk;
  if (jwk.kty === "oct") {
    const decoded = typeof jwk.k === "string" ? decodeBits(jwk.k, ANY_BASE64, false) : undefined;
    return decoded?.ok
      ? ok({ kind: "secret", bytes: decoded.value, readAs: "JWK", jwk })
      : fail("This JWK has no “k” in Base64url.");
  }
  const family =
    jwk.kty === "RSA"
      ? "RSA"
      : jwk.kty === "AKP"
        ? (["ML-DSA-44", "ML-DSA-65", "ML-DSA-87"] as const).find((each) => each === jwk.alg)
        : CURVES.find((each) => each === jwk.crv);
  if (!family) return fail("This JWK is of a kind that isn't known here.");
  const isPrivate = typeof jwk.d === "string" || typeof jwk.priv === "string";
  const name = typeof jwk.kid === "string" ? `the key “${jwk.kid.slice(0, 60)}”` : "the JWK";
  return ok({ kind: "pair", family, isPrivate, source: { format: "jwk", jwk }, name });
}

function ofSecret(text: string, form: SecretForm): Result<KeyInput> {
  // A line break at the end comes with copying a line.
  const line = text.replace(/\r?\n$/, "");
  const bare = line.replace(/\s+/g, "");
  const hex = fromHex(bare.replace(/^0x/i, "").replaceAll(":", ""));
  const decoded = decodeBits(bare, ANY_BASE64, false);
  const base64 = decoded.ok && decoded.value.length > 0 ? decoded.value : undefined;
  const disguised = [toUtf8(line), base64, hex].some((bytes) => bytes && isPublicKey(bytes)) ? DISGUISED : undefined;
  const keys: SecretKey[] = [];
  const add = (readAs: SecretKey["readAs"], bytes: Bytes | undefined) =>
    bytes && keys.push({ kind: "secret", readAs, bytes });
  if (form === "text" || form === "auto") add("text", toUtf8(line));
  if (form === "base64" || form === "auto") add("Base64", base64);
  if (form === "hex" || form === "auto") add("hex", bare === "" ? undefined : hex);
  if (keys.length === 0)
    return fail(form === "hex" ? "Enter an even number of digits 0–9 and a–f." : "This isn't Base64.");
  return ok({ from: "secret", keys, ...(disguised !== undefined && { disguised }) });
}

const DISGUISED = "what you entered is a public key in Base64 or hex";

function isPublicKey(bytes: Uint8Array): boolean {
  if (spkiKey(bytes) || certificateKey(bytes)) return true;
  const text = bytes.length < 20_000 ? fromUtf8(bytes) : undefined;
  return text !== undefined && looksLikePem(text) && ofPem(text).ok;
}

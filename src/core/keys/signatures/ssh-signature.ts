import { bigOf } from "#core/keys/asn1/fields.ts";
import { integer, sequenceOf } from "#core/keys/asn1/write.ts";
import { type HashName, hashOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import { pemBlocks, toPem } from "#core/keys/pem.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { readSshBlob, type SshPublic, sshBlobOf } from "#core/keys/ssh/public.ts";
import { mpint, SshReader, sshString } from "#core/keys/ssh/wire.ts";
import { concat, fromLatin1 } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import type { Scheme } from "./scheme.ts";
import { rawOfDer } from "./verify.ts";

// Signatures of `ssh-keygen -Y sign` (OpenSSH's PROTOCOL.sshsig).

const MAGIC = fromLatin1("SSHSIG");
const HASHES: Readonly<Record<string, HashName>> = { sha256: "SHA-256", sha512: "SHA-512" };

/** A signature, before it is checked. */
interface SshSignature {
  readonly signer: SshPublic;
  readonly namespace: string;
  readonly hash: string;
  readonly reserved: Uint8Array;
  readonly algorithm: string;
  readonly blob: Uint8Array;
  /** What follows the signature of a security key: flags and a counter. */
  readonly rest: Uint8Array;
}

export function readSshSignature(text: string): SshSignature {
  const { blocks, problems } = pemBlocks(text);
  const block = blocks.find(({ label }) => label === "SSH SIGNATURE");
  if (!block) throw new Misread(problems[0] ?? "No SSH signature found here.");
  const reader = new SshReader(block.bytes);
  if (bigOf(reader.take(6)) !== bigOf(MAGIC)) throw new Misread("This isn't an SSH signature.", 0);
  if (reader.uint32() !== 1) throw new Misread("This version of SSH signatures isn't supported.", 6);
  const signer = readSshBlob(reader.string());
  const namespace = reader.text();
  const reserved = reader.string();
  const hash = reader.text();
  const inner = new SshReader(reader.string());
  reader.end("this signature");
  const algorithm = inner.text();
  const blob = inner.string();
  return { signer, namespace, hash, reserved, algorithm, blob, rest: inner.rest() };
}

/** What is signed: not the data but its hash, with the namespace. */
function signedBytes(namespace: string, reserved: Uint8Array, hash: string, data: Uint8Array): Uint8Array {
  const name = HASHES[hash];
  if (!name) throw new Misread(`SSH signatures with the hash “${hash.slice(0, 40)}” aren't supported.`);
  return concat([MAGIC, sshString(namespace), sshString(reserved), sshString(hash), sshString(hashOf(name, data))]);
}

/** What has to verify: the key, the scheme, the signature in the form of `Verify`, and the signed bytes. */
interface Verifiable {
  readonly key: PublicKey;
  readonly scheme: Scheme;
  readonly signature: Uint8Array;
  readonly signed: Uint8Array;
}

/** What must verify for a signature to be one of this data. */
export function verifiableSsh(signature: SshSignature, data: Uint8Array): Verifiable {
  const { signer, namespace, reserved, hash, algorithm, blob, rest } = signature;
  const { key, application } = signer;
  let signed = signedBytes(namespace, reserved, hash, data);
  if (application !== undefined) {
    if (rest.length !== 5) throw new Misread("A security key's signature must have flags and a counter.");
    signed = concat([hashOf("SHA-256", toUtf8(application)), rest, hashOf("SHA-256", signed)]);
  } else if (rest.length > 0) throw new Misread("There are bytes after the signature.");
  return { key, ...formOf(key, algorithm, blob), signed };
}

function formOf(key: PublicKey, algorithm: string, blob: Uint8Array): Pick<Verifiable, "scheme" | "signature"> {
  const plain = algorithm.replace(/^sk-(.*)@openssh\.com$/, "$1");
  if (key.kind === "okp" && (plain === "ssh-ed25519" || plain === "ssh-ed448")) {
    if (key.curve === "Ed25519" || key.curve === "Ed448")
      return { scheme: { kind: "eddsa", curve: key.curve }, signature: blob };
  }
  if (key.kind === "rsa" && (plain === "rsa-sha2-512" || plain === "rsa-sha2-256")) {
    const hash = plain === "rsa-sha2-512" ? "SHA-512" : "SHA-256";
    return { scheme: { kind: "rsa-pkcs1", hash }, signature: blob };
  }
  if (key.kind === "ec" && plain === `ecdsa-sha2-${sshCurve(key)}`) {
    const reader = new SshReader(blob);
    const [r, s] = [reader.mpint(), reader.mpint()];
    reader.end("this signature");
    return { scheme: ecdsaOf(key), signature: sequenceOf(integer(r), integer(s)) };
  }
  throw new Misread(`Signatures of the type “${algorithm.slice(0, 60)}” by this key aren't supported.`);
}

type EcdsaKey = Extract<PublicKey, { kind: "ec" }>;

const CURVE_HASHES = { "P-256": "SHA-256", "P-384": "SHA-384", "P-521": "SHA-512", secp256k1: "SHA-256" } as const;
const ecdsaOf = (key: EcdsaKey): Scheme => ({ kind: "ecdsa", hash: CURVE_HASHES[key.curve] });
const sshCurve = ({ curve }: EcdsaKey): string => `nistp${curve.slice(2)}`;

/** What is to be signed for an SSH signature, and how the finished one is written. */
export function sshSigning(key: PublicKey, namespace: string, data: Uint8Array) {
  if (namespace === "") throw new Misread("Enter a namespace, such as “file”.");
  const publicBlob = sshBlobOf(key);
  const none = new Uint8Array();
  const signed = signedBytes(namespace, none, "sha512", data);
  const [scheme, algorithm]: [Scheme, string] =
    key.kind === "rsa"
      ? [{ kind: "rsa-pkcs1", hash: "SHA-512" }, "rsa-sha2-512"]
      : key.kind === "ec"
        ? [ecdsaOf(key), `ecdsa-sha2-${sshCurve(key)}`]
        : [{ kind: "eddsa", curve: "Ed25519" }, "ssh-ed25519"];
  const finish = (made: Uint8Array): string => {
    const blob = key.kind === "ec" ? mpints(rawOfDer(key.curve, made)) : made;
    const file = concat([
      MAGIC,
      Uint8Array.of(0, 0, 0, 1),
      sshString(publicBlob),
      sshString(namespace),
      sshString(none),
      sshString("sha512"),
      sshString(concat([sshString(algorithm), sshString(blob)])),
    ]);
    return toPem("SSH SIGNATURE", file, [], 70);
  };
  return { scheme, signed, finish };
}

function mpints(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2;
  return concat([mpint(bigOf(raw.subarray(0, half))), mpint(bigOf(raw.subarray(half)))]);
}

import { fromBase64, toBase64 } from "#core/keys/base64.ts";
import { Misread } from "#core/keys/misread.ts";
import { CURVES, type CurveId, curveOf, nameOf, type OctetCurve } from "#core/keys/model.ts";
import { checkedPoint, rsaPublic } from "#core/keys/rsa-and-curves.ts";
import { octetKey, type PublicKey } from "#core/keys/spki.ts";
import { concat } from "#core/text/bytes.ts";
import { mpint, SshReader, sshString } from "./wire.ts";

/** A public key of SSH, with what SSH alone says of it. */
export interface SshPublic {
  /** `ssh-ed25519`, `sk-ssh-ed25519@openssh.com`. */
  readonly type: string;
  readonly key: PublicKey;
  readonly blob: Uint8Array;
  /** Of a key on a security key: the application it is for, such as `ssh:`. */
  readonly application?: string;
  readonly certificate?: SshCertificate;
}

/** What a certificate of OpenSSH says (PROTOCOL.certkeys). */
export interface SshCertificate {
  readonly serial: bigint;
  readonly isForHosts: boolean;
  readonly id: string;
  readonly principals: readonly string[];
  /** Seconds since 1970; 2^64 - 1 is forever. */
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  readonly options: readonly string[];
  readonly extensions: readonly string[];
  readonly signer: SshPublic;
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

const CERTIFICATE = /-cert-v0[01]@openssh\.com$/;
const OCTETS: ReadonlyMap<string, OctetCurve> = new Map([
  ["ssh-ed25519", "Ed25519"],
  ["ssh-ed448", "Ed448"],
]);

/** Reads the blob of a public key (RFC 4253 §6.6, RFC 5656, RFC 8709, OpenSSH's PROTOCOL.u2f and PROTOCOL.certkeys). */
export function readSshBlob(blob: Uint8Array, isWithin = false): SshPublic {
  const reader = new SshReader(blob);
  const type = reader.text();
  if (CERTIFICATE.test(type)) {
    if (isWithin) throw new Misread("A certificate can't be signed by another certificate.", 0);
    return readCertificate(type, reader, blob);
  }
  const { key, application } = readFields(type, reader);
  reader.end("this SSH key");
  return { type, key, blob, ...(application !== undefined && { application }) };
}

/** The numbers of a key, and the application of one on a security key. */
function readFields(type: string, reader: SshReader): { readonly key: PublicKey; readonly application?: string } {
  const at = reader.offset;
  if (type === "ssh-rsa") {
    const e = reader.mpint();
    return { key: rsaPublic(reader.mpint(), e, at) };
  }
  if (type === "ssh-dss") {
    const [p, q, g, y] = [reader.mpint(), reader.mpint(), reader.mpint(), reader.mpint()];
    return { key: { kind: "dsa", p, q, g, y } };
  }
  const isHardware = type.startsWith("sk-");
  const plain = isHardware ? type.slice(3).replace(/@openssh\.com$/, "") : type;
  const octetCurve = OCTETS.get(plain);
  const key = octetCurve ? octetKey(octetCurve, reader.string(), at) : readEcdsa(plain, reader);
  return { key, ...(isHardware && { application: reader.text() }) };
}

function readEcdsa(type: string, reader: SshReader): PublicKey {
  const curve = CURVES.find(({ ssh }) => ssh !== undefined && type === `ecdsa-sha2-${ssh}`);
  if (!curve) throw new Misread(`SSH keys of the type “${type.slice(0, 60)}” aren't supported.`, 0);
  const at = reader.offset;
  if (reader.text() !== curve.ssh) throw new Misread("This SSH key names two different curves.", at);
  const pointAt = reader.offset + 4;
  return { kind: "ec", curve: curve.id, point: checkedPoint(curve.id, reader.string(), pointAt) };
}

function readCertificate(type: string, reader: SshReader, blob: Uint8Array): SshPublic {
  reader.string();
  const { key, application } = readFields(plainType(type), reader);
  const serial = reader.uint64();
  const kindAt = reader.offset;
  const kind = reader.uint32();
  if (kind !== 1 && kind !== 2) throw new Misread("This certificate is neither for users nor for hosts.", kindAt);
  const id = reader.text();
  const principals = textsOf(reader.string());
  const [validAfter, validBefore] = [reader.uint64(), reader.uint64()];
  const [options, extensions] = [pairsOf(reader.string()), pairsOf(reader.string())];
  reader.string();
  const signer = readSshBlob(reader.string(), true);
  const signed = blob.subarray(0, reader.offset);
  const signature = reader.string();
  reader.end("this certificate");
  const certificate = {
    serial,
    isForHosts: kind === 2,
    id,
    principals,
    validAfter,
    validBefore,
    options,
    extensions,
    signer,
    signed,
    signature,
  };
  return { type, key, blob, certificate, ...(application !== undefined && { application }) };
}

const plainType = (type: string): string =>
  type.startsWith("sk-") ? type.replace(CERTIFICATE, "@openssh.com") : type.replace(CERTIFICATE, "");

function textsOf(bytes: Uint8Array): string[] {
  const reader = new SshReader(bytes);
  const texts: string[] = [];
  while (!reader.isAtEnd) texts.push(reader.text());
  return texts;
}

/** Names with values: `force-command=…`. */
function pairsOf(bytes: Uint8Array): string[] {
  const reader = new SshReader(bytes);
  const pairs: string[] = [];
  while (!reader.isAtEnd) {
    const name = reader.text();
    const data = reader.string();
    pairs.push(data.length === 0 ? name : `${name}=${textsOf(data).join(",")}`);
  }
  return pairs;
}

/** The type of a key in SSH; undefined if SSH has no such type. */
export function sshTypeOf(key: PublicKey): string | undefined {
  if (key.kind === "rsa") return "ssh-rsa";
  if (key.kind === "dsa") return "ssh-dss";
  if (key.kind === "okp")
    return key.curve === "Ed25519" ? "ssh-ed25519" : key.curve === "Ed448" ? "ssh-ed448" : undefined;
  if (key.kind === "ec") {
    const { ssh } = curveOf(key.curve);
    return ssh && `ecdsa-sha2-${ssh}`;
  }
  return undefined;
}

/** The numbers of a public key as SSH has them, without its type. */
export function sshFields(key: PublicKey): Uint8Array<ArrayBuffer> {
  switch (key.kind) {
    case "rsa":
      return concat([mpint(key.e), mpint(key.n)]);
    case "dsa":
      return concat([key.p, key.q, key.g, key.y].map(mpint));
    case "ec":
      return concat([sshString(sshCurve(key.curve)), sshString(key.point)]);
    default:
      return sshString(key.public);
  }
}

const sshCurve = (curve: CurveId): string => curveOf(curve).ssh ?? "";

/** The blob of a public key; SSH has none for X25519, secp256k1 and ML-KEM. */
export function sshBlobOf(key: PublicKey): Uint8Array<ArrayBuffer> {
  const type = sshTypeOf(key);
  if (type === undefined) throw new Misread(`SSH has no form for ${nameOf(key)}.`);
  return concat([sshString(type), sshFields(key)]);
}

/** A line for `authorized_keys`: type, Base64, comment. */
export const sshLine = (key: PublicKey, comment: string): string =>
  `${sshTypeOf(key)} ${toBase64(sshBlobOf(key))}${comment === "" ? "" : ` ${oneLine(comment)}`}\n`;

export const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ").trim();

/** The form of RFC 4716, which ssh-keygen -e writes. */
export function ssh2Text(key: PublicKey, comment: string): string {
  const lines = toBase64(sshBlobOf(key)).match(/.{1,70}/g) ?? [];
  const header = comment === "" ? [] : [`Comment: "${oneLine(comment)}"`];
  return ["---- BEGIN SSH2 PUBLIC KEY ----", ...header, ...lines, "---- END SSH2 PUBLIC KEY ----", ""].join("\n");
}

const TYPE = String.raw`(?:sk-)?(?:ssh-(?:rsa|dss|ed25519|ed448)|ecdsa-sha2-[\w-]+)(?:-cert-v0[01])?(?:@openssh\.com)?`;
const LINE = new RegExp(
  String.raw`(?:^|[\s,])(${TYPE})[ \t]+([A-Za-z0-9+/]{16,}={0,2})(?:[ \t]+([^\r\n]*))?(?=\r?$|\r?\n)`,
  "gm",
);

/** A key on a line, which may have options before it and a comment with spaces after it. */
interface SshLine {
  readonly line: number;
  readonly type: string;
  readonly blob: Uint8Array;
  readonly comment: string;
}

/** The lines of `authorized_keys`, `known_hosts` and `.pub` files. */
export function sshLines(text: string): SshLine[] {
  const found: SshLine[] = [];
  for (const match of text.matchAll(LINE)) {
    const [, type = "", base64 = "", comment = ""] = match;
    const blob = fromBase64(base64);
    if (typeof blob === "number") continue;
    const line = text.slice(0, (match.index ?? 0) + 1).split("\n").length;
    found.push({ line, type, blob, comment: comment.trim() });
  }
  return found;
}

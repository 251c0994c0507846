import { fromHex, toHex } from "#core/hex.ts";
import { concat, sameBytes } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { bigOf, bytesOfBig } from "./asn1/fields.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import { aesCbcPlain, WRONG_PASSPHRASE } from "./locked/ciphers.ts";
import { checkCost, type Derive, hashOf, hmacOf } from "./locked/derive.ts";
import { Misread } from "./misread.ts";
import { curveOf } from "./model.ts";
import { octetPublic, pointOf, privateOf, rsaPrivate } from "./rsa-and-curves.ts";
import type { PublicKey } from "./spki.ts";
import { oneLine, readSshBlob, sshBlobOf, sshTypeOf } from "./ssh/public.ts";
import { mpint, SshReader, sshString } from "./ssh/wire.ts";

// PuTTY's private files, versions 2 and 3 (PuTTY's manual, appendix C).

/** A file before it is decrypted. */
interface PpkFile {
  readonly version: 2 | 3;
  readonly type: string;
  readonly encryption: string;
  readonly comment: string;
  readonly publicBlob: Uint8Array;
  readonly privateBlob: Uint8Array;
  readonly mac: Uint8Array;
  readonly key: PublicKey;
  readonly argon2: PpkArgon2 | undefined;
}

interface PpkArgon2 {
  readonly variant: "Argon2d" | "Argon2i" | "Argon2id";
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Uint8Array;
}

export const isPpk = (text: string): boolean => /^\s*PuTTY-User-Key-File-\d+:/.test(text);

export function readPpk(text: string): PpkFile {
  const lines = text.trim().split(/\r\n|\r|\n/);
  let at = 0;
  const bad = (message: string, line = at) => new Misread(`Line ${line + 1}: ${message}`);
  const header = (name: RegExp): [string, string] => {
    const found = /^([\w-]+):\s?(.*)$/.exec(lines[at] ?? "");
    if (!found || !name.test(found[1] as string))
      throw bad(`expected “${name.source.replace(/[\^$\\]|\(.*\)/g, "")}”.`);
    at++;
    return [found[1] as string, found[2] as string];
  };
  const number = (name: RegExp): number => {
    const [, value] = header(name);
    if (!/^\d{1,9}$/.test(value)) throw bad("expected a number.", at - 1);
    return Number(value);
  };
  const block = (name: RegExp): Uint8Array => {
    const count = number(name);
    if (count > lines.length - at) throw bad(`${count} lines are announced, but the file ends before.`, at - 1);
    const first = at;
    at += count;
    const bytes = fromBase64(lines.slice(first, at).join(""));
    if (typeof bytes === "number") throw bad("this isn't Base64.", first);
    return bytes;
  };
  const [first, type] = header(/^PuTTY-User-Key-File-\d+$/);
  const version = Number(first.slice(20));
  if (version !== 2 && version !== 3) throw bad(`version ${version} of PuTTY's files isn't supported.`, 0);
  const [, encryption] = header(/^Encryption$/);
  if (encryption !== "none" && encryption !== "aes256-cbc") throw bad("this encryption isn't supported.", at - 1);
  const [, comment] = header(/^Comment$/);
  const publicBlob = block(/^Public-Lines$/);
  let argon2: PpkArgon2 | undefined;
  if (version === 3 && encryption !== "none") {
    const [, variant] = header(/^Key-Derivation$/);
    if (variant !== "Argon2d" && variant !== "Argon2i" && variant !== "Argon2id")
      throw bad("this key derivation isn't supported.", at - 1);
    const memory = number(/^Argon2-Memory$/);
    checkCost("memoryKib", memory);
    const passes = number(/^Argon2-Passes$/);
    checkCost("passes", passes);
    const lanes = number(/^Argon2-Parallelism$/);
    if (lanes < 1 || memory < 8 * lanes) throw bad("the lanes aren't valid.", at - 1);
    const salt = fromHex(header(/^Argon2-Salt$/)[1]);
    if (!salt || salt.length < 8) throw bad("the salt isn't valid.", at - 1);
    argon2 = { variant, memory, passes, lanes, salt };
  }
  const privateBlob = block(/^Private-Lines$/);
  const mac = fromHex(header(/^Private-MAC$/)[1]);
  if (mac?.length !== (version === 2 ? 20 : 32)) throw bad("the MAC doesn't have the right length.", at - 1);
  const { key, type: written } = readSshBlob(publicBlob);
  if (written !== type) throw bad("the key is of another type than the first line says.", 0);
  return { version, type, encryption, comment, publicBlob, privateBlob, mac, key, argon2 };
}

/** The key of a file, once its MAC is right. */
export async function openPpk(file: PpkFile, passphrase: string, derive: Derive): Promise<PublicKey> {
  const isEncrypted = file.encryption !== "none";
  const { key, iv, macKey } = await keysOf(file, isEncrypted ? toUtf8(passphrase) : undefined, derive);
  const plain = isEncrypted ? aesCbcPlain(32).decrypt(key, iv, file.privateBlob) : file.privateBlob;
  const made = macOf(file, plain, macKey);
  if (!made.every((byte, at) => byte === file.mac[at])) {
    throw new Misread(isEncrypted ? WRONG_PASSPHRASE : "The MAC of this file is wrong: it was changed or is damaged.");
  }
  return readPrivate(file.key, new SshReader(plain));
}

type Locked = Pick<PpkFile, "version" | "argon2">;

async function keysOf({ version, argon2 }: Locked, password: Uint8Array | undefined, derive: Derive) {
  const none = new Uint8Array();
  if (version === 2) {
    const part = (count: number) => hashOf("SHA-1", concat([Uint8Array.of(0, 0, 0, count), password ?? none]));
    const macKey = hashOf("SHA-1", concat([toUtf8("putty-private-key-file-mac-key"), password ?? none]));
    return { key: password ? concat([part(0), part(1)]).subarray(0, 32) : none, iv: new Uint8Array(16), macKey };
  }
  if (!password || !argon2) return { key: none, iv: none, macKey: none };
  const made = await derive.argon2(password, { ...argon2, length: 80 });
  return { key: made.subarray(0, 32), iv: made.subarray(32, 48), macKey: made.subarray(48) };
}

function macOf(
  file: Pick<PpkFile, "version" | "type" | "encryption" | "comment" | "publicBlob">,
  plain: Uint8Array,
  macKey: Uint8Array,
): Uint8Array {
  const data = concat([file.type, file.encryption, file.comment, file.publicBlob, plain].map(sshString));
  return hmacOf(file.version === 2 ? "SHA-1" : "SHA-256", macKey, data);
}

function readPrivate(key: PublicKey, reader: SshReader): PublicKey {
  const differ = () => new Misread("The private key in this file doesn't belong to the public one.");
  switch (key.kind) {
    case "rsa": {
      const [d, p, q] = [reader.mpint(), reader.mpint(), reader.mpint()];
      return rsaPrivate(key, d, p, q);
    }
    case "dsa":
      return { ...key, private: reader.mpint() };
    case "ec": {
      const secret = bytesOfBig(reader.mpint(), curveOf(key.curve).size);
      if (!sameBytes(pointOf(key.curve, secret), key.point)) throw differ();
      return { ...key, private: secret };
    }
    case "okp": {
      // Zeros at the end may be left out: it is a number that begins with its lowest byte.
      const written = reader.string();
      const secret = new Uint8Array(key.public.length);
      if (written.length > secret.length + 1) throw differ();
      secret.set(written.subarray(0, secret.length));
      if (!sameBytes(octetPublic(key.curve, secret), key.public)) throw differ();
      return { ...key, private: secret };
    }
    default:
      throw new Misread("PuTTY's files can't hold this key.");
  }
}

function privateFields(key: PublicKey): Uint8Array<ArrayBuffer> {
  switch (key.kind) {
    case "rsa": {
      const { d, p, q, qi } = privateOf(key);
      return concat([d, p, q, qi].map(mpint));
    }
    case "dsa":
      return mpint(key.private as bigint);
    case "ec":
      return mpint(bigOf(key.private as Uint8Array));
    case "okp":
      return sshString(key.private as Uint8Array);
    default:
      throw new Misread("PuTTY's files can't hold this key.");
  }
}

/** What PuTTYgen asks of Argon2 for a new file. */
const ARGON2 = { variant: "Argon2id", memory: 8192, passes: 13, lanes: 1 } as const;

/** A file of PuTTY. `salt` has 16 random bytes; without a passphrase nothing is encrypted. */
export async function writePpk(
  key: PublicKey,
  comment: string,
  version: 2 | 3,
  passphrase: string,
  salt: Uint8Array,
  derive: Derive,
): Promise<string> {
  const isEncrypted = passphrase !== "";
  const argon2 = version === 3 && isEncrypted ? { ...ARGON2, salt } : undefined;
  const plain = privateFields(key);
  const file = {
    version,
    type: sshTypeOf(key) ?? "",
    encryption: isEncrypted ? "aes256-cbc" : "none",
    comment: oneLine(comment),
    publicBlob: sshBlobOf(key),
    argon2,
  };
  const padding = isEncrypted ? (16 - (plain.length % 16)) % 16 : 0;
  const padded = concat([plain, hashOf("SHA-1", plain).subarray(0, padding)]);
  const keys = await keysOf(file, isEncrypted ? toUtf8(passphrase) : undefined, derive);
  const blob = isEncrypted ? aesCbcPlain(32).encrypt(keys.key, keys.iv, padded) : padded;
  const lines = (name: string, bytes: Uint8Array) => {
    const written = toBase64(bytes).match(/.{1,64}/g) ?? [];
    return [`${name}: ${written.length}`, ...written];
  };
  return [
    `PuTTY-User-Key-File-${version}: ${file.type}`,
    `Encryption: ${file.encryption}`,
    `Comment: ${file.comment}`,
    ...lines("Public-Lines", file.publicBlob),
    ...(argon2
      ? [
          `Key-Derivation: ${argon2.variant}`,
          `Argon2-Memory: ${argon2.memory}`,
          `Argon2-Passes: ${argon2.passes}`,
          `Argon2-Parallelism: ${argon2.lanes}`,
          `Argon2-Salt: ${toHex(argon2.salt)}`,
        ]
      : []),
    ...lines("Private-Lines", blob),
    `Private-MAC: ${toHex(macOf(file, padded, keys.macKey))}`,
    "",
  ].join("\n");
}

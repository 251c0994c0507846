import { gcm } from "@noble/ciphers/aes.js";
import { bigOf, bytesOfBig } from "#core/keys/asn1/fields.ts";
import { aesCbcPlain, aesCtr, type Cipher, WRONG_PASSPHRASE } from "#core/keys/locked/ciphers.ts";
import { checkCost } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import { CURVES } from "#core/keys/model.ts";
import { toPem } from "#core/keys/pem.ts";
import { octetPublic, pointOf, privateOf, rsaPrivate, rsaPublic } from "#core/keys/rsa-and-curves.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { concat, sameBytes } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { bcryptPbkdf } from "./bcrypt-pbkdf.ts";
import { readSshBlob, type SshPublic, sshBlobOf, sshFields, sshTypeOf } from "./public.ts";
import { mpint, SshReader, sshString, uint32 } from "./wire.ts";

// OpenSSH's private form (PROTOCOL.key).

const MAGIC = "openssh-key-v1\0";

/** A private file of OpenSSH before it is decrypted: its public keys can be read without the passphrase. */
interface OpenSshFile {
  readonly publics: readonly SshPublic[];
  readonly cipher: string;
  readonly isEncrypted: boolean;
  readonly rounds: number;
  readonly salt: Uint8Array;
  readonly data: Uint8Array;
  readonly tag: Uint8Array;
}

/** A key with its comment. */
interface CommentedKey {
  readonly key: PublicKey;
  readonly comment: string;
  readonly application?: string;
}

const CIPHERS: Readonly<Record<string, Cipher>> = {
  "aes128-cbc": aesCbcPlain(16),
  "aes192-cbc": aesCbcPlain(24),
  "aes256-cbc": aesCbcPlain(32),
  "aes128-ctr": aesCtr(16),
  "aes192-ctr": aesCtr(24),
  "aes256-ctr": aesCtr(32),
};
const GCM: Readonly<Record<string, number>> = { "aes128-gcm@openssh.com": 16, "aes256-gcm@openssh.com": 32 };

export function readOpenSsh(bytes: Uint8Array): OpenSshFile {
  for (const [at, letter] of [...MAGIC].entries()) {
    if (bytes[at] !== letter.charCodeAt(0)) throw new Misread("This isn't a private key of OpenSSH.", at);
  }
  const reader = new SshReader(bytes, MAGIC.length);
  const cipher = reader.text();
  const kdf = reader.text();
  const options = reader.string();
  const countAt = reader.offset;
  const count = reader.uint32();
  if (count < 1 || count > 100) throw new Misread("A private file of OpenSSH must have one key.", countAt);
  const publics = Array.from({ length: count }, () => readSshBlob(reader.string()));
  const data = reader.string();
  const tag = reader.rest();
  const isEncrypted = cipher !== "none";
  if (!isEncrypted) {
    if (kdf !== "none" || options.length > 0)
      throw new Misread("A file without encryption can't have a key derivation.", MAGIC.length);
    return { publics, cipher, isEncrypted, rounds: 0, salt: new Uint8Array(), data, tag };
  }
  if (kdf !== "bcrypt") throw new Misread(`The key derivation “${kdf.slice(0, 40)}” isn't supported.`, MAGIC.length);
  const inner = new SshReader(options);
  const salt = inner.string();
  const rounds = inner.uint32();
  inner.end("the options");
  checkCost("rounds", rounds);
  return { publics, cipher, isEncrypted, rounds, salt, data, tag };
}

/** The keys of a file; a passphrase where it is encrypted. */
export function openOpenSsh(file: OpenSshFile, passphrase: string): CommentedKey[] {
  return readSection(file, file.isEncrypted ? decrypt(file, passphrase) : file.data);
}

function decrypt({ cipher, salt, rounds, data, tag }: OpenSshFile, passphrase: string): Uint8Array {
  const password = toUtf8(passphrase);
  const gcmKey = GCM[cipher];
  if (gcmKey !== undefined) {
    const made = bcryptPbkdf(password, salt, rounds, gcmKey + 12);
    try {
      return gcm(made.subarray(0, gcmKey), made.subarray(gcmKey)).decrypt(concat([data, tag]));
    } catch {
      throw new Misread(WRONG_PASSPHRASE);
    }
  }
  const known = CIPHERS[cipher];
  if (!known) throw new Misread(`The cipher “${cipher.slice(0, 40)}” isn't supported.`);
  const made = bcryptPbkdf(password, salt, rounds, known.keyBytes + known.ivBytes);
  return known.decrypt(made.subarray(0, known.keyBytes), made.subarray(known.keyBytes), data);
}

function readSection({ publics, isEncrypted }: OpenSshFile, section: Uint8Array): CommentedKey[] {
  const reader = new SshReader(section);
  // Two equal random numbers: only the right passphrase gives them back.
  const [one, other] = [reader.uint32(), reader.uint32()];
  if (one !== other) {
    throw new Misread(isEncrypted ? WRONG_PASSPHRASE : "The check numbers of this file differ: it is damaged.");
  }
  const keys = publics.map((each) => {
    const key = readPrivate(each, reader);
    return { key, comment: reader.text(), ...(each.application !== undefined && { application: each.application }) };
  });
  // OpenSSH fills its blocks of 8 or 16 bytes, PuTTY more.
  if (reader.rest().some((byte, at) => byte !== at + 1)) {
    throw new Misread("The padding of this file must be the bytes 1, 2, 3 …");
  }
  return keys;
}

function readPrivate(expected: SshPublic, reader: SshReader): PublicKey {
  const type = reader.text();
  if (type !== expected.type) throw new Misread("The private part is of another type than the public one.");
  const differ = () => new Misread("The private key in this file doesn't belong to the public one.");
  const { key } = expected;
  if (expected.certificate) throw new Misread("Private files with a certificate aren't supported.");
  if (expected.application !== undefined) {
    // The secret is in the hardware: here is a handle that only it can use.
    reader.string();
    if (key.kind === "ec") reader.string();
    reader.string();
    reader.byte();
    reader.string();
    reader.string();
    return key;
  }
  switch (key.kind) {
    case "rsa": {
      const [n, e, d] = [reader.mpint(), reader.mpint(), reader.mpint()];
      reader.mpint();
      const [p, q] = [reader.mpint(), reader.mpint()];
      if (n !== key.n || e !== key.e) throw differ();
      return rsaPrivate(rsaPublic(n, e), d, p, q);
    }
    case "ec": {
      const curve = CURVES.find(({ id }) => id === key.curve);
      if (reader.text() !== curve?.ssh) throw differ();
      reader.string();
      const number = reader.mpint();
      const secret = bytesOfBig(number, curve.size);
      if (secret.length > curve.size) throw differ();
      const point = pointOf(key.curve, secret);
      if (!sameBytes(point, key.point)) throw differ();
      return { ...key, private: secret };
    }
    case "okp": {
      const written = reader.string();
      const both = reader.string();
      const size = key.public.length;
      const secret = both.subarray(0, both.length - size);
      if (!sameBytes(written, key.public) || !sameBytes(both.subarray(both.length - size), key.public)) throw differ();
      if (!sameBytes(octetPublic(key.curve, secret), key.public)) throw differ();
      return { ...key, private: secret };
    }
    case "dsa": {
      for (let count = 0; count < 4; count++) reader.mpint();
      return { ...key, private: reader.mpint() };
    }
    default:
      throw new Misread("This key isn't supported.");
  }
}

/** What a private file is encrypted with, and what random bytes go into it. */
interface OpenSshLock {
  readonly passphrase: string;
  readonly salt: Uint8Array;
  readonly rounds: number;
}

/** A private file of OpenSSH in PEM. `check` is a random number of 32 bits. */
export function writeOpenSsh(key: PublicKey, comment: string, check: number, lock?: OpenSshLock): string {
  const type = sshTypeOf(key);
  const blob = sshBlobOf(key);
  const plain = concat([uint32(check), uint32(check), sshString(type ?? ""), privateFields(key), sshString(comment)]);
  const block = lock ? 16 : 8;
  const padding = Uint8Array.from({ length: (block - (plain.length % block)) % block }, (_, at) => at + 1);
  const section = concat([plain, padding]);
  const cipher = CIPHERS["aes256-ctr"] as Cipher;
  const made = lock && bcryptPbkdf(toUtf8(lock.passphrase), lock.salt, lock.rounds, 48);
  const file = concat([
    Uint8Array.from(MAGIC, (letter) => letter.charCodeAt(0)),
    sshString(lock ? "aes256-ctr" : "none"),
    sshString(lock ? "bcrypt" : "none"),
    sshString(lock ? concat([sshString(lock.salt), uint32(lock.rounds)]) : new Uint8Array()),
    uint32(1),
    sshString(blob),
    sshString(made ? cipher.encrypt(made.subarray(0, 32), made.subarray(32), section) : section),
  ]);
  return toPem("OPENSSH PRIVATE KEY", file, [], 70);
}

function privateFields(key: PublicKey): Uint8Array<ArrayBuffer> {
  switch (key.kind) {
    case "rsa": {
      const { d, p, q, qi } = privateOf(key);
      return concat([key.n, key.e, d, qi, p, q].map(mpint));
    }
    case "ec":
      return concat([sshFields(key), mpint(bigOf(key.private as Uint8Array))]);
    case "okp":
      return concat([sshString(key.public), sshString(concat([key.private as Uint8Array, key.public]))]);
    case "dsa":
      return concat([key.p, key.q, key.g, key.y, key.private as bigint].map(mpint));
    default:
      throw new Misread("SSH has no form for this key.");
  }
}

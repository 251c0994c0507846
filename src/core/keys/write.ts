import { toHex } from "#core/hex.ts";
import { octetString, sequenceOf } from "./asn1/write.ts";
import { jwkOf } from "./jwk.ts";
import { lockDek } from "./locked/dek-info.ts";
import type { Derive } from "./locked/derive.ts";
import { lock } from "./locked/pbes.ts";
import { Misread } from "./misread.ts";
import { isPrivate, type Key, nameOf, type SecretKey } from "./model.ts";
import { toPem } from "./pem.ts";
import { writePkcs1Private, writePkcs8, writeSec1 } from "./pkcs8.ts";
import { writePpk } from "./ppk.ts";
import { minisignId, writeMinisignKey } from "./signatures/minisign.ts";
import { type PublicKey, writePkcs1Public, writeSpki } from "./spki.ts";
import { writeOpenSsh } from "./ssh/private.ts";
import { ssh2Text, sshLine, sshTypeOf } from "./ssh/public.ts";

/** What a file is written with. */
interface WriteSettings {
  readonly comment: string;
  /** Empty to leave it unencrypted. */
  readonly passphrase: string;
  /** 48 random bytes. */
  readonly random: Uint8Array;
  readonly derive: Derive;
  /** Rounds of OpenSSH's derivation; ssh-keygen's own are 24 since 2024, 16 before. */
  readonly rounds?: number;
}

/** A form of a key: its name, the file's ending, and which keys it can hold. */
interface Form {
  readonly name: string;
  readonly ending: string;
  readonly holds: (key: Key) => boolean;
  /** Whether a passphrase can protect it. */
  readonly isLockable?: boolean;
  readonly write: (key: Key, settings: WriteSettings) => Promise<string | Uint8Array> | string | Uint8Array;
}

const isSecret = (key: Key): key is SecretKey => key.kind === "secret";
const asymmetric = (key: Key): key is PublicKey => !isSecret(key);
const hasSshForm = (key: Key): boolean => asymmetric(key) && sshTypeOf(key) !== undefined;
const hasPuttyForm = (key: Key): boolean => hasSshForm(key);
const asPublicKey = (key: Key): PublicKey => {
  if (isSecret(key)) throw new Misread("A secret has no public form.");
  return key;
};

/** Every form of a private key. */
export const PRIVATE_FORMS = {
  pkcs8: {
    name: "PKCS#8 (PEM)",
    ending: "pem",
    holds: asymmetric,
    isLockable: true,
    async write(key, { passphrase, random, derive }) {
      const plain = writePkcs8(asPublicKey(key));
      if (passphrase === "") return toPem("PRIVATE KEY", plain);
      const made = await lock(plain, passphrase, { salt: random.slice(0, 16), iv: random.slice(16, 32) }, derive);
      return toPem("ENCRYPTED PRIVATE KEY", sequenceOf(made.algorithm, octetString(made.encrypted)));
    },
  },
  traditional: {
    name: "PKCS#1 or SEC1 (PEM)",
    ending: "pem",
    holds: (key) => key.kind === "rsa" || key.kind === "ec",
    isLockable: true,
    write(key, { passphrase, random }) {
      const [label, plain] =
        key.kind === "rsa" ? ["RSA PRIVATE KEY", writePkcs1Private(key)] : ["EC PRIVATE KEY", writeSec1(ecOf(key))];
      if (passphrase === "") return toPem(label as string, plain as Uint8Array);
      const { headers, encrypted } = lockDek(plain as Uint8Array, passphrase, random.slice(0, 16));
      return toPem(label as string, encrypted, headers);
    },
  },
  openssh: {
    name: "OpenSSH",
    ending: "",
    holds: hasSshForm,
    isLockable: true,
    write(key, { comment, passphrase, random, rounds = 24 }) {
      const check = new DataView(random.buffer, random.byteOffset).getUint32(32);
      return writeOpenSsh(
        asPublicKey(key),
        comment,
        check,
        passphrase === "" ? undefined : { passphrase, salt: random.slice(0, 16), rounds },
      );
    },
  },
  ppk3: {
    name: "PuTTY, version 3",
    ending: "ppk",
    holds: hasPuttyForm,
    isLockable: true,
    write: (key, { comment, passphrase, random, derive }) =>
      writePpk(asPublicKey(key), comment, 3, passphrase, random.slice(0, 16), derive),
  },
  ppk2: {
    name: "PuTTY, version 2",
    ending: "ppk",
    holds: hasPuttyForm,
    isLockable: true,
    write: (key, { comment, passphrase, random, derive }) =>
      writePpk(asPublicKey(key), comment, 2, passphrase, random.slice(0, 16), derive),
  },
  jwk: {
    name: "JWK",
    ending: "json",
    holds: (key) => key.kind !== "dsa" && (key.kind !== "pq" || key.private?.seed !== undefined),
    write: (key, { comment }) => jwkText(key, comment, true),
  },
  der: {
    name: "PKCS#8 (DER)",
    ending: "der",
    holds: asymmetric,
    isLockable: true,
    async write(key, { passphrase, random, derive }) {
      const plain = writePkcs8(asPublicKey(key));
      if (passphrase === "") return plain;
      const made = await lock(plain, passphrase, { salt: random.slice(0, 16), iv: random.slice(16, 32) }, derive);
      return sequenceOf(made.algorithm, octetString(made.encrypted));
    },
  },
  raw: {
    name: "Raw bytes (hex)",
    ending: "txt",
    holds: (key) =>
      key.kind === "secret" ||
      key.kind === "okp" ||
      key.kind === "ec" ||
      (key.kind === "pq" && key.private?.seed !== undefined),
    write: (key) => `${toHex(rawPrivate(key))}\n`,
  },
} as const satisfies Record<string, Form>;

export type PrivateForm = keyof typeof PRIVATE_FORMS;

/** Every form of a public key. */
export const PUBLIC_FORMS = {
  spki: {
    name: "SPKI (PEM)",
    ending: "pem",
    holds: asymmetric,
    write: (key) => toPem("PUBLIC KEY", writeSpki(asPublicKey(key))),
  },
  openssh: {
    name: "OpenSSH",
    ending: "pub",
    holds: hasSshForm,
    write: (key, { comment }) => sshLine(asPublicKey(key), comment),
  },
  ssh2: {
    name: "SSH2 (RFC 4716)",
    ending: "pub",
    holds: hasSshForm,
    write: (key, { comment }) => ssh2Text(asPublicKey(key), comment),
  },
  pkcs1: {
    name: "PKCS#1 (PEM)",
    ending: "pem",
    holds: (key) => key.kind === "rsa",
    write: (key) => toPem("RSA PUBLIC KEY", key.kind === "rsa" ? writePkcs1Public(key) : new Uint8Array()),
  },
  minisign: {
    name: "minisign",
    ending: "pub",
    holds: (key) => key.kind === "okp" && key.curve === "Ed25519",
    write: (key) => (key.kind === "okp" ? writeMinisignKey(key, minisignId(key)) : ""),
  },
  jwk: {
    name: "JWK",
    ending: "json",
    holds: (key) => asymmetric(key) && key.kind !== "dsa",
    write: (key, { comment }) => jwkText(key, comment, false),
  },
  der: { name: "SPKI (DER)", ending: "der", holds: asymmetric, write: (key) => writeSpki(asPublicKey(key)) },
  raw: {
    name: "Raw bytes (hex)",
    ending: "txt",
    holds: (key) => key.kind === "okp" || key.kind === "ec" || key.kind === "pq",
    write: (key) =>
      `${toHex(key.kind === "ec" ? key.point : key.kind === "okp" || key.kind === "pq" ? key.public : new Uint8Array())}\n`,
  },
} as const satisfies Record<string, Form>;

export type PublicForm = keyof typeof PUBLIC_FORMS;

const ecOf = (key: Key) => {
  if (key.kind !== "ec") throw new Misread("This form is for RSA and EC keys.");
  return key;
};

function rawPrivate(key: Key): Uint8Array {
  if (key.kind === "secret") return key.bytes;
  if ((key.kind === "okp" || key.kind === "ec") && key.private) return key.private;
  if (key.kind === "pq" && key.private?.seed) return key.private.seed;
  throw new Misread("This key has no raw form.");
}

function jwkText(key: Key, comment: string, wantsPrivate: boolean): string {
  const members = { ...jwkOf(key, wantsPrivate), ...(comment !== "" && { kid: comment }) };
  return `${JSON.stringify(members, undefined, 2)}\n`;
}

/** A key in a form. Throws a Misread where the form can't hold it. */
export async function writeKey(
  key: Key,
  form: { readonly of: "private"; readonly id: PrivateForm } | { readonly of: "public"; readonly id: PublicForm },
  settings: WriteSettings,
): Promise<string | Uint8Array> {
  const chosen: Form = form.of === "private" ? PRIVATE_FORMS[form.id] : PUBLIC_FORMS[form.id];
  if (!chosen.holds(key)) throw new Misread(`${chosen.name} can't hold ${nameOf(key)}.`);
  if (form.of === "private" && !isPrivate(key)) throw new Misread("The private key isn't known.");
  return chosen.write(key, settings);
}

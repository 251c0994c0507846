import type { Result } from "#core/result.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { type Asn1, isContext, isUniversal, readDer, TAG } from "./asn1/der.ts";
import { pastedBytes } from "./base64.ts";
import { readJwks } from "./jwk.ts";
import { WRONG_PASSPHRASE } from "./locked/ciphers.ts";
import { unlockDek } from "./locked/dek-info.ts";
import type { Derive } from "./locked/derive.ts";
import { isLockedPkcs8, lockName, readLockedPkcs8, readUnlocked, unlock } from "./locked/pbes.ts";
import { attempt, attemptLater, Misread } from "./misread.ts";
import type { Key } from "./model.ts";
import { type PemBlock, pemBlocks } from "./pem.ts";
import { readOldDsa, readPkcs1Private, readPkcs8, readSec1 } from "./pkcs8.ts";
import { isPpk, openPpk, readPpk } from "./ppk.ts";
import {
  isMinisignKey,
  isMinisignSecret,
  isSignifySecret,
  openMinisignSecret,
  openSignifySecret,
  readMinisignKey,
  readMinisignSecret,
  readSignifySecret,
} from "./signatures/minisign.ts";
import { readPkcs1Public, readSpki } from "./spki.ts";
import { openOpenSsh, readOpenSsh } from "./ssh/private.ts";
import { readSshBlob, type SshCertificate, sshLines } from "./ssh/public.ts";

/** A key that a text or a file has. */
export interface FoundKey {
  readonly key: Key;
  /** How it was written: `PKCS#8`, `OpenSSH`. */
  readonly format: string;
  readonly comment: string;
  readonly application?: string;
  readonly certificate?: SshCertificate;
  /** It was encrypted, and what with. */
  readonly lock?: string;
}

/** A key that needs a passphrase first. */
interface LockedKey {
  readonly format: string;
  readonly lock: string;
  readonly comment: string;
  /** Its public key, where the file has it in the open. */
  readonly publicKey?: FoundKey;
  /** Opens it; a wrong passphrase is a message. */
  readonly open: (passphrase: string, derive: Derive) => Promise<Result<readonly FoundKey[]>>;
}

/**
 * The content of a text or a file: keys, locked keys, problems with their places, and labels of anything that isn't a
 * key.
 */
export interface FoundKeys {
  readonly keys: readonly FoundKey[];
  readonly locked: readonly LockedKey[];
  readonly problems: readonly string[];
  /** `CERTIFICATE` and others that other pages read. */
  readonly others: readonly string[];
}

const NOTHING: FoundKeys = { keys: [], locked: [], problems: [], others: [] };

/** Reads the keys of a text in any of the forms: PEM, OpenSSH, PuTTY, JWK, lines of SSH, or DER in Base64 or hexadecimal. */
export function readKeys(written: string): FoundKeys {
  const text = written.replace(/^\ufeff/, "");
  if (text.trim() === "") return NOTHING;
  if (isPpk(text)) return ppk(text);
  if (/^\s*\{/.test(text)) return fromResult(attempt(() => readJwks(text).map((each) => ({ ...each, format: "JWK" }))));
  if (isMinisignKey(text)) {
    return fromResult(attempt(() => [{ key: readMinisignKey(text).key, format: "minisign or signify", comment: "" }]));
  }
  if (isMinisignSecret(text)) return minisignSecret(text);
  if (isSignifySecret(text)) return signifySecret(text);
  const { blocks, problems } = pemBlocks(text);
  if (blocks.length > 0 || problems.length > 0) return joined([...blocks.map(readBlock), { ...NOTHING, problems }]);
  const lines = sshLines(text);
  if (lines.length > 0) {
    return joined(
      lines.map(({ line, blob, comment, type }) =>
        fromResult(
          attempt(() => {
            const read = readSshBlob(blob);
            if (read.type !== type)
              throw new Misread(`The line names ${type}, but the key is of the type ${read.type}.`);
            return [sshFound(read, comment)];
          }),
          lines.length > 1 ? `Line ${line}: ` : "",
        ),
      ),
    );
  }
  const pasted = pastedBytes(text);
  if (!pasted || pasted.bytes.length < 16) {
    return { ...NOTHING, problems: ["No key found. Paste PEM, an SSH key, a PuTTY file or a JWK."] };
  }
  const { bytes, form } = pasted;
  const isSecret = SECRET_BYTES.includes(bytes.length) && bytes[0] !== 0x30;
  if (isSecret)
    return {
      ...NOTHING,
      keys: [
        {
          key: { kind: "secret", bytes, algorithm: "AES or HMAC" },
          format: form,
          comment: "",
        },
      ],
    };
  return readKeyFile(bytes);
}

/** Lengths of secrets: 128, 192, 256, 384 and 512 bits. */
const SECRET_BYTES: readonly number[] = [16, 24, 32, 48, 64];

/** Reads the keys of a file: text in any of the forms, or DER. */
export function readKeyFile(bytes: Uint8Array): FoundKeys {
  if (bytes[0] !== 0x30) {
    const text = fromUtf8(bytes);
    if (text !== undefined && /BEGIN |PuTTY-User-Key|^untrusted comment:|^\s*\{|(?:ssh|ecdsa|sk)-/.test(text))
      return readKeys(text);
    const isSsh = bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0;
    if (isSsh) return fromResult(attempt(() => [sshFound(readSshBlob(bytes), "")]));
    return { ...NOTHING, problems: ["This isn't a key: it's neither text nor DER."] };
  }
  const root = attempt(() => readDer(bytes));
  if (!root.ok) return { ...NOTHING, problems: [root.message] };
  return readElement(root.value);
}

function joined(all: readonly FoundKeys[]): FoundKeys {
  return {
    keys: all.flatMap(({ keys }) => keys),
    locked: all.flatMap(({ locked }) => locked),
    problems: all.flatMap(({ problems }) => problems),
    others: all.flatMap(({ others }) => others),
  };
}

const fromResult = (result: Result<readonly FoundKey[]>, before = ""): FoundKeys =>
  result.ok ? { ...NOTHING, keys: result.value } : { ...NOTHING, problems: [before + result.message] };

const one = (format: string, read: () => Key): FoundKeys =>
  fromResult(attempt(() => [{ key: read(), format, comment: "" }]));

const sshFound = (read: ReturnType<typeof readSshBlob>, comment: string): FoundKey => ({
  key: read.key,
  format: read.certificate ? "SSH certificate" : "SSH public key",
  comment,
  ...(read.application !== undefined && { application: read.application }),
  ...(read.certificate && { certificate: read.certificate }),
});

function minisignSecret(text: string): FoundKeys {
  const file = attempt(() => readMinisignSecret(text));
  if (!file.ok) return { ...NOTHING, problems: [file.message] };
  const found = { format: "minisign", comment: "" };
  if (!file.value.isEncrypted) return one(found.format, () => openMinisignSecret(file.value, ""));
  const lock = "scrypt";
  const open: LockedKey["open"] = async (passphrase) =>
    attempt(() => [{ ...found, key: openMinisignSecret(file.value, passphrase), lock }]);
  return { ...NOTHING, locked: [{ ...found, lock, open }] };
}

function signifySecret(text: string): FoundKeys {
  const file = attempt(() => readSignifySecret(text));
  if (!file.ok) return { ...NOTHING, problems: [file.message] };
  const found = { format: "signify", comment: "" };
  if (file.value.rounds === 0) return one(found.format, () => openSignifySecret(file.value, ""));
  const lock = "bcrypt";
  const open: LockedKey["open"] = async (passphrase) =>
    attempt(() => [{ ...found, key: openSignifySecret(file.value, passphrase), lock }]);
  return { ...NOTHING, locked: [{ ...found, lock, open }] };
}

function ppk(text: string): FoundKeys {
  const file = attempt(() => readPpk(text));
  if (!file.ok) return { ...NOTHING, problems: [file.message] };
  const { version, comment, key, encryption } = file.value;
  const format = `PuTTY, version ${version}`;
  const found = { format, comment };
  const isEncrypted = encryption !== "none";
  return {
    ...NOTHING,
    locked: [
      {
        ...found,
        lock: isEncrypted ? "AES-256-CBC" : "",
        publicKey: { ...found, key },
        open: (passphrase, derive) =>
          attemptLater(async () => [
            {
              ...found,
              key: await openPpk(file.value, passphrase, derive),
              ...(isEncrypted && { lock: "AES-256-CBC" }),
            },
          ]),
      },
    ],
  };
}

/** By the label of a block; one whose label is wrong is read by what it holds. */
const READERS: Readonly<Record<string, { readonly format: string; readonly read: (element: Asn1) => Key }>> = {
  "PRIVATE KEY": { format: "PKCS#8", read: readPkcs8 },
  "PUBLIC KEY": { format: "SPKI", read: readSpki },
  "RSA PRIVATE KEY": { format: "PKCS#1", read: readPkcs1Private },
  "RSA PUBLIC KEY": { format: "PKCS#1", read: readPkcs1Public },
  "EC PRIVATE KEY": { format: "SEC1", read: (element) => readSec1(element) },
  "DSA PRIVATE KEY": { format: "DSA (OpenSSL)", read: readOldDsa },
};

const NOT_KEYS = /CERTIFICATE|CRL|PKCS7|CMS|PGP|PARAMETERS|SIGNATURE|AGE ENCRYPTED/;

function readBlock(block: PemBlock): FoundKeys {
  const { label, headers, bytes } = block;
  if (label === "OPENSSH PRIVATE KEY") return openSsh(bytes);
  if (label === "SSH2 PUBLIC KEY") {
    const comment = (headers.get("Comment") ?? headers.get("comment") ?? "").replace(/^"|"$/g, "");
    return fromResult(attempt(() => [sshFound(readSshBlob(bytes), comment)]));
  }
  if (NOT_KEYS.test(label)) return label.includes("PARAMETERS") ? NOTHING : { ...NOTHING, others: [label] };
  const dek = headers.get("DEK-Info");
  const known = READERS[label];
  if (dek !== undefined) {
    const format = known?.format ?? label;
    const lock = dek.split(",")[0] ?? "";
    const open: LockedKey["open"] = (passphrase) =>
      attemptLater(async () => {
        const element = readUnlocked(unlockDek(dek, bytes, passphrase), WRONG_PASSPHRASE);
        return readElement(element, known).keys.map((key) => ({ ...key, lock }));
      });
    return { ...NOTHING, locked: [{ format, lock, comment: "", open }] };
  }
  const root = attempt(() => readDer(bytes));
  if (!root.ok) return { ...NOTHING, problems: [`${label}: ${root.message}`] };
  return readElement(root.value, known);
}

function openSsh(bytes: Uint8Array): FoundKeys {
  const file = attempt(() => readOpenSsh(bytes));
  if (!file.ok) return { ...NOTHING, problems: [file.message] };
  const { isEncrypted, cipher, publics } = file.value;
  const format = "OpenSSH";
  const lock = isEncrypted ? cipher : "";
  const open = (passphrase: string) =>
    attempt(() =>
      openOpenSsh(file.value, passphrase).map((each) => ({ ...each, format, ...(isEncrypted && { lock }) })),
    );
  if (!isEncrypted) return fromResult(open(""));
  const [first] = publics;
  return {
    ...NOTHING,
    locked: [
      {
        format,
        lock,
        comment: "",
        ...(first && { publicKey: { ...sshFound(first, ""), format } }),
        open: async (passphrase) => open(passphrase),
      },
    ],
  };
}

/** Reads a key in DER by its content, whatever its label. */
function readElement(root: Asn1, expected?: (typeof READERS)[string]): FoundKeys {
  const [first, second, third] = root.children;
  if (!isUniversal(root, TAG.sequence)) return { ...NOTHING, problems: ["Byte 0: a key must be a SEQUENCE."] };
  if (isUniversal(first, TAG.integer)) {
    if (isUniversal(second, TAG.sequence) && isUniversal(third, TAG.octetString))
      return one("PKCS#8", () => readPkcs8(root));
    if (isUniversal(second, TAG.octetString)) return one("SEC1", () => readSec1(root));
    if (root.children.length === 2) return one("PKCS#1", () => readPkcs1Public(root));
    if (root.children.length === 6) return one("DSA (OpenSSL)", () => readOldDsa(root));
    // PKCS#12 begins with a version and a content of PKCS#7.
    if (isUniversal(second, TAG.sequence) && isUniversal(second.children[0], TAG.oid))
      return { ...NOTHING, others: ["PKCS12"] };
    return one("PKCS#1", () => readPkcs1Private(root));
  }
  if (isUniversal(first, TAG.sequence) && isUniversal(second, TAG.bitString) && !third)
    return one("SPKI", () => readSpki(root));
  if (isLockedPkcs8(root)) return lockedPkcs8(root);
  if (isUniversal(first, TAG.sequence) && isUniversal(third, TAG.bitString))
    return { ...NOTHING, others: ["CERTIFICATE"] };
  if (isUniversal(first, TAG.oid) && isContext(second, 0)) return { ...NOTHING, others: ["PKCS7"] };
  if (expected) return one(expected.format, () => expected.read(root));
  return { ...NOTHING, problems: [`Byte ${first?.start ?? 0}: this isn't a key that this page reads.`] };
}

function lockedPkcs8(root: Asn1): FoundKeys {
  const read = attempt(() => {
    const file = readLockedPkcs8(root);
    return { ...file, lock: lockName(file.algorithm) };
  });
  if (!read.ok) return { ...NOTHING, problems: [read.message] };
  const { algorithm, data, lock } = read.value;
  const format = "PKCS#8";
  const open: LockedKey["open"] = (passphrase, derive) =>
    attemptLater(async () => {
      const plain = await unlock(algorithm, data, passphrase, derive);
      return [{ key: readPkcs8(readUnlocked(plain, WRONG_PASSPHRASE)), format, comment: "", lock }];
    });
  return { ...NOTHING, locked: [{ format, lock, comment: "", open }] };
}

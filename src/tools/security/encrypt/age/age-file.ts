import { attempt } from "#core/keys/misread.ts";
import type { RsaKey } from "#core/keys/model.ts";
import { pemBlocks } from "#core/keys/pem.ts";
import { openOpenSsh, readOpenSsh } from "#core/keys/ssh/private.ts";
import { readSshBlob, sshBlobOf, sshLines } from "#core/keys/ssh/public.ts";
import { concat } from "#core/text/bytes.ts";
import { type ByteSource, refuse } from "../bytes/byte-source.ts";

/** One way to open an age file, as its header has it. */
interface AgeStanza {
  /** `scrypt`, `X25519`, `ssh-ed25519`, `ssh-rsa`. */
  readonly type: string;
  readonly args: readonly string[];
  readonly line: number;
}

/** The header of an age file (C2SP age, "Header"). */
interface AgeHeader {
  readonly stanzas: readonly AgeStanza[];
  /** Its bytes, with the last line. */
  readonly bytes: Uint8Array;
}

const VERSION = "age-encryption.org/v1";
const MAX_BYTES = 1_000_000;
const BASE64 = /^[A-Za-z0-9+/]*$/;

/** Reads the header of an age file; refuses what isn't one with the line of the mistake. */
export async function readAgeHeader(source: ByteSource): Promise<AgeHeader> {
  const stanzas: AgeStanza[] = [];
  const read: Uint8Array[] = [];
  let line = 0;
  let size = 0;
  async function nextLine(): Promise<string> {
    line += 1;
    for (let wanted = 256; ; wanted *= 2) {
      const bytes = await source.peek(wanted);
      const end = bytes.indexOf(10);
      if (end >= 0) {
        const whole = await source.exactly(end + 1, "the header");
        read.push(whole.slice());
        size += whole.length;
        for (const [at, byte] of whole.subarray(0, end).entries()) {
          if (byte < 32 || byte > 126)
            refuse(`Line ${line} of the header, column ${at + 1}: only ASCII characters may be there.`);
        }
        return new TextDecoder().decode(whole.subarray(0, end));
      }
      if (bytes.length < wanted) refuse(`The file ends in line ${line} of its header: it was cut off.`);
      if (size + bytes.length > MAX_BYTES) refuse(`Line ${line} of the header: the header is larger than 1 MB.`);
    }
  }
  const version = await nextLine();
  if (version !== VERSION) {
    refuse(
      version.startsWith("age-encryption.org/")
        ? `Line 1: this is version “${version.slice(19, 40)}” of age's format. Only v1 is known.`
        : "Line 1: this isn't an age file.",
    );
  }
  for (;;) {
    const text = await nextLine();
    if (text.startsWith("---")) {
      if (!/^--- [A-Za-z0-9+/]{43}$/.test(text)) refuse(`Line ${line} of the header: the header's code is damaged.`);
      if (stanzas.length === 0) refuse(`Line ${line} of the header: the file names no recipient.`);
      return { stanzas, bytes: concat(read) };
    }
    const [arrow, type = "", ...args] = text.split(" ");
    if (arrow !== "->" || type === "" || args.includes(""))
      refuse(`Line ${line} of the header: “-> ” and a type of recipient are expected.`);
    const first = line;
    for (;;) {
      const body = await nextLine();
      if (!BASE64.test(body) || body.length > 64)
        refuse(`Line ${line} of the header: up to 64 characters of Base64 are expected.`);
      if (body.length < 64) break;
    }
    stanzas.push({ type, args, line: first });
    if (size > MAX_BYTES) refuse(`Line ${line} of the header: the header is larger than 1 MB.`);
  }
}

/** Whether only a passphrase opens the file. */
export const needsPassphrase = ({ stanzas }: AgeHeader): boolean => stanzas.some(({ type }) => type === "scrypt");

/** What age itself opens, and what fits into a page: its memory doubles with each step. */
const MAX_WORK = 20;
const MAX_WORK_OF_AGE = 22;

/** Refuses a file whose passphrase takes too much work, as age does: it may be made to use up the memory. */
export function checkWork({ stanzas }: AgeHeader): void {
  const scrypt = stanzas.find(({ type }) => type === "scrypt");
  if (!scrypt) return;
  const place = `Line ${scrypt.line} of the header`;
  if (stanzas.length > 1) refuse(`${place}: a passphrase must be the only way to open a file.`);
  const [salt = "", factor = ""] = scrypt.args;
  if (scrypt.args.length !== 2 || salt.length !== 22 || !/^[1-9]\d{0,5}$/.test(factor))
    refuse(`${place}: the salt or the work factor is damaged.`);
  const work = Number(factor);
  if (work > MAX_WORK_OF_AGE) refuse(`${place}: the work factor 2^${work} is too high. age refuses this file too.`);
  if (work > MAX_WORK)
    refuse(
      `${place}: the work factor 2^${work} needs ${2 ** (work - 20)} GB of memory, more than a page has. age opens it.`,
    );
}

/** Who a file is encrypted for. */
export type AgeRecipient =
  | { readonly kind: "age"; readonly text: string; readonly line: number }
  | { readonly kind: "ed25519"; readonly blob: Uint8Array; readonly public: Uint8Array }
  | { readonly kind: "rsa"; readonly blob: Uint8Array; readonly key: RsaKey };

/** A key that opens what was encrypted for it. */
export type AgeIdentity =
  | { readonly kind: "age"; readonly text: string; readonly place: string }
  | { readonly kind: "ed25519"; readonly blob: Uint8Array; readonly seed: Uint8Array; readonly public: Uint8Array }
  | { readonly kind: "rsa"; readonly blob: Uint8Array; readonly key: RsaKey };

const MIN_RSA_BITS = 2048;

/** The recipients of a text: each line an age or SSH public key, as `age -R` reads them; `#` begins a comment. */
export function readRecipients(text: string): AgeRecipient[] {
  const recipients = text.split("\n").flatMap((whole, at): AgeRecipient[] => {
    const line = whole.trim();
    if (line === "" || line.startsWith("#")) return [];
    if (/^age1[a-z0-9]+$/.test(line)) return [{ kind: "age", text: line, line: at + 1 }];
    if (line.startsWith("AGE-SECRET-KEY"))
      refuse(`Line ${at + 1}: this is a secret key. A recipient's public key starts with age1.`);
    const [key] = sshLines(line);
    if (!key) refuse(`Line ${at + 1}: this isn't a public key of age or SSH.`);
    const read = attempt(() => readSshBlob((key as NonNullable<typeof key>).blob));
    if (!read.ok) return refuse(`Line ${at + 1}: ${read.message}`);
    const { type, key: found, blob } = read.value;
    if (type === "ssh-ed25519" && found.kind === "okp") return [{ kind: "ed25519", blob, public: found.public }];
    if (type === "ssh-rsa" && found.kind === "rsa") {
      if (found.n.toString(2).length < MIN_RSA_BITS) refuse(`Line ${at + 1}: age takes RSA keys from 2048 bits on.`);
      return [{ kind: "rsa", blob, key: found }];
    }
    return refuse(`Line ${at + 1}: age takes ssh-ed25519 and ssh-rsa keys, not ${type.slice(0, 60)}.`);
  });
  if (recipients.length === 0) refuse("Enter the public key of at least one recipient.");
  return recipients;
}

/** The keys of a text: `AGE-SECRET-KEY-1…` lines, and OpenSSH private keys, some of which need a passphrase. */
export function readIdentities(text: string, passphrase: string): AgeIdentity[] {
  const { blocks, problems } = pemBlocks(text);
  if (problems[0] !== undefined) refuse(problems[0]);
  let rest = text;
  const identities: AgeIdentity[] = [];
  for (const { label, bytes, start, end } of blocks) {
    // Lines stay where they are.
    rest = rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, " ") + rest.slice(end);
    const line = text.slice(0, start).split("\n").length;
    if (label !== "OPENSSH PRIVATE KEY") {
      refuse(`Line ${line}: “${label}” isn't read here. “ssh-keygen -p -f file” writes a key in OpenSSH's form.`);
    }
    const file = attempt(() => readOpenSsh(bytes));
    if (!file.ok) return refuse(`Line ${line}: ${file.message}`);
    if (file.value.isEncrypted && passphrase === "")
      refuse(`Line ${line}: this SSH key has a passphrase. Enter it above.`);
    const opened = attempt(() => openOpenSsh(file.value, passphrase));
    if (!opened.ok) return refuse(`Line ${line}: ${opened.message}`);
    for (const { key } of opened.value) {
      if (key.kind === "okp" && key.curve === "Ed25519" && key.private) {
        identities.push({ kind: "ed25519", blob: sshBlobOf(key), seed: key.private, public: key.public });
      } else if (key.kind === "rsa" && key.private) identities.push({ kind: "rsa", blob: sshBlobOf(key), key });
      else refuse(`Line ${line}: age takes ssh-ed25519 and ssh-rsa keys, not others.`);
    }
  }
  for (const [at, whole] of rest.split("\n").entries()) {
    const line = whole.trim();
    if (line === "" || line.startsWith("#")) continue;
    if (!/^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/.test(line)) {
      refuse(
        line.startsWith("age1") || line.startsWith("ssh-")
          ? `Line ${at + 1}: this is a public key. The private one opens the file.`
          : `Line ${at + 1}: this isn't a secret key of age or an SSH private key.`,
      );
    }
    identities.push({ kind: "age", text: line, place: `Line ${at + 1}` });
  }
  if (identities.length === 0) refuse("Enter a secret key, or choose its file.");
  return identities;
}

import { attempt } from "#core/keys/misread.ts";
import type { RsaKey } from "#core/keys/model.ts";
import { pemBlocks } from "#core/keys/pem.ts";
import { openOpenSsh, readOpenSsh } from "#core/keys/ssh/private.ts";
import { readSshBlob, sshBlobOf, sshLines } from "#core/keys/ssh/public.ts";
import { refuse } from "../bytes/unreadable.ts";

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

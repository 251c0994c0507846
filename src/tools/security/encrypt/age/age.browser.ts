import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { ed25519, x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from "age-encryption";
import { fromBase64, toBase64 } from "#core/keys/base64.ts";
import { jwkOf } from "#core/keys/jwk.ts";
import { concat } from "#core/text/bytes.ts";
import { ByteSource, byteName, type Pieces, refuse, Unreadable } from "../bytes/byte-source.ts";
import {
  type AgeIdentity,
  type AgeRecipient,
  checkWork,
  needsPassphrase,
  readAgeHeader,
  readIdentities,
  readRecipients,
} from "./age-file.ts";

// age's recipients for SSH keys, as filippo.io/age/agessh makes and opens them.

const LABEL = { ed25519: "age-encryption.org/v1/ssh-ed25519", rsa: "age-encryption.org/v1/ssh-rsa" } as const;
const utf8 = (text: string) => new TextEncoder().encode(text);
const ZERO_NONCE = new Uint8Array(12);

const base64 = (bytes: Uint8Array) => toBase64(bytes).replaceAll("=", "");

/** The four bytes by which a stanza names its key. */
const tagOf = (blob: Uint8Array) => base64(sha256(blob).subarray(0, 4));

/** A scalar product by which the key itself is mixed into the secret. */
const mixed = (blob: Uint8Array, secret: Uint8Array) =>
  x25519.getSharedSecret(hkdf(sha256, new Uint8Array(), blob, utf8(LABEL.ed25519), 32), secret);

const wrappingKey = (secret: Uint8Array, share: Uint8Array, montgomery: Uint8Array) =>
  hkdf(sha256, secret, concat([share, montgomery]), utf8(LABEL.ed25519), 32);

const rsaKey = (key: Extract<AgeRecipient, { kind: "rsa" }>["key"], usage: "encrypt" | "decrypt") =>
  crypto.subtle.importKey(
    "jwk",
    { ...jwkOf(key, usage === "decrypt"), ext: true },
    { name: "RSA-OAEP", hash: "SHA-256" },
    false,
    [usage],
  );

const OAEP = { name: "RSA-OAEP", label: utf8(LABEL.rsa) };

/** Wraps a file's key for an SSH key. */
function sshRecipient(recipient: Exclude<AgeRecipient, { kind: "age" }>): Recipient {
  const { blob } = recipient;
  if (recipient.kind === "rsa") {
    return {
      async wrapFileKey(fileKey) {
        const body = await crypto.subtle.encrypt(
          OAEP,
          await rsaKey(recipient.key, "encrypt"),
          Uint8Array.from(fileKey),
        );
        return [new Stanza(["ssh-rsa", tagOf(blob)], new Uint8Array(body))];
      },
    };
  }
  return {
    wrapFileKey(fileKey) {
      const montgomery = ed25519.utils.toMontgomery(recipient.public);
      const ephemeral = crypto.getRandomValues(new Uint8Array(32));
      const share = x25519.getPublicKey(ephemeral);
      const secret = mixed(blob, x25519.getSharedSecret(ephemeral, montgomery));
      const body = chacha20poly1305(wrappingKey(secret, share, montgomery), ZERO_NONCE).encrypt(fileKey);
      return [new Stanza(["ssh-ed25519", tagOf(blob), base64(share)], body)];
    },
  };
}

/** Opens a file's key by an SSH key. */
function sshIdentity(identity: Exclude<AgeIdentity, { kind: "age" }>): Identity {
  const { blob } = identity;
  const tag = tagOf(blob);
  return {
    async unwrapFileKey(stanzas) {
      for (const { args, body } of stanzas) {
        const [type, named, share = ""] = args;
        if (type !== `ssh-${identity.kind}` || named !== tag) continue;
        const fileKey =
          identity.kind === "rsa"
            ? await rsaUnwrapped(identity.key, body)
            : ed25519Unwrapped(identity, fromBase64(share), body);
        if (fileKey) return fileKey;
        refuse(`The header's part for your SSH key (${type}) is damaged.`);
      }
      return null;
    },
  };
}

async function rsaUnwrapped(key: Extract<AgeIdentity, { kind: "rsa" }>["key"], body: Uint8Array) {
  const imported = await rsaKey(key, "decrypt");
  try {
    const fileKey = new Uint8Array(await crypto.subtle.decrypt(OAEP, imported, Uint8Array.from(body)));
    return fileKey.length === 16 ? fileKey : undefined;
  } catch {
    // WebCrypto only reports that it failed.
    return undefined;
  }
}

function ed25519Unwrapped(
  { seed, public: publicKey, blob }: Extract<AgeIdentity, { kind: "ed25519" }>,
  share: Uint8Array | number,
  body: Uint8Array,
): Uint8Array | undefined {
  if (typeof share === "number" || share.length !== 32 || body.length !== 32) return undefined;
  const montgomery = ed25519.utils.toMontgomery(publicKey);
  try {
    const secret = mixed(blob, x25519.getSharedSecret(ed25519.utils.toMontgomerySecret(seed), share));
    return chacha20poly1305(wrappingKey(secret, share, montgomery), ZERO_NONCE).decrypt(body);
  } catch {
    // The share is a point of small order, or the code doesn't match.
    return undefined;
  }
}

/** What encrypts for age: a passphrase, or public keys. */
export type AgeLock = { readonly passphrase: string } | { readonly recipients: string };

/** What a visitor has to open an age file. */
interface AgeSecrets {
  readonly passphrase: string;
  readonly identities: string;
}

/** Encrypts pieces for age; refuses recipients that it can't read. */
export async function* ageEncrypted(pieces: Pieces, lock: AgeLock, workFactor = 18): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  if ("passphrase" in lock) {
    encrypter.setScryptWorkFactor(workFactor);
    encrypter.setPassphrase(lock.passphrase);
  } else {
    for (const recipient of readRecipients(lock.recipients)) {
      try {
        encrypter.addRecipient(recipient.kind === "age" ? recipient.text : sshRecipient(recipient));
      } catch {
        refuse(
          `Line ${recipient.kind === "age" ? recipient.line : 1}: this public key of age has a typo, or a part is missing.`,
        );
      }
    }
  }
  yield* piecesOf(await encrypter.encrypt(streamOf(pieces)));
}

const CHUNK = 64 * 1024;
const CODE = 16;
const NONCE_BYTES = 16;

/** Decrypts an age file. Refuses a wrong passphrase or key, and damage with its place. */
export async function* ageDecrypted(
  pieces: Pieces,
  { passphrase, identities }: AgeSecrets,
): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(pieces);
  const header = await readAgeHeader(source);
  checkWork(header);
  const decrypter = new Decrypter();
  if (needsPassphrase(header)) {
    if (passphrase === "") refuse("This file is encrypted with a passphrase. Enter it.");
    decrypter.addPassphrase(passphrase);
  } else {
    if (identities.trim() === "")
      refuse(`This file is encrypted for ${recipientsText(header.stanzas)}. Choose Keys and enter the secret key.`);
    for (const identity of readIdentities(identities, passphrase)) {
      try {
        decrypter.addIdentity(identity.kind === "age" ? identity.text : sshIdentity(identity));
      } catch {
        refuse(
          `${identity.kind === "age" ? identity.place : "A key"}: this secret key of age has a typo, or a part is missing.`,
        );
      }
    }
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield header.bytes;
    yield* source.rest();
  }
  let chunks = 0;
  let isOpen = false;
  try {
    const stream = await decrypter.decrypt(streamOf(whole()));
    isOpen = true;
    for await (const piece of piecesOf(stream)) {
      chunks += 1;
      yield piece;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const { message } = error as Error;
    if (isOpen) {
      const start = header.bytes.length + NONCE_BYTES + chunks * (CHUNK + CODE);
      refuse(`The data is damaged or cut off in the chunk from ${byteName(start)} on. Nothing after that can be read.`);
    }
    if (/ended before reading/.test(message))
      refuse(`The file ends at ${byteName(source.position)}, before its data: it was cut off.`);
    if (/no identity matched/.test(message)) {
      refuse(
        needsPassphrase(header)
          ? "The passphrase is wrong."
          : `None of your keys opens this file. It is encrypted for ${recipientsText(header.stanzas)}.`,
      );
    }
    if (/HMAC/.test(message)) refuse("The header was changed after it was made: its code doesn't match.");
    refuse("The header of this file is damaged.");
  }
}

const NAMES: Readonly<Record<string, string>> = {
  X25519: "a key of age",
  "ssh-ed25519": "an SSH key (Ed25519)",
  "ssh-rsa": "an SSH key (RSA)",
  scrypt: "a passphrase",
};

/** Who an age file is for: '2 keys of age and an SSH key (RSA)'. */
function recipientsText(stanzas: readonly { readonly type: string }[]): string {
  const counts = new Map<string, number>();
  for (const { type } of stanzas) {
    const name = NAMES[type] ?? "a recipient of another kind";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count} times)`)).join(" and ");
}

/** Pieces as a stream of the platform. */
function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

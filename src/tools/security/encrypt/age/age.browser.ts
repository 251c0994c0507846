import { Decrypter, Encrypter } from "age-encryption";
import { ByteSource, type Pieces } from "../bytes/byte-source.ts";
import { byteName, refuse, Unreadable } from "../bytes/unreadable.ts";
import { checkWork, needsPassphrase, readAgeHeader } from "./header.ts";
import { readIdentities, readRecipients } from "./key-lists.ts";
import { sshIdentity, sshRecipient } from "./ssh-stanzas.browser.ts";

/** What encrypts for age: a passphrase, or public keys. */
export type AgeLock = { readonly passphrase: string } | { readonly recipients: string };

/** What a visitor has to open an age file. */
export interface AgeSecrets {
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
const NONCE = 16;

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
      const start = header.bytes.length + NONCE + chunks * (CHUNK + CODE);
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
export function recipientsText(stanzas: readonly { readonly type: string }[]): string {
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

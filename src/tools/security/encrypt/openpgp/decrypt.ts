import { cfb } from "@noble/ciphers/aes.js";
import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { concat } from "#core/text/bytes.ts";
import { ByteSource, byteName, inBlocks, type Pieces, refuse } from "../bytes/byte-source.ts";
import { contentOf, nextPacket, type PgpContent, TAG } from "./packets.ts";

const HASHES = { 1: md5, 2: sha1, 3: ripemd160, 8: sha256, 9: sha384, 10: sha512, 11: sha224 } as const;

const AES_KEYS: Readonly<Record<number, number>> = { 7: 16, 8: 24, 9: 32 };
const OTHER_CIPHERS: Readonly<Record<number, string>> = {
  0: "no cipher",
  1: "IDEA",
  2: "3DES",
  3: "CAST5",
  4: "Blowfish",
  10: "Twofish",
  11: "Camellia-128",
  12: "Camellia-192",
  13: "Camellia-256",
};

/** The bytes of a cipher's key; undefined of a cipher that isn't AES. */
const keyBytesOf = (cipher: number): number | undefined => AES_KEYS[cipher];

/** A cipher's name, for one that isn't read. */
const cipherName = (cipher: number): string => OTHER_CIPHERS[cipher] ?? `the unknown cipher ${cipher}`;

/** How a passphrase becomes a key (RFC 4880 §3.7). */
interface S2k {
  readonly hash: keyof typeof HASHES;
  readonly salt: Uint8Array;
  /** How many bytes are hashed; 0 where the passphrase is hashed once. */
  readonly count: number;
  /** The bytes that it takes in the packet. */
  readonly size: number;
}

/** Reads a string-to-key specifier; refuses those that are not known. `place` is how the message begins. */
export function readS2k(bytes: Uint8Array, place: string): S2k {
  const [kind, hash = 0] = bytes;
  if (kind !== 0 && kind !== 1 && kind !== 3) {
    refuse(
      kind === 4
        ? `${place}: the key is made by Argon2 as RFC 9580 has it, which isn't read here.`
        : `${place}: the key is made in a way that isn't known (${kind ?? "missing"}).`,
    );
  }
  if (!(hash in HASHES)) refuse(`${place}: the hash function ${hash} isn't known.`);
  const size = kind === 0 ? 2 : kind === 1 ? 10 : 11;
  if (bytes.length < size) refuse(`${place}: the salt is cut off.`);
  const coded = bytes[10] ?? 0;
  return {
    hash: hash as keyof typeof HASHES,
    salt: kind === 0 ? new Uint8Array() : bytes.slice(2, 10),
    count: kind === 3 ? (16 + (coded & 15)) << ((coded >> 4) + 6) : 0,
    size,
  };
}

const REPEATED = 32 * 1024;

/** The key of `length` bytes that a passphrase gives. */
export function s2kKey({ hash: id, salt, count }: S2k, passphrase: string, length: number): Uint8Array {
  const unit = concat([salt, new TextEncoder().encode(passphrase)]);
  const total = Math.max(count, unit.length);
  // Whole repetitions in large pieces: most of the time went into handing over small ones.
  const repeats = Math.max(
    1,
    Math.min(Math.floor(REPEATED / Math.max(1, unit.length)), Math.ceil(total / Math.max(1, unit.length))),
  );
  const piece = concat(Array.from({ length: repeats }, () => unit));
  const parts: Uint8Array[] = [];
  for (let made = 0; made < length; ) {
    const hash = HASHES[id].create();
    // A further part is the hash with this many zeros before it.
    hash.update(new Uint8Array(parts.length));
    for (let left = total; left > 0 && piece.length > 0; left -= piece.length)
      hash.update(left < piece.length ? piece.subarray(0, left) : piece);
    const part = hash.digest();
    parts.push(part);
    made += part.length;
  }
  return concat(parts).subarray(0, length);
}

const BLOCK = 16;
const PIECE = 64 * 1024;

/** One passphrase's way to the key of a message (RFC 4880 §5.3). */
interface PassphraseKey {
  readonly cipher: number;
  readonly s2k: S2k;
  /** The message's key, encrypted; empty where the passphrase gives it itself. */
  readonly wrapped: Uint8Array;
}

/** Decrypts what `gpg --symmetric` writes; refuses what it can't read, by its name and place. */
export async function* pgpDecrypted(
  pieces: Pieces,
  passphrase: string,
  onContent: (content: PgpContent) => void,
): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(pieces);
  const keys: PassphraseKey[] = [];
  let forKeys = 0;
  for (;;) {
    const packet = await nextPacket(source, "the message");
    if (!packet) {
      return refuse(
        keys.length + forKeys === 0
          ? "This OpenPGP message is empty."
          : `The message ends at ${byteName(source.position)}, before its data: it was cut off.`,
      );
    }
    const place = `Byte ${packet.at.toLocaleString("en-US")} of the message`;
    if (packet.tag === TAG.passphraseKey) keys.push(readPassphraseKey(await fewOf(packet.body, place), place));
    else if (packet.tag === TAG.publicKeyKey) {
      await fewOf(packet.body, place);
      forKeys += 1;
    } else if (packet.tag === TAG.marker || packet.tag === TAG.padding) await fewOf(packet.body, place);
    else if (packet.tag === TAG.protected) {
      if (keys.length === 0) {
        refuse(
          forKeys > 0
            ? "This message is encrypted for a PGP key, not with a passphrase. Open it with gpg, which has the key."
            : `${place}: the key's packet is missing before the data.`,
        );
      }
      if (passphrase === "") refuse("This message is encrypted with a passphrase. Enter it.");
      yield* protectedData(packet.body, keys, passphrase, place, onContent);
      const after = await nextPacket(source, "the message");
      if (after) refuse(`${byteName(after.at)} of the message: there is more after the encrypted data.`);
      return;
    } else refuse(`${place}: ${otherPacket(packet.tag)}`);
  }
}

const MAX_OF_KEY = 10_000;

/** The bytes of a small packet. */
async function fewOf(body: Pieces, place: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_OF_KEY) refuse(`${place}: this packet is too long for what it is.`);
    parts.push(part);
  }
  return concat(parts);
}

function otherPacket(tag: number): string {
  switch (tag) {
    case TAG.aead:
      return "the data is encrypted by AEAD (OCB), as GnuPG 2.3 and newer can, which isn't read here. gpg opens it.";
    case TAG.unprotected:
      return "the data has no protection against changes (before 2003), so it isn't read here. gpg opens it with a warning.";
    case TAG.compressed:
    case TAG.literal:
      return "this OpenPGP message isn't encrypted.";
    case TAG.signature:
    case TAG.onePassSignature:
      return "this is an OpenPGP signature, not an encrypted message.";
    case 5:
    case 6:
      return "this is an OpenPGP key, not an encrypted message.";
    default:
      return `a packet of the kind ${tag} isn't expected here.`;
  }
}

function readPassphraseKey(bytes: Uint8Array, place: string): PassphraseKey {
  const [version, cipher = 0] = bytes;
  if (version !== 4) {
    refuse(
      version === 5 || version === 6
        ? `${place}: the key is wrapped by AEAD (version ${version}), as newer programs can, which isn't read here.`
        : `${place}: the key's packet has the unknown version ${version ?? "(none)"}.`,
    );
  }
  if (keyBytesOf(cipher) === undefined)
    refuse(`${place}: the message is encrypted with ${cipherName(cipher)}. Only AES is read here.`);
  const s2k = readS2k(bytes.subarray(2), place);
  return { cipher, s2k, wrapped: bytes.slice(2 + s2k.size) };
}

/** The keys of a message that a passphrase may give. */
function sessionKeys(keys: readonly PassphraseKey[], passphrase: string): Uint8Array[] {
  return keys.flatMap(({ cipher, s2k, wrapped }) => {
    const key = s2kKey(s2k, passphrase, keyBytesOf(cipher) as number);
    if (wrapped.length === 0) return [key];
    const opened = cfb(key, new Uint8Array(BLOCK)).decrypt(wrapped);
    const bytes = keyBytesOf(opened[0] as number);
    return bytes === opened.length - 1 ? [opened.subarray(1)] : [];
  });
}

/** CFB over pieces, from an initialization vector of zeros. */
function feedback(key: Uint8Array) {
  let vector: Uint8Array = new Uint8Array(BLOCK);
  return (blocks: Uint8Array): Uint8Array => {
    const plain = cfb(key, vector).decrypt(blocks.slice());
    vector = blocks.slice(-BLOCK);
    return plain;
  };
}

const MDC_BYTES = 22;

/** Data with a code against changes (RFC 4880 §5.13): random bytes, two of them repeated, then packets, and a SHA-1. */
async function* protectedData(
  body: Pieces,
  keys: readonly PassphraseKey[],
  passphrase: string,
  place: string,
  onContent: (content: PgpContent) => void,
): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(body);
  const version = await source.byte("the encrypted data");
  if (version !== 1)
    refuse(`${place}: the data has version ${version} of its protection. Only version 1 is read here.`);
  const beginning = (await source.peek(BLOCK + 2)).slice();
  if (beginning.length < BLOCK + 2) refuse(`${place}: the data was cut off.`);
  const key = sessionKeys(keys, passphrase).find((each) => {
    const plain = feedback(each)(beginning);
    return plain[BLOCK - 2] === plain[BLOCK] && plain[BLOCK - 1] === plain[BLOCK + 1];
  });
  if (!key) return refuse("The passphrase is wrong, or the first bytes of the data are damaged.");
  const decrypt = feedback(key);
  const hash = sha1.create();
  async function* plain(): AsyncGenerator<Uint8Array> {
    let held: Uint8Array = new Uint8Array();
    let skipped = 0;
    for await (const piece of inBlocks(source.rest(), PIECE)) {
      held = concat([held, decrypt(piece)]);
      const ready = held.subarray(0, Math.max(0, held.length - MDC_BYTES));
      hash.update(ready);
      const start = Math.min(ready.length, BLOCK + 2 - skipped);
      skipped += start;
      if (ready.length > start) yield ready.subarray(start);
      held = held.subarray(ready.length);
    }
    const digest = hash.update(held.subarray(0, 2)).digest();
    const isWhole = held.length === MDC_BYTES && held[0] === 0xd3 && held[1] === 0x14;
    if (!isWhole || digest.some((byte, at) => byte !== held[at + 2])) refuse(CHANGED);
  }
  yield* contentOf(plain(), onContent);
}

const CHANGED =
  "The code at the end doesn't match: the message was changed or cut off, or the passphrase is wrong. Nothing of it is shown.";

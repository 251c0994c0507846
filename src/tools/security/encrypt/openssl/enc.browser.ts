import { cbc, ctr } from "@noble/ciphers/aes.js";
import { md5 } from "@noble/hashes/legacy.js";
import { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { binaryKind } from "#core/text/binary-files.ts";
import { concat, fromLatin1, hasText } from "#core/text/bytes.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { ByteSource, byteName, inBlocks, type Pieces, refuse } from "../bytes/byte-source.ts";

/** The ciphers of `openssl enc` that are read and written, with the bytes of their keys. */
export const CIPHERS = {
  "aes-128-cbc": 16,
  "aes-192-cbc": 24,
  "aes-256-cbc": 32,
  "aes-128-ctr": 16,
  "aes-192-ctr": 24,
  "aes-256-ctr": 32,
} as const;

export type CipherName = keyof typeof CIPHERS;

/** How `openssl enc` makes a key of a password. */
export type Derivation =
  | { readonly kind: "pbkdf2"; readonly iterations: number }
  /** EVP_BytesToKey, once: SHA-256 since OpenSSL 1.1, MD5 before. */
  | { readonly kind: "once"; readonly hash: "sha256" | "md5" };

/** A derivation in the words of the command. */
const derivationText = (derivation: Derivation): string =>
  derivation.kind === "pbkdf2"
    ? `-pbkdf2 -iter ${derivation.iterations}`
    : derivation.hash === "md5"
      ? "-md md5, the default before OpenSSL 1.1"
      : "-md sha256, the default since OpenSSL 1.1 without -pbkdf2";

/** The key and the initialization vector. */
interface KeyAndIv {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
}

const IV_BYTES = 16;

/** The key that a password gives with a salt. */
async function derived(
  cipher: CipherName,
  derivation: Derivation,
  password: string,
  salt: Uint8Array,
): Promise<KeyAndIv> {
  const keyBytes = CIPHERS[cipher];
  const wanted = keyBytes + IV_BYTES;
  const secret = new TextEncoder().encode(password);
  const bytes =
    derivation.kind === "pbkdf2"
      ? await pbkdf2(secret, salt, derivation.iterations, wanted)
      : bytesToKey(derivation.hash === "md5" ? md5 : sha256, secret, salt, wanted);
  return { key: bytes.subarray(0, keyBytes), iv: bytes.subarray(keyBytes, wanted) };
}

/** EVP_BytesToKey of OpenSSL with a count of one. */
function bytesToKey(
  hash: typeof md5 | typeof sha256,
  secret: Uint8Array,
  salt: Uint8Array,
  wanted: number,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let last: Uint8Array = new Uint8Array();
  for (let length = 0; length < wanted; length += last.length) {
    last = hash(concat([last, secret, salt]));
    parts.push(last);
  }
  return concat(parts);
}

async function pbkdf2(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array,
  iterations: number,
  bytes: number,
): Promise<Uint8Array> {
  // Over plain HTTP browsers have no WebCrypto, which is ten times as fast.
  if (!crypto.subtle) return pbkdf2Async(sha256, secret, salt, { c: iterations, dkLen: bytes });
  const key = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: Uint8Array.from(salt), iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}

const MAGIC = "Salted__";
const SALT_BYTES = 8;
const BLOCK = 16;
const PIECE = 64 * 1024;

/** How a file of `openssl enc` is encrypted, which the file itself doesn't say. */
export interface EncHow {
  readonly cipher: CipherName;
  readonly derivation: Derivation;
}

/** Encrypts as `openssl enc -aes-256-cbc -pbkdf2 -iter …` does. */
export async function* encEncrypted(
  pieces: Pieces,
  { cipher, derivation }: EncHow,
  password: string,
  salt: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const keyAndIv = await derived(cipher, derivation, password, salt);
  yield concat([fromLatin1(MAGIC), salt]);
  if (cipher.endsWith("ctr")) return yield* counted(pieces, keyAndIv);
  const encrypt = chained(keyAndIv, "encrypt");
  let held: Uint8Array = new Uint8Array();
  for await (const piece of inBlocks(pieces, PIECE)) {
    if (held.length > 0) yield encrypt(held);
    held = piece;
  }
  // PKCS #7: a whole block where nothing is to be filled.
  const whole = held.length - (held.length % BLOCK);
  const fill = BLOCK - (held.length % BLOCK);
  yield encrypt(held.subarray(0, whole));
  yield encrypt(concat([held.subarray(whole), new Uint8Array(fill).fill(fill)]));
}

/** CTR over pieces, either way. */
async function* counted(pieces: Pieces, { key, iv }: KeyAndIv): AsyncGenerator<Uint8Array> {
  const counter = iv.slice();
  for await (const piece of inBlocks(pieces, PIECE)) {
    yield ctr(key, counter).encrypt(piece);
    // The counter has 128 bits, big-endian.
    let carry = Math.ceil(piece.length / BLOCK);
    for (let at = BLOCK - 1; at >= 0 && carry > 0; at--) {
      carry += counter[at] as number;
      counter[at] = carry & 255;
      carry = Math.floor(carry / 256);
    }
  }
}

/** CBC without padding over whole blocks, one call after the other. */
function chained({ key, iv }: KeyAndIv, direction: "encrypt" | "decrypt") {
  let vector = iv;
  return (blocks: Uint8Array): Uint8Array => {
    if (blocks.length === 0) return blocks;
    const result = cbc(key, vector, { disablePadding: true })[direction](blocks);
    vector = (direction === "encrypt" ? result : blocks).slice(-BLOCK);
    return result;
  };
}

/** The last 32 bytes of a file and its length, where they are known before it is read: they show whether the padding is right. */
export interface FileEnd {
  readonly size: number;
  readonly last: Uint8Array;
}

/** The note about a file that was decrypted without an authentication code. */
const MAY_BE_WRONG =
  "openssl enc stores no check, so this may be wrong: with a wrong password or cipher, the result is random bytes.";

/** How it was decrypted, which is known before the first bytes come. */
interface EncFound {
  readonly derivation: Derivation;
  readonly note: string;
}

/**
 * Decrypts a file of `openssl enc`. It doesn't say how its key was made: the derivations are tried, and the one counts
 * whose padding is right and whose beginning looks like a text or a file.
 */
export async function* encDecrypted(
  pieces: Pieces,
  { cipher, derivation }: EncHow,
  password: string,
  end: FileEnd,
  onFound: (found: EncFound) => void,
): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(pieces);
  const head = await source.exactly(MAGIC.length + SALT_BYTES, "the salt");
  if (!hasText(head, 0, MAGIC)) refuse("Byte 0: a file of openssl enc starts with “Salted__”.");
  const salt = head.slice(MAGIC.length);
  const isChained = cipher.endsWith("cbc");
  const dataBytes = end.size - head.length;
  if (isChained && (dataBytes < BLOCK || dataBytes % BLOCK !== 0)) {
    refuse(
      `The data after ${byteName(head.length)} has ${dataBytes.toLocaleString("en-US")} bytes, which aes-cbc can't have: it was cut off, or the cipher is another one.`,
    );
  }
  const beginning = await source.peek(Math.min(1024, Math.max(0, dataBytes)));
  const tries = await Promise.all(
    candidates(derivation).map(async (each) => {
      const keyAndIv = await derived(cipher, each, password, salt);
      const isPadded = !isChained || hasPadding(keyAndIv, end, dataBytes);
      return {
        derivation: each,
        keyAndIv,
        isPadded,
        looks: isPadded ? looksOf(beginning, keyAndIv, isChained, dataBytes) : 0,
      };
    }),
  );
  const best = tries.filter(({ isPadded }) => isPadded).sort((a, b) => b.looks - a.looks)[0];
  if (!best) {
    return refuse(
      `The padding at ${byteName(end.size - BLOCK)} is wrong for this password: the password, the cipher or the iterations differ, or the end is damaged.`,
    );
  }
  onFound({ derivation: best.derivation, note: `Decrypted with ${derivationText(best.derivation)}. ${MAY_BE_WRONG}` });
  if (!isChained) return yield* counted(source.rest(), best.keyAndIv);
  const decrypt = chained(best.keyAndIv, "decrypt");
  let held: Uint8Array = new Uint8Array();
  for await (const piece of inBlocks(source.rest(), PIECE)) {
    if (held.length > 0) yield held;
    if (piece.length % BLOCK !== 0)
      refuse(`The file ends at ${byteName(source.position)}, in the middle of a block: it was cut off.`);
    held = decrypt(piece);
  }
  const fill = held.at(-1) ?? 0;
  if (fill < 1 || fill > BLOCK || held.subarray(-fill).some((byte) => byte !== fill)) {
    refuse(
      `The padding at the end, ${byteName(source.position - BLOCK)}, is wrong: the password is, or the file is damaged.`,
    );
  }
  yield held.subarray(0, held.length - fill);
}

/** What is tried: the iterations that are set, those of openssl's default, and the derivations without PBKDF2. */
function candidates(wanted: Derivation): Derivation[] {
  const all: Derivation[] = [
    wanted,
    { kind: "pbkdf2", iterations: 10_000 },
    { kind: "once", hash: "sha256" },
    { kind: "once", hash: "md5" },
  ];
  return all.filter((each, at) => all.findIndex((other) => derivationText(other) === derivationText(each)) === at);
}

/** Whether the last block ends with PKCS #7's padding. */
function hasPadding({ key, iv }: KeyAndIv, { last }: FileEnd, dataBytes: number): boolean {
  const vector = dataBytes === BLOCK ? iv : last.subarray(-2 * BLOCK, -BLOCK);
  const block = cbc(key, vector, { disablePadding: true }).decrypt(last.slice(-BLOCK));
  const fill = block[BLOCK - 1] as number;
  return fill >= 1 && fill <= BLOCK && block.subarray(-fill).every((byte) => byte === fill);
}

/** How much a beginning looks like what people encrypt: text, then a known file, then other bytes. */
function looksOf(beginning: Uint8Array, { key, iv }: KeyAndIv, isChained: boolean, dataBytes: number): number {
  const isWhole = beginning.length === dataBytes;
  const cut = beginning.length - (beginning.length % BLOCK);
  const plain = isChained
    ? cbc(key, iv, { disablePadding: true }).decrypt(beginning.slice(0, cut))
    : ctr(key, iv).encrypt(beginning);
  const text = isWhole && isChained ? plain.subarray(0, plain.length - (plain.at(-1) ?? 0)) : plain;
  // A character may be cut off at the end.
  const isText = [0, 1, 2, 3].some((less) => {
    const read = fromUtf8(text.slice(0, text.length - less));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: texts have none
    return read !== undefined && !/[\0-\x08\x0e-\x1a]/.test(read) && (less === 0 || !isWhole);
  });
  if (isText) return 2;
  const kind = binaryKind(plain);
  return kind === undefined || kind === "a binary file" ? 0 : 1;
}

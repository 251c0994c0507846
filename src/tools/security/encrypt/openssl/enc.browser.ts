import { cbc, ctr } from "@noble/ciphers/aes.js";
import { binaryKind } from "#core/text/binary-files.ts";
import { concat, fromLatin1, hasText } from "#core/text/bytes.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { ByteSource, inBlocks, type Pieces } from "../bytes/byte-source.ts";
import { byteName, refuse } from "../bytes/unreadable.ts";
import { type CipherName, type Derivation, derivationText, derived, type KeyAndIv } from "./derive.browser.ts";

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
export const MAY_BE_WRONG =
  "openssl enc stores no check, so this may be wrong: with a wrong password or cipher, the result is random bytes.";

/** How it was decrypted, which is known before the first bytes come. */
export interface EncFound {
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

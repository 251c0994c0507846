import { cbc, ctr, gcm } from "@noble/ciphers/aes.js";
import { fromHex } from "#core/hex.ts";
import { Misread } from "#core/keys/misread.ts";

// DES (FIPS 46-3), for reading and writing old files alone: it protects nothing anymore.

const numbers = (text: string): readonly number[] => text.trim().split(/\s+/).map(Number);

/** The tables in the standard's numbering, from 1. */
const INITIAL = numbers(`58 50 42 34 26 18 10 2 60 52 44 36 28 20 12 4 62 54 46 38 30 22 14 6 64 56 48 40 32 24 16 8
 57 49 41 33 25 17 9 1 59 51 43 35 27 19 11 3 61 53 45 37 29 21 13 5 63 55 47 39 31 23 15 7`);
const ROUND = numbers("16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25");
const CHOICE_1 = numbers(`57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36
 63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4`);
const CHOICE_2 = numbers(`14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2
 41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32`);
const SHIFTS = numbers("1 1 2 2 2 2 2 2 1 2 2 2 2 2 2 1");
const BOXES = [
  "e4d12fb83a6c5907 0f74e2d1a6cb9538 41e8d62bfc973a50 fc8249175b3ea06d",
  "f18e6b34972dc05a 3d47f28ec01a69b5 0e7ba4d158c6932f d8a13f42b67c05e9",
  "a09e63f51dc7b428 d709346a285ecbf1 d6498f30b12c5ae7 1ad069874fe3b52c",
  "7de3069a1285bc4f d8b56f03472c1ae9 a690cb7df13e5284 3f06a1d8945bc72e",
  "2c417ab6853fd0e9 eb2c47d150fa3986 421bad78f9c5630e b8c71e2d6f09a453",
  "c1af92680d34e75b af427c9561de0b38 9ef528c3704a1db6 432c95fabe17608d",
  "4b2ef08d3c975a61 d0b7491ae35c2f86 14bdc37eaf680592 6bd814a7950fe23c",
  "d2846fb1a93e50c7 1fd8a374c56b0e92 7b419ce206adf358 21e74a8dfc90356b",
].map((box) => [...box.replaceAll(" ", "")].map((digit) => Number.parseInt(digit, 16)));

const bit = (bytes: Uint8Array, number: number): number =>
  ((bytes[(number - 1) >> 3] as number) >> (7 - ((number - 1) & 7))) & 1;

/** Each box's output for six bits, after a round's permutation. */
const ROUND_BOXES: readonly Int32Array[] = BOXES.map((box, index) =>
  Int32Array.from({ length: 64 }, (_, six) => {
    const row = ((six >> 4) & 2) | (six & 1);
    const value = (box[row * 16 + ((six >> 1) & 15)] as number) << (28 - 4 * index);
    return ROUND.reduce((word, from, to) => word | (((value >>> (32 - from)) & 1) << (31 - to)), 0);
  }),
);

/** Sixteen keys of eight times six bits. */
function scheduleOf(key: Uint8Array): readonly (readonly number[])[] {
  let half = CHOICE_1.map((number) => bit(key, number));
  return SHIFTS.map((shift) => {
    const turn = (part: number[]) => [...part.slice(shift), ...part.slice(0, shift)];
    half = [...turn(half.slice(0, 28)), ...turn(half.slice(28))];
    const chosen = CHOICE_2.map((number) => half[number - 1] as number);
    return Array.from({ length: 8 }, (_, box) =>
      chosen.slice(box * 6, box * 6 + 6).reduce((six, each) => six * 2 + each, 0),
    );
  });
}

function encipher(block: Uint8Array, schedule: readonly (readonly number[])[]): Uint8Array {
  let [left, right] = [0, 0];
  for (let at = 0; at < 32; at++) {
    left = (left << 1) | bit(block, INITIAL[at] as number);
    right = (right << 1) | bit(block, INITIAL[at + 32] as number);
  }
  for (const key of schedule) {
    let mixed = 0;
    // The expansion: six bits around each four, the last and the first being neighbors.
    const turned = (right << 31) | (right >>> 1);
    for (let box = 0; box < 8; box++) {
      const shift = (box * 4) & 31;
      const six = ((turned << shift) | (shift === 0 ? 0 : turned >>> (32 - shift))) >>> 26;
      mixed |= (ROUND_BOXES[box] as Int32Array)[six ^ (key[box] as number)] as number;
    }
    [left, right] = [right, left ^ mixed];
  }
  const out = new Uint8Array(8);
  for (let at = 0; at < 64; at++) {
    const value = at < 32 ? (right >>> (31 - at)) & 1 : (left >>> (63 - at)) & 1;
    const to = (INITIAL[at] as number) - 1;
    out[to >> 3] = (out[to >> 3] as number) | (value << (7 - (to & 7)));
  }
  return out;
}

/** A cipher of blocks of eight bytes. */
interface BlockCipher {
  readonly encrypt: (block: Uint8Array) => Uint8Array;
  readonly decrypt: (block: Uint8Array) => Uint8Array;
}

/** DES for a key of 8 bytes; triple DES, forth, back and forth, for 16 or 24. */
function des(key: Uint8Array): BlockCipher {
  const parts =
    key.length === 8
      ? [key]
      : [key.subarray(0, 8), key.subarray(8, 16), key.length === 16 ? key.subarray(0, 8) : key.subarray(16, 24)];
  const forth = parts.map(scheduleOf);
  const back = forth.map((schedule) => [...schedule].reverse());
  return {
    encrypt: (block) =>
      forth.reduce((data, schedule, at) => encipher(data, at === 1 ? (back[1] as typeof schedule) : schedule), block),
    decrypt: (block) =>
      [...back.keys()]
        .reverse()
        .reduce((data, at) => encipher(data, (at === 1 ? forth : back)[at] as (typeof forth)[0]), block),
  };
}

/** PITABLE of RFC 2268 §2. */
const TABLE = fromHex(
  `d978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32
bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626
6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a
961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731
2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e
c5f3db47e5a59c770aa62068fe7fc1ad`.replaceAll("\n", ""),
) as Uint8Array;

/** RC2 (RFC 2268), which old PKCS#12 files encrypt their certificates with. */
function rc2(key: Uint8Array, effectiveBits: number): BlockCipher {
  const l = new Uint8Array(128);
  l.set(key);
  for (let at = key.length; at < 128; at++) {
    l[at] = TABLE[((l[at - 1] as number) + (l[at - key.length] as number)) & 255] as number;
  }
  const bytes = (effectiveBits + 7) >> 3;
  l[128 - bytes] = TABLE[(l[128 - bytes] as number) & (255 >> (8 * bytes - effectiveBits))] as number;
  for (let at = 127 - bytes; at >= 0; at--) l[at] = TABLE[(l[at + 1] as number) ^ (l[at + bytes] as number)] as number;
  const k = new Uint16Array(64).map((_, at) => (l[2 * at] as number) | ((l[2 * at + 1] as number) << 8));
  return { encrypt: (block) => run(block, k, true), decrypt: (block) => run(block, k, false) };
}

const TURNS = [1, 2, 3, 5] as const;

function run(block: Uint8Array, k: Uint16Array, isForth: boolean): Uint8Array {
  const r = Uint16Array.from(
    { length: 4 },
    (_, at) => (block[2 * at] as number) | ((block[2 * at + 1] as number) << 8),
  );
  const at = (index: number) => r[(index + 8) & 3] as number;
  let j = isForth ? 0 : 63;
  const mix = () => {
    for (let step = 0; step < 4; step++) {
      const i = isForth ? step : 3 - step;
      const turn = TURNS[i] as number;
      if (isForth) {
        const sum = (at(i) + (k[j++] as number) + (at(i - 1) & at(i - 2)) + (~at(i - 1) & at(i - 3))) & 0xffff;
        r[i] = (sum << turn) | (sum >>> (16 - turn));
      } else {
        const turned = ((at(i) >>> turn) | (at(i) << (16 - turn))) & 0xffff;
        r[i] = turned - (k[j--] as number) - (at(i - 1) & at(i - 2)) - (~at(i - 1) & at(i - 3));
      }
    }
  };
  const mash = () => {
    for (let step = 0; step < 4; step++) {
      const i = isForth ? step : 3 - step;
      const part = k[at(i - 1) & 63] as number;
      r[i] = isForth ? at(i) + part : at(i) - part;
    }
  };
  for (let round = 0; round < 16; round++) {
    mix();
    if (round === 4 || round === 10) mash();
  }
  const out = new Uint8Array(8);
  for (const [index, word] of r.entries()) {
    out[2 * index] = word & 255;
    out[2 * index + 1] = word >> 8;
  }
  return out;
}

/** RC4, which is its own inverse. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const s = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (s[at] as number) + (key[at % key.length] as number)) & 255;
    [s[at], s[other]] = [s[other] as number, s[at] as number];
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (s[i] as number)) & 255;
    [s[i], s[j]] = [s[j] as number, s[i] as number];
    return byte ^ (s[((s[i] as number) + (s[j] as number)) & 255] as number);
  });
}

/** The error for any garbage that decrypting with a wrong passphrase produces. */
export const WRONG_PASSPHRASE = "The passphrase is wrong, or the file is damaged.";

/** A cipher with its sizes in bytes. It removes the padding when it decrypts. */
export interface Cipher {
  readonly keyBytes: number;
  readonly ivBytes: number;
  readonly encrypt: (key: Uint8Array, iv: Uint8Array, data: Uint8Array) => Uint8Array;
  readonly decrypt: (key: Uint8Array, iv: Uint8Array, data: Uint8Array) => Uint8Array;
}

/** AES in CBC mode with the padding of PKCS#7 (RFC 5652 §6.3). */
export const aesCbc = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 16,
  encrypt: (key, iv, data) => cbc(key, iv).encrypt(data),
  decrypt: (key, iv, data) => unpadded(aesCbcPlain(keyBytes).decrypt(key, iv, data), 16),
});

/** The same without padding, as SSH and PuTTY have it. */
export const aesCbcPlain = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 16,
  encrypt: (key, iv, data) => cbc(key, iv, { disablePadding: true }).encrypt(data),
  decrypt: (key, iv, data) => {
    wholeBlocks(data, 16);
    return cbc(key, iv, { disablePadding: true }).decrypt(data);
  },
});

export const aesCtr = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 16,
  encrypt: (key, iv, data) => ctr(key, iv).encrypt(data),
  decrypt: (key, iv, data) => ctr(key, iv).decrypt(data),
});

/** AES-GCM, whose tag of 16 bytes follows the data. */
export const aesGcm = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 12,
  encrypt: (key, iv, data) => gcm(key, iv).encrypt(data),
  decrypt: (key, iv, data) => {
    try {
      return gcm(key, iv).decrypt(data);
    } catch {
      throw new Misread(WRONG_PASSPHRASE);
    }
  },
});

export const desCbc = (keyBytes: number): Cipher => ({ keyBytes, ...byBlocks(des) });

export const rc2Cbc = (keyBytes: number, bits = keyBytes * 8): Cipher => ({
  keyBytes,
  ...byBlocks((key) => rc2(key, bits)),
});

const BLOCK = 8;

/** A cipher of blocks of eight bytes in CBC mode with padding. */
function byBlocks(start: (key: Uint8Array) => BlockCipher): Omit<Cipher, "keyBytes"> {
  return {
    ivBytes: BLOCK,
    encrypt(key, iv, data) {
      const cipher = start(key);
      const padding = BLOCK - (data.length % BLOCK);
      const out = new Uint8Array(data.length + padding).fill(padding);
      out.set(data);
      let before = iv;
      for (let at = 0; at < out.length; at += BLOCK) {
        before = cipher.encrypt(exclusiveOr(out.subarray(at, at + BLOCK), before));
        out.set(before, at);
      }
      return out;
    },
    decrypt(key, iv, data) {
      wholeBlocks(data, BLOCK);
      const cipher = start(key);
      const out = new Uint8Array(data.length);
      let before = iv;
      for (let at = 0; at < out.length; at += BLOCK) {
        const block = data.subarray(at, at + BLOCK);
        out.set(exclusiveOr(cipher.decrypt(block), before), at);
        before = block;
      }
      return unpadded(out, BLOCK);
    },
  };
}

const exclusiveOr = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((byte, at) => byte ^ (other[at] as number));

function wholeBlocks(data: Uint8Array, size: number): void {
  if (data.length === 0 || data.length % size !== 0) throw new Misread("The encrypted data isn't whole blocks.");
}

/** Data without the padding of PKCS#7. */
function unpadded(data: Uint8Array, size: number): Uint8Array {
  const count = data.at(-1) ?? 0;
  const isPadding = count > 0 && count <= size && data.subarray(data.length - count).every((byte) => byte === count);
  if (!isPadding) throw new Misread(WRONG_PASSPHRASE);
  return data.subarray(0, data.length - count);
}

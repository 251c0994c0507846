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
export interface BlockCipher {
  readonly encrypt: (block: Uint8Array) => Uint8Array;
  readonly decrypt: (block: Uint8Array) => Uint8Array;
}

/** DES for a key of 8 bytes; triple DES, forth, back and forth, for 16 or 24. */
export function des(key: Uint8Array): BlockCipher {
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

import { bitsOf, type Content } from "./encoding.ts";
import { division, type Level } from "./versions.ts";

/** The bytes of a code in the order in which they are laid out: data and check words of all blocks, interleaved. */
export function codewords(content: Content, version: number, level: Level): Uint8Array {
  const { total, blocks, checkWords, dataWords } = division(version, level);
  const data = padded(content, version, dataWords);
  const longBlocks = dataWords % blocks;
  const shortLength = Math.floor(dataWords / blocks);
  let from = 0;
  const dataBlocks = Array.from({ length: blocks }, (_, block) => {
    const start = from;
    from += shortLength + (block < blocks - longBlocks ? 0 : 1);
    return data.subarray(start, from);
  });
  const checkBlocks = dataBlocks.map((block) => checkWordsOf(block, checkWords));
  const words = new Uint8Array(total);
  let at = 0;
  for (const group of [dataBlocks, checkBlocks]) {
    for (let column = 0; column <= Math.max(shortLength, checkWords); column++) {
      for (const block of group) {
        const word = block[column];
        if (word !== undefined) words[at++] = word;
      }
    }
  }
  return words;
}

// ISO/IEC 18004:2015 §7.4.9 and §7.4.10: a terminator of up to four zeros, zeros to the byte, then 236 and 17 in turn.
function padded(content: Content, version: number, dataWords: number): Uint8Array {
  const bytes = new Uint8Array(dataWords);
  let position = 0;
  for (const { value, length } of bitsOf(content, version)) {
    for (let bit = length - 1; bit >= 0; bit--, position++) {
      if ((value >> bit) & 1) bytes[position >> 3]! |= 0x80 >> (position & 7);
    }
  }
  const end = Math.ceil(Math.min(position + 4, dataWords * 8) / 8);
  for (let index = end; index < dataWords; index++) bytes[index] = (index - end) % 2 === 0 ? 236 : 17;
  return bytes;
}

// ISO/IEC 18004:2015 §7.5.2: the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
const POWERS = new Uint8Array(510);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, element = 1; power < 255; power++) {
  POWERS[power] = element;
  POWERS[power + 255] = element;
  LOGARITHMS[element] = power;
  element = (element << 1) ^ (element & 0x80 ? 0x11d : 0);
}

/** The `count` check words of a block: the remainder of its words divided by the generator polynomial. */
export function checkWordsOf(block: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count);
  const remainder = new Uint8Array(count);
  for (const word of block) {
    const factor = word ^ remainder[0]!;
    remainder.copyWithin(0, 1);
    remainder[count - 1] = 0;
    for (let index = 0; index < count; index++) {
      remainder[index]! ^= product(generator[index]!, factor);
    }
  }
  return remainder;
}

// Annex A: (x - 2⁰)(x - 2¹)…, highest power first, without its leading 1.
function generatorOf(degree: number): Uint8Array {
  let polynomial = Uint8Array.of(1);
  for (let root = 0; root < degree; root++) {
    const next = new Uint8Array(polynomial.length + 1);
    for (const [index, coefficient] of polynomial.entries()) {
      next[index]! ^= coefficient;
      next[index + 1] = product(coefficient, POWERS[root]!);
    }
    polynomial = next;
  }
  return polynomial.subarray(1);
}

function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWERS[LOGARITHMS[a]! + LOGARITHMS[b]!]!;
}

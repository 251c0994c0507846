/** A JPEG file that breaks its own rules. */
export class JpegDamage extends Error {}

/** The bits of a scan's data, without its stuffed bytes (ITU-T T.81 §F.2.2.5). */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** The byte that is read next; at the end of the data that of a marker. */
  at: number;
  #bits = 0;
  #count = 0;
  /** Zero bits that were read as if they followed the end. */
  #beyond = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  #fill(): void {
    while (this.#count <= 24) {
      let byte = this.#bytes[this.at] ?? 0xff;
      if (byte === 0xff && this.#bytes[this.at + 1] !== 0) {
        byte = 0;
        this.#beyond += 8;
      } else this.at += byte === 0xff ? 2 : 1;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
    }
  }

  /** The next `count` bits (at most 16), without reading them. */
  peek(count: number): number {
    if (this.#count < count) this.#fill();
    return (this.#bits >>> (this.#count - count)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.#count -= count;
  }

  /** Reads at most 16 bits as a number; none are 0. */
  read(count: number): number {
    if (count === 0) return 0;
    const bits = this.peek(count);
    this.#count -= count;
    return bits;
  }

  /** Reads a coefficient of `count` bits: those whose first bit is 0 are negative (§F.2.2.1, EXTEND). */
  readSigned(count: number): number {
    const bits = this.read(count);
    return count > 0 && bits < 1 << (count - 1) ? bits - (1 << count) + 1 : bits;
  }

  /** Ends a part of the data, which is followed by a marker, and drops the bits that fill its last byte. Throws JpegDamage. */
  end(): void {
    if (this.#count < this.#beyond) throw new JpegDamage("The data of a JPEG scan is cut off");
    [this.#bits, this.#count, this.#beyond] = [0, 0, 0];
  }

  /** Reads a restart marker of that number, 0 to 7. Throws JpegDamage. */
  restart(number: number): void {
    this.end();
    while (this.#bytes[this.at] === 0xff && this.#bytes[this.at + 1] === 0xff) this.at += 1;
    if (this.#bytes[this.at] !== 0xff || this.#bytes[this.at + 1] !== 0xd0 + number)
      throw new JpegDamage("A JPEG scan lacks a restart marker");
    this.at += 2;
  }
}

/** A Huffman table as JPEG files hold it (ITU-T T.81 §B.2.4.2). */
export interface HuffmanTable {
  /** How many codes there are of 1 to 16 bits. */
  readonly counts: Uint8Array;
  /** What the codes stand for, shortest first. */
  readonly symbols: Uint8Array;
}

const MAX_BITS = 16;
/** Codes up to this length are looked up at once. */
const LOOKED_UP = 9;

/** Reads the symbols of a table. */
export class HuffmanReader {
  /** By the next nine bits: the code's length, and its symbol in the low byte; 0 for longer codes. */
  readonly #short = new Uint16Array(1 << LOOKED_UP);
  /** By length: the largest code, and what makes an index of a code. */
  readonly #largest = new Int32Array(MAX_BITS + 1).fill(-1);
  readonly #shift = new Int32Array(MAX_BITS + 1);
  readonly #symbols: Uint8Array;

  /** Throws JpegDamage if the table has more codes of a length than there can be. */
  constructor({ counts, symbols }: HuffmanTable) {
    this.#symbols = symbols;
    let code = 0;
    let index = 0;
    for (let length = 1; length <= MAX_BITS; length++) {
      const count = counts[length - 1]!;
      if (code + count > 1 << length) throw new JpegDamage("A JPEG file's table has too many codes");
      this.#shift[length] = index - code;
      for (let i = 0; i < count; i++, code++, index++) {
        if (length > LOOKED_UP) continue;
        const spare = LOOKED_UP - length;
        this.#short.fill((length << 8) | symbols[index]!, code << spare, (code + 1) << spare);
      }
      if (count > 0) this.#largest[length] = code - 1;
      code <<= 1;
    }
  }

  /** Reads a symbol. Throws JpegDamage for bits that aren't a code. */
  read(bits: BitReader): number {
    const known = this.#short[bits.peek(LOOKED_UP)]!;
    if (known > 0) {
      bits.skip(known >> 8);
      return known & 255;
    }
    const next = bits.peek(MAX_BITS);
    for (let length = LOOKED_UP + 1; length <= MAX_BITS; length++) {
      const code = next >> (MAX_BITS - length);
      if (code > this.#largest[length]!) continue;
      bits.skip(length);
      return this.#symbols[code + this.#shift[length]!]!;
    }
    throw new JpegDamage("The data of a JPEG scan is damaged");
  }
}

/** The codes of a table by symbol, and their lengths in bits; 0 for a symbol without a code. */
export function codesOf({ counts, symbols }: HuffmanTable): { codes: Uint16Array; lengths: Uint8Array } {
  const codes = new Uint16Array(256);
  const lengths = new Uint8Array(256);
  let code = 0;
  let index = 0;
  for (const [i, count] of counts.entries()) {
    for (let left = count; left > 0; left--, index++, code++) {
      codes[symbols[index]!] = code;
      lengths[symbols[index]!] = i + 1;
    }
    code <<= 1;
  }
  return { codes, lengths };
}

/**
 * The table with the fewest bits for symbols that occur so often, by symbol (ITU-T T.81 §K.2): no code is longer than 16 bits,
 * and none consists of ones alone.
 */
export function bestTable(frequencies: ArrayLike<number>): HuffmanTable {
  // A symbol that does not exist takes the code of ones.
  const weights = Array.from({ length: 257 }, (_, symbol) => (symbol === 256 ? 1 : frequencies[symbol]!));
  const others = new Int16Array(257).fill(-1);
  const sizes = new Uint16Array(257);
  const lengthen = (first: number) => {
    let last = first;
    for (let at = first; at >= 0; at = others[at]!) {
      sizes[at]! += 1;
      last = at;
    }
    return last;
  };
  for (;;) {
    const rarest = rarestOf(weights, -1);
    const next = rarestOf(weights, rarest);
    if (next < 0) break;
    weights[rarest]! += weights[next]!;
    weights[next] = 0;
    others[lengthen(rarest)] = next;
    lengthen(next);
  }
  const counts = withinSixteen(sizes);
  const symbols = Array.from({ length: 256 }, (_, symbol) => symbol)
    .filter((symbol) => sizes[symbol]! > 0)
    .sort((a, b) => sizes[a]! - sizes[b]! || a - b);
  return { counts, symbols: Uint8Array.from(symbols) };
}

/** The rarest symbol that occurs, the last one of a tie; -1 if none occurs besides `other`. */
function rarestOf(weights: readonly number[], other: number): number {
  let rarest = -1;
  for (const [symbol, weight] of weights.entries()) {
    if (weight > 0 && symbol !== other && (rarest < 0 || weight <= weights[rarest]!)) rarest = symbol;
  }
  return rarest;
}

// Figure K.3: two codes that are too long make room for each other by one that is shorter.
function withinSixteen(sizes: Uint16Array): Uint8Array {
  const counts = new Uint16Array(Math.max(MAX_BITS, ...sizes) + 1);
  for (const size of sizes) if (size > 0) counts[size]! += 1;
  for (let length = counts.length - 1; length > MAX_BITS; length--) {
    while (counts[length]! > 0) {
      let shorter = length - 2;
      while (counts[shorter] === 0) shorter -= 1;
      counts[length]! -= 2;
      counts[length - 1]! += 1;
      counts[shorter + 1]! += 2;
      counts[shorter]! -= 1;
    }
  }
  // The longest code of all is that of the symbol that does not exist.
  let longest = MAX_BITS;
  while (counts[longest] === 0) longest -= 1;
  counts[longest]! -= 1;
  return Uint8Array.from(counts.subarray(1, MAX_BITS + 1));
}

import { byteAt } from "#core/text/bytes.ts";

/**
 * The entry of a Huffman code for each run of this many bits: the symbol, shifted up by four bits, and how many of the
 * bits are its code.
 */
interface Code {
  readonly entries: Uint16Array;
  readonly bits: number;
}

/** The code that lengths make (RFC 1951 §3.2.2), its codes with their first bit lowest. */
function codeOf(lengths: Uint8Array): Code {
  const counts = new Uint16Array(16);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  let bits = 15;
  while (bits > 1 && counts[bits] === 0) bits--;
  const next = new Uint16Array(17);
  for (let length = 1; length <= 15; length++) next[length + 1] = ((next[length] ?? 0) + (counts[length] ?? 0)) << 1;
  const entries = new Uint16Array(1 << bits);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    let reversed = 0;
    for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
    for (let at = reversed; at < entries.length; at += 1 << length) entries[at] = (symbol << 4) | length;
  }
  return { entries, bits };
}

const FIXED_LITERALS = codeOf(
  Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = codeOf(new Uint8Array(30).fill(5));
/** The order in which lengths of the code of lengths are written (§3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;

/**
 * The index of the first byte after deflate data that starts at `start`, which decoders don't report. The data must be
 * complete: throws a RangeError past its end, and for invalid codes.
 */
export function endOfDeflate(bytes: Uint8Array, start: number): number {
  let bit = start * 8;
  const peek = (): number => {
    const at = bit >> 3;
    // Past the end are zeros: the last code may be shorter than the bits that are read.
    return (((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)) >>> (bit & 7)) & 0xffff;
  };
  const take = (count: number): number => {
    const value = peek() & ((1 << count) - 1);
    bit += count;
    if (bit > bytes.length * 8) throw new RangeError("The data ends within a block");
    return value;
  };
  const symbolOf = ({ entries, bits }: Code): number => {
    const entry = entries[peek() & ((1 << bits) - 1)] ?? 0;
    if (entry === 0) throw new RangeError("No symbol has this code");
    take(entry & 15);
    return entry >> 4;
  };
  const dynamic = (): readonly [literals: Code, distances: Code] => {
    const [literals, distances, ofLengths] = [take(5) + 257, take(5) + 1, take(4) + 4];
    const first = new Uint8Array(19);
    for (const symbol of ORDER.slice(0, ofLengths)) first[symbol] = take(3);
    const code = codeOf(first);
    const lengths = new Uint8Array(literals + distances);
    for (let at = 0; at < lengths.length; ) {
      const symbol = symbolOf(code);
      if (symbol < 16) {
        lengths[at++] = symbol;
        continue;
      }
      const value = symbol === 16 ? (lengths[at - 1] ?? 0) : 0;
      const times = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7);
      lengths.fill(value, at, at + times);
      at += times;
    }
    return [codeOf(lengths.subarray(0, literals)), codeOf(lengths.subarray(literals))];
  };

  for (let isLast = false; !isLast; ) {
    isLast = take(1) === 1;
    const form = take(2);
    if (form === 3) throw new RangeError("This block type doesn't exist");
    if (form === 0) {
      const at = (bit + 7) >> 3;
      bit = (at + 4 + byteAt(bytes, at) + 256 * byteAt(bytes, at + 1)) * 8;
      if (bit > bytes.length * 8) throw new RangeError("The data ends within a block");
      continue;
    }
    const [literals, distances] = form === 1 ? [FIXED_LITERALS, FIXED_DISTANCES] : dynamic();
    for (let symbol = symbolOf(literals); symbol !== END; symbol = symbolOf(literals)) {
      if (symbol < END) continue;
      // A length and a distance, each with bits of its own (§3.2.5).
      if (symbol > 264 && symbol < 285) take((symbol - 261) >> 2);
      const distance = symbolOf(distances);
      if (distance > 3) take((distance - 2) >> 1);
    }
  }
  return (bit + 7) >> 3;
}

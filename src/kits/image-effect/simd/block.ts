import { Code } from "./huffman";

/** Writes bits, the lowest of each byte first (RFC 1951 §3.1.1). */
export class Bits {
  static out: usize = 0;
  static held: u64 = 0;
  static count: u64 = 0;

  static start(out: usize): void {
    Bits.out = out;
    Bits.held = 0;
    Bits.count = 0;
  }

  /** Adds up to 16 bits. */
  static put(bits: u32, count: u32): void {
    Bits.held |= u64(bits) << Bits.count;
    Bits.count += count;
    Bits.flush();
  }

  /** Writes the whole bytes that are held; up to seven bits stay. */
  @inline
  static flush(): void {
    store<u64>(Bits.out, Bits.held);
    Bits.out += usize(Bits.count >> 3);
    Bits.held >>= Bits.count & 56;
    Bits.count &= 7;
  }

  /** Fills the last byte with zeros. */
  static align(): void {
    if (Bits.count === 0) return;
    Bits.count = 8;
    Bits.flush();
  }
}

/** The most literals and matches in one block. */
export const MAX_ITEMS = 24_576;
/** The end-of-block symbol (RFC 1951 §3.2.5). */
const END: u32 = 256;
const STORED_MAX: usize = 65_535;

/** A literal byte, or a match as its length in the upper 16 bits and its distance in the lower. */
export const items = memory.data(MAX_ITEMS * 4);

// For each length its symbol, and the bits that follow it; for each symbol its first value.
const lengthSymbols = memory.data(259 * 2);
const lengthStarts = memory.data(286 * 2);
// For distances to 256, and 128 to 32768 by their upper bits.
const distanceSymbols = memory.data(512);
const distanceStarts = memory.data(30 * 4);
// The order in which the lengths of the code of code lengths are written (RFC 1951 §3.2.7).
const ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
const runs = memory.data(320 * 2);

const letters = new Code(286, 15);
const distances = new Code(30, 15);
const fixedLetters = new Code(288, 15);
const fixedDistances = new Code(30, 15);
const lengthCode = new Code(19, 7);

/** The symbols of lengths and distances, and how many bits follow them (RFC 1951 §3.2.5). */
class Symbols {
  @inline
  static lengthSymbol(length: u32): u32 {
    return load<u16>(lengthSymbols + (usize(length) << 1));
  }

  @inline
  static distanceSymbol(distance: u32): u32 {
    const less = distance - 1;
    return load<u8>(distanceSymbols + (less < 256 ? less : 256 + (less >> 7)));
  }

  // RFC 1951 §3.2.5: how many bits follow the symbol.
  @inline
  static lengthExtra(symbol: u32): u32 {
    return symbol < 265 || symbol === 285 ? 0 : (symbol - 261) >> 2;
  }

  @inline
  static distanceExtra(symbol: u32): u32 {
    return symbol < 4 ? 0 : (symbol >> 1) - 1;
  }
}

/** Fills the tables of RFC 1951 §3.2.5 and §3.2.6. */
export function prepare(): void {
  let length: u32 = 3;
  for (let symbol: u32 = 257; symbol < 285; symbol++) {
    store<u16>(lengthStarts + (usize(symbol) << 1), u16(length));
    for (let i: u32 = 0; i < (<u32>1) << Symbols.lengthExtra(symbol); i++)
      store<u16>(lengthSymbols + (usize(length++) << 1), u16(symbol));
  }
  store<u16>(lengthSymbols + 258 * 2, 285);
  store<u16>(lengthStarts + 285 * 2, 258);
  let distance: u32 = 1;
  for (let symbol: u32 = 0; symbol < 30; symbol++) {
    store<u32>(distanceStarts + (usize(symbol) << 2), distance);
    for (let i: u32 = 0; i < (<u32>1) << Symbols.distanceExtra(symbol); i++, distance++) {
      const less = distance - 1;
      store<u8>(distanceSymbols + (less < 256 ? less : 256 + (less >> 7)), u8(symbol));
    }
  }
  for (let i: usize = 0; i < 288; i++) {
    store<u8>(fixedLetters.lengths + i, i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8);
  }
  memory.fill(fixedDistances.lengths, 5, 30);
  fixedLetters.assign();
  fixedDistances.assign();
}

/** What literals and matches cost, in bits. */
export class Costs {
  /** The bits that a literal took in the last block; unseen ones are taken to be rare. */
  @inline
  static literal(byte: u32): u32 {
    return letters.lengthOf(byte) || 12;
  }

  /** The bits that a match would have taken in the last block. */
  @inline
  static match(length: u32, distance: u32): u32 {
    const symbol = Symbols.lengthSymbol(length);
    const far = Symbols.distanceSymbol(distance);
    return (
      (letters.lengthOf(symbol) || 10) +
      Symbols.lengthExtra(symbol) +
      (distances.lengthOf(far) || 6) +
      Symbols.distanceExtra(far)
    );
  }
}

/** Sixteen times the mean bits of a literal in the last block. */
export function literalPrice(): u32 {
  let bits: u32 = 0;
  let count: u32 = 1;
  for (let byte: u32 = 0; byte < 256; byte++) {
    const times = load<u32>(letters.counts + (usize(byte) << 2));
    bits += times * letters.lengthOf(byte);
    count += times;
  }
  return max(16, (16 * bits) / count);
}

/** Takes the costs of the first block from its literals alone. */
export function expectLiterals(from: usize, to: usize): void {
  letters.clear();
  memory.fill(distances.lengths, 0, 30);
  for (let at = from; at < to; at++) letters.add(load<u8>(at));
  letters.build();
}

/** Writes the items as one block that isn't the last; `from` and `to` limit the bytes that they encode. */
export function writeBlock(count: i32, from: usize, to: usize): void {
  letters.clear();
  distances.clear();
  let extra: u32 = 0;
  for (let i = 0; i < count; i++) {
    const item = load<u32>(items + (usize(i) << 2));
    if (item < 256) letters.add(item);
    else {
      const symbol = Symbols.lengthSymbol(item >> 16);
      const far = Symbols.distanceSymbol(item & 0xffff);
      letters.add(symbol);
      distances.add(far);
      extra += Symbols.lengthExtra(symbol) + Symbols.distanceExtra(far);
    }
  }
  letters.add(END);
  memory.copy(fixedLetters.counts, letters.counts, 286 * 4);
  memory.copy(fixedDistances.counts, distances.counts, 30 * 4);
  letters.build();
  distances.build();
  const runCount = planHeader();
  const fixed = fixedLetters.total() + fixedDistances.total() + extra;
  const own = headerBits + letters.total() + distances.total() + extra;
  if (to - from <= STORED_MAX && u32(to - from + 5) * 8 < min(own, fixed)) {
    writeStored(from, to);
  } else if (fixed <= own) {
    Bits.put(2, 3);
    writeItems(count, fixedLetters, fixedDistances);
  } else {
    Bits.put(4, 3);
    writeHeader(runCount);
    writeItems(count, letters, distances);
  }
}

/** An empty stored block, after which the next bytes can follow at a whole byte; with bytes, a block of them as they are. */
export function writeStored(from: usize, to: usize): void {
  const length = to - from;
  Bits.put(0, 3);
  Bits.align();
  Bits.put(u32(length), 16);
  Bits.put(u32(length) ^ 0xffff, 16);
  memory.copy(Bits.out, from, length);
  Bits.out += length;
}

function writeItems(count: i32, letters: Code, distances: Code): void {
  let held = Bits.held;
  let used = Bits.count;
  let out = Bits.out;
  for (let i = 0; i < count; i++) {
    const item = load<u32>(items + (usize(i) << 2));
    if (used > 15) {
      store<u64>(out, held);
      out += usize(used >> 3);
      held >>= used & 56;
      used &= 7;
    }
    if (item < 256) {
      held |= u64(letters.bitsOf(item)) << used;
      used += letters.lengthOf(item);
      continue;
    }
    const length = item >> 16;
    const distance = item & 0xffff;
    const symbol = Symbols.lengthSymbol(length);
    held |= u64(letters.bitsOf(symbol)) << used;
    used += letters.lengthOf(symbol);
    held |= u64(length - load<u16>(lengthStarts + (usize(symbol) << 1))) << used;
    used += Symbols.lengthExtra(symbol);
    const far = Symbols.distanceSymbol(distance);
    held |= u64(distances.bitsOf(far)) << used;
    used += distances.lengthOf(far);
    held |= u64(distance - load<u32>(distanceStarts + (usize(far) << 2))) << used;
    used += Symbols.distanceExtra(far);
  }
  Bits.held = held;
  Bits.count = used;
  Bits.out = out;
  Bits.flush();
  Bits.put(letters.bitsOf(END), letters.lengthOf(END));
}

let headerBits: u32 = 0;
let letterCount: u32 = 0;
let distanceCount: u32 = 0;
let orderCount: u32 = 0;

function codeLength(at: u32): u32 {
  return at < letterCount ? letters.lengthOf(at) : distances.lengthOf(at - letterCount);
}

/** Plans the code lengths as runs (RFC 1951 §3.2.7): symbol in the lower byte, extra value in the upper. */
function planHeader(): i32 {
  letterCount = 286;
  while (letters.lengthOf(letterCount - 1) === 0) letterCount--;
  distanceCount = 30;
  while (distances.lengthOf(distanceCount - 1) === 0) distanceCount--;
  const all = letterCount + distanceCount;
  lengthCode.clear();
  let count = 0;
  let extra: u32 = 0;
  for (let at: u32 = 0; at < all; ) {
    const length = codeLength(at);
    let run: u32 = 1;
    while (at + run < all && codeLength(at + run) === length) run++;
    let symbol = length;
    let value: u32 = 0;
    let covered: u32 = 1;
    if (length === 0 && run >= 3) {
      covered = min(run, 138);
      symbol = covered < 11 ? 17 : 18;
      value = covered - (covered < 11 ? 3 : 11);
      extra += covered < 11 ? 3 : 7;
    } else if (at > 0 && codeLength(at - 1) === length && run >= 3) {
      covered = min(run, 6);
      symbol = 16;
      value = covered - 3;
      extra += 2;
    }
    lengthCode.add(symbol);
    store<u16>(runs + (usize(count++) << 1), u16(symbol | (value << 8)));
    at += covered;
  }
  lengthCode.build();
  orderCount = 19;
  while (orderCount > 4 && lengthCode.lengthOf(load<u8>(ORDER + usize(orderCount - 1))) === 0) orderCount--;
  headerBits = 14 + 3 * orderCount + lengthCode.total() + extra;
  return count;
}

function writeHeader(count: i32): void {
  Bits.put(letterCount - 257, 5);
  Bits.put(distanceCount - 1, 5);
  Bits.put(orderCount - 4, 4);
  for (let i: u32 = 0; i < orderCount; i++) Bits.put(lengthCode.lengthOf(load<u8>(ORDER + usize(i))), 3);
  for (let i = 0; i < count; i++) {
    const run = load<u16>(runs + (usize(i) << 1));
    const symbol: u32 = run & 255;
    Bits.put(lengthCode.bitsOf(symbol), lengthCode.lengthOf(symbol));
    if (symbol >= 16) Bits.put(run >> 8, symbol === 16 ? 2 : symbol === 17 ? 3 : 7);
  }
}

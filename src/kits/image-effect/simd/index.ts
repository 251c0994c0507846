export { filterRows } from "./filter";

import { Bits, Costs, expectLiterals, items, literalPrice, MAX_ITEMS, prepare, writeBlock, writeStored } from "./block";

const WINDOW: usize = 32_768;
const MAX_MATCH: usize = 258;
const HASH_BITS: u64 = 15;
// 2^64 by the golden ratio, odd.
const FACTOR: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const HEADS: usize = 4 << 15;

// Limits of the search, measured on photos with noise, blurred and dithered: a longer search took more time than it saved
// bytes. This many earlier places are compared,
const DEPTH = 2;
// after a match of this length no more of them,
const GOOD: usize = 32;
// and after one of this length none for the next byte.
const LAZY: usize = 12;
// Shorter matches are compared with the price of their bytes as literals.
const SURE: usize = 10;
// The shortest match that is sought has bytes of about 24 bits as literals (in sixteenths), and is 4 to 10 bytes long.
const PRICE: u32 = 24 * 16;
const MIN_MATCH: usize = 4;
const MAX_SHORTEST: usize = 10;
// After this many literals in a row, as in noise, matches are sought at fewer places.
const MISSES: u32 = 64;
const MAX_STEP: u32 = 16;
// The first block's costs are guessed from this much.
const SAMPLE: usize = 16_384;

const heads = heap.alloc(HEADS);
const chain = heap.alloc(WINDOW * 4);

prepare();

/** Allocates memory. It is never freed, since each piece has an instance of its own. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}

// Shorter matches are not sought: they would not pay.
let shortest: usize = MIN_MATCH;
let hashShift: u64 = 32;

/** Sets the shortest match by what literals cost: where they take few bits each, only a longer one pays. */
function setShortest(): void {
  shortest = max(MIN_MATCH, min(MAX_SHORTEST, usize(PRICE / literalPrice())));
  hashShift = 64 - 8 * u64(min(shortest, 8));
}

let matchLength: usize = 0;
let matchDistance: usize = 0;

/** The places of each hash, from the newest to the oldest. */
class Chains {
  @inline
  static slotOf(at: usize): usize {
    return heads + (usize(((load<u64>(at) << hashShift) * FACTOR) >> (64 - HASH_BITS)) << 2);
  }

  @inline
  static placeOf(at: usize): usize {
    return chain + ((at & (WINDOW - 1)) << 2);
  }

  @inline
  static insert(at: usize): u32 {
    const slot = Chains.slotOf(at);
    const before = load<u32>(slot);
    store<u32>(Chains.placeOf(at), before);
    store<u32>(slot, u32(at));
    return before;
  }

  @inline
  static same(from: usize, at: usize, limit: usize): usize {
    let length: usize = 4;
    while (length < limit) {
      const difference = load<u64>(from + length) ^ load<u64>(at + length);
      if (difference !== 0) return min(limit, length + usize(ctz(difference) >> 3));
      length += 8;
    }
    return limit;
  }
}

/** Seeks the longest match that is longer than `most` bytes; `before` is the newest place of the same hash. */
function seek(at: usize, before: u32, end: usize, most: usize): void {
  matchLength = most;
  const limit = min(end - at, MAX_MATCH);
  if (limit <= most) return;
  const oldest = at - WINDOW;
  let from = usize(before);
  for (let seen = 0; seen < DEPTH && from > oldest; seen++) {
    if (load<u32>(from + matchLength - 3) === load<u32>(at + matchLength - 3) && load<u32>(from) === load<u32>(at)) {
      const length = Chains.same(from, at, limit);
      if (length > matchLength) {
        matchLength = length;
        matchDistance = at - from;
        if (length >= GOOD || length === limit) return;
      }
    }
    from = usize(load<u32>(Chains.placeOf(from)));
  }
}

/** Whether the match takes fewer bits than its bytes as literals. */
function pays(at: usize): bool {
  if (matchLength >= SURE) return true;
  let literals: u32 = 0;
  for (let i: usize = 0; i < matchLength; i++) literals += Costs.literal(load<u8>(at + i));
  return Costs.match(u32(matchLength), u32(matchDistance)) < literals;
}

/**
 * Deflates bytes so that other deflated bytes can follow: the last block ends at a whole byte, and is not marked as the
 * last. Returns how many bytes it wrote. There must be 8 more readable bytes after the input, and room for twice its
 * length and 1000 bytes more.
 */
export function deflate(input: usize, length: usize, output: usize): usize {
  Bits.start(output);
  memory.fill(heads, 0, HEADS);
  const end = input + length;
  expectLiterals(input, input + min(length, SAMPLE));
  setShortest();
  // The last bytes are too few for a match.
  const last = length < MIN_MATCH ? input : end - (MIN_MATCH - 1);
  let at = input;
  // The first byte that is not in a chain yet.
  let fresh = input;
  let misses: u32 = 0;
  while (at < end) {
    const start = at;
    let item = items;
    const full = items + ((MAX_ITEMS - 2) << 2);
    while (at < end && item < full) {
      if (at >= last) {
        store<u32>(item, load<u8>(at++));
        item += 4;
        continue;
      }
      seek(at, Chains.insert(at), end, shortest - 1);
      fresh = at + 1;
      if (matchLength < shortest || !pays(at)) {
        const next = min(at + 1 + min(misses++ / MISSES, MAX_STEP), last);
        while (at < next && item < full) {
          store<u32>(item, load<u8>(at++));
          item += 4;
        }
        fresh = at;
        continue;
      }
      misses = 0;
      // A longer match may begin at the next byte.
      while (matchLength < LAZY && at + 1 < last) {
        const found = matchLength;
        const distance = matchDistance;
        seek(at + 1, Chains.insert(at + 1), end, found);
        fresh = at + 2;
        if (matchLength === found) {
          matchDistance = distance;
          break;
        }
        store<u32>(item, load<u8>(at++));
        item += 4;
        if (item >= full) break;
      }
      store<u32>(item, (u32(matchLength) << 16) | u32(matchDistance));
      item += 4;
      at += matchLength;
      for (; fresh < min(at, last); fresh++) Chains.insert(fresh);
    }
    writeBlock(i32((item - items) >> 2), start, at);
    setShortest();
  }
  writeStored(at, at);
  return Bits.out - output;
}

import { type Block, bitsOf, blockAround, lastOf, type Range, sizeOf } from "./block.ts";

/** The fewest blocks that are exactly the addresses of a range. */
export function blocksOf({ version, first, last }: Range): Block[] {
  const bits = bitsOf(version);
  const blocks: Block[] = [];
  for (let at = first; at <= last; ) {
    let free = 0;
    // As large as the address is aligned to, and no larger than what is left.
    while (free < bits && ((at >> BigInt(free)) & 1n) === 0n && at + (2n << BigInt(free)) - 1n <= last) free += 1;
    blocks.push({ version, first: at, length: bits - free });
    at += 1n << BigInt(free);
  }
  return blocks;
}

/** The ranges that are exactly the addresses of many ranges, IPv4 first, none touching the next. */
function joined(ranges: readonly Range[]): Range[] {
  const inOrder = [...ranges].sort(
    (a, b) => a.version - b.version || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0),
  );
  const result: Range[] = [];
  for (const range of inOrder) {
    const last = result.at(-1);
    if (last?.version !== range.version || range.first > last.last + 1n) result.push(range);
    else if (range.last > last.last) result[result.length - 1] = { ...last, last: range.last };
  }
  return result;
}

/** The fewest blocks that are exactly the addresses of many ranges; no more are made once there are more than `most`. */
export function summarized(ranges: readonly Range[], most = Number.POSITIVE_INFINITY): Block[] {
  const blocks: Block[] = [];
  for (const range of joined(ranges)) {
    if (blocks.length > most) break;
    blocks.push(...blocksOf(range));
  }
  return blocks;
}

/** What is left of ranges without the addresses of others, as ranges, none touching the next. */
export function leftOf(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  const gaps = joined(taken);
  const left: Range[] = [];
  // Both are in the same order, so each gap is visited once.
  let next = 0;
  const isBefore = (gap: Range, range: Range, first: bigint) =>
    gap.version < range.version || (gap.version === range.version && gap.last < first);
  for (const range of joined(ranges)) {
    let { first } = range;
    for (let gap = gaps[next]; gap; gap = gaps[next]) {
      if (!isBefore(gap, range, first)) {
        if (gap.version !== range.version || gap.first > range.last) break;
        if (gap.first > first) left.push({ ...range, first, last: gap.first - 1n });
        first = gap.last + 1n;
        // It may reach into the next range.
        if (gap.last >= range.last) break;
      }
      next += 1;
    }
    if (first <= range.last) left.push({ ...range, first });
  }
  return left;
}

/** The same as the fewest blocks; no more are made once there are more than `most`. */
export const without = (ranges: readonly Range[], taken: readonly Range[], most?: number): Block[] =>
  summarized(leftOf(ranges, taken), most);

/** The smallest block that has all addresses of ranges of one version; undefined for none, or for both versions. */
export function smallestAround(ranges: readonly Range[]): Block | undefined {
  const [one] = ranges;
  if (!one || ranges.some(({ version }) => version !== one.version)) return undefined;
  const first = ranges.reduce((least, range) => (range.first < least ? range.first : least), one.first);
  const last = ranges.reduce((most, range) => (range.last > most ? range.last : most), one.last);
  let length = bitsOf(one.version);
  for (let differ = first ^ last; differ > 0n; differ >>= 1n) length -= 1;
  return blockAround(one.version, first, length);
}

/** How many blocks of a longer prefix a block has. */
export const countOfParts = (block: Block, length: number): bigint => 1n << BigInt(length - block.length);

/** A block's parts with a longer prefix, from the position `from` on, at most `most` of them. */
export function partsOf(block: Block, length: number, from: bigint, most: number): Block[] {
  const size = sizeOf({ ...block, length });
  const parts: Block[] = [];
  for (let first = block.first + from * size; first <= lastOf(block) && parts.length < most; first += size) {
    parts.push({ ...block, first, length });
  }
  return parts;
}

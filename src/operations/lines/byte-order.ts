import type { Bytes } from "#core/operation.ts";

/** Below this many lines an insertion is quicker than to divide once more. */
const FEW = 12;

/** Where each line begins and ends, its end left out; the last needs none. */
function linesIn(bytes: Bytes): { readonly starts: Uint32Array; readonly ends: Uint32Array } {
  let count = bytes.length > 0 && bytes.at(-1) !== 10 ? 1 : 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  const [starts, ends] = [new Uint32Array(count), new Uint32Array(count)];
  let from = 0;
  for (let line = 0; line < count; line++) {
    const end = bytes.indexOf(10, from);
    starts[line] = from;
    ends[line] = end < 0 ? bytes.length : end;
    from = (ends[line] ?? 0) + 1;
  }
  return { starts, ends };
}

/**
 * The lines of a text of bytes in the order of these, as `LC_ALL=C sort` has them; in UTF-8 it is that of code points. Lines
 * are divided in three by one byte at a time (Bentley and Sedgewick, 'Fast algorithms for sorting and searching strings',
 * 1997), so that long beginnings that are the same are looked at once.
 */
export function sortedByBytes(bytes: Bytes, reversed: boolean): Bytes {
  const { starts, ends } = linesIn(bytes);
  const order = Uint32Array.from(starts.keys());
  const byteOf = (line: number, depth: number): number => {
    const at = (starts[line] ?? 0) + depth;
    return at < (ends[line] ?? 0) ? (bytes[at] ?? 0) : -1;
  };
  const isBefore = (one: number, other: number, from: number): boolean => {
    for (let depth = from; ; depth++) {
      const [a, b] = [byteOf(one, depth), byteOf(other, depth)];
      if (a !== b) return a < b;
      if (a < 0) return false;
    }
  };
  const swap = (one: number, other: number) => {
    const kept = order[one] ?? 0;
    order[one] = order[other] ?? 0;
    order[other] = kept;
  };
  // Stretches that are left to do: first, end, and how many bytes of them are the same.
  const left = [0, order.length, 0];
  while (left.length > 0) {
    const depth = left.pop() ?? 0;
    const end = left.pop() ?? 0;
    const first = left.pop() ?? 0;
    if (end - first <= FEW) {
      for (let at = first + 1; at < end; at++)
        for (let to = at; to > first && isBefore(order[to] ?? 0, order[to - 1] ?? 0, depth); to--) swap(to, to - 1);
      continue;
    }
    const middle = byteOf(order[(first + end) >> 1] ?? 0, depth);
    let [low, high, at] = [first, end, first];
    while (at < high) {
      const byte = byteOf(order[at] ?? 0, depth);
      if (byte < middle) swap(low++, at++);
      else if (byte > middle) swap(at, --high);
      else at++;
    }
    left.push(first, low, depth, high, end, depth);
    if (middle >= 0) left.push(low, high, depth + 1);
  }
  return written(bytes, { starts, ends, order: reversed ? order.reverse() : order });
}

function written(
  bytes: Bytes,
  { starts, ends, order }: { readonly starts: Uint32Array; readonly ends: Uint32Array; readonly order: Uint32Array },
): Bytes {
  const all = new Uint8Array(bytes.length);
  let to = 0;
  for (const [at, line] of order.entries()) {
    if (at > 0) all[to++] = 10;
    all.set(bytes.subarray(starts[line], ends[line]), to);
    to += (ends[line] ?? 0) - (starts[line] ?? 0);
  }
  // The last line has an end where it had one.
  if (to < all.length) all[to] = 10;
  return all;
}

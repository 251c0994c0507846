// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md, XXH64 with the seed 0.
const MASK = (1n << 64n) - 1n;
const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;

const multiply = (a: bigint, b: bigint) => BigInt.asUintN(64, a * b);
const rotate = (value: bigint, by: bigint) => ((value << by) | (value >> (64n - by))) & MASK;
const round = (sum: bigint, lane: bigint) => multiply(rotate(BigInt.asUintN(64, sum + multiply(lane, P2)), 31n), P1);
const merge = (sum: bigint, lane: bigint) => BigInt.asUintN(64, multiply(sum ^ round(0n, lane), P1) + P4);

/** The hash that Zstandard ends its frames with, of which it keeps the lower 32 bits. */
export function xxh64(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let hash = P5;
  if (bytes.length >= 32) {
    const sums = [BigInt.asUintN(64, P1 + P2), P2, 0n, BigInt.asUintN(64, -P1)];
    for (; at + 32 <= bytes.length; at += 32) {
      for (let lane = 0; lane < 4; lane++) sums[lane] = round(sums[lane]!, view.getBigUint64(at + 8 * lane, true));
    }
    hash = [1n, 7n, 12n, 18n].reduce((sum, by, lane) => BigInt.asUintN(64, sum + rotate(sums[lane]!, by)), 0n);
    for (const sum of sums) hash = merge(hash, sum);
  }
  hash = BigInt.asUintN(64, hash + BigInt(bytes.length));
  for (; at + 8 <= bytes.length; at += 8) {
    hash = BigInt.asUintN(64, multiply(rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n), P1) + P4);
  }
  if (at + 4 <= bytes.length) {
    hash = BigInt.asUintN(64, multiply(rotate(hash ^ multiply(BigInt(view.getUint32(at, true)), P1), 23n), P2) + P3);
    at += 4;
  }
  for (; at < bytes.length; at++) hash = multiply(rotate(hash ^ multiply(BigInt(bytes[at]!), P5), 11n), P1);
  hash = multiply(hash ^ (hash >> 33n), P2);
  hash = multiply(hash ^ (hash >> 29n), P3);
  return hash ^ (hash >> 32n);
}

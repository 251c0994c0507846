import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { concat, viewOf } from "#core/text/bytes.ts";
import { damaged } from "./gzip.ts";

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

/** The hash at the end of Zstandard's frames, which keep its lower 32 bits. */
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

const FRAME = 0xfd2fb528;

/** A Zstandard frame (RFC 8878 §3.1): where it ends, and the checksum of its content if it has one. */
interface Frame {
  readonly end: number;
  readonly checksum?: number;
  readonly isSkipped: boolean;
}

const SHORT = "The data ends too early: part of it is missing";

function frameAt(bytes: Bytes, start: number): Frame | string {
  if (start + 8 > bytes.length && start + 6 > bytes.length) return SHORT;
  const view = viewOf(bytes);
  const magic = view.getUint32(start, true);
  if (magic >>> 4 === 0x184d2a5) {
    if (start + 8 > bytes.length) return SHORT;
    const end = start + 8 + view.getUint32(start + 4, true);
    return end > bytes.length ? SHORT : { end, isSkipped: true };
  }
  if (magic !== FRAME) return "Not Zstandard data, which starts with the bytes 28 b5 2f fd";
  const descriptor = bytes[start + 4]!;
  const isSingle = (descriptor & 32) !== 0;
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
  let at = start + 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][descriptor & 3]! + sizeBytes;
  for (let isLast = false; !isLast; ) {
    if (at + 3 > bytes.length) return SHORT;
    const header = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    isLast = (header & 1) === 1;
    // A block of one repeated byte has just that.
    at += 3 + (((header >> 1) & 3) === 1 ? 1 : header >> 3);
  }
  const hasChecksum = (descriptor & 4) !== 0;
  const end = at + (hasChecksum ? 4 : 0);
  if (end > bytes.length) return SHORT;
  return { end, isSkipped: false, ...(hasChecksum && { checksum: view.getUint32(at, true) }) };
}

async function unzstd(bytes: Bytes): Promise<Outcome<Bytes>> {
  if (bytes.length === 0) return wrong("There is nothing to unpack");
  const { decompress } = await import("fzstd");
  const parts: Bytes[] = [];
  for (let at = 0; at < bytes.length; ) {
    const frame = frameAt(bytes, at);
    if (typeof frame === "string") return wrong(frame, frame === SHORT ? undefined : at);
    if (!frame.isSkipped) {
      try {
        const part = decompress(bytes.subarray(at, frame.end)).slice();
        // The decoder takes no notice of it.
        if (frame.checksum !== undefined && Number(xxh64(part) & 0xffff_ffffn) !== frame.checksum) {
          return wrong("The checksum doesn't match: the data is damaged");
        }
        parts.push(part);
      } catch (error) {
        return damaged(error);
      }
    }
    at = frame.end;
  }
  return done(concat(parts));
}

export const zstdDecompress = operation({
  id: "zstd-decompress",
  name: "Zstandard decompress",
  words: ["unzstd", "zstd", "decompress zst", "zstandard decode"],
  takes: "bytes",
  gives: "bytes",
  params: {},
  labels: {},
  run: unzstd,
  examples: [{ input: Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 2, 0x11, 0, 0, 0x68, 0x69), output: "hi" }],
});

// Brotli has no length in front: more than this is not what a page can show or keep.
const MAX_UNPACKED = 1 << 29;

async function unbrotli(bytes: Bytes): Promise<Outcome<Bytes>> {
  if (bytes.length === 0) return wrong("There is nothing to unpack");
  const { decompress } = await import("brotli/decompress");
  try {
    return done(decompress(bytes, MAX_UNPACKED).slice());
  } catch {
    return wrong("The data is damaged or isn't Brotli, which has no signature to check");
  }
}

export const brotliDecompress = operation({
  id: "brotli-decompress",
  name: "Brotli decompress",
  words: ["unbrotli", "brotli", "decompress br", "brotli decode"],
  takes: "bytes",
  gives: "bytes",
  params: {},
  labels: {},
  run: unbrotli,
  examples: [{ input: Uint8Array.of(139, 0, 128, 104, 105, 3), output: "hi" }],
});

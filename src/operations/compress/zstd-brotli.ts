import { concat, viewOf } from "#core/bytes.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { damaged } from "./gzip.ts";
import { xxh64 } from "./xxh64.ts";

const FRAME = 0xfd2fb528;

/** A frame of Zstandard (RFC 8878 §3.1): where it ends, and the checksum of what it holds if it has one. */
interface Frame {
  readonly end: number;
  readonly checksum?: number;
  readonly isSkipped: boolean;
}

const SHORT = "The data ends too early: a part of it is missing";

function frameAt(bytes: Bytes, start: number): Frame | string {
  if (start + 8 > bytes.length && start + 6 > bytes.length) return SHORT;
  const view = viewOf(bytes);
  const magic = view.getUint32(start, true);
  if (magic >>> 4 === 0x184d2a5) {
    if (start + 8 > bytes.length) return SHORT;
    const end = start + 8 + view.getUint32(start + 4, true);
    return end > bytes.length ? SHORT : { end, isSkipped: true };
  }
  if (magic !== FRAME) return "Zstandard data begins with the bytes 28 b5 2f fd, and this does not";
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
          return wrong("The checksum of the data does not fit: it is damaged");
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
const MOST_UNPACKED = 1 << 29;

async function unbrotli(bytes: Bytes): Promise<Outcome<Bytes>> {
  if (bytes.length === 0) return wrong("There is nothing to unpack");
  const { decompress } = await import("brotli/decompress");
  try {
    return done(decompress(bytes, MOST_UNPACKED).slice());
  } catch {
    return wrong("The data is damaged, or is no Brotli: its format has no mark to be told by");
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

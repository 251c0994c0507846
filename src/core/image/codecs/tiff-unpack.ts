import { Inflate, inflateSync } from "fflate";
import type { TiffPacking } from "./tiff-page.ts";

/**
 * Decompresses a strip or tile to `length` bytes, or to fewer if it ends too early. Throws if it is damaged.
 */
export function unpackTiff(packed: Uint8Array, packing: TiffPacking, length: number): Uint8Array {
  switch (packing) {
    case "none":
      return packed.subarray(0, length);
    case "lzw":
      return unpackLzw(packed, length);
    case "deflate":
      return inflate(packed, length);
    case "packBits":
      return unpackBits(packed, length);
    default:
      throw new Error(`Tiff parts packed as ${packing} are not unpacked one by one`);
  }
}

// Some files have a raw deflate stream, without zlib's two header bytes (a multiple of 31, RFC 1950 §2.2).
function inflate(packed: Uint8Array, length: number): Uint8Array {
  const hasHeader = packed.length >= 2 && packed[0]! % 16 === 8 && (256 * packed[0]! + packed[1]!) % 31 === 0;
  const stream = hasHeader ? packed.subarray(2) : packed;
  // fflate inflates an empty stream to zeros.
  if (stream.length === 0) return stream;
  try {
    return inflateSync(stream, { out: new Uint8Array(length) });
  } catch {
    return inflateCut(stream, length);
  }
}

// Gives the bytes before the end of a truncated stream.
function inflateCut(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  let to = 0;
  const stream = new Inflate((piece) => {
    unpacked.set(piece.subarray(0, length - to), to);
    to = Math.min(length, to + piece.length);
  });
  stream.push(packed);
  return unpacked.subarray(0, to);
}

// TIFF 6.0 §9: a count n of 0 to 127 is followed by n + 1 bytes as they are, one of -127 to -1 by one to repeat 1 - n times.
function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  let to = 0;
  for (let at = 0; at < packed.length && to < length; ) {
    const count = packed[at++]!;
    if (count === 128) continue;
    if (count < 128) {
      const literal = packed.subarray(at, at + Math.min(count + 1, length - to));
      unpacked.set(literal, to);
      to += literal.length;
      at += count + 1;
    } else {
      const end = Math.min(length, to + 257 - count);
      if (at < packed.length) unpacked.fill(packed[at++]!, to, end);
      to = end;
    }
  }
  return unpacked.subarray(0, to);
}

const CLEAR = 256;
const END = 257;

// §13: codes of 9 to 12 bits, the highest bit first, growing one code earlier than in GIF.
function unpackLzw(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  // Each code means another code's bytes and one more; `lengths` has how many bytes it means.
  const before = new Int16Array(4096);
  const last = new Uint8Array(4096);
  const lengths = new Uint16Array(4096).fill(1);
  for (let code = 0; code < 256; code++) last[code] = code;
  let [codeBits, next, previous] = [9, 258, -1];
  let [bits, waiting, to] = [0, 0, 0];
  for (let at = 0; to < length; ) {
    while (waiting < codeBits) {
      if (at >= packed.length) return unpacked.subarray(0, to);
      bits = ((bits << 8) | packed[at++]!) & 0xfffff;
      waiting += 8;
    }
    waiting -= codeBits;
    const code = (bits >> waiting) & ((1 << codeBits) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      [codeBits, next, previous] = [9, 258, -1];
      continue;
    }
    if (code > next || (code === next && previous < 0)) throw new Error("The TIFF file's LZW codes are damaged");
    // A code that is not in the table yet is the previous code's bytes, followed by the first of them.
    const isNew = code === next;
    const known = isNew ? previous : code;
    const count = lengths[known]!;
    let walk = known;
    for (let i = to + count - 1; i >= to; i--) {
      if (i < length) unpacked[i] = last[walk]!;
      walk = before[walk]!;
    }
    const first = unpacked[to]!;
    to = Math.min(length, to + count);
    if (isNew && to < length) unpacked[to++] = first;
    if (previous >= 0 && next < 4096) {
      before[next] = previous;
      last[next] = first;
      lengths[next] = lengths[previous]! + 1;
      next += 1;
      if (next === (1 << codeBits) - 1 && codeBits < 12) codeBits += 1;
    }
    previous = code;
  }
  return unpacked.subarray(0, to);
}

import { concat, fromLatin1, viewOf } from "#core/bytes.ts";
import type { Raster } from "#core/raster.ts";
import { reduceColors } from "./reduce-colors.ts";

const MOST_CODES = 4096;
const SLOTS = 8192;

/** A GIF file of one frame, in at most 256 colors (GIF89a). */
export function encodeGif(picture: Raster): Uint8Array<ArrayBuffer> {
  const { width, height } = picture;
  const { palette, indices } = reduceColors(picture);
  const colors = palette.length / 4;
  const bits = Math.max(1, Math.ceil(Math.log2(colors)));
  const clear = Array.from({ length: colors }, (_, i) => palette[i * 4 + 3]).indexOf(0);
  const table = new Uint8Array(3 << bits);
  for (let i = 0; i < colors; i++) table.set(palette.subarray(i * 4, i * 4 + 3), i * 3);
  // §18: the logical screen with a global table. §20: the frame. §23: its transparent color.
  const screen = new Uint8Array(7);
  const frame = new Uint8Array(10);
  for (const [bytes, at] of [[screen, 0] as const, [frame, 5] as const]) {
    viewOf(bytes).setUint16(at, width, true);
    viewOf(bytes).setUint16(at + 2, height, true);
  }
  screen[4] = 0x80 | ((bits - 1) << 4) | (bits - 1);
  frame[0] = 0x2c;
  const control = clear < 0 ? [] : [Uint8Array.of(0x21, 0xf9, 4, 1, 0, 0, clear, 0)];
  const codeBits = Math.max(2, bits);
  return concat([
    fromLatin1("GIF89a"),
    screen,
    table,
    ...control,
    frame,
    Uint8Array.of(codeBits),
    inBlocks(compress(indices, codeBits)),
    Uint8Array.of(0x3b),
  ]);
}

// Appendix F: codes of growing length, least bit first; the first is the clear code, the last the end.
function compress(indices: Uint8Array, codeBits: number): Uint8Array {
  const clearCode = 1 << codeBits;
  const keys = new Int32Array(SLOTS);
  const codes = new Int16Array(SLOTS);
  let out = new Uint8Array(Math.max(64, indices.length >> 1));
  let length = 0;
  let held = 0;
  let heldBits = 0;
  let size = codeBits + 1;
  let next = clearCode + 2;
  const write = (code: number) => {
    held |= code << heldBits;
    heldBits += size;
    while (heldBits >= 8) {
      if (length === out.length) {
        const larger = new Uint8Array(out.length * 2);
        larger.set(out);
        out = larger;
      }
      out[length++] = held & 255;
      held >>>= 8;
      heldBits -= 8;
    }
  };
  write(clearCode);
  let prefix = indices[0] ?? 0;
  for (let i = 1; i < indices.length; i++) {
    const value = indices[i]!;
    // One more, since 0 is a free slot.
    const key = ((prefix << 8) | value) + 1;
    let slot = Math.imul(key, 0x9e3779b1) >>> 19;
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) % SLOTS;
    if (keys[slot] === key) {
      prefix = codes[slot]!;
      continue;
    }
    write(prefix);
    prefix = value;
    if (next === MOST_CODES) {
      write(clearCode);
      keys.fill(0);
      size = codeBits + 1;
      next = clearCode + 2;
      continue;
    }
    // A reader is one entry behind: the length grows once the entry that needs it has been made.
    if (next === 1 << size) size += 1;
    keys[slot] = key;
    codes[slot] = next++;
  }
  write(prefix);
  if (next === 1 << size && size < 12) size += 1;
  write(clearCode + 1);
  size = 8;
  if (heldBits > 0) write(0);
  return out.subarray(0, length);
}

function inBlocks(data: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(data.length + Math.ceil(data.length / 255) + 1);
  let to = 0;
  for (let from = 0; from < data.length; from += 255) {
    const part = data.subarray(from, from + 255);
    blocks[to] = part.length;
    blocks.set(part, to + 1);
    to += part.length + 1;
  }
  return blocks;
}

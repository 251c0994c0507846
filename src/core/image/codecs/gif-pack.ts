const MAX_CODES = 4096;
const SLOTS = 8192;

/**
 * A GIF picture's data (GIF89a, appendix F): LZW with codes of growing length, the least bit first, the first the clear code, the
 * last the end, in blocks of at most 255 bytes.
 */
export function packGif(indices: Uint8Array, codeBits: number): Uint8Array {
  return inBlocks(compress(indices, codeBits));
}

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
    if (next === MAX_CODES) {
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

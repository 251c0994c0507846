const MAX_CODES = 4096;

/**
 * The indices of a GIF picture (GIF89a, appendix F): LZW with codes of growing length, in blocks of at most 255 bytes. `count`
 * is the number of indices before the file ends. Throws if they are damaged.
 */
export function gifIndices(view: DataView, start: number, count: number): { indices: Uint8Array; count: number } {
  const rootBits = view.getUint8(start);
  if (rootBits < 1 || rootBits > 11) throw new Error("The GIF picture's codes are damaged");
  const clear = 1 << rootBits;
  const indices = new Uint8Array(count);
  // Each code stands for another code's indices and one more; `lengths` has how many indices it stands for.
  const before = new Int16Array(MAX_CODES);
  const last = new Uint8Array(MAX_CODES);
  const lengths = new Uint16Array(MAX_CODES).fill(1);
  for (let code = 0; code < clear; code++) last[code] = code;
  let [at, left, bits, waiting] = [start + 1, 0, 0, 0];
  let [codeBits, next, previous, to] = [rootBits + 1, clear + 2, -1, 0];

  while (to < count) {
    while (waiting < codeBits) {
      if (at + (left === 0 ? 1 : 0) >= view.byteLength) return { indices, count: to };
      if (left === 0) {
        left = view.getUint8(at++);
        if (left === 0) throw new Error("The GIF file ends too early");
      }
      bits |= view.getUint8(at++) << waiting;
      waiting += 8;
      left -= 1;
    }
    const code = bits & ((1 << codeBits) - 1);
    bits >>>= codeBits;
    waiting -= codeBits;
    if (code === clear) {
      [codeBits, next, previous] = [rootBits + 1, clear + 2, -1];
      continue;
    }
    if (code === clear + 1) throw new Error("The GIF file ends too early");
    if (code > next || (code === next && previous < 0)) throw new Error("The GIF picture's codes are damaged");
    // A code that is not in the table yet is the previous code's indices, followed by the first of them.
    const known = code === next ? previous : code;
    const length = lengths[known]!;
    let walk = known;
    for (let i = to + length - 1; i >= to; i--) {
      if (i < count) indices[i] = last[walk]!;
      walk = before[walk]!;
    }
    const first = indices[to]!;
    to += length;
    if (code === next && to < count) indices[to] = first;
    if (code === next) to += 1;
    if (previous >= 0 && next < MAX_CODES) {
      before[next] = previous;
      last[next] = first;
      lengths[next] = lengths[previous]! + 1;
      next += 1;
      if (next === 1 << codeBits && codeBits < 12) codeBits += 1;
    }
    previous = code;
  }
  return { indices, count };
}

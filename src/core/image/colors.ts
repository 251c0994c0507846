import type { Raster } from "#core/raster.ts";

/** A picture of few colours: the colours (red, green, blue, alpha each) and each pixel's number among them. */
export interface FewColors {
  readonly palette: Uint8Array<ArrayBuffer>;
  readonly indices: Uint8Array<ArrayBuffer>;
}

const SLOTS = 1024;

/** The colours of a picture in the order in which they first occur, or undefined as soon as they are more than `most`. */
export function countColors({ data }: Raster, most = 256): FewColors | undefined {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const indices = new Uint8Array(pixels.length);
  const colors = new Uint32Array(most);
  // A hash table with open addressing; -1 is a free slot.
  const slots = new Int16Array(SLOTS).fill(-1);
  let count = 0;
  let last = -1;
  let lastIndex = 0;
  for (let i = 0; i < pixels.length; i++) {
    const color = pixels[i] ?? 0;
    if (color !== last) {
      let slot = Math.imul(color, 0x9e3779b1) >>> 22;
      let index = slots[slot] ?? -1;
      while (index >= 0 && colors[index] !== color) {
        slot = (slot + 1) % SLOTS;
        index = slots[slot] ?? -1;
      }
      if (index < 0) {
        if (count === most) return undefined;
        index = count++;
        slots[slot] = index;
        colors[index] = color;
      }
      last = color;
      lastIndex = index;
    }
    indices[i] = lastIndex;
  }
  return { palette: new Uint8Array(colors.buffer.slice(0, count * 4)), indices };
}

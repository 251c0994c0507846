import type { Raster } from "#core/raster.ts";

/** A picture of few colors: the colors (red, green, blue, alpha each) and each pixel's index into them. */
export interface IndexedPixels {
  readonly palette: Uint8Array<ArrayBuffer>;
  readonly indices: Uint8Array<ArrayBuffer>;
}

const SLOTS = 1024;

/** The colors of a picture in the order in which they first occur, or undefined as soon as they are more than `most`. */
export function indexColors({ data }: Raster, most = 256): IndexedPixels | undefined {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const indices = new Uint8Array(pixels.length);
  const colors = new Uint32Array(most);
  // A hash table with open addressing; -1 is a free slot.
  const slots = new Int16Array(SLOTS).fill(-1);
  let count = 0;
  let last = -1;
  let lastIndex = 0;
  for (let i = 0; i < pixels.length; i++) {
    const color = pixels[i]!;
    if (color !== last) {
      let slot = Math.imul(color, 0x9e3779b1) >>> 22;
      let index = slots[slot]!;
      while (index >= 0 && colors[index] !== color) {
        slot = (slot + 1) % SLOTS;
        index = slots[slot]!;
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

// One pixel in this many: a prime, so that a photo's repeated patterns are not all of one place.
const SAMPLE_STEP = 127;

/** Whether a sample of the pixels has more than 256 colors already: no palette can hold them. */
export function hasManyColors({ data }: Raster): boolean {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const colors = new Set<number>();
  for (let i = 0; i < pixels.length && colors.size <= 256; i += SAMPLE_STEP) colors.add(pixels[i]!);
  return colors.size > 256;
}

/** A picture of one or two colors as bits: rows of whole bytes, each after a zero byte; 1 is the second color. */
export interface BilevelPixels {
  /** Red, green, blue and alpha of each color. */
  readonly palette: Uint8Array<ArrayBuffer>;
  readonly rows: Uint8Array<ArrayBuffer>;
}

/** The picture as bits, or undefined if it has a third color. 12 megapixels take tens of milliseconds. */
export function packBilevel({ width, height, data }: Raster): BilevelPixels | undefined {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const first = pixels[0]!;
  const other = pixels.findIndex((pixel) => pixel !== first);
  const second = other < 0 ? first : pixels[other]!;
  const rowBytes = Math.ceil(width / 8);
  const rows = new Uint8Array((rowBytes + 1) * height);
  let third = 0;
  for (let y = 0, from = 0, to = 1; y < height; y++, to++) {
    const end = from + width;
    for (; from < end; to++) {
      const count = Math.min(8, end - from);
      let byte = 0;
      for (let bit = 0; bit < count; bit++, from++) {
        const pixel = pixels[from]!;
        // A pixel of a third color differs from both. Without branches, which would be mispredicted.
        const fromFirst = pixel ^ first;
        const fromSecond = pixel ^ second;
        byte = (byte << 1) | +(fromFirst !== 0);
        third |= +(fromFirst !== 0) & +(fromSecond !== 0);
      }
      rows[to] = byte << (8 - count);
    }
    if (third) return undefined;
  }
  const colors = other < 0 ? [first] : [first, second];
  return { palette: new Uint8Array(Uint32Array.from(colors).buffer), rows };
}

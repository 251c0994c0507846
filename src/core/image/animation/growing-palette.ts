import type { IndexedPixels } from "#core/image/codecs/palette.ts";

const MAX_COLORS = 256;

/** The colors of indexed pixels, each as one number of a little-endian pixel. */
export const colorsOf = ({ palette }: IndexedPixels): number[] => [...new Uint32Array(palette.buffer)];

/** A palette that all frames of an animation share while it has room. */
export function growingPalette() {
  const places = new Map<number, number>();
  return {
    /** Its colors so far, in their order. */
    colors: (): number[] => [...places.keys()],
    /** The place of a color; undefined if it isn't in the palette. */
    placeOf: (color: number): number | undefined => places.get(color),
    /** Pixels as indices into it, whose colors it takes; undefined, and unchanged, where it has no room for all of them. */
    take(pixels: IndexedPixels): Uint8Array<ArrayBuffer> | undefined {
      const colors = colorsOf(pixels);
      const added = colors.filter((color) => !places.has(color));
      if (places.size + added.length > MAX_COLORS) return undefined;
      for (const color of added) places.set(color, places.size);
      const own = colors.map((color) => places.get(color) ?? 0);
      return pixels.indices.map((index) => own[index] ?? 0);
    },
  };
}

import type { Cut } from "./effect.ts";

/** Rows of a picture, `top` to `bottom`, and those around them that the effect must see, `first` to `last`. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

// Large enough that a band's own cost does not count, small enough that a bar of progress moves.
const BAND_PIXELS = 1_500_000;
// What is seen beyond a band is read in vain: bands are several times as high.
const LEAST_CONTEXTS = 3;

/** The bands that a picture is worked on in: one where it cannot be cut. Together they are every row, in order. */
export function planBands(width: number, height: number, cut: Cut | undefined): Band[] {
  if (!cut) return [{ top: 0, bottom: height, first: 0, last: height }];
  const { context, multiple } = cut;
  const wanted = Math.max(BAND_PIXELS / width, LEAST_CONTEXTS * context);
  const rows = Math.ceil(wanted / multiple) * multiple;
  const count = Math.max(1, Math.round(height / rows));
  return Array.from({ length: count }, (_, index) => {
    const top = index * rows;
    const bottom = index === count - 1 ? height : top + rows;
    return { top, bottom, first: Math.max(0, top - context), last: Math.min(height, bottom + context) };
  });
}

import type { Size } from "#core/raster.ts";

/** A component of a JPEG picture (its luma, say): blocks of 64 quantized coefficients, each block in zigzag order. */
export interface JpegComponent {
  readonly id: number;
  /** The sampling factors: its blocks across and down in one unit (MCU). */
  readonly across: number;
  readonly down: number;
  /** The 64 steps of its coefficients, in zigzag order. */
  readonly steps: Uint16Array;
  /** The blocks that hold its own pixels. */
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** Blocks in a row as stored, which are whole units. */
  readonly stride: number;
  readonly coefficients: Int16Array;
}

/** The quantized coefficients of a JPEG picture: all that its pixels are made of. */
export interface JpegCoefficients extends Size {
  readonly components: readonly JpegComponent[];
}

/** A component before its coefficients are read. */
export type JpegPlan = Omit<JpegComponent, "steps" | "coefficients">;

/** The size of one unit (MCU) in pixels. */
export function unitOf(components: readonly Pick<JpegPlan, "across" | "down">[]): Size {
  return {
    width: 8 * Math.max(...components.map(({ across }) => across)),
    height: 8 * Math.max(...components.map(({ down }) => down)),
  };
}

/** How many units of that size a picture has across and down; the last ones may go beyond it. */
export const unitsOf = (picture: Size, unit: Size): { across: number; down: number } => ({
  across: Math.ceil(picture.width / unit.width),
  down: Math.ceil(picture.height / unit.height),
});

/** Where the blocks of a component of a picture of that size lie (ITU-T T.81 §A.1.1 and §A.2). */
export function planOf(
  { id, across, down }: Pick<JpegPlan, "id" | "across" | "down">,
  { width, height }: Size,
  unit: Size,
): JpegPlan {
  return {
    id,
    across,
    down,
    blocksAcross: Math.ceil(Math.ceil((width * across * 8) / unit.width) / 8),
    blocksDown: Math.ceil(Math.ceil((height * down * 8) / unit.height) / 8),
    stride: unitsOf({ width, height }, unit).across * across,
  };
}

// ITU-T T.81 figure A.6: the place in a block, row by row, of each coefficient in zigzag order.
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];

/** For each coefficient in zigzag order the one of the block whose rows are its columns. */
export const TRANSPOSED: readonly number[] = ZIGZAG.map((place) => ZIGZAG.indexOf((place % 8) * 8 + (place >> 3)));

/** Whether a coefficient in zigzag order changes its sign where left and right, or top and bottom, are swapped. */
export const IS_ODD_ACROSS: readonly boolean[] = ZIGZAG.map((place) => place % 2 === 1);
export const IS_ODD_DOWN: readonly boolean[] = ZIGZAG.map((place) => (place >> 3) % 2 === 1);

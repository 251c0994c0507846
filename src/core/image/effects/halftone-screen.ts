import type { Raster } from "#core/raster.ts";
import { type DotShape, dots, INK_STEPS, reaches } from "./halftone-dots.ts";
import type { Extent } from "./picture-effect.ts";

/** The amount of one ink, 0 to 1, for a color from 0 to 255. */
export type Ink = (red: number, green: number, blue: number) => number;

/** Screens through which inks are printed. */
export interface Screen {
  /** Counter-clockwise, in degrees. */
  readonly angle: number;
  /** The side of a cell in the source's pixels. */
  readonly cell: number;
  readonly shape: DotShape;
}

/**
 * How many rows away a cell of which a pixel is part may have others: its middle is at most half a diagonal away, and the square
 * about that half a side more. Rounding adds none, since both rows and squares are rounded from the same middles.
 */
export const screenContext = (cell: number): number => Math.ceil(cell * (Math.SQRT1_2 + 0.5));

/** The share of each pixel of a row that an ink does not cover. Cells lie on a grid that starts at the picture's top left. */
export function screened(source: Raster, ink: Ink, { angle, cell, shape }: Screen, { top }: Extent) {
  const { width, height } = source;
  const cos = Math.cos((angle * Math.PI) / 180) / cell;
  const sin = Math.sin((angle * Math.PI) / 180) / cell;
  const { distance, slope } = dots[shape];
  const sharpness = cell / slope;
  const reach = reaches(shape);
  // Cells by their places along the turned axes, from the first that the given rows touch.
  const firstU = Math.floor(Math.min(0, width * cos) - Math.max(0, (top + height) * sin));
  const firstV = Math.floor(top * cos) - 1;
  const columns = Math.ceil(width * cos + (top + height) * sin) - firstU + 2;
  const lines = Math.ceil(width * sin + (top + height) * cos) - firstV + 2;
  const reachOf = new Float64Array(columns * lines).fill(Number.NaN);
  const middle = (u: number, v: number): readonly [number, number] => [
    (u * cos + v * sin) * cell * cell,
    (v * cos - u * sin) * cell * cell,
  ];
  return (y: number, uncovered: Float64Array) => {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) * cos - (y + top + 0.5) * sin;
      const v = (x + 0.5) * sin + (y + top + 0.5) * cos;
      const column = Math.floor(u);
      const line = Math.floor(v);
      const at = (line - firstV) * columns + column - firstU;
      let far = reachOf[at]!;
      if (Number.isNaN(far)) {
        const [centerX, centerY] = middle(column + 0.5, line + 0.5);
        far = reach[Math.round(INK_STEPS * inkAround(source, ink, centerX, centerY - top, cell))]!;
        reachOf[at] = far;
      }
      const covered = 0.5 + (far - distance(u - column - 0.5, v - line - 0.5)) * sharpness;
      if (covered > 0) uncovered[x]! *= covered < 1 ? 1 - covered : 0;
    }
  };
}

/** The ink for the mean color of the square of a cell's size about its middle, weighted by alpha. */
function inkAround({ width, height, data }: Raster, ink: Ink, x: number, y: number, cell: number): number {
  const [left, right] = span(x, cell, width);
  const [upper, lower] = span(y, cell, height);
  let red = 0;
  let green = 0;
  let blue = 0;
  let alphas = 0;
  for (let row = upper; row < lower; row++) {
    for (let i = (row * width + left) * 4; i < (row * width + right) * 4; i += 4) {
      const alpha = data[i + 3]!;
      red += data[i]! * alpha;
      green += data[i + 1]! * alpha;
      blue += data[i + 2]! * alpha;
      alphas += alpha;
    }
  }
  return alphas === 0 ? 0 : ink(red / alphas, green / alphas, blue / alphas);
}

/** The pixels of a square along one side, at least one, within the picture. */
function span(middle: number, cell: number, length: number): readonly [number, number] {
  const start = Math.min(length - 1, Math.max(0, Math.round(middle - cell / 2)));
  return [start, Math.max(start + 1, Math.min(length, Math.round(middle + cell / 2)))];
}

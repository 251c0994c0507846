import { createRaster, type Raster } from "#core/raster.ts";

/** The shares of red, green and blue in the new red, then in the new green and the new blue. */
export type ColorMatrix = readonly [number, number, number, number, number, number, number, number, number];

/** The matrix that makes each channel the same gray, by the weights of red, green and blue. */
export const grayMatrix = (weights: readonly [number, number, number]): ColorMatrix => [
  ...weights,
  ...weights,
  ...weights,
];

/** The picture with its sRGB values multiplied by a matrix. */
export function multiplyColors({ width, height, data }: Raster, matrix: ColorMatrix): Raster {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix;
  const multiplied = createRaster(width, height);
  const into = multiplied.data;
  for (let i = 0; i < into.length; i += 4) {
    const red = data[i]!;
    const green = data[i + 1]!;
    const blue = data[i + 2]!;
    into[i] = rr * red + rg * green + rb * blue;
    into[i + 1] = gr * red + gg * green + gb * blue;
    into[i + 2] = br * red + bg * green + bb * blue;
    into[i + 3] = data[i + 3]!;
  }
  return multiplied;
}

/** A part of the way, 0 to 1, from no change to the matrix; past 1 it goes on. */
export const partly = (share: number, matrix: ColorMatrix): ColorMatrix =>
  matrix.map((entry, i) => (i % 4 === 0 ? 1 - share : 0) + share * entry) as unknown as ColorMatrix;

/** ImageMagick's arguments for the matrix. */
export const magickMatrix = (matrix: ColorMatrix): readonly string[] => [
  "-color-matrix",
  [0, 3, 6]
    .map((row) =>
      matrix
        .slice(row, row + 3)
        .map(plain)
        .join(" "),
    )
    .join(" "),
];

const plain = (entry: number) => String(Number(entry.toFixed(6)));

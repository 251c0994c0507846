/** One target of a pixel's error: columns ahead in the scan direction, rows below, and its share. */
export interface Tap {
  readonly ahead: number;
  readonly below: number;
  readonly share: number;
}

/** Taps written as in the published tables: `[ahead, below, weight]`, each weight over the common divisor. */
const kernel = (divisor: number, taps: readonly (readonly [ahead: number, below: number, weight: number])[]): Tap[] =>
  taps.map(([ahead, below, weight]) => ({ ahead, below, share: weight / divisor }));

/** A row of a table: its weights from column `first` on. */
const row = (below: number, first: number, weights: readonly number[]) =>
  weights.map((weight, index) => [first + index, below, weight] as const);

// Floyd and Steinberg, Proc. SID 17 (1976).
export const floydSteinberg = kernel(16, [...row(0, 1, [7]), ...row(1, -1, [3, 5, 1])]);

// Atkinson for the Apple Macintosh, about 1984: a quarter of the error is dropped by design.
export const atkinson = kernel(8, [...row(0, 1, [1, 1]), ...row(1, -1, [1, 1, 1]), ...row(2, 0, [1])]);

// Burkes, 'Presentation of the Burkes error filter', 1988.
export const burkes = kernel(32, [...row(0, 1, [8, 4]), ...row(1, -2, [2, 4, 8, 4, 2])]);

// Stucki, IBM research report RZ 1060 (1981).
export const stucki = kernel(42, [
  ...row(0, 1, [8, 4]),
  ...row(1, -2, [2, 4, 8, 4, 2]),
  ...row(2, -2, [1, 2, 4, 2, 1]),
]);

// Frankie Sierra, 1989 and 1990, as given in Crocker, Boulay and Morra, DHALF.TXT (1991).
export const sierra = kernel(32, [...row(0, 1, [5, 3]), ...row(1, -2, [2, 4, 5, 4, 2]), ...row(2, -1, [2, 3, 2])]);
export const twoRowSierra = kernel(16, [...row(0, 1, [4, 3]), ...row(1, -2, [1, 2, 3, 2, 1])]);
export const sierraLite = kernel(4, [...row(0, 1, [2]), ...row(1, -1, [1, 1])]);

// Stevenson and Arce, J. Opt. Soc. Am. A 2 (1985), made for hexagonal grids.
export const stevensonArce = kernel(200, [
  [2, 0, 32],
  [-3, 1, 12],
  [-1, 1, 26],
  [1, 1, 30],
  [3, 1, 16],
  [-2, 2, 12],
  [0, 2, 26],
  [2, 2, 12],
  [-3, 3, 5],
  [-1, 3, 12],
  [1, 3, 12],
  [3, 3, 5],
]);

// Jarvis, Judice and Ninke, Computer Graphics and Image Processing 5 (1976).
export const jarvisJudiceNinke = kernel(48, [
  ...row(0, 1, [7, 5]),
  ...row(1, -2, [3, 5, 7, 5, 3]),
  ...row(2, -2, [1, 3, 5, 3, 1]),
]);

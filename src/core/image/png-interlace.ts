/** One of the seven pictures that an interlaced PNG file is made of: where its pixels lie in the whole one. */
export interface AdamPass {
  readonly left: number;
  readonly top: number;
  /** Pixels of the whole picture from one of this to the next. */
  readonly right: number;
  readonly down: number;
  readonly columns: number;
  readonly rows: number;
}

// PNG §8.1.
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The passes of an interlaced PNG file that have pixels, in their order. */
export const adamPasses = (width: number, height: number): AdamPass[] =>
  ADAM7.map(([left, top, right, down]) => ({
    left,
    top,
    right,
    down,
    columns: Math.ceil((width - left) / right),
    rows: Math.ceil((height - top) / down),
  })).filter(({ columns, rows }) => columns > 0 && rows > 0);

import { REC_709 } from "#core/image/color/srgb.ts";
import { choice, int } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Extent, PictureEffect } from "./picture-effect.ts";

/** The shapes of dots. Those that are not lines grow until they touch, and then leave ever smaller gaps. */
export const dotShapes = ["round", "diamond", "square", "line"] as const;

/** A shape of dots. */
type DotShape = (typeof dotShapes)[number];

interface Dot {
  /** How far a place is from the middle of its cell, whose sides go from -0.5 to 0.5. */
  readonly distance: (u: number, v: number) => number;
  /** How much of the cell is nearer than a distance. */
  readonly area: (distance: number) => number;
  /** The distance of the corners. */
  readonly farthest: number;
  /** How fast the distance grows. */
  readonly slope: number;
}

/** What each shape is. */
export const dots: Readonly<Record<DotShape, Dot>> = {
  round: {
    distance: (u, v) => Math.sqrt(u * u + v * v),
    area: (r) => Math.PI * r * r - (r <= 0.5 ? 0 : 4 * (r * r * Math.acos(0.5 / r) - 0.5 * Math.sqrt(r * r - 0.25))),
    farthest: Math.SQRT1_2,
    slope: 1,
  },
  diamond: {
    distance: (u, v) => Math.abs(u) + Math.abs(v),
    area: (d) => (d <= 0.5 ? 2 * d * d : 1 - 2 * (1 - d) ** 2),
    farthest: 1,
    slope: Math.SQRT2,
  },
  square: {
    distance: (u, v) => Math.max(Math.abs(u), Math.abs(v)),
    area: (d) => 4 * d * d,
    farthest: 0.5,
    slope: 1,
  },
  line: { distance: (_, v) => Math.abs(v), area: (d) => 2 * d, farthest: 0.5, slope: 1 },
};

/** How many distances a table of them has between no ink and all of it. */
const INK_STEPS = 1024;

// Beyond every cell: no dot's edge shows where there's no ink or only ink.
const NOWHERE = 1e6;

/** How far a dot of each amount of ink reaches, so that it covers that part of its cell. */
function reaches(shape: DotShape): Float64Array {
  const { area, farthest } = dots[shape];
  return Float64Array.from({ length: INK_STEPS + 1 }, (_, step) => {
    if (step === 0) return -NOWHERE;
    if (step === INK_STEPS) return NOWHERE;
    let low = 0;
    let high = farthest;
    while (high - low > 1e-7) {
      const middle = (low + high) / 2;
      if (area(middle) < step / INK_STEPS) low = middle;
      else high = middle;
    }
    return high;
  });
}

/** The amount of one ink, 0 to 1, for a color from 0 to 255. */
type Ink = (red: number, green: number, blue: number) => number;

/** Screens through which inks are printed. */
interface Screen {
  /** Counter-clockwise, in degrees. */
  readonly angle: number;
  /** The side of a cell in the source's pixels. */
  readonly cell: number;
  readonly shape: DotShape;
}

/**
 * How many rows apart two pixels of one cell may be: its middle is at most half a diagonal away, and the square about
 * that half a side more. Rounding adds none, since both rows and squares are rounded from the same middles.
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
  // Cells by their positions along the rotated axes, from the first that the rows touch.
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

const params = {
  inks: choice("cmyk", ["cmyk", "black"]),
  cell: int(10, { min: 3, max: 100 }),
  shape: choice<DotShape>("round", dotShapes),
};

const black: Ink = (red, green, blue) => 1 - Math.max(red, green, blue) / 255;

/** What a channel lacks of the brightest, as a share of that. */
const beside = (channel: number, red: number, green: number, blue: number) => {
  const most = Math.max(red, green, blue);
  return most === 0 ? 0 : (most - channel) / most;
};

// The angles of offset printing, at which the screens make no coarse pattern with each other.
const CYAN = { angle: 15, ink: ((red, green, blue) => beside(red, red, green, blue)) satisfies Ink };
const MAGENTA = { angle: 75, ink: ((red, green, blue) => beside(green, red, green, blue)) satisfies Ink };
const YELLOW = { angle: 0, ink: ((red, green, blue) => beside(blue, red, green, blue)) satisfies Ink };
const KEY_ANGLE = 45;

/**
 * Dots of ink on white, each as large as the mean of its cell's sRGB values has it: black and what it leaves of cyan, magenta
 * and yellow (black takes all the gray), or black alone by luma.
 */
export const halftone: PictureEffect<typeof params> = {
  id: "halftone",
  name: "Halftone",
  words: ["halftone effect", "comic", "newspaper print", "dots", "cmyk", "pop art", "ben day dots", "screen print"],
  group: "style",
  params,
  labels: {
    inks: { label: "Inks", choices: { cmyk: "Cyan, magenta, yellow, black", black: "Black" } },
    cell: "Distance of dots",
    shape: { label: "Dots", choices: { round: "Round", diamond: "Diamonds", square: "Squares", line: "Lines" } },
  },
  units: { cell: "px" },
  render(source, { inks, cell, shape }, extent) {
    const { width, height, data } = source;
    const screen = ({ angle, ink }: { readonly angle: number; readonly ink: Ink }) =>
      screened(source, ink, { angle, cell: cell / extent.reduction, shape }, extent);
    const colored = inks === "cmyk" ? [screen(CYAN), screen(MAGENTA), screen(YELLOW)] : [];
    const key = screen({ angle: KEY_ANGLE, ink: inks === "cmyk" ? black : darkness });
    const paper = new Float64Array(width);
    const rows = [0, 1, 2].map(() => new Float64Array(width));
    const printed = createRaster(width, height);
    const into = printed.data;
    for (let y = 0; y < height; y++) {
      paper.fill(255);
      key(y, paper);
      for (const [channel, row] of rows.entries()) {
        row.set(paper);
        colored[channel]?.(y, row);
      }
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
        into[i] = rows[0]![x]!;
        into[i + 1] = rows[1]![x]!;
        into[i + 2] = rows[2]![x]!;
        into[i + 3] = data[i + 3]!;
      }
    }
    return printed;
  },
  context: ({ cell }, { reduction }) => screenContext(cell / reduction),
};

const darkness: Ink = (red, green, blue) => {
  const luma = REC_709[0] * red + REC_709[1] * green + REC_709[2] * blue;
  return Math.min(1, Math.max(0, 1 - luma / 255));
};

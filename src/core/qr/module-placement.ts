import { alignmentCenters, type Level, modulesAcross } from "./versions.ts";

/** A square of modules, row by row from the top left: 1 is dark, 0 is light. */
export interface Grid {
  readonly size: number;
  readonly cells: Uint8Array;
}

/** A grid of light modules. */
export const createGrid = (size: number): Grid => ({ size, cells: new Uint8Array(size * size) });

/** Whether a module is dark; all outside is light. */
export const isDark = ({ size, cells }: Grid, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < size && y < size && cells[y * size + x] === 1;

/** Makes a module dark or light. */
export function set({ size, cells }: Grid, x: number, y: number, dark: boolean): void {
  cells[y * size + x] = dark ? 1 : 0;
}

/** The top left corners of the three finder patterns, each 7 × 7 modules. */
export const finders = (size: number): readonly (readonly [x: number, y: number])[] => [
  [0, 0],
  [size - 7, 0],
  [0, size - 7],
];

/** The centers of the alignment patterns, each 5 × 5 modules. */
export function alignments(size: number): readonly Place[] {
  const centers = alignmentCenters((size - 17) / 4);
  const [first, last] = [centers[0], centers.at(-1)];
  const isFinder = (x: number, y: number) =>
    (x === first && y === first) || (x === first && y === last) || (x === last && y === first);
  return centers.flatMap((y) => centers.filter((x) => !isFinder(x, y)).map((x): Place => [x, y]));
}

/** The modules that all codes of a version have in common, and those that are reserved from data. */
interface FunctionPatterns {
  readonly grid: Grid;
  readonly reserved: Grid;
}

/** ISO/IEC 18004:2015 §6.3.3 to §6.3.6; the places of the format and version information are reserved, still light. */
export function functionPatterns(version: number): FunctionPatterns {
  const size = modulesAcross(version);
  const grid = createGrid(size);
  const reserved = createGrid(size);
  const put = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    set(grid, x, y, dark);
    set(reserved, x, y, true);
  };
  for (let index = 0; index < size; index++) {
    put(6, index, index % 2 === 0);
    put(index, 6, index % 2 === 0);
  }
  for (const [x, y] of alignments(size)) {
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) put(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  for (const [x, y] of finders(size)) {
    for (let dy = -1; dy <= 7; dy++) {
      for (let dx = -1; dx <= 7; dx++) {
        const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
        put(x + dx, y + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  for (const [x, y] of [...formatPlaces(size).flat(), ...(version < 7 ? [] : versionPlaces(size).flat())]) {
    put(x, y, false);
  }
  put(8, size - 8, true);
  return { grid, reserved };
}

/** Writes the level and the mask (§7.9.1), and from version 7 the version (§7.10), each twice. */
export function writeInformation(grid: Grid, version: number, level: Level, mask: number): void {
  // Table 12, the remainder of the BCH code of Annex C, and the mask that keeps the bits from being all light.
  const format = ({ L: 0b01, M: 0b00, Q: 0b11, H: 0b10 }[level] << 3) | mask;
  const formatBits = ((format << 10) | remainder(format, 10, 0b10100110111)) ^ 0b101010000010010;
  formatPlaces(grid.size).forEach((places, bit) => {
    for (const [x, y] of places) set(grid, x, y, ((formatBits >> bit) & 1) === 1);
  });
  if (version < 7) return;
  const versionBits = (version << 12) | remainder(version, 12, 0b1111100100101);
  versionPlaces(grid.size).forEach((places, bit) => {
    for (const [x, y] of places) set(grid, x, y, ((versionBits >> bit) & 1) === 1);
  });
}

type Place = readonly [x: number, y: number];

// Figure 25: where bits 0 to 14 are, around the top left finder and split between the two others.
const formatPlaces = (size: number): Place[][] =>
  Array.from({ length: 15 }, (_, bit): Place[] => {
    const around: Place = bit < 6 ? [8, bit] : bit < 8 ? [8, bit + 1] : bit === 8 ? [7, 8] : [14 - bit, 8];
    return [around, bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit]];
  });

// Figure 28: bit 0 to 17, left of the top right finder and above the bottom left one.
const versionPlaces = (size: number): Place[][] =>
  Array.from({ length: 18 }, (_, bit): Place[] => {
    const along = Math.floor(bit / 3);
    const across = size - 11 + (bit % 3);
    return [
      [along, across],
      [across, along],
    ];
  });

function remainder(value: number, degree: number, generator: number): number {
  let rest = value;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) & 1 ? generator : 0);
  return rest & ((1 << degree) - 1);
}

/**
 * The modules that carry data, in the order of their bits (ISO/IEC 18004:2015 §7.7.3): up and down in columns two
 * modules wide, from the right, skipping the timing column. Each is an index in the grid.
 */
export function dataOrder({ size, cells }: Grid): Uint16Array {
  const order = new Uint16Array(size * size);
  let count = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const at = (upwards ? size - 1 - step : step) * size + right;
      if (cells[at] === 0) order[count++] = at;
      if (cells[at - 1] === 0) order[count++] = at - 1;
    }
    upwards = !upwards;
  }
  return order.subarray(0, count);
}

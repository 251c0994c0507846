import { type Grid, isDark } from "#core/qr/grid.ts";

/** A corner of an outline; `convex` where the dark area has it outwards. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly convex: boolean;
}

// Right, down, left, up: the next in turn is a turn to the right.
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The borders of the dark areas as closed lines of corners, dark on the right hand, so that areas of many modules are
 * one shape without seams. Modules that touch at a corner alone stay apart.
 */
export function outlines(grid: Grid): Corner[][] {
  const side = grid.size + 1;
  const edges = new Set<number>();
  const edge = (x: number, y: number, way: number) => (y * side + x) * 4 + way;
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      if (!isDark(grid, x, y)) continue;
      if (!isDark(grid, x, y - 1)) edges.add(edge(x, y, 0));
      if (!isDark(grid, x + 1, y)) edges.add(edge(x + 1, y, 1));
      if (!isDark(grid, x, y + 1)) edges.add(edge(x + 1, y + 1, 2));
      if (!isDark(grid, x - 1, y)) edges.add(edge(x, y + 1, 3));
    }
  }
  const lines: Corner[][] = [];
  const done = new Set<number>();
  for (const start of edges) {
    if (done.has(start)) continue;
    const line: Corner[] = [];
    let current = start;
    do {
      done.add(current);
      const way = current % 4;
      const [dx, dy] = STEPS[way] ?? STEPS[0];
      const x = (Math.floor(current / 4) % side) + dx;
      const y = Math.floor(Math.floor(current / 4) / side) + dy;
      // Where two areas touch at a corner, the turn to the right stays on the same module.
      const next = [way + 1, way, way + 3].map((turned) => edge(x, y, turned % 4)).find((each) => edges.has(each));
      if (next === undefined) throw new Error("An outline does not close");
      if (next % 4 !== way) line.push({ x, y, convex: next % 4 === (way + 1) % 4 });
      current = next;
    } while (current !== start);
    lines.push(line);
  }
  return lines;
}

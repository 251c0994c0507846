import { type Grid, isDark } from "#core/qr/module-placement.ts";

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
  const edges = new Uint8Array(side * side * 4);
  const edge = (x: number, y: number, way: number) => (y * side + x) * 4 + way;
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      if (!isDark(grid, x, y)) continue;
      if (!isDark(grid, x, y - 1)) edges[edge(x, y, 0)] = 1;
      if (!isDark(grid, x + 1, y)) edges[edge(x + 1, y, 1)] = 1;
      if (!isDark(grid, x, y + 1)) edges[edge(x + 1, y + 1, 2)] = 1;
      if (!isDark(grid, x - 1, y)) edges[edge(x, y + 1, 3)] = 1;
    }
  }
  const lines: Corner[][] = [];
  for (let start = edges.indexOf(1); start >= 0; start = edges.indexOf(1, start + 1)) {
    const line: Corner[] = [];
    let current = start;
    do {
      edges[current] = 0;
      const way = current % 4;
      const [dx, dy] = STEPS[way] ?? STEPS[0];
      const x = (Math.floor(current / 4) % side) + dx;
      const y = Math.floor(Math.floor(current / 4) / side) + dy;
      const at = edge(x, y, 0);
      // Where two areas touch at a corner, the turn to the right stays on the same module.
      const turn = [1, 0, 3].find((each) => {
        const next = at + ((way + each) % 4);
        return edges[next] === 1 || next === start;
      });
      if (turn === undefined) throw new Error("An outline does not close");
      if (turn !== 0) line.push({ x, y, convex: turn === 1 });
      current = at + ((way + turn) % 4);
    } while (current !== start);
    lines.push(line);
  }
  return lines;
}

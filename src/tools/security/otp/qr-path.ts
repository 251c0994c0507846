import type { Grid } from "#core/qr/grid.ts";

/** The dark modules of a code as the `d` of an SVG path: each run of a row is one rectangle. `margin` is the quiet zone. */
export function qrPath({ size, cells }: Grid, margin: number): string {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (cells[y * size + x] !== 1) continue;
      const start = x;
      while (x < size && cells[y * size + x] === 1) x++;
      path += `M${start + margin} ${y + margin}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}

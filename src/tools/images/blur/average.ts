import { createRaster, type Raster } from "#core/raster.ts";
import { addRow, allRows, type RowRange } from "./rows.ts";

/**
 * Each pixel the mean of the square of 2 × radius + 1 pixels around it, exact to the rounding. Colours count by their
 * alpha, and the picture's edges are extended.
 */
export function averageBlur(source: Raster, radius: number, rows: RowRange = allRows(source)): Raster {
  const { width } = source;
  const { from, to } = rows;
  const result = createRaster(width, to - from);
  // Column by column, the sums over the rows within reach: whole numbers, which a double holds exactly.
  const columns = new Float64Array(width * 4);
  for (let y = from - radius; y <= from + radius; y++) addRow(columns, source, y, 1);
  for (let y = from; y < to; y++) {
    slide(columns, result, y - from, radius);
    addRow(columns, source, y + radius + 1, 1);
    addRow(columns, source, y - radius, -1);
  }
  return result;
}

function slide(columns: Float64Array, { width, data }: Raster, y: number, radius: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  const last = (width - 1) * 4;
  for (let x = -radius; x <= radius; x++) {
    const at = Math.min(last, Math.max(0, x * 4));
    red += columns[at] as number;
    green += columns[at + 1] as number;
    blue += columns[at + 2] as number;
    alpha += columns[at + 3] as number;
  }
  const area = (2 * radius + 1) ** 2;
  for (let x = 0, to = y * width * 4; x < width; x++, to += 4) {
    if (alpha > area / 2) {
      data[to] = red / alpha;
      data[to + 1] = green / alpha;
      data[to + 2] = blue / alpha;
      data[to + 3] = alpha / area;
    }
    const enters = Math.min(last, (x + radius + 1) * 4);
    const leaves = Math.max(0, (x - radius) * 4);
    red += (columns[enters] as number) - (columns[leaves] as number);
    green += (columns[enters + 1] as number) - (columns[leaves + 1] as number);
    blue += (columns[enters + 2] as number) - (columns[leaves + 2] as number);
    alpha += (columns[enters + 3] as number) - (columns[leaves + 3] as number);
  }
}

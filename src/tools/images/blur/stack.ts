import { createRaster, type Raster } from "#core/raster.ts";
import { addRow, allRows, type RowRange, writeRow } from "./rows.ts";

/**
 * Each pixel the mean of its neighbours, weighted 1, 2, … radius + 1, … 2, 1 in both directions. The weighted sum
 * slides as in Klingemann's stack blur (2004): it grows by what comes nearer and shrinks by what goes away.
 * Colours count by their alpha, and the picture's edges are extended.
 */
export function stackBlur(source: Raster, radius: number, rows: RowRange = allRows(source)): Raster {
  const { width } = source;
  const { from, to } = rows;
  const result = createRaster(width, to - from);
  const weighted = new Float64Array(width * 4);
  const nearing = new Float64Array(width * 4);
  const leaving = new Float64Array(width * 4);
  const line = new Float64Array(width * 4);
  for (let y = -radius; y <= radius + 1; y++) {
    addRow(weighted, source, from + y, Math.max(0, radius + 1 - Math.abs(y)));
    addRow(y <= 0 ? leaving : nearing, source, from + y, 1);
  }
  for (let y = from; y < to; y++) {
    slide(weighted, line, radius);
    writeRow(line, (radius + 1) ** 4, result, y - from);
    for (let at = 0; at < weighted.length; at++) {
      weighted[at] = (weighted[at] as number) + (nearing[at] as number) - (leaving[at] as number);
    }
    addRow(leaving, source, y + 1, 1);
    addRow(leaving, source, y - radius, -1);
    addRow(nearing, source, y + radius + 2, 1);
    addRow(nearing, source, y + 1, -1);
  }
  return result;
}

/** The same along one row of column sums, for the four channels at once. */
function slide(columns: Float64Array, line: Float64Array, radius: number): void {
  const last = columns.length / 4 - 1;
  const place = (x: number) => (x < 0 ? 0 : x > last ? last : x) * 4;
  for (let channel = 0; channel < 4; channel++) {
    let weighted = 0;
    let nearing = 0;
    let leaving = 0;
    for (let x = -radius; x <= radius + 1; x++) {
      const value = columns[place(x) + channel] as number;
      weighted += value * Math.max(0, radius + 1 - Math.abs(x));
      if (x <= 0) leaving += value;
      else nearing += value;
    }
    for (let x = 0; x <= last; x++) {
      line[x * 4 + channel] = weighted;
      weighted += nearing - leaving;
      const next = columns[place(x + 1) + channel] as number;
      leaving += next - (columns[place(x - radius) + channel] as number);
      nearing += (columns[place(x + radius + 2) + channel] as number) - next;
    }
  }
}

import { createRaster, type Raster } from "#core/raster.ts";
import { fadingSums, type Lines, linesOf, windowSums } from "./lines.ts";
import { allRows, type RowRange } from "./rows.ts";

export interface LineBlur {
  /** Anticlockwise, from the right. */
  readonly angleDegrees: number;
  /** In pixels along the angle. */
  readonly length: number;
  /** One way only, its strength fading to nothing; otherwise both ways alike. */
  readonly fading: boolean;
}

/**
 * Each pixel the mean along a line through it. The picture is cut into parallel lines one pixel apart, along which the
 * sums slide, so that the time does not depend on the length; a pixel between two lines takes from both.
 * Colours count by their alpha, and the picture's edges are extended.
 */
export function lineBlur(
  source: Raster,
  { angleDegrees, length, fading }: LineBlur,
  rows: RowRange = allRows(source),
  top = 0,
): Raster {
  const lines = linesOf(source, angleDegrees, length, top);
  const sums = fading ? fadingSums(lines, length) : windowSums(lines, length);
  const result = createRaster(source.width, rows.to - rows.from);
  const all = { from: 0, to: source.width };
  const wanted = lines.isFlat ? { steps: all, breadth: rows } : { steps: rows, breadth: all };
  const last = lines.last - lines.breadth + wanted.breadth.to;
  for (let line = lines.first + wanted.breadth.from; line <= last; line++) {
    const before = sums.of(line - 1);
    writeLine(result, lines, line, before, sums.of(line), sums.total, wanted);
  }
  return result;
}

/** Writes the pixels between the lines `line - 1` and `line`. */
function writeLine(
  { data }: Raster,
  lines: Lines,
  line: number,
  before: Float64Array,
  after: Float64Array,
  total: number,
  { steps, breadth }: { readonly steps: RowRange; readonly breadth: RowRange },
): void {
  const { from, to } = lines.stretch(line);
  const end = Math.min(to, steps.to);
  for (let step = Math.max(from, steps.from); step < end; step++) {
    const across = line - 1 + (lines.ceiling[step] as number);
    if (across < breadth.from || across >= breadth.to) continue;
    const near = lines.rest[step] as number;
    const at = step * 4;
    const alpha = (before[at + 3] as number) * (1 - near) + (after[at + 3] as number) * near;
    if (alpha <= total / 2) continue;
    const place = (step - steps.from) * lines.alongStride + (across - breadth.from) * lines.acrossStride;
    data[place] = ((before[at] as number) * (1 - near) + (after[at] as number) * near) / alpha;
    data[place + 1] = ((before[at + 1] as number) * (1 - near) + (after[at + 1] as number) * near) / alpha;
    data[place + 2] = ((before[at + 2] as number) * (1 - near) + (after[at + 2] as number) * near) / alpha;
    data[place + 3] = alpha / total;
  }
}

import { createRaster, type Raster } from "#core/raster.ts";
import { hasKernels } from "./kernels.ts";
import { type LineBlur, lineByKernel } from "./line-kernel.ts";
import { fadingSums, type Lines, linesOf, windowSums } from "./lines.ts";
import { allRows, type RowRange } from "./rows.ts";

/** `lineBlur` without WebAssembly. */
export function plainLine(
  source: Raster,
  { angleDegrees, length, fading }: LineBlur,
  rows: RowRange,
  top: number,
): Raster {
  const lines = linesOf(source, angleDegrees, length, top);
  const sums = fading ? fadingSums(lines, length) : windowSums(lines, length);
  const result = createRaster(source.width, rows.to - rows.from);
  const all = { from: 0, to: source.width };
  const range = lines.isFlat ? { steps: all, breadth: rows } : { steps: rows, breadth: all };
  const last = lines.last - lines.breadth + range.breadth.to;
  for (let line = lines.first + range.breadth.from; line <= last; line++) {
    const before = sums.of(line - 1);
    writeLine(result, lines, line, before, sums.of(line), sums.total, range);
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
  const { from, to } = lines.stepsInside(line);
  const end = Math.min(to, steps.to);
  for (let step = Math.max(from, steps.from); step < end; step++) {
    const across = line - 1 + lines.ceiling[step]!;
    if (across < breadth.from || across >= breadth.to) continue;
    const near = lines.rest[step]!;
    const at = step * 4;
    const alpha = before[at + 3]! * (1 - near) + after[at + 3]! * near;
    if (alpha <= total / 2) continue;
    const place = (step - steps.from) * lines.alongStride + (across - breadth.from) * lines.acrossStride;
    data[place] = (before[at]! * (1 - near) + after[at]! * near) / alpha;
    data[place + 1] = (before[at + 1]! * (1 - near) + after[at + 1]! * near) / alpha;
    data[place + 2] = (before[at + 2]! * (1 - near) + after[at + 2]! * near) / alpha;
    data[place + 3] = alpha / total;
  }
}

/**
 * Each pixel becomes the mean along a line through it. The image is covered by parallel lines one pixel apart with
 * sliding sums, so that the time does not depend on the length; a pixel between two lines is interpolated from both.
 * Colors are weighted by alpha, and the image's edges are extended. `top` is the number of the source's first row in the
 * whole image.
 */
export const lineBlur = (source: Raster, blur: LineBlur, rows: RowRange = allRows(source), top = 0): Raster =>
  hasKernels() ? lineByKernel(source, blur, rows, top) : plainLine(source, blur, rows, top);

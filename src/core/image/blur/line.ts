import { place } from "#core/image/pixels/kernel-module.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { allRows, hasKernels, type RowRange, withKernels } from "./kernels.ts";
import { directionOf, fadingSums, type Lines, linesOf, rowsAround, windowSums } from "./lines.ts";

/** The direction and length of a line blur. */
export interface LineBlur {
  /** Counterclockwise; 0 points right. */
  readonly angleDegrees: number;
  /** In pixels along the angle. */
  readonly length: number;
  /** The weights fade to zero in one direction; otherwise they are uniform in both. */
  readonly fading: boolean;
}

// The bytes of a step: see `stepTable`.
const STEP_BYTES = 32;
// Weights are integers, so that sums stay exact: with this many bits, or fewer if sums would exceed 31 bits.
const MAX_WEIGHT_BITS = 14;
const SUM_BITS = 31;
const BYTE_BITS = 8;

/** `lineBlur` by the kernel. */
function lineByKernel(
  source: Raster,
  { angleDegrees, length, fading }: LineBlur,
  { from, to }: RowRange,
  top: number,
): Raster {
  const { isFlat, along, slope } = directionOf(angleDegrees);
  const window = fading ? fadingWindow(length * Math.abs(along)) : uniformWindow(length * Math.abs(along));
  const unit = 2 ** Math.min(MAX_WEIGHT_BITS, SUM_BITS - BYTE_BITS - Math.ceil(Math.log2(window.size)));
  const backward = fading && along < 0;
  const margin = window.reach + 3;
  const across = Math.ceil((margin + 1) * Math.abs(slope)) + 2;
  return withKernels(
    source,
    { from, to },
    { context: rowsAround(angleDegrees, fading ? length : length / 2), alignment: 1 },
    (kernels, area, result, first) => {
      const [, width, height, areaFrom, areaTo] = area;
      const count = isFlat ? width : areaTo - areaFrom;
      const start = isFlat ? 0 : top + first + areaFrom;
      const table = stepTable({
        count: count + 2 * margin,
        exact: (index) => (backward ? start + count - 1 - (index - margin) : start + index - margin) * slope,
        unit,
        part: window.part,
      });
      // Beyond the image's edges all pixels are the same.
      const [before, after] = isFlat ? [areaTo, height - areaFrom] : [width, width];
      kernels.line(
        ...area,
        place(kernels, table) + margin * STEP_BYTES,
        isFlat,
        backward,
        Math.min(across, before + 2),
        Math.min(across, after + 2),
        window.reach,
        window.part > 0,
        window.fade,
        window.totalOf(unit),
        unit,
        result,
      );
    },
  );
}

interface Window {
  /** How many pixels count fully on both sides, or how many are behind. */
  readonly reach: number;
  /** How much those at the ends count. */
  readonly part: number;
  /** The distance at which the weights are zero, or 0 if they do not fall. */
  readonly fade: number;
  /** How many pixels there are at most. */
  readonly size: number;
  /** The sum of the weights, if that of a whole pixel is `unit`. */
  totalOf(unit: number): number;
}

function uniformWindow(steps: number): Window {
  const half = Math.max(0, steps - 1) / 2;
  const reach = Math.floor(half);
  const part = half - reach;
  return {
    reach,
    part,
    fade: 0,
    size: 2 * reach + 3,
    totalOf: (unit) => (2 * reach + 1) * unit + 2 * Math.round(part * unit),
  };
}

function fadingWindow(steps: number): Window {
  const fade = Math.max(1, steps);
  const count = Math.ceil(fade);
  return {
    reach: count,
    part: 0,
    fade,
    size: count,
    totalOf: (unit) => (count - (count * (count - 1)) / 2 / fade) * unit,
  };
}

interface Steps {
  readonly count: number;
  /** How many pixels across line 0 of the image has come at a step of the table. */
  exact(index: number): number;
  readonly unit: number;
  readonly part: number;
}

/**
 * For each step how many pixels across the lines have come, rounded down, and up, as integers; as a double, how far that
 * is from the exact number; and for two pixels next to each other the weights, of 16 bits each, that a line between them
 * gives them where they count fully, in part, and what is between the two.
 */
function stepTable({ count, exact, unit, part }: Steps): Uint8Array {
  const table = new DataView(new ArrayBuffer(count * STEP_BYTES));
  const wholePart = Math.round(part * unit);
  for (let index = 0; index < count; index++) {
    const at = index * STEP_BYTES;
    const gone = exact(index);
    const floor = Math.floor(gone);
    const ceiling = Math.ceil(gone);
    const second = Math.round((gone - floor) * unit);
    const secondPart = Math.round((second * wholePart) / unit);
    const setWeights = (offset: number, first: number, next: number) => {
      table.setInt16(at + offset, first, true);
      table.setInt16(at + offset + 2, next, true);
    };
    table.setInt32(at, floor, true);
    table.setInt32(at + 4, ceiling, true);
    table.setFloat64(at + 8, ceiling - gone, true);
    setWeights(16, unit - second, second);
    setWeights(20, wholePart - secondPart, secondPart);
    setWeights(24, unit - second - (wholePart - secondPart), second - secondPart);
  }
  return new Uint8Array(table.buffer);
}

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

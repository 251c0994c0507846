import { createRaster, type Raster } from "#core/raster.ts";

/** Fixed point of the lines' slopes and offsets: sums of whole numbers are the same wherever a band begins. */
const UNIT = 4096;

/**
 * The guided filter with the picture as its own guide (He, Sun and Tang, "Guided image filtering", 2013), channel by channel.
 * In each square of 2 * radius + 1 pixels the channel is taken for a line of itself with the slope v / (v + epsilon), v its
 * variance there; a pixel is the mean of what the lines of all squares about it say. Weighted by alpha throughout.
 */
export function guidedFilter(source: Raster, radius: number, epsilon: number): Raster {
  const { width, height, data } = source;
  const filtered = createRaster(width, height);
  filtered.data.set(data);
  if (radius === 0) return filtered;
  for (let channel = 0; channel < 3; channel++) filterChannel(source, filtered.data, channel, radius, epsilon);
  return filtered;
}

/** The lines of one row of squares, weighted by the alpha of their middles. */
interface Lines {
  readonly slopes: Float64Array;
  readonly offsets: Float64Array;
}

/** Of each column, the sums over the rows of the squares in hand: of alpha, and of values and their squares times it. */
interface Columns {
  readonly alphas: Float64Array;
  readonly values: Float64Array;
  readonly squares: Float64Array;
}

function filterChannel(
  { width, height, data }: Raster,
  into: Uint8ClampedArray,
  channel: number,
  radius: number,
  epsilon: number,
): void {
  const zeros = () => new Float64Array(width);
  const columns: Columns = { alphas: zeros(), values: zeros(), squares: zeros() };
  const lines = Array.from({ length: 2 * radius + 1 }, (): Lines => ({ slopes: zeros(), offsets: zeros() }));
  const linesAt = (y: number) => lines[y % lines.length]!;
  const sums = { alphas: zeros(), slopes: zeros(), offsets: zeros() };
  for (let y = 0; y < Math.min(radius, height); y++) addRow(data, y, channel, columns, 1);
  for (let y = 0; y < height + radius; y++) {
    const leaving = y - 2 * radius - 1;
    if (leaving >= 0) addLines(linesAt(leaving), sums, -1);
    if (leaving >= 0) addAlphas(data, leaving, sums.alphas, -1);
    if (y < height) {
      if (y + radius < height) addRow(data, y + radius, channel, columns, 1);
      if (y > radius) addRow(data, y - radius - 1, channel, columns, -1);
      fitLines(columns, data, y, radius, epsilon, linesAt(y));
      addLines(linesAt(y), sums, 1);
      addAlphas(data, y, sums.alphas, 1);
    }
    if (y >= radius) writeRow(sums, data, into, y - radius, channel, radius);
  }
}

function addRow(data: Uint8ClampedArray, y: number, channel: number, columns: Columns, sign: 1 | -1): void {
  const { alphas, values, squares } = columns;
  for (let x = 0, i = y * alphas.length * 4; x < alphas.length; x++, i += 4) {
    const alpha = sign * data[i + 3]!;
    const value = data[i + channel]!;
    alphas[x]! += alpha;
    values[x]! += alpha * value;
    squares[x]! += alpha * value * value;
  }
}

function addAlphas(data: Uint8ClampedArray, y: number, alphas: Float64Array, sign: 1 | -1): void {
  for (let x = 0, i = y * alphas.length * 4 + 3; x < alphas.length; x++, i += 4) alphas[x]! += sign * data[i]!;
}

function addLines({ slopes, offsets }: Lines, sums: Lines, sign: 1 | -1): void {
  for (let x = 0; x < slopes.length; x++) {
    sums.slopes[x]! += sign * slopes[x]!;
    sums.offsets[x]! += sign * offsets[x]!;
  }
}

function fitLines(
  { alphas, values, squares }: Columns,
  data: Uint8ClampedArray,
  y: number,
  radius: number,
  epsilon: number,
  { slopes, offsets }: Lines,
): void {
  const width = alphas.length;
  let alpha = 0;
  let value = 0;
  let square = 0;
  for (let x = -radius; x < width; x++) {
    const entering = x + radius;
    if (entering < width) {
      alpha += alphas[entering]!;
      value += values[entering]!;
      square += squares[entering]!;
    }
    const leaving = x - radius - 1;
    if (leaving >= 0) {
      alpha -= alphas[leaving]!;
      value -= values[leaving]!;
      square -= squares[leaving]!;
    }
    if (x < 0) continue;
    const per = 1 / (alpha || 1);
    const mean = value * per;
    const variance = Math.max(0, square * per - mean * mean);
    const slope = variance / (variance + epsilon);
    const weight = data[(y * width + x) * 4 + 3]!;
    slopes[x] = weight * Math.round(UNIT * slope);
    offsets[x] = weight * Math.round(UNIT * mean * (1 - slope));
  }
}

function writeRow(
  { alphas, slopes, offsets }: Lines & { readonly alphas: Float64Array },
  data: Uint8ClampedArray,
  into: Uint8ClampedArray,
  y: number,
  channel: number,
  radius: number,
): void {
  const width = alphas.length;
  let alpha = 0;
  let slope = 0;
  let offset = 0;
  for (let x = -radius, i = (y * width - radius) * 4; x < width; x++, i += 4) {
    const entering = x + radius;
    if (entering < width) {
      alpha += alphas[entering]!;
      slope += slopes[entering]!;
      offset += offsets[entering]!;
    }
    const leaving = x - radius - 1;
    if (leaving >= 0) {
      alpha -= alphas[leaving]!;
      slope -= slopes[leaving]!;
      offset -= offsets[leaving]!;
    }
    if (x >= 0 && data[i + 3] !== 0) into[i + channel] = (slope * data[i + channel]! + offset) / (alpha * UNIT);
  }
}

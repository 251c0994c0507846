import { createRaster, type Raster } from "#core/raster.ts";

/** Fixed point of the lines' slopes and offsets: sums of whole numbers are the same wherever a band begins. */
const UNIT = 4096;

/**
 * The guided filter with the picture as its own guide (He, Sun and Tang, "Guided image filtering", 2013), channel by
 * channel. In each square of 2 * radius + 1 pixels the channel is modeled as a linear function of itself with the slope
 * v / (v + epsilon), v its variance there; a pixel is the mean of the functions of all squares around it. Weighted by
 * alpha throughout.
 */
export function guidedFilter(source: Raster, radius: number, epsilon: number): Raster {
  const { width, height, data } = source;
  const filtered = createRaster(width, height);
  filtered.data.set(data);
  if (radius === 0) return filtered;
  const columns = () => new Float64Array(width + 2 * radius + 1);
  const alphas = columns();
  const weights = Array.from({ length: radius + 1 }, () => new Float64Array(width));
  const channels = [0, 1, 2].map(
    (channel): Channel => ({
      channel,
      values: columns(),
      squares: columns(),
      lines: Array.from({ length: 2 * radius + 1 }, () => ({
        slopes: new Int32Array(width),
        offsets: new Int32Array(width),
      })),
      slopes: columns(),
      offsets: columns(),
    }),
  );
  // Row by row: the squares about `y` are complete, their lines are added, and those about `y - radius` are complete too.
  for (let y = -radius; y < height + radius; y++) {
    const entering = y + radius;
    const leaving = y - radius - 1;
    if (entering < height) addAlphas(data, entering, radius, alphas, 1);
    if (leaving >= 0 && leaving < height) addAlphas(data, leaving, radius, alphas, -1);
    if (y >= 0 && y < height) sumSquares(alphas, radius, weights[y % weights.length]!);
    for (const channel of channels) {
      moveSquares(data, y, height, radius, channel);
      if (y >= 0 && y < height) fitLines(data, y, radius, epsilon, weights[y % weights.length]!, channel);
      if (y >= height) removeLines(y, radius, channel);
      const done = y - radius;
      if (done >= 0) writeRow(data, filtered.data, done, radius, weights[done % weights.length]!, channel);
    }
  }
  return filtered;
}

/**
 * What is kept of a channel from row to row. Columns are at their places plus radius plus one, between margins of nothing:
 * so squares at the sides are summed like others.
 */
interface Channel {
  readonly channel: number;
  /** Of each column, the sums over the rows of the squares in hand: of values and of their squares, times alpha. */
  readonly values: Float64Array;
  readonly squares: Float64Array;
  /** The lines of the last rows of squares, weighted by the alpha of their middles, and the sums of these rows. */
  readonly lines: readonly { readonly slopes: Int32Array; readonly offsets: Int32Array }[];
  readonly slopes: Float64Array;
  readonly offsets: Float64Array;
}

function addAlphas(data: Uint8ClampedArray, y: number, radius: number, alphas: Float64Array, sign: 1 | -1): void {
  const width = alphas.length - 2 * radius - 1;
  for (let x = 0, i = y * width * 4 + 3, at = radius + 1; x < width; x++, i += 4, at++) alphas[at]! += sign * data[i]!;
}

/** Adds the row `radius` below and drops the one that is further above; rows outside the picture don't count. */
function moveSquares(
  data: Uint8ClampedArray,
  y: number,
  height: number,
  radius: number,
  { channel, values, squares }: Channel,
): void {
  const width = values.length - 2 * radius - 1;
  const entering = y + radius < height ? (y + radius) * width * 4 : -1;
  const leaving = y > radius ? (y - radius - 1) * width * 4 : -1;
  for (let at = radius + 1, x = 0; x < width * 4; at++, x += 4) {
    let weighted = 0;
    let square = 0;
    if (entering >= 0) {
      const value = data[entering + x + channel]!;
      weighted = data[entering + x + 3]! * value;
      square = weighted * value;
    }
    if (leaving >= 0) {
      const value = data[leaving + x + channel]!;
      const left = data[leaving + x + 3]! * value;
      weighted -= left;
      square -= left * value;
    }
    values[at]! += weighted;
    squares[at]! += square;
  }
}

/** The sums over each `2 * radius + 1` columns. */
function sumSquares(columns: Float64Array, radius: number, into: Float64Array): void {
  let sum = 0;
  for (let at = 1; at <= 2 * radius; at++) sum += columns[at]!;
  for (let x = 0, last = 2 * radius + 1; x < into.length; x++, last++) {
    sum += columns[last]! - columns[x]!;
    into[x] = sum;
  }
}

function fitLines(
  data: Uint8ClampedArray,
  y: number,
  radius: number,
  epsilon: number,
  weights: Float64Array,
  channel: Channel,
): void {
  const { values, squares } = channel;
  const { slopes, offsets } = channel.lines[y % channel.lines.length]!;
  const width = weights.length;
  let value = 0;
  let square = 0;
  for (let at = 1; at <= 2 * radius; at++) {
    value += values[at]!;
    square += squares[at]!;
  }
  for (let x = 0, i = y * width * 4 + 3, last = 2 * radius + 1; x < width; x++, i += 4, last++) {
    value += values[last]! - values[x]!;
    square += squares[last]! - squares[x]!;
    // The variance and epsilon, both times the square of the weight: one division is enough. Without weight NaN becomes 0.
    const weight = weights[x]!;
    const variance = weight * square - value * value;
    const leveling = epsilon * weight;
    const factor = UNIT / (variance + leveling * weight);
    const alpha = data[i]!;
    const newSlope = alpha * ((variance * factor + 0.5) | 0);
    const newOffset = alpha * ((leveling * value * factor + 0.5) | 0);
    // In the place of the row that leaves.
    channel.slopes[x + radius + 1]! += newSlope - slopes[x]!;
    channel.offsets[x + radius + 1]! += newOffset - offsets[x]!;
    slopes[x] = newSlope;
    offsets[x] = newOffset;
  }
}

/** Past the last row lines only leave. */
function removeLines(y: number, radius: number, channel: Channel): void {
  const { slopes, offsets } = channel.lines[y % channel.lines.length]!;
  for (let x = 0, at = radius + 1; x < slopes.length; x++, at++) {
    channel.slopes[at]! -= slopes[x]!;
    channel.offsets[at]! -= offsets[x]!;
  }
  slopes.fill(0);
  offsets.fill(0);
}

function writeRow(
  data: Uint8ClampedArray,
  into: Uint8ClampedArray,
  y: number,
  radius: number,
  weights: Float64Array,
  { channel, slopes, offsets }: Channel,
): void {
  const width = weights.length;
  let slope = 0;
  let offset = 0;
  for (let at = 1; at <= 2 * radius; at++) {
    slope += slopes[at]!;
    offset += offsets[at]!;
  }
  for (let x = 0, i = y * width * 4, last = 2 * radius + 1; x < width; x++, i += 4, last++) {
    slope += slopes[last]! - slopes[x]!;
    offset += offsets[last]! - offsets[x]!;
    if (data[i + 3] !== 0) into[i + channel] = (slope * data[i + channel]! + offset) / (weights[x]! * UNIT);
  }
}

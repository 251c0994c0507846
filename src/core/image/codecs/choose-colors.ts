import type { Raster } from "#core/raster.ts";

/** Red, green and blue times alpha, and alpha: all 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

// Colors are counted in cubes of eight levels a side, of alpha too; opaque ones apart.
const BITS = 5;
const CUBES = 1 << (3 * BITS);

/** Colors that are near each other: how many pixels have one, and their mean. */
interface Bin {
  readonly count: number;
  readonly mean: Color;
}

/** A set of bins with their mean, and how much they vary along the axis where they do most. */
interface Box {
  readonly bins: readonly Bin[];
  readonly mean: Color;
  readonly axis: number;
  readonly spread: number;
}

/**
 * At most `most` colors for a picture's pixels, ignoring wholly transparent ones: the color space is cut where colors
 * vary most (P. Heckbert, SIGGRAPH 1982, with cuts at the mean), then each color moves to the mean of the pixels
 * nearest to it, `rounds` times (S. Lloyd, 1982). Opaque pixels get opaque colors.
 */
export function chooseColors(picture: Raster, most: number, rounds: number): Color[] {
  const { opaque, translucent } = binsOf(picture);
  const kinds = [opaque, translucent].filter((bins) => bins.length > 0);
  if (kinds.length === 0) return [];
  const boxes = kinds.map(boxOf);
  while (boxes.length < Math.max(most, kinds.length)) {
    const widest = boxes.reduce((best, box, i) => (box.spread > boxes[best]!.spread ? i : best), 0);
    const { bins, axis, mean, spread } = boxes[widest]!;
    if (spread <= 1e-6) break;
    const low = bins.filter((bin) => bin.mean[axis]! <= mean[axis]!);
    const high = bins.filter((bin) => bin.mean[axis]! > mean[axis]!);
    if (low.length === 0 || high.length === 0) break;
    boxes.splice(widest, 1, boxOf(low), boxOf(high));
  }
  const means = boxes.map(({ mean }) => mean);
  if (rounds === 0) return means;
  return [opaque, translucent].flatMap((bins) =>
    refined(
      bins,
      means.filter((mean) => isOpaqueColor(mean) === (bins === opaque)),
      rounds,
    ),
  );
}

/** Whether a color is opaque: only the mean of opaque colors is. */
export const isOpaqueColor = ([, , , alpha]: Color): boolean => alpha === 255;

function binsOf({ data }: Raster): { opaque: Bin[]; translucent: Bin[] } {
  const counts = new Map<number, [count: number, ...sums: [number, number, number, number]]>();
  const opaque = new Float64Array(CUBES * 4);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    if (alpha === 0) continue;
    const cube = ((data[i]! >> 3) << 10) | ((data[i + 1]! >> 3) << 5) | (data[i + 2]! >> 3);
    if (alpha === 255) {
      opaque[cube * 4]! += 1;
      for (let channel = 0; channel < 3; channel++) opaque[cube * 4 + 1 + channel]! += data[i + channel]!;
      continue;
    }
    const key = (alpha >> 3) * CUBES + cube;
    const own = counts.get(key) ?? [0, 0, 0, 0, 0];
    own[0] += 1;
    for (let channel = 0; channel < 3; channel++) own[channel + 1]! += (data[i + channel]! * alpha) / 255;
    own[4] += alpha;
    counts.set(key, own);
  }
  const bins: Bin[] = [];
  for (let at = 0; at < opaque.length; at += 4) {
    const count = opaque[at]!;
    if (count > 0) {
      bins.push({ count, mean: [opaque[at + 1]! / count, opaque[at + 2]! / count, opaque[at + 3]! / count, 255] });
    }
  }
  const translucent = [...counts.values()].map(([count, red, green, blue, alpha]): Bin => {
    return { count, mean: [red / count, green / count, blue / count, alpha / count] };
  });
  return { opaque: bins, translucent };
}

function boxOf(bins: readonly Bin[]): Box {
  let count = 0;
  const sums = [0, 0, 0, 0];
  const squares = [0, 0, 0, 0];
  for (const bin of bins) {
    count += bin.count;
    for (let channel = 0; channel < 4; channel++) {
      sums[channel]! += bin.mean[channel]! * bin.count;
      squares[channel]! += bin.mean[channel]! ** 2 * bin.count;
    }
  }
  const spreads = squares.map((square, channel) => square - sums[channel]! ** 2 / count);
  const axis = spreads.reduce((best, spread, channel) => (spread > spreads[best]! ? channel : best), 0);
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums.map((sum) => sum / count);
  return { bins, mean: [red, green, blue, alpha], axis, spread: bins.length > 1 ? spreads[axis]! : 0 };
}

/** The colors, each moved to the mean of the bins that are nearest to it, some times over. */
function refined(bins: readonly Bin[], colors: readonly Color[], rounds: number): Color[] {
  let centers = [...colors];
  for (let round = 0; round < rounds; round++) {
    const sums = centers.map(() => [0, 0, 0, 0, 0]);
    for (const { count, mean } of bins) {
      const sum = sums[nearestOf(mean, centers)]!;
      for (let channel = 0; channel < 4; channel++) sum[channel]! += mean[channel]! * count;
      sum[4]! += count;
    }
    centers = centers.map((center, i) => {
      const [red = 0, green = 0, blue = 0, alpha = 0, count = 0] = sums[i]!;
      return count > 0 ? [red / count, green / count, blue / count, alpha / count] : center;
    });
  }
  return centers;
}

/** Which of the colors is nearest. */
export function nearestOf([red, green, blue, alpha]: Color, colors: readonly Color[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < colors.length; i++) {
    const color = colors[i]!;
    const distance = (color[0] - red) ** 2 + (color[1] - green) ** 2 + (color[2] - blue) ** 2 + (color[3] - alpha) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

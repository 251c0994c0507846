import { seededRandom } from "#core/random.ts";
import { blueNoiseRanks } from "./blue-noise.ts";

/** Thresholds strictly between 0 and 1, `size` by `size`, repeated over the picture. */
export interface ThresholdMap {
  readonly size: number;
  readonly values: Float64Array;
}

/** The same map each time, created when it is first needed. */
const once = (make: () => ThresholdMap): (() => ThresholdMap) => {
  let map: ThresholdMap | undefined;
  return () => {
    map ??= make();
    return map;
  };
};

/** Bayer's threshold matrix of 2^n by 2^n (IEEE ICC 1973), built by its recursion. */
export function bayerMap(size: number): ThresholdMap {
  let ranks = [[0]];
  while (ranks.length < size) {
    const smaller = ranks;
    const quarter = (add: number) => smaller.map((line) => line.map((rank) => 4 * rank + add));
    const beside = (left: number[][], right: number[][]) => left.map((line, y) => [...line, ...(right[y] ?? [])]);
    ranks = [...beside(quarter(0), quarter(2)), ...beside(quarter(3), quarter(1))];
  }
  return fromRanks(ranks.flat());
}

/** Clustered dots: they grow from the center of each cell, touch at middle gray, and then leave round holes. */
export function halftoneMap(cell: number): ThresholdMap {
  const wave = (index: number) => Math.cos((2 * Math.PI * (index + 0.5)) / cell);
  const places = Array.from({ length: cell * cell }, (_, place) => place);
  // The places farthest from the center turn white first, so that the remaining dot is black.
  const spot = (place: number) => wave(place % cell) + wave(Math.floor(place / cell));
  const turn = (place: number) =>
    Math.atan2(Math.floor(place / cell) - (cell - 1) / 2, (place % cell) - (cell - 1) / 2);
  const order = places.toSorted((a, b) => Math.round((spot(b) - spot(a)) * 1e9) || turn(a) - turn(b));
  const ranks = new Array<number>(places.length);
  order.forEach((place, rank) => {
    ranks[place] = rank;
  });
  return fromRanks(ranks);
}

/** White noise: 256 by 256 random thresholds, the same each time. */
export const randomMap = once(() => {
  const random = seededRandom(1);
  return { size: 256, values: Float64Array.from({ length: 65_536 }, () => (random() + 0.5) / 2 ** 32) };
});

/** Blue noise (void-and-cluster): evenly spread dots without a direction. */
export const blueNoiseMap = once(() => fromRanks([...blueNoiseRanks(64)]));

/** One threshold for every pixel. */
export const flatMap = (): ThresholdMap => fromRanks([0]);

/** The map with its midpoint moved from 1/2 to `threshold / 256`; black stays black and white stays white. */
export function moveMidpoint({ size, values }: ThresholdMap, threshold: number): ThresholdMap {
  const midpoint = threshold / 256;
  return {
    size,
    values: values.map((value) => (value < 0.5 ? 2 * value * midpoint : 1 - 2 * (1 - value) * (1 - midpoint))),
  };
}

/** The map with its values nearer to the midpoint: of strength 0 it is one threshold, of strength 1 the same. */
export const weakerMap = (map: ThresholdMap, threshold: number, strength: number): ThresholdMap => ({
  size: map.size,
  values: map.values.map((value) => threshold / 256 + (value - threshold / 256) * strength),
});

const fromRanks = (ranks: readonly number[]): ThresholdMap => ({
  size: Math.sqrt(ranks.length),
  values: Float64Array.from(ranks, (rank) => (rank + 0.5) / ranks.length),
});

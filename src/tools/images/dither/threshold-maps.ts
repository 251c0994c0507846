import { seededRandom } from "#core/random.ts";

const SIGMA = 1.5;
const REACH = 7;

/**
 * Ranks from 0 to size² - 1, so that the places below any rank are evenly spread, also across the edges of repeated
 * tiles. Void-and-cluster: Ulichney, 'The void-and-cluster method for dither array generation' (1993).
 */
export function blueNoiseRanks(size: number): Int32Array {
  const count = size * size;
  const start = startPattern(size);
  const ranks = new Int32Array(count);

  // Phase 1: remove the tightest cluster of the start pattern, again and again.
  const removing = start.copy();
  for (let rank = start.ones - 1; rank >= 0; rank--) ranks[removing.remove(removing.tightestCluster())] = rank;
  // Phases 2 and 3: fill the largest void again and again. The energy of ones and of zeros sum to a constant
  // everywhere, so phase 3's tightest cluster of zeros is the largest void of ones.
  const filling = start.copy();
  for (let rank = start.ones; rank < count; rank++) ranks[filling.add(filling.largestVoid())] = rank;
  return ranks;
}

/** Fills a tenth of the places at random, then moves the tightest cluster to the largest void until nothing changes. */
function startPattern(size: number): Pattern {
  const random = seededRandom(1993);
  const pattern = new Pattern(size);
  while (pattern.ones < (size * size) / 10) {
    const place = random() % (size * size);
    if (!pattern.filled[place]) pattern.add(place);
  }
  for (;;) {
    const taken = pattern.remove(pattern.tightestCluster());
    if (pattern.add(pattern.largestVoid()) === taken) return pattern;
  }
}

class Pattern {
  readonly filled: Uint8Array;
  readonly energy: Float64Array;
  ones = 0;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
    this.filled = new Uint8Array(size * size);
    this.energy = new Float64Array(size * size);
  }

  copy(): Pattern {
    const copy = new Pattern(this.#size);
    copy.filled.set(this.filled);
    copy.energy.set(this.energy);
    copy.ones = this.ones;
    return copy;
  }

  add(place: number): number {
    this.filled[place] = 1;
    this.ones++;
    return this.#spread(place, 1);
  }

  remove(place: number): number {
    this.filled[place] = 0;
    this.ones--;
    return this.#spread(place, -1);
  }

  tightestCluster(): number {
    let best = -1;
    for (let place = 0, most = Number.NEGATIVE_INFINITY; place < this.filled.length; place++) {
      const energy = this.energy[place] ?? 0;
      if (this.filled[place] && energy > most) {
        most = energy;
        best = place;
      }
    }
    return best;
  }

  largestVoid(): number {
    let best = -1;
    for (let place = 0, least = Number.POSITIVE_INFINITY; place < this.filled.length; place++) {
      const energy = this.energy[place] ?? 0;
      if (!this.filled[place] && energy < least) {
        least = energy;
        best = place;
      }
    }
    return best;
  }

  #spread(place: number, sign: number): number {
    const size = this.#size;
    const row = Math.floor(place / size);
    const column = place % size;
    for (let down = -REACH; down <= REACH; down++) {
      for (let right = -REACH; right <= REACH; right++) {
        const at = ((row + down + size) % size) * size + ((column + right + size) % size);
        this.energy[at] = (this.energy[at] ?? 0) + sign * Math.exp(-(down * down + right * right) / (2 * SIGMA ** 2));
      }
    }
    return place;
  }
}

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

import { seededRandom } from "#core/random.ts";

const SIGMA = 1.5;
const REACH = 7;

/**
 * Ranks from 0 to size² - 1, such that the places below any rank are evenly spread, also across the edges of repeated
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

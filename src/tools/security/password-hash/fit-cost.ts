import type { Scheme } from "./schemes.ts";

/** How long a scheme takes here, in milliseconds. */
type TimeOf = (scheme: Scheme) => Promise<number>;

/** A scheme and the time that it took. */
export interface Fitted {
  readonly scheme: Scheme;
  readonly ms: number;
}

/** What grows by one step: twice the time (bcrypt's cost, scrypt's N), or a little (passes, iterations). */
interface Knob {
  readonly isDoubling: boolean;
  readonly first: number;
  readonly least: number;
  readonly most: number;
  readonly of: (value: number) => Scheme;
}

const knobOf = (scheme: Scheme): Knob => {
  switch (scheme.scheme) {
    case "bcrypt":
      return { isDoubling: true, first: 6, least: 4, most: 18, of: (cost) => ({ ...scheme, cost }) };
    case "scrypt":
      return { isDoubling: true, first: 12, least: 10, most: 20, of: (logN) => ({ ...scheme, logN }) };
    case "argon2":
      return { isDoubling: false, first: 1, least: 1, most: 100, of: (passes) => ({ ...scheme, passes }) };
    case "pbkdf2":
      return {
        isDoubling: false,
        first: 50_000,
        least: 10_000,
        most: 10_000_000,
        of: (iterations) => ({ ...scheme, iterations: Math.round(iterations / 10_000) * 10_000 }),
      };
  }
};

/** At most this many measurements: the first two of a cold processor may be far off. */
const MAX_TRIES = 8;

/**
 * The dearest settings that take no longer than `target` milliseconds here, found by trying; the least ones where these
 * take longer. Memory, lanes and block size stay.
 */
export async function fitCost(scheme: Scheme, target: number, timeOf: TimeOf): Promise<Fitted> {
  const { isDoubling, first, least, most, of } = knobOf(scheme);
  const tried = new Map<number, number>();
  const within = (value: number) => Math.min(most, Math.max(least, value));
  let value = first;
  for (let tries = 0; tries < MAX_TRIES && !tried.has(value); tries++) {
    const ms = Math.max(0.01, await timeOf(of(value)));
    tried.set(value, ms);
    if (isDoubling) {
      const steps = Math.floor(Math.log2(target / ms));
      // Never far beyond what was measured: a wrong guess of five steps takes half a minute.
      value = within(value + Math.min(steps, 5));
    } else {
      value = within(Math.floor(value * Math.min(target / ms, 20)));
    }
  }
  const fitting = [...tried].filter(([, ms]) => ms <= target);
  const [best, ms] =
    fitting.length > 0
      ? fitting.reduce((one, other) => (other[0] > one[0] ? other : one))
      : [...tried].reduce((one, other) => (other[0] < one[0] ? other : one));
  return { scheme: of(best), ms };
}

// How much slower this machine is now than a quiet one: every time limit in the tests is stretched by it. Plain
// JavaScript for any version of Node, like everything that `npm test` starts with.

/** How long the piece of work takes on a quiet machine with two cores of 2025. */
export const QUIET_MS = 100;

/** Beyond this a machine isn't just slow, but broken. */
export const MAX_FACTOR = 10;

/** The minimum factor where programs run next to each other, since no machine is quiet then. */
export const FACTOR_BESIDE = 1.5;

/** The measurements that count: one busy moment isn't forgotten at once. */
const REMEMBERED = 4;

/** A fixed piece of work for one core and the memory; returns how long it took, in milliseconds. */
export function timeOfWork() {
  const begin = performance.now();
  const values = new Uint32Array(1 << 18);
  let state = 1;
  for (let at = 0; at < values.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    values[at] = state;
  }
  values.sort();
  let sum = 0;
  for (let round = 0; round < 400; round++) {
    for (let at = round & 7; at < values.length; at += 3) sum = (Math.imul(sum, 31) + values[at]) | 0;
  }
  // The sum is used, or the loops might be optimized away.
  return sum === 0.5 ? 0 : performance.now() - begin;
}

/** The factor of a machine on which the work took this long: from 1 to 10, rounded up to a tenth. */
export function factorOf(milliseconds) {
  const factor = Math.ceil((milliseconds / QUIET_MS) * 10) / 10;
  return Math.min(MAX_FACTOR, Math.max(1, factor));
}

/**
 * The factor that this process was started with, or one measured now, for tests that run next to each other. Processes
 * that it starts get the same.
 */
export function startingFactor(env = process.env) {
  env.TABKIT_FACTOR ??= String(Math.max(FACTOR_BESIDE, factorOf(timeOfWork())));
  const factor = Number(env.TABKIT_FACTOR);
  if (!(factor >= 1 && factor <= MAX_FACTOR)) {
    throw new Error(`TABKIT_FACTOR is a number from 1 to ${MAX_FACTOR}, not ${env.TABKIT_FACTOR}.`);
  }
  return factor;
}

/** Watches a machine: `measure` times the work, `now` is the largest of the last factors, `largest` that of all. */
export function gauge(time = timeOfWork) {
  const factors = [];
  let largest = 1;
  return {
    measure() {
      const factor = factorOf(time());
      factors.push(factor);
      if (factors.length > REMEMBERED) factors.shift();
      largest = Math.max(largest, factor);
    },
    get now() {
      return Math.max(1, ...factors);
    },
    get largest() {
      return largest;
    },
  };
}

/** The fraction of time that all cores were busy between two readings of `os.cpus()`. */
export function busyShare(before, after) {
  const sum = (cores, kinds) =>
    cores.reduce((all, { times }) => all + kinds.reduce((own, kind) => own + times[kind], 0), 0);
  const passed = (kinds) => sum(after, kinds) - sum(before, kinds);
  const busy = passed(["user", "nice", "sys", "irq"]);
  return busy / Math.max(1, busy + passed(["idle"]));
}

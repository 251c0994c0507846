/** How many times slower than a quiet machine this one is: `npm test`, Vitest's and Playwright's configuration measure it. */
const FACTOR = Number(process.env.TABKIT_FACTOR ?? 1);

/**
 * Milliseconds for work that takes at most this many seconds on a quiet machine. For the few tests that need more than the
 * usual limit: of a limit that is stretched by the machine's factor a real hang is seen early, and a busy machine fails nothing.
 */
export const within = (seconds: number): number => seconds * 1000 * FACTOR;

/** Whether all is tried, however long it takes, as before a release (`npm run test:all`), or a sample of what is slow. */
export const TRIES_ALL = process.env.TABKIT_TESTS === "all";

/** All of the cases before a release, else some of them, spread evenly from the first to the last. */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
  if (TRIES_ALL || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, at) => cases[Math.round((at * (cases.length - 1)) / (count - 1))] as T);
}

/** What the run has set: in a browser Vite passes it on. */
const run: Record<string, string | undefined> = typeof process === "undefined" ? import.meta.env : process.env;

/** How many times slower than a quiet machine this one is: `npm test`, Vitest's and Playwright's configuration measure it. */
const FACTOR = Number(run.TABKIT_FACTOR ?? 1);

/**
 * Milliseconds for work that takes at most this many seconds on a quiet machine. For the few tests that need more than the
 * usual limit: of a limit that is stretched by the machine's factor a real hang is seen early, and a busy machine fails nothing.
 */
export const within = (seconds: number): number => seconds * 1000 * FACTOR;

/** Whether all is tried, however long it takes, as before a release (`npm run test:all`), or a sample of what is slow. */
export const TRIES_ALL = run.TABKIT_TESTS === "all";

/**
 * All of the cases before a release, else one of so many: of each commit others, so that they take turns, and of one commit
 * always the same.
 */
export function someOf<T>(cases: readonly T[], oneOf: number): readonly T[] {
  const first = Math.abs(Number(run.TABKIT_SEED ?? 0)) % oneOf;
  return TRIES_ALL ? cases : cases.filter((_, at) => at % oneOf === first);
}

/** The run's environment; in a browser, Vite passes it on. */
const run: Record<string, string | undefined> = typeof process === "undefined" ? import.meta.env : process.env;

/**
 * How many times slower this machine is than a quiet one, measured by `npm test` and the configurations of Vitest and
 * Playwright.
 */
const FACTOR = Number(run.TABKIT_FACTOR ?? 1);

/**
 * Milliseconds for work that takes at most this many seconds on a quiet machine. For the few tests that need more than
 * the usual limit: since the limit grows with the machine's factor, a real hang is found early and a busy machine fails
 * nothing.
 */
export const within = (seconds: number): number => Math.round(seconds * 1000 * FACTOR);

/**
 * Whether to try everything, however long it takes, as before a release (`npm run test:all`), or only a sample of the
 * slow cases.
 */
export const TRIES_ALL = run.TABKIT_TESTS === "all";

/**
 * All of the cases before a release, otherwise one in so many. Each commit has others, so that they take turns; one
 * commit always has the same.
 */
export function someOf<T>(cases: readonly T[], oneOf: number): readonly T[] {
  const first = Math.abs(Number(run.TABKIT_SEED ?? 0)) % oneOf;
  return TRIES_ALL ? cases : cases.filter((_, at) => at % oneOf === first);
}

/** The paths of the tools that have changed since the release; undefined if a run doesn't choose by them. */
const CHANGED_TOOLS = run.TABKIT_CHANGED_TOOLS?.split(",");

/**
 * The paths that a test of all tools tries. In `npm test` those of tools that have changed since the release, and one in
 * so many of the others in turns; otherwise all.
 */
export function pathsToTry(paths: readonly string[], oneOf: number): readonly string[] {
  if (!CHANGED_TOOLS) return paths;
  const taken = new Set([...CHANGED_TOOLS, ...someOf(paths, oneOf)]);
  return paths.filter((path) => taken.has(path));
}

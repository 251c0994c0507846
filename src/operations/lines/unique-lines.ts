import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { asText, ignoreCase, labels, linesOf } from "./lines-of.ts";
import { byCodePoints } from "./order.ts";

/** What is left of lines that come more than once. */
const KEPT = ["first", "last", "once", "repeated"] as const;

interface Uniqueness {
  /** The first or last of each, only those that come once, or one of those that come more than once. */
  readonly keep: (typeof KEPT)[number];
  readonly ignoresCase: boolean;
  /** Blanks at both ends do not count. */
  readonly ignoresBlanks: boolean;
  /** Only neighbors are compared, as `uniq` does. */
  readonly isNeighbors: boolean;
  readonly counts: "none" | "before" | "sorted";
}

interface Run {
  readonly first: string;
  last: string;
  lastAt: number;
  count: number;
}

/** What of a line is compared. */
export const keyOf = (
  line: string,
  { ignoresCase, ignoresBlanks }: Pick<Uniqueness, "ignoresCase" | "ignoresBlanks">,
): string => {
  const bare = ignoresBlanks ? line.trim() : line;
  return ignoresCase ? bare.toLowerCase() : bare;
};

function runsOf(lines: readonly string[], options: Uniqueness): readonly Run[] {
  const runs: Run[] = [];
  const open = new Map<string, Run>();
  for (const [at, line] of lines.entries()) {
    const key = keyOf(line, options);
    const run = open.get(key);
    if (run) {
      run.last = line;
      run.lastAt = at;
      run.count++;
      continue;
    }
    if (options.isNeighbors) open.clear();
    const begun: Run = { first: line, last: line, lastAt: at, count: 1 };
    open.set(key, begun);
    runs.push(begun);
  }
  return runs;
}

/** One of each line, with its count if requested, and how many lines were left out. */
export function unique(lines: readonly string[], options: Uniqueness) {
  const runs = runsOf(lines, options);
  const kept =
    options.keep === "once"
      ? runs.filter(({ count }) => count === 1)
      : options.keep === "repeated"
        ? runs.filter(({ count }) => count > 1)
        : options.keep === "last"
          ? [...runs].sort((one, other) => one.lastAt - other.lastAt)
          : [...runs];
  const text = (run: Run) => (options.keep === "last" ? run.last : run.first);
  if (options.counts === "sorted")
    kept.sort((one, other) => other.count - one.count || byCodePoints(text(one), text(other)));
  const width = String(Math.max(0, ...countsOf(kept))).length;
  const lineOf = (run: Run) =>
    options.counts === "none" ? text(run) : `${String(run.count).padStart(width)} ${text(run)}`;
  return { lines: kept.map(lineOf), dropped: lines.length - kept.length, different: runs.length };
}

/** The most and the least of the counts: a list may be too long to spread. */
function countsOf(runs: readonly Run[]): readonly number[] {
  let most = 0;
  for (const { count } of runs) most = Math.max(most, count);
  return [most];
}

/** How many lines were left out, and how many different ones there are. */
export const leftOut = (of: {
  readonly dropped: number;
  readonly lines: number;
  readonly different: number;
  readonly isNeighbors: boolean;
}): string =>
  `${counted(of.dropped, "line")} left out of ${of.lines}; ${of.isNeighbors ? counted(of.different, "run") : `${of.different} different`}.`;

export default operation({
  id: "unique-lines",
  name: "Unique lines and duplicates",
  words: [
    "unique",
    "duplicates",
    "remove duplicate lines",
    "dedupe",
    "deduplicate",
    "distinct",
    "uniq",
    "count lines",
    "find unique",
  ],
  takes: "text",
  gives: "text",
  params: {
    keep: choice("first", KEPT),
    counts: choice("none", ["none", "before", "sorted"]),
    ignoreCase,
    ignoreBlanks: flag(false),
    neighbors: flag(false),
  },
  labels: {
    keep: {
      label: "Keep",
      choices: {
        first: "The first of each",
        last: "The last of each",
        once: "Only lines that come once",
        repeated: "Only lines that come again",
      },
    },
    counts: {
      label: "Counts",
      choices: { none: "None", before: "Before each line", sorted: "Before each line, most frequent first" },
    },
    ignoreCase: labels.ignoreCase,
    ignoreBlanks: "Ignore blanks at both ends",
    neighbors: "Compare neighbors only, as uniq does",
  },
  run: (input, { keep, counts, ignoreCase, ignoreBlanks, neighbors }) => {
    const all = linesOf(input);
    const { lines, dropped, different } = unique(all.lines, {
      keep,
      counts,
      ignoresCase: ignoreCase,
      ignoresBlanks: ignoreBlanks,
      isNeighbors: neighbors,
    });
    const note = leftOut({ dropped, lines: all.lines.length, different, isNeighbors: neighbors });
    return done(asText(lines, all), ...(all.lines.length > 0 ? [note] : []));
  },
  examples: [
    { input: "a\nb\na\nc\nb\na", output: "a\nb\nc" },
    { input: "a\nb\na\nc\nb\na", settings: { counts: "sorted" }, output: "3 a\n2 b\n1 c" },
    { input: "a\nb\na\nc", settings: { keep: "repeated" }, output: "a" },
  ],
});

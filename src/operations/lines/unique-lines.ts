import { counted } from "#core/counted.ts";
import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { asText, linesOf } from "./lines-of.ts";
import { ignoreCase, labels } from "./settings.ts";
import { KEPT, unique } from "./unique.ts";

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

import type { AlgorithmId } from "./algorithms.ts";
import type { ChecksumLine } from "./checksum-line.ts";
import type { Digests } from "./digest.ts";
import { findMatch } from "./expected.ts";

/** What a list of checksums says of one file. */
export type Verdict = "matches" | "differs" | "waiting" | "unlisted";

/** The lines of checksum files by the last name in their path, so that thousands of files find theirs at once. */
export type ChecksumIndex = ReadonlyMap<string, readonly ChecksumLine[]>;

export const indexLines = (lines: readonly ChecksumLine[]): ChecksumIndex =>
  Map.groupBy(lines, (line) => namesOf(line.name)[0] ?? "");

/** The lines that speak of the file at `path`: those whose path ends most like it, by whole names. */
function linesFor(path: string, index: ChecksumIndex): readonly ChecksumLine[] {
  const lines = index.get(namesOf(path)[0] ?? "") ?? [];
  const shared = lines.map((line) => sharedNames(path, line.name));
  const most = Math.max(...shared);
  return lines.filter((_, place) => shared[place] === most);
}

/** The algorithms that must be known of a file before the list can be held against it. */
export const algorithmsFor = (path: string, index: ChecksumIndex): AlgorithmId[] => [
  ...new Set(linesFor(path, index).flatMap((line) => line.algorithms)),
];

/**
 * Holds the list against one file. Lines of several algorithms about one file must all agree; of several lines of the
 * same algorithm (files of one name in different folders) one is enough.
 */
export function verdictOf(path: string, digests: Digests, index: ChecksumIndex): Verdict {
  const lines = linesFor(path, index);
  if (lines.length === 0) return "unlisted";
  if (lines.some((line) => line.algorithms.some((id) => !digests[id]))) return "waiting";
  const kinds = Map.groupBy(lines, (line) => line.algorithms.join());
  return [...kinds.values()].every((same) => same.some((line) => findMatch(line, digests) !== undefined))
    ? "matches"
    : "differs";
}

/** The names in the list for which there is no file. */
export function missingNames(paths: readonly string[], index: ChecksumIndex): string[] {
  const found = new Set(paths.flatMap((path) => linesFor(path, index)));
  return [
    ...new Set(
      [...index.values()].flatMap((lines) => lines.filter((line) => !found.has(line)).map((line) => line.name)),
    ),
  ];
}

function sharedNames(one: string, other: string): number {
  const [a, b] = [namesOf(one), namesOf(other)];
  const differing = a.findIndex((name, place) => name !== b[place]);
  return differing < 0 ? a.length : differing;
}

// The names in a path from the last on. macOS takes accented letters apart in file names: they are put together again.
const namesOf = (path: string): string[] =>
  path
    .normalize("NFC")
    .split(/[/\\]/)
    .filter((name) => name !== "." && name !== "")
    .reverse();

import type { AlgorithmId } from "./algorithms.ts";
import type { ChecksumLine } from "./checksum-line.ts";
import type { Digests } from "./digest.ts";
import { findMatch } from "./expected.ts";

/** What a list of checksums says of one file. */
export type Verdict = "matches" | "differs" | "waiting" | "unlisted";

/** The entries of `lines` that speak of the file at `path`: those whose path ends most like it, by whole names. */
export function entriesFor(path: string, lines: readonly ChecksumLine[]): ChecksumLine[] {
  const shared = lines.map((line) => sharedNames(path, line.name));
  const most = shared.reduce((best, count) => Math.max(best, count), 1);
  return lines.filter((_, place) => shared[place] === most);
}

/** The algorithms that must be known of a file before the list can be held against it. */
export const algorithmsFor = (path: string, lines: readonly ChecksumLine[]): AlgorithmId[] => [
  ...new Set(entriesFor(path, lines).flatMap((line) => line.algorithms)),
];

/**
 * Holds the list against one file. Lines of several algorithms about one file must all agree; of several lines of the
 * same algorithm (files of one name in different folders) one is enough.
 */
export function verdictOf(path: string, digests: Digests, lines: readonly ChecksumLine[]): Verdict {
  const entries = entriesFor(path, lines);
  if (entries.length === 0) return "unlisted";
  if (algorithmsFor(path, lines).some((id) => !digests[id])) return "waiting";
  const kinds = Map.groupBy(entries, (line) => line.algorithms.join());
  return [...kinds.values()].every((same) => same.some((line) => findMatch(line, digests) !== undefined))
    ? "matches"
    : "differs";
}

/** The names in the list for which there is no file. */
export function missingNames(paths: readonly string[], lines: readonly ChecksumLine[]): string[] {
  const found = new Set(paths.flatMap((path) => entriesFor(path, lines)));
  return [...new Set(lines.filter((line) => !found.has(line)).map((line) => line.name))];
}

function sharedNames(one: string, other: string): number {
  const names = (path: string) =>
    path
      .split(/[/\\]/)
      .filter((name) => name !== "." && name !== "")
      .reverse();
  const [a, b] = [names(one), names(other)];
  const differing = a.findIndex((name, place) => name !== b[place]);
  return differing < 0 ? a.length : differing;
}

import type { AlgorithmId } from "./algorithms.ts";
import type { ChecksumLine } from "./checksum-line.ts";
import type { Digests } from "./digest.ts";
import { findMatch } from "./expected.ts";

/** What a list of checksums says of one file. */
export type Verdict = "matches" | "differs" | "waiting" | "unlisted" | "uncheckable";

/** An entry as it can be checked in this browser. */
export interface CheckableLine extends ChecksumLine {
  /** Whether it may also be of an algorithm that cannot be calculated here: that it differs is then not known. */
  readonly isPartial: boolean;
}

/** The entries of checksum files by the last name in their path, so that thousands of files find theirs at once. */
export type ChecksumIndex = ReadonlyMap<string, readonly CheckableLine[]>;

/** How a file stands with the lists. */
export interface Standing {
  readonly verdict: Verdict;
  /** The entries that speak of it. */
  readonly lines: readonly CheckableLine[];
  /** Their names: several where the file's own folder does not say which of them it is. */
  readonly names: readonly string[];
}

export const indexLines = (
  lines: readonly ChecksumLine[],
  isAvailable: (id: AlgorithmId) => boolean = () => true,
): ChecksumIndex =>
  Map.groupBy(
    lines.map((line) => {
      const algorithms = line.algorithms.filter(isAvailable);
      return { ...line, algorithms, isPartial: algorithms.length < line.algorithms.length };
    }),
    (line) => namesOf(line.name)[0] ?? "",
  );

/** The lines that speak of the file at `path`: those whose path ends most like it, by whole names. */
function linesFor(path: string, index: ChecksumIndex): readonly CheckableLine[] {
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
 * Holds the lists against one file. All entries of one path must agree. A file that has the name of entries in several
 * folders, and not their folder, is taken for the one that it agrees with.
 */
export function standingOf(path: string, digests: Digests, index: ChecksumIndex): Standing {
  const lines = linesFor(path, index);
  const paths = Map.groupBy(lines, (line) => namesOf(line.name).join("/"));
  const names = [...paths.values()].flatMap(([line]) => line?.name ?? []);
  const all = (verdict: Verdict) => ({ verdict, lines, names });
  if (lines.length === 0) return all("unlisted");
  if (lines.some((line) => line.algorithms.some((id) => !digests[id]))) return all("waiting");
  const agreeing = [...paths.values()].filter((ofPath) => ofPath.every((line) => findMatch(line, digests)));
  if (agreeing.length > 0) return { verdict: "matches", lines: agreeing.flat(), names };
  return all(lines.some(({ isPartial }) => isPartial) ? "uncheckable" : "differs");
}

/** The names in the lists for which there is no file. */
export function missingNames(standings: readonly Standing[], index: ChecksumIndex): string[] {
  const found = new Set(standings.flatMap(({ lines }) => lines));
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

import type { ChecksumLine } from "./checksums/checksum-lines.ts";
import { type ExpectedHash, findMatch } from "./checksums/expected.ts";
import { ALGORITHM_IDS, type AlgorithmId, type Digests, hasHmac } from "./digest.ts";

/** A file to hash, and what is known of it so far. `FileLike` is the browser's File. */
export interface FileEntry<FileLike> {
  readonly id: number;
  readonly file: FileLike;
  /** Its path as it was dropped, or its name. */
  readonly path: string;
  readonly size: number;
  readonly digests: Digests;
  /** The name of the key that the digests were made with; undefined for none. */
  readonly key: string | undefined;
  /** Why it could not be read. */
  readonly failure?: string | undefined;
  /** Why it is not a checksum list, although it is named like one. */
  readonly note?: string | undefined;
}

/** A file that is not in a set yet. */
export type NewFile<FileLike> = Omit<FileEntry<FileLike>, "id">;

/** A file of checksums that came with the others. */
export interface ChecksumList {
  readonly name: string;
  readonly lines: readonly ChecksumLine[];
  /** The numbers of the lines that could not be read. */
  readonly unread: readonly number[];
}

/** The files on the page, and the checksum lists that came with them. */
export interface FileSet<FileLike> {
  readonly entries: readonly FileEntry<FileLike>[];
  readonly lists: readonly ChecksumList[];
  readonly index: ChecksumIndex;
}

/** The result of hashing a file: digests, or why there are none. */
export type HashOutcome =
  | { readonly digests: Digests; readonly key: string | undefined }
  | { readonly failure: string };

/** A line of a checksum list, as far as this browser can check it. */
interface CheckableLine extends ChecksumLine {
  /** Whether it may also be of an algorithm that is not available here, so that a difference proves nothing. */
  readonly isPartial: boolean;
}

/** The lines of checksum lists by file name, without folders: thousands of files find theirs at once. */
export type ChecksumIndex = ReadonlyMap<string, readonly CheckableLine[]>;

/** What the checksum lists say of one file. */
export interface Verification {
  readonly status: "matches" | "differs" | "waiting" | "unlisted" | "uncheckable";
  /** The lines about this file. */
  readonly lines: readonly CheckableLine[];
  /** Their paths: several if the file's own folder doesn't show which of them it is. */
  readonly names: readonly string[];
  /** Whether it differs from one of its lines, and agrees with another. */
  readonly isContradicted: boolean;
  /** The listed name, where it has other capitals than the file's. */
  readonly listedAs?: string;
}

/** All that the page shows of a file under the current settings. */
export interface FileSummary<FileLike> {
  readonly entry: FileEntry<FileLike>;
  /** Those made with the current key. */
  readonly digests: Digests;
  /** The digests to show: those chosen, the list's, and the one that was expected. */
  readonly ids: readonly AlgorithmId[];
  readonly verification: Verification;
  /** The algorithm whose digest is the expected hash. */
  readonly match: AlgorithmId | undefined;
  readonly isWaiting: boolean;
}

/** The set with more files and lists. */
export function addToSet<FileLike>(
  { entries, lists, index }: FileSet<FileLike>,
  newEntries: readonly FileEntry<FileLike>[],
  newLists: readonly ChecksumList[],
  isAvailable?: (id: AlgorithmId) => boolean,
): FileSet<FileLike> {
  const allLists = [...lists, ...newLists];
  const allLines = () => allLists.flatMap(({ lines }) => lines);
  return {
    entries: [...entries, ...newEntries],
    lists: allLists,
    index: newLists.length > 0 ? indexChecksums(allLines(), isAvailable) : index,
  };
}

/** The entries with the outcomes of some of them, by id. */
export const applyOutcomes = <FileLike>(
  entries: readonly FileEntry<FileLike>[],
  outcomes: ReadonlyMap<number, HashOutcome>,
): FileEntry<FileLike>[] =>
  entries.map((entry) => {
    const outcome = outcomes.get(entry.id);
    if (!outcome) return entry;
    if ("failure" in outcome) return { ...entry, failure: outcome.failure };
    const digests = { ...digestsFor(entry, outcome.key), ...outcome.digests };
    return { ...entry, digests, key: outcome.key, failure: undefined };
  });

/** The digests of a file that were made with this key. */
export const digestsFor = <FileLike>({ digests, key }: FileEntry<FileLike>, currentKey: string | undefined): Digests =>
  key === currentKey ? digests : {};

/** The algorithms still to calculate of a file, in the order in which they are offered. */
export function missingAlgorithms<FileLike>(
  entry: FileEntry<FileLike>,
  wanted: readonly AlgorithmId[],
  index: ChecksumIndex,
  key: string | undefined,
): AlgorithmId[] {
  const known = digestsFor(entry, key);
  const all = new Set([...wanted, ...listedAlgorithms(entry.path, index)]);
  return ALGORITHM_IDS.filter((id) => all.has(id) && !known[id] && (key === undefined || hasHmac(id)));
}

/** Summarizes files, and remembers their summaries: of thousands of files only a few change at a time. */
export function fileSummarizer<FileLike>(
  index: ChecksumIndex,
  ids: readonly AlgorithmId[],
  key: string | undefined,
  expected: ExpectedHash | undefined,
): (entry: FileEntry<FileLike>) => FileSummary<FileLike> {
  const summaries = new WeakMap<FileEntry<FileLike>, FileSummary<FileLike>>();
  return (entry) => {
    const known = summaries.get(entry);
    if (known) return known;
    const digests = digestsFor(entry, key);
    const match = expected && findMatch(expected, digests);
    const listed = listedAlgorithms(entry.path, index);
    const shown = new Set([...ids, ...(listed.length === 1 ? listed : []), ...(match ? [match] : [])]);
    const summary = {
      entry,
      digests,
      ids: [...shown].filter((id) => digests[id]),
      verification: verify(entry.path, digests, index),
      match,
      isWaiting: missingAlgorithms(entry, [...ids, ...(expected?.algorithms ?? [])], index, key).length > 0,
    };
    summaries.set(entry, summary);
    return summary;
  };
}

export const indexChecksums = (
  lines: readonly ChecksumLine[],
  isAvailable: (id: AlgorithmId) => boolean = () => true,
): ChecksumIndex =>
  Map.groupBy(
    lines.map((line) => {
      const algorithms = line.algorithms.filter(isAvailable);
      return { ...line, algorithms, isPartial: algorithms.length < line.algorithms.length };
    }),
    (line) => folded(pathParts(line.name)[0] ?? ""),
  );

/** The algorithms that must be known of a file before it can be checked against the lists. */
export const listedAlgorithms = (path: string, index: ChecksumIndex): AlgorithmId[] => [
  ...new Set(linesFor(path, index).flatMap((line) => line.algorithms)),
];

/**
 * Checks one file against the lists. All lines for one path must agree. A file whose name is listed in several folders,
 * none of which is its own, counts as the one that it agrees with.
 */
export function verify(path: string, digests: Digests, index: ChecksumIndex): Verification {
  const lines = linesFor(path, index);
  const linesByPath = [...Map.groupBy(lines, (line) => pathParts(line.name).join("/")).values()];
  const names = linesByPath.flatMap(([line]) => line?.name ?? []);
  const [own] = pathParts(path);
  const other = lines.find(({ name }) => pathParts(name)[0] !== own);
  const common = { names, isContradicted: false, ...(other && { listedAs: other.name }) };
  const result = (status: Verification["status"]) => ({ ...common, status, lines });
  if (lines.length === 0) return result("unlisted");
  if (lines.some((line) => line.algorithms.some((id) => !digests[id]))) return result("waiting");
  const agreeing = linesByPath.filter((ofPath) => ofPath.every((line) => findMatch(line, digests)));
  if (agreeing.length > 0) return { ...common, status: "matches", lines: agreeing.flat() };
  if (lines.some(({ isPartial }) => isPartial)) return result("uncheckable");
  return { ...result("differs"), isContradicted: lines.some((line) => findMatch(line, digests)) };
}

/** The listed paths without a file. */
export function missingNames(verifications: readonly Verification[], index: ChecksumIndex): string[] {
  const found = new Set(verifications.flatMap(({ lines }) => lines));
  const missing = [...index.values()].flat().filter((line) => !found.has(line));
  return [...new Set(missing.map(({ name }) => name))];
}

/**
 * The lines about the file at `path`: those whose paths have the most trailing parts in common with it. A name with
 * different case counts if none has the same case, because Windows and macOS treat them as one.
 */
function linesFor(path: string, index: ChecksumIndex): readonly CheckableLine[] {
  const [own = ""] = pathParts(path);
  const alike = index.get(folded(own)) ?? [];
  const same = alike.filter(({ name }) => pathParts(name)[0] === own);
  const [lines, form] = same.length > 0 ? [same, (text: string) => text] : [alike, folded];
  const shared = lines.map((line) => sharedParts(form(path), form(line.name)));
  const most = Math.max(...shared);
  return lines.filter((_, i) => shared[i] === most);
}

const folded = (text: string) => text.toLowerCase();

function sharedParts(one: string, other: string): number {
  const [a, b] = [pathParts(one), pathParts(other)];
  const differing = a.findIndex((part, i) => part !== b[i]);
  return differing < 0 ? a.length : differing;
}

// The parts of a path, the last first. macOS decomposes accented letters in file names: NFC composes them again.
const pathParts = (path: string): string[] =>
  path
    .normalize("NFC")
    .split(/[/\\]/)
    .filter((part) => part !== "." && part !== "")
    .reverse();

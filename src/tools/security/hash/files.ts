import { ALGORITHM_IDS, type AlgorithmId, hasHmac } from "./algorithms.ts";
import type { ChecksumLine } from "./checksum-line.ts";
import type { Digests } from "./digest.ts";
import { algorithmsFor, type ChecksumIndex, indexLines } from "./verify.ts";

/** A file that is to be hashed, and what is known of it so far. `F` is the browser's File. */
export interface FileEntry<F> {
  readonly id: number;
  readonly file: F;
  /** Its path as it was dropped, or its name. */
  readonly path: string;
  readonly size: number;
  readonly digests: Digests;
  /** The key that the digests were made with; undefined for none. */
  readonly key: string | undefined;
  /** Why it could not be read. */
  readonly failure?: string | undefined;
  /** Why it is no list of checksums, where its name says that it is one. */
  readonly note?: string | undefined;
}

/** A file of checksums that was dropped with the others. */
export interface ChecksumList {
  readonly name: string;
  readonly lines: readonly ChecksumLine[];
  /** The numbers of the lines that could not be read. */
  readonly unread: readonly number[];
}

/** All files, and the lists of checksums that were among them. */
export interface Held<F> {
  readonly entries: readonly FileEntry<F>[];
  readonly lists: readonly ChecksumList[];
  readonly index: ChecksumIndex;
}

/** What became of a file: digests, or why not. */
export type Outcome = { readonly digests: Digests; readonly key: string | undefined } | { readonly failure: string };

/** The digests of a file under a key: those made with another are of no use. */
export const digestsUnder = <F>({ digests, key }: FileEntry<F>, current: string | undefined): Digests =>
  key === current ? digests : {};

/** What is still to be calculated of a file, in the order in which algorithms are offered. */
export function neededOf<F>(
  entry: FileEntry<F>,
  wanted: readonly AlgorithmId[],
  index: ChecksumIndex,
  key: string | undefined,
): AlgorithmId[] {
  const known = digestsUnder(entry, key);
  const all = new Set([...wanted, ...algorithmsFor(entry.path, index)]);
  return ALGORITHM_IDS.filter((id) => all.has(id) && !known[id] && (key === undefined || hasHmac(id)));
}

/** More files and lists. */
export const withAdded = <F>(
  { entries, lists, index }: Held<F>,
  added: readonly FileEntry<F>[],
  found: readonly ChecksumList[],
  isAvailable?: (id: AlgorithmId) => boolean,
): Held<F> => {
  const all = [...lists, ...found];
  return {
    entries: [...entries, ...added],
    lists: all,
    index:
      found.length > 0
        ? indexLines(
            all.flatMap(({ lines }) => lines),
            isAvailable,
          )
        : index,
  };
};

/** The entries with what became of some of them, by id. */
export const withOutcomes = <F>(
  entries: readonly FileEntry<F>[],
  outcomes: ReadonlyMap<number, Outcome>,
): FileEntry<F>[] =>
  entries.map((entry) => {
    const outcome = outcomes.get(entry.id);
    if (!outcome) return entry;
    if ("failure" in outcome) return { ...entry, failure: outcome.failure };
    const digests = { ...digestsUnder(entry, outcome.key), ...outcome.digests };
    return { ...entry, digests, key: outcome.key, failure: undefined };
  });

import { ALGORITHMS, type AlgorithmId, hasHmac, namesOf } from "./algorithms.ts";
import type { Digests } from "./digest.ts";
import { type Expected, findMatch } from "./expected.ts";
import { digestsUnder, type FileEntry, neededOf } from "./files.ts";
import { algorithmsFor, type ChecksumIndex, type Standing, standingOf } from "./verify.ts";

/** Whether a pasted hash is one of what was hashed, in a sentence. */
export interface Comparison {
  readonly kind: "matches" | "differs" | "waiting";
  readonly text: string;
}

/** What is known of a file under the settings as they are. */
export interface FileFacts<F> {
  readonly entry: FileEntry<F>;
  /** Under the current key. */
  readonly digests: Digests;
  /** The digests to show: those that were asked for, the list's, and the one that is expected. */
  readonly ids: readonly AlgorithmId[];
  /** How it stands with the lists. */
  readonly standing: Standing;
  /** The algorithm by which it has the expected hash. */
  readonly match: AlgorithmId | undefined;
  readonly isWaiting: boolean;
}

/** Reads the facts about files, and remembers them: of thousands only a few change at a time. */
export function factReader<F>(
  index: ChecksumIndex,
  ids: readonly AlgorithmId[],
  key: string | undefined,
  expected: Expected | undefined,
): (entry: FileEntry<F>) => FileFacts<F> {
  const known = new WeakMap<FileEntry<F>, FileFacts<F>>();
  return (entry) => {
    const before = known.get(entry);
    if (before) return before;
    const digests = digestsUnder(entry, key);
    const match = expected && findMatch(expected, digests);
    const listed = algorithmsFor(entry.path, index);
    const shown = new Set([...ids, ...(listed.length === 1 ? listed : []), ...(match ? [match] : [])]);
    const facts = {
      entry,
      digests,
      ids: [...shown].filter((id) => digests[id]),
      standing: standingOf(entry.path, digests, index),
      match,
      isWaiting: neededOf(entry, [...ids, ...(expected?.algorithms ?? [])], index, key).length > 0,
    };
    known.set(entry, facts);
    return facts;
  };
}

const hmacOr = (isHmac: boolean) => (isHmac ? "HMAC by " : "");
const named = (id: AlgorithmId, isHmac: boolean) => `${hmacOr(isHmac)}${ALGORITHMS[id].name}`;

/** What a pasted hash says of the text that was hashed last; nothing when that is `isPast`. */
export function compareText(
  expected: Expected,
  result: { readonly digests: Digests; readonly key: unknown } | undefined,
  isPast: boolean,
): Comparison {
  if (!result || isPast) return { kind: "waiting", text: "Press Generate to compare." };
  const isHmac = result.key !== undefined;
  const match = findMatch(expected, result.digests);
  if (match) return { kind: "matches", text: `It matches: this is the ${named(match, isHmac)} of your text.` };
  const candidates = expected.algorithms.filter((id) => !isHmac || hasHmac(id));
  if (candidates.some((id) => !result.digests[id])) return { kind: "waiting", text: "Press Generate to compare." };
  return {
    kind: "differs",
    text: `It does not match: it is not the ${hmacOr(isHmac)}${namesOf(candidates)} of your text.`,
  };
}

/** What a pasted hash says of files. */
export function compareFiles<F>(
  expected: Expected,
  facts: readonly FileFacts<F>[],
  isHmac: boolean,
  isStopped = false,
): Comparison {
  const matching = facts.filter(({ match }) => match !== undefined);
  const [first, ...others] = matching;
  if (first?.match) {
    const more = others.length > 0 ? ` and of ${others.length} more` : "";
    return {
      kind: "matches",
      text: `It matches: this is the ${named(first.match, isHmac)} of ${first.entry.path}${more}.`,
    };
  }
  if (facts.length === 0) return { kind: "waiting", text: "Add a file to compare." };
  if (facts.some(({ isWaiting, entry }) => isWaiting && !entry.failure)) {
    return { kind: "waiting", text: isStopped ? "Press Generate to compare." : "The files are being hashed." };
  }
  const candidates = hmacOr(isHmac) + namesOf(expected.algorithms.filter((id) => !isHmac || hasHmac(id)));
  return {
    kind: "differs",
    text:
      facts.length === 1
        ? `It does not match: it is not the ${candidates} of ${facts[0]?.entry.path}.`
        : `It does not match: none of the ${facts.length} files has it as its ${candidates}.`,
  };
}

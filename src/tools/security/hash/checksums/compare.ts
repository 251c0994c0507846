import { counted } from "#core/text/counted.ts";
import { ALGORITHMS, type AlgorithmId, algorithmNames, hasHmac } from "../algorithms.ts";
import type { Digests } from "../digest.ts";
import type { FileSummary } from "../files.ts";
import { type ExpectedHash, findMatch } from "./expected.ts";

/** Whether an expected hash is one of the computed ones, in a sentence. */
export interface Comparison {
  readonly kind: "matches" | "differs" | "waiting";
  readonly text: string;
}

const ofHmac = (isHmac: boolean) => (isHmac ? "HMAC by " : "");
const nameOf = (id: AlgorithmId, isHmac: boolean) => `${ofHmac(isHmac)}${ALGORITHMS[id].name}`;

/** Compares an expected hash with the text that was hashed last; `isOutdated`: the text or the key has changed since. */
export function compareText(
  expected: ExpectedHash,
  result: { readonly digests: Digests; readonly key: unknown } | undefined,
  isOutdated: boolean,
): Comparison {
  if (!result || isOutdated) return { kind: "waiting", text: "Press Generate to compare." };
  const isHmac = result.key !== undefined;
  const match = findMatch(expected, result.digests);
  if (match) return { kind: "matches", text: `It matches: this is the ${nameOf(match, isHmac)} of your text.` };
  const candidates = expected.algorithms.filter((id) => !isHmac || hasHmac(id));
  if (candidates.some((id) => !result.digests[id])) return { kind: "waiting", text: "Press Generate to compare." };
  return {
    kind: "differs",
    text: `It doesn't match: it isn't the ${ofHmac(isHmac)}${algorithmNames(candidates)} of your text.`,
  };
}

/** Compares an expected hash with files. */
export function compareFiles<FileLike>(
  expected: ExpectedHash,
  files: readonly FileSummary<FileLike>[],
  isHmac: boolean,
  isCancelled = false,
): Comparison {
  const matching = files.filter(({ match }) => match !== undefined);
  const [first, ...others] = matching;
  if (first?.match) {
    const more = others.length > 0 ? ` and of ${others.length} more` : "";
    return {
      kind: "matches",
      text: `It matches: this is the ${nameOf(first.match, isHmac)} of ${first.entry.path}${more}.`,
    };
  }
  if (files.length === 0) return { kind: "waiting", text: "Add a file to compare." };
  if (files.some(({ isWaiting, entry }) => isWaiting && !entry.failure)) {
    return { kind: "waiting", text: isCancelled ? "Press Generate to compare." : "The files are being hashed." };
  }
  const compared = files.filter(({ isWaiting }) => !isWaiting);
  const unread = files.length - compared.length;
  if (compared.length === 0) {
    return {
      kind: "waiting",
      text: unread === 1 ? "The file could not be hashed." : "None of the files could be hashed.",
    };
  }
  const candidates = ofHmac(isHmac) + algorithmNames(expected.algorithms.filter((id) => !isHmac || hasHmac(id)));
  const [only] = compared;
  const except = unread > 0 ? ` ${counted(unread, "file")} could not be hashed.` : "";
  return {
    kind: "differs",
    text:
      compared.length === 1
        ? `It doesn't match: it isn't the ${candidates} of ${only?.entry.path}.${except}`
        : `It doesn't match: none of the ${compared.length} files has it as its ${candidates}.${except}`,
  };
}

import { type AlgorithmId, digestName } from "./algorithms.ts";
import type { Digests } from "./digest.ts";
import { type Encoding, encode } from "./encoding.ts";

/** The digests of a text to copy: of one algorithm the bare digest, of several a line for each with its name. */
export function printDigests(
  ids: readonly AlgorithmId[],
  digests: Digests,
  encoding: Encoding,
  isHmac: boolean,
): string {
  const printed = ids.flatMap((id) => (digests[id] ? [{ id, text: encode(digests[id], encoding) }] : []));
  const [first] = printed;
  return first && printed.length === 1
    ? first.text
    : printed.map(({ id, text }) => `${digestName(id, isHmac)}: ${text}`).join("\n");
}

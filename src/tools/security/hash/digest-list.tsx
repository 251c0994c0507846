import { type AlgorithmId, digestName } from "./algorithms.ts";
import type { Digests } from "./digest.ts";
import { type Encoding, encode } from "./encoding.ts";

/** Digests with their algorithms' names; a click into one selects all of it. */
export const DigestList = ({
  ids,
  digests,
  encoding,
  hmac,
}: {
  readonly ids: readonly AlgorithmId[];
  readonly digests: Digests;
  readonly encoding: Encoding;
  readonly hmac: boolean;
}) => (
  <dl className="grid grid-cols-1 gap-x-4 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)]">
    {ids.map((id) => {
      const digest = digests[id];
      return (
        digest && (
          <div key={id} className="contents">
            <dt className="text-sm font-semibold text-ink-2 max-sm:mt-1.5">{digestName(id, hmac)}</dt>
            <dd className="min-w-0 font-mono text-sm leading-6 break-all select-all">{encode(digest, encoding)}</dd>
          </div>
        )
      );
    })}
  </dl>
);

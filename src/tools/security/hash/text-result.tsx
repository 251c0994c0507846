import { useMemo } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { digestName, hasHmac } from "./algorithms.ts";
import { DigestList } from "./digest-list.tsx";
import type { Encoding } from "./encoding.ts";
import { hasLoneSurrogate } from "./line-ends.ts";
import { printDigests } from "./print-digests.ts";
import type { TextResult } from "./use-text.tsx";

const LONE_SURROGATE =
  "The text has half a character in it (a lone surrogate), for which UTF-8 has no bytes; it was hashed as U+FFFD.";

/** What came of the text that was hashed last. */
export function TextResultView({
  result,
  isPast,
  encoding,
}: {
  readonly result: TextResult | undefined;
  /** The text or its key has changed since. */
  readonly isPast: boolean;
  readonly encoding: Encoding;
}) {
  const hmac = result?.key !== undefined;
  const ids = (result?.algorithms ?? []).filter((id) => !hmac || hasHmac(id));
  const [first] = ids;
  const isOne = ids.length === 1;
  const copied = printDigests(ids, result?.digests ?? {}, encoding, hmac);
  const text = result?.text ?? "";
  const isBroken = useMemo(() => hasLoneSurrogate(text), [text]);
  return (
    <section aria-labelledby="result-heading">
      <div className="mb-2 flex min-h-[34px] flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="result-heading" className="text-base tracking-normal">
          Result :{" "}
          {result && first && (
            <span className="ml-1 text-sm font-normal text-ink-2">
              {isOne ? digestName(first, hmac) : `${ids.length} algorithms`}
              {isPast && ", before the last change"}
            </span>
          )}
        </h2>
        {result && (
          <CopyButton key={`${result.id} ${encoding}`} text={copied} label="Copy all" revertMs={1000} size="small" />
        )}
      </div>
      {result && first ? (
        <output className="block rounded-control border border-line bg-sunken px-4 py-3.5">
          {isOne ? (
            <span className="block font-mono text-base leading-7 break-all select-all">{copied}</span>
          ) : (
            <DigestList ids={ids} digests={result.digests} encoding={encoding} hmac={hmac} />
          )}
        </output>
      ) : (
        <p className="rounded-control border border-dashed border-line-strong px-4 py-4 text-sm text-ink-3">
          Press Generate. The empty text has a hash too.
        </p>
      )}
      <p role="status" className="mt-2 text-sm text-warn empty:hidden">
        {result && isBroken && LONE_SURROGATE}
      </p>
    </section>
  );
}

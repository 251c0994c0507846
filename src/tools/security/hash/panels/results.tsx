import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { Result } from "#core/result.ts";
import { Announcement } from "#ui/announcement.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Comparison, ExpectedHash } from "../checksums/expected.ts";
import { type AlgorithmId, algorithmNames, type Digests, digestName, hasHmac } from "../digest.ts";
import { type Encoding, encode, printDigests } from "../encoding.ts";
import { hasLoneSurrogate, type TextResult } from "../text-hash-state.ts";

const LONE_SURROGATE =
  "The text contains half a character (a lone surrogate), which UTF-8 can't encode; it was hashed as U+FFFD.";

/** The digests of the text that was hashed last. */
export function TextDigests({
  result,
  isOutdated,
  encoding,
}: {
  readonly result: TextResult | undefined;
  /** The text or its key has changed since. */
  readonly isOutdated: boolean;
  readonly encoding: Encoding;
}) {
  const hmac = result?.key !== undefined;
  const ids = (result?.algorithms ?? []).filter((id) => !hmac || hasHmac(id));
  const [first] = ids;
  const isOne = ids.length === 1;
  const copied = printDigests(ids, result?.digests ?? {}, encoding, hmac);
  const text = result?.form === "text" ? result.text : "";
  const isMalformed = useMemo(() => hasLoneSurrogate(text), [text]);
  return (
    <section aria-labelledby="result-heading">
      <div className="mb-2 flex min-h-8.5 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="result-heading" className="text-base tracking-normal">
          Result :{" "}
          {result && first && (
            <span className="ml-1 text-sm font-normal text-ink-2">
              {isOne ? digestName(first, hmac) : `${ids.length} algorithms`}
              {isOutdated && ", before the last change"}
            </span>
          )}
        </h2>
        {result && <CopyButton text={copied} label="Copy all" revertMs={1000} size="small" />}
      </div>
      {result && first ? (
        // It changes while the visitor types, so it's announced after a pause.
        <output aria-live="off" className="block rounded-control border border-line bg-sunken px-4 py-3.5">
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
        {result && isMalformed && LONE_SURROGATE}
      </p>
      <Announcement text={copied} edition={result?.id ?? 0} />
    </section>
  );
}

/** Digests with their algorithms' names; a click on a digest selects all of it. */
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

/** The field for a published hash, and whether it is the hash of the text or of a file. */
export const ExpectedHashField = ({
  text,
  expected,
  comparison,
  onText,
}: {
  readonly text: string;
  readonly expected: Result<ExpectedHash> | undefined;
  readonly comparison: Comparison | undefined;
  readonly onText: (text: string) => void;
}) => (
  <>
    <TextField
      label="Expected hash"
      className="font-mono text-sm"
      placeholder="Paste the expected hash"
      value={text}
      error={expected && !expected.ok ? expected.message : undefined}
      hint={
        expected?.ok
          ? `It has the length of ${algorithmNames(expected.value.algorithms)}.`
          : "Hexadecimal, Base64, sha256-… or a line of a checksum file. The algorithm is detected."
      }
      onChange={onText}
    />
    <div role="status" className="empty:hidden">
      {comparison && <Statement kind={comparison.kind}>{comparison.text}</Statement>}
    </div>
  </>
);

/** Whether hashes match, with an icon and a color. */
export const Statement = ({ kind, children }: { readonly kind: Comparison["kind"]; readonly children: ReactNode }) => (
  <p
    className={`flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-sm font-medium [overflow-wrap:anywhere] ${
      kind === "matches"
        ? "bg-accent-soft text-accent"
        : kind === "differs"
          ? "bg-warn-soft text-warn"
          : "bg-sunken text-ink-2"
    }`}
  >
    {kind === "matches" && <CircleCheck aria-hidden size={18} className="mt-px shrink-0" />}
    {kind === "differs" && <CircleX aria-hidden size={18} className="mt-px shrink-0" />}
    <span className="min-w-0">{children}</span>
  </p>
);

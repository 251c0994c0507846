import type { ReactNode } from "react";
import { LastResults } from "#kits/unit-converter/last-results.tsx";
import { useNoted } from "#kits/unit-converter/use-history.browser.ts";
import { CopyButton, CopyLink } from "#ui/copy-button.tsx";

/** The result in large type, its source below it, and buttons that copy it and its link. */
export function ResultBar({
  question,
  result,
  copied = result ?? "",
  isFirst = false,
  children,
}: {
  /** Whether another one follows on the page, which has the list of last results. */
  readonly isFirst?: boolean;
  /** The calculation, for the list of last results. */
  readonly question: string;
  /** Undefined until there is one. */
  readonly result: string | undefined;
  readonly copied?: string;
  /** A sentence about the result, or about what's missing. */
  readonly children: ReactNode;
}) {
  useNoted({ question, answer: result ?? "", copied });
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3 border-t border-line pt-5">
        <div role="status" className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <p className="min-h-9 font-mono text-2xl font-semibold">{result ?? "–"}</p>
          <p className="text-sm text-ink-2">{children}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton text={copied} label="Copy result" size="small" disabled={result === undefined} />
          <CopyLink />
        </div>
      </div>
      {!isFirst && (
        <div className="mt-5 print:hidden">
          <LastResults />
        </div>
      )}
    </>
  );
}

import { FileCheck } from "lucide-react";
import { whyMissing } from "./available.tsx";
import { Verdict } from "./comparison.tsx";
import { counted, someOf } from "./counted.ts";
import type { RowFacts } from "./file-row.tsx";
import type { ChecksumList } from "./files.ts";
import { type ChecksumIndex, missingNames } from "./verify.ts";

// So many files are named of which the list has several.
const AMBIGUOUS = 5;

/** What the lists of checksums say, and what could not be read of them, in a few sentences. */
export function Checks({
  lists,
  index,
  facts,
  hmac,
}: {
  readonly lists: readonly ChecksumList[];
  readonly index: ChecksumIndex;
  readonly facts: readonly RowFacts[];
  readonly hmac: boolean;
}) {
  const listed = facts.filter(({ standing }) => standing.verdict !== "unlisted");
  const pathsOf = (verdict: string) =>
    listed.filter(({ standing }) => standing.verdict === verdict).map(({ entry }) => entry.path);
  const matching = pathsOf("matches").length;
  const bad = pathsOf("differs");
  const uncheckable = pathsOf("uncheckable");
  const isDone = pathsOf("waiting").length === 0;
  const unlisted = facts.length - listed.length;
  const missing = missingNames(
    facts.map(({ standing }) => standing),
    index,
  );
  const ambiguous = listed.filter(({ standing }) => standing.names.length > 1);
  const kinds = [...new Set(lists.flatMap(({ lines }) => lines.flatMap(({ algorithms }) => algorithms)))];
  return (
    <section aria-label="Verification" className="flex flex-col gap-2">
      {lists.map(({ name, lines, unread }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lists may have one name, and they stay in their order
        <div key={place} className="flex items-start gap-2 text-sm text-ink-2 [overflow-wrap:anywhere]">
          <FileCheck aria-hidden size={18} className="mt-px shrink-0" />
          <div className="min-w-0">
            <p>
              {name}: {counted(lines.length, "checksum")}
              {hmac && ", held against HMACs"}
            </p>
            {unread.length > 0 && (
              <p className="text-warn">
                {counted(unread.length, "line")} of it could not be read: {unread.length === 1 ? "line" : "lines"}{" "}
                {someOf(unread.map(String))}
              </p>
            )}
          </div>
        </div>
      ))}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {bad.length > 0 && (
          <Verdict kind="differs">
            {counted(bad.length, "file")} {bad.length === 1 ? "differs" : "differ"} from the list: {someOf(bad)}
          </Verdict>
        )}
        {isDone && matching > 0 && (
          <Verdict kind="matches">
            {matching === listed.length && matching > 1 ? "All " : ""}
            {counted(matching, "file")} {matching === 1 ? "matches" : "match"} the list
          </Verdict>
        )}
        {uncheckable.length > 0 && (
          <Verdict kind="waiting">
            {counted(uncheckable.length, "file")} could not be checked: {someOf(uncheckable)}. {whyMissing(kinds)}
          </Verdict>
        )}
        {listed.length === 0 && facts.length > 0 && (
          <Verdict kind="waiting">None of these files is in the list.</Verdict>
        )}
        {facts.length === 0 && <Verdict kind="waiting">Add the files that the list is about.</Verdict>}
      </div>
      {ambiguous.slice(0, AMBIGUOUS).map(({ entry, standing }) => (
        <p key={entry.id} className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {entry.path} may be any of {standing.names.length} in the list: {someOf(standing.names)}
        </p>
      ))}
      {facts.length > 0 && missing.length > 0 && (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">In the list, but not here: {someOf(missing)}</p>
      )}
      {listed.length > 0 && unlisted > 0 && (
        <p className="text-sm text-ink-2">{counted(unlisted, "file")} not in the list.</p>
      )}
    </section>
  );
}

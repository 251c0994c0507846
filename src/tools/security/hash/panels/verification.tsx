import { FileCheck } from "lucide-react";
import { counted, firstOf } from "#core/text/counted.ts";
import type { ChecksumIndex, ChecksumList, FileSummary, Verification } from "../files.ts";
import { missingNames } from "../files.ts";
import { missingReason } from "../web-crypto.browser.ts";
import { Statement } from "./results.tsx";

// At most this many files with several possible paths are shown.
const MAX_AMBIGUOUS = 5;

/** What the checksum lists say of the files, and which of their lines could not be read. */
export function VerificationSummary({
  lists,
  index,
  files,
  hmac,
}: {
  readonly lists: readonly ChecksumList[];
  readonly index: ChecksumIndex;
  readonly files: readonly FileSummary<File>[];
  readonly hmac: boolean;
}) {
  const listed = files.filter(({ verification }) => verification.status !== "unlisted");
  const pathsOf = (status: Verification["status"]) =>
    listed.filter(({ verification }) => verification.status === status).map(({ entry }) => entry.path);
  const matching = pathsOf("matches").length;
  const differing = pathsOf("differs");
  const uncheckable = pathsOf("uncheckable");
  const isDone = pathsOf("waiting").length === 0;
  const unlisted = files.length - listed.length;
  const missing = missingNames(
    files.map(({ verification }) => verification),
    index,
  );
  const ambiguous = listed.filter(({ verification }) => verification.names.length > 1);
  const contradicted = listed.filter(({ verification }) => verification.isContradicted);
  const renamed = listed.filter(({ verification }) => verification.listedAs !== undefined);
  const algorithms = [...new Set(lists.flatMap(({ lines }) => lines.flatMap((line) => line.algorithms)))];
  return (
    <section aria-label="Verification" className="flex flex-col gap-2">
      {lists.map(({ name, lines, unread }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lists may have one name, and they stay in their order
        <div key={i} className="flex items-start gap-2 text-sm text-ink-2 [overflow-wrap:anywhere]">
          <FileCheck aria-hidden size={18} className="mt-px shrink-0" />
          <div className="min-w-0">
            <p>
              {name}: {counted(lines.length, "checksum")}
              {hmac && ", compared with HMACs"}
            </p>
            {unread.length > 0 && (
              <p className="text-warn">
                {counted(unread.length, "line")} could not be read: {unread.length === 1 ? "line" : "lines"}{" "}
                {firstOf(unread.map(String))}
              </p>
            )}
          </div>
        </div>
      ))}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {differing.length > 0 && (
          <Statement kind="differs">
            {counted(differing.length, "file")} {differing.length === 1 ? "differs" : "differ"} from the list:{" "}
            {firstOf(differing)}
          </Statement>
        )}
        {isDone && matching > 0 && (
          <Statement kind="matches">
            {matching === listed.length && matching > 1 ? "All " : ""}
            {counted(matching, "file")} {matching === 1 ? "matches" : "match"} the list
          </Statement>
        )}
        {uncheckable.length > 0 && (
          <Statement kind="waiting">
            {counted(uncheckable.length, "file")} could not be checked: {firstOf(uncheckable)}.{" "}
            {missingReason(algorithms)}
          </Statement>
        )}
        {listed.length === 0 && files.length > 0 && (
          <Statement kind="waiting">None of these files is in the list.</Statement>
        )}
        {files.length === 0 && <Statement kind="waiting">Add the files that are in the list.</Statement>}
      </div>
      {contradicted.length > 0 && (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          Listed more than once, with one right and one wrong checksum:{" "}
          {firstOf(contradicted.map(({ entry }) => entry.path))}
        </p>
      )}
      {renamed.length > 0 && (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          Listed in different case: {firstOf(renamed.map(({ verification }) => verification.listedAs ?? ""))}
        </p>
      )}
      {ambiguous.slice(0, MAX_AMBIGUOUS).map(({ entry, verification }) => (
        <p key={entry.id} className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {entry.path} could be any of {verification.names.length} files in the list: {firstOf(verification.names)}
        </p>
      ))}
      {files.length > 0 && missing.length > 0 && (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">In the list, but missing here: {firstOf(missing)}</p>
      )}
      {listed.length > 0 && unlisted > 0 && (
        <p className="text-sm text-ink-2">{counted(unlisted, "file")} not in the list.</p>
      )}
    </section>
  );
}

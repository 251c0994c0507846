import { CircleCheck, CircleX, Download, FileCheck, Files, FolderPlus, Plus, X } from "lucide-react";
import { memo } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { saveFile } from "#platform/files/download.ts";
import type { TakeFiles } from "#platform/files/incoming-files.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { DropZone, FileButton } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { checksumFileName, type ListStyle, printChecksumFile, styleOf } from "../checksums/checksum-file.ts";
import type { AlgorithmId } from "../digest.ts";
import type { Encoding } from "../encoding.ts";
import type { RunProgress } from "../file-queue.browser.ts";
import { type ChecksumIndex, type ChecksumList, type FileSummary, missingNames, type Verification } from "../files.ts";
import type { useFiles } from "../use-hashes.browser.ts";
import { missingReason } from "../web-crypto.browser.ts";
import { DigestList, Statement } from "./results.tsx";

// At most this many files with several possible paths are shown.
const MAX_AMBIGUOUS = 5;

/** What the checksum lists say of the files, and which of their lines could not be read. */
function VerificationSummary({
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

/**
 * Opens the system's dialog for a folder, and gives all files in it that are not hidden. Its input is not on the page: the
 * one there takes files, and is found as the only one.
 */
function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  input.onchange = () => {
    const files = [...(input.files ?? [])];
    // As with folders that are dropped: hidden files, such as the system's .DS_Store, were not meant.
    onFiles(files.filter((file) => !/(^|\/)\./.test(file.webkitRelativePath)));
  };
  input.click();
}

const MAX_ROWS = 100;
// Browsers would save text/plain as SHA256SUMS.txt.
const CHECKSUM_FILE_TYPE = "application/octet-stream";

const LIST_STYLES: readonly { readonly value: ListStyle; readonly label: string }[] = [
  { value: "auto", label: "Automatic: GNU, or BSD for several" },
  { value: "gnu", label: "GNU: hash, then name" },
  { value: "bsd", label: "BSD: SHA256 (name) = hash" },
  { value: "sfv", label: "SFV: name, then CRC-32" },
];

/** Files with their digests, and what the checksum lists among them say. */
export default function FilesPanel({
  files: { entries, lists, index, run, lastRun, loadFault, isCancelled, cancel, clear, remove },
  summaries,
  ids,
  encoding,
  hmac,
  list,
  onFiles,
  onRetry,
}: {
  readonly files: ReturnType<typeof useFiles>;
  /** One for each entry. */
  readonly summaries: readonly FileSummary<File>[];
  readonly ids: readonly AlgorithmId[];
  readonly encoding: Encoding;
  readonly hmac: boolean;
  /** The form of the list of checksums. */
  readonly list: { readonly value: ListStyle; readonly onChange: (value: ListStyle) => void };
  readonly onFiles: TakeFiles;
  /** Hashes again what could not be hashed. */
  readonly onRetry: () => void;
}) {
  const notLoaded = <FaultNote fault={loadFault?.fault} onRetry={loadFault?.retry ?? onRetry} />;
  const addFolder = () => chooseFolder((chosen) => onFiles(chosen, []));
  if (entries.length === 0 && lists.length === 0) {
    return (
      <>
        <DropZone
          title="Drop files or folders here, of any size"
          hint="They are read on your device and not uploaded. With a SHA256SUMS file among them, each is checked against it."
          icon={Files}
          action="Choose files"
          multiple
          onFiles={onFiles}
        />
        <p className="mt-3 text-center">
          <Button size="small" look="quiet" icon={FolderPlus} onClick={addFolder}>
            Choose a folder
          </Button>
        </p>
        {notLoaded}
      </>
    );
  }

  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const done = summaries.flatMap(({ entry, digests, ids: shown }) =>
    shown.length > 0 && ids.every((id) => digests[id]) ? [{ name: entry.path, digests }] : [],
  );
  // A copy is as shown; a file is for programs, most of which read hexadecimal only.
  const copied = () => printChecksumFile(done, ids, hmac, encoding, list.value);
  const saved = () => new Blob([printChecksumFile(done, ids, hmac, "hex", list.value)], { type: CHECKSUM_FILE_TYPE });
  const listName = checksumFileName(ids, hmac, list.value);
  const isIncomplete = isCancelled && summaries.some(({ isWaiting }) => isWaiting);
  // Where not all can be shown, the notable ones come first.
  const rows =
    summaries.length <= MAX_ROWS
      ? summaries
      : [...summaries.filter(isNotable), ...summaries.filter((file) => !isNotable(file))].slice(0, MAX_ROWS);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto font-semibold max-sm:w-full tabular-nums">
          {counted(entries.length, "file")}, {formatBytes(bytes)}
        </p>
        <FileButton size="small" icon={Plus} multiple onFiles={(files) => onFiles(files, [])}>
          Add files
        </FileButton>
        <Button size="small" icon={FolderPlus} onClick={addFolder}>
          Add a folder
        </Button>
        <Button size="small" look="quiet" icon={X} onClick={clear}>
          Remove all
        </Button>
      </div>

      {run && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <Progress
              label={run.files === 1 ? "Hashing" : `Hashing, ${run.filesDone} of ${run.files} files done`}
              value={run.bytes > 0 ? run.bytesDone / run.bytes : 0}
              detail={`${formatBytes(run.bytesDone)} of ${formatBytes(run.bytes)}, ${formatBytes(Math.round(run.bytesDone / run.seconds))}/s`}
            />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-ink-2 tabular-nums empty:hidden">
        {isIncomplete
          ? "Some hashes aren't calculated yet: press Generate."
          : lastRun && !run
            ? `${counted(lastRun.files, "file")} hashed in ${durationAndSpeed(lastRun)}`
            : ""}
      </p>

      {notLoaded}

      {lists.length > 0 && <VerificationSummary lists={lists} index={index} files={summaries} hmac={hmac} />}

      <ul aria-label="Files" className="flex flex-col divide-y divide-line rounded-control border border-line">
        {rows.map((file) => (
          <FileRow
            key={file.entry.id}
            file={file}
            encoding={encoding}
            hmac={hmac}
            onRemove={run ? undefined : remove}
          />
        ))}
      </ul>
      {summaries.length > rows.length && (
        <p className="text-sm text-ink-2">
          {counted(summaries.length - rows.length, "more file")}, not shown; copies and downloads have them all.
        </p>
      )}

      {done.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          {!hmac && (
            <div className="min-w-0 flex-1 basis-48">
              <Select
                label="List"
                value={list.value === "auto" ? "auto" : styleOf(list.value, ids, hmac)}
                options={LIST_STYLES.map((style) => ({
                  ...style,
                  disabled: style.value === "sfv" && !ids.includes("crc32"),
                }))}
                onChange={list.onChange}
              />
            </div>
          )}
          <CopyButton key={list.value} text={copied} label="Copy all" revertMs={1000} />
          <Button icon={Download} onClick={() => saveFile(saved(), listName)}>
            Download {listName}
          </Button>
          <SendTo shipment={{ kind: "file", name: listName }} onSend={(send) => send(saved())} />
        </div>
      )}
    </div>
  );
}

const isNotable = ({ entry, verification, match }: FileSummary<File>): boolean =>
  verification.status === "differs" || match !== undefined || entry.failure !== undefined;

function durationAndSpeed({ seconds, bytes }: RunProgress): string {
  const duration = seconds < 0.95 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(1)} s`;
  return seconds > 0.5 ? `${duration}, ${formatBytes(Math.round(bytes / seconds))}/s` : duration;
}

/** A file with its digests, and whether they are as expected; memoized, as there may be hundreds. */
const FileRow = memo(function FileRow({
  file: { entry, digests, ids, verification, match },
  encoding,
  hmac,
  onRemove,
}: {
  readonly file: FileSummary<File>;
  readonly encoding: Encoding;
  readonly hmac: boolean;
  /** Undefined while files are being hashed. */
  readonly onRemove: ((id: number) => void) | undefined;
}) {
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{entry.path}</span>
          <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums">{formatBytes(entry.size)}</span>
          {verification.status === "matches" && <Mark good>Matches the list</Mark>}
          {verification.status === "differs" && <Mark>Differs from the list</Mark>}
          {match && <Mark good>Has the expected hash</Mark>}
        </p>
        {entry.note && <p className="text-sm text-ink-2">{entry.note}</p>}
        {entry.failure && <p className="text-sm text-warn">{entry.failure}</p>}
        {ids.length > 0 && (
          <div className="mt-1">
            <DigestList ids={ids} digests={digests} encoding={encoding} hmac={hmac} />
          </div>
        )}
      </div>
      {onRemove && (
        <IconButton label={`Remove ${entry.path}`} icon={X} size="small" onClick={() => onRemove(entry.id)} />
      )}
    </li>
  );
});

const Mark = ({ good = false, children }: { readonly good?: boolean; readonly children: string }) => {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${good ? "text-accent" : "text-warn"}`}>
      <Icon aria-hidden size={15} />
      {children}
    </span>
  );
};

import { Download, Files, Plus, X } from "lucide-react";
import { formatBytes } from "#core/format-bytes.ts";
import { saveFile } from "#platform/download.ts";
import type { TakeFiles } from "#platform/use-incoming-files.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { Progress } from "#ui/progress.tsx";
import type { AlgorithmId } from "./algorithms.ts";
import { Checks } from "./checks.tsx";
import { checksumFileName, printChecksumFile } from "./checksum-file.ts";
import { counted } from "./counted.ts";
import type { Encoding } from "./encoding.ts";
import { FileRow, type RowFacts } from "./file-row.tsx";
import type { useFiles } from "./use-files.tsx";

const SHOWN = 100;
// As text/plain it would be saved as SHA256SUMS.txt.
const UNTYPED = "application/octet-stream";

/** Files with their digests, and what lists of checksums among them say. */
export default function FilesPanel({
  files: { entries, lists, index, run, last, unloaded, isStopped, cancel, clear, remove },
  facts,
  ids,
  encoding,
  hmac,
  onFiles,
  onRetry,
}: {
  readonly files: ReturnType<typeof useFiles>;
  /** What is known of each file. */
  readonly facts: readonly RowFacts[];
  readonly ids: readonly AlgorithmId[];
  readonly encoding: Encoding;
  readonly hmac: boolean;
  readonly onFiles: TakeFiles;
  /** Hashes again what could not be hashed. */
  readonly onRetry: () => void;
}) {
  const notLoaded = <FaultNote fault={unloaded?.fault} onRetry={unloaded?.retry ?? onRetry} />;
  if (entries.length === 0 && lists.length === 0) {
    return (
      <>
        <DropZone
          title="Drop files or folders here, of any size"
          hint="They are read on your device and sent nowhere. With a SHA256SUMS file among them, each is checked against it."
          icon={Files}
          action="Choose files"
          multiple
          onFiles={onFiles}
        />
        {notLoaded}
      </>
    );
  }

  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const done = facts.flatMap(({ entry, digests, ids: shown }) =>
    shown.length > 0 && ids.every((id) => digests[id]) ? [{ name: entry.path, digests }] : [],
  );
  // What is copied is what is shown; a file is for programs, of which most read hexadecimal alone.
  const copied = () => printChecksumFile(done, ids, hmac, encoding);
  const saved = () => new Blob([printChecksumFile(done, ids, hmac)], { type: UNTYPED });
  const listName = checksumFileName(ids, hmac);
  const waiting = isStopped && facts.some(({ isWaiting }) => isWaiting);
  // Where not all can be shown, those with something to say come first.
  const rows =
    facts.length <= SHOWN
      ? facts
      : [...facts.filter(isNotable), ...facts.filter((row) => !isNotable(row))].slice(0, SHOWN);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto font-semibold max-sm:w-full tabular-nums">
          {counted(entries.length, "file")}, {formatBytes(bytes)}
        </p>
        <FileButton size="small" icon={Plus} multiple onFiles={(files) => onFiles(files, [])}>
          Add files
        </FileButton>
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
        {waiting
          ? "Not everything is calculated: press Generate."
          : last && !run
            ? `${counted(last.files, "file")} hashed in ${last.seconds < 0.95 ? `${Math.max(1, Math.round(last.seconds * 1000))} ms` : `${last.seconds.toFixed(1)} s`}${last.seconds > 0.5 ? `, ${formatBytes(Math.round(last.bytes / last.seconds))}/s` : ""}`
            : ""}
      </p>

      {notLoaded}

      {lists.length > 0 && <Checks lists={lists} index={index} facts={facts} hmac={hmac} />}

      <ul aria-label="Files" className="flex flex-col divide-y divide-line rounded-control border border-line">
        {rows.map((row) => (
          <FileRow key={row.entry.id} facts={row} encoding={encoding} hmac={hmac} onRemove={run ? undefined : remove} />
        ))}
      </ul>
      {facts.length > rows.length && (
        <p className="text-sm text-ink-2">
          {counted(facts.length - rows.length, "more file")}, not shown; what you copy or download has all.
        </p>
      )}

      {done.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={copied} label="Copy all" revertMs={1000} />
          <Button icon={Download} onClick={() => saveFile(saved(), listName)}>
            Download {listName}
          </Button>
        </div>
      )}
    </div>
  );
}

const isNotable = ({ entry, standing, match }: RowFacts): boolean =>
  standing.verdict === "differs" || match !== undefined || entry.failure !== undefined;

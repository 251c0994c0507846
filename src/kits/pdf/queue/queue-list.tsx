import { FileText, Plus, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { UnlockForm } from "#kits/pdf/unlock-form.tsx";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { DropZone, FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import type { Queue, QueueEntry } from "./queue.ts";
import type { QueueControl } from "./use-queue.browser.ts";

const ACCEPT = "application/pdf,.pdf";

/**
 * The PDF files of a tool: a place to drop them, then a list with what came of each. `describe` says what a finished
 * file came to, and `actions` is what can be done with it.
 */
export function QueueList<Outcome>({
  title,
  hint,
  queue,
  control,
  describe,
  actions,
  chosen,
  onChoose,
}: {
  readonly title: string;
  readonly hint: string;
  readonly queue: Queue<Outcome>;
  readonly control: QueueControl;
  readonly describe: (outcome: Outcome, key: string) => ReactNode;
  readonly actions?: (entry: QueueEntry<Outcome>) => ReactNode;
  /** The file whose result is shown, where one is chosen. */
  readonly chosen?: number | undefined;
  readonly onChoose?: (id: number) => void;
}) {
  if (queue.length === 0) {
    return (
      <DropZone
        icon={FileText}
        title={title}
        hint={hint}
        action="Choose files"
        accept={ACCEPT}
        multiple
        error={control.notice}
        onFiles={control.add}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <AddMore control={control} />
      <p role="alert" className="text-sm text-warn wrap-anywhere empty:hidden">
        {control.notice}
      </p>
      <FaultNote fault={control.fault} onRetry={control.start} />
      <ul aria-label="Files" className="flex flex-col gap-2">
        {queue.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-col gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3.5 data-chosen:border-accent"
            data-chosen={entry.id === chosen || undefined}
          >
            <div className="flex items-center justify-between gap-3">
              <FileName
                entry={entry}
                isChosen={entry.id === chosen}
                onChoose={queue.length > 1 ? onChoose : undefined}
              />
              <IconButton
                size="small"
                icon={X}
                label={`Remove ${entry.file.name}`}
                onClick={() => control.remove(entry.id)}
              />
            </div>
            <div className="flex flex-col gap-2 pr-2.5 pb-2 text-sm empty:hidden">
              <FileStatus
                entry={entry}
                describe={describe}
                onUnlock={(password) => control.unlock(entry.id, password)}
              />
              {actions?.(entry)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AddMore({ control }: { readonly control: QueueControl }) {
  const isOver = useIncomingFiles(control.add);
  return (
    <div
      className={`flex flex-wrap gap-3 rounded-control outline-2 outline-offset-4 ${isOver ? "outline-accent outline-dashed" : "outline-transparent"}`}
    >
      <FileButton size="small" icon={Plus} multiple accept={ACCEPT} onFiles={control.add}>
        Add files
      </FileButton>
      <Button size="small" look="quiet" icon={Trash2} onClick={control.clear}>
        Clear the list
      </Button>
    </div>
  );
}

function FileName<Outcome>({
  entry: { id, file, state },
  isChosen,
  onChoose,
}: {
  readonly entry: QueueEntry<Outcome>;
  readonly isChosen: boolean;
  readonly onChoose: ((id: number) => void) | undefined;
}) {
  const words = (
    <>
      <strong>{file.name}</strong> <span className="text-ink-3">{formatBytes(file.size)}</span>
    </>
  );
  return onChoose && state.kind === "done" ? (
    <button
      type="button"
      aria-pressed={isChosen}
      className="min-h-8 min-w-0 text-left text-sm wrap-anywhere hover:underline"
      onClick={() => onChoose(id)}
    >
      {words}
    </button>
  ) : (
    <span className="min-w-0 text-sm wrap-anywhere">{words}</span>
  );
}

function FileStatus<Outcome>({
  entry: { file, state },
  describe,
  onUnlock,
}: {
  readonly entry: QueueEntry<Outcome>;
  readonly describe: (outcome: Outcome, key: string) => ReactNode;
  readonly onUnlock: (password: string) => void;
}) {
  switch (state.kind) {
    case "waiting":
      return null;
    case "running":
      return <Progress label={state.doing} value={state.share} />;
    case "failed":
      return (
        <p role="status" className="text-warn">
          {state.message}
        </p>
      );
    case "locked":
      return <UnlockForm name={file.name} wasWrong={state.wasWrong} onUnlock={onUnlock} />;
    case "done":
      return describe(state.outcome, state.key);
  }
}

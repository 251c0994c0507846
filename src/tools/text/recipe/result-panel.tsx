import { Download } from "lucide-react";
import type { ShownAs } from "#kits/text-operation/present.ts";
import { saveFile } from "#platform/files/download.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { sizeOf } from "./result-file.ts";
import type { Run, RunResult } from "./runs.browser.ts";
import type { useRuns } from "./use-runs.browser.ts";

const SHOWN: readonly { readonly value: ShownAs; readonly label: string }[] = [
  { value: "auto", label: "Text or hex" },
  { value: "text", label: "Text" },
  { value: "hex", label: "Hex" },
  { value: "base64", label: "Base64" },
];

/** What the last step gives, with the progress of what is at work, and the step that failed. */
export function ResultPanel({
  state,
  run,
  isCurrent,
  shownAs,
  onShownAs,
  name,
  count,
  ending,
  labelOfStep,
}: {
  readonly state: ReturnType<typeof useRuns>;
  readonly run: Run | undefined;
  /** Whether the run is of the recipe and the text as they are. */
  readonly isCurrent: boolean;
  readonly shownAs: ShownAs;
  readonly onShownAs: (shownAs: ShownAs) => void;
  /** Of the file that is looked at, and how many there are. */
  readonly name: string | undefined;
  readonly count: number;
  /** Of the last operation's results. */
  readonly ending: string | undefined;
  readonly labelOfStep: (at: number) => string;
}) {
  const { busy, fault, cancel, retry } = state;
  const result = run?.result;
  const isOutdated = result !== undefined && !isCurrent;
  const isOfBytes = result && (!result.presented.isText || shownAs !== "auto");
  return (
    <section aria-label="Processed text" className="flex min-w-0 flex-col gap-3">
      <TextArea
        label="Result"
        rows={7}
        readOnly
        className={`font-mono text-sm ${isOutdated && !busy ? "opacity-50" : ""}`}
        value={result?.presented.text ?? ""}
      />
      {isCurrent && run?.failure && (
        <p role="alert" className="text-sm wrap-anywhere text-warn">
          {run.failure.at !== undefined && `${labelOfStep(run.failure.at)}: `}
          {run.failure.message}
        </p>
      )}
      {busy && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <Progress
              label={busy.step !== undefined ? labelOfStep(busy.step) : busy.read !== undefined ? "Reading" : "Working"}
              value={count > 1 ? busy.source / count : busy.step === undefined ? busy.read : undefined}
              {...(count > 1 && { detail: `File ${busy.source + 1} of ${count}` })}
              isStepping
            />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.isCanceled && !busy && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-ink-2">Canceled.</p>
          <Button size="small" onClick={retry}>
            Run again
          </Button>
        </div>
      )}
      <FaultNote fault={fault} onRetry={retry} />
      {result && <ResultBar result={result} isOutdated={isOutdated} name={name} ending={ending} />}
      {isOfBytes && (
        <div className="w-48 max-w-full">
          <Select label="Bytes are shown as" value={shownAs} options={SHOWN} onChange={onShownAs} />
        </div>
      )}
    </section>
  );
}

function ResultBar({
  result: { presented, blob, whole },
  isOutdated,
  name,
  ending,
}: {
  readonly result: RunResult;
  readonly isOutdated: boolean;
  readonly name: string | undefined;
  readonly ending: string | undefined;
}) {
  const size = sizeOf(presented);
  const saved = name ?? `result.${ending ?? (presented.isText ? "txt" : "bin")}`;
  return (
    <>
      <p className="text-sm text-ink-3 tabular-nums">
        {isOutdated ? "For the previous input: " : ""}
        {size}
        {presented.isCut && " · the beginning is shown, and all of it is copied and saved"}
      </p>
      <Announcement text={`Result: ${size}`} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton look="primary" text={presented.isCut ? whole : presented.text} />
        <Button
          icon={Download}
          className="max-w-full"
          aria-label={`Download result ${saved}`}
          onClick={() => saveFile(blob(), saved)}
        >
          <span className="min-w-0 truncate">{saved}</span>
        </Button>
        <SendTo
          shipment={{
            kind: presented.isText ? "text" : "file",
            name: saved,
            size: presented.characters ?? presented.bytes,
          }}
          onSend={(send) => send(blob())}
        />
      </div>
    </>
  );
}

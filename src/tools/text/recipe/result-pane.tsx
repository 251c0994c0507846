import { Download } from "lucide-react";
import { useMemo } from "react";
import { ResultText } from "#kits/code-text/result-text.tsx";
import { CUT, languageOfResult, sizeInWords } from "#kits/text-operation/present.ts";
import { NamedPane, PaneActions, PaneFindings } from "#kits/workbench/pane.tsx";
import { saveFile } from "#platform/files/download.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import type { Run, RunResult } from "./runs.browser.ts";
import type { useRuns } from "./use-runs.browser.ts";

/** The pane of the last step's result, with the progress of work and the step that failed. */
export function ResultPane({
  state,
  run,
  isCurrent,
  name,
  count,
  ending,
  labelOfStep,
}: {
  readonly state: ReturnType<typeof useRuns>;
  readonly run: Run | undefined;
  /** Whether the run is of the recipe and the text as they are. */
  readonly isCurrent: boolean;
  /** Of the selected file, and how many there are. */
  readonly name: string | undefined;
  readonly count: number;
  /** Of the last operation's results. */
  readonly ending: string | undefined;
  readonly labelOfStep: (at: number) => string;
}) {
  const { busy, fault, cancel, retry } = state;
  const result = run?.result;
  const isOutdated = result !== undefined && !isCurrent;
  const failure = isCurrent ? run?.failure : undefined;
  const text = result?.presented.text;
  const language = useMemo(() => (text === undefined ? undefined : languageOfResult(text)), [text]);
  return (
    <NamedPane
      name="Result"
      foot={
        <p>
          {result &&
            `${isOutdated ? "For the previous input: " : ""}${sizeInWords(result.presented)}${result.presented.isCut ? ` · ${CUT}` : ""}`}
        </p>
      }
    >
      {result && <ResultActions result={result} isOutdated={isOutdated} name={name} ending={ending} />}
      <ResultText
        name="Result"
        text={text}
        language={isOutdated ? undefined : language}
        className={`min-h-0 flex-1 px-3.5 py-2.5 leading-relaxed ${isOutdated && !busy ? "opacity-50" : ""}`}
      >
        <span className="font-sans text-ink-3">The result of the last step appears here.</span>
      </ResultText>
      <PaneFindings>
        <p role="alert" className="text-sm wrap-anywhere text-warn empty:hidden">
          {failure && `${failure.at === undefined ? "" : `${labelOfStep(failure.at)}: `}${failure.message}`}
        </p>
        {busy && (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              <Progress
                label={
                  busy.step !== undefined ? labelOfStep(busy.step) : busy.read !== undefined ? "Reading" : "Working"
                }
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
      </PaneFindings>
    </NamedPane>
  );
}

function ResultActions({
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
  const saved = name ?? `result.${ending ?? (presented.isText ? "txt" : "bin")}`;
  return (
    <>
      <Announcement text={`Result: ${sizeInWords(presented)}`} />
      <PaneActions>
        <CopyButton size="small" look="primary" disabled={isOutdated} text={presented.isCut ? whole : presented.text} />
        <Button
          size="small"
          icon={Download}
          aria-label={`Download result ${saved}`}
          title={`Download ${saved}`}
          disabled={isOutdated}
          onClick={() => saveFile(blob(), saved)}
        >
          <span className="action-label">Download</span>
        </Button>
        <SendTo
          size="small"
          disabled={isOutdated}
          shipment={{
            kind: presented.isText ? "text" : "file",
            name: saved,
            size: presented.characters ?? presented.bytes,
          }}
          onSend={(send) => send(blob())}
        />
      </PaneActions>
    </>
  );
}

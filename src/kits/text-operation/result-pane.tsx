import { Download } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { AnyOperation } from "#core/operation.ts";
import { ResultText } from "#kits/code-text/result-text.tsx";
import { PaneActions, PaneFindings, PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import { saveFile } from "#platform/files/download.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { type ChosenExample, examplesOf } from "./family-params.ts";
import { CUT, languageOfResult, sizeInWords } from "./present.ts";
import { nameOf, type Request, type Result, type useOperation } from "./use-operation.browser.ts";

const CodePanel = lazy(() => import("./code-panel.tsx"));

const before = (of: AnyOperation, operation: AnyOperation): string =>
  of.id === operation.id ? "For the previous input: " : `Of ${of.name}, before: `;

/** The pane of an operation's result, its code, and its examples. */
export function ResultPane({
  request,
  state,
  beneath,
  onExample,
}: {
  readonly request: Request;
  readonly state: ReturnType<typeof useOperation>;
  /** What a family shows beneath the result, such as what sounds it. */
  readonly beneath?: ReactNode;
  readonly onExample: (example: ChosenExample) => void;
}) {
  const { result, message, fault, busy, cancel, retry } = state;
  const { operation } = request;
  const [tab, setTab] = useTabState("tab", "text", asText);
  const isOutdated = result !== undefined && result.of !== request;
  const shown = result?.presented.text;
  const language = useMemo(() => (shown === undefined ? undefined : languageOfResult(shown)), [shown]);
  const hasInput = request.text !== "" || request.file !== undefined;
  const examples = (
    <Examples
      operation={operation}
      onChoose={(example) => {
        setTab("text");
        onExample(example);
      }}
    />
  );
  return (
    <TabbedPane
      label="Views"
      value={tab}
      onChange={setTab}
      foot={
        <p>
          {result
            ? `${isOutdated ? before(result.of.operation, operation) : ""}${sizeInWords(result.presented)}${result.presented.isCut ? ` · ${CUT}` : ""}`
            : ""}
        </p>
      }
      tabs={[
        {
          value: "text",
          label: "Text",
          render: () => (
            <>
              {result && <ResultActions result={result} isOutdated={isOutdated} />}
              <ResultText
                name="Result"
                text={shown}
                language={isOutdated ? undefined : language}
                className={`px-3.5 py-2.5 leading-relaxed ${hasInput ? "min-h-0 flex-1" : ""} ${isOutdated && !busy ? "opacity-50" : ""}`}
              >
                <span className="font-sans text-ink-3">
                  {message === undefined ? "The result appears here." : "No result. See the message below the input."}
                </span>
              </ResultText>
              {!hasInput && <PaneScroll>{examples}</PaneScroll>}
            </>
          ),
        },
        { value: "examples", label: "Examples", render: () => <PaneScroll>{examples}</PaneScroll> },
        {
          value: "code",
          label: "Code",
          render: () => (
            <PaneScroll>
              <CodePanel steps={[{ operation, values: request.values }]} families={[request.family]} />
            </PaneScroll>
          ),
        },
      ]}
    >
      <PaneFindings>
        {busy && (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              <Progress
                label={busy.read !== undefined && busy.read < 1 ? "Reading" : "Working"}
                value={busy.read}
                isStepping
              />
            </div>
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
        <FaultNote fault={fault} onRetry={retry} />
        {result && result.notes.length > 0 && (
          <ul className="flex flex-col gap-1 text-sm text-ink-2">
            {result.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {!isOutdated && beneath}
      </PaneFindings>
    </TabbedPane>
  );
}

/** Copies, saves and sends a result, unless it's outdated. */
function ResultActions({ result, isOutdated }: { readonly result: Result; readonly isOutdated: boolean }) {
  const { presented, notes } = result;
  const name = nameOf(result);
  return (
    <>
      <Announcement text={`Result: ${sizeInWords(presented)}${notes.length > 0 ? `. ${notes.join(" ")}` : ""}`} />
      <PaneActions>
        <CopyButton
          size="small"
          look="primary"
          disabled={isOutdated}
          text={presented.isCut ? result.whole : presented.text}
        />
        <Button
          size="small"
          icon={Download}
          aria-label={`Download ${name}`}
          title={`Download ${name}`}
          disabled={isOutdated}
          onClick={() => saveFile(result.blob(), name)}
        >
          <span className="action-label">Download</span>
        </Button>
        <SendTo
          size="small"
          disabled={isOutdated}
          shipment={{ kind: presented.isText ? "text" : "file", name, size: presented.characters ?? presented.bytes }}
          onSend={(send) => send(result.blob())}
        />
      </PaneActions>
    </>
  );
}

/** Examples as buttons that put them into the page. */
function Examples({
  operation,
  onChoose,
}: {
  readonly operation: AnyOperation;
  readonly onChoose: (example: ChosenExample) => void;
}) {
  const shown = examplesOf(operation);
  if (shown.length === 0) return <p className="text-sm text-ink-3">This operation has no examples.</p>;
  return (
    <section aria-label="Examples" className="flex flex-col items-start gap-2">
      <h2 className="text-sm font-semibold text-ink-2">Examples</h2>
      {shown.map((example) => (
        <Button
          key={example.input + JSON.stringify(example.kept)}
          size="small"
          className="max-w-full"
          onClick={() => onChoose(example)}
        >
          <span className="min-w-0 truncate font-mono">{example.input}</span>
          {example.words !== "" && <span className="min-w-0 truncate text-sm text-ink-3"> {example.words}</span>}
        </Button>
      ))}
    </section>
  );
}

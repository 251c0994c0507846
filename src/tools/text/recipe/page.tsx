import { FileUp, Trash2, Undo2, X } from "lucide-react";
import { useMemo, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";
import { MAX_STEPS, type Step, stepOf } from "#kits/recipe/step.ts";
import type { ShownAs } from "#kits/text-operation/present.ts";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { NamedPane, PaneActions, PaneFindings, PaneScroll, PaneStack, TabbedPane } from "#kits/workbench/pane.tsx";
import { ToolbarSelect, Workbench } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyLink, CopyLinkWithTexts } from "#ui/copy-button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { AddStep } from "./add-step.tsx";
import { type ExampleRecipe, exampleRecipes } from "./example-recipes.ts";
import params from "./params.ts";
import { ResultPane } from "./result-pane.tsx";
import { chainOf, type Keys } from "./run.ts";
import type { RunRequest } from "./runs.browser.ts";
import { useOperations } from "./use-operations.browser.ts";
import { useRuns } from "./use-runs.browser.ts";

const FileResults = lazy(() => import("./file-results.tsx"));
const StepList = lazy(() => import("./step-list.tsx"));
const SavedPanel = lazy(() => import("./saved-recipes.tsx"));
const WhatIsThis = lazy(() => import("./what-is-this.tsx"));
const CodePanel = lazy(() => import("#kits/text-operation/code-panel.tsx"));

const SHOWN: readonly { readonly value: ShownAs; readonly label: string }[] = [
  { value: "auto", label: "Text or hex" },
  { value: "text", label: "Text" },
  { value: "hex", label: "Hex" },
  { value: "base64", label: "Base64" },
];

const NO_FILES: readonly File[] = [];
const NO_KEYS: Keys = {};
/** Text to process: the text in the box, or files in its place. */
interface Input {
  readonly text: string;
  readonly files: readonly File[];
}
const isSame = (one: Input, other: Input): boolean => one.text === other.text && one.files === other.files;

/** More are a folder that was dropped by mistake. */
const MAX_FILES = 1000;

/** Operations one after the other, over a text or many files. */
export default function RecipePage() {
  const { values, set } = useParams(params);
  const [text, setText, textNow] = useTabState("text", "", asText);
  const [files, setFiles] = useTabState("files", NO_FILES);
  const [keys, setKeys] = useTabState("keys", NO_KEYS);
  const [tab, setTab] = useTabState("tab", "steps", asText);
  const [chosen, setChosen] = useState(0);
  const [refused, setRefused] = useState(0);
  const [boxes, setBoxes] = useState(0);
  const { canRestore, keep, restore } = useReplaced<Input>(isSame);
  const { steps, result: shownAs } = values;
  const { loaded, isReady, fault: loadFault, retry: load } = useOperations(steps);

  const request = useMemo<RunRequest | undefined>(() => {
    if (!isReady || (text === "" && files.length === 0)) return undefined;
    return {
      steps: chainOf(steps, loaded?.operations ?? new Map(), keys),
      families: loaded?.families ?? [],
      shownAs,
      sources: files.length > 0 ? files : [text],
    };
  }, [isReady, loaded, steps, keys, shownAs, text, files]);
  const state = useRuns(request);
  const isCurrent = state.of === request;
  const looked = Math.min(chosen, Math.max(0, files.length - 1));
  const run = request ? state.runs[looked] : undefined;

  const setSteps = (next: readonly Step[]) => set({ steps: next });
  const typed = useMemo(() => ({ get: textNow, set: setText }), [textNow, setText]);

  function putText(next: string) {
    setText(next);
    setBoxes((before) => before + 1);
  }
  /** Replaces this input with another; this one can be restored. */
  function replace(next: Input) {
    if (textNow() !== "" || files.length > 0) keep({ text: textNow(), files });
    putText(next.text);
    setFiles(next.files);
  }
  function addFiles(more: readonly File[]) {
    const all = [...files, ...more];
    setFiles(all.slice(0, MAX_FILES));
    setRefused(Math.max(0, all.length - MAX_FILES));
  }
  function begin({ steps: next, input }: ExampleRecipe) {
    setSteps(next);
    if (textNow() === "" && files.length === 0) putText(input);
  }
  function putBack() {
    const before = restore({ text: textNow(), files });
    if (!before) return;
    putText(before.text);
    setFiles(before.files);
  }

  const isOver = useIncomingFiles(addFiles, { fallback: true });
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    replace({ text: handoff.text, files: NO_FILES });
    return true;
  });

  const numbers = steps.flatMap(({ isOff }, at) => (isOff ? [] : [at + 1]));
  const last = loaded?.operations.get(steps.findLast(({ isOff }) => !isOff)?.operation ?? "");
  const programSteps = request?.steps ?? chainOf(steps, loaded?.operations ?? new Map(), keys);
  const program = programSteps.flatMap(({ operation, values, isOff, eachLine }) =>
    operation && !isOff ? [{ operation, values, eachLine }] : [],
  );

  const input = (
    <NamedPane name="Input" foot={<p>{inputSize(text, files)}</p>}>
      <PaneActions>
        <FileButton size="small" look="quiet" icon={FileUp} multiple onFiles={addFiles}>
          Open files
        </FileButton>
        {canRestore && (
          <Button size="small" look="quiet" icon={Undo2} title="Restore previous text" onClick={putBack}>
            <span className="action-label">Restore previous text</span>
          </Button>
        )}
        {(files.length > 0 || text !== "") && (
          <Button
            size="small"
            look="quiet"
            icon={X}
            onClick={() => replace({ text: files.length > 0 ? textNow() : "", files: NO_FILES })}
          >
            {files.length > 0 ? "Close all files" : "Clear"}
          </Button>
        )}
      </PaneActions>
      {files.length > 0 && (
        <PaneScroll>
          <LazyBoundary>
            <FileResults
              files={files}
              runs={request && isCurrent ? state.runs : []}
              looked={looked}
              onLook={setChosen}
              onRemove={(at) => {
                setFiles(files.toSpliced(at, 1));
                if (at < looked) setChosen(looked - 1);
              }}
            />
          </LazyBoundary>
        </PaneScroll>
      )}
      <div className="pane-text" hidden={files.length > 0}>
        <LongTextArea
          key={boxes}
          label="Input"
          placeholder="Type or paste here, or drop files anywhere"
          className="font-mono text-sm"
          text={typed}
        />
      </div>
      <PaneFindings>
        {files.length === 0 && text !== "" && (
          <LazyBoundary fallback={null}>
            <WhatIsThis text={text} onTake={setSteps} />
          </LazyBoundary>
        )}
        {refused > 0 && (
          <p role="alert" className="text-sm text-warn">
            Up to 1,000 files fit: {refused.toLocaleString("en-US")} were left out.
          </p>
        )}
      </PaneFindings>
    </NamedPane>
  );

  const recipe = (
    <PaneScroll>
      <div className="flex flex-col gap-4">
        {steps.length < MAX_STEPS ? (
          <AddStep onAdd={({ id }) => setSteps([...steps, stepOf(id)])} />
        ) : (
          <p className="text-sm text-ink-2">A recipe has at most {MAX_STEPS} steps.</p>
        )}
        <FaultNote fault={loadFault} onRetry={load} />
        {steps.length > 0 && (
          <LazyBoundary>
            <StepList
              steps={steps}
              loaded={loaded}
              isReady={isReady}
              keys={keys}
              run={isCurrent || state.busy ? run : undefined}
              onSteps={setSteps}
              onKeys={setKeys}
            />
          </LazyBoundary>
        )}
        <Examples onChoose={begin} />
      </div>
    </PaneScroll>
  );

  return (
    <Workbench
      label="Recipe"
      isOver={isOver}
      params={params}
      link={
        <>
          <CopyLinkWithTexts />
          <CopyLink />
        </>
      }
      toolbar={
        <>
          <ToolbarSelect
            label="Bytes are shown as"
            value={shownAs}
            options={SHOWN}
            onChange={(next) => set({ result: next })}
          />
          {steps.length > 0 && (
            <Button size="small" look="quiet" icon={Trash2} onClick={() => setSteps([])}>
              Remove all steps
            </Button>
          )}
        </>
      }
      input={
        <PaneStack>
          {input}
          <ResultPane
            state={state}
            run={run}
            isCurrent={isCurrent}
            name={files[looked]?.name}
            count={files.length}
            ending={last?.ending}
            labelOfStep={(at) => `Step ${at + 1}, ${loaded?.operations.get(steps[at]?.operation ?? "")?.name ?? ""}`}
          />
        </PaneStack>
      }
      result={
        <TabbedPane
          label="Recipe"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "steps", label: "Steps", render: () => recipe },
            {
              value: "saved",
              label: "Saved recipes",
              render: () => (
                <PaneScroll>
                  <SavedPanel
                    steps={steps}
                    onLoad={(next) => {
                      setSteps(next);
                      setTab("steps");
                    }}
                  />
                </PaneScroll>
              ),
            },
            {
              value: "code",
              label: "Code",
              render: () => (
                <PaneScroll>
                  {program.length > 0 ? (
                    <CodePanel
                      steps={program}
                      families={loaded?.families ?? []}
                      numberOf={(at) => numbers[at] ?? at + 1}
                    />
                  ) : (
                    <p className="text-sm text-ink-3">Add a step to see the recipe as code.</p>
                  )}
                </PaneScroll>
              ),
            },
          ]}
        />
      }
    />
  );
}

const inputSize = (text: string, files: readonly File[]): string => {
  if (files.length > 0) return formatBytes(files.reduce((sum, { size }) => sum + size, 0));
  return text === "" ? "Nothing leaves your device" : counted(text.length, "character");
};

const Examples = ({ onChoose }: { readonly onChoose: (example: ExampleRecipe) => void }) => (
  <section aria-label="Examples" className="flex flex-wrap items-center gap-3">
    <h2 className="text-sm font-semibold text-ink-2">Examples</h2>
    {exampleRecipes.map((example) => (
      <Button key={example.name} size="small" className="max-w-full" onClick={() => onChoose(example)}>
        <span className="min-w-0 truncate">{example.name}</span>
      </Button>
    ))}
  </section>
);

import { FileUp, RotateCcw, Undo2, X } from "lucide-react";
import { useMemo, useState } from "react";
import { AddByName } from "#kits/recipe/add-by-name.tsx";
import { MOST_STEPS, type Step, stepOf } from "#kits/recipe/step.ts";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useHandoff } from "#platform/files/handoff.ts";
import { useIncomingFiles } from "#platform/files/use-incoming-files.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { CopyLinkWithTexts } from "#ui/copy-link.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { type ExampleRecipe, exampleRecipes } from "./example-recipes.ts";
import type { ListedOperation } from "./operation-list.browser.ts";
import params from "./params.ts";
import { ResultPanel } from "./result-panel.tsx";
import { chainOf, type Keys } from "./run.ts";
import type { RunRequest } from "./runs.browser.ts";
import { loadOperationList, useOperations } from "./use-operations.browser.ts";
import { useRuns } from "./use-runs.browser.ts";

const MOST_FOUND = 30;

/** A box in which the name of an operation is typed, or chosen from those that are found, to be the next step. */
export function AddStep({ onAdd }: { readonly onAdd: (operation: ListedOperation) => void }) {
  const [list, setList] = useState<Awaited<ReturnType<typeof loadOperationList>>>();
  const [fault, setFault] = useState<Fault>();

  function loadList() {
    if (list) return;
    loadOperationList().then(setList, (error: unknown) =>
      setFault(faultOf(error, { other: "The list of operations could not be loaded." })),
    );
  }

  return (
    <>
      <AddByName
        label="Add a step"
        hint="Type a name, such as ‘gunzip’ or ‘sort’, and press Enter."
        placeholder="Name of an operation"
        listLabel="Operations"
        nothingFound="No operation has this name."
        groups={(query) =>
          list && [
            {
              items: query === "" ? list.operationList : list.findOperations(query, MOST_FOUND).map(({ item }) => item),
            },
          ]
        }
        onStart={loadList}
        onAdd={onAdd}
      />
      <FaultNote
        fault={fault}
        onRetry={() => {
          forgetFailures();
          setFault(undefined);
          loadList();
        }}
      />
    </>
  );
}

const FileResults = lazy(() => import("./file-results.tsx"));
const StepList = lazy(() => import("./step-list.tsx"));
const SavedPanel = lazy(() => import("./saved-recipes.tsx"));
const WhatIsThis = lazy(() => import("./what-is-this.tsx"));
const CodePanel = lazy(() => import("#kits/text-operation/code-panel.tsx"));

const NO_FILES: readonly File[] = [];
const NO_KEYS: Keys = {};
/** Text to process: the text in the box, or files in its place. */
interface Input {
  readonly text: string;
  readonly files: readonly File[];
}
const isSame = (one: Input, other: Input): boolean => one.text === other.text && one.files === other.files;

/** More are a folder that was dropped by mistake. */
const MOST_FILES = 1000;

/** Operations one after the other, over a text or many files. */
export default function RecipePage() {
  const { values, set } = useParams(params);
  const [text, setText, textNow] = useTabState("text", "", asText);
  const [files, setFiles] = useTabState("files", NO_FILES);
  const [keys, setKeys] = useTabState("keys", NO_KEYS);
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
  /** Puts another input in the place of this one, which can be had back. */
  function replace(next: Input) {
    if (textNow() !== "" || files.length > 0) keep({ text: textNow(), files });
    putText(next.text);
    setFiles(next.files);
  }
  function addFiles(more: readonly File[]) {
    const all = [...files, ...more];
    setFiles(all.slice(0, MOST_FILES));
    setRefused(Math.max(0, all.length - MOST_FILES));
  }
  function begin({ steps: next, input }: ExampleRecipe) {
    setSteps(next);
    if (textNow() === "" && files.length === 0) putText(input);
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

  return (
    <Card className={`flex flex-col gap-5 p-5 sm:p-6 ${takingOutline(isOver)}`}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <section aria-label="Recipe" className="flex min-w-0 flex-col gap-4">
          {steps.length < MOST_STEPS ? (
            <AddStep onAdd={({ id }) => setSteps([...steps, stepOf(id)])} />
          ) : (
            <p className="text-sm text-ink-2">A recipe has at most {MOST_STEPS} steps.</p>
          )}
          <FaultNote fault={loadFault} onRetry={load} />
          {steps.length > 0 && (
            <>
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
              <div className="flex flex-wrap items-center gap-3">
                <UndoButtons params={params} />
                <Button size="small" look="quiet" icon={RotateCcw} onClick={() => setSteps([])}>
                  Remove all steps
                </Button>
                <CopyLinkWithTexts />
              </div>
            </>
          )}
          <Examples onChoose={begin} />
        </section>

        <div className="flex min-w-0 flex-col gap-5 self-start lg:sticky lg:top-20">
          <section aria-label="Text to process" className="flex min-w-0 flex-col gap-3">
            {files.length > 0 && (
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
            )}
            <div hidden={files.length > 0}>
              <LongTextArea
                key={boxes}
                label="Input"
                rows={7}
                placeholder="Type or paste here, or drop files anywhere"
                className="font-mono text-sm"
                text={typed}
              />
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <FileButton size="small" icon={FileUp} multiple onFiles={addFiles}>
                Open files
              </FileButton>
              {files.length > 0 ? (
                <Button
                  size="small"
                  look="quiet"
                  icon={X}
                  onClick={() => replace({ text: textNow(), files: NO_FILES })}
                >
                  Close all files
                </Button>
              ) : (
                text !== "" && (
                  <Button size="small" look="quiet" icon={X} onClick={() => replace({ text: "", files: NO_FILES })}>
                    Clear
                  </Button>
                )
              )}
              {canRestore && (
                <Button
                  size="small"
                  look="quiet"
                  icon={Undo2}
                  onClick={() => {
                    const before = restore({ text: textNow(), files });
                    if (!before) return;
                    putText(before.text);
                    setFiles(before.files);
                  }}
                >
                  Restore previous text
                </Button>
              )}
            </div>
            {files.length === 0 && text !== "" && (
              <LazyBoundary fallback={null}>
                <WhatIsThis text={text} onTake={setSteps} />
              </LazyBoundary>
            )}
            {refused > 0 && (
              <p role="alert" className="text-sm text-warn">
                At most 1,000 files are taken: {refused.toLocaleString("en-US")} were left out.
              </p>
            )}
          </section>
          <ResultPanel
            state={state}
            run={run}
            isCurrent={isCurrent}
            shownAs={shownAs}
            onShownAs={(next) => set({ result: next })}
            name={files[looked]?.name}
            count={files.length}
            ending={last?.ending}
            labelOfStep={(at) => `Step ${at + 1}, ${loaded?.operations.get(steps[at]?.operation ?? "")?.name ?? ""}`}
          />
        </div>
      </div>

      <Disclosure label="Saved recipes, export and import">
        {() => <SavedPanel steps={steps} onLoad={setSteps} />}
      </Disclosure>
      {program.length > 0 && (
        <Disclosure label="As code: shell, Python, JavaScript">
          {() => (
            <CodePanel steps={program} families={loaded?.families ?? []} numberOf={(at) => numbers[at] ?? at + 1} />
          )}
        </Disclosure>
      )}
    </Card>
  );
}

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

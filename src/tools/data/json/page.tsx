import { counted, group } from "#core/text/counted.ts";
import { CodeInput } from "#kits/code-text/code-input.tsx";
import { PaneResult, type ResultFile, sizeOf } from "#kits/code-text/code-result.tsx";
import { INDENT_OPTIONS } from "#kits/code-text/indents.ts";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import { PanelNotes } from "#kits/code-text/panel-notes.tsx";
import { PlaceButton, ProblemList } from "#kits/code-text/problem-list.tsx";
import { useCodeTool } from "#kits/code-text/use-code-tool.browser.ts";
import { type DataFormat, FORMAT_NAMES, FORMATS } from "#kits/data-formats/detect.ts";
import { PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import { MakeButtons, ToolbarSelect, Workbench } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { Action } from "./convert.ts";
import { editorLanguage } from "./editor-language.ts";
import { kept, worker } from "./json-worker.browser.ts";
import params from "./params.ts";
import type { JsonOutcome } from "./run.ts";

const FIRST = 20;

/** What a text is, in a line: 'Valid JSON · depth 4 · 26 values'. */
export function Verdict({ outcome }: { readonly outcome: JsonOutcome<unknown> }) {
  const { dialect, isBroken, problems, facts } = outcome;
  return (
    <>
      <span className={`font-semibold ${problems.length > 0 ? "text-warn" : "text-accent"}`}>
        {problems.length === 0
          ? isBroken
            ? "Repaired"
            : `Valid ${dialect}`
          : isBroken
            ? `Not valid ${dialect}`
            : "No result"}
      </span>
      {facts && (
        <span>
          depth {group(facts.depth)} · {counted(facts.values, "value")}
        </span>
      )}
    </>
  );
}

/** What was found in a text: problems, notes and repairs. */
export function Findings({
  outcome: { problems, notes, changes },
  onPlace,
}: {
  readonly outcome: JsonOutcome<unknown>;
  readonly onPlace: ((at: number) => void) | undefined;
}) {
  return (
    <>
      {problems.length > 0 && <ProblemList problems={problems} onPlace={onPlace} />}
      {changes !== undefined && changes.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
          {changes.slice(0, FIRST).map(({ place, at, removed, added }) => (
            <li key={`${at} ${removed} ${added}`} className="wrap-anywhere">
              <PlaceButton place={place} onPress={onPlace && (() => onPlace(at))} />
              {": "}
              {removed !== "" && <del className="font-mono text-warn">{short(removed)}</del>}
              {removed !== "" && added !== "" && " → "}
              {added !== "" && <ins className="font-mono text-accent no-underline">{short(added)}</ins>}
              {removed === "" ? " added" : added === "" ? " removed" : ""}
            </li>
          ))}
          {changes.length > FIRST && <li>And {changes.length - FIRST} more changes.</li>}
        </ul>
      )}
      <PanelNotes notes={notes} />
    </>
  );
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const QueryPanel = lazy(() => import("./panels/query-panel.tsx"));
const TablePanel = lazy(() => import("./panels/table-panel.tsx"));
const TreePanel = lazy(() => import("./panels/tree-panel.tsx"));
const DifferencesPanel = lazy(() => import("./panels/differences-panel.tsx"));
const SchemaPanel = lazy(() => import("./panels/schema-panel.tsx"));
const TypesPanel = lazy(() => import("./panels/types-panel.tsx"));

const MAKE_OPTIONS = [
  { value: "format", label: "Format" },
  { value: "minify", label: "Minify" },
  { value: "sort", label: "Sort keys" },
  { value: "repair", label: "Repair" },
] as const;

const FORMAT_OPTIONS = FORMATS.map((format) => ({ value: format, label: FORMAT_NAMES[format] }));

const FILES: Readonly<Record<DataFormat, ResultFile>> = {
  json: { name: "data.json", type: "application/json" },
  yaml: { name: "data.yaml", type: "application/yaml" },
  toml: { name: "data.toml", type: "application/toml" },
  xml: { name: "data.xml", type: "application/xml" },
};

const TABS = ["text", "tree", "table", "query", "types", "schema", "compare"] as const;
type TabName = (typeof TABS)[number];

const asTab = {
  parse: (text: string) => TABS.find((tab) => tab === text),
  print: (tab: TabName) => tab,
};

export default function JsonPage() {
  const { bind, values, set } = useParams(params);
  const { make, ...layout } = values;
  const [tab, setTab] = useTabState<TabName>("tab", "text", asTab);
  const jsonJob = (action: Action) => ({ ...layout, action });
  const { input, job, again, isWaiting, outcome, result, isOld, isPending } = useCodeTool<Action, JsonOutcome<Blob>>({
    action: make,
    settings: JSON.stringify(layout),
    run(source, action, options) {
      kept.isLarge = typeof source !== "string";
      return worker.run({ source, job: jsonJob(action) }, options);
    },
  });
  const press = (next: typeof make) => (next === make ? again() : set({ make: next }));
  const isBox = input.file === undefined;
  const onPlace = isBox ? input.select : undefined;
  const panelInput = { edition: outcome, source: input.source };
  // Views that copy or judge wait for what is typed.
  const judged = { ...panelInput, isStale: isPending };
  return (
    <Workbench
      label="JSON"
      isOver={input.isOver}
      params={params}
      toolbar={
        <>
          <MakeButtons label="Action" value={make} options={MAKE_OPTIONS} onPress={press} />
          <ToolbarSelect
            label="From"
            options={[{ value: "auto", label: "Detect automatically" }, ...FORMAT_OPTIONS]}
            {...bind("from")}
          />
          <ToolbarSelect
            label="To"
            options={[{ value: "same", label: "Same format" }, ...FORMAT_OPTIONS]}
            value={values.to}
            // Repair and Minify know JSON alone: another format is what is wanted then.
            onChange={(to) => set(make === "sort" ? { to } : { to, make: "format" })}
          />
          <ToolbarSelect label="Indent" options={INDENT_OPTIONS} {...bind("indent")} />
        </>
      }
      more={
        <>
          <Select
            label="Order of sorted keys"
            options={[
              { value: "plain", label: "Plain: a10, a9" },
              { value: "natural", label: "Natural: a9, a10" },
            ]}
            {...bind("order")}
          />
          <Checkbox label="Keep short arrays on one line" {...bind("compact")} />
        </>
      }
      input={
        <CodeInput
          input={input}
          placeholder="Paste JSON, YAML, TOML or XML"
          languageOf={(head) => editorLanguage(head, values.from)}
          problems={outcome?.problems}
          onEnter={again}
          findings={
            <>
              <JobStatus label="Reading" job={job} />
              <div role="status" className="flex flex-col gap-2 empty:hidden">
                {outcome && (
                  <Findings outcome={outcome} onPlace={isBox ? (at) => input.select(at, at + 1) : undefined} />
                )}
              </div>
            </>
          }
          status={
            <p role="status" className="flex flex-wrap gap-x-3">
              {isWaiting ? (
                "This text is large: press a button to read it."
              ) : outcome ? (
                <Verdict outcome={outcome} />
              ) : (
                "Checked and formatted as you type"
              )}
            </p>
          }
        />
      }
      result={
        <TabbedPane
          label="Views"
          value={tab}
          onChange={setTab}
          foot={<p>{result && tab === "text" ? sizeOf(result) : "Nothing leaves your device"}</p>}
          tabs={[
            {
              value: "text",
              label: "Text",
              render: () => (
                <PaneResult
                  result={result}
                  isOld={isOld}
                  isPending={isPending}
                  file={FILES[outcome?.to ?? "json"]}
                  language={outcome?.to ?? "json"}
                  empty="The result appears here."
                />
              ),
            },
            {
              value: "tree",
              label: "Tree",
              render: () => (
                <TreePanel
                  {...panelInput}
                  job={jsonJob("check")}
                  caret={isBox ? input.caret : undefined}
                  onPlace={onPlace}
                />
              ),
            },
            {
              value: "table",
              label: "Table",
              render: () => <TablePanel {...panelInput} job={jsonJob("format")} />,
            },
            {
              value: "query",
              label: "Query",
              render: () => <QueryPanel {...judged} job={jsonJob("format")} />,
            },
            {
              value: "types",
              label: "Types",
              render: () => <TypesPanel {...judged} job={jsonJob("format")} />,
            },
            {
              value: "schema",
              label: "Schema",
              render: () => (
                <PaneScroll>
                  <SchemaPanel {...judged} job={jsonJob("format")} onPlace={onPlace} />
                </PaneScroll>
              ),
            },
            {
              value: "compare",
              label: "Compare",
              render: () => (
                <PaneScroll>
                  <DifferencesPanel {...judged} job={jsonJob("format")} onPlace={onPlace} />
                </PaneScroll>
              ),
            },
          ]}
        />
      }
    />
  );
}

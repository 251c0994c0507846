import { CodeFrame } from "#kits/code-text/code-frame.tsx";
import { CodeInput } from "#kits/code-text/code-input.tsx";
import { CodeResult, type ResultFile } from "#kits/code-text/code-result.tsx";
import { INDENT_OPTIONS } from "#kits/code-text/indents.ts";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import { useCodeTool } from "#kits/code-text/use-code-tool.browser.ts";
import { type DataFormat, FORMAT_NAMES, FORMATS } from "#kits/data-formats/detect.ts";
import { useParams } from "#platform/use-params.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { lazy } from "#ui/lazy.tsx";
import { Select } from "#ui/select.tsx";
import { editorLanguage } from "./editor-language.ts";
import { Findings } from "./findings.tsx";
import type { Action } from "./job.ts";
import params from "./params.ts";
import type { JsonOutcome } from "./run.ts";
import type { Methods } from "./worker.ts";

// The memory of a large text is given back with its worker.
let wasLarge = false;
const { run } = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
  isKept: () => !wasLarge,
});

const QueryPanel = lazy(() => import("./query-panel.tsx"));
const TreePanel = lazy(() => import("./tree-panel.tsx"));
const DifferencesPanel = lazy(() => import("./differences-panel.tsx"));
const SchemaPanel = lazy(() => import("./schema-panel.tsx"));
const TypesPanel = lazy(() => import("./types-panel.tsx"));

const FORMAT_OPTIONS = FORMATS.map((format) => ({ value: format, label: FORMAT_NAMES[format] }));

const FILES: Readonly<Record<DataFormat, ResultFile>> = {
  json: { name: "data.json", type: "application/json" },
  yaml: { name: "data.yaml", type: "application/yaml" },
  toml: { name: "data.toml", type: "application/toml" },
  xml: { name: "data.xml", type: "application/xml" },
};

export default function JsonPage() {
  const { bind, values, set } = useParams(params);
  const jsonJob = (wanted: Action) => ({ ...values, action: wanted });
  const { input, job, action, press, outcome, result, isOld } = useCodeTool<Action, JsonOutcome<Blob>>({
    idle: "check",
    first: "format",
    settings: JSON.stringify(values),
    run(source, wanted, options) {
      wasLarge = typeof source !== "string";
      return run({ source, job: jsonJob(wanted) }, options);
    },
  });
  const isBox = input.file === undefined;
  const onPlace = isBox ? input.select : undefined;
  const given = { edition: outcome, source: input.source };
  return (
    <>
      <CodeFrame
        label="JSON"
        isOver={input.isOver}
        result={
          <CodeResult
            result={result}
            isOld={isOld}
            file={FILES[outcome?.to ?? "json"]}
            empty="What you format, convert, sort or repair stands here."
          />
        }
      >
        <CodeInput
          input={input}
          placeholder='{"paste": "JSON here"}'
          languageOf={(head) => editorLanguage(head, values.from)}
          problems={outcome?.problems}
          onEnter={() => press("format")}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => press("format")}>
            Format
          </Button>
          <Button onClick={() => press("minify")}>Minify</Button>
          <Button onClick={() => press("sort")}>Sort keys</Button>
          <Button onClick={() => press("repair")}>Repair</Button>
        </div>
        <div className="grid grid-cols-2 items-end gap-3">
          <Select
            label="Read as"
            options={[{ value: "auto", label: "Known by itself" }, ...FORMAT_OPTIONS]}
            {...bind("from")}
          />
          <Select
            label="Convert to"
            options={[{ value: "same", label: "The same format" }, ...FORMAT_OPTIONS]}
            value={values.to}
            onChange={(to) => {
              set({ to });
              if (action !== "sort") press("format");
            }}
          />
        </div>
        <JobStatus label="Reading" job={job} />
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          {outcome && <Findings outcome={outcome} onPlace={isBox ? (at) => input.select(at, at + 1) : undefined} />}
        </div>
        <Disclosure label="Indentation, arrays and order">
          <div className="flex flex-col gap-3">
            <div className="grid grid-cols-2 items-end gap-3">
              <Select label="Indentation" options={INDENT_OPTIONS} {...bind("indent")} />
              <Select
                label="Order of sorted keys"
                options={[
                  { value: "plain", label: "Plain: a10, a9" },
                  { value: "natural", label: "Natural: a9, a10" },
                ]}
                {...bind("order")}
              />
            </div>
            <Checkbox label="Short arrays in one line" {...bind("compact")} />
          </div>
        </Disclosure>
      </CodeFrame>
      <div className="mt-4 flex flex-col gap-4">
        <Disclosure look="card" label="Tree, paths and tables">
          {() => (
            <TreePanel {...given} job={jsonJob("check")} caret={isBox ? input.caret : undefined} onPlace={onPlace} />
          )}
        </Disclosure>
        <Disclosure look="card" label="Query by JSONPath, JMESPath, JSON Pointer or jq">
          {() => <QueryPanel {...given} job={jsonJob("format")} />}
        </Disclosure>
        <Disclosure look="card" label="Types and schema from samples">
          {() => <TypesPanel {...given} job={jsonJob("format")} />}
        </Disclosure>
        <Disclosure look="card" label="Check by a JSON Schema">
          {() => <SchemaPanel {...given} job={jsonJob("format")} onPlace={onPlace} />}
        </Disclosure>
        <Disclosure look="card" label="Compare with another text by structure">
          {() => <DifferencesPanel {...given} job={jsonJob("format")} onPlace={onPlace} />}
        </Disclosure>
      </div>
    </>
  );
}

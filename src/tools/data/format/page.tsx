import { CodeInput } from "#kits/code-text/code-input.tsx";
import { PaneResult, sizeOf } from "#kits/code-text/code-result.tsx";
import { INDENT_OPTIONS } from "#kits/code-text/indents.ts";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import { ProblemList } from "#kits/code-text/problem-list.tsx";
import { useCodeTool } from "#kits/code-text/use-code-tool.browser.ts";
import { NamedPane } from "#kits/workbench/pane.tsx";
import { MakeButtons, ToolbarSelect, Workbench } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { remote } from "#platform/worker/remote.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { FormatJob } from "./formatted.ts";
import { DIALECT_NAMES, DIALECTS, editorLanguage, LANGUAGE_IDS, LANGUAGES, languageOf } from "./languages.ts";
import params from "./params.ts";
import type { FormatOutcome } from "./run.ts";
import type { Methods } from "./worker.ts";

const { run } = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

const MAKE_OPTIONS = [
  { value: "format", label: "Format" },
  { value: "minify", label: "Minify" },
] as const;

export default function FormatPage() {
  const { bind, values, set } = useParams(params);
  const { make, ...layout } = values;
  const { input, job, again, isWaiting, outcome, result, isOld, isPending } = useCodeTool<
    FormatJob["action"],
    FormatOutcome<Blob>
  >({
    action: make,
    settings: JSON.stringify(layout),
    run: (source, action, { signal }) => run({ source, job: { ...layout, action } }, { signal }),
  });
  const language = outcome?.language;
  const shown = values.language === "auto" ? language : values.language;
  const { ending, type } = language ? LANGUAGES[language] : { ending: "txt", type: "text/plain" };
  return (
    <Workbench
      label="Code formatter"
      isOver={input.isOver}
      params={params}
      toolbar={
        <>
          <MakeButtons
            label="Action"
            value={make}
            options={MAKE_OPTIONS}
            onPress={(next) => (next === make ? again() : set({ make: next }))}
          />
          <ToolbarSelect
            label="Language"
            options={[
              { value: "auto", label: "Detect automatically" },
              ...LANGUAGE_IDS.map((id) => ({ value: id, label: LANGUAGES[id].name })),
            ]}
            {...bind("language")}
          />
          {shown === "sql" && (
            <ToolbarSelect
              label="Dialect"
              options={DIALECTS.map((dialect) => ({ value: dialect, label: DIALECT_NAMES[dialect] }))}
              {...bind("dialect")}
            />
          )}
          <ToolbarSelect label="Indent" options={INDENT_OPTIONS} {...bind("indent")} />
        </>
      }
      more={
        <>
          <NumberField label="Line width" {...bind("width")} />
          <Select
            label="Quotes"
            options={[
              { value: "double", label: "Double" },
              { value: "single", label: "Single" },
            ]}
            {...bind("quotes")}
          />
          <Select
            label="SQL keywords"
            options={[
              { value: "upper", label: "SELECT" },
              { value: "lower", label: "select" },
              { value: "preserve", label: "As written" },
            ]}
            {...bind("keywords")}
          />
          <Checkbox label="Shorten names when minifying JavaScript" {...bind("shorten")} />
        </>
      }
      input={
        <CodeInput
          input={input}
          placeholder="Paste code, or drop a file"
          languageOf={(head) => editorLanguage(values.language === "auto" ? languageOf(head) : values.language)}
          problems={outcome?.problems}
          onEnter={again}
          findings={
            <>
              <JobStatus label="Formatting" job={job} />
              <div role="status" className="flex flex-col gap-2 empty:hidden">
                {outcome?.notes.map((note) => (
                  <p key={note} className="text-sm text-ink-2">
                    {note}
                  </p>
                ))}
                {outcome && outcome.problems.length > 0 && (
                  <ProblemList
                    problems={outcome.problems}
                    onPlace={input.file ? undefined : (at) => input.select(at, at + 1)}
                  />
                )}
              </div>
            </>
          }
          status={
            <p role="status">
              {isWaiting ? "This text is large: press a button to read it." : <Verdict outcome={outcome} />}
            </p>
          }
        />
      }
      result={
        <NamedPane name="Result" foot={<p>{result ? sizeOf(result) : "Nothing leaves your device"}</p>}>
          <PaneResult
            result={result}
            isOld={isOld}
            isPending={isPending}
            language={editorLanguage(outcome?.language)}
            file={{ name: outcome?.action === "minify" ? `code.min.${ending}` : `formatted.${ending}`, type }}
            empty="The result appears here."
          />
        </NamedPane>
      }
    />
  );
}

/** What came of a text, in a line: 'Formatted as CSS'. */
function Verdict({ outcome }: { readonly outcome: FormatOutcome<unknown> | undefined }) {
  if (!outcome) return "Formatted as you type";
  const { language, problems, action } = outcome;
  const name = language && LANGUAGES[language].name;
  const isGood = problems.length === 0;
  return (
    <span className={`font-semibold ${isGood ? "text-accent" : "text-warn"}`}>
      {name === undefined
        ? "Language not detected"
        : isGood
          ? `${action === "minify" ? "Minified" : "Formatted"} as ${name}`
          : `Not valid ${name}`}
    </span>
  );
}

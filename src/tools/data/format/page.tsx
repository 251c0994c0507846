import { CodeFrame } from "#kits/code-text/code-frame.tsx";
import { CodeInput } from "#kits/code-text/code-input.tsx";
import { CodeResult } from "#kits/code-text/code-result.tsx";
import { INDENT_OPTIONS } from "#kits/code-text/indents.ts";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import { ProblemList } from "#kits/code-text/problem-list.tsx";
import { useCodeTool } from "#kits/code-text/use-code-tool.browser.ts";
import { useParams } from "#platform/use-params.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import { DIALECT_NAMES, DIALECTS } from "./dialects.ts";
import type { FormatJob } from "./formatted.ts";
import { editorLanguage, LANGUAGE_IDS, LANGUAGES, languageOf } from "./languages.ts";
import params from "./params.ts";
import type { FormatOutcome } from "./run.ts";
import type { Methods } from "./worker.ts";

const { run } = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

export default function FormatPage() {
  const { bind, values } = useParams(params);
  const { input, job, action, press, outcome, result, isOld } = useCodeTool<FormatJob["action"], FormatOutcome<Blob>>({
    idle: undefined,
    first: "format",
    settings: JSON.stringify(values),
    run: (source, wanted, { signal }) => run({ source, job: { ...values, action: wanted } }, { signal }),
  });
  const language = outcome?.language;
  const shown = values.language === "auto" ? language : values.language;
  const { ending, type } = language ? LANGUAGES[language] : { ending: "txt", type: "text/plain" };
  return (
    <CodeFrame
      label="Code formatter"
      isOver={input.isOver}
      result={
        <CodeResult
          result={result}
          isOld={isOld}
          file={{ name: outcome?.action === "minify" ? `code.min.${ending}` : `formatted.${ending}`, type }}
          empty="The formatted or minified code stands here."
        />
      }
    >
      <CodeInput
        input={input}
        placeholder="select id, name from users where active = true"
        languageOf={(head) => editorLanguage(values.language === "auto" ? languageOf(head) : values.language)}
        problems={outcome?.problems}
        onEnter={() => press("format")}
      />
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <Select
          label="Language"
          options={[
            { value: "auto", label: "Known by itself" },
            ...LANGUAGE_IDS.map((id) => ({ value: id, label: LANGUAGES[id].name })),
          ]}
          {...bind("language")}
        />
        {shown === "sql" && (
          <Select
            label="Dialect"
            options={DIALECTS.map((dialect) => ({ value: dialect, label: DIALECT_NAMES[dialect] }))}
            {...bind("dialect")}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => press("format")}>
          Format
        </Button>
        <Button onClick={() => press("minify")}>Minify</Button>
      </div>
      <JobStatus label="Formatting" job={job} />
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {outcome && outcome.problems.length === 0 && language && (
          <p className="text-sm font-semibold text-ink-2">
            {outcome.action === "minify" ? "Minified" : "Formatted"} as {LANGUAGES[language].name}
          </p>
        )}
        {outcome?.notes.map((note) => (
          <p key={note} className="text-sm text-ink-2">
            {note}
          </p>
        ))}
        {outcome && outcome.problems.length > 0 && (
          <>
            {language && <p className="text-sm font-semibold text-warn">Not valid {LANGUAGES[language].name}</p>}
            <ProblemList
              problems={outcome.problems}
              onPlace={input.file ? undefined : (at) => input.select(at, at + 1)}
            />
          </>
        )}
      </div>
      {action === "minify" && (shown === "javascript" || shown === "html") && (
        <Checkbox label="Shorten names and simplify code in JavaScript" {...bind("shorten")} />
      )}
      <Disclosure label="Indentation, width and quotes">
        <div className="grid grid-cols-2 items-end gap-3">
          <Select label="Indentation" options={INDENT_OPTIONS} {...bind("indent")} />
          <NumberField label="Width of lines" {...bind("width")} />
          <Select
            label="Quotes"
            options={[
              { value: "double", label: "Double" },
              { value: "single", label: "Single" },
            ]}
            {...bind("quotes")}
          />
          <Select
            label="Words of SQL"
            options={[
              { value: "upper", label: "SELECT" },
              { value: "lower", label: "select" },
              { value: "preserve", label: "As written" },
            ]}
            {...bind("keywords")}
          />
        </div>
      </Disclosure>
    </CodeFrame>
  );
}

import { counted } from "#core/text/counted.ts";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import { PanelNotes, PanelProblem } from "#kits/code-text/panel-notes.tsx";
import { ProblemList } from "#kits/code-text/problem-list.tsx";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { JsonJob } from "../convert.ts";
import { worker } from "../json-worker.browser.ts";
import type { SchemaOutcome } from "../schema/schema.worker.ts";
import type { SchemaDraft } from "../schema/validate.ts";
import { UntilNewer, useLiveJob } from "./live-job.tsx";
import { OtherText, useOtherText } from "./other-text.tsx";

/** Checks a text by a JSON Schema. `edition` is another whenever the text is; `onPlace` shows a place of it. */
export default function SchemaPanel({
  edition,
  isStale,
  source,
  job,
  onPlace,
}: {
  readonly edition: unknown;
  /** The text has changed since `edition`. */
  readonly isStale: boolean;
  readonly source: () => Source;
  readonly job: JsonJob;
  readonly onPlace: ((start: number, end: number) => void) | undefined;
}) {
  const schema = useOtherText("schema");
  const [draft, setDraft] = useTabState<SchemaDraft>("schema draft", "auto", "replaceable");
  const [checksFormats, setChecksFormats] = useTabState("schema formats", false, "replaceable");
  const checking = useLiveJob<SchemaOutcome>("schema outcome", {
    edition,
    asked: `${schema.edition} ${draft} ${checksFormats}`,
    prepare: () => {
      const request = { source: source(), job, schema: schema.text.get(), settings: { draft, checksFormats } };
      if (request.schema.trim() === "" || request.source === "") return undefined;
      return (options) => worker.validate(request, options);
    },
  });
  // A verdict isn't shown next to an error.
  const outcome = checking.fault ? undefined : checking.product;
  const isPending = isStale || checking.isPending;
  return (
    <div className="flex flex-col gap-4">
      <OtherText label="Schema" placeholder='{"type": "object", "required": ["id"]}' state={schema} />
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <Select
          label="Draft"
          value={draft}
          options={[
            { value: "auto", label: "As $schema says, or 2020-12" },
            { value: "2020-12", label: "2020-12" },
            { value: "7", label: "7" },
          ]}
          onChange={setDraft}
        />
        <Checkbox label="Check formats too, such as email" checked={checksFormats} onChange={setChecksFormats} />
      </div>
      <JobStatus label="Checking" job={checking} />
      <UntilNewer isPending={outcome !== undefined && isPending}>
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          {outcome?.ok === false && <PanelProblem message={outcome.message} />}
          {outcome?.ok && <Findings outcome={outcome} onPlace={onPlace} />}
        </div>
      </UntilNewer>
    </div>
  );
}

function Findings({
  outcome,
  onPlace,
}: {
  readonly outcome: SchemaOutcome & { readonly ok: true };
  readonly onPlace: ((start: number, end: number) => void) | undefined;
}) {
  const { draft, schemaProblems, problems, total, notes } = outcome;
  if (schemaProblems.length > 0) {
    return (
      <>
        <p className="text-sm font-semibold text-warn">The schema is wrong by draft {draft}</p>
        <ProblemList problems={schemaProblems} onPlace={undefined} />
      </>
    );
  }
  return (
    <>
      <p className={`text-sm font-semibold ${total > 0 ? "text-warn" : "text-ink-2"}`}>
        {total === 0
          ? `Fits the schema (draft ${draft})`
          : `Does not fit the schema (draft ${draft}) at ${counted(total, "place")}`}
      </p>
      {problems.length > 0 && <ProblemList problems={problems} onPlace={onPlace && ((at) => onPlace(at, at + 1))} />}
      <PanelNotes notes={notes} />
    </>
  );
}

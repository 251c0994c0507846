import { PaneResult } from "#kits/code-text/code-result.tsx";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import { PanelNotes, PanelProblem } from "#kits/code-text/panel-notes.tsx";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { PaneControls } from "#kits/workbench/pane.tsx";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { JsonJob } from "../convert.ts";
import { worker } from "../json-worker.browser.ts";
import type { TypesOutcome } from "../schema/schema.worker.ts";
import { TYPE_FILES, TYPE_TARGETS, type TypeTarget } from "../types/targets.ts";
import { useLiveJob } from "./live-job.tsx";

/** Types in programming languages, and a schema, of a text. `edition` is another whenever the text is. */
export default function TypesPanel({
  edition,
  isStale,
  source,
  job,
}: {
  readonly edition: unknown;
  /** The text has changed since `edition`. */
  readonly isStale: boolean;
  readonly source: () => Source;
  readonly job: JsonJob;
}) {
  const [target, setTarget] = useTabState<TypeTarget>("types of", "TypeScript", "replaceable");
  const [name, setName] = useTabState("types name", "Root", asText);
  const making = useLiveJob<TypesOutcome>("types outcome", {
    edition,
    asked: `${target} ${name}`,
    prepare: () => {
      const input = source();
      if (input === "") return undefined;
      return (options) => worker.types({ source: input, job, target, name }, options);
    },
  });
  // Types of another text aren't shown next to an error.
  const outcome = making.fault ? undefined : making.product;
  const isPending = isStale || making.isPending;
  return (
    <>
      <PaneControls>
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          <Select
            label="Language"
            value={target}
            options={TYPE_TARGETS.map((each) => ({ value: each, label: each }))}
            onChange={setTarget}
          />
          <TextField label="Name of the outermost type" dir="ltr" value={name} onChange={setName} />
        </div>
        <JobStatus label="Reading the samples" job={making} />
        {outcome?.ok === false && <PanelProblem message={outcome.message} />}
        {outcome?.ok && <PanelNotes notes={outcome.notes} />}
      </PaneControls>
      <PaneResult
        name="Types"
        result={outcome?.ok ? outcome.result : undefined}
        isPending={isPending}
        file={TYPE_FILES[outcome?.ok ? outcome.target : target]}
        empty="Types made from the input appear here. Several samples, one per line, show what is optional."
      />
    </>
  );
}

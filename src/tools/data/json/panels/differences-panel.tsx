import { JobStatus } from "#kits/code-text/job-status.tsx";
import { PanelProblem } from "#kits/code-text/panel-notes.tsx";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import type { PatchForm } from "#kits/json-comparison/compare-texts.ts";
import {
  ComparisonControls,
  DifferencesSummary,
  type ITEMS_BY,
  JsonDifferences,
} from "#kits/json-comparison/json-differences.tsx";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import type { CompareOutcome } from "../compare.worker.ts";
import type { JsonJob } from "../convert.ts";
import { worker } from "../json-worker.browser.ts";
import { UntilNewer, useLiveJob } from "./live-job.tsx";
import { OtherText, useOtherText } from "./other-text.tsx";

/** Compares a text with another by structure. `edition` is another whenever the text is; `onPlace` shows a part of it. */
export default function DifferencesPanel({
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
  const other = useOtherText("other text");
  const [items, setItems] = useTabState<(typeof ITEMS_BY)[number]>("compare items", "place", "replaceable");
  const [key, setKey] = useTabState("compare key", "id", asText);
  const [numbersByValue, setNumbersByValue] = useTabState("compare numbers", false, "replaceable");
  const [form, setForm] = useTabState<PatchForm>("patch form", "JSON Patch", "replaceable");
  const comparing = useLiveJob<CompareOutcome>("compare outcome", {
    edition,
    asked: `${other.edition} ${items} ${key} ${numbersByValue} ${form}`,
    prepare: () => {
      const options = { itemKey: items === "key" ? key : undefined, numbersByValue };
      const request = { source: source(), other: other.text.get(), job, options, form };
      if (request.other.trim() === "" || request.source === "") return undefined;
      return (callOptions) => worker.compare(request, callOptions);
    },
  });
  // The result for another text isn't shown next to an error.
  const outcome = comparing.fault ? undefined : comparing.product;
  const isPending = isStale || comparing.isPending;
  return (
    <div className="flex flex-col gap-4">
      <OtherText label="Other text" placeholder='{"compare": "with this"}' state={other} />
      <ComparisonControls
        items={{ value: items, onChange: setItems }}
        itemKey={{ value: key, onChange: setKey }}
        numbers={{ checked: numbersByValue, onChange: setNumbersByValue }}
      />
      <JobStatus label="Comparing" job={comparing} />
      <UntilNewer isPending={outcome !== undefined && isPending}>
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          {outcome?.ok === false && <PanelProblem message={outcome.message} />}
          {outcome?.ok && <DifferencesSummary compared={outcome} />}
        </div>
        {outcome?.ok && (
          <JsonDifferences compared={outcome} form={form} onForm={setForm} onPlace={onPlace} isPending={isPending} />
        )}
      </UntilNewer>
    </div>
  );
}

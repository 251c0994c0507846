import { counted } from "#core/counted.ts";
import { CodeResult } from "#kits/code-text/code-result.tsx";
import { JobStatus } from "#kits/code-text/job-status.tsx";
import { PlaceButton } from "#kits/code-text/place-button.tsx";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { remote } from "#platform/worker/remote.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { CompareOutcome, Methods } from "./compare.worker.ts";
import { PATCH_FORMS, type PatchForm, type ShownDifference } from "./compare-texts.ts";
import type { JsonJob } from "./job.ts";
import { OtherText, useOtherText } from "./other-text.tsx";
import { PanelNotes, PanelProblem } from "./panel-notes.tsx";
import { useLiveJob } from "./use-live-job.browser.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./compare.worker.ts", import.meta.url), { type: "module" }),
);

/** Compares a text with another by structure. `edition` is another whenever the text is; `onPlace` shows a part of it. */
export default function DifferencesPanel({
  edition,
  source,
  job,
  onPlace,
}: {
  readonly edition: unknown;
  readonly source: () => Source;
  readonly job: JsonJob;
  readonly onPlace: ((start: number, end: number) => void) | undefined;
}) {
  const other = useOtherText("other text");
  const [items, setItems] = useTabState<"place" | "key">("compare items", "place");
  const [key, setKey] = useTabState("compare key", "id", asText);
  const [numbersByValue, setNumbersByValue] = useTabState("compare numbers", false);
  const [form, setForm] = useTabState<PatchForm>("patch form", "JSON Patch");
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
  const outcome = comparing.product;
  return (
    <div className="flex flex-col gap-4">
      <OtherText label="Other text" placeholder='{"compare": "with this"}' state={other} />
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <Select
          label="Items of arrays are known by"
          value={items}
          options={[
            { value: "place", label: "Their places" },
            { value: "key", label: "A key" },
          ]}
          onChange={setItems}
        />
        {items === "key" && <TextField label="Key of items" dir="ltr" value={key} onChange={setKey} />}
        <Checkbox label="1, 1.0 and 1e0 are the same number" checked={numbersByValue} onChange={setNumbersByValue} />
      </div>
      <JobStatus label="Comparing" job={comparing} />
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {outcome?.ok === false && <PanelProblem message={outcome.message} />}
        {outcome?.ok && (
          <>
            <p className="text-sm font-semibold text-ink-2">
              {outcome.total === 0 ? "The same, whatever the order of keys" : counted(outcome.total, "difference")}
            </p>
            <PanelNotes notes={outcome.notes} />
          </>
        )}
      </div>
      {outcome?.ok && outcome.total > 0 && (
        <>
          <Differences shown={outcome.shown} total={outcome.total} onPlace={onPlace} />
          <Select
            label="Patch that makes the other text of the first"
            value={form}
            options={PATCH_FORMS.map((each) => ({ value: each, label: FORM_LABELS[each] }))}
            onChange={setForm}
          />
          <CodeResult
            name="Patch"
            result={outcome.patch}
            isOld={false}
            file={
              outcome.form === "JSON Patch"
                ? { name: "patch.json", type: "application/json-patch+json" }
                : { name: "merge-patch.json", type: "application/merge-patch+json" }
            }
            empty=""
          />
        </>
      )}
    </div>
  );
}

const FORM_LABELS: Readonly<Record<PatchForm, string>> = {
  "JSON Patch": "JSON Patch (RFC 6902)",
  "JSON Merge Patch": "JSON Merge Patch (RFC 7396)",
};

const KINDS: Readonly<Record<ShownDifference["kind"], string>> = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
  moved: "Moved",
};

function Differences({
  shown,
  total,
  onPlace,
}: {
  readonly shown: readonly ShownDifference[];
  readonly total: number;
  readonly onPlace: ((start: number, end: number) => void) | undefined;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section has no place around a list alone
    <div
      role="region"
      aria-label="Differences"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-auto rounded-control border border-line bg-sunken p-3.5"
    >
      <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
        {shown.map(({ kind, path, place, otherPlace, before, after }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
          <li key={i} className="wrap-anywhere">
            <span className="font-semibold">{KINDS[kind]}</span> <span className="font-mono">{path}</span>
            {(before !== undefined || after !== undefined) && ": "}
            {before !== undefined && <del className="font-mono text-warn">{before}</del>}
            {before !== undefined && after !== undefined && " → "}
            {after !== undefined && <ins className="font-mono text-accent no-underline">{after}</ins>}
            {place && " · "}
            {place && <PlaceButton place={place.words} onPress={onPlace && (() => onPlace(place.start, place.end))} />}
            {!place && otherPlace !== undefined && (
              <span className="text-ink-3"> · in the other text: {otherPlace.replace("Line", "line")}</span>
            )}
          </li>
        ))}
        {total > shown.length && <li>And {(total - shown.length).toLocaleString("en-US")} more: the patch has all.</li>}
      </ul>
    </div>
  );
}

import { counted } from "#core/text/counted.ts";
import { CodeResult } from "#kits/code-text/code-result.tsx";
import type { LongText } from "#kits/code-text/long-text.ts";
import { PanelNotes } from "#kits/code-text/panel-notes.tsx";
import { PlaceButton } from "#kits/code-text/problem-list.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { PATCH_FORMS, type PatchForm, type ShownDifference, type TextComparison } from "./compare-texts.ts";

/** What a comparison came to, with its patch. */
type ComparedJson = TextComparison & { readonly patch: LongText<Blob> };

/** How many differences there are, and what there is to know of them. */
export const DifferencesSummary = ({ compared: { total, notes } }: { readonly compared: ComparedJson }) => (
  <>
    <p className="text-sm font-semibold text-ink-2">
      {total === 0 ? "The same, apart from the order of keys" : counted(total, "difference")}
    </p>
    <PanelNotes notes={notes} />
  </>
);

/** The differences of two JSON texts, and the patch of them. `onPlace` shows a part of the first. */
export function JsonDifferences({
  compared,
  form,
  onForm,
  onPlace,
  isPending = false,
}: {
  readonly compared: ComparedJson;
  /** The form of the patch that is wanted: until it is made, the one of `compared` is shown. */
  readonly form: PatchForm;
  readonly onForm: (form: PatchForm) => void;
  readonly onPlace: ((start: number, end: number) => void) | undefined;
  /** Another comparison is on its way: until then the patch is not copied or saved. */
  readonly isPending?: boolean;
}) {
  if (compared.total === 0) return null;
  return (
    <>
      <DifferenceList shown={compared.shown} total={compared.total} onPlace={onPlace} />
      <Select
        label="Patch from first to second"
        value={form}
        options={PATCH_FORMS.map((each) => ({ value: each, label: FORM_LABELS[each] }))}
        onChange={onForm}
      />
      <CodeResult
        name="Patch"
        result={compared.patch}
        isPending={isPending}
        language="json"
        file={
          compared.form === "JSON Patch"
            ? { name: "patch.json", type: "application/json-patch+json" }
            : { name: "merge-patch.json", type: "application/merge-patch+json" }
        }
      />
    </>
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

function DifferenceList({
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
      aria-label="List of differences"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-auto rounded-control border border-line bg-sunken p-3.5"
    >
      <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
        {shown.map(({ kind, path, place, otherPlace, before, after }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is replaced at once
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
        {total > shown.length && (
          <li>And {(total - shown.length).toLocaleString("en-US")} more: the patch includes them all.</li>
        )}
      </ul>
    </div>
  );
}

/** How items of arrays are known again: by their places, or by a key. */
export const ITEMS_BY = ["place", "key"] as const;

/** The controls of how two JSON texts are compared. */
export const ComparisonControls = ({
  items,
  itemKey,
  numbers,
}: {
  readonly items: Control<(typeof ITEMS_BY)[number]>;
  readonly itemKey: Control<string>;
  /** Whether 1, 1.0 and 1e0 are the same. */
  readonly numbers: { readonly checked: boolean; readonly onChange: (checked: boolean) => void };
}) => (
  <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
    <Select
      label="Match array items by"
      options={[
        { value: "place", label: "Position" },
        { value: "key", label: "A key" },
      ]}
      {...items}
    />
    {items.value === "key" && <TextField label="Key name" dir="ltr" {...itemKey} />}
    <Checkbox label="1, 1.0 and 1e0 are the same number" {...numbers} />
  </div>
);

interface Control<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

import { RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { shareableAddress, useParams } from "#platform/use-params.ts";
import { asCount, asText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Progress } from "#ui/progress.tsx";
import { Select } from "#ui/select.tsx";
import { type Batch, type BatchProgress, type GenerateRequest, PREVIEW_COUNT, type StoredBatch } from "./job.ts";
import { ALPHABETS, type IdKind, isNamed, isSingle, isUuid, KIND_NAMES, NAMESPACES } from "./kinds.ts";
import { NameForm } from "./name-form.tsx";
import { NanoIdForm } from "./nano-id-form.tsx";
import params from "./params.ts";
import { parseId } from "./parse.ts";
import { useGenerator } from "./use-generator.browser.ts";

const ResultView = lazy(() => import("./result-view.tsx"));
const Inspector = lazy(() => import("./inspector.tsx"));

const option = (value: IdKind) => ({ value, label: KIND_NAMES[value] });
const VERSIONS = [
  option("v4"),
  option("v1"),
  { label: "More versions", options: (["v7", "v6", "v5", "v3", "nil", "max"] as const).map(option) },
  { label: "Other identifiers", options: (["ulid", "nanoid"] as const).map(option) },
];
const WRAPPINGS = [
  { value: "none" as const, label: "None" },
  { value: "braces" as const, label: "In braces {…}" },
  { value: "urn" as const, label: "As a URN (urn:uuid:…)" },
];

const noResult = (
  <p className="rounded-control border border-dashed border-line-strong px-4 py-5 text-sm text-ink-3">
    Press Generate to make an identifier.
  </p>
);

const detailOf = ({ done, count }: BatchProgress) =>
  `${done.toLocaleString("en-US")} of ${count.toLocaleString("en-US")}`;

const stored = (batch: Batch): StoredBatch => ({
  preview: {
    ...batch,
    count: Math.min(batch.count, PREVIEW_COUNT),
    bytes: batch.bytes.slice(0, PREVIEW_COUNT * batch.width),
  },
  names: [],
  count: batch.count,
  bytes: new Blob([batch.bytes]),
});

export default function UuidPage() {
  const { values, set, bind, reset, areDefault } = useParams(params);
  const { version, count, hyphens, upperCase, wrapping } = values;
  // Typed text is the visitor's own: it stays out of the link.
  const [ownText, setOwnText] = useTabState("namespace", "", asText);
  const names = useTabText("names");
  // A counter of their changes: the names themselves may be too many for React state.
  const [edits, setEdits] = useTabState("edits", 0, asCount);
  const [asked, setAsked] = useState<"namespace">();
  // What was pasted elsewhere, to be explained here, is shown at once.
  const [explained] = useTabState("explained", "", asText);
  const [isExplaining, setExplaining] = useState<boolean>();
  const { result, running, fault, generate, print, cancel } = useGenerator();
  const format = { hyphens, upperCase, wrapping };

  const ownNamespace = parseId(values.namespace === "own" ? ownText : NAMESPACES[values.namespace]);
  const namespaceError =
    asked !== "namespace" || ownNamespace.ok
      ? undefined
      : ownText.trim() === ""
        ? "Enter the namespace's UUID."
        : ownNamespace.message;
  // The settings that a result depends on. The format is applied when the result is shown, so it is not among them.
  const origin = JSON.stringify([
    version,
    isNamed(version) ? [ownNamespace.ok && [...ownNamespace.value.bytes], edits] : isSingle(version) || count,
    version === "nanoid" && [values.size, values.alphabet],
  ]);

  // What the search showed is shown here too, until something else is made.
  const [made] = useTabState<Batch | undefined>("made", undefined);
  const [madeWith] = useState(origin);
  const shown = useMemo(
    () => result ?? (made && { id: 0, batch: stored(made), origin: madeWith, seconds: 0 }),
    [result, made, madeWith],
  );

  function start() {
    setAsked(isNamed(version) && !ownNamespace.ok ? "namespace" : undefined);
    const request = requestOf();
    if (!request) return;
    ResultView.prefetch();
    void generate(request, origin);
  }

  function requestOf(): GenerateRequest | undefined {
    if (isNamed(version)) {
      return ownNamespace.ok ? { kind: version, namespace: ownNamespace.value.bytes, text: names.get() } : undefined;
    }
    if (version === "nanoid") {
      return { kind: version, count, size: values.size, alphabet: ALPHABETS[values.alphabet] };
    }
    return { kind: version, count: isSingle(version) ? 1 : count };
  }

  return (
    <>
      <Card aria-label="Generator" className="flex flex-col gap-5 p-5 sm:p-6">
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-64">
              <Select label="Version" options={VERSIONS} {...bind("version")} />
            </div>
            <Button type="submit" look="primary" className="max-sm:w-full sm:min-w-32" disabled={running !== undefined}>
              Generate
            </Button>
          </div>
          {isNamed(version) && (
            <NameForm
              namespace={values.namespace}
              ownNamespace={ownText}
              read={ownNamespace}
              error={namespaceError}
              names={names}
              onNames={() => setEdits((count) => count + 1)}
              onNamespace={(namespace) => set({ namespace })}
              onOwnNamespace={setOwnText}
            />
          )}
          {version === "nanoid" && <NanoIdForm size={bind("size")} alphabet={bind("alphabet")} />}
        </form>

        {running && (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              <Progress
                label={running.label}
                value={running.progress && running.progress.done / running.progress.count}
                {...(running.progress && { detail: detailOf(running.progress) })}
              />
            </div>
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
        <FaultNote fault={fault} onRetry={start} />
        {shown ? (
          <LazyBoundary fallback={noResult}>
            <ResultView
              result={shown}
              isPast={shown.origin !== origin}
              format={format}
              busy={running !== undefined}
              print={print}
            />
          </LazyBoundary>
        ) : (
          noResult
        )}

        <Disclosure label="Quantity and format">
          <form
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              start();
            }}
          >
            <NumberField
              label="How many"
              {...bind("count")}
              disabled={isNamed(version) || isSingle(version)}
              hint={
                isNamed(version)
                  ? "One for each name."
                  : isSingle(version)
                    ? "There is only one."
                    : "Up to 1,000,000 at once."
              }
            />
            <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
              <Select label="Wrapping" options={WRAPPINGS} {...bind("wrapping")} disabled={!isUuid(version)} />
              <div className="sm:pt-6">
                <Checkbox label="Hyphens" {...bind("hyphens")} disabled={!isUuid(version) || wrapping === "urn"} />
                <Checkbox label="Upper case" {...bind("upperCase")} disabled={!isUuid(version) || wrapping === "urn"} />
              </div>
            </div>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={shareableAddress} label="Copy link to these settings" size="small" />
              <Button size="small" look="quiet" icon={RotateCcw} disabled={areDefault} onClick={reset}>
                Reset settings
              </Button>
            </div>
          </form>
        </Disclosure>
      </Card>

      <Disclosure look="card" label="Explain a UUID" open={isExplaining ?? explained !== ""} onToggle={setExplaining}>
        {() => <Inspector />}
      </Disclosure>
    </>
  );
}

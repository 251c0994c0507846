import { useMemo, useState } from "react";
import { fail, type Result } from "#core/result.ts";
import { useParams } from "#platform/address/use-params.ts";
import { asCount, asText, type TabText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import type { TickTime } from "./clock.ts";
import {
  ALPHABETS,
  type Batch,
  type BatchProgress,
  EPOCHS,
  type Epoch,
  type GenerateRequest,
  type IdKind,
  isNamed,
  isSingle,
  isTimed,
  KIND_NAMES,
  NAMESPACE_NAMES,
  NAMESPACES,
  type Namespace,
  PREVIEW_COUNT,
  type StoredBatch,
  type TimedKind,
} from "./kinds.ts";
import { outOfRange, parseAlphabet, parsePrefix, parseTime, printTime } from "./own-parts.ts";
import params from "./params.ts";
import { canonicalUuid, type Parsed, parseId } from "./parse.ts";
import { useGenerator } from "./use-generator.browser.ts";

const OPTIONS = [
  ...(Object.keys(NAMESPACES) as Namespace[]).map((value) => ({ value, label: NAMESPACE_NAMES[value] })),
  { value: "own" as const, label: "Custom namespace" },
];

const EXAMPLES: Readonly<Record<Namespace | "own", string>> = {
  dns: "www.example.com",
  url: "https://www.example.com/page",
  oid: "1.3.6.1.4.1",
  x500: "cn=Jane Doe,o=Example,c=US",
  own: "order-1024",
};

/**
 * The namespace and the names that v3 and v5 are made from. As the names may be thousands, they are not React state: the
 * text box keeps them, and `names` holds them for generating and for when the box is mounted again.
 */
export function NameForm({
  namespace,
  ownNamespace,
  read,
  error,
  names,
  onNames,
  onNamespace,
  onOwnNamespace,
}: {
  readonly namespace: Namespace | "own";
  /** The UUID of the visitor's own namespace, as typed. */
  readonly ownNamespace: string;
  readonly read: Result<Parsed>;
  readonly error: string | undefined;
  readonly names: TabText;
  readonly onNames: () => void;
  readonly onNamespace: (namespace: Namespace | "own") => void;
  readonly onOwnNamespace: (text: string) => void;
}) {
  const canonical = read.ok && canonicalUuid(read.value.bytes);
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          label="Namespace"
          value={namespace}
          options={OPTIONS}
          onChange={onNamespace}
          hint={namespace === "own" ? undefined : <code className="break-all">{NAMESPACES[namespace]}</code>}
        />
        {namespace === "own" && (
          <TextField
            label="UUID of the namespace"
            className="font-mono text-sm"
            value={ownNamespace}
            error={error}
            hint={
              canonical &&
              canonical !== ownNamespace.trim().toLowerCase() && <code className="break-all">{canonical}</code>
            }
            onChange={onOwnNamespace}
          />
        )}
      </div>
      <LongTextArea
        label="Names, one per line"
        className="font-mono text-sm"
        placeholder={EXAMPLES[namespace]}
        text={names}
        onChange={onNames}
        hint="The same name in the same namespace always gives the same UUID."
      />
    </>
  );
}

const ResultView = lazy(() => import("./panels/result-view.tsx"));
const Inspector = lazy(() => import("./panels/inspector.tsx"));
const KindForm = lazy(() => import("./panels/kind-form.tsx"));
const FormatForm = lazy(() => import("./panels/format-form.tsx"));
const ChanceForm = lazy(() => import("./panels/chance-form.tsx"));

const option = (value: IdKind) => ({ value, label: KIND_NAMES[value] });
const VERSIONS = [
  option("v4"),
  option("v1"),
  { label: "More versions", options: (["v7", "v6", "v5", "v3", "v8", "nil", "max"] as const).map(option) },
  {
    label: "Other identifiers",
    options: (["ulid", "nanoid", "objectid", "ksuid", "snowflake", "typeid", "cuid2", "xid"] as const).map(option),
  },
];

const HAVE_FORMS: readonly IdKind[] = ["nanoid", "snowflake", "typeid", "cuid2"];

function timeFor(kind: TimedKind, text: string, epoch: Epoch): Result<TickTime> {
  const time = parseTime(text);
  const wrong = time.ok ? outOfRange(time.value, kind, epoch) : undefined;
  return wrong === undefined ? time : fail(wrong);
}

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
  const settings = useParams(params);
  const { values, set, bind } = settings;
  const { version, count, hyphens, upperCase, wrapping, list } = values;
  // Typed text is the visitor's own: it stays out of the link.
  const [ownText, setOwnText] = useTabState("namespace", "", asText);
  const names = useTabText("names");
  // A counter of their changes: the names themselves may be too many for React state.
  const [edits, setEdits] = useTabState("edits", 0, asCount);
  const [timeText, setTimeText] = useTabState("time", "", asText);
  const [prefixText, setPrefixText] = useTabState("prefix", "", asText);
  const [alphabetText, setAlphabetText] = useTabState("alphabet", "", asText);
  const [asked, setAsked] = useState<"namespace" | "part">();
  // Text pasted elsewhere, to be explained here, is shown at once.
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
  const letters = parseAlphabet(values.alphabet === "own" ? alphabetText : ALPHABETS[values.alphabet]);
  const prefix = parsePrefix(prefixText);
  const time = timeText.trim() === "" || !isTimed(version) ? undefined : timeFor(version, timeText, values.epoch);
  const at = time?.ok ? time.value : undefined;
  // What is missing besides a namespace: its own field may be folded.
  const parts = [version === "nanoid" && letters, version === "typeid" && prefix, time].filter(
    (part) => part && !part.ok,
  );
  const [part] = parts;
  // The other fields beside Generate say it themselves once something is in them.
  const isUnsaid = part === time || (version === "nanoid" && alphabetText === "");
  const partError = asked === "part" && isUnsaid && part && !part.ok ? part.message : undefined;
  // The settings that a result depends on. The format is applied when the result is shown, so it is not among them.
  const origin = JSON.stringify([
    version,
    isNamed(version) ? [ownNamespace.ok && [...ownNamespace.value.bytes], edits] : isSingle(version) || count,
    version === "nanoid" && [values.size, values.alphabet, values.alphabet === "own" && alphabetText],
    ...(isTimed(version) ? [at] : []),
    ...(version === "snowflake" ? [values.epoch, values.machine] : []),
    ...(version === "typeid" ? [prefixText.trim()] : []),
    ...(version === "cuid2" ? [values.cuid] : []),
  ]);

  // What the search showed is shown here too, until something else is made.
  const [made] = useTabState<Batch | undefined>("made", undefined, "replaceable");
  const [madeWith] = useState(origin);
  const shown = useMemo(
    () => result ?? (made && { id: 0, batch: stored(made), origin: madeWith, seconds: 0 }),
    [result, made, madeWith],
  );

  function start() {
    setAsked(isNamed(version) && !ownNamespace.ok ? "namespace" : part ? "part" : undefined);
    const request = requestOf();
    if (!request) return;
    void generate(request, origin, ResultView.prefetch());
  }

  function requestOf(): GenerateRequest | undefined {
    if (isNamed(version)) {
      return ownNamespace.ok ? { kind: version, namespace: ownNamespace.value.bytes, text: names.get() } : undefined;
    }
    if (part) return undefined;
    switch (version) {
      case "nanoid":
        return letters.ok ? { kind: version, count, size: values.size, alphabet: letters.value } : undefined;
      case "snowflake":
        return { kind: version, count, at, epoch: EPOCHS[values.epoch], machine: values.machine };
      case "typeid":
        return prefix.ok ? { kind: version, count, at, prefix: prefix.value } : undefined;
      case "cuid2":
        return { kind: version, count, size: values.cuid };
      case "v4":
      case "nil":
      case "max":
        return { kind: version, count: isSingle(version) ? 1 : count };
      default:
        return { kind: version, count, at };
    }
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
          {HAVE_FORMS.includes(version) && (
            <LazyBoundary fallback={<div className="h-16" />}>
              <KindForm
                settings={settings}
                letters={letters}
                alphabetText={alphabetText}
                onAlphabetText={setAlphabetText}
                prefix={prefix}
                prefixText={prefixText}
                onPrefixText={setPrefixText}
              />
            </LazyBoundary>
          )}
          {at && isTimed(version) && (
            <p className="text-sm text-ink-2 tabular-nums">Of the time {printTime(at, version)}.</p>
          )}
          <p role="alert" className="text-sm text-warn empty:hidden">
            {partError}
          </p>
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
              list={list}
              busy={running !== undefined}
              print={print}
            />
          </LazyBoundary>
        ) : (
          noResult
        )}

        <Disclosure label="Quantity and format">
          {() => (
            <FormatForm settings={settings} time={time} timeText={timeText} onTimeText={setTimeText} onSubmit={start} />
          )}
        </Disclosure>
      </Card>

      <Disclosure
        look="card"
        label="Explain identifiers"
        open={isExplaining ?? explained !== ""}
        onToggle={setExplaining}
      >
        {() => <Inspector />}
      </Disclosure>
      <Disclosure look="card" label="Chance of a collision">
        {() => <ChanceForm nanoBits={letters.ok ? values.size * Math.log2(letters.value.length) : 0} />}
      </Disclosure>
    </>
  );
}

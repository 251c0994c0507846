import { useDeferredValue, useMemo, useState } from "react";
import { floorDivide } from "#core/time/epochs.ts";
import { factsOf, firstLines, formsOf, isoOf, relativeTo, zoned } from "#core/time/forms.ts";
import { type Reading, type ReadingContext, readingsOf } from "#core/time/readings.ts";
import { useMinute, useSecond } from "#kits/time/use-now.browser.ts";
import { ZoneSelect, zoneOf } from "#kits/time/zone-select.tsx";
import { type Value, ValueTable } from "#kits/unit-converter/value-table.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { type ContextValues, contextFrom } from "./context.ts";
import { NowCard } from "./now-card.tsx";
import type params from "./params.ts";
import { MAX_ZONES } from "./params.ts";

const CodePanel = lazy(() => import("./code-panel.tsx"));

/** A way to read that was chosen, for the text that it was chosen for. */
interface Choice {
  readonly text: string;
  readonly id: string;
}

/** One moment: the ways to read it, what is worth knowing, and every form. */
function SingleResult({
  text,
  context,
  settings,
}: {
  readonly text: string;
  readonly context: ReadingContext;
  readonly settings: Settings<typeof params>;
}) {
  const readings = useMemo(() => readingsOf(text, context), [text, context]);
  const [choice, setChoice] = useTabState<Choice | undefined>("reading", undefined, "replaceable");
  if (!readings.ok) {
    return (
      <p role="alert" className="mt-6 text-warn">
        {readings.message}
      </p>
    );
  }
  const chosen = choice?.text === text ? readings.value.find(({ id }) => id === choice.id) : undefined;
  const reading = chosen ?? readings.value[0];
  if (!reading) return null;
  const seconds = floorDivide(reading.nanoseconds, 1_000_000_000n);
  return (
    <>
      <Card aria-label="Reading" className="mt-6 p-5 sm:p-6">
        <Moment reading={reading} zone={context.zone} />
        {readings.value.length > 1 && (
          <Ways readings={readings.value} chosen={reading.id} onChoose={(id) => setChoice({ text, id })} />
        )}
      </Card>
      <Forms reading={reading} settings={settings} />
      <div className="mt-6 flex flex-col gap-4 *:bg-surface">
        <Disclosure label="Show as code">
          {() => (
            <CodePanel
              {...settings.bind("language")}
              seconds={seconds}
              iso={new Temporal.Instant(seconds * 1_000_000_000n).toString()}
            />
          )}
        </Disclosure>
        <Disclosure label="Snowflake IDs with another epoch">
          <NumberField
            label="Epoch in milliseconds since 1970"
            hint="0 for none. The time is read from the bits above the lowest 22."
            {...settings.bind("snowflakes")}
          />
        </Disclosure>
      </div>
    </>
  );
}

/** The moment as text. */
function Moment({ reading, zone }: { readonly reading: Reading; readonly zone: string }) {
  const now = useMinute();
  const at = zoned(reading.nanoseconds, zone);
  if (!at) return null;
  const facts = factsOf(at);
  return (
    <>
      <p className="text-sm text-ink-2">
        {reading.name}
        {reading.why && <span className="text-ink-3"> · {reading.why}</span>}
      </p>
      <h2 className="mt-1 text-xl tabular-nums">
        {at.toLocaleString("en-US", { dateStyle: "full", timeStyle: "long" })}
      </h2>
      <p className="mt-1 text-ink-2">
        {relativeTo(reading.nanoseconds, BigInt(now) * 1_000_000n)} · {facts.week} · {facts.dayOfYear} · {facts.offset}
      </p>
      {facts.nextChange && <p className="mt-1 text-sm text-ink-3">The offset changes next on {facts.nextChange}.</p>}
      {reading.notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-2">
          {note}
        </p>
      ))}
    </>
  );
}

/** Other ways to read the same text. */
const Ways = ({
  readings,
  chosen,
  onChoose,
}: {
  readonly readings: readonly Reading[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) => (
  <fieldset className="mt-4">
    <legend className="mb-2 text-sm font-semibold text-ink-2">Read as</legend>
    <div className="flex flex-col gap-1.5">
      {readings.map(({ id, name, nanoseconds }) => (
        <label key={id} className="flex items-center gap-2.5 text-sm">
          <input
            type="radio"
            name="reading"
            className="size-4 shrink-0 accent-accent"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span>{name}</span>
            <span className="font-mono break-all text-ink-2 tabular-nums">
              {new Temporal.Instant(nanoseconds).toString()}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** Every form, and the same moment in other zones. */
function Forms({ reading, settings }: { readonly reading: Reading; readonly settings: Settings<typeof params> }) {
  const { zone, zones } = settings.values;
  const own = zoneOf(zone);
  const values = useMemo<readonly Value[]>(() => {
    const [dates, numbers] = formsOf(reading.nanoseconds, own, reading.digits);
    if (!dates || !numbers) return [];
    const others = zones.flatMap((id) => {
      const at = zoned(reading.nanoseconds, id);
      return at ? [{ name: id.replaceAll("_", " "), text: isoOf(at) }] : [];
    });
    const [iso, ...rest] = dates.forms;
    return [
      ...(iso ? [iso] : []),
      ...numbers.forms.slice(0, 2),
      ...others,
      ...rest.map((form) => ({ ...form, isPlain: true })),
      ...numbers.forms.slice(2),
    ];
  }, [reading, own, zones]);
  return (
    <>
      <ValueTable
        heading="Result"
        hint={`In ${own} where a form names no zone. Click a row to copy it.`}
        values={values}
      />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {zones.length < MAX_ZONES && (
          <div className="min-w-0 flex-1 basis-60 sm:w-1/2">
            <ZoneSelect
              label="Add a time zone"
              placeholder="Choose …"
              value=""
              onChange={(id) => id !== "" && settings.set({ zones: [...new Set([...zones, zoneOf(id)])] })}
            />
          </div>
        )}
        {zones.map((id) => (
          <Button key={id} size="small" onClick={() => settings.set({ zones: zones.filter((other) => other !== id) })}>
            Remove {id.replaceAll("_", " ")}
          </Button>
        ))}
      </div>
    </>
  );
}

const ListResult = lazy(() => import("./list-result.tsx"));

/** What the input is: one moment in every form, or a table of many. */
export default function Results({
  text,
  settings,
  onText,
}: {
  readonly text: string;
  readonly settings: Settings<typeof params>;
  readonly onText: (text: string) => void;
}) {
  const deferred = useDeferredValue(text);
  const lines = useMemo(() => firstLines(deferred, 2), [deferred]);
  const { zone, snowflakes } = settings.values;
  // Readings are weighed against the time when the page was opened: an order that changes on its own would be
  // confusing.
  const [opened] = useState(Date.now);
  const values = useMemo<ContextValues>(() => ({ zone: zoneOf(zone), opened, snowflakes }), [zone, opened, snowflakes]);
  const context = useMemo(() => contextFrom(values), [values]);
  if (lines.length === 0) return <Now onUse={onText} />;
  return lines.length === 1 ? (
    <SingleResult text={lines[0] ?? ""} context={context} settings={settings} />
  ) : (
    <LazyBoundary>
      <ListResult text={deferred} values={values} />
    </LazyBoundary>
  );
}

/** The current time, while there is no input. */
function Now({ onUse }: { readonly onUse: (text: string) => void }) {
  const now = useSecond();
  return (
    <NowCard
      seconds={String(now / 1000)}
      iso={Temporal.Instant.fromEpochMilliseconds(now).toString()}
      onUse={() => onUse(String(Math.floor(Date.now() / 1000)))}
    />
  );
}

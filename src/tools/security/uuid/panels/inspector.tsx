import { Download } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { csvField } from "#core/csv.ts";
import { counted } from "#core/text/counted.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { Select } from "#ui/fields/select.tsx";
import { describeTime } from "../clock.ts";
import { explain, type Found, MAX_CHARACTERS, type Reading, readings } from "../explain.ts";
import type { FieldId } from "../inspect.ts";

// The color of the bar under a field's digits and next to its explanation. The explanation repeats the digits, so that
// color isn't the only cue.
const BARS: Readonly<Record<FieldId, string>> = {
  time: "border-units",
  version: "border-css",
  variant: "border-misc",
  clock: "border-security",
  node: "border-bright",
  random: "border-field",
  hash: "border-security",
  number: "border-accent",
  domain: "border-line-strong",
  data: "border-field",
};

/** An identifier explained. Where it may be read in several ways, the visitor chooses one. */
function Explained({ readings }: { readonly readings: readonly Reading[] }) {
  const [name, setName] = useState<string>();
  const reading = readings.find((one) => one.name === name) ?? readings[0];
  if (!reading) return null;
  const { title, note, parts, facts, milliseconds, equivalents } = reading.inspection;
  const digitsOf = (field: FieldId | undefined) =>
    parts.flatMap((part) => (part.field === field ? [part.text] : [])).join("…");
  return (
    <div className="flex flex-col gap-4">
      {readings.length > 1 && (
        <div className="sm:w-1/2 sm:pr-2">
          <Select
            label="Read as"
            value={reading.name}
            options={readings.map((one) => ({ value: one.name, label: one.name }))}
            onChange={setName}
          />
        </div>
      )}
      <h2 className="text-lg">{title}</h2>
      {note && <p className="-mt-2 text-sm text-ink-2">{note}</p>}
      <p className="rounded-control border border-line bg-sunken px-2 pt-4 pb-3 text-center font-mono text-identifier leading-loose break-all">
        {parts.map(({ text, field }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
            key={place}
            className={field ? `border-b-3 pb-0.5 ${BARS[field]}` : "text-ink-3"}
          >
            {text}
          </span>
        ))}
      </p>
      <dl className="flex flex-col gap-2.5">
        {facts.map(({ field, name, value }) => (
          <div key={name} className={`border-l-3 pl-3 ${field ? BARS[field] : "border-line"}`}>
            <dt className="flex flex-wrap gap-x-2 text-sm font-semibold">
              {name}
              {field && <span className="font-mono font-normal break-all text-ink-3">{digitsOf(field)}</span>}
            </dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
            {field === "time" && milliseconds !== undefined && (
              <dd className="text-sm text-ink-2">Your time: {localTime(milliseconds)}</dd>
            )}
          </div>
        ))}
      </dl>
      {equivalents.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold tracking-normal">Other forms</h3>
          <dl className="flex flex-col gap-2">
            {equivalents.map(({ name, text }) => (
              <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <dt className="w-28 text-sm text-ink-2 max-sm:w-full">{name}</dt>
                <dd className="min-w-0 flex-1 font-mono text-sm break-all">{text}</dd>
                <dd>
                  <CopyButton text={text} size="small" look="quiet" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

const localTime = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleString("en-US", { dateStyle: "full", timeStyle: "long" });

const MAX_ROWS = 200;

/** Identifiers that were found in a text, with their kinds and times; one of them is explained beneath. */
function FoundList({ found }: { readonly found: readonly Found[] }) {
  const [chosen, setChosen] = useState<string>();
  const explained = found.some(({ text }) => text === chosen) ? chosen : undefined;
  const times = found.flatMap(({ milliseconds }) => milliseconds ?? []);
  const earliest = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const latest = times.reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2 tabular-nums">
        <strong className="text-ink">{counted(found.length, "identifier")}</strong>
        {total > found.length && `, ${counted(total, "time")} in all`}
        {times.length > 1 && `; their times are from ${timeOf(earliest)} to ${timeOf(latest)}`}
        {found.length > MAX_ROWS && `; the first ${MAX_ROWS} are shown, and the CSV has all of them`}
      </p>
      <section
        aria-label="Identifiers found"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-control border border-line bg-sunken"
      >
        <ul className="flex flex-col divide-y divide-line px-2 sm:px-4">
          {found.slice(0, MAX_ROWS).map(({ text, title, milliseconds, count }) => (
            <li key={text} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1 text-sm">
              <button
                type="button"
                aria-pressed={text === explained}
                className={`py-1 text-left font-mono break-all underline underline-offset-2 ${text === explained ? "text-accent" : "text-ink"}`}
                onClick={() => setChosen(text === explained ? undefined : text)}
              >
                {text}
              </button>
              <span className="text-ink-2">
                {title}
                {count > 1 && `, ${count.toLocaleString("en-US")} times`}
              </span>
              {milliseconds !== undefined && <span className="text-ink-2 tabular-nums">{timeOf(milliseconds)}</span>}
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={() => csvOf(found)} label="Copy as CSV" size="small" />
        <Button
          size="small"
          icon={Download}
          onClick={() => saveFile(new Blob([csvOf(found)], { type: "text/csv" }), "identifiers.csv")}
        >
          Download CSV
        </Button>
      </div>
      {explained !== undefined && <Explained key={explained} readings={readings(explained)} />}
    </div>
  );
}

const timeOf = (milliseconds: number) => describeTime({ milliseconds }).text;

const csvOf = (found: readonly Found[]): string =>
  [
    "id,kind,time,count",
    ...found.map(({ text, title, milliseconds, count }) =>
      [text, title, milliseconds === undefined ? "" : new Date(milliseconds).toISOString(), String(count)]
        .map(csvField)
        .join(","),
    ),
    "",
  ].join("\r\n");

/** Explains an identifier that the visitor pastes, or those in a text such as a log. */
export default function Inspector() {
  const box = useTabText("explained");
  const [text, setText] = useState(box.get());
  const asked = useDeferredValue(text);
  const explanation = useMemo(() => (asked.trim() === "" ? undefined : explain(asked)), [asked]);
  return (
    <div className="flex flex-col gap-5">
      <LongTextArea
        label="Identifiers to explain"
        placeholder="Paste one in any form, a list or a log"
        className="font-mono text-sm"
        rows={2}
        text={box}
        onChange={() => setText(box.get())}
        error={explanation?.kind === "none" ? explanation.message : undefined}
        hint="Read on your device: UUIDs in any form, ULID, ObjectId, KSUID, XID, Snowflake, TypeID and CUID, one alone or many among other words."
      />
      <div aria-live="polite">
        {explanation?.kind === "one" && <Explained key={asked} readings={explanation.readings} />}
        {explanation?.kind === "many" && <FoundList found={explanation.found} />}
      </div>
      {asked.length > MAX_CHARACTERS && (
        <p className="text-sm text-warn">
          Only the first {MAX_CHARACTERS.toLocaleString("en-US")} characters were looked through.
        </p>
      )}
    </div>
  );
}

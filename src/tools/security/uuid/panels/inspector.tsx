import { Download } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { csvField } from "#core/csv.ts";
import { counted } from "#core/text/counted.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { describeTime } from "../clock.ts";
import { explain, type Found, MAX_CHARACTERS, readings } from "../explain.ts";
import { Explained } from "./explained.tsx";

const MAX_ROWS = 200;

/** Identifiers that were found in a text, with their kinds and times; one of them is explained beneath. */
export function FoundList({ found }: { readonly found: readonly Found[] }) {
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

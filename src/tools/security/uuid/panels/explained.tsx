import { useState } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { Reading } from "../explain.ts";
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
export function Explained({ readings }: { readonly readings: readonly Reading[] }) {
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

import { asText, useTabState } from "#platform/use-tab-state.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type FieldId, type Inspection, inspect } from "./inspect.ts";
import { parseId } from "./parse.ts";

// The color of the bar under a field's digits and beside its explanation. The explanation repeats the digits, so that
// nothing is told by color alone.
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

/** Explains the digits of a UUID or ULID that the visitor pastes. */
export default function Inspector() {
  const [text, setText] = useTabState("explained", "", asText);
  const parsed = text.trim() === "" ? undefined : parseId(text);
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="UUID or ULID to explain"
        placeholder="Paste it here in any form"
        className="font-mono text-sm"
        value={text}
        onChange={setText}
        error={parsed && !parsed.ok ? parsed.message : undefined}
        hint="It is read on your device: with or without hyphens, braces and urn:uuid:, as a number, in Base64 or as a C struct."
      />
      <div aria-live="polite">
        {parsed?.ok && <Explained note={parsed.value.note} inspection={inspect(parsed.value)} />}
      </div>
    </div>
  );
}

function Explained({
  note,
  inspection: { title, parts, facts, milliseconds, equivalents },
}: {
  readonly note: string | undefined;
  readonly inspection: Inspection;
}) {
  const digitsOf = (field: FieldId | undefined) =>
    parts.flatMap((part) => (part.field === field ? [part.text] : [])).join("…");
  return (
    <div className="flex flex-col gap-4">
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
    </div>
  );
}

const localTime = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleString("en-US", { dateStyle: "full", timeStyle: "long" });

import { zoneOf } from "#kits/time/zone-select.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type params from "./params.ts";
import { RuleBuilder } from "./rule-builder.tsx";
import { splitRule } from "./rule-times.ts";
import { useRule, useToday } from "./use-calendar.browser.ts";

const COUNTS = [10, 20, 50, 100, 200];

/** An explained repeat rule, with its times, and the controls that make one. */
export default function RulePanel({ settings }: { readonly settings: Settings<typeof params> }) {
  const { values, set } = settings;
  const zone = zoneOf(values.zone);
  const today = useToday(zone);
  const start = values.start || `${today}T09:00`;
  const { result, isRunning, fault, retry } = useRule({ rule: values.rule, start, zone, count: values.runs });
  const answer = result?.value;
  const [first] = answer?.errors ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Rule"
          className="font-mono text-sm"
          placeholder="FREQ=WEEKLY;BYDAY=MO,WE"
          maxLength={500}
          value={values.rule}
          error={first}
          onChange={(text) => {
            const { rule, start: newStart } = splitRule(text);
            set({ rule, ...(newStart !== undefined && { start: newStart }) });
          }}
        />
        <TextField
          type="datetime-local"
          label="Rule starts"
          value={start}
          onChange={(next) => next !== "" && set({ start: next.slice(0, 16) })}
        />
      </div>
      <RuleBuilder rule={values.rule} start={start} onRule={(rule) => set({ rule })} />
      <FaultNote fault={fault} onRetry={retry} />
      {answer?.words !== undefined && (
        <section aria-label="Rule in words" aria-busy={isRunning} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="min-w-0 flex-1 basis-60 text-lg">{answer.words}</h2>
            <CopyButton text={`RRULE:${values.rule}`} label="Copy rule" size="small" look="quiet" />
          </div>
          {answer.warnings.length > 0 && (
            <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-2">
              {answer.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h3 id="occurrences" className="text-base font-semibold">
              Occurrences
            </h3>
            <div className="w-28">
              <Select
                label="How many"
                value={String(values.runs)}
                options={[...new Set([...COUNTS, values.runs])]
                  .sort((a, b) => a - b)
                  .map((each) => ({ value: String(each), label: String(each) }))}
                onChange={(each) => set({ runs: Number(each) })}
              />
            </div>
          </div>
          <ol aria-labelledby="occurrences" className="grid gap-x-8 font-mono text-sm tabular-nums sm:grid-cols-2">
            {answer.times.map(({ text, offset }) => (
              <li key={`${text} ${offset}`} className="border-b border-line py-1.5">
                {text} <span className="text-ink-3">{offset}</span>
              </li>
            ))}
          </ol>
          <p className="text-sm text-ink-3">
            {answer.isWhole ? "No more times within 200 years." : `The first ${answer.times.length} times in ${zone}.`}
          </p>
        </section>
      )}
    </div>
  );
}

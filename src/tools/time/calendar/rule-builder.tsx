import { civilOf, DAY, dayOfIso, daysInMonth, isoDate, weekdayOf } from "#core/time/calendar/days.ts";
import { type Frequency, type Rule, readRule, simpleRule, writeRule } from "#core/time/calendar/rule.ts";
import { WEEKDAYS } from "#core/time/stated.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

const FREQUENCY_OPTIONS: readonly { readonly value: Frequency; readonly label: string }[] = [
  { value: "HOURLY", label: "Hourly" },
  { value: "DAILY", label: "Daily" },
  { value: "WEEKLY", label: "Weekly" },
  { value: "MONTHLY", label: "Monthly" },
  { value: "YEARLY", label: "Yearly" },
];

const UNITS: Readonly<Record<Frequency, string>> = {
  SECONDLY: "seconds",
  MINUTELY: "minutes",
  HOURLY: "hours",
  DAILY: "days",
  WEEKLY: "weeks",
  MONTHLY: "months",
  YEARLY: "years",
};

const NTHS = ["first", "second", "third", "fourth", "fifth"];

/** Builds a rule from choices. The rest of the rule stays until another frequency is chosen. */
export function RuleBuilder({
  rule: text,
  start,
  onRule,
}: {
  readonly rule: string;
  /** The start of the series, `2026-12-24T09:00`. */
  readonly start: string;
  readonly onRule: (rule: string) => void;
}) {
  const rule = readRule(text).rule ?? simpleRule("WEEKLY");
  const day = dayOfIso(start.slice(0, 10)) ?? 0;
  const change = (part: Partial<Rule>) => onRule(writeRule({ ...rule, ...part }));
  const ending = rule.count !== undefined ? "count" : rule.until ? "until" : "never";
  // Without the two that are an ending.
  const { count: _, until: __, ...endless } = rule;
  const isListed = FREQUENCY_OPTIONS.some(({ value }) => value === rule.frequency);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label="How often"
          value={rule.frequency}
          options={[
            ...(isListed
              ? []
              : [{ value: rule.frequency, label: rule.frequency === "MINUTELY" ? "Every minute" : "Every second" }]),
            ...FREQUENCY_OPTIONS,
          ]}
          onChange={(frequency) =>
            onRule(
              writeRule({
                ...simpleRule(frequency),
                interval: rule.interval,
                weekStart: rule.weekStart,
                ...(rule.count !== undefined && { count: rule.count }),
                ...(rule.until && { until: rule.until }),
              }),
            )
          }
        />
        <NumberField
          label={`Every … ${UNITS[rule.frequency]}`}
          min={1}
          max={1000}
          value={rule.interval}
          onChange={(interval) => change({ interval })}
        />
        {rule.frequency === "MONTHLY" && <MonthlyChoice rule={rule} day={day} onChange={change} />}
        <Select
          label="Ends"
          value={ending}
          options={[
            { value: "never", label: "Never" },
            { value: "count", label: "After a number of times" },
            { value: "until", label: "On a day" },
          ]}
          onChange={(next) =>
            onRule(
              writeRule(
                next === "never"
                  ? endless
                  : next === "count"
                    ? { ...endless, count: 10 }
                    : { ...endless, until: endOfDay(day + 90) },
              ),
            )
          }
        />
        {rule.count !== undefined && (
          <NumberField
            label="Number of times"
            min={1}
            max={10_000}
            value={rule.count}
            onChange={(count) => change({ count })}
          />
        )}
        {rule.until && (
          <TextField
            type="date"
            label="Until (UTC)"
            value={isoDate(Math.floor(rule.until.wall / DAY))}
            onChange={(next) => {
              const last = dayOfIso(next);
              if (last !== undefined) change({ until: endOfDay(last) });
            }}
          />
        )}
      </div>
      {rule.frequency === "WEEKLY" && <WeekdayChoice rule={rule} day={day} onChange={change} />}
    </div>
  );
}

const endOfDay = (day: number) => ({ kind: "utc" as const, wall: day * DAY + DAY - 1 });

function WeekdayChoice({
  rule,
  day,
  onChange,
}: {
  readonly rule: Rule;
  readonly day: number;
  readonly onChange: (part: Partial<Rule>) => void;
}) {
  const chosen = rule.days.length > 0 ? rule.days.map(({ weekday }) => weekday) : [weekdayOf(day)];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">On</legend>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((name, weekday) => (
          <label
            key={name}
            className="flex items-center gap-1.5 rounded-control border border-line-strong px-3 py-2 text-sm"
          >
            <input
              type="checkbox"
              aria-label={name}
              className="checkbox"
              checked={chosen.includes(weekday)}
              onChange={({ target }) => {
                const next = target.checked ? [...chosen, weekday] : chosen.filter((each) => each !== weekday);
                onChange({ days: next.toSorted((a, b) => a - b).map((each) => ({ weekday: each, nth: 0 })) });
              }}
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The start's day of the month, its weekday counted from the month's start or end, or the last day. */
function MonthlyChoice({
  rule,
  day,
  onChange,
}: {
  readonly rule: Rule;
  readonly day: number;
  readonly onChange: (part: Partial<Rule>) => void;
}) {
  const [year, month, ofMonth] = civilOf(day);
  const weekday = weekdayOf(day);
  const nth = Math.ceil(ofMonth / 7);
  const isLast = ofMonth + 7 > daysInMonth(year, month);
  const parts: Readonly<Record<string, Partial<Rule>>> = {
    start: { days: [], monthDays: [] },
    end: { days: [], monthDays: [-1] },
    nth: { days: [{ weekday, nth }], monthDays: [] },
    last: { days: [{ weekday, nth: -1 }], monthDays: [] },
  };
  const name = WEEKDAYS[weekday] ?? "";
  const same = (part: Partial<Rule> | undefined) => part && writeRule({ ...rule, ...part }) === writeRule(rule);
  const value = Object.keys(parts).find((key) => same(parts[key])) ?? "other";
  return (
    <Select
      label="On"
      value={value}
      options={[
        ...(value === "other" ? [{ value: "other", label: "As in the rule" }] : []),
        { value: "start", label: `Day ${ofMonth} of the month` },
        { value: "nth", label: `The ${NTHS[nth - 1]} ${name}` },
        ...(isLast || value === "last" ? [{ value: "last", label: `The last ${name}` }] : []),
        { value: "end", label: "The last day of the month" },
      ]}
      onChange={(next) => {
        const part = parts[next];
        if (part) onChange(part);
      }}
    />
  );
}

import { type Moment, momentValue, readMoment } from "./moments.ts";

export const FREQUENCIES = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The days of the week as rules write them, Monday first. */
export const WEEKDAY_CODES: readonly string[] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** A day of the week, 0 for Monday; `nth` of the month or year, from its end if negative, 0 for each. */
export interface RuleDay {
  readonly weekday: number;
  readonly nth: number;
}

/** A rule by which events repeat (RFC 5545 §3.3.10). Lists that the rule doesn't have are empty. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count?: number;
  readonly until?: Moment;
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: readonly RuleDay[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
  /** The day on which weeks begin, 0 for Monday. */
  readonly weekStart: number;
}

/** A rule, if it can be followed, and what is wrong with it. */
interface ReadRule {
  readonly rule: Rule | undefined;
  /** What keeps it from being followed. */
  readonly errors: readonly string[];
  /** What the standard doesn't allow, but can be followed all the same. */
  readonly warnings: readonly string[];
}

type ListName = "seconds" | "minutes" | "hours" | "monthDays" | "yearDays" | "weeks" | "months" | "positions";

const LISTS: Readonly<Record<string, readonly [field: ListName, from: number, to: number, isSigned: boolean]>> = {
  BYSECOND: ["seconds", 0, 60, false],
  BYMINUTE: ["minutes", 0, 59, false],
  BYHOUR: ["hours", 0, 23, false],
  BYMONTHDAY: ["monthDays", 1, 31, true],
  BYYEARDAY: ["yearDays", 1, 366, true],
  BYWEEKNO: ["weeks", 1, 53, true],
  BYMONTH: ["months", 1, 12, false],
  BYSETPOS: ["positions", 1, 366, true],
};

const EMPTY = {
  interval: 1,
  seconds: [],
  minutes: [],
  hours: [],
  days: [],
  monthDays: [],
  yearDays: [],
  weeks: [],
  months: [],
  positions: [],
  weekStart: 0,
} as const satisfies Omit<Rule, "frequency">;

/** A rule of a frequency and nothing else. */
export const simpleRule = (frequency: Frequency): Rule => ({ frequency, ...EMPTY });

type Draft = { -readonly [Name in keyof Rule]?: Rule[Name] };

/** Reads a rule, with or without `RRULE:` before it. */
export function readRule(text: string): ReadRule {
  const errors: string[] = [];
  const warnings: string[] = [];
  const draft: Draft = {};
  const seen = new Set<string>();
  const plain = text.trim().replace(/^RRULE(?:;[^:]*)?:/i, "");
  for (const part of plain.split(";")) {
    // A semicolon at the end is common, and means nothing.
    if (part.trim() === "") continue;
    const at = part.indexOf("=");
    const name = (at < 0 ? part : part.slice(0, at)).trim().toUpperCase();
    const value =
      at < 0
        ? ""
        : part
            .slice(at + 1)
            .trim()
            .toUpperCase();
    if (value === "") errors.push(`${name} has no value.`);
    else if (seen.has(name)) errors.push(`${name} occurs twice.`);
    else {
      const problem = readPart(name, value, draft);
      if (problem !== undefined) (name.startsWith("X-") ? warnings : errors).push(problem);
    }
    seen.add(name);
  }
  const { frequency } = draft;
  if (frequency === undefined) {
    if (!seen.has("FREQ")) errors.push("The rule needs a FREQ, such as FREQ=WEEKLY.");
    return { rule: undefined, errors, warnings };
  }
  const rule: Rule = { ...EMPTY, ...draft, frequency };
  warnings.push(...misuses(rule));
  return { rule: errors.length > 0 ? undefined : rule, errors, warnings };
}

function readPart(name: string, value: string, draft: Draft): string | undefined {
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (list) {
    const [field, from, to, isSigned] = list;
    const numbers = value.split(",").map((each) => (/^[+-]?\d{1,3}$/.test(each) ? Number(each) : Number.NaN));
    const isValid = (number: number) => {
      const size = isSigned ? Math.abs(number) : number;
      return size >= from && size <= to;
    };
    if (!numbers.every(isValid))
      return `${name} takes numbers from ${from} to ${to}${isSigned ? `, or -${to} to -${from}` : ""}, separated by commas, not “${value.slice(0, 30)}”.`;
    draft[field] = [...new Set(numbers)];
    return undefined;
  }
  switch (name) {
    case "FREQ": {
      const frequency = FREQUENCIES.find((each) => each === value);
      if (!frequency) return `FREQ is one of ${FREQUENCIES.join(", ")}, not “${value.slice(0, 30)}”.`;
      draft.frequency = frequency;
      return undefined;
    }
    case "INTERVAL":
    case "COUNT": {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
      if (number < 1) return `${name} must be a whole number from 1 on, not “${value.slice(0, 30)}”.`;
      draft[name === "COUNT" ? "count" : "interval"] = number;
      return undefined;
    }
    case "UNTIL": {
      const moment = readMoment(value);
      if (!moment.ok) return `UNTIL: ${moment.message}`;
      draft.until = moment.value;
      return undefined;
    }
    case "WKST": {
      const weekday = WEEKDAY_CODES.indexOf(value);
      if (weekday < 0) return `WKST is one of ${WEEKDAY_CODES.join(", ")}, not “${value.slice(0, 30)}”.`;
      draft.weekStart = weekday;
      return undefined;
    }
    case "BYDAY": {
      const days = value.split(",").map(readDay);
      if (days.some((day) => day === undefined))
        return `BYDAY takes days such as MO, 1MO or -1FR, separated by commas, not “${value.slice(0, 30)}”.`;
      draft.days = days.filter((day) => day !== undefined);
      return undefined;
    }
    default:
      return name.startsWith("X-") ? `${name} is ignored.` : `${name.slice(0, 30)} isn't a part of a rule.`;
  }
}

function readDay(text: string): RuleDay | undefined {
  const [, nth = "0", code = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAY_CODES.indexOf(code);
  const number = Number(nth);
  return weekday < 0 || Math.abs(number) > 53 || (number === 0 && nth !== "0") ? undefined : { weekday, nth: number };
}

// §3.3.10 says which parts go with which frequency.
function misuses(rule: Rule): readonly string[] {
  const { frequency, count, until, days, weeks, yearDays, monthDays, positions } = rule;
  const found: string[] = [];
  if (count !== undefined && until !== undefined) found.push("COUNT and UNTIL don't go together. Both are followed.");
  if (days.some(({ nth }) => nth !== 0) && frequency !== "MONTHLY" && frequency !== "YEARLY")
    found.push(`Numbers in BYDAY only work with MONTHLY and YEARLY. With ${frequency} they are ignored.`);
  if (days.some(({ nth }) => nth !== 0) && weeks.length > 0)
    found.push("Numbers in BYDAY don't go together with BYWEEKNO.");
  if (weeks.length > 0 && frequency !== "YEARLY") found.push("BYWEEKNO only goes with FREQ=YEARLY.");
  if (yearDays.length > 0 && ["DAILY", "WEEKLY", "MONTHLY"].includes(frequency))
    found.push(`BYYEARDAY doesn't go with FREQ=${frequency}.`);
  if (monthDays.length > 0 && frequency === "WEEKLY") found.push("BYMONTHDAY doesn't go with FREQ=WEEKLY.");
  const hasOther = Object.values(LISTS).some(([field]) => field !== "positions" && rule[field].length > 0);
  if (positions.length > 0 && !hasOther && days.length === 0)
    found.push("BYSETPOS needs another BY part to choose from.");
  return found;
}

/** A rule as text, without `RRULE:`. Reads back as the same rule. */
export function writeRule(rule: Rule): string {
  const parts = [`FREQ=${rule.frequency}`];
  if (rule.until) parts.push(`UNTIL=${momentValue(rule.until)}`);
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`);
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  for (const [name, [field]] of Object.entries(LISTS))
    if (rule[field].length > 0 && name !== "BYSETPOS") parts.push(`${name}=${rule[field].join(",")}`);
  if (rule.days.length > 0)
    parts.push(
      `BYDAY=${rule.days.map(({ weekday, nth }) => `${nth === 0 ? "" : nth}${WEEKDAY_CODES[weekday]}`).join(",")}`,
    );
  if (rule.positions.length > 0) parts.push(`BYSETPOS=${rule.positions.join(",")}`);
  if (rule.weekStart !== 0) parts.push(`WKST=${WEEKDAY_CODES[rule.weekStart]}`);
  return parts.join(";");
}

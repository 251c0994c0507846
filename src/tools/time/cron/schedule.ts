import { type FieldName, LIMITS } from "./dialects.ts";

/** One of the parts between the commas of a field. */
export type Term =
  | { readonly kind: "all"; readonly step: number }
  | { readonly kind: "range"; readonly from: number; readonly to: number; readonly step: number }
  | { readonly kind: "value"; readonly value: number }
  /** `L` or `L-3`: days before the last of the month. */
  | { readonly kind: "last day"; readonly before: number }
  /** `15W`; `LW` is the last weekday of the month. */
  | { readonly kind: "nearest weekday"; readonly day: number | "last" }
  /** `FRI#2`, `5L`: the nth or last of a weekday in the month. */
  | { readonly kind: "nth"; readonly weekday: number; readonly nth: number | "last" };

/** A field: its terms, and the values that they allow. Days that depend on the month are in the terms alone. */
export interface Field {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly values: ReadonlySet<number>;
  /** Whether it restricts nothing. */
  readonly isAny: boolean;
}

/** When something runs. */
export interface Schedule {
  readonly second: Field;
  readonly minute: Field;
  readonly hour: Field;
  readonly day: Field;
  readonly month: Field;
  readonly weekday: Field;
  readonly year: Field;
  /** Whether a day has to fit both day fields or either of them. */
  readonly days: "both" | "either";
  /** The zone that the expression itself names. */
  readonly zone?: string | undefined;
}

/** A field from its terms. */
export function fieldOf(name: FieldName, text: string, terms: readonly Term[]): Field {
  const [min, max] = LIMITS[name];
  const values = new Set<number>();
  for (const term of terms) for (const value of valuesOf(term, min, max)) values.add(value);
  const isAny = values.size === max - min + 1;
  return { text, terms, values: new Set([...values].sort((a, b) => a - b)), isAny };
}

/** A field that allows everything. */
export const anyField = (name: FieldName): Field => fieldOf(name, "*", [{ kind: "all", step: 1 }]);

function valuesOf(term: Term, min: number, max: number): readonly number[] {
  switch (term.kind) {
    case "value":
      return [term.value];
    case "all":
      return stepped(min, max, term.step);
    case "range":
      // FRI-MON goes over the end of the week.
      return term.from <= term.to
        ? stepped(term.from, term.to, term.step)
        : stepped(term.from, max + 1 + term.to - min, term.step).map((value) =>
            value > max ? value - max - 1 + min : value,
          );
    default:
      return [];
  }
}

const stepped = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Whether a day of the calendar is one of a schedule's. */
export function includesDay(schedule: Schedule, date: Temporal.PlainDate): boolean {
  const { day, weekday } = schedule;
  if (!schedule.year.values.has(date.year) || !schedule.month.values.has(date.month)) return false;
  const fitsDay = day.isAny || fitsDayOfMonth(day, date);
  const fitsWeekday = weekday.isAny || fitsDayOfWeek(weekday, date);
  if (schedule.days === "both") return fitsDay && fitsWeekday;
  return (fitsDay && !day.isAny) || (fitsWeekday && !weekday.isAny);
}

function fitsDayOfMonth({ values, terms }: Field, date: Temporal.PlainDate): boolean {
  if (values.has(date.day)) return true;
  return terms.some((term) => {
    if (term.kind === "last day") return date.day === date.daysInMonth - term.before;
    return term.kind === "nearest weekday" && date.day === nearestWeekday(date, term.day);
  });
}

// The weekday nearest to a day, within its month: a Saturday the 1st is moved to Monday the 3rd.
function nearestWeekday(month: Temporal.PlainDate, wanted: number | "last"): number | undefined {
  if (wanted !== "last" && wanted > month.daysInMonth) return undefined;
  const date = month.with({ day: wanted === "last" ? month.daysInMonth : wanted });
  if (date.dayOfWeek <= 5) return date.day;
  if (date.dayOfWeek === 6) return date.day > 1 ? date.day - 1 : 3;
  return date.day < date.daysInMonth && wanted !== "last" ? date.day + 1 : date.day - 2;
}

function fitsDayOfWeek({ values, terms }: Field, date: Temporal.PlainDate): boolean {
  const weekday = date.dayOfWeek % 7;
  if (values.has(weekday)) return true;
  return terms.some((term) => {
    if (term.kind !== "nth" || term.weekday !== weekday) return false;
    return term.nth === "last" ? date.day > date.daysInMonth - 7 : Math.ceil(date.day / 7) === term.nth;
  });
}

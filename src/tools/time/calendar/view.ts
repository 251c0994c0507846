import type { Clock } from "#core/time/calendar/clocks.ts";
import { textOf } from "#core/time/calendar/content-lines.ts";
import {
  civilOf,
  DAY,
  dayNumber,
  dayOfIso,
  daysInMonth,
  isoDate,
  isoWall,
  weekdayOf,
} from "#core/time/calendar/days.ts";
import { type Occurrence, occurrencesOf, type Series } from "#core/time/calendar/entries.ts";
import { personOf } from "#core/time/calendar/export.ts";
import { ruleInWords } from "#core/time/calendar/rule-words.ts";

/** A line of the agenda: one time of an entry, on the requested clock. */
export interface AgendaRow {
  /** The day that it is listed under: its first, or the agenda's first where it began before. */
  readonly day: string;
  /** `09:00 – 10:30`, `All day`, `from 22:00`; with dates if it continues for days. */
  readonly time: string;
  readonly summary: string;
  readonly kind: "event" | "task" | "journal";
  readonly isCanceled: boolean;
  readonly location: string;
  readonly description: string;
  /** Its rule, explained. */
  readonly repeats: string;
  /** Its time on its own clock, where that is another. */
  readonly own: string;
  readonly people: readonly string[];
  readonly calendar: number;
  readonly uid: string;
  /** Its line in the file. */
  readonly line: number;
}

/** A part of the agenda, and the days that the parts before and after begin with. */
export interface Agenda {
  readonly from: string;
  readonly rows: readonly AgendaRow[];
  /** Times of the last day that aren't listed. */
  readonly more: number;
  readonly earlier?: string;
  readonly later?: string;
}

const PAGE = 30;
/** More rows take browsers over 50 ms to lay out. */
const MAX_ROWS = 80;
/** How far is looked, in days, a step after the other until there is enough. */
const STEPS = [31, 366, 10 * 366, 100 * 366];

const inOrder = (one: Occurrence, other: Occurrence): number =>
  one.start - other.start || Number(other.isAllDay) - Number(one.isAllDay) || one.end - other.end;

const allBetween = (series: readonly Series[], here: Clock, from: number, to: number): readonly Occurrence[] =>
  series.flatMap((each) => occurrencesOf(each, here, from, to)).toSorted(inOrder);

/** The times from a day on; those that end before it or at its midnight are left out. */
function following(series: readonly Series[], here: Clock, day: number): readonly Occurrence[] {
  let all: readonly Occurrence[] = [];
  for (const days of STEPS) {
    all = allBetween(series, here, day * DAY, (day + days) * DAY);
    if (all.length > PAGE) break;
  }
  return all;
}

/** The first day of the page of times that ends before a day; undefined if there are none. */
function dayBefore(series: readonly Series[], here: Clock, day: number): number | undefined {
  let all: readonly Occurrence[] = [];
  for (const days of STEPS) {
    const start = (day - days) * DAY;
    all = allBetween(series, here, start, day * DAY).filter((each) => each.start >= start && each.start < day * DAY);
    if (all.length >= PAGE) break;
  }
  const first = all.at(-PAGE) ?? all[0];
  return first && Math.floor(first.start / DAY);
}

/**
 * The agenda from a day on. Without one it begins today or, if nothing is upcoming, with the latest past events.
 * `today` is a day's number.
 */
export function agendaOf(series: readonly Series[], here: Clock, asked: string, today: number): Agenda {
  const requestedDay = dayOfIso(asked);
  let day = requestedDay ?? today;
  let all = following(series, here, day);
  if (requestedDay === undefined && all.length === 0) {
    day = dayBefore(series, here, today) ?? today;
    all = following(series, here, day);
  }
  const dayOf = ({ start }: Occurrence) => Math.max(day, Math.floor(start / DAY));
  // Whole days are shown.
  const last = all[PAGE - 1];
  const shown = last ? all.filter((each) => dayOf(each) <= dayOf(last)) : all;
  const next = all[shown.length];
  const earlier = dayBefore(series, here, day);
  return {
    from: isoDate(day),
    rows: shown.slice(0, MAX_ROWS).map((each) => rowOf(each, here, dayOf(each))),
    more: Math.max(0, shown.length - MAX_ROWS),
    ...(earlier !== undefined && { earlier: isoDate(earlier) }),
    ...(next && { later: isoDate(dayOf(next)) }),
  };
}

const MAX_TEXT_LENGTH = 2000;

const cut = (text: string): string => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)} …` : text);

function rowOf(occurrence: Occurrence, here: Clock, day: number): AgendaRow {
  const { entry } = occurrence;
  const { component, start } = entry;
  const isElsewhere = start.kind === "zoned" && entry.clocks.find(start.zone ?? "")?.iana !== here.iana;
  return {
    day: isoDate(day),
    time: timeText(occurrence, day),
    summary: cut(entry.summary),
    kind: entry.kind,
    isCanceled: entry.isCanceled,
    location: cut(textOf(component, "LOCATION") ?? ""),
    description: cut(textOf(component, "DESCRIPTION") ?? ""),
    repeats: entry.rules.map((rule) => ruleInWords(rule, start)).join(" "),
    own: isElsewhere ? (start.zone ?? "") : start.kind === "floating" ? "the same clock time anywhere" : "",
    people: [...personOf(component, "ORGANIZER"), ...personOf(component, "ATTENDEE")].slice(0, 20),
    calendar: entry.source,
    uid: entry.uid,
    line: component.line,
  };
}

/** When an occurrence is, as its line says under its day. */
export function timeText({ start, end, isAllDay, entry }: Occurrence, day: number): string {
  const first = Math.floor(start / DAY);
  if (isAllDay) {
    const last = end / DAY - 1;
    if (last <= first) return "All day";
    return first < day ? `Until ${isoDate(last)}` : `All day, until ${isoDate(last)}`;
  }
  const clock = (wall: number) => isoWall(wall, true).slice(11);
  // What ends at midnight ends with that day.
  const last = Math.floor((end > start ? end - 1 : end) / DAY);
  if (end === start) return entry.kind === "task" ? `Due ${clock(start)}` : clock(start);
  const to = last === first ? clock(end) : `${isoDate(Math.floor(end / DAY))} ${clock(end)}`;
  return first < day ? `Until ${to}` : `${clock(start)} – ${to}`;
}

/** A day of the month view: how many times it has, and the first of them. */
export interface MonthDay {
  readonly date: string;
  readonly isInMonth: boolean;
  readonly count: number;
  readonly titles: readonly { readonly time: string; readonly text: string; readonly isCanceled: boolean }[];
}

export interface Month {
  readonly year: number;
  readonly month: number;
  readonly days: readonly MonthDay[];
}

const TITLES = 3;

/** The weeks of the month of a day, from a day of the week on (0 is Monday), with the times of each of their days. */
export function monthOf(
  series: readonly Series[],
  here: Clock,
  asked: string,
  today: number,
  weekStart: number,
): Month {
  const requestedDay = dayOfIso(asked);
  const [year, month] = civilOf(requestedDay ?? firstShown(series, here, today));
  const first = dayNumber(year, month, 1);
  const start = first - ((weekdayOf(first) - weekStart + 7) % 7);
  const weeks = Math.ceil((first - start + daysInMonth(year, month)) / 7);
  const all = allBetween(series, here, start * DAY, (start + weeks * 7) * DAY);
  const byDay = new Map<number, Occurrence[]>();
  for (const each of all) {
    const from = Math.max(start, Math.floor(each.start / DAY));
    const to = Math.min(start + weeks * 7 - 1, Math.floor((each.end > each.start ? each.end - 1 : each.end) / DAY));
    for (let day = from; day <= to; day++) {
      const list = byDay.get(day);
      if (list) list.push(each);
      else byDay.set(day, [each]);
    }
  }
  return {
    year,
    month,
    days: Array.from({ length: weeks * 7 }, (_, at) => {
      const day = start + at;
      const list = byDay.get(day) ?? [];
      return {
        date: isoDate(day),
        isInMonth: civilOf(day)[1] === month,
        count: list.length,
        titles: list.slice(0, TITLES).map((each) => ({
          time: each.isAllDay || each.start < day * DAY ? "" : isoWall(each.start, true).slice(11, 16),
          text: each.entry.summary.slice(0, 200),
          isCanceled: each.entry.isCanceled,
        })),
      };
    }),
  };
}

/** Today, or the last day on which something begins where nothing is to come. */
function firstShown(series: readonly Series[], here: Clock, today: number): number {
  const [next] = following(series, here, today);
  if (next) return Math.max(today, Math.floor(next.start / DAY));
  const before = STEPS.map((days) => allBetween(series, here, (today - days) * DAY, today * DAY)).find(
    ({ length }) => length > 0,
  );
  const last = before?.at(-1);
  return last ? Math.floor(last.start / DAY) : today;
}

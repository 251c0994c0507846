import { longDate, MONTHS, monthOf, WEEKDAYS } from "#core/time/stated.ts";
import type { Answer, Refusal } from "#kits/answers/answer.ts";
import { readEntry } from "./moment.ts";
import { addDuration, addWorkingDays, counted, readDuration, workingDays } from "./spans.ts";

type Replies = readonly (Answer | Refusal)[];

/** Its parts are the groups of the pattern; undefined if it isn't a question after all. */
type Reader = (parts: readonly string[], now: Temporal.ZonedDateTime) => Replies | undefined;

/** Questions about the calendar itself: a day of the week, the length of a month, a date some time away. */
const QUESTIONS: readonly (readonly [form: RegExp, read: Reader])[] = [
  [/^(?:what )?(?:week)?day (?:is|was|will be|of|is it on) (.*\d.*)$/i, ([date = ""], now) => weekday(date, now)],
  [/^(?:what )?day of (?:the )?week (?:is|was|of|on|for)? ?(.*\d.*)$/i, ([date = ""], now) => weekday(date, now)],
  [/^(?:how many )?days (?:are )?(?:there )?in (?:the year )?(\d{4})$/i, ([year = ""]) => daysOfYear(Number(year))],
  [
    /^(?:how many )?days (?:are )?(?:there )?in ([a-z]{3,9}),? (\d{4})$/i,
    ([month = "", year = ""]) => daysOfMonth(month, Number(year)),
  ],
  [/^(?:is )?(\d{4}) (?:is )?(?:a )?leap year$/i, ([year = ""]) => leapYear(Number(year))],
  [/^leap year (\d{4})$/i, ([year = ""]) => leapYear(Number(year))],
  [/^(?:in )?(\d.*) (from now|from today|ago)$/i, ([amount = "", side = ""], now) => away(amount, side, now)],
  [/^in (\d+ [a-z]+)$/i, ([amount = ""], now) => away(amount, "from today", now)],
  [
    /^(\d.*) (from|after|before) (\d{4}-\d\d-\d\d)$/i,
    ([amount = "", side = "", date = ""], now) => away(amount, side, now, date),
  ],
  [
    /^(?:how many )?(?:working|business|work) ?days (?:between|from) (.+?) (?:and|to|until) (.+)$/i,
    ([from = "", to = ""], now) => working(from, to, now),
  ],
];

/** Answers a line that asks about the calendar; undefined for other lines. */
export function calendarAnswer(text: string, now: Temporal.ZonedDateTime): Replies | undefined {
  for (const [form, read] of QUESTIONS) {
    const found = form.exec(text);
    const replies = found && read(found.slice(1), now);
    if (replies) return replies;
  }
  return undefined;
}

const weekdayName = (date: Temporal.PlainDate): string => WEEKDAYS[date.dayOfWeek - 1] ?? "";

function weekday(text: string, now: Temporal.ZonedDateTime): Replies | undefined {
  // A date has a year, or the day would be a guess.
  if (!/\d{4}/.test(text)) return undefined;
  const read = readEntry(text, now);
  if (!read.ok) return / has \d+ days\.$/.test(read.message) ? [{ refusal: read.message.slice(0, -1) }] : undefined;
  const date = read.value.at.toPlainDate();
  return [{ value: weekdayName(date), understood: `Day of the week of ${date}`, opens: fromTo(date.toString()) }];
}

function daysOfYear(year: number): Replies {
  const { daysInYear } = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const note = daysInYear === 366 ? "It is a leap year" : "It isn't a leap year";
  return [
    {
      value: counted(daysInYear, "days"),
      understood: `In the year ${year}`,
      note,
      opens: fromTo(`${pad(year)}-01-01`, `${pad(year + 1)}-01-01`),
    },
  ];
}

function daysOfMonth(word: string, year: number): Replies | undefined {
  const month = monthOf(word);
  if (month === undefined) return undefined;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return [
    {
      value: counted(first.daysInMonth, "days"),
      understood: `In ${MONTHS[month - 1]} ${year}`,
      opens: fromTo(first.toString(), first.add({ months: 1 }).toString()),
    },
  ];
}

function leapYear(year: number): Replies {
  const { inLeapYear } = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return [
    {
      value: inLeapYear ? "Yes" : "No",
      understood: `${year} ${inLeapYear ? "is" : "isn't"} a leap year: it has ${inLeapYear ? 366 : 365} days`,
      opens: fromTo(`${pad(year)}-01-01`),
    },
  ];
}

/** A date this long before or after another, or today. */
function away(amount: string, side: string, now: Temporal.ZonedDateTime, date = "today"): Replies | undefined {
  const start = readEntry(date, now);
  if (!start.ok) return [{ refusal: start.message.replace(/\.$/, "") }];
  const isBefore = /^(?:ago|before)$/i.test(side);
  const [, count] = /^(\d{1,5}) (?:working|business|work) ?days?$/i.exec(amount) ?? [];
  const day = start.value.at.toPlainDate();
  const end = count
    ? addWorkingDays(day, isBefore ? -Number(count) : Number(count), "sat-sun", new Set())
    : dateAfter(amount, day, isBefore);
  if (!end) return undefined;
  return [
    {
      value: longDate(end),
      understood: `${amount} ${isBefore ? "before" : "after"} ${date === "today" ? `today, ${day}` : date}`,
      ...(count !== undefined && { note: "Monday to Friday; holidays aren't counted out" }),
      opens: {
        query: [
          ["from", date],
          ["add", `${isBefore ? "-" : ""}${amount}`],
        ],
      },
    },
  ];
}

// Only days and longer: what hours are away is another time, not another day.
function dateAfter(amount: string, day: Temporal.PlainDate, isBefore: boolean): Temporal.PlainDate | undefined {
  const duration = readDuration(amount);
  if (!duration.ok) return undefined;
  const { hours, minutes, seconds } = duration.value;
  if (hours !== 0 || minutes !== 0 || seconds !== 0) return undefined;
  try {
    return addDuration(day.toPlainDateTime(), isBefore ? duration.value.negated() : duration.value).end.toPlainDate();
  } catch {
    return undefined;
  }
}

function working(from: string, to: string, now: Temporal.ZonedDateTime): Replies | undefined {
  const [start, end] = [readEntry(from, now), readEntry(to, now)];
  for (const read of [start, end]) if (!read.ok) return [{ refusal: read.message.replace(/\.$/, "") }];
  if (!start.ok || !end.ok) return undefined;
  const [first, last] = [start.value.at.toPlainDate(), end.value.at.toPlainDate()];
  if (Temporal.PlainDate.compare(first, last) > 0) return undefined;
  const { working: days } = workingDays(first, last, "sat-sun", new Set());
  return [
    {
      value: counted(days, "working days"),
      understood: `From ${first} up to, but without ${last}`,
      note: "Monday to Friday; holidays aren't counted out",
      opens: fromTo(first.toString(), last.toString()),
    },
  ];
}

const fromTo = (from: string, to?: string) => ({
  query: [["from", from] as const, ...(to === undefined ? [] : [["to", to] as const])],
});

const pad = (year: number): string => String(year).padStart(4, "0");

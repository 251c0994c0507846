import { weekDate } from "#core/time/iso.ts";
import { calendarDay, longDate, MONTHS, monthOf, WEEKDAYS } from "#core/time/stated.ts";
import { deviceZone } from "#core/time/zones.ts";
import type { Answer, RefusingAnswerer } from "#kits/answers/answer.ts";
import { readEntry } from "./moment.ts";
import {
  addDuration,
  addWorkingDays,
  counted,
  easter,
  readDuration,
  spanBetween,
  spanWords,
  workingDays,
} from "./spans.ts";

/** Days of the year that people count to, by the names that they have. */
const FEASTS: readonly (readonly [name: RegExp, title: string, day: (year: number) => Temporal.PlainDate])[] = [
  [/^(?:christmas|xmas|christmas day)$/i, "Christmas", (year) => Temporal.PlainDate.from({ year, month: 12, day: 25 })],
  [/^christmas eve$/i, "Christmas Eve", (year) => Temporal.PlainDate.from({ year, month: 12, day: 24 })],
  [
    /^(?:new year|new years|new year['’]s|new year['’]s day)$/i,
    "New Year's Day",
    (year) => Temporal.PlainDate.from({ year, month: 1, day: 1 }),
  ],
  [/^new year['’]?s eve$/i, "New Year's Eve", (year) => Temporal.PlainDate.from({ year, month: 12, day: 31 })],
  [/^halloween$/i, "Halloween", (year) => Temporal.PlainDate.from({ year, month: 10, day: 31 })],
  [/^valentine['’]?s(?: day)?$/i, "Valentine's Day", (year) => Temporal.PlainDate.from({ year, month: 2, day: 14 })],
  [/^easter(?: sunday)?$/i, "Easter Sunday", easter],
];

/** Answers lines that count days, add to a date, or ask for a week or an age. */
export const answerDates: RefusingAnswerer = (line, { now: clock }) => {
  const zone = deviceZone();
  const now = Temporal.Instant.fromEpochMilliseconds(Math.floor(clock())).toZonedDateTimeISO(zone);
  const text = line.trim().replace(/\?$/, "");
  return (
    daysAnswer(text, now) ??
    feastAnswer(text) ??
    calendarAnswer(text, now) ??
    sumAnswer(text, now) ??
    weekAnswer(text, now) ??
    ageAnswer(text, now) ??
    []
  );
};

type Replies = ReturnType<RefusingAnswerer>;

/** The next time that a day of the year comes: '25 dec', 'December 25th'. */
function nextDay(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const [, before, word = "", after] =
    /^(?:(\d{1,2})(?:st|nd|rd|th|\.)? )?(?:of )?([a-z]{3,9})(?: (\d{1,2})(?:st|nd|rd|th)?)?$/i.exec(text) ?? [];
  const month = monthOf(word);
  const day = Number(before ?? after);
  if (month === undefined || (before === undefined) === (after === undefined)) return undefined;
  const dates = Array.from({ length: 9 }, (_, years) => calendarDay(today.year + years, month, day));
  return dates.flatMap((date) =>
    date.ok && Temporal.PlainDate.compare(date.value, today) >= 0 ? [date.value] : [],
  )[0];
}

function dayOf(
  text: string,
  now: Temporal.ZonedDateTime,
  isAhead = false,
): { readonly date: Temporal.PlainDate; readonly title: string } | undefined {
  const feast = FEASTS.find(([name]) => name.test(text));
  const today = now.toPlainDate();
  if (feast) {
    const [, title, day] = feast;
    const thisYear = day(today.year);
    return { title, date: Temporal.PlainDate.compare(thisYear, today) < 0 ? day(today.year + 1) : thisYear };
  }
  const next = isAhead ? nextDay(text, today) : undefined;
  if (next) return { date: next, title: next.toString() };
  // A date has a year, or the count would be a guess.
  if (!/\d{4}|^(?:today|tomorrow|yesterday)$/i.test(text)) return undefined;
  const read = readEntry(text, now);
  if (!read.ok) return undefined;
  const date = read.value.at.toPlainDate();
  return { date, title: date.toString() };
}

/** '2024-01-01 to 2024-12-31', and the difference '2024-12-31 - 2024-01-01', as a question for days. */
function spanQuestion(text: string): string {
  const [, one, sign = "", other] =
    /^(\d{4}-\d\d-\d\d) (to|until|[\u2013\u2212-]) (\d{4}-\d\d-\d\d|today)$/i.exec(text) ?? [];
  if (one === undefined) return text;
  return /^[\u2212-]$/.test(sign) ? `days from ${other} to ${one}` : `days from ${one} to ${other}`;
}

function daysAnswer(text: string, now: Temporal.ZonedDateTime): Replies | undefined {
  const [, unit = "", how = "", rest = ""] =
    /^(?:how many )?(days|weeks) (until|till|to|since|from|between) (.+)$/i.exec(spanQuestion(text)) ?? [];
  if (unit === "") return undefined;
  const [first = "", second] = rest.split(/ (?:and|to|until) /i);
  const isSpan = /^(?:from|between)$/i.test(how);
  if (isSpan !== (second !== undefined)) return [];
  const start = isSpan ? dayOf(first, now) : { date: now.toPlainDate(), title: "today" };
  const end = dayOf(isSpan ? (second ?? "") : first, now, !isSpan && !/^since$/i.test(how));
  if (!start || !end) return [];
  const isSince = /^since$/i.test(how);
  const days = start.date.until(end.date, { largestUnit: "day" }).days * (isSince ? -1 : 1);
  const value = /^weeks$/i.test(unit)
    ? `${counted(Math.trunc(days / 7), "weeks")} and ${counted(Math.abs(days % 7), "days")}`
    : counted(days, "days");
  return [
    {
      value,
      understood: isSince
        ? `From ${end.title} to today`
        : `From ${start.title} to ${end.title}${end.title === end.date.toString() ? "" : `, ${end.date}`}`,
      note: spanWords(spanBetween(start.date.toPlainDateTime(), end.date.toPlainDateTime())),
      opens: { query: opened(isSince ? end.date : start.date, isSince ? start.date : end.date, !isSpan) },
    },
  ];
}

const opened = (
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  isFromToday = false,
): readonly (readonly [string, string])[] => [
  ...(isFromToday && Temporal.PlainDate.compare(from, to) <= 0 ? [] : [["from", from.toString()] as const]),
  ["to", to.toString()],
];

/** 'easter 2027', 'when is christmas 2026'. */
function feastAnswer(text: string): Replies | undefined {
  const [, name = "", year = ""] = /^(?:when (?:is|was) )?(.+?) (\d{4})$/i.exec(text) ?? [];
  const feast = FEASTS.find(([form]) => form.test(name));
  if (!feast) return undefined;
  const [, title, day] = feast;
  // The Gregorian calendar's first Easter.
  if (Number(year) < 1583) return undefined;
  const date = day(Number(year));
  return [
    {
      value: longDate(date),
      understood: `${title}, ${date}`,
      opens: { query: [["to", date.toString()]] },
    },
  ];
}

function sumAnswer(text: string, now: Temporal.ZonedDateTime): Replies | undefined {
  const [, date = "", sign = "", amount = ""] =
    /^(\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}|today|tomorrow|now) ?([+\u2212-]) ?(.+)$/i.exec(text) ?? [];
  if (date === "") return undefined;
  const start = readEntry(date, now);
  if (!start.ok) return [{ refusal: start.message.replace(/\.$/, "") }];
  const duration = readDuration(amount);
  if (!duration.ok) return [];
  const { end, note } = addDuration(start.value.at, sign === "+" ? duration.value : duration.value.negated());
  const hasTime = start.value.hasTime || end.hour !== 0 || end.minute !== 0;
  const answer: Answer = {
    value: hasTime ? end.toString({ smallestUnit: "minute" }).replace("T", " ") : end.toPlainDate().toString(),
    understood: `${date} ${sign === "+" ? "plus" : "minus"} ${amount}: ${end.toPlainDate().toLocaleString("en-US", { weekday: "long" })}`,
    ...(note !== undefined && { note }),
    opens: {
      query: [
        ["from", date],
        ["add", `${sign === "+" ? "" : "-"}${amount}`],
      ],
    },
  };
  return [answer];
}

function weekAnswer(text: string, now: Temporal.ZonedDateTime): Replies | undefined {
  if (/^(?:what|which) week is it$/i.test(text))
    return [{ value: `Week ${now.weekOfYear}`, understood: `ISO week of ${now.toPlainDate()}`, opens: { query: [] } }];
  const day = /^(?:(?:calendar|iso) )?week(?: number)? (?:of |for )?(\d{4}-\d\d-\d\d)$/i.exec(text)?.[1];
  if (day !== undefined) return weekOf(day, now);
  const [, week = "", year = String(now.yearOfWeek)] =
    /^(?:(?:calendar|iso) )?week (\d{1,2})(?:,? (?:of )?(\d{4}))?$/i.exec(text) ?? [];
  if (week === "") return undefined;
  const monday = weekDate(Number(year), Number(week), 1);
  if (!monday.ok) return [{ refusal: monday.message.replace(/\.$/, "") }];
  const sunday = monday.value.add({ days: 6 });
  return [
    {
      value: `${monday.value} to ${sunday}`,
      understood: `ISO week ${Number(week)} of ${year}, Monday to Sunday`,
      opens: { query: opened(monday.value, sunday) },
    },
  ];
}

function weekOf(day: string, now: Temporal.ZonedDateTime): Replies {
  const read = readEntry(day, now);
  if (!read.ok) return [{ refusal: read.message.replace(/\.$/, "") }];
  const date = read.value.at.toPlainDate();
  return [
    {
      value: `Week ${date.weekOfYear} of ${date.yearOfWeek}`,
      understood: `ISO week of ${date}`,
      opens: { query: [["from", date.toString()]] },
    },
  ];
}

function ageAnswer(text: string, now: Temporal.ZonedDateTime): Replies | undefined {
  const birth = /^(?:age (?:of )?|born (?:on )?)(.+)$/i.exec(text)?.[1];
  if (birth === undefined) return undefined;
  const read = readEntry(birth, now);
  if (!read.ok) return [{ refusal: read.message.replace(/\.$/, "") }];
  const born = read.value.at.toPlainDate();
  const today = now.toPlainDate();
  if (Temporal.PlainDate.compare(born, today) > 0) return [{ refusal: `${born} is in the future` }];
  const { years } = born.until(today, { largestUnit: "year" });
  const next = born.add({ years: Temporal.PlainDate.compare(born.add({ years }), today) === 0 ? years : years + 1 });
  const days = today.until(next, { largestUnit: "day" }).days;
  return [
    {
      value: counted(years, "years"),
      understood: `Age of someone born on ${born}`,
      note:
        days === 0
          ? "The birthday is today"
          : `${spanWords(spanBetween(born.toPlainDateTime(), today.toPlainDateTime()))}; the next birthday is in ${counted(days, "days")}`,
      opens: {
        query: [
          ["from", born.toString()],
          ["to", "today"],
        ],
      },
    },
  ];
}

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
function calendarAnswer(text: string, now: Temporal.ZonedDateTime): Replies | undefined {
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

import { weekDate } from "#core/time/iso.ts";
import { calendarDay, longDate, monthOf } from "#core/time/stated.ts";
import { deviceZone } from "#core/time/zones.ts";
import type { Answer, RefusingAnswerer } from "#kits/answers/answer.ts";
import { calendarAnswer } from "./answer-calendar.ts";
import { readEntry } from "./moment.ts";
import { addDuration, counted, easter, readDuration, spanBetween, spanWords } from "./spans.ts";

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

import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { answerCron } from "./cron/answer-cron.ts";
import cronSource from "./cron/answers.ts";
import { answerDates } from "./dates/answer-dates.ts";
import dateSource from "./dates/answers.ts";
import { answerTime } from "./timestamp/answer-time.ts";
import timeSource from "./timestamp/answers.ts";

const NOW = Date.parse("2026-11-29T08:42:00Z");
const context = { now: () => NOW, random: () => 0, digest: () => "" } as never;

/** The first answer, or why there is none; nothing if the line isn't a question for it. */
function answer(line: string): string | undefined {
  const replies = [
    ...(timeSource.isAsked(line) ? answerTime(line, context) : []),
    ...(dateSource.isAsked(line) ? answerDates(line, context) : []),
    ...(cronSource.isAsked(line) ? answerCron(line, context) : []),
  ];
  const [first] = replies;
  if (!first) return undefined;
  return "refusal" in first ? `✗ ${first.refusal}` : String(first.value);
}

test.each([
  ["1700000000", "2023-11-14 22:13:20 UTC"],
  ["1700000000123", "2023-11-14 22:13:20.123 UTC"],
  ["@1700000000", "2023-11-14 22:13:20 UTC"],
  ["now in tokyo", "17:42, Sunday, November 29, 2026"],
  ["time in new york", "03:42, Sunday, November 29, 2026"],
  ["what time is it in Mumbai?", "14:12, Sunday, November 29, 2026"],
  ["unix time now", "1795941720"],
  ["3pm PST in CET", "00:00, the next day"],
  ["9:30 new york in tokyo", "23:30"],
  ["14:30 utc to berlin", "15:30"],
  ["noon UTC in tokyo", "21:00"],
  ["time in UTC+3", "11:42, Sunday, November 29, 2026"],
  ["now in gmt-5:30", "03:12, Sunday, November 29, 2026"],
  ["3pm UTC+2 in -05:00", "08:00"],
  ["now in UTC+19", undefined],
  ["midnight london to new york", "19:00, the day before"],
  ["12:30am utc in kolkata", "06:00"],
  ["unix time 2026-01-01", "1767225600"],
  ["timestamp 2026-10-25 02:30 berlin", "1792888200"],
  ["epoch 2024-02-30", undefined],
  ["01.02.2024 + 30 days", "2024-03-02"],
  ["31.01.2023 + 1 month", "2023-02-28"],
  ["2024-01-01 to 2024-12-31", "365 days"],
  ["2024-12-31 - 2024-01-01", "365 days"],
  ["2024-01-01 - 2024-12-31", "-365 days"],
  ["calendar week 53 2026", "2026-12-28 to 2027-01-03"],
  ["week number 2027-01-01", "Week 53 of 2026"],
  ["week of 2024-12-30", "Week 1 of 2025"],
  ["week 2023-02-29", "✗ February 2023 has 28 days"],
  ["age 2030-01-01", "✗ 2030-01-01 is in the future"],
  ["age 2026-11-29", "0 years"],
  ["61 * * * *", "✗ The minute goes from 0 to 59, not 61"],
  ["* * 32 * *", "✗ The day of the month goes from 1 to 31, not 32"],
  ["Mon..Fri *-*-* 09:00", "At 09:00, Monday to Friday."],
  ["*-*-01 00:00:00", "At 00:00, on the 1st of each month."],
  ["2024-02-30", "✗ February 2024 has 29 days"],
  ["2023-11-14T22:13:20Z", "1700000000"],
  ["unix time of 2026-03-28 02:30 berlin", "1774661400"],
  ["days until christmas", "26 days"],
  ["how many days until 2027-01-01?", "33 days"],
  ["weeks until 2027-01-01", "4 weeks and 5 days"],
  ["days since 2026-11-01", "28 days"],
  ["days between 2026-01-01 and 2026-12-25", "358 days"],
  ["2024-01-01 + 30 days", "2024-01-31"],
  ["2024-01-31 + 1 month", "2024-02-29"],
  ["today - 2 weeks", "2026-11-15"],
  ["2024-02-30 + 1 day", "✗ February 2024 has 29 days"],
  ["week 12 2027", "2027-03-22 to 2027-03-28"],
  ["week 53 2027", "✗ 2027 has 52 weeks"],
  ["age 1990-05-17", "36 years"],
  ["born 1990-05-17", "36 years"],
  ["age 17 May 1990", "36 years"],
  ["days until 25 dec", "26 days"],
  ["days until January 1st", "33 days"],
  ["days until 29 Feb", "457 days"],
  ["what day is 2027-01-01", "Friday"],
  ["what day was 4 July 1776?", "Thursday"],
  ["day of week 2000-01-01", "Saturday"],
  ["what day is 2027-02-30", "✗ February 2027 has 28 days"],
  ["days in february 2028", "29 days"],
  ["how many days in 2028?", "366 days"],
  ["is 2100 a leap year?", "No"],
  ["is 2000 a leap year", "Yes"],
  ["easter 2027", "Sunday, March 28, 2027"],
  ["when was Christmas 2020?", "Friday, December 25, 2020"],
  ["in 90 days", "Saturday, February 27, 2027"],
  ["90 days ago", "Monday, August 31, 2026"],
  ["2 weeks from now", "Sunday, December 13, 2026"],
  ["10 working days from today", "Friday, December 11, 2026"],
  ["30 days after 2024-01-31", "Friday, March 1, 2024"],
  ["3 months before 2026-05-31", "Saturday, February 28, 2026"],
  ["working days between 2026-12-01 and 2027-01-01", "23 working days"],
  ["tokyo time", "17:42, Sunday, November 29, 2026"],
  ["São Paulo time now", "05:42, Sunday, November 29, 2026"],
  ["time difference new york tokyo", "14 h"],
  ["time difference between kolkata and london", "5 h 30 min"],
  ["time difference between lisbon and london", "No difference"],
  ["3pm new york time in london", "20:00"],
  ["0 9 * * 1-5", "At 09:00, Monday to Friday."],
  ["*/5 * * * *", "Every 5 minutes, every day."],
  ["@daily", "At 00:00, every day."],
  ["cron(0 10 * * ? *)", "At 10:00, every day."],
])("%s: %s", (line, expected) => {
  expect(answer(line)).toBe(expected);
});

test("an abbreviation has an answer for each of its meanings", () => {
  const values = (line: string) =>
    answerTime(line, context).map((reply) => ("value" in reply ? `${reply.value} ${reply.understood}` : ""));
  expect(values("15:00 UTC in IST").map((each) => each.slice(0, 5))).toEqual(["20:30", "16:00", "17:00"]);
  expect(values("9am BST in IST")).toHaveLength(9);
  expect(values("now in IST")[0]).toContain("14:12, Sunday, November 29, 2026 The time in IST now, UTC+05:30");
  expect(values("now in BST")).toHaveLength(3);
});

test.each([
  "lunch time",
  "easter time",
  "run time",
  "in time",
  "midway time",
  "10 minutes ago",
  "5 km from 2024",
  "day of the dead 2024",
  "days in hell",
  "christmas",
  "easter",
  "days until doomsday",
  "days since 25 dec",
  "time difference",
  "noon in hell to remember",
  "midnight sun in norway",
  "midnight in paris",
  "midnight train to georgia",
  "noon prayer to allah",
  "timestamp converter",
  "2024-01-01 to infinity",
  "2024-01 - 2024-12",
  "week 5 heroes",
])("%s has no answer of time", (line) => {
  expect(answer(line)).toBeUndefined();
});

test("a local time that does not exist is said", () => {
  const [reply] = answerTime("unix time of 2026-03-29 02:30 berlin", context);
  expect(reply && "note" in reply ? reply.note : "").toContain("doesn't exist in Europe/Berlin");
});

const lines = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

test("lines that ask nothing of time have no answer", () => {
  const folder = "src/tools/corpus/no-questions";
  const corpus = readdirSync(folder).flatMap((file) => lines(`${folder}/${file}`));
  const own = lines("src/tools/time/no-questions.txt");
  expect(own.length).toBeGreaterThanOrEqual(300);
  const answered = [...corpus, ...own].filter((line) => answer(line) !== undefined);
  expect(answered).toEqual([]);
});

test("lines that only look like cron have no answer", () => {
  const all = lines("src/tools/time/no-cron.txt");
  expect(all.length).toBeGreaterThanOrEqual(1000);
  expect(all.filter((line) => answer(line) !== undefined)).toEqual([]);
});

test.each(["0 9 * * 1-5", "days until christmas", "2026-03-29 12:00"])(
  "%s is answered in the zone's current name",
  (line) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: "Asia/Calcutta" };
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
    const replies = JSON.stringify([
      ...(timeSource.isAsked(line) ? answerTime(line, context) : []),
      ...(dateSource.isAsked(line) ? answerDates(line, context) : []),
      ...(cronSource.isAsked(line) ? answerCron(line, context) : []),
    ]);
    spy.mockRestore();
    expect(replies).not.toContain("Calcutta");
  },
);

import { MONTHS, WEEKDAYS } from "#core/time/stated.ts";
import { civilOf, DAY, isoWall } from "./days.ts";
import type { Moment } from "./moments.ts";
import type { Frequency, Rule, RuleDay } from "./rule.ts";

const UNITS: Readonly<Record<Frequency, string>> = {
  SECONDLY: "second",
  MINUTELY: "minute",
  HOURLY: "hour",
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};

/** A rule in a sentence; what it leaves open, such as the time of day, is that of its start. */
export function ruleInWords(rule: Rule, start: Moment): string {
  const unit = UNITS[rule.frequency];
  const parts = [
    rule.interval === 1 ? `Every ${unit}` : `Every ${rule.interval} ${unit}s`,
    ...daysOf(rule, start),
    ...timesIn(rule, start),
  ];
  const rest = [
    ...(rule.positions.length > 0
      ? [`but only the ${joined(rule.positions.map((at) => nthWord(at)))} of these in each ${unit}`]
      : []),
    ...(rule.count === undefined ? [] : [rule.count === 1 ? "once" : `${rule.count} times`]),
    ...(rule.until ? [`until ${untilWords(rule.until)}`] : []),
  ];
  return `${[parts.join(" "), ...rest].join(", ")}.`;
}

function daysOf(rule: Rule, start: Moment): readonly string[] {
  const { frequency, days, monthDays, yearDays, weeks, months } = rule;
  const [, month, day] = civilOf(Math.floor(start.wall / DAY));
  const isOpen = days.length === 0 && monthDays.length === 0 && yearDays.length === 0;
  const inMonths = months.length > 0 ? [`in ${joined(sorted(months).map(monthName))}`] : [];
  const inWeeks = weeks.length > 0 ? [`in ${weekWords(weeks)}`] : [];
  if (isOpen && weeks.length === 0) {
    if (frequency === "YEARLY")
      return months.length === 0
        ? [`on ${monthName(month)} ${day}`]
        : [`on ${joined(sorted(months).map((each) => `${monthName(each)} ${day}`))}`];
    if (frequency === "MONTHLY") return [`on the ${ordinal(day)}`, ...inMonths];
    if (frequency === "WEEKLY") return [`on ${weekdayName(start)}`, ...inMonths];
    return inMonths;
  }
  if (isOpen) return [`on ${weekdayName(start)}`, ...inWeeks, ...inMonths];
  const isNth = frequency === "MONTHLY" || frequency === "YEARLY";
  const named = days.length > 0 ? [dayWords(days, isNth && weeks.length === 0)] : [];
  const ofMonth = monthDays.length > 0 ? [monthDayWords(monthDays)] : [];
  const ofYear = yearDays.length > 0 ? [yearDayWords(yearDays)] : [];
  const [first = "", ...conditions] = [...named, ...ofMonth, ...ofYear];
  const hasNth = isNth && days.some(({ nth }) => nth !== 0);
  return [
    `on ${first}${conditions.map((each) => ` if it is ${each.replaceAll(" and ", " or ")}`).join(" and")}`,
    ...(hasNth && frequency === "YEARLY" && months.length === 0 ? ["of the year"] : []),
    ...inWeeks,
    ...inMonths,
  ];
}

function dayWords(days: readonly RuleDay[], isNth: boolean): string {
  const plain = sorted(days.filter(({ nth }) => nth === 0 || !isNth).map(({ weekday }) => weekday));
  const counted = isNth ? days.filter(({ nth }) => nth !== 0) : [];
  const isRun = plain.length > 2 && plain.every((weekday, at) => weekday === (plain[0] ?? 0) + at);
  const names = isRun
    ? [plain.length === 7 ? "every day of the week" : `${WEEKDAYS[plain[0] ?? 0]} to ${WEEKDAYS[plain.at(-1) ?? 0]}`]
    : plain.map((weekday) => `${isNth ? "every " : ""}${WEEKDAYS[weekday]}`);
  return joined([...names, ...counted.map(({ weekday, nth }) => `the ${nthWord(nth)} ${WEEKDAYS[weekday]}`)]);
}

function monthDayWords(days: readonly number[]): string {
  const forward = sorted(days.filter((day) => day > 0));
  const isRun = forward.length > 2 && forward.every((day, at) => day === (forward[0] ?? 0) + at);
  const names = isRun
    ? [`the ${ordinal(forward[0] ?? 0)} to the ${ordinal(forward.at(-1) ?? 0)}`]
    : forward.map((day) => `the ${ordinal(day)}`);
  return joined([...names, ...days.filter((day) => day < 0).map((day) => `the ${nthWord(day)} day of the month`)]);
}

const yearDayWords = (days: readonly number[]): string =>
  joined(days.map((day) => (day > 0 ? `day ${day} of the year` : `the ${nthWord(day)} day of the year`)));

const weekWords = (weeks: readonly number[]): string =>
  joined(weeks.map((week) => (week > 0 ? `week ${week}` : `the ${nthWord(week)} week`)));

const MAX_TIMES = 6;

function timesIn({ frequency, hours, minutes, seconds }: Rule, start: Moment): readonly string[] {
  const isShort = frequency === "HOURLY" || frequency === "MINUTELY" || frequency === "SECONDLY";
  const hasAny = hours.length + minutes.length + seconds.length > 0;
  if (start.kind === "date" && !hasAny) return [];
  const time = ((start.wall % DAY) + DAY) % DAY;
  if (!isShort) {
    const or = (list: readonly number[], own: number) => (list.length > 0 ? sorted(list) : [own]);
    const all = or(hours, Math.floor(time / 3600)).flatMap((hour) =>
      or(minutes, Math.floor(time / 60) % 60).flatMap((minute) =>
        or(seconds, time % 60).map((second) => isoWall(hour * 3600 + minute * 60 + second, true).slice(11)),
      ),
    );
    if (all.length <= MAX_TIMES) return [`at ${joined(all)}`];
  }
  const part = (name: string, list: readonly number[]) =>
    list.length > 0 ? [`${list.length === 1 ? name : `${name}s`} ${joined(sorted(list).map(String))}`] : [];
  const named = [...part("hour", hours), ...part("minute", minutes), ...part("second", seconds)];
  return named.length > 0 ? [`in ${joined(named)}`] : [];
}

function untilWords({ kind, wall }: Moment): string {
  const [year, month, day] = civilOf(Math.floor(wall / DAY));
  const date = `${monthName(month)} ${day}, ${year}`;
  return kind === "date" ? date : `${date}, ${isoWall(wall, true).slice(11)}${kind === "utc" ? " UTC" : ""}`;
}

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth"];

/** `first`, `20th`, `last`, `second-to-last`. */
function nthWord(nth: number): string {
  const size = Math.abs(nth);
  if (nth === -1) return "last";
  return `${ORDINALS[size] ?? ordinal(size)}${nth < 0 ? "-to-last" : ""}`;
}

/** `1st`, `22nd`, `13th`. */
function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(isTeen ? undefined : ["th", "st", "nd", "rd"][number % 10]) ?? "th"}`;
}

const monthName = (month: number): string => MONTHS[month - 1] ?? "";

const weekdayName = ({ wall }: Moment): string => WEEKDAYS[(((Math.floor(wall / DAY) + 3) % 7) + 7) % 7] ?? "";

const sorted = (list: readonly number[]): readonly number[] => list.toSorted((one, other) => one - other);

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

import { civilOf, DAY, dayNumber, daysInMonth, isLeapYear, weekdayOf } from "./days.ts";
import type { Rule } from "./rule.ts";

/** The last day that rules reach, 9999-12-31: dates of iCalendar have four digits. */
const LAST_DAY = dayNumber(9999, 12, 31);

/** Days of one period, in order. */
type Period = readonly number[];

/**
 * The times of a rule, on the clock that it follows: seconds since 1970 on that clock, in order, from `start`, the
 * first possible time. COUNT and UNTIL are left to the caller, and so is a `start` that the rule doesn't match. Periods
 * that end before `from` are passed over, and nothing after `to` is searched, so that a rule that never matches ends.
 */
export function* timesOf(rule: Rule, start: number, from = start, to = (LAST_DAY + 1) * DAY): Generator<number> {
  const isDaily = rule.frequency !== "SECONDLY" && rule.frequency !== "MINUTELY" && rule.frequency !== "HOURLY";
  const last = Math.min(LAST_DAY, Math.floor(to / DAY));
  const isDayOf = dayFilter(rule, start);
  if (!isDaily) {
    yield* shortTimes(rule, start, from, last, isDayOf);
    return;
  }
  const times = timesOfDay(rule, start);
  for (const period of periodsOf(rule, start, from, last)) {
    const days = period.filter(isDayOf);
    if (days.length === 0) continue;
    if (rule.positions.length === 0) {
      for (const day of days) for (const time of times) if (day * DAY + time >= start) yield day * DAY + time;
    } else {
      for (const time of positionsOf(
        rule,
        days.flatMap((day) => times.map((time) => day * DAY + time)),
      ))
        if (time >= start) yield time;
    }
  }
}

/** Whether a rule names its own start. */
export function namesStart(rule: Rule, start: number): boolean {
  for (const time of timesOf(rule, start, start, start + DAY)) return time === start;
  return false;
}

/** The times of a set that BYSETPOS chooses, in order. */
function positionsOf({ positions }: Rule, set: readonly number[]): readonly number[] {
  const chosen = positions.map((position) => set.at(position > 0 ? position - 1 : position));
  return [...new Set(chosen.filter((time) => time !== undefined))].sort((one, other) => one - other);
}

/** The seconds of the day that a rule of whole days names. */
function timesOfDay({ hours, minutes, seconds }: Rule, start: number): readonly number[] {
  const time = ((start % DAY) + DAY) % DAY;
  const or = (list: readonly number[], own: number) => (list.length > 0 ? list.toSorted((a, b) => a - b) : [own]);
  return or(hours, Math.floor(time / 3600)).flatMap((hour) =>
    or(minutes, Math.floor(time / 60) % 60).flatMap((minute) =>
      or(seconds, time % 60)
        // Clocks here have no leap seconds.
        .filter((second) => second < 60)
        .map((second) => hour * 3600 + minute * 60 + second),
    ),
  );
}

/** The days of each period of a rule of days, weeks, months or years, which begins at or after `from` or holds it. */
function* periodsOf(rule: Rule, start: number, from: number, last: number): Generator<Period> {
  const { interval } = rule;
  const first = Math.floor(start / DAY);
  // The whole periods that can be passed over: a period more than it seems, for those that reach into the next.
  const after = Math.max(first, Math.floor(from / DAY));
  const [year, month] = civilOf(first);
  const [afterYear, afterMonth] = civilOf(after);
  switch (rule.frequency) {
    case "DAILY":
      for (let day = first + passed(after - first, interval); day <= last; day += interval) yield [day];
      return;
    case "WEEKLY": {
      const monday = first - ((weekdayOf(first) - rule.weekStart + 7) % 7);
      const step = interval * 7;
      for (let day = monday + passed(after - monday, step); day <= last; day += step)
        yield Array.from({ length: 7 }, (_, at) => day + at);
      return;
    }
    case "MONTHLY": {
      const months = (afterYear - year) * 12 + afterMonth - month;
      for (let at = month - 1 + passed(months, interval); ; at += interval) {
        const days = daysOfMonth(year + Math.floor(at / 12), (at % 12) + 1);
        if ((days[0] ?? last + 1) > last) return;
        if (rule.months.length === 0 || rule.months.includes((at % 12) + 1)) yield days;
      }
    }
    default:
      for (let at = year + passed(afterYear - year, interval); at <= 9999; at += interval) {
        if (dayNumber(at, 1, 1) > last) return;
        const months = rule.months.length > 0 ? rule.months.toSorted((a, b) => a - b) : ALL_MONTHS;
        yield months.flatMap((each) => daysOfMonth(at, each));
      }
  }
}

const ALL_MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** The largest multiple of a step that is not over a distance. */
const passed = (distance: number, step: number): number => Math.max(0, Math.floor(distance / step)) * step;

function daysOfMonth(year: number, month: number): Period {
  const first = dayNumber(year, month, 1);
  return Array.from({ length: daysInMonth(year, month) }, (_, at) => first + at);
}

/** Whether a day is one that the rule allows. What the rule leaves open is as in its start (§3.3.10). */
function dayFilter(rule: Rule, start: number): (day: number) => boolean {
  const { frequency, weeks, yearDays, days: ruleDays, weekStart } = rule;
  const first = Math.floor(start / DAY);
  const [, startMonth, startDay] = civilOf(first);
  const isOpen = yearDays.length === 0 && rule.monthDays.length === 0 && ruleDays.length === 0;
  let { months, monthDays, days } = rule;
  if (isOpen && weeks.length > 0) days = [{ weekday: weekdayOf(first), nth: 0 }];
  else if (isOpen && (frequency === "YEARLY" || frequency === "MONTHLY")) {
    monthDays = [startDay];
    if (frequency === "YEARLY" && months.length === 0) months = [startMonth];
  } else if (isOpen && frequency === "WEEKLY") days = [{ weekday: weekdayOf(first), nth: 0 }];
  const isNth = frequency === "MONTHLY" || frequency === "YEARLY";
  const isInMonth = frequency === "MONTHLY" || months.length > 0;
  return (day) => {
    const date = civilOf(day);
    const [year, month, ofMonth] = date;
    if (months.length > 0 && !months.includes(month)) return false;
    if (
      monthDays.length > 0 &&
      !monthDays.some((each) => (each > 0 ? each : daysInMonth(year, month) + 1 + each) === ofMonth)
    )
      return false;
    const weekday = weekdayOf(day);
    if (days.length > 0) {
      const isNamed = days.some((each) => {
        if (each.weekday !== weekday) return false;
        if (each.nth === 0 || !isNth) return true;
        const [place, length] = isInMonth
          ? [ofMonth, daysInMonth(year, month)]
          : [day - dayNumber(year, 1, 1) + 1, isLeapYear(year) ? 366 : 365];
        const nth = each.nth > 0 ? Math.ceil(place / 7) : -Math.ceil((length - place + 1) / 7);
        return nth === each.nth;
      });
      if (!isNamed) return false;
    }
    if (yearDays.length > 0) {
      const ofYear = day - dayNumber(year, 1, 1) + 1;
      const length = isLeapYear(year) ? 366 : 365;
      if (!yearDays.some((each) => (each > 0 ? each : length + 1 + each) === ofYear)) return false;
    }
    if (weeks.length > 0) {
      const [week, count] = weekOf(day, year, weekStart);
      if (!weeks.some((each) => (each > 0 ? each : count + 1 + each) === week)) return false;
    }
    return true;
  };
}

/** The week that a day is in, and how many its year has: the first has four days or more of its year. */
function weekOf(day: number, year: number, weekStart: number): readonly [week: number, count: number] {
  const firstOf = (each: number): number => {
    const first = dayNumber(each, 1, 1);
    const past = (weekdayOf(first) - weekStart + 7) % 7;
    return past <= 3 ? first - past : first + 7 - past;
  };
  const own = day < firstOf(year) ? year - 1 : day >= firstOf(year + 1) ? year + 1 : year;
  return [Math.floor((day - firstOf(own)) / 7) + 1, (firstOf(own + 1) - firstOf(own)) / 7];
}

/** The times of a rule of hours, minutes or seconds. */
function* shortTimes(
  rule: Rule,
  start: number,
  from: number,
  last: number,
  isDayOf: (day: number) => boolean,
): Generator<number> {
  const unit = rule.frequency === "HOURLY" ? 3600 : rule.frequency === "MINUTELY" ? 60 : 1;
  const step = unit * rule.interval;
  const base = start - (((start % unit) + unit) % unit);
  const has = (list: readonly number[], value: number) => list.length === 0 || list.includes(value);
  const within = withinUnit(rule, start);
  let day = Math.max(Math.floor(start / DAY), Math.floor(from / DAY));
  let next = base + Math.ceil((day * DAY - base) / step) * step;
  while (day <= last) {
    if (!isDayOf(day)) {
      day++;
      continue;
    }
    if (next < day * DAY) next = base + Math.ceil((day * DAY - base) / step) * step;
    for (; next < (day + 1) * DAY; next += step) {
      const time = next - day * DAY;
      if (!has(rule.hours, Math.floor(time / 3600))) continue;
      if (unit < 3600 && !has(rule.minutes, Math.floor(time / 60) % 60)) continue;
      if (unit === 1 && !has(rule.seconds, time % 60)) continue;
      const set = within.map((each) => next + each);
      for (const each of rule.positions.length > 0 ? positionsOf(rule, set) : set) if (each >= start) yield each;
    }
    // The next time may be many days later.
    day = Math.max(day + 1, Math.floor(next / DAY));
  }
}

/** Seconds within an hour or a minute that a rule names. */
function withinUnit({ frequency, minutes, seconds }: Rule, start: number): readonly number[] {
  const time = ((start % 3600) + 3600) % 3600;
  const or = (list: readonly number[], own: number) => (list.length > 0 ? list.toSorted((a, b) => a - b) : [own]);
  const ofMinute = or(seconds, time % 60).filter((second) => second < 60);
  if (frequency === "SECONDLY") return [0];
  if (frequency === "MINUTELY") return ofMinute;
  return or(minutes, Math.floor(time / 60)).flatMap((minute) => ofMinute.map((second) => minute * 60 + second));
}

/** Seconds of a day without a change of clocks. */
export const DAY = 86_400;

/** A year, a month from 1 and a day from 1. */
export type Civil = readonly [year: number, month: number, day: number];

/** The number of a day, where 1970-01-01 is 0, in the proleptic Gregorian calendar. Days beyond the month's end run over. */
export function dayNumber(year: number, month: number, day: number): number {
  // Years begin in March, so that the leap day is the last of its year.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

/** The date of a day's number. */
export function civilOf(number: number): Civil {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const part = Math.floor((5 * ofYear + 2) / 153);
  const month = part < 10 ? part + 3 : part - 9;
  return [year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - Math.floor((153 * part + 2) / 5) + 1];
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The days of a month, which counts from 1. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The day of the week of a day's number: 0 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

const pad = (value: number, length = 2): string => String(value).padStart(length, "0");

/** A day's number as `2026-03-29`. */
export function isoDate(number: number): string {
  const [year, month, day] = civilOf(number);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** The number of a day as `2026-03-29`; undefined for anything else. */
export function dayOfIso(text: string): number | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? dayNumber(year, month, day)
    : undefined;
}

/** Seconds of a clock since 1970 on that clock as `2026-03-29T02:30:00`, without seconds where they are 0 and `isShort`. */
export function isoWall(wall: number, isShort = false): string {
  const day = Math.floor(wall / DAY);
  const time = wall - day * DAY;
  const [hour, minute, second] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60];
  return `${isoDate(day)}T${pad(hour)}:${pad(minute)}${isShort && second === 0 ? "" : `:${pad(second)}`}`;
}

/** Seconds on a clock of `2026-03-29T02:30` or with seconds; undefined for anything else. */
export function wallOfIso(text: string): number | undefined {
  const [, date = "", hour = "", minute = "", second = "0"] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  const day = dayOfIso(date);
  return day === undefined ? undefined : day * DAY + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

/** What a number format shows of a number of days. */
type DateKind = "date" | "time" | "both" | "elapsed";

// ECMA-376-1, §18.8.30: the formats that need no code. From 27 on they differ by country, and all but a few are dates.
const BUILT_IN: readonly (readonly [from: number, to: number, kind: DateKind])[] = [
  [14, 17, "date"],
  [18, 21, "time"],
  [22, 22, "both"],
  [27, 31, "date"],
  [32, 35, "time"],
  [36, 36, "date"],
  [45, 45, "time"],
  [46, 46, "elapsed"],
  [47, 47, "time"],
  [50, 54, "date"],
  [55, 56, "time"],
  [57, 58, "date"],
];

/** Whether a number format shows a date, a time or both, by its number and its code; undefined for numbers and texts. */
export function dateKind(format: number, code: string | undefined): DateKind | undefined {
  if (code === undefined) return BUILT_IN.find(([from, to]) => format >= from && format <= to)?.[2];
  const [positive = ""] = code.replace(/"[^"]*"|\\.|_.|\*./g, "").split(";");
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return "elapsed";
  // Colors, conditions and locales are in brackets.
  const bare = positive.replace(/\[[^\]]*\]/g, "").toLowerCase();
  if (/general|[#?]|e[+-]/.test(bare)) return undefined;
  const hasTime = /[hs]|am\/pm|a\/p/.test(bare);
  // An m beside hours or seconds is one of minutes.
  const dates = bare.replace(/am\/pm|a\/p/g, "").replace(/h+[^a-z]*m+|m+[^a-z]*s+/g, "");
  const hasDate = /[dyeg]|m/.test(dates);
  return hasDate ? (hasTime ? "both" : "date") : hasTime ? "time" : undefined;
}

const DAY = 86_400_000;
// 9999-12-31.
const LAST = 2_958_466;
// Excel keeps the day of Lotus 1-2-3 that never was.
const NO_DAY = 60;

const pad = (value: number, length = 2): string => String(value).padStart(length, "0");

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const rest = milliseconds % 1000;
  const shown = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return rest === 0 ? shown : `${shown}.${pad(rest, 3).replace(/0+$/, "")}`;
}

/** A number of days as the date, the time or the hours that Excel shows for it; undefined where it shows none. */
export function serialDate(serial: number, kind: DateKind, from1904: boolean): string | undefined {
  if (!Number.isFinite(serial)) return undefined;
  if (kind === "elapsed") return `${serial < 0 ? "-" : ""}${clock(Math.round(Math.abs(serial) * DAY))}`;
  const milliseconds = Math.round(serial * DAY);
  const day = Math.floor(milliseconds / DAY);
  if (serial < 0 || day >= LAST) return undefined;
  const time = clock(milliseconds - day * DAY);
  // A clock time is stored as a part of a day, which has no date.
  if (kind === "time") return day === 0 ? time : `${calendarDay(day, from1904)} ${time}`;
  if (kind === "date" && milliseconds % DAY === 0) return calendarDay(day, from1904);
  return `${calendarDay(day, from1904)} ${time}`;
}

function calendarDay(day: number, from1904: boolean): string {
  if (!from1904 && day === NO_DAY) return "1900-02-29";
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day > NO_DAY ? 30 : 31);
  return new Date(first + day * DAY).toISOString().slice(0, 10);
}

import { type Clock, UTC } from "#core/time/calendar/clocks.ts";
import { readCalendars } from "#core/time/calendar/content-lines.ts";
import { DAY, dayOfIso, isoDate } from "#core/time/calendar/days.ts";
import { entriesOf, isEntry, occurrencesOf, seriesOf } from "#core/time/calendar/entries.ts";
import type { Holidays } from "./spans.ts";

/**
 * The days from `first` to `last`, both dates, that events of an iCalendar file take in: all days of long ones, all times of
 * repeated ones, and those that were moved or canceled as they are now.
 */
export function calendarHolidays(text: string, first: string, last: string, here: Clock = UTC): Holidays {
  const start = dayOfIso(first) ?? 0;
  const end = dayOfIso(last) ?? 0;
  const days = new Set<string>();
  let unread = 0;
  for (const [source, calendar] of readCalendars(text, { isTyped: true }).calendars.entries()) {
    const entries = entriesOf(calendar, source);
    unread += calendar.components.filter(isEntry).length - entries.length;
    for (const series of seriesOf(entries.filter(({ kind }) => kind === "event"))) {
      for (const each of occurrencesOf(series, here, start * DAY, (end + 1) * DAY)) {
        if (each.entry.isCanceled) continue;
        const until = Math.min(end, Math.floor((each.end > each.start ? each.end - 1 : each.end) / DAY));
        for (let day = Math.max(start, Math.floor(each.start / DAY)); day <= until; day++) days.add(isoDate(day));
      }
    }
  }
  return { days, unread };
}

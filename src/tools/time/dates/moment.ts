import { fail, ok, type Result } from "#core/result.ts";
import { readingsOf } from "#core/time/readings.ts";

/** A date, with a time of day if there is one. */
export interface DateEntry {
  readonly at: Temporal.PlainDateTime;
  readonly hasTime: boolean;
}

const WORDS: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };

/** Reads a date with or without a time, `today`, `tomorrow`, `yesterday` or `now`, on the clock of a zone. */
export function readEntry(text: string, now: Temporal.ZonedDateTime): Result<DateEntry> {
  const plain = text.trim().toLowerCase();
  const days = Object.hasOwn(WORDS, plain) ? WORDS[plain] : undefined;
  if (days !== undefined) return ok({ at: now.toPlainDate().add({ days }).toPlainDateTime(), hasTime: false });
  if (plain === "now") return ok({ at: now.toPlainDateTime().round("second"), hasTime: true });
  if (plain === "") return fail("Enter a date, such as 2026-03-29.");
  const found = readingsOf(text, { zone: now.timeZoneId, now: now.epochNanoseconds, today: now.toPlainDate() });
  if (!found.ok) return found;
  const [reading] = found.value;
  if (!reading) return fail("Enter a date, such as 2026-03-29.");
  const at = new Temporal.Instant(reading.nanoseconds).toZonedDateTimeISO(now.timeZoneId).toPlainDateTime();
  return ok({ at, hasTime: /\d:\d|T\d|[ap]m\b|^\d{9,}$/i.test(text) });
}

/** The calendars that the platform has, with a date in each. */
export function calendarsOf(date: Temporal.PlainDate): readonly { readonly name: string; readonly text: string }[] {
  const moment = date.toZonedDateTime("UTC").epochMilliseconds;
  return CALENDARS.map(([calendar, name]) => {
    const format = new Intl.DateTimeFormat(`en-US-u-ca-${calendar}`, { dateStyle: "long", timeZone: "UTC" });
    return { name, text: format.format(moment) };
  });
}

const CALENDARS = [
  ["hebrew", "Hebrew"],
  ["islamic-umalqura", "Islamic (Umm al-Qura)"],
  ["persian", "Persian"],
  ["japanese", "Japanese"],
  ["buddhist", "Buddhist"],
  ["chinese", "Chinese"],
  ["indian", "Indian national"],
  ["coptic", "Coptic"],
  ["ethiopic", "Ethiopic"],
] as const;

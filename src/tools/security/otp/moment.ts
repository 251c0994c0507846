import { fail, ok, type Result } from "#core/result.ts";

/** A moment in milliseconds: Unix seconds, or a date and time of ISO 8601 (UTC where it names no zone). Undefined for now. */
export function readMoment(typed: string): Result<number | undefined> {
  const text = typed.trim();
  if (text === "" || /^now$/i.test(text)) return ok(undefined);
  if (/^\d{1,12}$/.test(text)) return ok(Number(text) * 1000);
  const [, date, time = "00:00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?(Z|[+-]\d\d:\d\d)?$/i.exec(text.replace(/ ?UTC$/i, "Z")) ?? [];
  const ms = date === undefined ? Number.NaN : Date.parse(`${date}T${time}${zone.toUpperCase()}`);
  return ms >= 0 ? ok(ms) : fail("Enter Unix seconds or a time such as 2026-11-29T12:00:00Z.");
}

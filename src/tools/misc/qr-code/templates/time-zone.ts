/** The names of time zones that this browser knows (IANA), or none where it does not tell. */
export const timeZones = (): readonly string[] =>
  typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : [];

/** Whether this browser knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A zone's time at a moment in milliseconds, as milliseconds as if it were UTC. */
function wallClock(utc: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = new Map(format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The moment in UTC, '2026-05-01T16:30', of a zone's local time; undefined where its clocks skip that hour. */
export function inUtc(local: string, zone: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  // Of an hour that comes twice the first one counts, as RFC 5545 §3.3.5 says: with the offset of before.
  const before = wanted - 86_400_000;
  const offsets = [wallClock(before, zone) - before, wallClock(wanted + 86_400_000, zone) - (wanted + 86_400_000)];
  const utc = offsets.map((offset) => wanted - offset).find((moment) => wallClock(moment, zone) === wanted);
  return utc === undefined ? undefined : new Date(utc).toISOString().slice(0, 16);
}

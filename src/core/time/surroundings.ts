/** How programs begin the lines of their logs; the group is the time. */
const FORMS: readonly RegExp[] = [
  // Apache and nginx, access: 203.0.113.9 - - [15/Jul/2024:13:45:30 +0000] "GET / HTTP/1.1" 200 512
  /\[(\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\]/,
  // Apache, errors: [Mon Jul 15 13:45:30.123456 2024] [error] …
  /^\[([A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d+)? \d{4})\] \S/,
  // Most others, journald's short-iso and RFC 5424: 2024-07-15T13:45:30.123Z host … 2024-07-15 13:45:30,123 INFO …
  /^(?:<\d{1,3}>\d )?\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?)(?:\]:?| -|:)? \S+ \S/,
  // nginx, errors: 2024/07/15 13:45:30 [error] …
  /^(\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d(?:\.\d+)?):? \S/,
  // syslog and journald: Jul 15 13:45:30 host sshd[123]: …
  /^(?:<\d{1,3}>)?([A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d) \S+ \S/,
  // Squid: 1721051130.123     62 203.0.113.9 TCP_MISS/200 …
  /^\[?(\d{10}(?:\.\d{1,9})?)\]? +\S+ \S/,
];

/** The time in a line of a log; undefined for other texts. */
export function timeOfLogLine(line: string): string | undefined {
  for (const form of FORMS) {
    const time = form.exec(line)?.[1];
    if (time !== undefined) return time;
  }
  return undefined;
}

/** What is written around a date by languages and databases. */
export function unwrap(text: string): string {
  const inner =
    /^(?:new Date|ISODate|Date\.parse|NumberLong|to_timestamp|FROM_UNIXTIME|datetime|date|timestamp(?:tz)?|Timestamp|TIMESTAMP(?: WITH TIME ZONE)?|DATE|DATETIME)\s*\(?\s*(["'])(.*)\1\s*\)?(?:::\w+)?$/i.exec(
      text,
    )?.[2] ??
    /^(?:new Date|NumberLong|to_timestamp|FROM_UNIXTIME)\(\s*(-?\d+(?:\.\d+)?)\s*\)$/i.exec(text)?.[1] ??
    /^\{\s*"\$date"\s*:\s*(?:"([^"]*)"|(-?\d+)|\{\s*"\$numberLong"\s*:\s*"(-?\d+)"\s*\})\s*\}$/
      .exec(text)
      ?.slice(1)
      .find(Boolean) ??
    /^Timestamp\(\s*(?:\{\s*t:\s*)?(\d{1,10})\s*,/.exec(text)?.[1] ??
    /^(["'`])(.*)\1(?:::\w+)?[,;]?$/.exec(text)?.[2] ??
    text;
  // Go prints its monotonic clock too; people group digits.
  return inner
    .trim()
    .replace(/\s+m=[+-][\d.]+$/, "")
    .replace(/^-?\d{1,3}(?:([,_' ])\d{3})(?:\1\d{3})+$/, (number) => number.replace(/[^\d-]/g, ""));
}

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$/;
const WORDS =
  /^(?:(\d{1,4}) ?(?:h|hours?|hrs?)(?![a-z])\.?)? ?(?:(\d{1,4}) ?(?:m|min|mins|minutes?|')\.?)? ?(?:(\d{1,4}(?:[.,]\d{1,3})?) ?(?:s|sec|secs|seconds?|"|'')\.?)?$/i;

/** The seconds of '3:30:00', '25:00', '1 h 45 min' or '90 s'; undefined for anything else. */
export function secondsIn(text: string): number | undefined {
  const typed = text.trim().replace(/\s+/g, " ");
  const clock = CLOCK.exec(typed);
  const [, hours, minutes, seconds] = clock ?? WORDS.exec(typed) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined;
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number((part ?? "0").replace(",", ".")));
  if (h === undefined || m === undefined || s === undefined) return undefined;
  if (clock && (s >= 60 || (hours !== undefined && m >= 60))) return undefined;
  return h * 3600 + m * 60 + s;
}

/** Seconds as a clock has them, rounded to whole ones: '3:30:00', '5:07'. */
export function asClock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, "0"))].join(":");
}

// As fast as anybody runs a kilometer, and slower than anybody walks it.
const [FASTEST, SLOWEST] = [125, 1500];

/**
 * The seconds of a time for so many metres: '3:30' is three and a half hours of a marathon, and three and a half minutes of a
 * kilometer. Undefined where neither is a run.
 */
export function likelyTime(time: string, metres: number): number | undefined {
  const ways = /^\s*\d+:\d+\s*$/.test(time) ? [time, `${time.trim()}:00`] : [time];
  return ways
    .map((way) => secondsIn(way))
    .find((seconds) => seconds && (seconds / metres) * 1000 >= FASTEST && (seconds / metres) * 1000 <= SLOWEST);
}

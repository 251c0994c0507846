import { instantOf } from "#core/time/calendar/clocks.ts";
import { DAY, dayOfIso, isoWall, wallOfIso, weekdayOf } from "#core/time/calendar/days.ts";
import { ruleTimes } from "#core/time/calendar/entries.ts";
import { offsetText } from "#core/time/calendar/export.ts";
import type { Moment } from "#core/time/calendar/moments.ts";
import { namesStart } from "#core/time/calendar/recurrence.ts";
import { readRule } from "#core/time/calendar/rule.ts";
import { ruleInWords } from "#core/time/calendar/rule-words.ts";
import { WEEKDAYS } from "#core/time/stated.ts";
import { clockNamed } from "./opened.ts";

/** A rule, its start (`2026-12-24T09:00`) on the clock of a zone, and how many times after `now` are requested. */
export interface RuleQuestion {
  readonly rule: string;
  readonly start: string;
  readonly zone: string;
  readonly count: number;
}

/** A rule's explanation, and its first times: `Thu 2026-12-24 09:00`, with the offset. */
export interface RuleAnswer {
  readonly words?: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly times: readonly { readonly text: string; readonly offset: string }[];
  /** No more times follow. */
  readonly isWhole: boolean;
}

/** How long after its start a rule is followed. */
const YEARS = 200;

/** Reads `RRULE:…`, or several lines of which one is DTSTART, as people paste them. */
export function splitRule(text: string): { readonly rule: string; readonly start?: string } {
  const start = /^DTSTART[^:\n]*:(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/im.exec(text);
  const rule = /^RRULE[^:\n]*:(.+)$/im.exec(text)?.[1] ?? (start ? (/FREQ=\S+/i.exec(text)?.[0] ?? "") : text);
  if (!start) return { rule: rule.trim() };
  const [, year, month, day, hour = "00", minute = "00"] = start;
  return { rule: rule.trim(), start: `${year}-${month}-${day}T${hour}:${minute}` };
}

export function ruleTimesFrom({ rule: text, start: startText, zone, count }: RuleQuestion): RuleAnswer {
  const { rule, errors, warnings } = readRule(text);
  const day = dayOfIso(startText);
  const wall = day === undefined ? wallOfIso(startText) : day * DAY;
  if (!rule || wall === undefined)
    return {
      errors: wall === undefined ? [...errors, "Enter when the rule starts."] : errors,
      warnings,
      times: [],
      isWhole: true,
    };
  const clock = clockNamed(zone);
  const start: Moment = zone === "UTC" ? { kind: "utc", wall } : { kind: "zoned", wall, zone };
  const clocks = { find: () => clock, own: new Set<string>(), problems: [] };
  const times: { text: string; offset: string }[] = [];
  let isWhole = true;
  for (const time of ruleTimes(rule, start, clock, clocks, wall, wall + YEARS * 366 * DAY)) {
    if (times.length >= count) {
      isWhole = false;
      break;
    }
    const instant = instantOf(clock, time);
    const offset = clock.offsetAt(instant);
    // A time that clocks pass over is as much later.
    const shown = instant + offset;
    const date = Math.floor(shown / DAY);
    times.push({
      text: `${(WEEKDAYS[weekdayOf(date)] ?? "").slice(0, 3)} ${isoWall(shown, true).replace("T", " ")}`,
      offset: offsetText(offset),
    });
  }
  const isNamed = namesStart(rule, wall)
    ? []
    : ["The start isn't a time that the rule names. It counts as the first all the same."];
  return { words: ruleInWords(rule, start), errors, warnings: [...warnings, ...isNamed], times, isWhole };
}

import { fail, ok, type Result } from "#core/result.ts";
import { escapeText } from "#core/time/calendar-text.ts";
import { instantOf, platformClock, UTC } from "./clocks.ts";
import { type Component, property, writeComponents } from "./content-lines.ts";
import { DAY, dayOfIso, wallOfIso } from "./days.ts";
import type { NewEvent } from "./export.ts";
import { PRODID } from "./merge.ts";
import { type Moment, momentProperty } from "./moments.ts";
import { readRule, writeRule } from "./rule.ts";
import { withMissingZones } from "./shift.ts";

/**
 * The text of an iCalendar file with one new event, or why it can't be made. `stamp` is now in UTC as iCalendar writes
 * it, and `uid` is unique.
 */
export function newEventIcs(event: NewEvent, stamp: string, uid: string): Result<string> {
  const component = newEvent(event, stamp, uid);
  if (!component.ok) return component;
  const calendar: Component = {
    name: "VCALENDAR",
    line: 0,
    properties: [property("VERSION", "2.0"), property("PRODID", PRODID)],
    components: [component.value],
  };
  return ok(writeComponents([withMissingZones(calendar)]));
}

function newEvent(event: NewEvent, stamp: string, uid: string): Result<Component> {
  if (event.summary.trim() === "") return fail("Enter a title.");
  const start = momentOf(event.start, event);
  const end = momentOf(event.end, event);
  if (!start) return fail("Enter when it starts.");
  if (!end) return fail("Enter when it ends.");
  const clock = start.kind === "zoned" ? platformClock(start.zone ?? "UTC") : UTC;
  if (instantOf(clock, end.wall) < instantOf(clock, start.wall)) return fail("It ends before it starts.");
  const read = event.rule.trim() === "" ? undefined : readRule(event.rule);
  if (read && !read.rule) return fail(read.errors[0] ?? "The rule can't be read.");
  // DTEND is the day after the last (RFC 5545 §3.6.1).
  const last: Moment = start.kind === "date" ? { ...end, wall: end.wall + DAY } : end;
  const text = (name: string, value: string) => (value.trim() === "" ? [] : [property(name, escapeText(value.trim()))]);
  return ok({
    name: "VEVENT",
    line: 0,
    components: [],
    properties: [
      property("UID", uid),
      property("DTSTAMP", stamp),
      momentProperty("DTSTART", [start]),
      momentProperty("DTEND", [last]),
      ...(read?.rule ? [property("RRULE", writeRule(read.rule))] : []),
      ...text("SUMMARY", event.summary),
      ...text("LOCATION", event.location),
      ...text("DESCRIPTION", event.description),
    ],
  });
}

function momentOf(text: string, { isAllDay, zone }: NewEvent): Moment | undefined {
  if (isAllDay) {
    const day = dayOfIso(text.slice(0, 10));
    return day === undefined ? undefined : { kind: "date", wall: day * DAY };
  }
  const wall = wallOfIso(text);
  if (wall === undefined) return undefined;
  if (zone === "") return { kind: "floating", wall };
  return zone === "UTC" ? { kind: "utc", wall } : { kind: "zoned", wall, zone };
}

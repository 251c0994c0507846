import fc from "fast-check";
import { expect, test } from "vitest";
import { zoneOfPlace, zonesOfWords } from "#core/time/places.ts";
import { neverFails, textsLike } from "#fuzz";
import {
  aheadText,
  bestHours,
  changesBetween,
  hourKind,
  meetingIcs,
  meetingText,
  momentAt,
  placeName,
  stripOf,
} from "./day.ts";

const HOURS = { from: 9, to: 17 };
const date = (text: string) => Temporal.PlainDate.from(text);
const zoned = (text: string) => Temporal.ZonedDateTime.from(text);

test("a strip is the reference day, hour by hour, in another place", () => {
  const strip = stripOf(date("2026-11-30"), "Europe/Paris", "Asia/Kolkata", HOURS);
  expect(strip).toHaveLength(24);
  expect(strip[0]?.at.toPlainDateTime().toString()).toBe("2026-11-30T04:30:00");
  expect(strip[4]?.kind).toBe("awake");
  expect(strip[5]?.kind).toBe("work");
});

test.each([
  ["2026-03-29", "Europe/Paris", 23],
  ["2026-10-25", "Europe/Paris", 25],
  ["2026-04-05", "Australia/Lord_Howe", 25],
  ["2026-11-30", "Europe/Paris", 24],
])("%s in %s has %d hours in its strip", (day, zone, count) => {
  expect(stripOf(date(day), zone, "UTC", HOURS)).toHaveLength(count);
});

test("Samoa had no December 30, 2011", () => {
  const { at } = momentAt(date("2011-12-29"), 23 * 60, "Pacific/Apia");
  expect(at.add({ hours: 2 }).toPlainDate().toString()).toBe("2011-12-31");
});

test("hours of work, waking and sleep", () => {
  expect(hourKind(zoned("2026-11-30T09:00[UTC]"), HOURS)).toBe("work");
  expect(hourKind(zoned("2026-11-30T17:00[UTC]"), HOURS)).toBe("awake");
  expect(hourKind(zoned("2026-11-29T10:00[UTC]"), HOURS)).toBe("awake");
  expect(hourKind(zoned("2026-11-30T06:59[UTC]"), HOURS)).toBe("asleep");
  expect(hourKind(zoned("2026-11-30T23:00[UTC]"), HOURS)).toBe("asleep");
  // A night shift.
  expect(hourKind(zoned("2026-11-30T02:00[UTC]"), { from: 22, to: 6 })).toBe("work");
});

test("the best hours are those in which everybody works, or else nobody sleeps", () => {
  const times = (zones: readonly string[]) => {
    const { kind, runs } = bestHours(date("2026-11-30"), zones, HOURS);
    return [kind, ...runs.map(([from, to]) => `${from.hour}-${to.hour}`)];
  };
  expect(times(["Europe/Paris", "Europe/London"])).toEqual(["work", "10-17"]);
  expect(times(["Europe/Paris", "America/New_York"])).toEqual(["work", "15-17"]);
  expect(times(["Europe/Paris", "Asia/Tokyo"])).toEqual(["awake", "7-15"]);
  expect(times(["Asia/Tokyo", "America/New_York"])[0]).toBe("awake");
});

test.each([
  ["2026-11-30T12:00[Asia/Kolkata]", "UTC", "+5:30 h"],
  ["2026-11-30T12:00[America/New_York]", "Europe/Paris", "−6 h"],
  ["2026-11-30T12:00[Asia/Kathmandu]", "Asia/Kolkata", "+0:15 h"],
  ["2026-07-01T12:00[Europe/London]", "Africa/Lagos", "same time"],
])("%s is %s: %s", (at, reference, text) => {
  expect(aheadText(zoned(at), reference)).toBe(text);
});

test("changes of clocks on the way are named", () => {
  const from = zoned("2026-11-29T00:00[UTC]");
  expect(changesBetween("Europe/Paris", from, zoned("2027-04-01T00:00[UTC]"))).toEqual([
    "Clocks in Paris change on 2027-03-28, from UTC+01:00 to UTC+02:00.",
  ]);
  expect(changesBetween("Asia/Tokyo", from, zoned("2030-04-01T00:00[UTC]"))).toEqual([]);
  expect(changesBetween("Etc/GMT+5", from, zoned("2030-04-01T00:00[UTC]"))).toEqual([]);
});

const choicesOf = (...args: Parameters<typeof momentAt>) =>
  momentAt(...args).choices?.map(({ at, label }) => `${label} = ${at.toInstant().toString()}`);

test("a time that does not exist says so, and offers the ones before and after", () => {
  const gap = momentAt(date("2026-03-29"), 150, "Europe/Paris");
  expect([gap.at.hour, gap.at.minute]).toEqual([3, 30]);
  expect(gap.note).toBe("02:30 doesn't exist in Paris on 2026-03-29: clocks are set forward.");
  expect(choicesOf(date("2026-03-29"), 150, "Europe/Paris")).toEqual([
    "01:30 = 2026-03-29T00:30:00Z",
    "03:30 = 2026-03-29T01:30:00Z",
  ]);
  // Lord Howe moves its clocks by half an hour.
  expect(choicesOf(date("2026-10-04"), 2 * 60 + 15, "Australia/Lord_Howe")).toEqual([
    "01:45 = 2026-10-03T15:15:00Z",
    "02:45 = 2026-10-03T15:45:00Z",
  ]);
});

test("a time that occurs twice offers both", () => {
  expect(momentAt(date("2026-10-25"), 150, "Europe/Paris").note).toContain("occurs twice");
  expect(choicesOf(date("2026-10-25"), 150, "Europe/Paris")).toEqual([
    "First, UTC+02:00 = 2026-10-25T00:30:00Z",
    "Second, UTC+01:00 = 2026-10-25T01:30:00Z",
  ]);
  expect(momentAt(date("2026-10-25"), 150, "Europe/Paris", true).at.offset).toBe("+01:00");
  expect(momentAt(date("2026-10-26"), 150, "Europe/Paris", true).choices).toBeUndefined();
});

test("a day that a calendar skipped offers the days around it", () => {
  const skipped = momentAt(date("2011-12-30"), 9 * 60, "Pacific/Apia");
  expect(skipped.note).toBe("Apia had no 2011-12-30: the calendar skipped that day.");
  expect(choicesOf(date("2011-12-30"), 9 * 60, "Pacific/Apia")).toEqual([
    "2011-12-29 09:00 = 2011-12-29T19:00:00Z",
    "2011-12-31 09:00 = 2011-12-30T19:00:00Z",
  ]);
});

test.each([
  ["New York", "America/New_York"],
  ["new york", "America/New_York"],
  ["mumbai", "Asia/Kolkata"],
  ["Kathmandu", "Asia/Kathmandu"],
  ["kyiv", "Europe/Kyiv"],
  ["São Paulo", "America/Sao_Paulo"],
  ["Zürich", "Europe/Zurich"],
  ["St. Louis", "America/Chicago"],
  ["Washington, D.C.", "America/New_York"],
  ["Kraków", "Europe/Warsaw"],
  ["Wrocław", "Europe/Warsaw"],
  ["Switzerland", "Europe/Zurich"],
  ["sao paulo", "America/Sao_Paulo"],
  ["Europe/Paris", "Europe/Paris"],
  ["europe/paris", "Europe/Paris"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["Atlantis", undefined],
  ["constructor", undefined],
])("the zone of %s is %s", (place, zone) => {
  expect(zoneOfPlace(place)).toBe(zone);
});

test("abbreviations with several meanings give all of them", () => {
  expect(zonesOfWords("CST")).toEqual(["-06:00", "+08:00", "-05:00"]);
  expect(zonesOfWords("IST")).toEqual(["+05:30", "+01:00", "+02:00"]);
  expect(zonesOfWords("bst")).toEqual(["+01:00", "+06:00", "+11:00"]);
  expect(zonesOfWords("UTC")).toEqual(["UTC"]);
});

test("a meeting as text and as a calendar file", () => {
  const at = zoned("2026-11-30T15:00[Europe/Paris]");
  const zones = ["Europe/Paris", "America/New_York", "+05:30"];
  expect(meetingText(at, zones)).toBe(
    "15:00 Mon, Nov 30 – Paris (UTC+01:00)\n09:00 Mon, Nov 30 – New York (UTC-05:00)\n19:30 Mon, Nov 30 – UTC+05:30 (UTC+05:30)",
  );
  const ics = meetingIcs(at, zones, zoned("2026-11-29T08:42[UTC]"));
  expect(ics).toContain("DTSTART:20261130T140000Z\r\nDTEND:20261130T150000Z\r\n");
  for (const line of ics.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = ics.replaceAll("\r\n ", "");
  expect(unfolded).toContain("15:00 Mon\\, Nov 30 – Paris (UTC+01:00)\\n09:00");
});

test("every zone has a name, and a strip of its day", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
      fc.integer({ min: 0, max: 20_000 }),
      (zone, days) => {
        const day = date("1980-01-01").add({ days });
        expect(placeName(zone)).not.toBe("");
        expect(stripOf(day, "UTC", zone, HOURS)).toHaveLength(24);
      },
    ),
    { numRuns: 200 },
  );
});

neverFails("a place", textsLike("New York", "Europe/Paris", "CST", "+05:30"), zonesOfWords);

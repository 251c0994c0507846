import fc from "fast-check";
import { expect, test } from "vitest";
import { clocksOf, instantOf, ownClock, platformClock, timeZoneComponent, wallAt, zoneOfTzid } from "./clocks.ts";
import { type Component, writeComponents } from "./content-lines.ts";
import { civilOf, DAY, dayNumber } from "./days.ts";
import { calendarIn, event, file, timesIn } from "./ics.fixture.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

test("days and dates match Temporal", () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
      const date = Temporal.PlainDate.from("1970-01-01").add({ days: day });
      expect(civilOf(day)).toEqual([date.year, date.month, date.day]);
      expect(dayNumber(date.year, date.month, date.day)).toBe(day);
    }),
  );
});

test("the file's definition of a zone overrides its name", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Paris",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0500",
    "TZOFFSETTO:+0500",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const text = file(...zone, ...event("DTSTART;TZID=Europe/Paris:20260601T090000"));
  expect(timesIn(text, "UTC")).toEqual(["2026-06-01T04:00 2026-06-01T04:00"]);
  const outlook = [
    "BEGIN:VTIMEZONE",
    "TZID:W. Europe Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  const clock = ownClock(calendarIn(file(...outlook)).components[0] as Component);
  if (typeof clock === "string") throw new Error(clock);
  const berlin = platformClock("Europe/Berlin");
  fc.assert(
    fc.property(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), (instant) => {
      expect(clock.offsetAt(instant)).toBe(berlin.offsetAt(instant));
    }),
  );
});

const ZONES = [
  "Europe/Paris",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Europe/Dublin",
  "America/Nuuk",
  "Pacific/Apia",
  "Asia/Gaza",
];

test("clocks match Temporal, at moments and at local times", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 2_100_000_000 }), (zone, instant) => {
      const clock = platformClock(zone);
      const there = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone);
      expect(wallAt(clock, instant)).toBe(instant + there.offsetNanoseconds / 1e9);
      const wall = Temporal.Instant.fromEpochMilliseconds(instant * 1000)
        .toZonedDateTimeISO("UTC")
        .toPlainDateTime();
      expect(instantOf(clock, instant)).toBe(wall.toZonedDateTime(zone).epochMilliseconds / 1000);
    }),
    { numRuns: 500 },
  );
  // Near changes, where mistakes are likely.
  for (const zone of ZONES) {
    let at = Temporal.Instant.from("2005-01-01T00:00Z").toZonedDateTimeISO(zone);
    for (let count = 0; count < 30; count++) {
      const next = at.getTimeZoneTransition("next");
      if (!next) break;
      for (const minutes of [-90, -60, -30, -1, 0, 1, 15, 30, 60, 90]) {
        const wall = next.toPlainDateTime().add({ minutes });
        const seconds = wall.toZonedDateTime("UTC").epochMilliseconds / 1000;
        expect(instantOf(platformClock(zone), seconds), `${wall} ${zone}`).toBe(
          wall.toZonedDateTime(zone).epochMilliseconds / 1000,
        );
      }
      at = next;
    }
  }
});

test.each(ZONES)("the VTIMEZONE written for %s reads back as its clock", (zone) => {
  const component = timeZoneComponent(zone, 2010);
  const [read] = calendarIn(
    writeComponents([{ name: "VCALENDAR", line: 0, properties: [], components: [component] }]),
  ).components;
  const clock = read ? ownClock(read) : "none";
  if (typeof clock === "string") throw new Error(clock);
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2010, 0, 2) / 1000, max: Date.UTC(2037, 10, 1) / 1000 }), (instant) => {
      expect(clock.offsetAt(instant)).toBe(platformClock(zone).offsetAt(instant));
    }),
    { numRuns: 200 },
  );
});

test("writes endless rules if there are any", () => {
  expect(writeComponents([timeZoneComponent("Europe/Paris", 2020)])).toContain(
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  );
  expect(writeComponents([timeZoneComponent("America/New_York", 2020)])).toContain(
    "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  );
});

test("knows all Windows zones", () => {
  const known = Object.keys(WINDOWS_ZONES).filter((name) => zoneOfTzid(name) !== undefined);
  expect(known.length).toBeGreaterThan(Object.keys(WINDOWS_ZONES).length - 3);
  expect(zoneOfTzid("W. Europe Standard Time")).toBe("Europe/Berlin");
  expect(zoneOfTzid("Asia/Calcutta")).toBe("Asia/Kolkata");
});

test("finds a clock by its name once, and reports its problems", () => {
  const clocks = clocksOf(calendarIn(file("BEGIN:VTIMEZONE", "TZID:Own", "END:VTIMEZONE")));
  expect(clocks.problems.map(({ message }) => message)).toEqual([
    "The time zone Own has neither STANDARD nor DAYLIGHT.",
  ]);
  expect(clocks.find("Nowhere")).toBeUndefined();
  expect(DAY).toBe(86_400);
});

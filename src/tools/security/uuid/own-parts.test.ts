import { expect, test } from "vitest";
import { outOfRange, parseTime, printTime } from "./own-parts.ts";

const NOON = Date.UTC(2026, 0, 31, 12);

test.each([
  ["2026-01-31T12:00:00Z", NOON, 0],
  ["2026-01-31 12:00", NOON, 0],
  [" 2026-01-31 12:00:00 UTC ", NOON, 0],
  ["2026-01-31T14:00+02:00", NOON, 0],
  ["2026-01-31T14:00+0200", NOON, 0],
  ["2026-01-31T07:30-0430", NOON, 0],
  ["2026-01-31T14+02", undefined, 0],
  ["2026-01-31", Date.UTC(2026, 0, 31), 0],
  ["2026-01", Date.UTC(2026, 0), 0],
  ["2026-01-31T12:00:00.5Z", NOON + 500, 0],
  ["2026-01-31T12:00:00,1234567Z", NOON + 123, 4567],
  ["2026-01-31T12:00:00.123456789Z", NOON + 123, 4567],
  ["1769860800", NOON, 0],
  ["1769860800.25", NOON + 250, 0],
  ["1769860800000", NOON, 0],
  ["1769860800000.5", NOON, 5000],
  ["-1", -1000, 0],
  ["0", 0, 0],
  ["1600-02-29", Date.UTC(1600, 1, 29), 0],
  ["2026-02-29", undefined, 0],
  ["2026-02-30", undefined, 0],
  ["2026-13-01", undefined, 0],
  ["2026-01-31 25:00", undefined, 0],
  ["31.01.2026", undefined, 0],
  ["yesterday", undefined, 0],
  ["", undefined, 0],
])("%s", (text, milliseconds, ticks) => {
  const time = parseTime(text);
  expect(time.ok ? time.value : undefined).toEqual(milliseconds === undefined ? undefined : { milliseconds, ticks });
});

test("each kind holds the times of its bits, to the last", () => {
  const at = (milliseconds: number) => ({ milliseconds, ticks: 0 });
  expect(outOfRange(at(Date.UTC(1582, 9, 15)), "v1", "unix")).toBeUndefined();
  expect(outOfRange(at(Date.UTC(1582, 9, 14)), "v6", "unix")).toMatch(
    /^It holds times from 1582-10-15 to 5236-03-31\.$/,
  );
  expect(outOfRange(at(-1), "v7", "unix")).toMatch(/from 1970-01-01 to 10889-08-02/);
  expect(outOfRange(at(Date.UTC(2106, 1, 7)), "objectid", "unix")).toBeUndefined();
  expect(outOfRange(at(Date.UTC(2106, 1, 8)), "xid", "unix")).toMatch(/2106-02-07/);
  expect(outOfRange(at(Date.UTC(2014, 4, 13)), "ksuid", "unix")).toMatch(/from 2014-05-13 to 2150-06-19/);
  expect(outOfRange(at(Date.UTC(2014, 0)), "snowflake", "twitter")).toBeUndefined();
  expect(outOfRange(at(Date.UTC(2014, 0)), "snowflake", "discord")).toMatch(/from 2015-01-01 to 2084-09-0/);
});

test("a time is repeated as far as the kind holds it", () => {
  expect(printTime({ milliseconds: NOON, ticks: 7 }, "v1")).toBe("2026-01-31 12:00:00.0000007 UTC");
  expect(printTime({ milliseconds: NOON, ticks: 7 }, "v7")).toBe("2026-01-31 12:00:00.000 UTC");
});

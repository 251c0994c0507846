import { expect, test, vi } from "vitest";
import {
  allZones,
  currentName,
  deviceZone,
  offsetNanoseconds,
  zoneAbbreviations,
  zoneMeanings,
  zoneNamed,
} from "./zones.ts";

test("zones have their current names in the tz database", () => {
  expect(currentName("Asia/Calcutta")).toBe("Asia/Kolkata");
  expect(currentName("Europe/Paris")).toBe("Europe/Paris");
  expect(currentName("constructor")).toBe("constructor");
  const zones = allZones();
  expect(zones).toContain("Asia/Kolkata");
  expect(zones).not.toContain("Asia/Calcutta");
  expect(new Set(zones).size).toBe(zones.length);
  for (const zone of zones) expect(zoneNamed(zone), zone).toBe(zone);
});

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["", "UTC"],
])("a device set to %j is in %s", (timeZone, zone) => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  const found = deviceZone();
  spy.mockRestore();
  expect(found).toBe(zone);
});

test.each([
  ["+0530", 19_800],
  ["+05:30", 19_800],
  ["-3", -10_800],
  ["\u22123", -10_800],
  ["+00:19:32", 1172],
  ["+23:59", 86_340],
  ["+24:00", undefined],
  ["+05:60", undefined],
  ["0530", undefined],
  ["+", undefined],
])("the offset %s is %s seconds", (text, seconds) => {
  expect(offsetNanoseconds(text)).toBe(seconds === undefined ? undefined : BigInt(seconds) * 1_000_000_000n);
});

test("every abbreviation has a meaning, and none has the same offset twice", () => {
  for (const name of zoneAbbreviations) {
    const offsets = zoneMeanings(name).map(({ minutes }) => minutes);
    expect(offsets.length, name).toBeGreaterThan(0);
    expect(new Set(offsets).size, name).toBe(offsets.length);
  }
  expect(zoneMeanings("constructor")).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { neverFails, textsLike } from "#fuzz";
import {
  type Action,
  type Clock,
  clocksForm,
  clockText,
  elapsed,
  isOver,
  lapsCsv,
  MAX_CLOCKS,
  MAX_LAPS,
  nextEnd,
  readTimer,
  reduce,
  remaining,
} from "./state.ts";

const after = (...actions: readonly Action[]): readonly Clock[] => actions.reduce<readonly Clock[]>(reduce, []);
const only = (clocks: readonly Clock[]): Clock => clocks[0] as Clock;

test("a stopwatch counts from its start, pauses, and continues", () => {
  const running = after({ type: "add", name: "", startAt: 1000 });
  expect(elapsed(only(running), 6000)).toBe(5000);
  const resting = reduce(running, { type: "pause", id: 1, now: 6000 });
  expect(elapsed(only(resting), 60_000)).toBe(5000);
  const again = reduce(resting, { type: "start", id: 1, now: 60_000 });
  expect(elapsed(only(again), 61_000)).toBe(6000);
  expect(elapsed(only(reduce(again, { type: "reset", id: 1 })), 99_000)).toBe(0);
});

test("laps keep what the stopwatch showed", () => {
  const clocks = after(
    { type: "add", name: "", startAt: 0 },
    { type: "lap", id: 1, now: 1500 },
    { type: "lap", id: 1, now: 4000 },
  );
  expect(only(clocks).laps).toEqual([1500, 4000]);
  expect(lapsCsv(only(clocks).laps)).toBe("lap,time,total\r\n1,0:01.5,0:01.5\r\n2,0:02.5,0:04.0\r\n");
  // Neither a timer nor a resting stopwatch has laps.
  expect(only(after({ type: "add", name: "", duration: 9, startAt: 0 }, { type: "lap", id: 1, now: 5 })).laps).toEqual(
    [],
  );
  expect(only(after({ type: "add", name: "" }, { type: "lap", id: 1, now: 5 })).laps).toEqual([]);
});

test("a timer ends at a moment, however long the page slept", () => {
  const clocks = after({ type: "add", name: "Tea", duration: 180_000, startAt: 0 });
  expect(nextEnd(clocks)).toBe(180_000);
  expect([isOver(only(clocks), 179_999), isOver(only(clocks), 180_000), isOver(only(clocks), 9_999_999)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(remaining(only(clocks), 9_999_999)).toBe(0);
  expect(nextEnd(reduce(clocks, { type: "rung", id: 1 }))).toBeUndefined();
});

test("a timer that rests ends later by its rest, and one that is over begins again", () => {
  const rested = after(
    { type: "add", name: "", duration: 60_000, startAt: 0 },
    { type: "pause", id: 1, now: 20_000 },
    { type: "start", id: 1, now: 50_000 },
  );
  expect(nextEnd(rested)).toBe(90_000);
  const over = reduce(rested, { type: "pause", id: 1, now: 95_000 });
  expect(remaining(only(over), 95_000)).toBe(0);
  expect(remaining(only(reduce(over, { type: "start", id: 1, now: 100_000 })), 100_000)).toBe(60_000);
});

test("a device's clock that is set back changes no time that is shown", () => {
  const clocks = after(
    { type: "add", name: "", startAt: 3_600_000 },
    { type: "add", name: "Tea", duration: 60_000, startAt: 3_600_000 },
    { type: "add", name: "resting" },
    { type: "set", by: -3_600_000 },
  );
  expect(clocks.map((clock) => elapsed(clock, 5000))).toEqual([5000, 5000, 0]);
  expect(nextEnd(clocks)).toBe(60_000);
});

test.each([
  [MAX_CLOCKS, MAX_CLOCKS],
  [MAX_CLOCKS + 1, MAX_CLOCKS],
])("of %d clocks %d are kept, each with an id of its own", (count, kept) => {
  const clocks = after(...Array.from({ length: count }, () => ({ type: "add", name: "" }) as const));
  expect(clocks).toHaveLength(kept);
  expect(new Set(clocks.map(({ id }) => id)).size).toBe(kept);
});

test.each([
  [MAX_LAPS, MAX_LAPS],
  [MAX_LAPS + 1, MAX_LAPS],
])("of %d laps %d are kept", (count, kept) => {
  const laps = Array.from({ length: count }, (_, at) => ({ type: "lap", id: 1, now: at + 1 }) as const);
  expect(only(after({ type: "add", name: "", startAt: 0 }, ...laps)).laps).toHaveLength(kept);
});

test.each([
  [0, true, "0:00.0"],
  [59_949, true, "0:59.9"],
  [60_000, true, "1:00.0"],
  [3_661_500, true, "1:01:01.5"],
  [0, false, "0:00"],
  [1, false, "0:01"],
  [1000, false, "0:01"],
  [59_001, false, "1:00"],
  [300_000, false, "5:00"],
])("%d ms are shown as %s", (milliseconds, hasTenths, text) => {
  expect(clockText(milliseconds, hasTenths)).toBe(text);
});

test.each([
  ["5", 300_000],
  ["0.5", 30_000],
  ["1:30", 90_000],
  ["1:05:00", 3_900_000],
  ["25 min", 1_500_000],
  ["1h 30m", 5_400_000],
  ["1h30", 5_400_000],
  ["2h45m", 9_900_000],
  ["1m30", 90_000],
  ["1,5", 90_000],
  ["1,5 h", 5_400_000],
  ["100h 1", undefined],
  ["90s", 90_000],
  ["100:00:00", 360_000_000],
  ["100:00:01", undefined],
  ["0", undefined],
  ["", undefined],
  ["soon", undefined],
  ["-5", undefined],
  ["1:75", undefined],
])("a timer of %s runs %s ms", (text, milliseconds) => {
  expect(readTimer(text)).toBe(milliseconds);
});

const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constant("add" as const),
    name: fc.string(),
    duration: fc.option(fc.nat(100_000), { nil: undefined }),
    startAt: fc.nat(1000),
  }),
  fc.record({
    type: fc.constantFrom("start" as const, "pause" as const, "lap" as const),
    id: fc.integer({ min: 1, max: 5 }),
    now: fc.nat(1_000_000),
  }),
  fc.record({
    type: fc.constantFrom("reset" as const, "remove" as const, "rung" as const),
    id: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ type: fc.constant("set" as const), by: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
);

test("whatever is pressed, clocks are kept as they are, and no time is negative", () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 40 }), (list) => {
      const clocks = after(...list);
      expect(clocksForm.parse(clocksForm.print(clocks))).toEqual(JSON.parse(JSON.stringify(clocks)));
      for (const clock of clocks) {
        expect(elapsed(clock, 500)).toBeGreaterThanOrEqual(0);
        if (clock.duration !== undefined) expect(remaining(clock, 500)).toBeLessThanOrEqual(clock.duration);
      }
    }),
  );
});

test.each(["", "null", "{}", "[1]", '[{"id":"1"}]', '[{"id":1,"name":"","before":null,"laps":[],"isRung":false}]'])(
  "%s isn't a list of clocks",
  (text) => {
    expect(clocksForm.parse(text)).toBeUndefined();
  },
);

neverFails("a duration of a timer", textsLike("1:30", "25 min", "1h 30m 5s"), readTimer);

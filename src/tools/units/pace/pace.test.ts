import fc from "fast-check";
import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import params from "./params.ts";
import { asClock, figureOf, MAX_SPLITS, PACE_UNITS, secondsIn, secondsPerMetre, solve, splitsOf } from "./solve.ts";

test.each([
  ["3:30:00", 12_600],
  ["25:00", 1500],
  ["0:59", 59],
  ["90:00", 5400],
  ["1:02:03.5", 3723.5],
  ["1h45m", 6300],
  ["1 h 45 min", 6300],
  ["2 hours", 7200],
  ["45 min 30 s", 2730],
  ["90s", 90],
])("%s is %s seconds", (text, seconds) => {
  expect(secondsIn(text)).toBe(seconds);
});

test.each(["", "soon", "1:60", "1:60:00", "1:2:3:4", "5", "-1:00", ":30", "1:", "1 m 1 h"])(
  "%j isn't a time",
  (text) => {
    expect(secondsIn(text)).toBeUndefined();
  },
);

test("reads back a written time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), (seconds) => {
      expect(secondsIn(asClock(seconds))).toBe(seconds);
    }),
  );
  expect(asClock(59.6)).toBe("1:00");
  expect(asClock(3599.7)).toBe("1:00:00");
});

const found = (changes: Partial<Parameters<typeof solve>[0]>) => solve({ ...defaults(params), ...changes });

test.each([
  [{}, "5:00"],
  [{ distance: "42.195", time: "3:30:00" }, "4:59"],
  [{ distance: "42195", in: "m", time: "3:30:00", per: "min-mi" }, "8:01"],
  [{ distance: "26.2188", in: "mi", time: "3:30:00", per: "km-h" }, "12.056"],
  [{ distance: "1", in: "mi", time: "4:00", per: "mph" }, "15"],
  [{ distance: "21.0975", time: "1:45" }, "4:59"],
  [{ distance: "10", time: "1:00" }, "6:00"],
  [{ distance: "400", in: "m", time: "1:00" }, "2:30"],
  [{ find: "time", distance: "21.0975", pace: "5:30" }, "1:56:02"],
  [{ find: "time", distance: "10", pace: "12", per: "km-h" }, "50:00"],
  [{ find: "time", distance: "10", pace: "5.5" }, "55:00"],
  [{ find: "distance", time: "1:00:00", pace: "6:00" }, "10"],
  [{ find: "distance", time: "1:00:00", pace: "10", per: "mph", in: "mi" }, "10"],
] as const)("%j gives %s", (changes, text) => {
  expect(found(changes)).toMatchObject({ found: text, errors: {} });
});

test("reports mistakes at their box, and none for computed values", () => {
  expect(found({ time: "soon" })).toMatchObject({ found: "", errors: { time: expect.stringMatching(/^Please/) } });
  expect(found({ distance: "far" })).toMatchObject({ errors: { distance: expect.stringMatching(/^Please/) } });
  expect(found({ find: "time", pace: "0:00" })).toMatchObject({ errors: { pace: expect.stringMatching(/^Please/) } });
  expect(found({ pace: "nonsense" }).errors).toEqual({});
  expect(found({ time: "" })).toMatchObject({ found: "", errors: {} });
});

test("a pace in one unit is the same in all", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 3, noNaN: true }), fc.constantFrom(...PACE_UNITS), (perMetre, unit) => {
      expect(secondsPerMetre(figureOf(perMetre, unit), unit)).toBeCloseTo(perMetre, 9);
    }),
  );
});

test("splits add up, and the second half is faster by the requested amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 400, max: 100_000 }),
      fc.integer({ min: 60, max: 100_000 }),
      fc.constantFrom(400, 1000, 1609.344, 5000),
      fc.integer({ min: 0, max: 10 }),
      (metres, seconds, every, faster) => {
        const splits = splitsOf(metres, seconds, every, faster);
        fc.pre(splits.length > 0);
        expect(splits.at(-1)?.elapsed).toBeCloseTo(seconds, 6);
        expect(splits.at(-1)?.metres).toBeCloseTo(metres, 6);
        expect(splits.reduce((sum, split) => sum + split.seconds, 0)).toBeCloseTo(seconds, 6);
        const [first] = splitsOf(metres, seconds, metres / 2, faster);
        expect((seconds - (first?.elapsed ?? 0)) / (first?.elapsed ?? 1)).toBeCloseTo(1 - faster / 100, 9);
      },
    ),
  );
});

test("a marathon has 43 kilometres, the last of 195 m", () => {
  const splits = splitsOf(42_195, 12_600, 1000, 0);
  expect(splits).toHaveLength(43);
  expect(splits.at(-1)?.seconds).toBeCloseTo((195 * 12_600) / 42_195, 9);
  expect(splitsOf(1e6, 1e6, 400, 0)).toEqual([]);
  expect(splitsOf(400 * MAX_SPLITS, 1e5, 400, 0)).toHaveLength(MAX_SPLITS);
});

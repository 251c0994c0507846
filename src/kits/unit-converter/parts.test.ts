import { expect, test } from "vitest";
import { fractionOf } from "#core/number/fraction.ts";
import { type PartsFormat, quantity, unit } from "#core/quantity.ts";
import { linkedNumber, linkText } from "./converter-params.ts";
import { inParts } from "./parts.ts";
import { agreement1959, si } from "./sources.ts";
import { findUnit } from "./typing.browser.ts";

const lengths = quantity({
  base: "m",
  systems: ["All"],
  groups: {
    all: {
      metre: unit("Metre", "m", "1", si),
      kilometre: unit("Kilometre", "km", "1000", si),
      "square-metre": unit("Square metre (of cloth)", "m²", "1", si),
      inch: unit("Inch", "in", "0.0254", agreement1959),
      foot: unit("Foot", "ft", "0.3048", agreement1959),
      yard: unit("Yard", "yd", "0.9144", agreement1959),
      "us-mile": unit("Mile-ish", "US mi", "1609.347", agreement1959),
      milliMetre: unit("Little metre", "mm", "0.001", si),
      mega: unit("Big metre", "Mm", "1000000", si),
      chain: unit("Row of links", "UK ch", "20.1168", agreement1959),
    },
  },
});
const times = quantity({
  base: "s",
  systems: ["All"],
  groups: {
    all: {
      second: unit("Second", "s", "1", si),
      minute: unit("Minute", "min", "60", si),
      hour: unit("Hour", "h", "3600", si),
    },
  },
});

const imperial: PartsFormat = { label: "", units: ["foot", "inch"] };
const yards: PartsFormat = { label: "", units: ["yard", "foot", "inch"] };
const carpenters: PartsFormat = { label: "", units: ["foot", "inch"], fractions: 16 };
const clock: PartsFormat = { label: "", units: ["hour", "minute", "second"], isClock: true };

test.each<[inches: string, format: PartsFormat, text: string]>([
  ["0", imperial, "0 in"],
  ["63", imperial, "5 ft 3 in"],
  ["60", imperial, "5 ft"],
  ["3", imperial, "3 in"],
  ["0.25", imperial, "0.25 in"],
  ["12.5", imperial, "1 ft 0.5 in"],
  ["-63.1", imperial, "-5 ft 3.1 in"],
  ["11.994", imperial, "11.99 in"],
  ["11.995", imperial, "1 ft"],
  ["0.004", imperial, "0 in"],
  ["-0.004", imperial, "0 in"],
  ["20", imperial, "1 ft 8 in"],
  ["100", yards, "2 yd 2 ft 4 in"],
  ["73", yards, "2 yd 1 in"],
  ["63.25", carpenters, "5 ft 3 1/4 in"],
  ["60.0625", carpenters, "5 ft 1/16 in"],
  ["60.03", carpenters, "5 ft"],
  ["60.5", carpenters, "5 ft 1/2 in"],
  ["10", carpenters, "10 in"],
  ["0", carpenters, "0 in"],
])("%s inches: %j is %s", (count, format, text) => {
  const base = fractionOf(count);
  const metres = { numerator: base.numerator * 254n, denominator: base.denominator * 10_000n };
  expect(inParts(metres, format, lengths)).toBe(text);
});

test.each([
  ["0", "0:00:00"],
  ["5", "0:00:05"],
  ["65", "0:01:05"],
  ["3600", "1:00:00"],
  ["5000", "1:23:20"],
  ["36000", "10:00:00"],
  ["360000", "100:00:00"],
  ["-90", "-0:01:30"],
  ["9.25", "0:00:09.25"],
  ["59.999", "0:01:00"],
  ["-0.001", "0:00:00"],
])("%s s are %s", (seconds, text) => {
  expect(inParts(fractionOf(seconds), clock, times)).toBe(text);
});

test.each([
  ["m", "metre"],
  ["M", "metre"],
  ["Mm", "mega"],
  ["mm", "milliMetre"],
  ["MM", "milliMetre"],
  ["METER", "metre"],
  ["kilometer", "kilometre"],
  ["kilo", "kilometre"],
  ["k", "kilometre"],
  ["f", "foot"],
  ["IN", "inch"],
  ["met", "metre"],
  ["cloth", "square-metre"],
  ["ish", "us-mile"],
  ["mi", "us-mile"],
  ["us", "us-mile"],
  ["us m", "us-mile"],
  ["ch", "chain"],
  ["uk", "chain"],
  ["us x", undefined],
  ["m2", "square-metre"],
  ["q", undefined],
  ["oot", undefined],
])("%s is typed for %s", (typed, id) => {
  expect(findUnit(typed, Object.keys(lengths.units), lengths)).toBe(id);
});

test("uses only the units that are offered", () => {
  expect(findUnit("m", ["kilometre", "gone", "milliMetre"], lengths)).toBe("milliMetre");
});

test.each([
  ["1/3", "1/3", "1/3"],
  ["-12/7", "-12/7", "-12/7"],
  ["2/4", "2/4", "1/2"],
  ["1/007", "1/007", "1/7"],
  ["1,5", "1.5", "3/2"],
  [`1/${"9".repeat(200)}`, `1/${"9".repeat(200)}`, `1/${"9".repeat(200)}`],
])("%s in a link is %s", (text, plain, value) => {
  expect(linkedNumber(text)).toMatchObject({ plain, value: fractionOf(value) });
});

test.each(["1/0", "1/00", "1/", "/2", "1/-2", "x1/2", "1/2x", "1 /2", `1/${"9".repeat(201)}`, "", "abc"])(
  "%s in a link isn't a number",
  (text) => {
    expect(linkedNumber(text)).toBeUndefined();
  },
);

test("a link has terminating decimals, short ratios or rounded decimals", () => {
  const ratio = (digits: number) => fractionOf(`1/${"7".repeat(digits)}`);
  expect(linkText(fractionOf("1/8"))).toMatchObject({ text: "0.125", exact: true });
  expect(linkText(fractionOf("-1/3"))).toEqual({ text: "-1/3", exact: true });
  expect(linkText(ratio(198))).toEqual({ text: `1/${"7".repeat(198)}`, exact: true });
  expect(linkText(ratio(199))).toMatchObject({ exact: false });
});

import { expect, test } from "vitest";
import { quantity, unit } from "#core/quantity.ts";
import { isSame, NONE } from "./dimension.ts";
import { evaluate } from "./evaluate.ts";
import { parse } from "./parse.ts";
import { vocabulary } from "./vocabulary.ts";

const source = { text: "a law", certainty: "exactly" } as const;
const length = quantity({
  base: "m",
  systems: ["All"],
  groups: {
    all: {
      metre: unit("Metre", "m", "1", source),
      kilometre: unit("Kilometre", "km", "1000", source),
      foot: unit("Foot", "ft", "0.3048", source),
      inch: unit("Inch", "in", "0.0254", source),
      mile: unit("Nautical mile", "nmi", "1852", source),
    },
  },
});
const time = quantity({
  base: "s",
  systems: ["All"],
  groups: {
    all: {
      second: unit("Second", "s", "1", source),
      minute: unit("Minute", "min", "60", source),
      hour: unit("Hour", "h", "3600", source),
    },
  },
});
const units = vocabulary({
  length: {
    kind: "a length",
    dimension: "m",
    also: { foot: "feet; '", inch: 'inches; "' },
    wanted: { else: "metre" },
    quantity: length,
  },
  time: { kind: "a time", dimension: "s", also: {}, wanted: { else: "second" }, quantity: time },
});

/** What a text comes to in coherent units, with a tilde where it is rounded, or why it does not. */
function cameTo(text: string, isHours = false): string {
  const parsed = parse(text, units, "tight");
  if (parsed.kind !== "expression") return parsed.kind === "invalid" ? `invalid: ${parsed.message ?? ""}` : parsed.kind;
  const result = evaluate(parsed.expression, units, ({ candidates }) => candidates[0], { isHours });
  if (!result.ok) return result.message;
  const { value, dimension, isApproximate } = result.value;
  const { numerator, denominator } = value;
  const number = denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
  const shown = isApproximate ? `~${(Number(numerator) / Number(denominator)).toPrecision(9)}` : number;
  return isSame(dimension, NONE) ? shown : `${shown} [${dimension.join(" ").replace(/( 0)+$/, "")}]`;
}

test.each([
  ["5", "5"],
  ["1,234.5", "2469/2"],
  ["1 234,5", "2469/2"],
  ["1.234,5", "2469/2"],
  ["1_000", "1000"],
  ["10'000", "10000"],
  ["5.", "5"],
  [".5", "1/2"],
  ["5 3", "invalid: "],
  ["1 1/2", "3/2"],
  ["1½", "3/2"],
  ["1 ½", "3/2"],
  ["1 1/0", "invalid: "],
  ["1.5 1/2", "invalid: "],
  ["1/2", "1/2"],
  ["3/8 in", "381/40000 [1]"],
  ["1/2 3 in", "invalid: "],
  ["0x1F", "31"],
  ["0X1f", "31"],
  ["0b101", "5"],
  ["0o17", "15"],
  ["0xg", "invalid: "],
  ["0b2", "invalid: "],
  ["1e3", "1000"],
  ["1E-3", "1/1000"],
  ["1e+3", "1000"],
  ["1e1234", "invalid: "],
  ["1e", "invalid: "],
  ["5k", "5000"],
  ["5M", "5000000"],
  ["5bn", "5000000000"],
  ["5kk", "invalid: "],
  ["5 k", "unfinished"],
  ["5 million", "5000000"],
  ["5 dozen", "60"],
  ["2 hundred", "200"],
  ["1:30", "90 [0 0 1]"],
  ["1:30:15", "5415 [0 0 1]"],
  ["1:60", "invalid: "],
  ["01:5", "65 [0 0 1]"],
  ["1:30:15.5", "10831/2 [0 0 1]"],
  ["1:30,5", "181/2 [0 0 1]"],
  ["1:30:", "invalid: "],
  ["1234567:30", "invalid: "],
  ["1:30 h", "5400 [0 0 1]"],
  ["1:30 min", "90 [0 0 1]"],
  ["1:30 s", "90 [0 0 1]"],
  ["1:30:00 h", "5400 [0 0 1]"],
  ["2²", "4"],
  ["2⁻²", "1/4"],
  ["2¹⁰", "1024"],
  ["2^-2", "1/4"],
  ["2^+2", "4"],
  ["2^3^2", "512"],
  ["-2^2", "-4"],
  ["(-2)^2", "4"],
  ["2**3", "8"],
  ["9 ^ 0.5", "3"],
  ["8^(1/3)", "2"],
  ["2^0.5", "~1.41421356"],
  ["(-8)^(1/3)", "-2"],
  ["0^0", "1"],
  ["0^-1", "Nothing can be divided by zero"],
  ["2^10000", "The result has more than 400 digits"],
  ["sqrt 16", "4"],
  ["sqrt(2)", "~1.41421356"],
  ["cbrt 27", "3"],
  ["√9", "3"],
  ["√(4 m²)", "2 [1]"],
  ["sqrt m", "Such a root of a unit is no unit"],
  ["5!", "120"],
  ["0!", "1"],
  ["3!!", "720"],
  ["2.5!", "Only whole numbers from 0 on have a factorial"],
  ["(-1)!", "Only whole numbers from 0 on have a factorial"],
  ["(2 m)!", "Only whole numbers from 0 on have a factorial"],
  ["1000!", "The result has more than 400 digits"],
  ["50%", "1/2"],
  ["50%%", "1/200"],
  ["80 + 50%", "120"],
  ["80 - 50%", "40"],
  ["50% + 50%", "1"],
  ["80 + (50%)", "120"],
  ["50% of 80", "40"],
  ["2 m + 50%", "3 [1]"],
  ["(2 m)%", "A percentage is a number without a unit"],
  ["pi", "~3.14159265"],
  ["2 pi", "~6.28318531"],
  ["2pi", "~6.28318531"],
  ["π", "~3.14159265"],
  ["e", "invalid: "],
  ["1 + 2 * 3", "7"],
  ["(1 + 2) * 3", "9"],
  ["1 - 2 - 3", "-4"],
  ["8 / 2 / 2", "2"],
  ["2 × 3 ÷ 4", "3/2"],
  ["2 · 3", "6"],
  ["2(3)", "6"],
  ["(2)(3)", "6"],
  ["2 * -3", "-6"],
  ["2 - -3", "5"],
  ["--2", "2"],
  ["+-2", "-2"],
  ["2 +", "unfinished"],
  ["(2", "unfinished"],
  ["2)", "invalid: "],
  ["()", "invalid: "],
  ["*2", "invalid: "],
  ["2 ** ", "unfinished"],
  ["5 m", "5 [1]"],
  ["5m", "5 [1]"],
  ["5 metres", "5 [1]"],
  ["5 meters", "5 [1]"],
  ["5 METERS", "5 [1]"],
  ["5 ft.", "381/250 [1]"],
  ["5 ft. 3 in.", "8001/5000 [1]"],
  ["5 ft 3 in", "8001/5000 [1]"],
  ["5 ft 3", "unfinished"],
  ["5ft3", "55306341/390625000 [3]"],
  ["5' 3\"", "8001/5000 [1]"],
  ["5'3", "8001/5000 [1]"],
  ["5''", "127/1000 [1]"],
  ["5 in 3 ft", "After in comes a smaller unit"],
  ["5 ft 3 m", "After ft comes a smaller unit"],
  ["5 ft 3 s", "A length and a time cannot be added"],
  ["-5 ft 3 in", "-8001/5000 [1]"],
  ["5 m 3", "unfinished"],
  ["5 nautical miles", "9260 [1]"],
  ["5 nautical", "unfinished"],
  ["m", "1 [1]"],
  ["square m", "1 [2]"],
  ["5 square feet", "145161/312500 [2]"],
  ["5 sq ft", "145161/312500 [2]"],
  ["5 cubic metres", "5 [3]"],
  ["5 ft squared", "145161/312500 [2]"],
  ["5 m cubed", "5 [3]"],
  ["5 m2", "5 [2]"],
  ["5 m3", "5 [3]"],
  ["5 m4", "unfinished"],
  ["5 m^2", "5 [2]"],
  ["5 m²", "5 [2]"],
  ["5 m m", "5 [2]"],
  ["5 m s", "5 [1 0 1]"],
  ["5 m/s", "5 [1 0 -1]"],
  ["5 m per s", "5 [1 0 -1]"],
  ["5 km/h", "25/18 [1 0 -1]"],
  ["m s^-1", "1 [1 0 -1]"],
  ["5 m * 3 m", "15 [2]"],
  ["6 m / 2 m", "3"],
  ["6 m / 2 s", "3 [1 0 -1]"],
  ["2 m + 3 m", "5 [1]"],
  ["2 m - 3 m", "-1 [1]"],
  ["2 m + 3", "A length and a number cannot be added"],
  ["2 m + 3 s", "A length and a time cannot be added"],
  ["2 s + 3 m²", "A time and another quantity cannot be added"],
  ["2 m ^ 2", "2 [2]"],
  ["(2 m)^2", "4 [2]"],
  ["2^(1 m)", "An exponent is a number without a unit"],
  ["(2 m)^0.5", "Such a root of a unit is no unit"],
  ["(4 m²)^0.5", "2 [1]"],
  ["1 / 0", "Nothing can be divided by zero"],
  ["1 m / 0 s", "Nothing can be divided by zero"],
  ["5 xyz", "invalid: "],
  ["xyz", "invalid: "],
  ["5 €", "invalid: "],
  ["5 m of 3", "15 [1]"],
  ["3 * 5 ft 3 in", "24003/5000 [1]"],
  ["1/2 km", "500 [1]"],
  ["1 / 2 km", "1/2000 [-1]"],
  ["6 / 2 m", "3 [-1]"],
  ["2 3 m", "invalid: "],
])("%j is %s", (text, value) => {
  expect(cameTo(text)).toBe(value);
});

test.each([
  ["1:30", "5400 [0 0 1]"],
  ["1:30:15", "5415 [0 0 1]"],
  ["1:30 min", "90 [0 0 1]"],
  ["1:30 + 0:15", "6300 [0 0 1]"],
])("where hours are counted, %s is %s", (text, value) => {
  expect(cameTo(text, true)).toBe(value);
});

test("three hundred characters are read, and no more", () => {
  const spaced = (length: number) => `1${" ".repeat(length - 2)}m`;
  expect(cameTo(spaced(300))).toBe("1 [1]");
  expect(cameTo(`1${"+1".repeat(150)}`)).toBe("invalid: At most 300 characters can be calculated");
});

test("a unit is found by every way to write it, and begun words by their beginnings", () => {
  const idsOf = (spelling: string) => units.find(spelling).map(({ id }) => id);
  for (const spelling of ["m", "M", "metre", "Metres", "meter", "METERS"])
    expect(idsOf(spelling), spelling).toContain("metre");
  for (const spelling of ["nautical mile", "nautical-miles", "NMI"])
    expect(idsOf(spelling), spelling).toEqual(["mile"]);
  expect(idsOf("inches")).toEqual(["inch"]);
  expect(idsOf("parsec")).toEqual([]);
  expect([units.countExact("m"), units.countExact("M"), units.countExact("x")]).toEqual([1, 0, 0]);
  expect(["naut", "kilom", "met", "metre"].map((text) => units.begins(text))).toEqual([true, true, true, true]);
  expect(["xyz", "metres"].map((text) => units.begins(text))).toEqual([false, false]);
  expect([units.begins("sec", "time"), units.begins("sec", "length")]).toEqual([true, false]);
  expect(units.mostWords).toBe(2);
});

import { expect, test } from "vitest";
import { evaluate } from "./evaluate.ts";
import { cameTo, shown, units } from "./measure.fixture.ts";

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
  ["1/2 1/2", "invalid: "],
  ["1 / 2 1/2", "2/5"],
  ["10 x -3", "-30"],
  ["10x-3", "-30"],
  ["10x + 3", "invalid: "],
  ["10 x +3", "invalid: "],
  ["10x - 3", "invalid: "],
  ["10 X - 3", "invalid: "],
  ["10 * - 3", "-30"],
  ["10 times - 3", "-30"],
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
  ["1e", "unfinished"],
  ["5k", "5000"],
  ["5M", "5000000"],
  ["5bn", "5000000000"],
  ["5kk", "invalid: "],
  ["5 k", "5 [0 0 0 1]"],
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
  ["sqrt m", "This root of a unit isn't a unit"],
  ["5!", "120"],
  ["0!", "1"],
  ["3!!", "3"],
  ["(3!)!", "720"],
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
  ["e", "~2.71828183"],
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
  ["5 ft 3", "8001/5000 [1]"],
  ["2 billion m", "2000000000 [1]"],
  ["2 trillion", "2000000000000"],
  ["5 FEET 3", "8001/5000 [1]"],
  ["5 ft 3 + 1 m", "13001/5000 [1]"],
  ["2h30", "9000 [0 0 1]"],
  ["2 h 30", "9000 [0 0 1]"],
  ["2 h 30 * 2", "18000 [0 0 1]"],
  ["2 min 30", "150 [0 0 1]"],
  // A length isn't multiplied by a requested unit.
  ["5 ft 3 in m", "unfinished"],
  ["5 ft 3 in m^2", "invalid: "],
  ["5k in m", "unfinished"],
  ["5 in m", "unfinished"],
  ["5 in^2 m", "16129/5000000 [3]"],
  ["5 m in", "unfinished"],
  ["5 in x 2 m", "127/500 [2]"],
  ["5ft3", "55306341/390625000 [3]"],
  ["5' 3\"", "8001/5000 [1]"],
  ["5'3", "8001/5000 [1]"],
  ["5''", "127/1000 [1]"],
  ["5 in 3 ft", "After in comes a smaller unit"],
  ["5 ft 3 m", "After ft comes a smaller unit"],
  ["5 ft 3 s", "A length and a time can't be added"],
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
  ["2 m + 3", "A length and a number can't be added"],
  ["2 m + 3 s", "A length and a time can't be added"],
  ["2 s + 3 m^3", "A time and another quantity can't be added"],
  ["2 m^3 - 3 s", "Another quantity and a time can't be subtracted"],
  ["2 m ^ 2", "2 [2]"],
  ["(2 m)^2", "4 [2]"],
  ["2^(1 m)", "An exponent is a number without a unit"],
  ["(2 m)^0.5", "This root of a unit isn't a unit"],
  ["(4 m²)^0.5", "2 [1]"],
  ["1 / 0", "Nothing can be divided by zero"],
  ["1 m / 0 s", "Nothing can be divided by zero"],
  ["5 xyz", "invalid: "],
  ["xyz", "invalid: "],
  ["5 €", "invalid: "],
  ["5 m of 3", "invalid: "],
  ["3 * 5 ft 3 in", "24003/5000 [1]"],
  ["1/2 km", "500 [1]"],
  ["1 / 2 km", "1/2000 [-1]"],
  ["6 / 2 m", "3 [-1]"],
  ["2 3 m", "invalid: "],
  // Words and letters as operators: a final x isn't one.
  ["2 x 3", "6"],
  ["2 X 3", "6"],
  ["5 x m", "5 [1]"],
  ["2 x", "invalid: "],
  ["2 X", "invalid: "],
  ["2 times 3", "6"],
  ["2 plus 3", "5"],
  ["5 minus 3", "2"],
  ["5 times", "unfinished"],
  // Unfinished words.
  ...[
    "2 ti",
    "2 pe",
    "2 o",
    "5 sq",
    "5 squ",
    "square",
    "5 cub",
    "5 nautical mi",
    "5 lig",
    "5 mill",
    "5 doz",
    "p",
    "cb",
    "sqrt",
    "5 m squa",
    "5 survey acre (",
    "2(3",
  ].map((text) => [text, "unfinished"]),
  ...[
    "2 s q",
    "5 square xyz",
    "5 nautical xx",
    "5 nautical mi xx",
    "p 5",
    "5 metre per seco nd",
    "5)(",
    "%",
    "x 2",
  ].map((text) => [text, "invalid: "]),
  // A hyphen between two words joins them if there is no space and no other unit is meant.
  ["light-year", "9460730472580800 [1]"],
  ["5 light years", "47303652362904000 [1]"],
  ["5 light - year", "invalid: "],
  ["5 light -year", "invalid: "],
  ["5 light- year", "invalid: "],
  ["5 m-s", "5 [1 0 1]"],
  ["5 m-s-kg", "5 [1 1 1]"],
  ["5 m-s²", "5 [1 0 2]"],
  ["5 m - s", "A length and a time can't be subtracted"],
  ["5 m -s", "A length and a time can't be subtracted"],
  ["5 m-1 m", "4 [1]"],
  ["5 m-x", "invalid: "],
  ["(5 m)-m", "4 [1]"],
  ["5 m/s m", "5 [2 0 -1]"],
  // The power applies to the last of several units, even if all together are one.
  ["5 m/s^2", "5 [1 0 -2]"],
  ["5 m/s²", "5 [1 0 -2]"],
  ["5 m/s2", "5 [1 0 -2]"],
  ["m/s²", "1 [1 0 -2]"],
  ["5 metres per second squared", "5 [1 0 -2]"],
  ["5 metres per second per second", "5 [1 0 -2]"],
  ["5 m/s/s", "5 [1 0 -2]"],
  ["(5 m/s)^2", "25 [2 0 -2]"],
  ["5 N m", "10 [2 1 -2]"],
  ["5 N m²", "5 [3 1 -2]"],
  ["5 N m / s", "10 [2 1 -3]"],
  ["5 nautical miles^2", "17149520 [2]"],
  // Of kilograms and metres, unless something divides them.
  ["5 kg m", "10 [2 1 -2]"],
  ["5 kg m + 1 tq", "12 [2 1 -2]"],
  ["5 kg m/s", "5 [1 1 -1]"],
  ["5 kg m per s", "5 [1 1 -1]"],
  ["5 kg m/s^2", "5 [1 1 -2]"],
  ["5 kg m * s", "10 [2 1 -1]"],
  ["5 kg * 2 m/s² + 1 N", "11 [1 1 -2]"],
  ["5 m /s", "5 [1 0 -1]"],
  ["1 m/s + 2 m per s", "3 [1 0 -1]"],
  ["1 min/km", "3/50 [-1 0 1]"],
  // Powers of units, and numbers after them.
  ["5 cu m", "5 [3]"],
  ["5 SQUARE M", "5 [2]"],
  ["5 M SQUARED", "invalid: "],
  ["5 Metres SQUARED", "5 [2]"],
  ["5 m cubed s", "5 [3 0 1]"],
  ["5 ac ft²", "20235 [2]"],
  ["5 ac ft³", "invalid: "],
  ["5 survey acres", "20235 [2]"],
  ["5 m s²", "5 [1 0 2]"],
  ["5 m² s³", "5 [2 0 3]"],
  ["5 m^2 s", "5 [2 0 1]"],
  ["5 m^-1", "5 [-1]"],
  ["5 m 2", "unfinished"],
  ["5 m1", "unfinished"],
  ["5 m2.5", "unfinished"],
  ["5 m2 per s", "5 [2 0 -1]"],
  ["5 m3 x 2 s", "10 [3 0 1]"],
  ["5 m2s", "A length and a time can't be added"],
  ["5 ft² 3 in", "invalid: "],
  // Several parts, the last of which may have no unit.
  ["5° 3' 2\"", "9091/1800 [0 0 0 0 1]"],
  ["5°3", "101/20 [0 0 0 0 1]"],
  ["5° 3' 2", "9091/1800 [0 0 0 0 1]"],
  ["5' 2", "3937/2500 [1]"],
  ["5'11 1/2\"", "18161/10000 [1]"],
  ["5 ft 3/8 in", "61341/40000 [1]"],
  ["5 ft 3 / 8 in", "invalid: "],
  ["5 ft 3 in 2 in", "After in comes a smaller unit"],
  ["5 deg 3", "unfinished"],
  // A temperature on a scale.
  ["5 °C", "5563/20 [0 0 0 1]"],
  ["-5 °C", "5363/20 [0 0 0 1]"],
  ["°C", "5483/20 [0 0 0 1]"],
  ...["20 °C * 2", "2 * 20 °C", "20 °C + 1 K", "1 K + 20 °C", "20 °C ^ 2", "20 °C2", "2 / °C"].map((text) => [
    text,
    "Temperatures on a scale can't be added or multiplied",
  ]),
  // A kind survives a dimensionless factor.
  ["5 cal + 1 J", "548/25 [2 1 -2]"],
  ["3 tq", "6 [2 1 -2]"],
  ["5 J + 5 tq", "An energy and a torque can't be added"],
  ["5 tq - 5 J", "A torque and an energy can't be subtracted"],
  ...["5 J * 2 + 3 tq", "2 * 5 J + 3 tq", "5 J / 2 + 3 tq", "(5 J + 0 J) + 1 tq", "5 J + 50% + 1 tq"].map((text) => [
    text,
    "An energy and a torque can't be added",
  ]),
  ["5 J s / s + 3 tq", "11 [2 1 -2]"],
  ["3 tq + 5 J s / s + 1 tq", "13 [2 1 -2]"],
  ["1 m - 1", "A length and a number can't be subtracted"],
  // Rounded values stay rounded.
  ["1 pc", "~3.08570000e+16 [1]"],
  ["1 m + 1 pc", "~3.08570000e+16 [1]"],
  ["1 pc + 1 m", "~3.08570000e+16 [1]"],
  ["2 * 1 pc", "~6.17140000e+16 [1]"],
  ["1 pc * 2", "~6.17140000e+16 [1]"],
  ["pi^2", "~9.86960440"],
  ["2^(0 pi)", "~1.00000000"],
  ["(2^0.5)^2", "~2.00000000"],
  // Limits.
  ["8^(1/16)", "~1.13878863"],
  ["1^10000", "1"],
  ["1^-10000", "1"],
  ["1^10001", "1"],
  ["(-1)^10001", "-1"],
  ["(-1)^10002", "1"],
  ["1^(1/16) + (-1)^2", "2"],
  // Not exact if that takes too long; by `bc -l`.
  ["(1 + 0.05/365)^365", "~1.05126750"],
  ["1.0001^20000", "~7.38831728"],
  ["10^0.30103", "~2.00000002"],
  ["10^-0.30103", "~0.499999995"],
  ["(-8)^(1/17)", "~-1.13011578"],
  ["1^(1/17)", "1"],
  ["1^0.123456789", "1"],
  ["(-1)^(3/17)", "-1"],
  ["0^(1/17)", "0"],
  ["(-8)^(2/17)", "~1.27716168"],
  ["(-8)^0.01", "A negative number doesn't have this root"],
  ["0^0.01", "0"],
  ["0^-0.01", "Nothing can be divided by zero"],
  ["1.5^100000", "The result has more than 400 digits"],
  ["2^10^400", "The result has more than 400 digits"],
  ["2^(10^400/(10^399 + 1))", "~1024.00000"],
  ["(4 m²)^0.49", "This root of a unit isn't a unit"],
  ["0^-5", "Nothing can be divided by zero"],
  ["0^5", "0"],
  ["(-1)^0.5", "A negative number doesn't have this root"],
  ["2 / 4!", "1/12"],
  ["1!", "1"],
  ["-5!", "-120"],
  ["5!%", "6/5"],
  ["50% - 10", "-19/2"],
  ["(50% of 80) + 50%", "60"],
  ["10 + 20% * 2", "52/5"],
  ["5% m", "1/20 [1]"],
] as [string, string][])("%j is %s", (text, value) => {
  expect(cameTo(text)).toBe(value);
});

test.each([
  ["1:30", "5400 [0 0 1]"],
  ["1:30:15", "5415 [0 0 1]"],
  ["1:30 min", "90 [0 0 1]"],
  ["1:30 + 0:15", "6300 [0 0 1]"],
])("%s is %s where hours are counted", (text, value) => {
  expect(cameTo(text, { isHours: true })).toBe(value);
});

test.each([
  ["1/2 m", "1/2 [1]", "1/2 [1]", "1/2 [-1]"],
  ["1 / 2 m", "1/2 [-1]", "1/2 [1]", "1/2 [-1]"],
  ["1/ 2 m", "1/2 [-1]", "1/2 [1]", "1/2 [-1]"],
  ["3 * 1 / 2 m", "3/2 [-1]", "3/2 [-1]", "3/2 [-1]"],
  ["-1 / 2 m", "-1/2 [-1]", "-1/2 [1]", "-1/2 [-1]"],
  ["1/0 m", "Nothing can be divided by zero", "Nothing can be divided by zero", "Nothing can be divided by zero"],
  ["1/2 x 3", "3/2", "3/2", "3/2"],
  ["5 ft 3/8 in", "61341/40000 [1]", "61341/40000 [1]", "invalid: "],
  ["5 ft 3 / 8 in", "invalid: ", "61341/40000 [1]", "invalid: "],
])("reads a slash between two numbers before a unit: %s", (text, tight, loose, none) => {
  const all = (["tight", "loose", "none"] as const).map((ratios) => cameTo(text, { ratios }));
  expect(all).toEqual([tight, loose, none]);
});

test("accepts numbers of four hundred digits, above and below the line", () => {
  const tooLarge = "The result has more than 400 digits";
  const outcomes = (texts: readonly string[]) => texts.map((text) => cameTo(text) === tooLarge);
  const fit = ["10^400", "10^-400", "-(10^400)", "10^400 - 1", "2^1328", "2^-1328", "200!", "10^200 * 10^200"];
  expect(outcomes(fit)).toEqual(fit.map(() => false));
  const tooLong = [
    "10^400 + 1",
    "-(10^400) - 1",
    "10^400 * 1.1",
    "10^-400 / 10",
    "2^1329",
    "2^-1329",
    "10^10000",
    "223!",
  ];
  expect(outcomes(tooLong)).toEqual(tooLong.map(() => true));
});

test("takes a hundred and twenty steps, and no more", () => {
  // Each minus is a step, and so is the number.
  expect(cameTo(`${"-".repeat(119)}1`)).toBe("-1");
  expect(cameTo(`${"-".repeat(120)}1`)).toBe("This is too long to be calculated");
});

test("a unit that can't be chosen isn't a unit anywhere", () => {
  const [foot, inch] = ["ft", "in"].map((spelling) => ({ spelling, candidates: units.find(spelling) }));
  const value = { numerator: 2n, denominator: 1n };
  if (!foot || !inch) return;
  const none = () => undefined;
  const outcome = (...args: Parameters<typeof evaluate>) => {
    const result = evaluate(...args);
    return result.ok ? shown(result.value) : result.message;
  };
  expect(outcome({ type: "amount", value, unit: foot }, units, none)).toBe("'ft' isn't a unit here");
  expect(outcome({ type: "unit", unit: inch }, units, none)).toBe("'in' isn't a unit here");
  const parts = [
    { value, unit: foot },
    { value, unit: inch },
  ];
  expect(outcome({ type: "compound", parts }, units, none)).toBe("'ft' isn't a unit here");
  const onlyFeet = ({ spelling }: { readonly spelling: string }) =>
    spelling === "ft" ? foot.candidates[0] : undefined;
  expect(outcome({ type: "compound", parts }, units, onlyFeet)).toBe("'in' isn't a unit here");
  expect(outcome({ type: "compound", parts: [{ value, unit: undefined }] }, units, none)).toBe("A unit is missing");
  expect(outcome({ type: "compound", parts: [] }, units, none)).toBe("A unit is missing");
  const noTimes = { ...units, find: () => [] };
  expect(outcome({ type: "clock", parts: [value, value] }, noTimes, none)).toBe("A time isn't a number here");
});

test("reads three hundred characters, and no more", () => {
  const spaced = (length: number) => `1${" ".repeat(length - 2)}m`;
  expect(cameTo(spaced(300))).toBe("1 [1]");
  expect(cameTo(`1${"+1".repeat(150)}`)).toBe("invalid: At most 300 characters can be calculated");
});

test("finds a unit by each of its spellings, and unfinished words by their beginnings", () => {
  const idsOf = (spelling: string) => units.find(spelling).map(({ id }) => id);
  for (const spelling of ["m", "metre", "Metres", "meter", "METERS"])
    expect(idsOf(spelling), spelling).toContain("metre");
  for (const spelling of ["nautical mile", "nautical-miles", "NMI"])
    expect(idsOf(spelling), spelling).toEqual(["mile"]);
  expect(idsOf("inches")).toEqual(["inch"]);
  expect(idsOf("fathom")).toEqual([]);
  expect([units.countExact("m"), units.countExact("M"), units.countExact("x")]).toEqual([1, 0, 0]);
  expect(["naut", "kilom", "met", "metre"].map((text) => units.begins(text))).toEqual([true, true, true, true]);
  expect(["xyz", "inches"].map((text) => units.begins(text))).toEqual([false, false]);
  expect([units.begins("sec", "time"), units.begins("sec", "length")]).toEqual([true, false]);
  expect(units.mostWords).toBe(3);
});

import { expect, test } from "vitest";
import { quantity, reciprocal, type Unit, unit } from "#core/quantity.ts";
import { coherentUnit, dimensionOf, isSame } from "./dimension.ts";
import { kindName } from "./evaluate.ts";
import { units } from "./measure.fixture.ts";
import { type Spellings, vocabulary } from "./vocabulary.ts";

const source = { text: "a law", certainty: "exactly" } as const;

/** A quantity of units with these names, symbols and other spellings. */
const kindOf = (ownUnits: Readonly<Record<string, Unit>>, more: Partial<Spellings> = {}) => ({
  ...{ kind: "a thing", dimension: "m", also: {}, wanted: { else: "one" }, ...more },
  quantity: quantity({ base: "m", systems: ["All"], groups: { all: ownUnits } }),
});

const named = (name: string, symbol = "#", also = "") =>
  vocabulary({ thing: kindOf({ one: unit(name, symbol, "1", source) }, { also: { one: also } }) });

test.each([
  ["Inch", ["inch", "inches"], ["inchs"]],
  ["Day", ["days"], ["daies"]],
  ["Century", ["centuries"], ["centurys", "century s"]],
  ["Hertz", ["hertz"], ["hertzs"]],
  ["Siemens", ["siemens"], ["siemenss"]],
  ["Lux", ["lux"], ["luxs"]],
  ["Metre per second", ["metres per second", "meters per second", "meter per second"], ["metre per seconds"]],
  ["Inch of water", ["inches of water"], ["inch of waters"]],
  ["Kilolitre", ["kilolitres", "kiloliter", "kiloliters"], []],
  ["Decameter", ["decametre", "decametres", "decameters"], []],
  ["Barometer", ["barometers"], ["barometre"]],
  ["Acre (US)", ["acre", "acres"], ["acre us", "acre (us)"]],
  ["Square metre", ["square meters"], ["squares metre"]],
  ["Poise²", ["poise²"], ["poise²s"]],
  ["Degree Celsius", ["degrees celsius", "degree celsius"], ["degree celsiuses"]],
  ["Degree", ["degrees"], []],
  ["Pound-force", ["pounds force", "pound-forces"], ["pounds forces"]],
  ["Pound-force foot", ["pounds force foot", "pound-force foots"], []],
  ["US gallon", ["us gallon", "gallon us", "gallons US", "gallons-us"], ["gallon uss", "us"]],
  ["Imperial fluid ounce", ["fluid ounces imperial", "fluid ounce imperial"], ["ounce imperial"]],
  ["Usual gallon", ["usual gallons"], ["gallon usual"]],
])("%s is written in singular and plural, British and American", (name, yes, no) => {
  const { find } = named(name);
  for (const spelling of yes) expect(find(spelling), spelling).toHaveLength(1);
  for (const spelling of no) expect(find(spelling), spelling).toEqual([]);
});

test("other names have plurals, other symbols don't; a square may be a digit", () => {
  const { find, countExact } = named("Thing", "kg/m³", "widget, gadget x; wd, cm²");
  for (const spelling of ["widgets", "WIDGET", "gadget x", "wd", "cm²", "cm2", "kg/m3", "kg/m³", "gadget-x"])
    expect(find(spelling), spelling).toHaveLength(1);
  for (const spelling of ["wds", "gadget xs", "cm3", ""]) expect(find(spelling), spelling).toEqual([]);
  // Case doesn't matter in names, but does in symbols.
  expect([countExact("widget"), countExact("Widget"), countExact("wd"), countExact("WD")]).toEqual([1, 0, 1, 0]);
});

test("look-alike characters are the same, and extra hyphens, dots and spaces don't matter", () => {
  const idsOf = (spelling: string) => units.find(spelling).map(({ id }) => id);
  expect(idsOf("\u00b5s")).toEqual(["microsecond"]);
  expect(idsOf("\u03bcs")).toEqual(["microsecond"]);
  expect(idsOf("\u212b")).toEqual(["angstrom"]);
  expect(idsOf("\u00c5")).toEqual(["angstrom"]);
  expect(idsOf(" nautical -.  mile ")).toEqual(["mile"]);
  expect(idsOf("m.²")).toEqual(["square"]);
  expect(idsOf("m.s")).toEqual([]);
});

test("a capital SI prefix isn't one in lowercase", () => {
  const find = (spelling: string) =>
    vocabulary({
      thing: kindOf({ milli: unit("Small", "mm", "1/1000", source), mile: unit("Mile", "mi", "1609", source) }),
    })
      .find(spelling)
      .map(({ id }) => id);
  expect(["mm", "MM", "mM", "Mm", "Mi", "MI"].map(find)).toEqual([
    ["milli"],
    ["milli"],
    ["milli"],
    [],
    ["mile"],
    ["mile"],
  ]);
});

test("exact spellings come first, then other kinds in any case, never the same kind", () => {
  const two = vocabulary({
    power: kindOf({
      mega: unit("Megawatt", "MW", "1000000", source),
      milli: unit("Milliwatt", "mW", "1/1000", source),
    }),
    force: kindOf({ other: unit("Other", "Mw", "1", source) }),
  });
  const idsOf = (spelling: string) => two.find(spelling).map(({ id }) => id);
  expect(idsOf("MW")).toEqual(["mega", "other"]);
  expect(idsOf("mW")).toEqual(["milli", "other"]);
  expect(idsOf("Mw")).toEqual(["other", "mega"]);
  expect(idsOf("mw")).toEqual(["mega", "milli", "other"]);
  expect(["MW", "mw", "watt"].map(two.countExact)).toEqual([1, 0, 0]);
});

test("a prefix in one case isn't one in the other, unless the whole word has the wrong case", () => {
  const only = (name: string, symbol: string, also = "") => {
    const { find } = named(name, symbol, also);
    return (spelling: string) => find(spelling).length > 0;
  };
  const [mega, milli, litre] = [only("Megapascal", "MPa"), only("Milliamp", "mA"), only("Millilitre", "mL", "; ml")];
  expect(["MPa", "MPA", "mpa", "Mpa", "megapascal", "MEGAPASCALS"].map(mega)).toEqual(Array(6).fill(true));
  expect(["mPa", "mPA", "mpA"].map(mega)).toEqual(Array(3).fill(false));
  expect(["mA", "ma", "MA", "Ma"].map(milli)).toEqual([true, true, false, false]);
  expect(["ML", "ml", "mL", "Ml"].map(litre)).toEqual([true, true, true, false]);
  expect(["Mbit", "mbit", "MBIT"].map(only("Megabit", "Mbit"))).toEqual(Array(3).fill(true));
  expect(["mw h", "MW h", "mW h"].map(only("Megawatt-hour", "MWh", "; MW h"))).toEqual([true, true, false]);
});

test("the units' sizes are in coherent units, and measured ones are approximate", () => {
  const of = (spelling: string) => units.find(spelling)[0];
  expect(of("tq")).toMatchObject({ kind: "torque", id: "twice", size: { numerator: 2n, denominator: 1n } });
  expect(of("tq")?.isApproximate).toBe(false);
  expect(of("C")?.size).toEqual({ numerator: 6n, denominator: 1n });
  expect(of("pc")?.isApproximate).toBe(true);
  expect(of("°C")?.offset).toEqual({ numerator: 5463n, denominator: 20n });
  expect(units.find("min/km")).toEqual([]);
  expect(units.kinds.get("torque")).toMatchObject({ name: "a torque", size: { numerator: 2n, denominator: 1n } });
  expect(units.kinds.get("length")?.size).toEqual({ numerator: 1n, denominator: 1n });
});

test("a unit is wanted in others, never in itself", () => {
  const wanted = units.kinds.get("length")?.wantedOf;
  expect(wanted?.("inch")).toEqual(["metre", "foot"]);
  expect(wanted?.("foot")).toEqual(["metre"]);
  expect(wanted?.("metre")).toEqual([]);
});

test("completes a beginning to longer spellings, of any kind or of one", () => {
  const begins = (...texts: readonly string[]) => texts.map((text) => units.begins(text));
  expect(begins("a", "ang", "ANG", "nautical m", "twisters", "twister", "zz", "a b", "")).toEqual([
    ...[true, true, true, true, false, true, false, false, true],
  ]);
  // The first and the last of all spellings.
  const all = ["aa", "ab", "b", "c", "cc", "d"];
  const few = vocabulary({
    first: kindOf(Object.fromEntries(all.map((each) => [each, unit(`${each}x`, each, "1", source)]))),
    other: kindOf({ single: unit("Bxyz", "q", "1", source) }),
  });
  for (const each of [...all, "a"]) expect(few.begins(each), each).toBe(true);
  for (const each of ["ad", "abxsx", "dxs", "e", "0"]) expect(few.begins(each), each).toBe(false);
  expect([few.begins("bxy", "other"), few.begins("bxy", "first"), few.begins("b", "first")]).toEqual([
    ...[true, false, true],
  ]);
});

test("counts the maximum words of a spelling, of names and of symbols", () => {
  expect(named("One").mostWords).toBe(1);
  expect(named("One two three").mostWords).toBe(3);
  expect(named("One", "a b").mostWords).toBe(2);
  expect(named("One", "#", "a-b c d").mostWords).toBe(4);
});

test("a reciprocal unit has no spelling, because the algebra makes it from others", () => {
  const { find } = vocabulary({ thing: kindOf({ pace: reciprocal("Pace", "p", "1", source) }) });
  expect(find("pace")).toEqual([]);
});

test("a dimension is a product of powers of base units", () => {
  expect(dimensionOf("kg m^-1 s^-2")).toEqual([-1, 1, -2, 0, 0, 0, 0, 0, 0]);
  const written = ["m", "kg m^2", "m s^-1", "kg m^-1 s^-2", "m^-2", "s^-1 K^-1", "kg^2 rad bit^-9", "m^9 s^-1 K^-1"];
  expect(written.map((text) => coherentUnit(dimensionOf(text)))).toEqual([
    "m",
    "kg·m²",
    "m/s",
    "kg/(m·s²)",
    "m⁻²",
    "s⁻¹·K⁻¹",
    "kg²·rad/bit⁹",
    "m⁹/(s·K)",
  ]);
  expect(dimensionOf("K rad^2 bit A^-1 lm")).toEqual([0, 0, 0, 1, 2, 1, 0, -1, 1]);
  for (const text of ["", "N", "m^", "m^12", "m^x", "m  s", "2m", "M"])
    expect(() => dimensionOf(text), text).toThrow(
      new SyntaxError(`Not a base unit: ${text.split(" ").find((each) => !/^[ms]$/.test(each)) ?? ""}`),
    );
  expect(isSame(dimensionOf("m s"), dimensionOf("s m"))).toBe(true);
  expect(isSame(dimensionOf("m s"), dimensionOf("m s^2"))).toBe(false);
  expect(isSame(dimensionOf("m s"), dimensionOf("m^2 s"))).toBe(false);
});

test("a kind has its own name, or that of the first of its dimension", () => {
  const name = (dimension: string, kind?: string) =>
    kindName({ dimension: dimensionOf(dimension), ...(kind !== undefined && { kind }) }, units);
  expect(name("kg m^2 s^-2", "torque")).toBe("a torque");
  expect(name("kg m^2 s^-2")).toBe("an energy");
  expect(name("kg m^2 s^-2", "unknown")).toBe("an energy");
  expect(name("m^3")).toBe("another quantity");
  expect(name("m^0")).toBe("a number");
});

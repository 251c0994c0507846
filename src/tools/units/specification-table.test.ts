import { describe, expect, test } from "vitest";
import { type Fraction, fraction, fractionOf } from "#core/number/fraction.ts";
import type { Quantity } from "#core/quantity.ts";
import area from "./area/area.ts";
import length from "./length/length.ts";
import mass from "./mass/mass.ts";
import speed from "./speed/speed.ts";
import temperature from "./temperature/temperature.ts";
import time from "./time/time.ts";
import volume from "./volume/volume.ts";

// The factors that the product was specified with, as printed: by system, in the order of the lists.
const SPECIFIED: [string, Quantity, Record<string, Record<string, string>>][] = [
  [
    "Length",
    length,
    {
      SI: {
        Kilometre: "1000",
        Metre: "1",
        Centimetre: "0.01",
        Millimetre: "0.001",
        Micrometre: "1e-6",
        Nanometre: "1e-9",
      },
      US: {
        "Nautical mile": "1852",
        Mile: "1609",
        Furlong: "201",
        Rod: "5.029",
        Fathom: "1.829",
        Yard: "0.9144",
        Foot: "0.3048",
        Inch: "0.0254",
      },
    },
  ],
  [
    "Mass",
    mass,
    {
      SI: {
        Gigatonne: "1e15",
        Megatonne: "1e12",
        Tonne: "1e9",
        Kilogram: "1e3",
        Gram: "1",
        Milligram: "0.001",
        Microgram: "1e-6",
        Nanogram: "1e-9",
        Picogram: "1e-12",
      },
      US: { "US ton": "907185000", "UK ton": "1016000000", Pound: "453.59", Ounce: "28.35" },
    },
  ],
  [
    "Volume",
    volume,
    {
      SI: { "Cubic meter": "1", "Cubic centimeter": "1e-6", "Cubic millimeter": "1e-9" },
      USLiquid: {
        Teaspoon: "4.929e-6",
        Tablespoon: "1.4787e-5",
        "Fluid ounce": "2.9574e-5",
        Cup: "2.36588e-4",
        Pint: "4.73176e-4",
        Quart: "9.46353e-4",
        Gallon: "0.00378541",
      },
      USDry: { "Dry pint": "5.5061e-4", "Dry quart": "0.001101221", "Dry gallon": "0.004404884" },
      UK: {
        "Fluid ounce": "2.9574e-5",
        Gill: "1.42065e-4",
        Pint: "4.73176e-4",
        Quart: "9.46353e-4",
        Gallon: "0.00378541",
      },
    },
  ],
  [
    "Area",
    area,
    {
      SI: {
        "km²": "1e6",
        "hm²": "1e8",
        "dam²": "100",
        "m²": "1",
        "dm²": "0.01",
        "cm²": "1e-4",
        "mm²": "1e-6",
        "μm²": "1e-12",
        "nm²": "1e-18",
        Hectare: "1e4",
        Are: "100",
      },
      US: {
        "Square Mile": "2590000",
        Acre: "4046.86",
        "Square Yard": "",
        "Square Foot": "",
        "Square Mile (US Survey)": "2589990",
        "Square Foot (US Survey)": "",
        "Square Rod (US Survey)": "",
        "Acre (US Survey)": "",
        "Circular Inch": "",
        Township: "",
        Section: "",
        Rood: "",
        "Square Rod": "",
        "Square Pole": "",
        "Circular Mil": "",
        Homestead: "",
        Sabin: "",
      },
      Others: {
        Barn: "1e-28",
        Plaza: "6400",
        "Varas Castellanas Cuad": "",
        "Varas Conuqueras Cuad": "",
        "Electron Cross Section": "",
        Cuerda: "3930.395625",
        Arpent: "",
      },
    },
  ],
  [
    "Speed",
    speed,
    {
      SI: { "m/s": "1", "km/h": "0.277778", "cm/s": "0.01", "mm/s": "0.001", "km/s": "1000" },
      US: {
        mph: "0.44704",
        "ft/s": "0.3048",
        "in/s": "0.0254",
        knot: "0.514444",
        "mile per minute": "26.8224",
        "mile per second": "1609.34",
        "yd/s": "0.9144",
      },
      Others: {
        "speed of light": "299792458",
        "Mach at sea level": "343",
        "UK knot": "0.514774",
        "speed of sound": "343",
      },
    },
  ],
  [
    "Time",
    time,
    {
      SI: {
        Second: "1",
        Minute: "60",
        Hour: "3600",
        Day: "86400",
        Week: "604800",
        Month: "2628000",
        Year: "31536000",
      },
      Others: {
        Jiffy: "1/60",
        Millisecond: "0.001",
        Microsecond: "1e-6",
        Nanosecond: "1e-9",
        Picosecond: "1e-12",
        Shake: "1e-8",
      },
    },
  ],
];

const CORRECTED: Record<string, [size: string, reason: string]> = {
  "Mass Tonne": ["1e6", "a tonne is 1000 kg; the table has the kilotonne's factor"],
  "Mass US ton": ["907184.74", "2000 lb; the table is a thousand times that"],
  "Mass UK ton": ["1016046.9088", "2240 lb; the table is a thousand times that"],
  "Area hm²": ["1e4", "a hectometre is 100 m; the text beside the table says 10,000 m²"],
  "Volume Fluid ounce (UK)": ["28.4130625e-6", "1/160 of the imperial gallon; the table has the US unit"],
  "Volume Pint (UK)": ["568.26125e-6", "1/8 of the imperial gallon; the table has the US unit"],
  "Volume Quart (UK)": ["1136.5225e-6", "1/4 of the imperial gallon; the table has the US unit"],
  "Volume Gallon (UK)": ["4546.09e-6", "the imperial gallon is 4.546 09 L; the table has the US unit"],
  "Speed UK knot": ["1853.184/3600", "6080 ft in an hour is 0.514 773 3… m/s; the table's last digit is one too many"],
};

// The units that people ask for besides the specified ones, by system.
const FURTHER: Record<string, Record<string, string[]>> = {
  Length: {
    SI: ["Decimetre"],
    US: ["Mil", "Chain", "Hand"],
    Others: ["Ångström", "Astronomical unit", "Light-year", "Parsec", "Kiloparsec", "Megaparsec"],
  },
  Mass: {
    US: ["Stone", "Grain", "US hundredweight", "UK hundredweight"],
    Others: ["Carat", "Troy ounce", "Pennyweight", "Slug", "Quintal", "Dram", "Tola", "Troy pound", "Dalton"],
  },
  Volume: {
    SI: ["Cubic decimeter", "Hectolitre", "Litre", "Decilitre", "Centilitre", "Millilitre", "Microlitre"],
    Others: [
      "Cubic foot",
      "Cubic inch",
      "Cubic yard",
      "Barrel",
      "Metric cup",
      "Metric tablespoon",
      "Metric teaspoon",
      "Australian tablespoon",
      "US bushel",
      "UK bushel",
      "Cord",
      "Pinch",
      "Drop",
    ],
  },
  Area: { US: ["Square Inch"] },
  Speed: { Others: ["minutes per kilometre", "minutes per mile"] },
  Time: { Others: ["Fortnight", "Decade", "Century"] },
};

/** The name without the words in brackets that distinguish several units. */
const plainName = (name: string) => name.replace(/ \((?!US Survey)[^)]*\)$/, "");

/** Whether `printed` is `size`, rounded or truncated at its last digit that isn't a trailing zero of a whole number. */
function agrees(size: Fraction, printed: string): boolean {
  if (printed.includes("/")) return equal(size, fractionOf(printed));
  const [mantissa = "", power = "0"] = printed.split("e");
  const decimals = mantissa.split(".")[1]?.length ?? -(/0*$/.exec(mantissa)?.[0].length ?? 0);
  const ten = (exponent: number) => fractionOf(`1e${exponent}`);
  const place = Number(power) - decimals;
  const scaled = fraction(size.numerator * ten(-place).numerator, size.denominator * ten(-place).denominator);
  const digits = fractionOf(`${mantissa}e${decimals}`).numerator;
  const cut = scaled.numerator / scaled.denominator;
  const rounded = (2n * scaled.numerator + scaled.denominator) / (2n * scaled.denominator);
  return digits === cut || digits === rounded;
}

const equal = (a: Fraction, b: Fraction) => a.numerator === b.numerator && a.denominator === b.denominator;

describe.each(SPECIFIED)("%s", (kind, { units, systems }, groups) => {
  test.each(Object.entries(groups))("%s starts with the specified units in the specified order", (system, factors) => {
    const names = systems.get(system)?.map((id) => plainName(units[id]?.name ?? ""));
    const further = FURTHER[kind]?.[system] ?? [];
    expect(names?.filter((name) => !further.includes(name))).toEqual(Object.keys(factors));
    expect(names).toEqual(expect.arrayContaining(further));
    expect(names?.slice(0, 3)).toEqual(Object.keys(factors).slice(0, 3));
  });

  test("every size matches the specified one to its printed digits, or is a correction", () => {
    for (const [system, factors] of Object.entries(groups)) {
      for (const [name, printed] of Object.entries(factors)) {
        const id = systems.get(system)?.find((each) => plainName(units[each]?.name ?? "") === name);
        const size = units[id ?? ""]?.scale;
        if (!size) throw new Error(`${name} has no size`);
        const correction = CORRECTED[`${kind} ${name}${system === "UK" ? " (UK)" : ""}`];
        if (correction) expect(equal(size, fractionOf(correction[0])), name).toBe(true);
        if (printed) expect(agrees(size, printed), `${name}: ${printed}`).toBe(correction === undefined);
      }
    }
  });

  test("the systems are the specified ones", () => {
    const further = Object.keys(FURTHER[kind] ?? {}).filter((system) => !(system in groups));
    expect([...systems.keys()].sort()).toEqual(["All", ...Object.keys(groups), ...further].sort());
  });
});

test("temperature has the specified scales", () => {
  expect(temperature.systems.get("All")?.map((id) => temperature.units[id].name)).toEqual([
    "Celsius",
    "Fahrenheit",
    "Kelvin",
    // Not specified.
    "Rankine",
  ]);
});

test("matching the printed digits means rounded or truncated, and nothing else", () => {
  expect(agrees(fractionOf("1609.344"), "1609")).toBe(true);
  expect(agrees(fractionOf("1609.344"), "1609.3")).toBe(true);
  expect(agrees(fractionOf("1609.344"), "1609.35")).toBe(false);
  expect(agrees(fractionOf("1609.344"), "1610")).toBe(true);
  expect(agrees(fractionOf("1609.344"), "1608")).toBe(false);
  expect(agrees(fractionOf("28.3495"), "28.35")).toBe(true);
  expect(agrees(fractionOf("1e6"), "1e9")).toBe(false);
});

test("the circular units are π/4 of their squares, to 40 digits", () => {
  const pi = fractionOf("3.141592653589793238462643383279502884197");
  const { "circular-inch": inch, "circular-mil": mil } = area.units;
  const ratio = fraction(inch.scale.numerator * 4n, inch.scale.denominator);
  const [over, under] = [ratio.numerator * pi.denominator * 10n ** 8n, ratio.denominator * pi.numerator * 64516n];
  expect((over * 10n ** 38n) / under - 10n ** 38n).toBeLessThanOrEqual(1n);
  expect((over * 10n ** 38n) / under - 10n ** 38n).toBeGreaterThanOrEqual(-1n);
  expect(equal(fraction(mil.scale.numerator * 10n ** 6n, mil.scale.denominator), inch.scale)).toBe(true);
});

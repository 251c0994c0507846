import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { precise } from "#core/format-number.ts";
import { type Fraction, fractionOf } from "#core/fraction.ts";
import { convert, type Quantity } from "#core/quantity.ts";
import area from "./area/area.ts";
import length from "./length/length.ts";
import mass from "./mass/mass.ts";
import speed from "./speed/speed.ts";
import temperature from "./temperature/temperature.ts";
import time from "./time/time.ts";
import volume from "./volume/volume.ts";

// Each unit in the words of GNU units 2.22, or why that program is no judge of it.
const absent = (reason: string) => ({ reason });

const LENGTH: Record<keyof typeof length.units, string | { reason: string }> = {
  kilometre: "km",
  metre: "m",
  centimetre: "cm",
  millimetre: "mm",
  micrometre: "micrometer",
  nanometre: "nm",
  "nautical-mile": "nauticalmile",
  mile: "mile",
  furlong: "furlong",
  rod: "rod",
  fathom: "fathom",
  yard: "yard",
  foot: "foot",
  inch: "inch",
};

const MASS: Record<keyof typeof mass.units, string | { reason: string }> = {
  gigatonne: "gigatonne",
  megatonne: "megatonne",
  tonne: "tonne",
  kilogram: "kg",
  gram: "g",
  milligram: "mg",
  microgram: "microgram",
  nanogram: "nanogram",
  picogram: "picogram",
  "us-ton": "uston",
  "uk-ton": "brton",
  pound: "pound",
  ounce: "ounce",
};

const AREA: Record<keyof typeof area.units, string | { reason: string }> = {
  "square-kilometre": "km^2",
  "square-hectometre": "hectometer^2",
  "square-decametre": "decameter^2",
  "square-metre": "m^2",
  "square-decimetre": "dm^2",
  "square-centimetre": "cm^2",
  "square-millimetre": "mm^2",
  "square-micrometre": "micrometer^2",
  "square-nanometre": "nm^2",
  hectare: "hectare",
  are: "are",
  "square-mile": "mile^2",
  acre: "intacre",
  "square-yard": "yard^2",
  "square-foot": "foot^2",
  "square-mile-us-survey": "surveymile^2",
  "square-foot-us-survey": "surveyfoot^2",
  "square-rod-us-survey": "(16.5 surveyfoot)^2",
  "acre-us-survey": "USacre",
  "circular-inch": "circularinch",
  township: "township",
  section: "section",
  rood: "rood",
  "square-rod": "rod^2",
  // Its own 'pole' is of the British foot before 1959.
  "square-pole": "(16.5 ft)^2",
  "circular-mil": "circularmil",
  homestead: "homestead",
  sabin: "sabin",
  barn: "barn",
  plaza: absent("unknown to it"),
  "vara-castellana-cuadrada": absent("unknown to it"),
  "vara-conuquera-cuadrada": absent("unknown to it"),
  "electron-cross-section": absent("it has older constants, and a measured value has no definition to agree with"),
  cuerda: absent("unknown to it"),
  arpent: absent("its arpent is that of Paris with the foot of 1799; Québec's has a legal size of its own"),
};

const VOLUME: Record<keyof typeof volume.units, string | { reason: string }> = {
  "cubic-metre": "m^3",
  "cubic-centimetre": "cm^3",
  "cubic-millimetre": "mm^3",
  "us-teaspoon": "usteaspoon",
  "us-tablespoon": "ustablespoon",
  "us-fluid-ounce": "usfluidounce",
  "us-cup": "uscup",
  "us-pint": "uspint",
  "us-quart": "usquart",
  "us-gallon": "usgallon",
  "us-dry-pint": "drypint",
  "us-dry-quart": "dryquart",
  "us-dry-gallon": "drygallon",
  "uk-fluid-ounce": "brfluidounce",
  "uk-gill": "brgill",
  "uk-pint": "brpint",
  "uk-quart": "brquart",
  "uk-gallon": "brgallon",
};

const SPEED: Record<keyof typeof speed.units, string | { reason: string }> = {
  "metre-per-second": "m/s",
  "kilometre-per-hour": "km/hour",
  "centimetre-per-second": "cm/s",
  "millimetre-per-second": "mm/s",
  "kilometre-per-second": "km/s",
  "mile-per-hour": "mph",
  "foot-per-second": "ft/s",
  "inch-per-second": "inch/s",
  knot: "knot",
  "mile-per-minute": "mile/minute",
  "mile-per-second": "mile/s",
  "yard-per-second": "yard/s",
  "speed-of-light": "c",
  mach: absent("its mach is the speed of sound at 0 °C"),
  "uk-knot": "brknot",
  "speed-of-sound": absent("it knows no speed of sound at 20 °C"),
};

const TIME: Record<keyof typeof time.units, string | { reason: string }> = {
  second: "s",
  minute: "minute",
  hour: "hour",
  day: "day",
  week: "week",
  month: "calendaryear/12",
  year: "calendaryear",
  jiffy: absent("its jiffy is 1/100 s"),
  millisecond: "millisecond",
  microsecond: "microsecond",
  nanosecond: "ns",
  picosecond: "picosecond",
  shake: "shake",
};

const TABLES: [string, Quantity, string, Record<string, string | { reason: string }>][] = [
  ["length", length, "m", LENGTH],
  ["mass", mass, "g", MASS],
  ["area", area, "m^2", AREA],
  ["volume", volume, "m^3", VOLUME],
  ["speed", speed, "m/s", SPEED],
  ["time", time, "s", TIME],
];

/** Asks GNU units for many conversions at once; undefined where the program is not installed. */
function gnuUnits(questions: readonly (readonly [have: string, want: string])[]): string[] | undefined {
  const { stdout, error } = spawnSync("units", ["--quiet", "--terse", "--output-format", "%.17g"], {
    input: questions.flat().join("\n"),
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8", HOME: "/nonexistent" },
  });
  return error ? undefined : stdout.trim().split("\n");
}

const installed = gnuUnits([["m", "m"]]) !== undefined;
const digits = (value: Fraction) => Number(precise(value).text).toPrecision(9);

test.skipIf(!installed).each(TABLES)(
  "GNU units, where installed, agrees with every size of %s to 9 significant digits",
  (_, { units }, base, names) => {
    const known = Object.entries(units).flatMap(([id, { scale }]) => {
      const name = names[id];
      return typeof name === "string" ? [{ id, name, ours: digits(scale) }] : [];
    });
    const answers = gnuUnits(known.map(({ name }) => [name, base])) ?? [];
    expect(answers).toHaveLength(known.length);
    expect(known.map(({ id, ours }) => [id, ours])).toEqual(
      known.map(({ id }, index) => [id, Number(answers[index]).toPrecision(9)]),
    );
  },
);

test.skipIf(!installed)("GNU units, where installed, agrees with every pair of temperatures", () => {
  const scales = { celsius: "tempC", fahrenheit: "tempF", kelvin: "tempK" } as const;
  type Scale = keyof typeof scales;
  const ids = Object.keys(scales) as Scale[];
  const cases = ["-40", "0", "32", "37", "98.6", "212", "1234.5"].flatMap((value) =>
    ids.flatMap((from) => ids.map((to) => ({ value, from, to }))),
  );
  const possible = cases.filter(({ value, from }) => !(from === "kelvin" && Number(value) < 0));
  const answers = gnuUnits(possible.map(({ value, from, to }) => [`${scales[from]}(${value})`, scales[to]])) ?? [];
  expect(answers).toHaveLength(possible.length);
  for (const [index, { value, from, to }] of possible.entries()) {
    const ours = convert(fractionOf(value), temperature.units[from], temperature.units[to]);
    expect(Number(precise(ours).text), `${value} ${from} in ${to}`).toBeCloseTo(Number(answers[index]), 9);
  }
});

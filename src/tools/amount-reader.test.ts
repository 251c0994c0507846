import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Quantity, Unit } from "#core/quantity.ts";
import { loadAmountReader } from "./amount-reader.browser.ts";
import angle from "./units/angle/angle.ts";
import area from "./units/area/area.ts";
import dataRate from "./units/data-rate/data-rate.ts";
import dataSize from "./units/data-size/data-size.ts";
import energy from "./units/energy/energy.ts";
import frequency from "./units/frequency/frequency.ts";
import fuelEconomy from "./units/fuel-economy/fuel-economy.ts";
import length from "./units/length/length.ts";
import mass from "./units/mass/mass.ts";
import power from "./units/power/power.ts";
import pressure from "./units/pressure/pressure.ts";
import speed from "./units/speed/speed.ts";
import temperature from "./units/temperature/temperature.ts";
import time from "./units/time/time.ts";
import torque from "./units/torque/torque.ts";
import volume from "./units/volume/volume.ts";
import { loadVocabulary } from "./vocabulary.ts";

const [reader, vocabulary] = await Promise.all([loadAmountReader(), loadVocabulary()]);

const entryOf = (text: string, quantity: Quantity, from: Unit) =>
  reader.read(text, quantity, Object.entries(quantity.units).find(([, unit]) => unit === from)?.[0] ?? "");

/** What a converter reads: a number with a tilde if it's rounded, 'unfinished', or an error message. */
function read(text: string, quantity: Quantity, from: Unit): string {
  const entry = entryOf(text, quantity, from);
  if (entry.kind === "number") return `${entry.isApproximate ? "~" : ""}${entry.plain}`;
  return entry.kind === "invalid" ? entry.message : entry.kind;
}

const INVALID = "Please enter a valid number";

test.each([
  [`5'11"`, `5'11"`],
  ["5'11", `5'11"`],
  ["5'3", `5'3"`],
  ["6'2", `6'2"`],
  ["5’11”", `5'11"`],
  ["5 ft 3 in", `5'3"`],
  ["5ft3in", `5'3"`],
  ["5 feet 3 inches", `5'3"`],
  ["5 ft 3", `5'3"`],
  ["5 foot 3", `5'3"`],
  [`5' 10 1/2"`, `5'10 1/2"`],
  [`-5' 3"`, `-5'3"`],
  ["12 yd 2 ft 6 in", "38.5"],
  ["3 5/8 in + 1/16 in", "59/192"],
  ["1/2 mi", "2640"],
  ["1 / 2 mi", "2640"],
  ["3 ft * 4", "12"],
  ["2 m - 1 m + 0.524 m", "5"],
  ["100 ft / 4 s * 2 s", "50"],
  ["12 sq ft / 3 ft", "4"],
  ["sqrt(9 ft^2)", "3"],
  ["1.5 million in", "125000"],
  ["2 dozen in", "2"],
  ["3 MILES", "15840"],
  ["1 nautical mile", "2315000/381"],
  ["3.048 metres", "10"],
  ["3.048 meters", "10"],
])("%s is %s feet", (text, plain) => {
  expect(read(text, length, length.units.foot)).toBe(plain);
  expect(entryOf(text, length, length.units.foot).isMeasured).toBe(true);
});

test.each([
  ["3/8", "0.375"],
  ["1 1/2", "1.5"],
  ["½", "0.5"],
  ["1½", "1.5"],
  ["1 ½", "1.5"],
  ["2*3.5", "7"],
  ["4 x 3", "12"],
  ["1.5k", "1500"],
  ["2M", "2000000"],
  ["1,234.5 + 1", "1235.5"],
  ["10 000 + 1", "10001"],
  ["(3+4)*2^10", "7168"],
  ["-2^2", "-4"],
  ["2^-2", "0.25"],
  ["2^3^2", "512"],
  ["1 - 1 - 1", "-1"],
  ["5-1-1", "3"],
  ["8/2/2", "2"],
  ["2(3+4)", "14"],
  ["20% of 45", "9"],
  ["45 + 20%", "54"],
  ["45 - 20%", "36"],
  ["20% + 5%", "0.25"],
  ["0x1f + 0b11", "34"],
  ["5!", "120"],
  ["sqrt 16", "4"],
  ["cbrt(27/8)", "1.5"],
  ["1×10^5", "100000"],
  ["10^400", "1e400"],
  ["3²", "9"],
  ["sqrt 2", "~1.4142135623730950488"],
  ["2 pi", "~6.2831853071795864769"],
])("%s is the number %s, whatever the unit", (text, plain) => {
  for (const unit of [length.units.foot, length.units.metre]) expect(read(text, length, unit)).toBe(plain);
  expect(entryOf(text, length, length.units.foot).isMeasured).toBe(false);
});

test.each([
  ["20 m²", area, area.units["square-metre"], "20"],
  ["4 m * 5 m", area, area.units["square-metre"], "20"],
  ["3 square feet", area, area.units["square-foot"], "3"],
  ["2 survey mi²", area, area.units["square-mile-us-survey"], "2"],
  ["2 gal", volume, volume.units["uk-pint"], "16"],
  ["2 gal", volume, volume.units["us-pint"], "16"],
  ["2 L", volume, volume.units.millilitre, "2000"],
  ["10 oz", volume, volume.units["us-cup"], "1.25"],
  ["10 oz", mass, mass.units.pound, "0.625"],
  ["8 lb 8 oz", mass, mass.units.pound, "8.5"],
  ["12 st 7 lb", mass, mass.units.pound, "175"],
  ["1:23:45", time, time.units.second, "5025"],
  ["1:30", time, time.units.minute, "1.5"],
  ["1:30", time, time.units.hour, "1.5"],
  ["1:30 h", time, time.units.minute, "90"],
  ["2h30m", time, time.units.minute, "150"],
  ["2 h 30 min 15 s", time, time.units.second, "9015"],
  ["100 F", temperature, temperature.units.celsius, "340/9"],
  ["-40 °C", temperature, temperature.units.fahrenheit, "-40"],
  ["20 c", temperature, temperature.units.celsius, "20"],
  ["500 km / 4 h 20 min", speed, speed.units["kilometre-per-hour"], "1500/13"],
  ["60 mph", speed, speed.units["kilometre-per-hour"], "96.56064"],
  ["10 m/s", speed, speed.units["kilometre-per-hour"], "36"],
  ["5:30", speed, speed.units["minute-per-kilometre"], "5.5"],
  ["5:30 min/km", speed, speed.units["minute-per-kilometre"], "5.5"],
  ["5 min/km", speed, speed.units["kilometre-per-hour"], "12"],
  ["12 km/h", speed, speed.units["minute-per-kilometre"], "5"],
  ["8 L / 100 km", fuelEconomy, fuelEconomy.units["kilometre-per-litre"], "12.5"],
  ["500 km / 40 L", fuelEconomy, fuelEconomy.units["litre-per-100-kilometres"], "8"],
  ["30 mpg", fuelEconomy, fuelEconomy.units["uk-mile-per-gallon"], "30"],
  ["1 KiB", dataSize, dataSize.units.byte, "1024"],
  ["8 Mb", dataSize, dataSize.units.megabyte, "1"],
  ["8 MB", dataSize, dataSize.units.megabit, "64"],
  ["700 MB / 2 min", dataRate, dataRate.units["megabit-per-second"], "140/3"],
  ["32 psi", pressure, pressure.units.psi, "32"],
  ["10 W * 8 h", energy, energy.units["watt-hour"], "80"],
  ["3 kWh", energy, energy.units.megajoule, "10.8"],
  ["2 Cal", energy, energy.units.calorie, "2000"],
  ["6 kWh / 3 h", power, power.units.kilowatt, "2"],
  ["20 kgf * 30 cm", torque, torque.units["newton-metre"], "58.8399"],
  [`52° 31' 12"`, angle, angle.units.degree, "52.52"],
  ["52°31'12", angle, angle.units.degree, "52.52"],
  ["1 / 20 ms", frequency, frequency.units.hertz, "50"],
] as const)("%s is understood where it's asked", (text, quantity: Quantity, from: Unit, plain) => {
  expect(read(text, quantity, from)).toBe(plain);
});

test.each([
  ["12x", INVALID],
  ["12x ", INVALID],
  ["5ft3)", INVALID],
  ["fives", INVALID],
  ["6 2", INVALID],
  ["1\u00a050", INVALID],
  ["1_2", INVALID],
  ["—5", INVALID],
  [")", INVALID],
  ["2 ft)", INVALID],
  ["__proto__", INVALID],
  ["constructor", INVALID],
  ["5 kg", `${INVALID}. A mass is not a length.`],
  ["3 ft * 2 ft", `${INVALID}. An area is not a length.`],
  ["2 km + 3 kg", `${INVALID}. A length and a mass can't be added.`],
  ["2 ft + 3", `${INVALID}. A length and a number can't be added.`],
  ["3 in 5 ft", `${INVALID}. After in comes a smaller unit.`],
  ["1/0", `${INVALID}. Nothing can be divided by zero.`],
  ["0^-1", `${INVALID}. Nothing can be divided by zero.`],
  ["9^9^9", `${INVALID}. The result has more than 400 digits.`],
  ["999!", `${INVALID}. The result has more than 400 digits.`],
  ["2.5!", `${INVALID}. Only whole numbers from 0 on have a factorial.`],
  ["sqrt(-4)", `${INVALID}. A negative number doesn't have this root.`],
  ["20 °C + 5 °C", `${INVALID}. Temperatures on a scale can't be added or multiplied.`],
  ["1+".repeat(200), `${INVALID}. At most 300 characters can be calculated.`],
])("%s isn't a length, and the message explains why where it can", (text, message) => {
  expect(read(text, length, length.units.foot)).toBe(message);
});

test.each([
  ["5'3\"", "= 5.25 ft"],
  ["1 m", "≈ 3.28083989501 ft"],
  ["2 * 3", "= 6"],
  ["1/3", "≈ 0.333333333333"],
  ["sqrt 4", "= 2"],
  ["sqrt 2", "≈ 1.41421356237"],
  ["pi ft", "≈ 3.14159265359 ft"],
])("the note on %s is %s", (text, note) => {
  expect(entryOf(text, length, length.units.foot)).toMatchObject({ kind: "number", note });
});

test("marks rounded values, even if their ratio is too long for a link", () => {
  const isApproximate = (text: string) => {
    const entry = entryOf(text, length, length.units.foot);
    return entry.kind === "number" && (entry.isApproximate ?? false);
  };
  expect(["1/3", "sqrt 2", "1/7^99", "1/7^300"].map(isApproximate)).toEqual([false, true, false, true]);
});

test.each([
  ["2 gal", volume, volume.units["us-gallon"], "2"],
  ["2 gal", volume, volume.units["uk-gallon"], "2"],
  ["1 pint", volume, volume.units["uk-fluid-ounce"], "20"],
  ["1 pint", volume, volume.units["us-fluid-ounce"], "16"],
  ["1:30", time, time.units.day, "0.0625"],
  ["1:30", time, time.units.second, "90"],
  ["0 km/h", speed, speed.units["kilometre-per-hour"], "0"],
  ["0 km/h", speed, speed.units["minute-per-kilometre"], `${INVALID}. Nothing can be divided by zero.`],
] as const)("%s, in another unit, is read as that unit defines it", (text, quantity: Quantity, from: Unit, plain) => {
  expect(read(text, quantity, from)).toBe(plain);
});

test("lists the likeliest quantities of an ambiguous spelling first", () => {
  const likely = ["length", "mass", "temperature", "volume", "time", "data-size", "speed", "area", "energy"];
  expect([...vocabulary.kinds.keys()].slice(0, 9)).toEqual(likely);
  expect(vocabulary.kinds.size).toBeGreaterThanOrEqual(19);
});

test("a torque isn't energy, though it has the same units", () => {
  expect(read("5 J", torque, torque.units["newton-metre"])).toBe(`${INVALID}. An energy is not a torque.`);
});

test.each([
  "5 f",
  "5 fe",
  "5ft3",
  "5 ft 3 i",
  "5 *",
  "(5",
  "5 ft +",
  "3 nautical",
  "sqr",
  "2^",
  "5 k",
  "5 square",
  "1/",
  "5 f ",
  " 5 squ  ",
])("%s is unfinished, not an error", (text) => {
  expect(read(text, length, length.units.foot)).toBe("unfinished");
});

describe("every unit", () => {
  const quantities = [...vocabulary.kinds.values()].map(({ quantity }) => quantity);

  test("is read by its name, its symbol and its plural, as itself", () => {
    for (const quantity of quantities)
      for (const unit of Object.values<Unit>(quantity.units)) {
        // Times per hour are written 7 / h.
        if (unit.isReciprocal || unit.symbol === "1/h") continue;
        const name = unit.name.replace(/ \([^)]*\)$/, "");
        const spellings = [name, /^[A-Z][a-z]/.test(name) ? name.toLowerCase() : name, unit.symbol];
        for (const spelling of spellings) expect(read(`7 ${spelling}`, quantity, unit), spelling).toMatch(/^~?7$/);
      }
  });

  test("reads what the others print: there and back", () => {
    const pairs = quantities.flatMap((quantity) => {
      const units = Object.values<Unit>(quantity.units).filter(({ isReciprocal }) => !isReciprocal);
      return units.map((unit) => ({ quantity, unit, first: units[0] ?? unit }));
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.integer({ min: 1, max: 10_000 }),
        ({ quantity, unit, first }, count) => {
          const entry = entryOf(`${count} ${unit.symbol}`, quantity, first);
          fc.pre(entry.kind === "number" && !entry.isApproximate);
          const back = entry.kind === "number" ? read(`${entry.plain} ${first.symbol}`, quantity, unit) : "";
          expect(back).toBe(String(count));
        },
      ),
    );
  });
});

const pieces = [
  ..."0123456789.,'\"+-*/^()!%:° ½²x",
  ..." ft in m kg s min h km/h °C F sqrt pi of per square 1e9 999999 0x 5! ^99 1:30 million oz gal".split(" "),
];

test("no text makes it throw", () => {
  const line = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((all) => all.join(""));
  fc.assert(
    fc.property(fc.oneof(line, fc.string({ unit: "binary" })), (text) => {
      expect(["number", "unfinished", "invalid"]).toContain(entryOf(text, length, length.units.foot).kind);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  "(".repeat(300),
  "-".repeat(300),
  "2^".repeat(149),
  "5!".repeat(150),
  "1/7+".repeat(74),
  "oz ".repeat(100),
  "sqrt ".repeat(59),
])("finishes a text such as %.10s… of 300 characters", (text) => {
  expect(["number", "unfinished", "invalid"]).toContain(entryOf(text, length, length.units.foot).kind);
});

describe("the dimension decides, not a letter", () => {
  test.each([
    ["10 m / 5 s", length, length.units.foot, `${INVALID}. A speed is not a length.`],
    ["100 m / 9.58 s", length, length.units.foot, `${INVALID}. A speed is not a length.`],
    ["10 m / 5 s", mass, mass.units.pound, `${INVALID}. A speed is not a mass.`],
    ["10 m / 5 s", temperature, temperature.units.celsius, `${INVALID}. A speed is not a temperature.`],
    ["10 m / 5 s", energy, energy.units.joule, `${INVALID}. A speed is not an energy.`],
    ["10 m / 5 s", area, area.units["square-metre"], `${INVALID}. A speed is not an area.`],
    ["10 m / 5 s", time, time.units.second, `${INVALID}. A speed is not a time.`],
    ["10 m / 5 s", dataSize, dataSize.units.byte, `${INVALID}. A speed is not an amount of data.`],
    ["5 mi / 2 km", mass, mass.units.tonne, `${INVALID}. A ratio of two amounts is not a mass.`],
    ["20-25 cm", length, length.units.foot, `${INVALID}. A range has two ends: enter one of them.`],
    ["2x4 in", length, length.units.foot, `${INVALID}. An area is not a length.`],
    ["10 of 50", length, length.units.foot, INVALID],
    ["2024-05", length, length.units.foot, INVALID],
    ["555-1234", length, length.units.foot, INVALID],
    ["1st", mass, mass.units.pound, INVALID],
  ] as const)("%s is rejected in a box", (text, quantity: Quantity, from: Unit, message) => {
    expect(read(text, quantity, from)).toBe(message);
  });

  test.each([
    ["1,500 km", length, length.units.metre, "1500000"],
    ["10x12 ft", area, area.units["square-foot"], "120"],
    ["10x20x30 cm", volume, volume.units.litre, "6"],
    ["5 ft, 11 in", length, length.units.foot, `5'11"`],
    [`5'11"`, length, length.units.metre, "1.8034"],
    ["5 kb", dataSize, dataSize.units.kilobyte, "5"],
    ["100 ft-lbs", torque, torque.units["pound-foot"], "100"],
    ["30 lb/in2", pressure, pressure.units.psi, "30"],
    ["2 kg/cm2", pressure, pressure.units["technical-atmosphere"], "2"],
    ["1 rev/s", frequency, frequency.units["revolution-per-minute"], "60"],
    ["10 rad / s", frequency, frequency.units.hertz, "~1.5915494309189533577"],
    ["20°", temperature, temperature.units.celsius, "20"],
    ["37° c", temperature, temperature.units.celsius, "37"],
    ["two miles", length, length.units.mile, "2"],
    ["max(3 ft, 1 m)", length, length.units.metre, "1"],
  ] as const)("a box reads %s like the search", (text, quantity: Quantity, from: Unit, plain) => {
    expect(read(text, quantity, from)).toBe(plain);
  });

  test("the note explains how a comma, and an angle, was read", () => {
    const note = (text: string) => {
      const entry = entryOf(text, length, length.units.metre);
      return entry.kind === "number" ? entry.note : undefined;
    };
    expect(note("1,500 km")).toBe("= 1500000 m. The comma groups thousands: use a point for decimals");
    expect(note("1,50 km")).toBe("= 1500 m");
    expect(note("sin 30")).toBe("≈ -0.988031624093 (angles in radians)");
  });

  test.each([
    ["12 ft", area, area.units["square-metre"], `${INVALID}. A length is not an area.`],
    ["80 kg", mass, mass.units.gram, undefined],
    ["5 *", length, length.units.metre, INVALID],
    ["(5", length, length.units.metre, INVALID],
  ] as const)(
    "the message for %s when the box is left unfinished",
    (text, quantity: Quantity, from: Unit, sentence) => {
      expect(entryOf(text, quantity, from).ifLeft).toBe(sentence);
    },
  );
});

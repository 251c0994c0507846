import { expect, test } from "vitest";
import { quantity, reciprocal, unit } from "#core/quantity.ts";
import { certainty, definition, formula } from "./explain.ts";
import { agreement1959, byConvention, exactly, si } from "./sources.ts";

const sound = byConvention("at 20 °C");
const measured = { text: "CODATA", certainty: "as measured", digits: 5 } as const;

const things = quantity({
  base: "m",
  systems: ["All"],
  groups: {
    all: {
      metre: unit("Metre", "m", "1", si),
      kilometre: unit("Kilometre", "km", "1000", si),
      mile: unit("Mile", "mi", "1609.344", agreement1959),
      surveyFoot: unit("Survey foot", "sft", "1200/3937", exactly("Mendenhall Order")),
      customary: unit("Custom", "cu", "343", sound),
      half: unit("Half custom", "hc", "171.5", sound),
      measured: unit("Measured", "me", "1.2345", measured),
      celsius: unit("Celsius", "°C", "1", si, "273.15"),
      fahrenheit: unit("Fahrenheit", "°F", "5/9", si, "459.67"),
      pace: reciprocal("Pace", "pc", "60", agreement1959),
      slowPace: reciprocal("Slow pace", "sp", "90", sound),
      rounded: unit("Rounded", "ro", "3", { text: "NIST", certainty: "rounded", digits: 9 }),
      odd: unit("Odd", "od", "1234.567", si),
      halfRounded: unit("Half rounded", "hr", "1.5", { text: "NIST", certainty: "rounded" }),
    },
  },
});
const { metre, kilometre, mile, surveyFoot, customary, half, celsius, fahrenheit, measured: known } = things.units;
const { pace, slowPace, rounded, halfRounded, odd } = things.units;

test("a definition has the size, its certainty and its source", () => {
  expect(definition(mile, things)).toBe("1 mi = 1609.344 m, exactly, international yard and pound agreement 1959");
  expect(definition(surveyFoot, things)).toBe("1 sft = 1200/3937 m, exactly, Mendenhall Order");
  expect(definition(customary, things)).toBe("1 cu = 343 m, by convention, at 20 °C");
  expect(definition(known, things)).toBe("1 me ≈ 1.2345 m, as measured, CODATA");
  expect(definition(celsius, things)).toMatch(/^m = °C \+ 273\.15, exactly,/);
  expect(definition(fahrenheit, things)).toMatch(/^m = \(°F \+ 459\.67\) × 5\/9, exactly,/);
  expect(definition(metre, things)).toMatch(/^m is the base unit, which defines the others,/);
});

test("a formula converts directly from one unit to the other", () => {
  expect(formula(mile, kilometre)).toBe("1 mi = 1.609344 km");
  expect(formula(metre, surveyFoot)).toBe("1 m = 3937/1200 sft");
  expect(formula(mile, surveyFoot)).toBe("1 mi = 5279.98944 sft");
  expect(formula(surveyFoot, mile)).toBe("1 sft ≈ 0.00018939431818257575909 mi");
  expect(formula(fahrenheit, celsius)).toBe("°C = (°F − 32) × 5/9");
  expect(formula(celsius, fahrenheit)).toBe("°F = °C × 1.8 + 32");
  expect(formula(metre, celsius)).toBe("°C = m − 273.15");
  expect(formula(known, kilometre)).toBe("1 me ≈ 0.0012345 km");
  expect(formula(kilometre, known)).toBe("1 km ≈ 810.04 me");
});

test("a reciprocal unit divides, and is defined by what it divides", () => {
  expect(definition(pace, things)).toBe("m = 60 ÷ (pc), exactly, international yard and pound agreement 1959");
  expect(definition(slowPace, things)).toBe("m = 90 ÷ (sp), by convention, at 20 °C");
  expect(formula(pace, metre)).toBe("m = 60 ÷ (pc)");
  expect(formula(pace, kilometre)).toBe("km = 0.06 ÷ (pc)");
  expect(formula(kilometre, pace)).toBe("pc = 0.06 ÷ (km)");
  expect(formula(pace, mile)).toBe("mi = 625/16764 ÷ (pc)");
  expect(formula(pace, odd)).toBe("od ≈ 0.048600035478025898959 ÷ (pc)");
  expect(formula(pace, slowPace)).toBe("1 pc = 1.5 sp");
  expect(formula(slowPace, pace)).toBe("1 sp = 2/3 pc");
});

test("a result is as certain as the less certain unit, except for units of one source", () => {
  expect(certainty(mile, kilometre)).toBe("exactly");
  expect(certainty(mile, customary)).toBe("by convention");
  expect(certainty(customary, known)).toBeUndefined();
  expect(certainty(customary, half)).toBe("exactly");
  expect(certainty(mile, rounded)).toBeUndefined();
  expect(certainty(rounded, mile)).toBeUndefined();
  expect(certainty(known, mile)).toBeUndefined();
  expect(certainty(customary, mile)).toBe("by convention");
  expect(certainty(rounded, halfRounded)).toBeUndefined();
});

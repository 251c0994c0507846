import { expect, test } from "vitest";
import { fraction } from "./number/fraction.ts";
import { convert, fromBase, quantity, reciprocal, toBase, unit } from "./quantity.ts";

const source = { text: "a law", certainty: "exactly" } as const;
const kelvin = unit("Kelvin", "K", "1", source);
const celsius = unit("Celsius", "°C", "1", source, "273.15");
const fahrenheit = unit("Fahrenheit", "°F", "5/9", source, "459.67");
const speed = unit("Kilometer per hour", "km/h", "5/18", source);
const pace = reciprocal("Minute per kilometer", "min/km", "50/3", source);

const shown = (value: ReturnType<typeof convert>) => value && Number(value.numerator) / Number(value.denominator);

test("a value is shifted by the zero point, then scaled", () => {
  expect(shown(toBase(fraction(100n), celsius))).toBe(373.15);
  expect(shown(fromBase(fraction(0n), celsius))).toBe(-273.15);
  expect(shown(convert(fraction(100n), celsius, fahrenheit))).toBe(212);
  expect(shown(convert(fraction(-40n), fahrenheit, celsius))).toBe(-40);
  expect(shown(convert(fraction(0n), fahrenheit, kelvin))).toBeCloseTo(255.372222, 6);
});

test("a reciprocal unit counts inversely, and its zero is infinite", () => {
  expect(shown(convert(fraction(5n), pace, speed))).toBe(12);
  expect(shown(convert(fraction(12n), speed, pace))).toBe(5);
  expect(toBase(fraction(0n), pace)).toBeUndefined();
  expect(fromBase(fraction(0n), pace)).toBeUndefined();
  expect(convert(fraction(0n), pace, speed)).toBeUndefined();
  expect(convert(fraction(0n), speed, pace)).toBeUndefined();
  expect(shown(convert(fraction(0n), speed, speed))).toBe(0);
  expect([pace.isReciprocal, speed.isReciprocal]).toEqual([true, undefined]);
});

test("systems list the units of their groups, and All those of every group", () => {
  const input = {
    base: "K",
    groups: { everyday: { celsius, fahrenheit }, science: { kelvin } },
    systems: ["All", "science", "everyday"],
  } as const;
  const made = quantity(input);
  expect([...made.systems]).toEqual([
    ["All", ["celsius", "fahrenheit", "kelvin"]],
    ["science", ["kelvin"]],
    ["everyday", ["celsius", "fahrenheit"]],
  ]);
  expect(made).toEqual({ base: "K", units: { celsius, fahrenheit, kelvin }, systems: made.systems });
  const formats = { both: { label: "Both", units: ["celsius", "kelvin"] } } as const;
  expect(quantity({ ...input, belowZero: "", formats })).toEqual({ ...made, belowZero: "", formats });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixed, precise } from "#core/number/format-number.ts";
import { fraction, fractionOf } from "#core/number/fraction.ts";
import { parseNumber } from "#core/number/parse-number.ts";
import { convert, toBase } from "#core/quantity.ts";
import { quantities } from "./quantities.fixture.ts";
import temperature from "./temperature/temperature.ts";

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("This value doesn't exist");
  return value;
};

const values = fc
  .record({
    numerator: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    denominator: fc.bigInt({ min: 1n, max: 10n ** 30n }),
  })
  .map(({ numerator, denominator }) => fraction(numerator, denominator))
  // Zero in a reciprocal unit is infinite.
  .filter(({ numerator }) => numerator !== 0n);

describe.each(Object.entries(quantities))("%s", (_, { base, units, systems }) => {
  const unit = fc.constantFrom(...Object.values(units));

  test("converting there and back is exact", () => {
    fc.assert(
      fc.property(values, unit, unit, (value, from, to) => {
        const there = convert(value, from, to);
        fc.pre(there !== undefined && there.numerator !== 0n);
        expect(convert(present(there), to, from)).toEqual(value);
      }),
    );
  });

  test("every pair converts as through the base unit", () => {
    const baseUnit = Object.values(units).find(({ symbol }) => symbol === base);
    if (!baseUnit) throw new Error(`No unit has the symbol ${base}`);
    fc.assert(
      fc.property(values, unit, unit, (value, from, to) => {
        expect(convert(present(convert(value, from, baseUnit)), baseUnit, to)).toEqual(convert(value, from, to));
        expect(convert(value, from, baseUnit)).toEqual(toBase(value, from));
      }),
    );
  });

  test("every pair of every system yields a number that reads back", () => {
    for (const ids of systems.values()) {
      for (const from of ids)
        for (const to of ids) {
          const [source, target] = [units[from], units[to]];
          if (!source || !target) throw new Error(`${from} or ${to} is in a system but has no unit`);
          const result = present(convert(fractionOf("26.2"), source, target));
          expect(Number.isFinite(Number(precise(result).text))).toBe(true);
          expect(fixed(result, 2)).toMatch(/^-?\d+\.\d\d$/);
          expect(parseNumber(precise(result).text).kind).toBe("number");
        }
    }
  });

  test("symbols and names in one system are unique", () => {
    const all = Object.values(units);
    expect(new Set(all.map(({ symbol }) => symbol)).size).toBe(all.length);
    expect(new Set(all.map(({ name, symbol }) => `${name} (${symbol})`)).size).toBe(all.length);
  });

  test("a name is a word or the symbol itself, and the symbol is no longer", () => {
    for (const { name, symbol } of Object.values(units)) {
      expect(symbol).toMatch(/^\S(.*\S)?$/);
      if (name !== symbol) expect(name, symbol).toMatch(/^\S.*\p{L}{2}/u);
      const bare = symbol.replace(/^(US|UK|metric) /, "");
      expect(bare.length, `${name} (${symbol})`).toBeLessThanOrEqual(name.length);
    }
  });

  test("every system offers at least three units, and All offers every one", () => {
    for (const [name, ids] of systems) {
      expect(name).toMatch(/^[A-Z]/);
      expect(ids.length).toBeGreaterThanOrEqual(3);
      if (name !== "All" && systems.size > 2) expect(ids.length).toBeLessThan(Object.keys(units).length);
    }
    expect(systems.get("All")).toEqual(Object.keys(units));
  });
});

test("there are at least twenty-six converters", () => {
  expect(Object.keys(quantities).length).toBeGreaterThanOrEqual(26);
});

test("zero of a reciprocal unit has no value in the others", () => {
  const zero = fractionOf("0");
  const economy = present(quantities["units/fuel-economy"]).units;
  const [plain, turned] = [present(economy["kilometre-per-litre"]), present(economy["litre-per-100-kilometres"])];
  expect(convert(zero, turned, plain)).toBeUndefined();
  expect(convert(zero, plain, turned)).toBeUndefined();
  expect(convert(fractionOf("8"), turned, plain)).toEqual(fractionOf("12.5"));
});

test.each([
  ["32", "fahrenheit", "celsius", "0"],
  ["212", "fahrenheit", "celsius", "100"],
  ["-40", "celsius", "fahrenheit", "-40"],
  ["0", "kelvin", "celsius", "-273.15"],
  ["0", "kelvin", "fahrenheit", "-459.67"],
  ["98.6", "fahrenheit", "kelvin", "310.15"],
] as const)("%s %s in %s is exactly %s", (value, from, to, result) => {
  const { units } = temperature;
  expect(convert(fractionOf(value), units[from], units[to])).toEqual(fractionOf(result));
});

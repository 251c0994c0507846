import { expect, test } from "vitest";
import { textsOf, unevennessOf } from "./evenness.fixture.ts";
import { countPins, obviousPins, pinMaker } from "./recipe.ts";

const DIGITS = [..."0123456789"];

test("repeated digits, alternating pairs, runs and years are obvious", () => {
  const four = obviousPins(4);
  for (const pin of ["0000", "7777", "1212", "1234", "0123", "6789", "9876", "3210", "1900", "1984", "2099"]) {
    expect(four, pin).toContain(pin);
  }
  for (const pin of ["1899", "2100", "7890", "1243", "1122", "2580"]) expect(four, pin).not.toContain(pin);
  // 100 alternating pairs, 14 runs, 200 years, of which 1919 and 2020 are alternating pairs.
  expect(four.size).toBe(100 + 14 + 200 - 2);
  // 100 pairs, 16 runs; 121 and 212 alternate too.
  expect(obviousPins(3).size).toBe(116);
  expect(obviousPins(3)).toContain("121");
  expect(obviousPins(11).size).toBe(100);
});

test.each([true, false])("every allowed PIN is equally likely, and their number is right (%s)", (noObvious) => {
  const obvious = obviousPins(3);
  const allowed = textsOf(DIGITS, 3).filter((pin) => !noObvious || !obvious.has(pin));
  expect(countPins({ digits: 3, noObvious })).toBe(BigInt(allowed.length));
  expect(unevennessOf(pinMaker({ digits: 3, noObvious }), allowed)).toBeLessThan(5);
});

test("makes a PIN of 32 digits", () => {
  expect(countPins({ digits: 32, noObvious: true })).toBe(10n ** 32n - 100n);
});

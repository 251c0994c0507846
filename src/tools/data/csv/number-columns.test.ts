import { expect, test } from "vitest";
import { compareDecimals, decimalOf } from "#core/number/decimal.ts";
import { inNotation, isOfNumbers, numberFacts, numberIn, typedNumber } from "./number-columns.ts";

const factsOf = (cells: readonly string[]) => {
  const facts = numberFacts();
  for (const cell of cells) facts.take(cell);
  return facts.done();
};

test.each([
  ["1,200.50", ".", "1200.5"],
  ["1.200,50", ",", "1200.5"],
  ["1,5", ",", "1.5"],
  ["-10,5", ",", "-10.5"],
  ["-$12.00", ".", "-12"],
  ["$-12.00", ".", "-12"],
  ["12 €", ".", "12"],
  ["€ 1.234.567,8", ",", "1234567.8"],
  ["1 234 567,8", ",", "1234567.8"],
  ["1'234.5", ".", "1234.5"],
  ["(1,200.50)", ".", "-1200.5"],
  ["5,58199E+12", ",", "5581990000000"],
  ["12%", ".", "12"],
  ["EUR 5", ".", "5"],
  ["−5", ".", "-5"],
  ["12,34,567", ".", "1234567"],
  ["007", ".", "7"],
] as const)("%s with %s is %s", (cell, decimal, value) => {
  expect(compareDecimals(numberIn(cell, decimal) ?? expect.fail(), decimalOf(value) ?? expect.fail())).toBe(0);
});

test.each([
  "n/a",
  "-",
  "--",
  "1.2.3",
  "2024-01-05",
  "1,2,3",
  "+49 30 123",
  "5 kg",
  "",
  "0x1F",
  "1,23",
  "1 23",
  "$",
  "a1",
])("'%s' isn't a number with a decimal point", (cell) => expect(numberIn(cell, ".")).toBeUndefined());

test("a column's notation follows from its unambiguous cells", () => {
  expect(factsOf(["1,5", "1.234", "10"])).toMatchObject({ decimal: ",", numbers: 3 });
  expect(factsOf(["1.5", "1,234", "10"])).toMatchObject({ decimal: ".", numbers: 3 });
  expect(factsOf(["1,234", "2,345"])).toMatchObject({ decimal: ".", numbers: 2 });
  expect(factsOf(["0,234", "2,345"])).toMatchObject({ decimal: ",", numbers: 2 });
  expect(factsOf(["1.5", "n/a", "", "x"])).toMatchObject({ filled: 3, numbers: 1 });
  expect(isOfNumbers(factsOf(["1", "n/a"]))).toBe(false);
  expect(isOfNumbers(factsOf(["1", "2", "n/a"]))).toBe(true);
});

test("reads typed numbers in the column's notation, otherwise in the other", () => {
  expect(typedNumber("2,0", ",")).toEqual(decimalOf("2"));
  expect(typedNumber("2,0", ".")).toEqual(decimalOf("2"));
  expect(typedNumber("1,234", ".")).toEqual(decimalOf("1234"));
  expect(typedNumber("two", ".")).toBeUndefined();
});

test("writes sums in the column's notation", () => {
  expect(inNotation("3400000000579", ".")).toBe("3,400,000,000,579");
  expect(inNotation("-1234.5678", ",")).toBe("-1.234,5678");
  expect(inNotation("0.1234", ".")).toBe("0.1234");
});

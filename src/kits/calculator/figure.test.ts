import { expect, test } from "vitest";
import { figureIn, short, withDecimals } from "./figure.ts";

test.each([
  ["12", { value: 12 }],
  ["1,5", { value: 1.5 }],
  ["1 234.5", { value: 1234.5 }],
  ["", {}],
  ["0.", { error: "Please enter a number above zero" }],
  ["-1", { error: "Please enter a number above zero" }],
  ["x", { error: "Please enter a valid number" }],
  ["1e300", { error: "Please enter a smaller number" }],
  ["1000000000000", { value: 1e12 }],
  ["1000000000001", { error: "Please enter a smaller number" }],
  ["1e400", { error: "Please enter a smaller number" }],
  ["-", {}],
  ["1,000", { value: 1000, note: "Read as 1000: the comma groups thousands." }],
  ["12,500", { value: 12_500, note: "Read as 12500: the comma groups thousands." }],
  ["1.000", { value: 1 }],
  ["42 2/3", { value: 42 + 2 / 3 }],
  ["8½", { value: 8.5 }],
  ["8 ½", { value: 8.5 }],
  ["3/4", { value: 0.75 }],
  ["1-1/2", { value: 1.5 }],
  ["3/0", { error: "Please enter a valid number" }],
  ["€1.80", { error: "Please enter a valid number" }],
])("%j is %j", (text, figure) => {
  expect(figureIn(text)).toMatchObject(figure);
});

test("zero is significant where allowed", () => {
  expect(figureIn("0")).toEqual({ error: "Please enter a number above zero" });
  expect(figureIn("0", { mayBeZero: true })).toEqual({ value: 0 });
  expect(figureIn("-1", { mayBeZero: true })).toEqual({ error: "Please enter zero or more" });
});

test.each(["€1.80", "1.80 €", "EUR 1.80", "$1.80", "1.80", "1,80 EUR"])("%s is a price", (text) => {
  expect(figureIn(text, { isMoney: true })).toEqual({ value: 1.8 });
});

test("rounds numbers to digits or decimals", () => {
  expect(short(108.78578, 5)).toBe("108.79");
  expect(short(0.1 + 0.2)).toBe("0.3");
  expect(short(210)).toBe("210");
  expect(short(1234.5678)).toBe("1234.57");
  expect(short(0.1 + 0.7, 16)).toBe("0.8");
  expect(withDecimals(63, 2)).toBe("63.00");
  expect(withDecimals(1.005, 2)).toBe("1.01");
});

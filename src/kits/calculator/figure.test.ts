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
])("%j is %j", (text, figure) => {
  expect(figureIn(text)).toMatchObject(figure);
});

test("zero counts where it may", () => {
  expect(figureIn("0")).toEqual({ error: "Please enter a number above zero" });
  expect(figureIn("0", { mayBeZero: true })).toEqual({ value: 0 });
  expect(figureIn("-1", { mayBeZero: true })).toEqual({ error: "Please enter a number above zero" });
});

test("numbers are rounded to digits or decimals", () => {
  expect(short(108.78578, 5)).toBe("108.79");
  expect(short(0.1 + 0.2)).toBe("0.3");
  expect(short(210)).toBe("210");
  expect(short(1234.5678)).toBe("1234.57");
  expect(short(0.1 + 0.7, 16)).toBe("0.8");
  expect(withDecimals(63, 2)).toBe("63.00");
  expect(withDecimals(1.005, 2)).toBe("1.01");
});

import { expect, test } from "vitest";
import { constantCss } from "./constant-css.ts";

const declared = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([name, value]) => ({ name, value, quoted: false, rule: 0, selector: "" }));
const resultOf = (value: string, variables: Readonly<Record<string, string>> = {}) =>
  constantCss(value, declared(variables));

test.each([
  ["calc(1px + 2px)", "3px"],
  ["CALC(2 * 3%)", "6%"],
  ["min(3px, 2px) max(3px, 2px) clamp(1px, 9px, 4px)", "2px 3px 4px"],
  ["-webkit-calc(1px + 1px)", "2px"],
  ["linear-gradient(calc(45deg * 2), red calc(10% + 5%))", "linear-gradient(90deg, red 15%)"],
  ["calc(calc(1px + 1px) * 2)", "4px"],
  // Values that depend on the page, or only look like a call, are unchanged.
  ["calc(1px + 1em)", "calc(1px + 1em)"],
  ["calc(1px / 0)", "calc(1px / 0)"],
  ["xcalc(1px + 1px) minmax(1px, 2px)", "xcalc(1px + 1px) minmax(1px, 2px)"],
  ["calc(1px + 1px", "calc(1px + 1px"],
  ["calc(1px + 1px) and calc(2px", "2px and calc(2px"],
])("%s evaluates to %s", (value, expected) => {
  expect(resultOf(value)).toEqual({ value: expected, fallbacks: [] });
});

test("a variable has its last value, also inside others", () => {
  const twice = [...declared({ "--a": "1px" }), ...declared({ "--a": "2px", "--b": "calc(var(--a) * 2)" })];
  expect(constantCss("var(--b) var( --a )", twice)).toEqual({ value: "4px 2px", fallbacks: [] });
  expect(resultOf("$angle @angle", { $angle: "45deg", "@angle": "90deg" }).value).toBe("45deg 90deg");
  expect(resultOf("$none").value).toBe("$none");
});

test("uses and reports a fallback only where nothing is declared", () => {
  expect(resultOf("var(--a, red) var(--b, calc(1px + 1px), x)")).toEqual({
    value: "red 2px, x",
    fallbacks: ["--a", "--b"],
  });
  expect(resultOf("var(--a, red)", { "--a": "blue" })).toEqual({ value: "blue", fallbacks: [] });
  expect(resultOf("var(--a)")).toEqual({ value: "var(--a)", fallbacks: [] });
});

test("a variable that refers to itself has no value", () => {
  expect(resultOf("var(--a)", { "--a": "var(--a)" }).value).toBe("var(--a)");
  expect(resultOf("var(--a, red)", { "--a": "var(--b)", "--b": "var(--a)" }).value).not.toContain("undefined");
});

test("follows a chain of a hundred variables, and no longer one", () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, at) => [`--v${at}`, at === length - 1 ? "red" : `var(--v${at + 1})`] as const),
    );
  expect(resultOf("var(--v0)", chain(100)).value).toBe("red");
  expect(resultOf("var(--v0)", chain(102)).value).not.toBe("red");
});

test("variables that double each other stay short", () => {
  const doubled = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`--v${at}`, at === 39 ? "xxxx" : `var(--v${at + 1}) var(--v${at + 1})`]),
  );
  expect(resultOf("var(--v0)", doubled).value.length).toBeLessThan(200_000);
  const long = "y".repeat(20_000);
  expect(resultOf("var(--a)", { "--a": long }).value).toBe(long);
  expect(resultOf("var(--a)", { "--a": `${long}y` }).value).toBe("var(--a)");
  // At this length, a value that occurs many times is inserted ten times.
  const many = resultOf(Array(12).fill("var(--a)").join(" "), { "--a": long }).value.split(" ");
  expect(many.filter((part) => part === long)).toHaveLength(10);
});

import { expect, test } from "vitest";
import { allAnswers } from "./all-answers.fixture.ts";

const first = async (line: string) =>
  Number.parseFloat(String((await allAnswers(line)).answers[0]?.value).replace("≈ ", ""));

const NUMBERS = [-50, -2, -1, -0.99, -0.5, -0.3, -0.001, 0, 0.0001, 0.3, 0.5, 0.7, 0.99, 1, 1.5, 2, 30];
const asDegrees = (radians: number) => (radians * 180) / Math.PI;

test.each(["asin", "acos", "atan", "sinh", "cosh", "tanh"] as const)("%s matches JavaScript", async (name) => {
  const inRange = NUMBERS.filter((number) => Math.abs(number) <= 1 || !/^a[sc]/.test(name));
  for (const number of inRange) {
    const line = `${name}(${number})${name.startsWith("a") ? " in degrees" : ""}`;
    const value = name.startsWith("a") ? asDegrees(Math[name](number)) : Math[name](number);
    expect(Math.abs((await first(line)) - value), line).toBeLessThanOrEqual(Math.abs(value) * 1e-10);
  }
});

test("atan2 knows the four quadrants", async () => {
  for (const [y, x] of [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
    [1, 0],
    [-1, 0],
    [0, -1],
  ] as const)
    expect(await first(`atan2(${y}, ${x}) in degrees`), `${y}, ${x}`).toBeCloseTo(asDegrees(Math.atan2(y, x)), 9);
});

test.each([
  ["ncr(52, 5)", 2598960],
  ["npr(10, 3)", 720],
  ["5 choose 7", 0],
  ["median of 9 1 5", 5],
  ["median(1, 2, 3, 10)", 2.5],
  ["sum(1, 2, 3, 4)", 10],
  ["hypot(5, 12)", 13],
  ["5th root of 32", 2],
  ["round 1250 to nearest hundred", 1300],
  ["one half plus one quarter", 0.75],
  ["10!/(7!3!)", 120],
  ["|-5|", 5],
  ["remainder of 17/5", 2],
  ["2 to the 10th power", 1024],
])("%s is %s", async (line, value) => {
  expect(await first(line)).toBe(value);
});

test.each([
  "pi 3",
  "5! 3",
  "median",
  "ncr 2",
  "npr",
  "three quarters",
  "one third",
  "12th night",
  "feet per second",
  "facade to rgb",
  "random access memory",
  "roman holiday",
  "5 passwords of 1984",
  "how to sha256",
  "md5 to sha256",
  "text to md5",
  "d900",
  "random house",
  "5% abv",
  "2 e",
])("%s isn't a question", async (line) => {
  expect((await allAnswers(line)).answers).toEqual([]);
});

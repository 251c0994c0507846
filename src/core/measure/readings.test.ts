import { expect, test } from "vitest";
import { shown, units } from "./measure.fixture.ts";
import { parse } from "./parse.ts";
import { readings, wordsOf } from "./readings.ts";
import type { Expression } from "./syntax.ts";
import type { KnownUnit } from "./vocabulary.ts";

function expressionOf(text: string): Expression {
  const parsed = parse(text, units);
  if (parsed.kind !== "expression") throw new Error(`${text} is ${parsed.kind}`);
  return parsed.expression;
}

const asFound = (candidates: readonly KnownUnit[]) => candidates;

const all = (text: string, order: typeof asFound = asFound, isHours = false) =>
  readings(expressionOf(text), units, order, { isHours }).map(({ result, choices }) => {
    const chosen = [...choices].map(([spelling, { id }]) => `${spelling} ${id}`).join(", ");
    return `${chosen}: ${result.ok ? shown(result.value) : result.message}`;
  });

test("lists every reading of an ambiguous spelling in order", () => {
  expect(all("60 '")).toEqual(["' foot: 2286/125 [1]", "' minute: 1 [0 0 0 0 1]"]);
  expect(all("60 '", (candidates) => candidates.toReversed())).toEqual([
    "' minute: 1 [0 0 0 0 1]",
    "' foot: 2286/125 [1]",
  ]);
  expect(all("2 * 3")).toEqual([": 6"]);
});

test("a spelling means the same everywhere, unless it can't", () => {
  expect(all("1 ' + 1 '")).toEqual(["' foot: 381/625 [1]", "' minute: 1/30 [0 0 0 0 1]"]);
  // After degrees, the minutes are arcminutes in either reading.
  expect(all("1° 30'").map((each) => each.replace(/.*: /, ""))).toEqual(["3/2 [0 0 0 0 1]", "3/2 [0 0 0 0 1]"]);
});

test("has at most eight readings", () => {
  const candidates = units.find("m").concat(units.find("km"), units.find("ft"));
  const [first] = candidates;
  const words = ["a", "b"].map((spelling) => ({ type: "unit", unit: { spelling, candidates } }) as const);
  const [left, right] = words;
  if (!first || !left || !right) return;
  const ids = (expression: Expression) =>
    readings(expression, units, asFound).map(({ choices }) => [...choices.values()].map(({ id }) => id).join(" "));
  expect(candidates).toHaveLength(3);
  expect(ids(left)).toEqual(["metre", "kilometre", "foot"]);
  expect(ids({ type: "product", left, right })).toEqual([
    ...["metre metre", "metre kilometre", "metre foot", "kilometre metre", "kilometre kilometre", "kilometre foot"],
    ...["foot metre", "foot kilometre"],
  ]);
});

test("counts hours where they are meant", () => {
  expect(all("1:30")).toEqual([": 90 [0 0 1]"]);
  expect(all("1:30", asFound, true)).toEqual([": 5400 [0 0 1]"]);
});

test.each([
  ["5", ""],
  ["1:30", ""],
  ["1:30 h", "h"],
  ["m", "m"],
  ["5 ft 3 in", "ft in"],
  ["-(5 m)", "m"],
  ["(5 m)% + (2 s)!", "m s"],
  ["(5 m)^(2 s)", "m s"],
  ["5 m * 2 s - 3 h / 1 ft", "m s h ft"],
])("the units of %s are %j", (text, words) => {
  expect(
    wordsOf(expressionOf(text))
      .map(({ spelling }) => spelling)
      .join(" "),
  ).toBe(words);
});

test("a part without a unit has no word", () => {
  const parts = [{ value: { numerator: 1n, denominator: 1n }, unit: undefined }];
  expect(wordsOf({ type: "compound", parts })).toEqual([]);
});

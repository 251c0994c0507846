import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { chanceAnswers } from "./chance.ts";

const context = contextFor(1);
const values = (line: string, times: number) =>
  new Set(Array.from({ length: times }, () => chanceAnswers(line, context)[0]?.value));

test("a coin has two sides, a die six, and a number every value of its range", () => {
  expect(values("flip a coin", 100)).toEqual(new Set(["Heads", "Tails"]));
  expect([...values("roll a die", 300)].sort()).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect([...values("d4", 200)].sort()).toEqual(["1", "2", "3", "4"]);
  expect([...values("random number between 3 and 1", 200)].sort()).toEqual(["1", "2", "3"]);
  expect(values("random number", 3000).size).toBe(100);
});

test("shows dice one by one, and copies their sum", () => {
  const [answer] = chanceAnswers("2d6", context);
  const [, one, other, sum] = /^(\d) \+ (\d) = (\d+)$/.exec(String(answer?.value)) ?? [];
  expect(Number(one) + Number(other)).toBe(Number(sum));
  expect(answer).toMatchObject({ copied: sum, understood: "2 dice of 6 sides, rolled" });
});

test.each([
  "random number 1-100",
  "Random integer from 1 to 6",
  "coin toss",
  "heads or tails?",
  "3 dice",
  "roll 2 dice",
  "1d20",
])("answers %j", (line) => expect(chanceAnswers(line, context)).toHaveLength(1));

test.each(["die", "dies", "coin", "random", "random number 1", "d1", "0d6", "21 dice", "roll", "my random number"])(
  "doesn't answer %j",
  (line) => expect(chanceAnswers(line, context)).toEqual([]),
);

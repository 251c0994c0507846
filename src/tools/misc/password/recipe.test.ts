import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { ALPHABETS } from "./password.ts";
import { makeMany } from "./recipe.ts";

test("makes the requested number, each drawn independently, and reports progress", () => {
  const reported: number[] = [];
  const rules = { length: 256, classes: Object.values(ALPHABETS).map((characters) => ({ characters, least: 10 })) };
  const list = makeMany({ kind: "characters", rules }, 1000, seededRandom(5), (done) => reported.push(done));
  expect(new Set(list).size).toBe(1000);
  expect(reported).toEqual([0, 0.25, 0.5, 0.75]);
});

test("makes passphrases too", () => {
  const rules = { words: 3, separator: "space", capitals: true, digit: false } as const;
  expect(makeMany({ kind: "words", rules, list: ["a"] }, 2, seededRandom(5))).toEqual(["A A A", "A A A"]);
});

import { expect, test } from "vitest";
import { typedHere } from "./typed-here.ts";

test.each([
  ["percentage calculator", "Type it here: ‘20% of 50’ or ‘50 is what % of 80’"],
  ["Tip Calculator", "Type it here: ‘18% tip on 54.20’"],
  ["calculator", "Type it here: ‘(3 + 4) * 2^10’ or ‘sqrt 2’"],
  ["scientific calculator", "Type it here: ‘(3 + 4) * 2^10’ or ‘sqrt 2’"],
  ["math evaluator", "Type it here: ‘(3 + 4) * 2^10’ or ‘sqrt 2’"],
  ["calculate a tip", "Type it here: ‘18% tip on 54.20’"],
])("%s: %s", (line, sentence) => {
  expect(typedHere(line)).toBe(sentence);
});

test.each(["subnet calculator", "percentage", "20% of 50", "age calculator", "", "calculate"])(
  "%j isn't such a name",
  (line) => {
    expect(typedHere(line)).toBeUndefined();
  },
);

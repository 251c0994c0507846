import { expect, test } from "vitest";
import params, { algorithmIds, algorithmNumbers } from "./params.ts";

test("the numbers in older links lead to their algorithms", () => {
  const led = Object.entries(algorithmNumbers).map(([number, id]) => [number, params.algorithm.parse(number), id]);
  for (const [, parsed, id] of led) expect(parsed).toBe(id);
  expect(new Set(Object.values(algorithmNumbers)).size).toBe(15);
  expect(algorithmIds).toEqual(expect.arrayContaining(Object.values(algorithmNumbers)));
  expect([params.algorithm.parse("0"), params.algorithm.parse("16")]).toEqual([undefined, undefined]);
});

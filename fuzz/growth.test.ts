import { expect, test } from "vitest";
import { expectLinearTime } from "#fuzz";

/** Work of this many steps that nothing optimizes away. */
function steps(count: number): number {
  let sum = 1;
  for (let step = 0; step < count; step++) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
}

test("linear growth passes, and quadratic growth doesn't", () => {
  expectLinearTime(10_000, (length) => steps(length * 2000));
  expectLinearTime(1000, (length) => steps(length));
  expect(() => expectLinearTime(2500, (length) => steps(length * length))).toThrow(/milliseconds for 5000, of/);
});

import { expect, test } from "vitest";
import { expectLinearTime } from "#fuzz";

/** Work of so many steps that nothing leaves out. */
function steps(count: number): number {
  let sum = 1;
  for (let step = 0; step < count; step++) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
}

test("what grows with the length passes, and what grows with its square does not", () => {
  expectLinearTime(10_000, (length) => steps(length * 2000));
  expectLinearTime(1000, (length) => steps(length));
  expect(() => expectLinearTime(2500, (length) => steps(length * length))).toThrow(/milliseconds for 5000, of/);
});

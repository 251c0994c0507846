import { expect, test } from "vitest";
import { collisionAdvice } from "./collision-chance.ts";

// √(2 · 10⁻⁶ · 2^bits), by bc.
test.each([
  [2, "Two of these are likely to be the same."],
  [40, "After about 1,482 of them the chance"],
  [21 * Math.log2(62), "After about 9.3 × 10¹⁵ of them the chance"],
  [126, "After about 1.3 × 10¹⁶ of them the chance"],
  [59, "After about 1.1 × 10⁶ of them the chance"],
])("%d bits", (bits, text) => expect(collisionAdvice(bits)).toContain(text));

import fc from "fast-check";
import { expect, test } from "vitest";
import { isOneSlipAway } from "./search.ts";

test("one slip is one changed letter or two swapped neighbors; two slips are too many", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 4, maxLength: 7 });
  /** Every result of one slip in a word, listed plainly. */
  const slipsOf = (text: string) => {
    const found = new Set<string>();
    for (let at = 0; at <= text.length; at++) {
      for (const letter of "abc") {
        found.add(text.slice(0, at) + letter + text.slice(at));
        if (at < text.length) found.add(text.slice(0, at) + letter + text.slice(at + 1));
      }
      if (at < text.length) found.add(text.slice(0, at) + text.slice(at + 1));
      if (at + 1 < text.length) found.add(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2));
    }
    return found;
  };
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isOneSlipAway(one, other), `${one} ${other}`).toBe(slipsOf(other).has(one));
    }),
    { numRuns: 2000 },
  );
  for (const slip of slipsOf("abcab")) expect(isOneSlipAway(slip, "abcab"), slip).toBe(true);
  expect(isOneSlipAway("cup", "cub")).toBe(false);
});

test.each([
  ["pixle", "pixel", true],
  ["pixxel", "pixel", true],
  ["pxel", "pixel", true],
  ["pikel", "pixel", true],
  ["pxiel", "pixel", true],
  ["ixelp", "pixel", false],
  ["pikle", "pixel", false],
  ["pie", "pixel", false],
  ["pixelate", "pixel", false],
  ["gat", "gap", false],
  ["gapp", "gap", false],
  ["gaps", "gape", true],
  ["", "pixel", false],
])("%s for %s: %s", (typed, meant, is) => {
  expect(isOneSlipAway(typed, meant)).toBe(is);
});

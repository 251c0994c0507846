import fc from "fast-check";
import { expect, test } from "vitest";
import { isOneSlipAway } from "./one-slip.ts";

/** All that one slip makes of a word, of the letters a and b. */
function slips(word: string): Set<string> {
  const places = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  return new Set([
    word,
    ...places.flatMap(([before, after]) => [
      before + after.slice(1),
      ...["a", "b"].flatMap((letter) =>
        [before + letter + after, before + letter + after.slice(1)].slice(0, after ? 2 : 1),
      ),
      ...(after.length > 1 ? [`${before}${after[1]}${after[0]}${after.slice(2)}`] : []),
    ]),
  ]);
}

test("one slip away is what one slip makes of a word", () => {
  const word = fc.stringMatching(/^[ab]{3,7}$/);
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      expect(isOneSlipAway(typed, meant)).toBe(meant.length >= 4 && slips(meant).has(typed));
    }),
    { numRuns: 1000 },
  );
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

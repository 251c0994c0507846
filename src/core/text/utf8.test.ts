import fc from "fast-check";
import { expect, test } from "vitest";
import { toUtf8, utf8LengthOf } from "./utf8.ts";

test("a text's length in UTF-8 equals its bytes, lone surrogates included", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom("\ud83d", "\ude00", "é", "\u07ff", "\u0800", "a"),
          fc.string({ unit: "binary", maxLength: 1 }),
        ),
      }),
      (text) => {
        expect(utf8LengthOf(text)).toBe(toUtf8(text).length);
      },
    ),
    { numRuns: 500 },
  );
});

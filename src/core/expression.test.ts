import fc from "fast-check";
import { expect, test } from "vitest";
import { expressionFor } from "./expression.ts";

const plain = { find: "", isExpression: false, ignoresCase: false, wholeWords: false, byLine: true };
test("signs stand for themselves", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (find, around) => {
      const search = expressionFor({ ...plain, find });
      if (!search.ok) throw new Error(search.message);
      expect((around + find).replaceAll(search.value, "")).toBe((around + find).replaceAll(find, ""));
    }),
  );
});

test("whole words of any script, and mistakes as sentences", () => {
  const words = expressionFor({ ...plain, find: "été", wholeWords: true, ignoresCase: true });
  expect(words.ok && "Été, étés été_ été".replace(words.value, "x")).toBe("x, étés été_ x");
  expect(expressionFor({ ...plain, find: "(", isExpression: true })).toEqual({
    ok: false,
    message: "The expression does not read: unterminated group",
  });
});

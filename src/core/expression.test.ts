import fc from "fast-check";
import { expect, test } from "vitest";
import { expressionFor } from "./expression.ts";

const plain = { find: "", isExpression: false, ignoresCase: false, wholeWords: false, byLine: true };
test("treats special characters as literals", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (find, around) => {
      const search = expressionFor({ ...plain, find });
      if (!search.ok) throw new Error(search.message);
      expect((around + find).replaceAll(search.value, "")).toBe((around + find).replaceAll(find, ""));
    }),
  );
});

test("finds whole words in any script, and explains errors", () => {
  const words = expressionFor({ ...plain, find: "été", wholeWords: true, ignoresCase: true });
  expect(words.ok && "Été, étés été_ été".replace(words.value, "x")).toBe("x, étés été_ x");
  expect(expressionFor({ ...plain, find: "(", isExpression: true })).toEqual({
    ok: false,
    message: "The expression can't be read: unterminated group",
  });
});

test.each([
  ["a.c", "abc a.c", ["abc", "a.c"], { isExpression: true }],
  ["a.c", "abc a.c", ["a.c"], {}],
  ["^b", "a\nb", ["b"], { isExpression: true }],
  ["^b", "a\nb", [], { isExpression: true, byLine: false }],
  ["a$", "a\nb", [], { isExpression: true, byLine: false }],
  ["a", "aA", ["a"], {}],
  ["a", "aA", ["a", "A"], { ignoresCase: true }],
  // Whole words also surround an alternative.
  ["a|b", "ab a b", ["a", "b"], { isExpression: true, wholeWords: true }],
  ["1", "1 21 12 _1 1é (1)", ["1", "1"], { wholeWords: true }],
  ["a\\-b\\_c\\#\\@\\:", "a-b_c#@:", ["a-b_c#@:"], { isExpression: true }],
  ["[\\w-_]+", "a-b_c d", ["a-b_c", "d"], { isExpression: true }],
  ["[a\\-z]+", "a-z b", ["a-z"], { isExpression: true }],
  ["a{b}\\ ]", "a{b} ]", ["a{b} ]"], { isExpression: true }],
  ["[[]x{2}\\/\\'", "[xx/'", ["[xx/'"], { isExpression: true }],
  // Characters count, not the halves of surrogate pairs.
  [".", "\u{1F600}", ["\u{1F600}"], { isExpression: true }],
])("%j in %j finds %j", (find, text, found, changed) => {
  const search = expressionFor({ ...plain, find, ...changed });
  expect(search.ok && text.match(search.value)).toEqual(found.length > 0 ? found : null);
});

test.each([
  ["a{2,1}", "numbers out of order in {} quantifier"],
  ["[b-a]", "range out of order in character class"],
  ["\\", "\\ at end of pattern"],
  ["/x/g(", "unterminated group"],
  ["a\nb)", "unmatched ')'"],
])("%j is invalid: %s", (find, reason) => {
  expect(expressionFor({ ...plain, find, isExpression: true })).toEqual({
    ok: false,
    message: `The expression can't be read: ${reason}`,
  });
});

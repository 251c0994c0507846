import { expect, test } from "vitest";
import { compareStructure } from "./structure.ts";

function compared(left: string, right: string, settings: { itemKey?: string; numbersByValue?: boolean } = {}) {
  let patch = "";
  const options = { itemKey: undefined, numbersByValue: false, form: "JSON Patch", ...settings } as const;
  const made = compareStructure({ left, right, ...options }, (piece) => {
    patch += piece;
  });
  return made.ok ? [...made.value.shown.map(({ kind, path }) => `${kind} ${path}`), JSON.parse(patch).length] : made;
}

test("keys match in any order, and items of arrays match by position or by a key", () => {
  expect(compared('{"a": 1, "b": 2}', '{"b":2,"a":1}')).toEqual([0]);
  expect(compared("{a: 1, // c\n}", '{"a": 1}')).toEqual([0]);
  expect(compared('{"a": 1}\n{"b": 2}', '[{"a":1},{"b":3}]')).toEqual(["changed $[1].b", 1]);
  expect(compared('[{"id":1},{"id":2}]', '[{"id":2}]')).toEqual(["removed $[1]", "changed $[0].id", 2]);
  expect(compared('[{"id":1},{"id":2}]', '[{"id":2}]', { itemKey: "id" })).toEqual(["removed $[?@.id==1]", 1]);
  expect(compared("[1.0]", "[1]")).toEqual(["changed $[0]", 1]);
  expect(compared("[1.0]", "[1]", { numbersByValue: true })).toEqual([0]);
});

test.each([
  ["", "1", "The original text is empty."],
  ["1", " \n", "The changed text is empty."],
  ["1", "[1,\n 2}", /^The changed text isn't JSON\. Line 2, column 3: /],
  [" ".repeat(50_000_001), "1", "A text of more than 50 million characters isn't compared by structure."],
])("reports what can't be compared", (left, right, message) => {
  const made = compareStructure(
    { left, right, itemKey: undefined, numbersByValue: false, form: "JSON Patch" },
    () => {},
  );
  expect(made).toEqual({ ok: false, message: typeof message === "string" ? message : expect.stringMatching(message) });
});

import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { compareTexts, type PatchForm } from "./compare-texts.ts";

function compare(before: string, after: string, form: PatchForm = "JSON Patch", itemKey?: string) {
  const pieces: string[] = [];
  const side = (text: string) => ({ tree: readJson(text), hasPlaces: true });
  const layout = { indent: undefined, compactArrays: false, order: "none" } as const;
  const options = { itemKey, numbersByValue: false };
  const made = compareTexts(side(before), side(after), options, { form, layout, emit: (piece) => pieces.push(piece) });
  if (!made.ok) throw new Error(made.message);
  return { ...made.value, patch: pieces.join("") };
}

test("reports differences with their paths and values", () => {
  const { shown, total, notes, patch } = compare('{"a": 1,\n "b": [1,\n  2]}', '{"b": [1],\n "a": 1.0, "c d": {}}');
  expect(total).toBe(3);
  expect(notes).toEqual([]);
  expect(shown).toEqual([
    {
      kind: "added",
      path: "$['c d']",
      place: undefined,
      otherPlace: "Line 2, column 19",
      before: undefined,
      after: "{}",
    },
    {
      kind: "changed",
      path: "$.a",
      place: { words: "Line 1, column 7", start: 6, end: 7 },
      otherPlace: "Line 2, column 7",
      before: "1",
      after: "1.0",
    },
    {
      kind: "removed",
      path: "$.b[1]",
      place: { words: "Line 3, column 3", start: 21, end: 22 },
      otherPlace: undefined,
      before: "2",
      after: undefined,
    },
  ]);
  expect(JSON.parse(patch)).toHaveLength(3);
});

test("names items by their key, and reports arrays without one", () => {
  const made = compare('[{"id":"a","n":[{}]},{"id":"b"}]', '[{"id":"b"},{"id":"a","n":[{"x":1}]}]', "JSON Patch", "id");
  expect(made.shown.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'moved $[?@.id=="b"]',
    'added $[?@.id=="a"].n[0].x',
  ]);
  expect(made.notes).toEqual(['1 array is compared by place: not each item has its own "id".']);
});

test("reports what a Merge Patch can't set", () => {
  const made = compare('{"a":1}', '{"a":null,"b":2}', "JSON Merge Patch");
  expect(made.patch).toBe('{"a":null,"b":2}');
  expect(made.notes).toEqual([
    "A JSON Merge Patch can't set null, which removes a member there: $.a. A JSON Patch can.",
  ]);
});

test("cuts long values and many differences", () => {
  const items = Array.from({ length: 300 }, (_, i) => i);
  const made = compare("{}", JSON.stringify({ a: items, b: "x".repeat(200) }));
  expect(made.shown.map(({ after }) => after)).toEqual(["[ 300 ]", `"${"x".repeat(79)}…`]);
  const many = compare("[]", JSON.stringify(items));
  expect([many.shown.length, many.total, JSON.parse(many.patch).length]).toEqual([200, 300, 300]);
});

test("lists five paths that a Merge Patch can't set, after the items matched by position", () => {
  const made = (count: number) => {
    const members = Array.from({ length: count }, (_, at) => `"k${at}":null`).join(",");
    return compare('{"l":[{"a":1}]}', `{"l":[{"a":2}],${members}}`, "JSON Merge Patch", "id").notes;
  };
  const unkeyed = '1 array is compared by place: not each item has its own "id".';
  const noteOf = (paths: string) =>
    `A JSON Merge Patch can't set null, which removes a member there: ${paths}. A JSON Patch can.`;
  expect(made(5)).toEqual([unkeyed, noteOf("$.k0, $.k1, $.k2, $.k3, $.k4")]);
  expect(made(6)).toEqual([unkeyed, noteOf("$.k0, $.k1, $.k2, $.k3, $.k4 and 1 more")]);
  expect(made(8)[1]).toContain(" and 3 more.");
});

test("shows values of eighty characters whole", () => {
  const after = (text: string) => compare("0", text).shown[0]?.after;
  expect(after(`"${"x".repeat(78)}"`)).toBe(`"${"x".repeat(78)}"`);
  expect(after(`"${"x".repeat(79)}"`)).toBe(`"${"x".repeat(79)}…`);
  expect(after(`{"a":\n "${"x".repeat(80)}"}`)).toBe("{ 1 }");
  expect(after('{"a":\n  1}')).toBe('{"a": 1}');
});

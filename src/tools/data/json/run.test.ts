import fc from "fast-check";
import { expect, test } from "vitest";
import type { Action, JsonJob } from "./convert.ts";
import { tokenChanges } from "./repair.ts";
import { runJson } from "./run.ts";

const run = (text: string, action: Action, more: Partial<JsonJob> = {}) =>
  runJson(
    text,
    { action, from: "auto", to: "same", indent: "2", compact: false, order: "plain", ...more },
    (pieces) => pieces.join(""),
    () => {},
  );

test("counts values and nesting levels", async () => {
  const facts = async (text: string) => (await run(text, "format")).facts;
  expect(await facts("1")).toEqual({ values: 1, depth: 0 });
  expect(await facts('{"a": [[], {"b": {}}], "c": 1}')).toEqual({ values: 6, depth: 4 });
  expect(await facts("1\n[2]\n")).toEqual({ values: 3, depth: 1 });
  expect(await facts("a:\n  - b: 1\n")).toBeUndefined();
});

test("checks, formats, minifies and sorts a text", async () => {
  const text = '{"b": 1, "a": [1, 2]}';
  expect(await run(text, "check")).toEqual({
    dialect: "JSON",
    isBroken: false,
    to: "json",
    facts: { values: 5, depth: 2 },
    problems: [],
    notes: [],
  });
  expect((await run(text, "format", { compact: true })).result?.whole).toBe('{\n  "b": 1,\n  "a": [1, 2]\n}');
  expect((await run(text, "minify")).result?.whole).toBe('{"b":1,"a":[1,2]}');
  expect((await run(text, "sort", { indent: "tab" })).result?.whole).toBe(
    '{\n\t"a": [\n\t\t1,\n\t\t2\n\t],\n\t"b": 1\n}',
  );
});

test("reports errors with their position, and oddities in a note", async () => {
  expect(await run('{\n  "a": ]', "format")).toMatchObject({
    dialect: "JSON",
    isBroken: true,
    problems: [{ place: "Line 2, column 8" }, { place: "Line 2, column 8" }, { place: "Line 2, column 9" }],
  });
  expect((await run('\ufeff{"a":1,"a":12345678901234567890}', "format")).notes).toEqual([
    "It starts with a byte order mark, which JSON shouldn't have: it's left out.",
    'Line 1, column 9: the key "a" appears twice in its object. All are kept here; most programs read the last one alone.',
    "The number 12345678901234567890 is more exact or larger than JavaScript and many other programs keep. Here it stays as it is.",
  ]);
  expect((await run("1e400 // large\n1e401", "minify")).notes).toEqual([
    "2 numbers, the first of them 1e400, are more exact or larger than JavaScript and many other programs keep. Here they stay as they are.",
    "The comments are left out, as JSON has none.",
  ]);
  expect((await run("{a:1}", "format")).notes[0]).toMatch(
    /^It is JSON5: .* Line 1, column 2: A key needs double quotes/,
  );
});

test.each([
  ["{name: 'x',}", '{"name":"x"}', ['name → "name"', "'x', → \"x\""]],
  ["[1,2", "[1,2]", [" → ]"]],
  ['{"a": True}', '{"a":true}', ["True → true"]],
  ["[00123]", '["00123"]', ['00123 → "00123"']],
  ['{"a":1}{"b":2}', undefined, undefined],
  ["{'a':'it's'}", `{"a":"it's"}`, ["'a' → \"a\"", "'it's' → \"it's\""]],
  ["[0x1F, 'a'] // c", '[31,"a"]', ["0x1F → 31", "'a' → \"a\"", "//c → "]],
])("repairs %j", async (text, expected, changes) => {
  const outcome = await run(text, "repair");
  if (expected === undefined) return expect(outcome.problems[0]?.message).toMatch(/^This can't be repaired/);
  expect(JSON.stringify(JSON.parse(String(outcome.result?.whole)))).toBe(expected);
  expect(outcome.changes?.map(({ removed, added }) => `${removed} → ${added}`)).toEqual(changes);
});

test("reports changed types, and leaves valid text unchanged", async () => {
  expect((await run("[00123]", "repair")).notes).toEqual([
    "Some numbers or words became quoted text: check that this is right.",
  ]);
  expect(await run("[1]", "repair")).toMatchObject({ changes: [], notes: ["Nothing needed repairing."] });
});

test("undoing the changes restores the text", () => {
  const tokens = fc.array(fc.constantFrom("a", "[", "]", '"b c"', ",", "12"), { maxLength: 15 });
  fc.assert(
    fc.property(tokens, tokens, (one, other) => {
      const before = one.join(" ");
      const changes = tokenChanges(before, other.join(" ")) ?? [];
      let at = 0;
      let applied = "";
      for (const change of changes) {
        applied += before.slice(at, change.at).replace(/ (?=\S)|\s+$/g, "");
        let left = change.removed;
        at = change.at;
        while (left !== "") {
          if (before[at] === left[0]) left = left.slice(1);
          at++;
        }
        applied += change.added;
      }
      applied += before.slice(at);
      const bare = (text: string) => text.replace(/ /g, "");
      expect(bare(applied)).toBe(bare(other.join(" ")));
    }),
  );
});

test("detects formats and converts them into each other", async () => {
  const toml = "a = 1979-05-27\nb = [ 1, 2 ]\n";
  expect(await run("b: 2 # c\na:   {x: 1}", "format")).toMatchObject({
    dialect: "YAML",
    to: "yaml",
    result: { whole: "b: 2 # c\na: { x: 1 }\n" },
  });
  expect(await run("b: 2 # c\na: 1", "minify", { to: "json" })).toMatchObject({
    dialect: "YAML",
    notes: ["Not kept in JSON: comments."],
    result: { whole: '{"b":2,"a":1}' },
  });
  expect(await run(toml, "format", { to: "yaml" })).toMatchObject({
    dialect: "TOML",
    result: { whole: "a: 1979-05-27\nb:\n  - 1\n  - 2\n" },
  });
  expect(await run(toml, "format", { to: "json" })).toMatchObject({
    notes: ["Not kept in JSON: that a text is a date, at $.a."],
  });
  expect(await run('{"a":null,"b":1}', "format", { to: "toml" })).toMatchObject({
    notes: ["Not kept in TOML: null, which TOML doesn't have, at $.a."],
    result: { whole: "b = 1\n" },
  });
  expect(await run("<a><c/><b/></a>", "format")).toMatchObject({
    dialect: "XML",
    result: { whole: "<a>\n  <c/>\n  <b/>\n</a>\n" },
  });
  expect(await run("b: 1\na: 2", "sort", { to: "xml" })).toMatchObject({
    result: { whole: '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <a>2</a>\n  <b>1</b>\n</root>\n' },
  });
});

test("reports what can't be done with a format", async () => {
  expect((await run("a: 1", "minify")).problems[0]?.message).toMatch(/^YAML can't be minified/);
  expect((await run("a: 1", "repair")).problems[0]?.message).toMatch(/^Repair works only on JSON/);
  expect(await run("a: [1\nb", "check")).toMatchObject({
    isBroken: true,
    problems: [{ place: "Line 2, column 1" }, {}],
  });
  expect(await run("[".repeat(600) + "]".repeat(600), "format", { to: "yaml" })).toMatchObject({
    isBroken: false,
    problems: [{}],
  });
});

import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { strictTree } from "#core/json/strict.ts";
import { convert, type JsonJob } from "./convert.ts";
import { byJsonPath } from "./query/query.ts";
import { repair, tokenChanges } from "./repair.ts";
import { find, tableOf } from "./rows.ts";
import { notesOf } from "./run.ts";

const times = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));

test("counts up to fifty duplicate keys", () => {
  const said = (doubled: number) => notesOf(readJson(`{${times(doubled + 1, () => '"a":1').join(",")}}`), "JSON")[0];
  expect(said(0)).toBeUndefined();
  expect(said(1)).toMatch(/^Line 1, column 8: the key "a" appears twice in its object\. All are kept/);
  expect(said(2)).toMatch(/object, and 1 more are doubled\./);
  expect(said(49)).toMatch(/object, and 48 more are doubled\./);
  expect(said(50)).toMatch(/object, and many more are doubled\./);
});

test("shows forty characters of a long number", () => {
  const said = (digits: number) => /number (\S+)/.exec(notesOf(readJson("7".repeat(digits)), "JSON")[0] ?? "")?.[1];
  expect(said(40)).toBe("7".repeat(40));
  expect(said(41)).toBe(`${"7".repeat(40)}…`);
});

test("a table has sixty columns, from the keys of the first ten thousand objects", () => {
  const table = (text: string) => tableOf(readJson(text), 0)?.table;
  const wide = (keys: number) => table(`[{${times(keys, (at) => `"k${at}":1`).join(",")}}]`);
  expect(wide(60)).toMatchObject({ columns: { length: 60 }, hasMore: false });
  expect(wide(61)).toMatchObject({ columns: { length: 60 }, hasMore: true });
  const late = (before: number) => table(`[${'{"a":1},'.repeat(before)}{"b":1}]`);
  expect(late(9_999)).toMatchObject({ columns: ["a", "b"], total: 10_000 });
  expect(late(10_000)).toMatchObject({ columns: ["a"], total: 10_001 });
});

test("finds ten thousand paths and values, and reports whether there are more", async () => {
  const list = (count: number) => strictTree(readJson(`[${times(count, () => "7").join(",")}]`));
  expect(find(list(10_000), "7")).toMatchObject({ nodes: { length: 10_000 }, hasMore: false });
  expect(find(list(10_001), "7")).toMatchObject({ nodes: { length: 10_000 }, hasMore: true });
  expect(await byJsonPath(list(10_000), "$[*]")).toMatchObject({
    value: { values: { length: 10_000 }, hasMore: false },
  });
  expect(await byJsonPath(list(10_001), "$[*]")).toMatchObject({
    value: { values: { length: 10_000 }, hasMore: true },
  });
});

test("reports four hundred edits, and no more", () => {
  const changes = (edits: number) => tokenChanges("a ".repeat(edits), "");
  expect(changes(400)).toEqual([{ at: 0, removed: "a".repeat(400), added: "" }]);
  expect(changes(401)).toBeUndefined();
});

test("doesn't convert or repair texts of more than 20 million characters", async () => {
  const job: JsonJob = { action: "format", from: "auto", to: "same", indent: "2", compact: false, order: "plain" };
  const long = " ".repeat(20_000_001);
  const said = async (from: JsonJob["from"] & ("json" | "yaml" | "xml"), to: "json" | "yaml" | "toml") =>
    convert(long, from, to, job);
  const noteOf = (words: string) => ({
    ok: false,
    problems: [{ at: 0, message: `A text of more than 20 million characters isn't ${words} is read or written.` }],
  });
  expect(await said("yaml", "yaml")).toEqual(noteOf("formatted where YAML"));
  expect(await said("xml", "json")).toEqual(noteOf("converted where XML"));
  expect(await said("json", "toml")).toEqual(noteOf("converted where TOML"));
  expect(await convert(`1${" ".repeat(19_999_999)}`, "json", "yaml", job)).toEqual({
    ok: true,
    text: "1\n",
    notes: [],
  });
  expect(await repair({ ...readJson("["), text: long }, "broken")).toEqual({
    ok: false,
    problem: { at: 0, message: "A text of more than 20 MB can't be repaired." },
  });
});

test("reports a word that became a text, except a key", async () => {
  const notes = async (text: string) => {
    const tree = readJson(text);
    const made = await repair(tree, "broken");
    return made.ok ? made.value.notes : made.problem;
  };
  const conversionNotes = ["Some numbers or words became quoted text: check that this is right."];
  expect(await notes('{"a": b')).toEqual(conversionNotes);
  expect(await notes('{a: "b"')).toEqual([]);
  expect(await notes(`{a${" ".repeat(99)}: "b"`)).toEqual([]);
  expect(await notes('{a\n: "b"')).toEqual([]);
  expect(await notes("[00 /* c */")).toEqual(["The comments are left out, as JSON has none."]);
});

test("finds a comparison anywhere inside another one", async () => {
  const tree = readJson("[]");
  const refusal = { ok: false, message: "What is compared must be a value, not a comparison." };
  for (const query of [
    "$[?(@.a == 1) == 2]",
    "$[?2 == (@.a == 1)]",
    "$[?@.c && (@.a == 1) == 2]",
    "$[?!((@.a == 1) == 2)]",
    "$[?match(@.a, value(@[?(@.b == 1) == 2]))]",
    "$[?@[?(@.b == 1) == 2]]",
    "$.x[0, ?(@.b == 1) == 2].y",
  ])
    expect([query, await byJsonPath(tree, query)]).toEqual([query, refusal]);
  for (const query of ["$[?@.a == 1 || !(@.b == 2)]", "$[?match(@.a, value(@[?@.b == 1]))]"])
    expect([query, (await byJsonPath(tree, query)).ok]).toEqual([query, true]);
});

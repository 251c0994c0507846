import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Batch } from "./kinds.ts";
import { LIST_FORMS, LISTS } from "./lists.ts";
import { parseAlphabet, parsePrefix } from "./own-parts.ts";
import params from "./params.ts";
import { printListRange } from "./print.ts";

const FORMAT = { hyphens: true, upperCase: false, wrapping: "none" } as const;
const batchOf = (ids: readonly string[]): Batch => {
  const width = Math.max(...ids.map(({ length }) => length));
  return {
    kind: "nanoid",
    count: ids.length,
    width,
    bytes: new TextEncoder().encode(ids.map((id) => id.padEnd(width, "\0")).join("")),
  };
};
const print = (ids: readonly string[], form: (typeof LIST_FORMS)[number]) =>
  printListRange(batchOf(ids), 0, ids.length, FORMAT, form);

test("the settings have each form, and the endings are those of files", () => {
  expect(params.list.options).toEqual(LIST_FORMS);
  expect(new Set(LIST_FORMS.map((form) => LISTS[form].label)).size).toBe(LIST_FORMS.length);
});

test("each form of two", () => {
  expect(Object.fromEntries(LIST_FORMS.map((form) => [form, print(["a", "b"], form)]))).toEqual({
    lines: "a\nb\n",
    comma: "a, b\n",
    quoted: '"a",\n"b"\n',
    csv: "id\r\na\r\nb\r\n",
    json: '[\n  "a",\n  "b"\n]\n',
    sql: "INSERT INTO table_name (id) VALUES\n  ('a'),\n  ('b');\n",
    in: "(\n  'a',\n  'b'\n)\n",
    postgres: "ARRAY[\n  'a',\n  'b'\n]\n",
    braces: '{\n  "a",\n  "b"\n}\n',
    go: '[]string{\n  "a",\n  "b",\n}\n',
    kotlin: 'listOf(\n  "a",\n  "b"\n)\n',
    powershell: "@(\n  'a',\n  'b'\n)\n",
    bash: "(\n  'a'\n  'b'\n)\n",
  });
});

test("parts of a list, one after the other, are the list", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const batch = batchOf(ids);
  for (const form of LIST_FORMS) {
    const parts = [0, 2, 4].map((start) => printListRange(batch, start, Math.min(start + 2, 5), FORMAT, form));
    expect(parts.join("")).toBe(print(ids, form));
  }
});

const strange = fc.array(fc.string({ unit: fc.constantFrom(...`a'"\\$,\`;(){}!`), minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 5,
});

test("own alphabets with quotes and the like: JSON and Bash read back what was printed", () => {
  fc.assert(
    fc.property(strange, (ids) => {
      expect(JSON.parse(print(ids, "json"))).toEqual(ids);
    }),
  );
  const all = fc.sample(strange, { numRuns: 10, seed: 1 }).flat();
  const script = `ids=${print(all, "bash")}printf '%s\\n' "\${ids[@]}"`;
  expect(execFileSync("bash", ["-c", script], { encoding: "utf8" })).toBe(`${all.join("\n")}\n`);
});

test("quotes are doubled in SQL and CSV, and Kotlin's dollar isn't a variable", () => {
  expect(print(["a'b"], "in")).toContain("'a''b'");
  expect(print(['a"b,c'], "csv")).toBe('id\r\n"a""b,c"\r\n');
  expect(print(['$a"'], "kotlin")).toContain(String.raw`"\$a\""`);
});

test("own alphabets: each character once, of ASCII, and two at least", () => {
  expect(parseAlphabet(" abc!\"' ")).toEqual({ ok: true, value: "abc!\"'" });
  for (const [text, message] of [
    ["a", /two characters/],
    ["", /two characters/],
    ["aba", /“a” is there twice/],
    ["a b", /Leave out spaces/],
    ["abü", /“ü” isn't an ASCII character/],
    ["ab😀", /“😀” isn't an ASCII character/],
  ] as const) {
    expect(parseAlphabet(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
  }
});

test("prefixes of TypeIDs, as the specification has them", () => {
  for (const prefix of ["", "user", "a", "pre_fix", "a__b", "a".repeat(63)])
    expect(parsePrefix(prefix)).toEqual({ ok: true, value: prefix });
  for (const prefix of ["User", "a1", "_a", "a_", "ü", "a".repeat(64)]) expect(parsePrefix(prefix).ok).toBe(false);
});

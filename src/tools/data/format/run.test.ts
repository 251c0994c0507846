import { expect, test } from "vitest";
import type { FormatJob } from "./formatted.ts";
import { languageOf } from "./languages.ts";
import { runFormat } from "./run.ts";

const run = (text: string, more: Partial<FormatJob> = {}) =>
  runFormat(
    text,
    {
      action: "format",
      shorten: true,
      language: "auto",
      indent: "2",
      width: 80,
      quotes: "double",
      dialect: "sql",
      keywords: "upper",
      ...more,
    },
    (pieces) => pieces.join(""),
  );
const formatted = async (text: string, more?: Partial<FormatJob>) => (await run(text, more)).result?.whole;

const SAMPLES = [
  ["sql", "select a, b from t where a = 1", "SELECT\n  a,\n  b\nFROM\n  t\nWHERE\n  a = 1\n"],
  ["html", "<div><p>a<style>b{c:d}</style><script>e()</script></div>", /<style>\n {6}b \{\n {8}c: d;[\s\S]*e\(\);/],
  ["css", "a{b:c;d:e}", "a {\n  b: c;\n  d: e;\n}\n"],
  ["scss", "$a: 1px; .b { .c { width: $a } }", "$a: 1px;\n.b {\n  .c {\n    width: $a;\n  }\n}\n"],
  ["javascript", "const a = {b:'c'}", 'const a = { b: "c" };\n'],
  ["typescript", "interface A { b: string }", "interface A {\n  b: string;\n}\n"],
  ["jsx", "const a = () => <p className='b'>c</p>", 'const a = () => <p className="b">c</p>;\n'],
  ["graphql", "query { a(b: 1) { c } }", "query {\n  a(b: 1) {\n    c\n  }\n}\n"],
  ["graphql", "type A { b: String! }", "type A {\n  b: String!\n}\n"],
  ["markdown", "# A\n* b\n* c", "# A\n\n- b\n- c\n"],
  ["yaml", "a:   1\nb:\n    - c", "a: 1\nb:\n  - c\n"],
  ["xml", "<?xml version='1.0'?><a><b/></a>", "<?xml version='1.0'?>\n<a>\n  <b/>\n</a>\n"],
  ["sql", "/*!40101 SET NAMES utf8 */;\n-- one\n-- two", /-- one\n-- two/],
] as const;

test.each(SAMPLES)("detects and formats %s", async (language, text, expected) => {
  expect(languageOf(text)).toBe(language);
  const result = await formatted(text);
  if (typeof expected === "string") expect(result).toBe(expected);
  else expect(result).toMatch(expected);
  // Formatting again changes nothing.
  expect(await formatted(String(result), { language })).toBe(result);
});

test("follows indentation, quotes, width and SQL keyword case", async () => {
  expect(await formatted("const a = {b:'c'}", { quotes: "single" })).toBe("const a = { b: 'c' };\n");
  expect(await formatted("a{b:c}", { indent: "tab" })).toBe("a {\n\tb: c;\n}\n");
  expect(await formatted("const abc = [11111111, 22222222, 33333333, 44444]", { width: 40, indent: "4" })).toBe(
    "const abc = [\n    11111111, 22222222, 33333333, 44444,\n];\n",
  );
  expect(await formatted("Select 1", { keywords: "lower" })).toBe("select\n  1\n");
});

test.each([
  ["javascript", "const a = 1;\nconst = 2;", "Line 2, column 7"],
  ["typescript", "let a: = 1", "Line 1, column 8"],
  ["css", "a {\n b: c", "Line 1, column 1"],
  ["html", "<div>\n</p>", "Line 2, column 1"],
  ["graphql", "query {\n a( }", "Line 2, column 5"],
  ["yaml", "a: [1\nb: 2", "Line 2, column 1"],
  ["xml", "<a>\n<b></a>", "Line 2, column 7"],
  ["sql", "select a from b where }", "Line 1, column 23"],
] as const)("reports an error in %s at its position", async (language, text, place) => {
  const { problems, result } = await run(text, { language });
  expect(result).toBeUndefined();
  expect(problems[0]?.place).toBe(place);
  expect(problems[0]?.message).toMatch(/^\S.{5,}[^.]\.$/);
});

test("asks for the language if it can't detect it, and rejects deep nesting with a message", async () => {
  expect((await run("hello world")).problems[0]?.message).toBe("The language couldn't be detected. Choose it above.");
  expect((await run(`select ${"(".repeat(300)}1${")".repeat(300)}`)).problems[0]?.message).toMatch(
    /^More than 200 brackets/,
  );
  expect((await run(`a(${"[".repeat(30_000)}`, { language: "javascript" })).problems[0]?.message).toMatch(/\.$/);
});

test("leaves the texts of a dialect unchanged", async () => {
  expect(
    await formatted("create function f() returns int as $$ begin  return 1; end $$", { dialect: "postgresql" }),
  ).toContain("$$ begin  return 1; end $$");
});

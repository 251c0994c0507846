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
    /^More than 200 nested brackets/,
  );
  expect((await run(`a(${"[".repeat(30_000)}`, { language: "javascript" })).problems[0]?.message).toMatch(/\.$/);
});

test("leaves the texts of a dialect unchanged", async () => {
  expect(
    await formatted("create function f() returns int as $$ begin  return 1; end $$", { dialect: "postgresql" }),
  ).toContain("$$ begin  return 1; end $$");
});

test.each([
  ["yaml", "a: 1\n# two\nb: 2\n"],
  ["yaml", "# Compose\nservices:\n  web:\n    image: a\n"],
  ["yaml", "# play\n- name: a\n  run: |\n    b && c\n"],
  ["yaml", "%YAML 1.2\n---\na: 1\n"],
  ["yaml", "a: >\n  x\n---\nb: 2\n"],
  ["yaml", "on:\n  push:\njobs: {}\n# - [ ] later\n"],
  ["markdown", "# Title\n\n- a: b\n- c\n"],
  ["markdown", "---\ntitle: x\n---\n\n# Title\n\nText\n"],
  ["markdown", "---\ntitle: x\n---\n\n# Title\n"],
  ["markdown", "Note: **this**\n\n> that\n"],
  ["markdown", "# Use\n\nRun it:\n\n```js\nconst a = () => 1;\n```\n"],
  ["markdown", "# Use\n\nRun:\n\tmake all\n"],
  ["markdown", "# Use\n\nRun:\n    make all\n"],
  ["markdown", "# Use\n\n```py\nimport a\n```\n"],
  ["markdown", "Use\n===\n\n```js\nconst a = 1;\n```\n"],
  ["markdown", "[![CI](a.svg)](b)\n\n```sh\nsudo a\n```\n"],
  ["yaml", "# Use\na:\n    - make all\n"],
  ["css", "a[href^='x'] > b { c: d }"],
  ["typescript", "interface A<T> extends B { c: T }"],
  ["graphql", "enum Role { ADMIN USER }"],
  ["html", "<blockquote>a<br>b</blockquote>"],
] as const)("detects %s in %j", (language, text) => expect(languageOf(text)).toBe(language));

test.each([
  ["<ul>\n<?php foreach ($a as $k => $v) { echo 'x  y'; } ?>\n</ul>", "PHP"],
  ["<p><?= $a ?></p>", "PHP"],
  ["NAME=a\n# b\nOTHER='c d'\n", "a list of settings"],
  ["--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b", "a diff"],
  ["all: a.o\n\tcc -o $@ a.o\n", "a Makefile"],
  ["try:\n    a()\nexcept B as c:\n    pass", "Python"],
  ["using System;\npublic class A { }", "C#"],
])("names what it can't format: %j", async (text, name) => {
  expect((await run(text)).problems[0]?.message).toContain(`This looks like ${name}`);
});

test.each([
  "Use the door. Drop the pen; lock the gate;",
  "const people are rare, function and form differ.",
  "SELECT COMMITTEE MEETING; all members, please attend.",
])("takes no sentence for a statement: %j", (text) => expect(languageOf(text)).toBeUndefined());

test.each([
  ["html", "<b><?php if ($a > 1): ?>x<?php endif ?></b>", "PHP can't be"],
  ["html", "<%= link_to 'a  b', c %>", "A template with <% %> can't be"],
  ["css", ":root { --a: { x }; --b:  1px ; --c:; }", "The formatter can't read this"],
  ["css", 'a: text("", { b: 12 }),', "would change more than the layout"],
  ["scss", "a { margin: auto +1px }", "would change more than the layout"],
  ["markdown", "Cost:\n$$ LANGUAGE", "would change more than the layout"],
] as const)("doesn't change the meaning of %s: %j", async (language, text, message) => {
  for (const action of language === "html" ? (["format", "minify"] as const) : (["format"] as const)) {
    const { result, problems } = await run(text, { language, action });
    expect(result).toBeUndefined();
    expect(problems[0]?.message).toContain(message);
  }
});

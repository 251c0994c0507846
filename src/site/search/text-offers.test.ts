import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tools } from "#tools/registry.ts";
import { offersOfText, toolOfCode } from "./text-offers.tsx";

const plain = { isText: false, isAnswered: false, found: 3 };
const namesOf = (text: string, known: Partial<typeof plain> = {}) => {
  const { offers, areFirst } = offersOfText(text, { ...plain, ...known });
  return { names: offers.map(({ tool }) => tool.name), areFirst };
};

test("offers a pasted text, a multi-line text and a sentence to the tools that take texts", () => {
  for (const found of [namesOf("Hello", { isText: true }), namesOf("a\nb"), namesOf("Hello, this is my text.")]) {
    expect(found.names).toEqual(expect.arrayContaining(["Hash generator", "QR code generator"]));
  }
  expect(namesOf('{"a":1}', { found: 0 }).names).toContain("Hash generator");
});

const JWT = "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.";
/** Texts that have a tool of their own. */
const KINDS = ["SELECT a, b FROM t WHERE c = 1;", '{"a":1}\n{"a":2}', "a,b,c\n1,2,3\n4,5,6", JWT, "%u041F%u0440"];
const TAKE_TEXT = tools.filter(({ takes }) => takes?.some(({ kind }) => kind === "text"));

test.each(TAKE_TEXT.map(({ path }) => path))("a text pasted on %s is meant for it", (path) => {
  for (const text of KINDS) {
    expect(offersOfText(text, { ...plain, isText: true, path }).offers[0]?.tool.path, text).toBe(path);
  }
});

test("a page that takes a text handed to it says so, and no other does", () => {
  const TAKES = /useHandoff\(\(\{? ?(?:text|handoff)|<TextOperation|useCodeInput|useCodeTool/;
  const taking = tools.filter(({ folder }) =>
    globSync(`src/tools/${folder}/*.{tsx,browser.ts}`).some((file) => TAKES.test(readFileSync(file, "utf8"))),
  );
  expect(taking.map(({ path }) => path).sort()).toEqual(TAKE_TEXT.map(({ path }) => path).sort());
});

test("puts the open page first, and then the tool for this kind of text", () => {
  const first = (text: string, path = "") =>
    offersOfText(text, { ...plain, isText: true, path }).offers.map(({ tool }) => tool.path);
  for (const path of ["/Text/Lines", "/Text/Recipe", "/text/case/", "/Data/Csv", "/Text/Unicode"])
    expect(first("b\na", path)[0]?.toLowerCase()).toBe(path.toLowerCase().replace(/\/$/, ""));
  expect(first("SELECT a, b FROM t WHERE c = 1;")[0]).toBe("/Data/Format");
  expect(first("<?xml version='1.0'?><a/>")[0]).toBe("/Data/Format");
  expect(first("a: 1\nb:\n  - 2\n  - 3")[0]).toBe("/Data/Json");
  expect(first('[a]\nb = "c"\nd = 1')[0]).toBe("/Data/Json");
  expect(first('{"a":1}\n{"a":2}')[0]).toBe("/Data/Json");
  expect(first("a,b,c\n1,2,3\n4,5,6")[0]).toBe("/Data/Csv");
  expect(first("SELECT 1;", "/Text/Lines")[0]).toBe("/Text/Lines");
});

test.each([
  [".a { color: red; margin: 0 }", "/Data/Format"],
  ["/* c */\n@media (width > 1px) {\n  a { b: c }\n}", "/Data/Format"],
  ["const a = 1;\nexport default a;", "/Data/Format"],
  ["// c\nimport a from 'b';", "/Data/Format"],
  ["function f() { return 1; }", "/Data/Format"],
  ["interface A { b: string }", "/Data/Format"],
  ["query { hero { name } }", "/Data/Format"],
  ["# T\n\n- a\n- b\n\n[x](y)", "/Markdown"],
  ["--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b", "/Data/Diff"],
  ["# c\na: 1\nb: 2", "/Data/Json"],
  ["select a from b\nwhere c = 'd'", "/Data/Format"],
  ["-- c\n/* d */\nINSERT INTO t VALUES (1);", "/Data/Format"],
  ["/*!40101 SET NAMES utf8 */;\n/*!50503 SET x = 1 */;\nDROP TABLE IF EXISTS `a`;", "/Data/Format"],
  ["-- SELECT a FROM b;\n-- WHERE c = 1;", "/Data/Format"],
  ["/*\nSELECT a\nFROM b;\n*/", "/Data/Format"],
  ["<feed xmlns='http://www.w3.org/2005/Atom'><id>1</id></feed>", "/Data/Format"],
  ["---\na: 1\nb: [2]\n", "/Data/Json"],
  ["[package]\nname = 'a'\n", "/Data/Json"],
  ['{"a":1}\r\n{"a":2}\r\n', "/Data/Json"],
  ["%u4F60%u597D", "/Text/Url"],
  ["a%20b%C3%A4", "/Text/Url"],
  [JWT, "/Security/Jwt"],
  [`Authorization: Bearer ${JWT}`, "/Security/Jwt"],
  ["-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----", "/Security/Keys"],
  ["-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----", "/Security/Encrypt"],
  ["-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIU\n-----END CERTIFICATE-----", "/Security/Certificate"],
  [
    "-----BEGIN CERTIFICATE REQUEST-----\nMIHhMIGHAgEAMCUx\n-----END CERTIFICATE REQUEST-----\n",
    "/Security/Certificate",
  ],
  ["-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n-----END OPENSSH PRIVATE KEY-----", "/Security/Keys"],
  ["ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHGcXsGg1Iy0kcQhKsDSPZ2fC1vMTAVh jane@example.org", "/Security/Keys"],
  ["# c\n- a: 1\n- b: 2", "/Data/Json"],
  ["{a: 1}", ""],
  ["let us go = away", ""],
  ["let g:skip_defaults_vim = 1", ""],
  ["let g: number = 1", "/Data/Format"],
  ["Class reunion { at noon }", ""],
  ["Type a name: x; then y}", ""],
])("%j goes to %s", (text, path) => {
  const [first] = offersOfText(text, { ...plain, isText: true }).offers.map(({ tool }) => tool.path);
  if (path === "") expect(first).not.toMatch(/Format|Markdown|Diff/);
  else expect(first?.endsWith(path)).toBe(true);
});

test("leaves tool names and answered questions alone", () => {
  expect(namesOf("hash file").names).toEqual([]);
  expect(namesOf("").names).toEqual([]);
  expect(namesOf("   ", { isText: true }).names).toEqual([]);
  expect(namesOf("how many feet in a mile", { isAnswered: true }).names).toEqual([]);
});

test("puts tools first if a single word may name them", () => {
  expect(namesOf("length", { isText: true }).areFirst).toBe(false);
  expect(namesOf("two words", { isText: true }).areFirst).toBe(true);
  expect(namesOf('{"a":1}', { isText: true }).areFirst).toBe(true);
  expect(namesOf("unknownword", { isText: true, found: 0 }).areFirst).toBe(true);
  expect(namesOf("Hello, this is my text.").areFirst).toBe(false);
});

const AT_RULES = [
  "@media print { a { color: red; } }",
  '@import url("a.css"); a { color: red; }',
  '@charset "utf-8"; a { color: red; }',
  "@font-face { font-family: a; }",
  "@keyframes a { from { top: 0; } }",
  "@supports (display: grid) { a { color: red; } }",
  "@layer base { a { color: red; } }",
  '@use "a"; .b { color: red; }',
];

test.each(AT_RULES)("%s is for the formatter", (text) => expect(toolOfCode(text)).toBe("data/format"));

test.each([
  ["diff --git a/x b/x", "data/diff"],
  ["--- a\n+++ b\n@@ -1 +1 @@", "data/diff"],
  ["# Title\n\n[a](b)", "misc/markdown"],
  ["// a comment\n/* and another */\nconst a = 1;", "data/format"],
  ["query A($b: Int) {\n  c(d: $b)\n}", "data/format"],
  [".a > b:hover { color: red; }", "data/format"],
  ["--- a\nb", undefined],
  ["# Title", undefined],
  ["let s:a = 1", undefined],
  ["class of 2024: we did it", undefined],
  ["@ann said hello", undefined],
  ["struct a { b: c; }", undefined],
  ["a { color", undefined],
])("%j is for %s", (text, folder) => expect(toolOfCode(text)).toBe(folder));

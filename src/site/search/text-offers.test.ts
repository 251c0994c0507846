import { expect, test } from "vitest";
import { offersOfText } from "./text-offers.tsx";

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

import { expect, test } from "vitest";
import { toolOfCode } from "./tool-of-code.ts";

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

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { unseenSigns } from "./inline.ts";
import { conflictKeys, mergeTexts } from "./merge.ts";
import { applyPatch, patchText } from "./patch.ts";
import { fileNameOf, parsePatch, partFor, partsPassedOver } from "./read-patch.ts";

const applied = (text: string, patch: string, reverse = false) => {
  const read = parsePatch(patch);
  if (!read.ok) return read.message;
  return applyPatch(text, read.value[0]?.hunks ?? [], reverse).text;
};
const patchOf = (left: string, right: string) => patchText(left, right, { left: "a", right: "b" });

test("a patch that changes line ends changes them, both ways", () => {
  const [crlf, lf] = ["one\r\ntwo\r\nthree\r\n", "one\ntwo\nthree\n"];
  expect(applied(crlf, patchOf(crlf, lf))).toBe(lf);
  expect(applied(lf, patchOf(crlf, lf), true)).toBe(crlf);
  expect(applied(crlf, "--- a\n+++ b\n@@ -1,3 +1,3 @@\n-one\r\n+one\n two\r\n three\r\n")).toBe(
    "one\ntwo\r\nthree\r\n",
  );
});

test("a patch with different line ends keeps the text's", () => {
  const patch = patchOf("a\nb\nc\n", "a\nx\ny\nc\n");
  expect(applied("a\r\nb\r\nc\r\n", patch)).toBe("a\r\nx\r\ny\r\nc\r\n");
  expect(applied("a\nb\r\nc\r\n", patch)).toBe("a\nx\r\ny\r\nc\r\n");
});

const isThere = spawnSync("git", ["--version"]).status === 0;
const ends = fc.constantFrom("\n", "\r\n");
const lines = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", ""), ends), { minLength: 1, maxLength: 12 });
const text = lines.map((all) => all.map(([line, end]) => line + end).join(""));

test("our patches of texts with mixed line ends produce the other text, like git's", () => {
  fc.assert(
    fc.property(text, text, (left, right) => {
      fc.pre(left !== right);
      expect(applied(left, patchOf(left, right))).toBe(right);
      expect(applied(right, patchOf(left, right), true)).toBe(left);
    }),
  );
});

test.skipIf(!isThere)("git produces the same from a patch with mixed line ends", { timeout: within(30) }, () => {
  const folder = mkdtempSync(join(tmpdir(), "tabkit-patch-"));
  try {
    for (const [left, right] of fc.sample(fc.tuple(text, text), { numRuns: 25, seed: 5 })) {
      if (left === right) continue;
      writeFileSync(join(folder, "f"), left);
      const patch = patchText(left, right, { left: "a/f", right: "b/f" });
      writeFileSync(join(folder, "p"), patch);
      execFileSync("git", ["apply", "--whitespace=nowarn", "p"], { cwd: folder });
      expect(applied(left, patch)).toBe(readFileSync(join(folder, "f"), "utf8"));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("skips and reports binary parts and renames", () => {
  const patch =
    "diff --git a/logo.png b/logo.png\nBinary files a/logo.png and b/logo.png differ\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n";
  expect(applied("a\n", patch)).toBe("b\n");
  expect(partsPassedOver(patch)).toEqual(["The binary file logo.png is skipped."]);
  const rename = "diff --git a/old.txt b/new.txt\nsimilarity index 100%\nrename from old.txt\nrename to new.txt\n";
  expect(applied("a\n", rename)).toBe("This patch changes no text. It renames old.txt to new.txt.");
  expect(applied("a\n", "diff --cc x\n@@@ -1,1 -1,1 +1,1 @@@\n--a\n++b\n")).toMatch(/^This is a combined diff/);
  expect(applied("a\n", "GIT binary patch\nliteral 3\nKcmZ\n")).toMatch(/^This patch changes no text\. A binary file/);
  expect(partsPassedOver("--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n")).toEqual([]);
});

test("identifies parts by their names", () => {
  expect(fileNameOf({ left: "a/src/x.ts", right: "b/src/x.ts" })).toBe("src/x.ts");
  expect(fileNameOf({ left: "a/x", right: "/dev/null" })).toBe("x");
  expect(fileNameOf({ left: "/dev/null", right: "b/x" })).toBe("x");
  expect(fileNameOf({ left: "x", right: "y" })).toBe("y");
  expect(fileNameOf({ left: "old/x", right: "b/x" })).toBe("b/x");
  expect(partFor(["src/p", "src/q"], "q")).toBe("src/q");
  expect(partFor(["p", "q"], "z")).toBe("p");
  expect(partFor(["lib/q", "q"], "q")).toBe("q");
  expect(partFor([], "q")).toBeUndefined();
});

test("a choice stays with its conflict, whatever is inserted above or merged next", () => {
  const keysOf = (base: string, mine: string, theirs: string) => conflictKeys(mergeTexts(base, mine, theirs));
  const one = keysOf("a\nb\nc\n", "a\nMINE\nc\n", "a\nTHEIRS\nc\n");
  expect(one).toHaveLength(1);
  const above = keysOf("x\ny\na\nb\nc\n", "X1\ny\na\nMINE\nc\n", "X2\ny\na\nTHEIRS\nc\n");
  expect(above).toHaveLength(2);
  expect(new Set(above).size).toBe(2);
  const other = keysOf("a\nb\nc\n", "a\nM2\nc\n", "a\nT2\nc\n");
  expect(other).not.toEqual(one);
  // The same conflict twice, between the same lines.
  const twice = keysOf("a\nb\na\nb\na\n", "a\nM\na\nM\na\n", "a\nT\na\nT\na\n");
  expect(new Set(twice).size).toBe(twice.length);
});

test("names invisible characters", () => {
  expect(unseenSigns("a b")).toBe("");
  expect(unseenSigns("a\u00a0b")).toBe("U+00A0");
  expect(unseenSigns("e\u0301\u200b\t")).toBe("U+0301 U+200B U+0009");
  expect(unseenSigns("\u200b".repeat(6))).toBe(`${"U+200B ".repeat(5)}…`);
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { mergedText, mergeTexts } from "./merge.ts";
import { applyPatch, patchText } from "./patch.ts";
import { parsePatch } from "./read-patch.ts";

const folder = mkdtempSync(join(tmpdir(), "tabkit-patch-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sh = (script: string) => execFileSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });

const text = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "c", "dd", "", "-- x", "@@", "e\r"), { maxLength: 25 }), fc.boolean())
  .map(([all, ends]) => all.join("\n") + (ends && all.length > 0 ? "\n" : ""));
const pairs = fc.sample(fc.tuple(text, text), { numRuns: 60, seed: 3 }).filter(([one, other]) => one !== other);

const hunksOf = (patch: string) => {
  const read = parsePatch(patch);
  if (!read.ok) throw new Error(read.message);
  return read.value[0]?.hunks ?? [];
};

test("git, patch and we turn the left text into the right one by our patch", () => {
  pairs.forEach(([left, right], index) => {
    mkdirSync(join(folder, `g${index}`));
    for (const name of [`g${index}/f`, `p${index}`]) writeFileSync(join(folder, name), left);
    writeFileSync(join(folder, `${index}.patch`), patchText(left, right, { left: "a/f", right: "b/f" }));
  });
  sh(
    pairs
      .map(
        (_, at) =>
          `(cd g${at} && git apply --whitespace=nowarn ../${at}.patch) && patch -s --binary p${at} ${at}.patch`,
      )
      .join(" && "),
  );
  pairs.forEach(([left, right], index) => {
    for (const name of [`g${index}/f`, `p${index}`]) {
      const made = name.startsWith("p") && right === "" ? "" : readFileSync(join(folder, name), "utf8");
      expect(made).toBe(right);
    }
    const hunks = hunksOf(patchText(left, right, { left: "a/f", right: "b/f" }));
    if (!/\r/.test(left + right)) {
      expect(applyPatch(left, hunks).text).toBe(right);
      expect(applyPatch(right, hunks, true).text).toBe(left);
    }
  });
});

test("reads and applies patches by GNU diff and git", () => {
  const plain = pairs.filter(([one, other]) => !/\r/.test(one + other));
  plain.forEach(([left, right], index) => {
    writeFileSync(join(folder, `${index}.a`), left);
    writeFileSync(join(folder, `${index}.b`), right);
  });
  sh(
    plain
      .map((_, at) => `diff -u ${at}.a ${at}.b > ${at}.gnu; git diff --no-index ${at}.a ${at}.b > ${at}.git; true`)
      .join("\n"),
  );
  plain.forEach(([left, right], index) => {
    for (const kind of ["gnu", "git"]) {
      const patch = readFileSync(join(folder, `${index}.${kind}`), "utf8");
      expect(applyPatch(left, hunksOf(patch)).text).toBe(right);
    }
  });
});

test("an empty file is at line 0, and a name with a tab is quoted", () => {
  expect(patchText("", "a\n", { left: "a\tb", right: "c d" })).toBe('--- "a\\tb"\n+++ c d\t\n@@ -0,0 +1 @@\n+a\n');
  const read = parsePatch(patchText("x", "y\n", { left: 'q"\t', right: "c d" }));
  expect(read).toMatchObject({ ok: true, value: [{ left: 'q"\t', right: "c d" }] });
});

test("reads names that git quotes", () => {
  const names = ["café 💣.txt", "a\tb", 'q"\\.txt', "bell\x07\b\v\f"];
  mkdirSync(join(folder, "names"));
  for (const name of names) writeFileSync(join(folder, "names", name), "x\n");
  const patch = sh("cd names && git init -q && git add -A && git -c core.quotePath=true diff --cached");
  const read = parsePatch(patch);
  expect(read.ok && read.value.map(({ right }) => right).toSorted()).toEqual(
    names.map((name) => `b/${name}`).toSorted(),
  );
  const latin = parsePatch('--- "a/\\351"\n+++ b/\\101\n@@ -1 +1 @@\n-a\n+b\n');
  expect(latin).toMatchObject({ ok: true, value: [{ left: "a/é", right: "b/\\101" }] });
});

test("reads text around hunks, lines cut by mail, and files without names", () => {
  const hunks = (patch: string) => {
    const read = parsePatch(patch);
    return read.ok ? read.value : read.message;
  };
  const line = (kind: string, text: string) => ({ kind, text });
  expect(hunks("From x\nSubject: y\n\n@@ -2,3 +2,2 @@ f()\n a\n-b\n\n-- \n2.1\n")).toEqual([
    {
      left: "",
      right: "",
      hunks: [{ leftStart: 1, rightStart: 1, at: 4, lines: [line(" ", "a\n"), line("-", "b\n"), line(" ", "\n")] }],
    },
  ]);
  expect(
    hunks('--- "a\\tb"\t2026-01-01\n+++ c d\t2026-01-01\r\n@@ -0,0 +1 @@\n+x\n\\ No newline at end of file\n'),
  ).toEqual([{ left: "a\tb", right: "c d", hunks: [{ leftStart: 0, rightStart: 0, at: 3, lines: [line("+", "x")] }] }]);
  expect(hunks("--- a\n+++ b\n--- c\n+++ d\r\n@@ -1 +0,0 @@\n-x\n")).toMatchObject([{ left: "c", right: "d" }]);
});

test("finds a hunk further down or with less context, or reports it", () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${at}\n`);
  const after = before.with(10, "new\n");
  const hunks = hunksOf(patchText(before.join(""), after.join(""), { left: "a", right: "b" }));
  const lower = applyPatch(`x\ny\n${before.join("")}`, hunks);
  expect(lower.placed).toMatchObject([{ line: 9, offset: 2, fuzz: 0 }]);
  expect(lower.text).toBe(`x\ny\n${after.join("")}`);
  const fuzzy = applyPatch(before.with(7, "other\n").join(""), hunks);
  expect(fuzzy.placed).toMatchObject([{ fuzz: 1, offset: 0 }]);
  expect(fuzzy.text).toBe(after.with(7, "other\n").join(""));
  const lost = applyPatch(before.with(10, "else\n").join(""), hunks);
  expect(lost.placed).toMatchObject([{ line: undefined }]);
  expect(lost.text).toBe(before.with(10, "else\n").join(""));
  const windows = applyPatch(before.join("").replaceAll("\n", "\r\n"), hunks);
  expect(windows.text).toBe(after.join("").replaceAll("\n", "\r\n"));
});

test.each([
  ["--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\n", /^Line 3: .*ends within/],
  ["--- a\n+++ b\n@@ -1 +1 @@\n-a\n*b\n", /^Line 5: /],
  ["--- a\n+++ b\n@@ what @@\n", /^Line 3: the head of a hunk should be like ‘@@ -1,4 \+1,5 @@’\.$/],
  [
    "--- a\n+++ b\n@@ -1,3 +1,2 @@\n a\n",
    /^Line 3: the patch ends within this hunk, 2 old and 1 new lines are missing\.$/,
  ],
  ["@@ -1,3 +0,0 @@\n-a\n", /hunk, 2 old lines are missing\.$/],
  ["@@ -0,0 +1,3 @@\n+a\n", /hunk, 2 new lines are missing\.$/],
  [
    "@@ -1,2 +1,2 @@\n a\n?\n",
    /^Line 3: a line of a hunk starts with a space, - or \+, and 1 old and 1 new lines are missing in the hunk of line 1\.$/,
  ],
  ["@@ -1 +1,2 @@\n-a\n-b\n", /^Line 3: the hunk has more lines than its head in line 1 says\.$/],
  ["Binary files a and b differ\n", /^This patch changes no text/],
  ["3,4d2\n< a\n", /another form/],
  ["***************\n*** 1 ****\n", /another form/],
  ["see 1c1 there\n--- a\n+++ b\n", /no hunk/],
  ["1c1\n< a\n---\n> b\n", /another form/],
  ["hello\n", /no hunk/],
  ["GIT binary patch\n", /binary file/],
])("%j isn't a patch: %s", (patch, message) => {
  expect(parsePatch(patch)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test("merges three ways like git merge-file, conflicts included", () => {
  // With all lines different, there is only one way to compare them.
  const base = Array.from({ length: 24 }, (_, at) => `line ${at}\n`);
  const edit = fc.record({
    at: fc.nat(23),
    kind: fc.constantFrom("change", "remove", "add"),
    word: fc.constantFrom("x", "y"),
  });
  const version = fc.array(edit, { maxLength: 4 }).map((edits) => {
    const made: string[] = [...base];
    for (const { at, kind, word } of edits) {
      made[at] = kind === "change" ? `${word} ${at}\n` : kind === "remove" ? "" : `${base[at]}${word} after ${at}\n`;
    }
    return made.join("");
  });
  const versions = fc.sample(fc.tuple(version, version), { numRuns: 60, seed: 5 });
  writeFileSync(join(folder, "base"), base.join(""));
  versions.forEach(([mine, theirs], index) => {
    writeFileSync(join(folder, `${index}.mine`), mine);
    writeFileSync(join(folder, `${index}.theirs`), theirs);
  });
  sh(
    versions
      .map((_, at) => `git merge-file -p -L mine -L base -L theirs ${at}.mine base ${at}.theirs > ${at}.merged; true`)
      .join("\n"),
  );
  versions.forEach(([mine, theirs], index) => {
    const parts = mergeTexts(base.join(""), mine, theirs);
    const git = readFileSync(join(folder, `${index}.merged`), "utf8");
    if (!git.includes("<<<<<<<")) expect(mergedText(parts, [])).toBe(git);
    else expect(parts.some(({ kind }) => kind === "conflict")).toBe(true);
    if (!parts.some(({ kind }) => kind === "conflict")) expect(git).not.toContain("<<<<<<<");
  });
});

test("resolves a conflict in each way", () => {
  const parts = mergeTexts("a\nb\nc\n", "a\nmine\nc\n", "a\ntheirs\nc\n");
  expect(mergedText(parts, [])).toBe("a\n<<<<<<< mine\nmine\n=======\ntheirs\n>>>>>>> theirs\nc\n");
  expect(mergedText(parts, ["mine"])).toBe("a\nmine\nc\n");
  expect(mergedText(parts, ["theirs"])).toBe("a\ntheirs\nc\n");
  expect(mergedText(parts, ["base"])).toBe("a\nb\nc\n");
  expect(mergedText(parts, ["mine then theirs"])).toBe("a\nmine\ntheirs\nc\n");
  expect(mergedText(parts, ["theirs then mine"])).toBe("a\ntheirs\nmine\nc\n");
});

test("a merge with one unchanged side is the other side", () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergedText(mergeTexts(base, changed, base), [])).toBe(changed);
      expect(mergedText(mergeTexts(base, base, changed), [])).toBe(changed);
      expect(mergedText(mergeTexts(base, changed, changed), [])).toBe(changed);
    }),
  );
});

test("applies a patch where the patch program does, in a text changed since", () => {
  const words = fc.constantFrom("a", "b", "c", "d", "e", "f");
  // Among equal lines the two may choose different places.
  const original = fc
    .array(words, { minLength: 6, maxLength: 24 })
    .map((all) => all.map((word, at) => `${word} ${at >> 1}`));
  const edits = fc.array(fc.tuple(fc.nat(23), fc.constantFrom("x", "y", "")), { minLength: 1, maxLength: 3 });
  const edited = (lines: readonly string[], all: readonly (readonly [number, string])[]) =>
    all.reduce<readonly string[]>(
      (made, [at, word]) => (word === "" ? made.toSpliced(at, 1) : made.toSpliced(at, 1, made[at] ?? "", word)),
      lines,
    );
  const asText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
  const samples = fc
    .sample(fc.tuple(original, edits, edits), { numRuns: 80, seed: 8 })
    .map(([lines, one, other]) => ({
      left: asText(lines),
      right: asText(edited(lines, one)),
      since: asText(edited(lines, other)),
    }))
    .filter(({ left, right }) => left !== right);
  samples.forEach(({ left, right, since }, index) => {
    writeFileSync(join(folder, `o${index}`), since);
    writeFileSync(join(folder, `o${index}.patch`), patchText(left, right, { left: "a", right: "b" }));
  });
  const outputs = sh(
    samples
      .map((_, at) => `patch -f --no-backup-if-mismatch -r - o${at} o${at}.patch | grep -c 'Hunk .* FAILED'; true`)
      .join("\n"),
  );
  const failures = outputs.trim().split("\n").map(Number);
  expect(failures.filter((count) => count === 0).length).toBeGreaterThan(20);
  expect(failures.filter((count) => count > 0).length).toBeGreaterThan(5);
  samples.forEach(({ left, right, since }, index) => {
    const { text, placed } = applyPatch(since, hunksOf(patchText(left, right, { left: "a", right: "b" })));
    const lost = placed.filter(({ line }) => line === undefined).length;
    // It rejects some hunks at a text's end that fit with less context.
    expect(lost).toBeLessThanOrEqual(failures[index] ?? 0);
    if (failures[index] === 0) expect(text).toBe(readFileSync(join(folder, `o${index}`), "utf8"));
  });
});

test.each([
  ["a\n", "b\n", 0, "@@ -1 +1 @@\n-a\n+b\n"],
  ["a\nb\nc\n", "a\nc\n", 0, "@@ -2 +1,0 @@\n-b\n"],
  ["a\nb\nc\n", "a\nx\nb\nc\n", 0, "@@ -1,0 +2 @@\n+x\n"],
  ["a\nb\nc\n", "a\nx\nc\n", 1, "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"],
  ["a", "a\n", 3, "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"],
  ["a\n", "a", 3, "@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n"],
  ["a\n", "", 3, "@@ -1 +0,0 @@\n-a\n"],
  ["1\n2\n3\n4\n5\n", "x\n2\n3\n4\ny\n", 1, "@@ -1,2 +1,2 @@\n-1\n+x\n 2\n@@ -4,2 +4,2 @@\n 4\n-5\n+y\n"],
  ["1\n2\n3\n4\n", "x\n2\n3\ny\n", 1, "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n-4\n+y\n"],
])("the patch from %j to %j with context %d", (left, right, context, hunks) => {
  expect(patchText(left, right, { left: "a", right: "b" }, context)).toBe(`--- a\n+++ b\n${hunks}`);
});

test("a conflict contains what each side made of the base, as git marks it", () => {
  const conflict = (base: string, mine: string, theirs: string) => mergedText(mergeTexts(base, mine, theirs), []);
  expect(conflict("a\nb\nc\n", "a\nc\n", "a\nx\nc\n")).toBe("a\n<<<<<<< mine\n=======\nx\n>>>>>>> theirs\nc\n");
  expect(conflict("a\n", "b", "c")).toBe("<<<<<<< mine\nb\n=======\nc\n>>>>>>> theirs\n");
  expect(conflict("", "b\n", "c\n")).toBe("<<<<<<< mine\nb\n=======\nc\n>>>>>>> theirs\n");
  const parts = mergeTexts("a", "b", "c");
  expect([mergedText(parts, ["mine then theirs"]), mergedText(parts, ["theirs then mine"])]).toEqual(["b\nc", "c\nb"]);
  expect(mergedText(parts, ["both" as never])).toContain("<<<<<<<");
});

test.each([
  ["a\r\nb\r\nc\r\n", "a\r\nM\r\nc\r\n", "a\r\nT\r\nc\r\n"],
  ["a\r\nb\r\nc\r\n", "a\r\nM\r\nc\r\n", "a\nT\nc\n"],
  ["a\r\nb\r\nc", "a\r\nb\r\nM", "a\r\nb\r\nT"],
  ["b\r\n", "M\r\n", "T\r\n"],
  ["b", "M", "T"],
  ["a\nb\n", "a\nM\n", "a\nT\n"],
  ["a\r\nb\r\nc\r\n", "M\r\nb\r\nc\r\n", "T\r\nb\r\nX\r\n"],
])("marks the conflict of %j, %j and %j with the line ends that git uses", (base, mine, theirs) => {
  for (const [name, text] of Object.entries({ base, mine, theirs })) writeFileSync(join(folder, name), text);
  const git = sh("git merge-file -p -L mine -L base -L theirs mine base theirs; true");
  expect(mergedText(mergeTexts(base, mine, theirs), [])).toBe(git);
});

test("texts whose lines end with CR alone get no other line ends", () => {
  expect(mergedText(mergeTexts("a\rb\rc", "A\rb\rc", "a\rb\rC"), [])).toBe("A\rb\rC");
  expect(mergedText(mergeTexts("a\rb\rc\r", "a\rM\rc\r", "a\rT\rc\r"), ["mine then theirs"])).toBe("a\rM\rT\rc\r");
  expect(applyPatch("a\rb\rc", []).text).toBe("a\rb\rc");
  const hunks = hunksOf(patchText("a\rb\rc", "a\rB\rc", { left: "a", right: "b" }));
  expect(applyPatch("a\rb\rc", hunks).text).toBe("a\rB\rc");
});

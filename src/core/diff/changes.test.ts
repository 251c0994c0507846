import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type Changes, changeList, changesOf } from "./changes.ts";
import { compareLines, type LineOptions } from "./compare.ts";
import { EXACTLY, idsOfLines, idsOfTokens, lineCount, lineText, splitLines, wholeLine } from "./tokens.ts";

const folder = mkdtempSync(join(tmpdir(), "tabkit-diff-"));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (letters: string, most: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength: most }).map((all) => all.map((one) => `${one}\n`).join(""));

const sizeOf = (changes: Changes) => {
  let size = 0;
  for (const [aStart, aEnd, bStart, bEnd] of changeList(changes)) {
    size += aEnd - aStart + bEnd - bStart;
  }
  return size;
};

/** The length of the shortest edit script, by the textbook table. */
function shortest(a: Int32Array, b: Int32Array): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const value of a) {
    const next = [0];
    for (let at = 0; at < b.length; at++) {
      next.push(value === b[at] ? (row[at] ?? 0) + 1 : Math.max(next[at] ?? 0, row[at + 1] ?? 0));
    }
    row = next;
  }
  return a.length + b.length - 2 * (row.at(-1) ?? 0);
}

test("changes turn the left side into the right, and no script is shorter", () => {
  const ids = fc.array(fc.nat(5), { maxLength: 60 }).map((all) => Int32Array.from(all));
  fc.assert(
    fc.property(ids, ids, (left, right) => {
      const changes = changesOf({ left, right });
      const made: number[] = [];
      let at = 0;
      let before = -1;
      for (const [aStart, aEnd, bStart, bEnd] of changeList(changes)) {
        expect(aStart).toBeGreaterThan(before);
        before = aEnd;
        made.push(...left.slice(at, aStart));
        expect(made.length).toBe(bStart);
        made.push(...right.slice(bStart, bEnd));
        at = aEnd;
      }
      expect([...made, ...left.slice(at)]).toEqual([...right]);
      expect(sizeOf(changes)).toBe(shortest(left, right));
    }),
    { numRuns: 500 },
  );
});

test("when nothing is in order the search gives up, and the result is still right", () => {
  const left = Int32Array.from({ length: 6000 }, (_, at) => (at * 7919) % 6000);
  const right = Int32Array.from({ length: 6000 }, (_, at) => (at * 4447) % 6000);
  const changes = changesOf({ left, right });
  let at = 0;
  const made: number[] = [];
  for (const [aStart, aEnd, bStart, bEnd] of changeList(changes)) {
    made.push(...left.slice(at, aStart), ...right.slice(bStart, bEnd));
    at = aEnd;
  }
  expect([...made, ...left.slice(at)]).toEqual([...right]);
});

test.each<[string, string[], Partial<LineOptions>]>([
  ["exact", [], {}],
  ["case", ["-i"], { case: true }],
  ["trailing", ["-Z"], { spaces: "trailing" }],
  ["amount", ["-b"], { spaces: "amount" }],
  ["all", ["-w"], { spaces: "all" }],
  ["case and amount", ["-i", "-b"], { case: true, spaces: "amount" }],
  ["line ends", ["--strip-trailing-cr"], { lineEnds: true }],
])("changes as few lines as GNU diff: %s", (_, flags, changed) => {
  const line = fc.constantFrom("a", "A", "a b", "a  b", " a b", "a b ", "ab", "", "é", "c");
  // GNU diff treats the CR of a line end as a space.
  const withEnds = changed.lineEnds ? fc.oneof(line, fc.constant("c\r")) : line;
  const text = fc.array(withEnds, { minLength: 1, maxLength: 30 }).map((all) => all.map((one) => `${one}\n`).join(""));
  const pairs = fc.sample(fc.tuple(text, text), { numRuns: 40, seed: 7 });
  const script: string[] = [];
  pairs.forEach(([left, right], index) => {
    writeFileSync(join(folder, `${index}.a`), left);
    writeFileSync(join(folder, `${index}.b`), right);
    script.push(`LC_ALL=C.UTF-8 diff -a -d ${flags.join(" ")} ${index}.a ${index}.b | grep -c '^[<>]'`);
  });
  const counts = execFileSync("sh", ["-c", `${script.join("\n")}\ntrue`], { cwd: folder, encoding: "utf8" });
  const options = { ...EXACTLY, blankLines: false, ...changed };
  const ours = pairs.map(([left, right]) => {
    const { removed, added } = compareLines(left, right, options);
    return removed + added;
  });
  expect(ours).toEqual(counts.trim().split("\n").map(Number));
});

test("ignores changes of empty lines on request", () => {
  const options = { ...EXACTLY, blankLines: true };
  expect(compareLines("a\n\n\nb\n", "a\nb\n", options)).toMatchObject({ removed: 0, added: 0 });
  expect([...compareLines("a\n\nb\nc\n", "a\nb\nd\n", options).counted]).toEqual([1]);
});

test("a final line break, and its kind, counts unless ignored", () => {
  const count = (left: string, right: string, lineEnds: boolean) =>
    compareLines(left, right, { ...EXACTLY, blankLines: false, lineEnds }).changes.length / 4;
  for (const [left, right] of [
    ["a\nb\n", "a\nb"],
    ["a\r\nb\r\n", "a\nb\n"],
    ["a\rb\r", "a\nb\n"],
  ] as const) {
    expect(count(left, right, true)).toBe(0);
    expect(count(left, right, false)).toBe(1);
  }
});

test("joining the lines restores the text", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "\n", "\r", "\r\n", "b")), (pieces) => {
      const text = pieces.join("");
      const split = splitLines(text);
      const all = Array.from({ length: lineCount(split) }, (_, index) => index);
      expect(all.map((index) => wholeLine(split, index)).join("")).toBe(text);
      expect(all.every((index) => !/\n|\r$/.test(lineText(split, index)) || text.includes("\n"))).toBe(true);
    }),
  );
});

test("distinguishes lines with the same hash, and tokens by case on request", () => {
  const pair = [lines("abc", 50), lines("abc", 50)] as const;
  fc.assert(
    fc.property(...pair, (one, other) => {
      const [left, right] = [splitLines(one), splitLines(other)];
      const ids = idsOfLines(left, right, EXACTLY);
      const plain = [...one.split("\n").slice(0, -1), ...other.split("\n").slice(0, -1)];
      const seen = new Map([...ids.left, ...ids.right].map((id, at) => [id, plain[at]]));
      expect([...ids.left, ...ids.right].map((id) => seen.get(id))).toEqual(plain);
      expect(seen.size).toBe(new Set(plain).size);
    }),
  );
  expect([...idsOfTokens(["a"], ["A"], false).right]).toEqual([1]);
  expect([...idsOfTokens(["a"], ["A"], true).right]).toEqual([0]);
});

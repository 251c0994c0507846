import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerPatch } from "./answer-patch.ts";
import answers from "./answers.ts";
import { pairsOf, rootsOf, withoutRoot } from "./folders.ts";
import { lineEndNote } from "./line-end-note.ts";
import { runningText } from "./running-text.ts";
import { compareStructure } from "./structure.ts";

test.each([
  ["@@ -1 +1 @@", true],
  ["@@ -10,2 +30,44 @@ f()", true],
  ["@@ - +1 @@", false],
  ["@@ -1 + @@", false],
  ["@@ -1, +1 @@", false],
  ["@@ -1 +1, @@", false],
  ["@@ -1 +1", false],
  ["@@ -1 1 @@", false],
  ["@@@ -1 +1 @@@", false],
])("asks for %j: %s", (text, isAsked) => {
  expect(answers.isAsked(text)).toBe(isAsked);
});

const HUNK = "@@ -1 +1 @@\n-a\n+b\n";

test.each([
  [
    "a file that is new",
    `--- /dev/null\n+++ b/x/new.ts\n@@ -0,0 +1,2 @@\n+a\n+b\n`,
    "2 lines added, 0 lines removed",
    "A patch of x/new.ts",
  ],
  [
    "one that is gone",
    `--- a/old.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n`,
    "0 lines added, 1 line removed",
    "A patch of old.ts",
  ],
  ["one that was renamed", `--- a/one\n+++ b/two\n${HUNK}`, "1 line added, 1 line removed", "A patch of two"],
  ["a name with ab/ in it", `--- ab/one\n+++ ab/b/one\n${HUNK}`, "1 line added, 1 line removed", "A patch of ab/b/one"],
  [
    "of five the first three",
    [1, 2, 3, 4, 5].map((at) => `--- a/f${at}\n+++ b/f${at}\n${HUNK}`).join(""),
    "5 lines added, 5 lines removed",
    "A patch of f1, f2, f3 and 2 more",
  ],
])("answers a patch of %s", (_, text, value, understood) => {
  expect(answerPatch(text, contextFor(1))).toMatchObject([{ value, understood }]);
});

test.each([
  ["", "", ""],
  ["a\n", "", ""],
  ["", "a", ""],
  ["a", "b", ""],
  ["a\r", "b", "The right text has no line break at its end."],
  ["a\nb", "b\n", "The left text has no line break at its end."],
  ["a\r\n", "a\r\n", ""],
  ["a\rb\r\nc\nd", "a\n", "Line ends differ: CRLF, LF and CR on the left, LF on the right."],
  ["a\r\r\n", "a\r\n", "Line ends differ: CRLF and CR on the left, CRLF on the right."],
  ["a\n\r", "a\r\n", "Line ends differ: LF and CR on the left, CRLF on the right."],
])("describes the line ends of %j and %j", (left, right, note) => {
  expect(lineEndNote(left, right)).toBe(note);
});

test("pairs are ordered by status and by their paths on each side", async () => {
  const heard: number[] = [];
  const asked: string[] = [];
  const entry = (path: string, size = 1) => ({ path, size });
  const pairs = await pairsOf(
    [entry("z"), entry("same b"), entry("other size", 2), entry("left b"), entry("left a"), entry("same a")],
    [entry("right b"), entry("same a"), entry("same b"), entry("right a", 5), entry("z"), entry("other size", 3)],
    async (path) => {
      asked.push(path);
      return path.startsWith("same");
    },
    (share) => heard.push(share),
  );
  expect(pairs).toEqual([
    { path: "other size", status: "changed", leftSize: 2, rightSize: 3 },
    { path: "z", status: "changed", leftSize: 1, rightSize: 1 },
    { path: "left a", status: "left only", leftSize: 1 },
    { path: "left b", status: "left only", leftSize: 1 },
    { path: "right a", status: "right only", rightSize: 5 },
    { path: "right b", status: "right only", rightSize: 1 },
    { path: "same a", status: "same", leftSize: 1, rightSize: 1 },
    { path: "same b", status: "same", leftSize: 1, rightSize: 1 },
  ]);
  expect(asked).toEqual(["z", "same b", "same a"]);
  expect(heard).toEqual([1, 2, 3, 4, 5, 6].map((done) => done / 6));
});

test("drops a shared folder, and only that", () => {
  expect(withoutRoot(["x/y/a", "x/y/b"])).toEqual(["y/a", "y/b"]);
  expect(withoutRoot(["x/"])).toEqual([""]);
  expect(withoutRoot(["/a", "/b"])).toEqual(["a", "b"]);
  expect(rootsOf([])).toEqual([]);
  expect(rootsOf(["/a", "b"])).toEqual(["", "b"]);
});

test("joining both texts has as many lines as the longer way through them", () => {
  expect(runningText("a\n", "", "words", false)).toEqual({
    lines: [
      [
        { kind: "removed", text: "a" },
        { kind: "removed", text: "⏎" },
      ],
    ],
    changes: 1,
  });
  expect(runningText("", "", "words", false)).toEqual({ lines: [], changes: 0 });
  expect(runningText("\n\na", "\n\na", "characters", false).lines).toEqual([[], [], [{ kind: "same", text: "a" }]]);
  expect(runningText("A b", "a B", "words", true)).toEqual({ lines: [[{ kind: "same", text: "A b" }]], changes: 0 });
});

test("reports progress while comparing texts", () => {
  const heard: number[] = [];
  const text = Array.from({ length: 20_000 }, (_, at) => `w${at % 977}`);
  runningText(text.join(" "), text.toReversed().join(" "), "words", false, {
    onProgress: (share) => heard.push(share),
  });
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.every((share, at) => share >= (heard[at - 1] ?? 0) && share <= 1)).toBe(true);
});

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, 0, 1, "x", "é"),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "10", "2", "c/d", ""), tie("any"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).any;

// RFC 6902 implemented literally, on what Python reads.
const APPLY = `
import json, sys
def steps(pointer): return [one.replace('~1', '/').replace('~0', '~') for one in pointer.split('/')[1:]]
def walk(document, path):
    for one in path: document = document[int(one)] if isinstance(document, list) else document[one]
    return document
def apply(document, change):
    op, path = change['op'], steps(change['path'])
    if op == 'move':
        source = steps(change['from'])
        moved = walk(document, source)
        document = apply(document, {'op': 'remove', 'path': change['from']})
        return apply(document, {'op': 'add', 'path': change['path'], 'value': moved})
    if op == 'test':
        assert walk(document, path) == change['value']
        return document
    if not path: return change['value']
    parent, last = walk(document, path[:-1]), path[-1]
    if isinstance(parent, list):
        if op == 'add': parent.insert(len(parent) if last == '-' else int(last), change['value'])
        elif op == 'remove': del parent[int(last)]
        else: parent[int(last)] = change['value']
    elif op == 'remove': del parent[last]
    else: parent[last] = change['value']
    return document
for before, patch, after in json.load(sys.stdin):
    document = json.loads(before)
    for change in json.loads(patch): document = apply(document, change)
    if json.dumps(document, sort_keys=True) != json.dumps(json.loads(after), sort_keys=True): print(before, patch, after)
`;

test("a JSON Patch applied by Python turns one text into the other", () => {
  const cases = fc.sample(fc.tuple(value, value), { numRuns: 150, seed: 5 }).map(([one, other]) => {
    const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
    let patch = "";
    const options = { itemKey: undefined, numbersByValue: false, form: "JSON Patch" } as const;
    compareStructure({ left, right, ...options }, (piece) => {
      patch += piece;
    });
    return [left, patch, right];
  });
  const { status, stdout, stderr } = spawnSync("python3", ["-c", APPLY], {
    input: JSON.stringify(cases),
    encoding: "utf8",
  });
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

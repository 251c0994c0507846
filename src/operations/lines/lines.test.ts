import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { eastAsianWidth } from "get-east-asian-width";
import { describe, expect, test } from "vitest";
import { byProgram, byPython } from "#operations/python.fixture.ts";
import { columnsNamed, sideBySide, transposed } from "./columns.ts";
import { dedented, expanded, numberLines, tabbed } from "./each-line.ts";
import { asText, linesOf, withLines } from "./lines-of.ts";
import { byCodePoints, type Sorting, sorted } from "./order.ts";
import { unique } from "./unique-lines.ts";
import { SETS, setOf } from "./which-lines.ts";
import { unwrapLines, unwrapped, WIDE, widthOf, wrapped } from "./wrapping.ts";

const hasSort = byProgram("sort", [], "b\na\n") === "a\nb\n";
const hasPython = byPython("x", [1]) !== undefined;

const word = fc.string({ unit: fc.constantFrom(..."abzAZ09-. éßﬁ😀\u0301日"), maxLength: 8 });
const list = fc.array(word, { minLength: 1, maxLength: 40 });
const text = (lines: readonly string[]) => `${lines.join("\n")}\n`;
const plain = (by: Sorting["by"], more: Partial<Sorting> = {}): Sorting => ({
  by,
  reversed: false,
  ignoresCase: false,
  column: 0,
  separator: "",
  ...more,
});

describe("lines", () => {
  test("are restored unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", " ") }), (source) => {
        expect(asText(linesOf(source).lines, linesOf(source))).toBe(source);
      }),
    );
  });

  test.each([
    ["b\na", "a\nb"],
    ["b\r\na\r\n", "a\r\nb\r\n"],
    ["b\ra", "a\rb"],
    ["", ""],
    ["\n\n", "\n\n"],
    // Only these three end a line: Python's splitlines has more, and tac would join the last line to the next.
    ["d\u2028c\vb\f\x1c\x85\na", "a\nd\u2028c\vb\f\x1c\x85"],
  ])("%j sorted is %j", (source, expected) => {
    expect(withLines(source, (lines) => sorted(lines, plain("code")))).toBe(expected);
  });
});

describe.skipIf(!hasSort)("order matches coreutils", () => {
  const cases = fc.sample(list, 25);
  test.each([
    ["code", [], {}],
    ["code", ["-r", "-s"], { reversed: true }],
    ["number", ["-g", "-s"], {}],
    ["number", ["-g", "-s", "-r"], { reversed: true }],
  ] as const)("by %s, sort %j", (by, options, more) => {
    const source =
      by === "number"
        ? fc.sample(
            fc.array(
              fc
                .oneof(fc.integer({ min: -50, max: 50 }), fc.float({ noNaN: true, noDefaultInfinity: true }))
                .map((x) => `${x} x`),
              { minLength: 1, maxLength: 30 },
            ),
            25,
          )
        : cases;
    for (const lines of source)
      expect(text(sorted(lines, plain(by, more)))).toBe(byProgram("sort", options, text(lines), { LC_ALL: "C" }));
  });

  test("sorts by a column", () => {
    const rows = fc.sample(
      fc.array(fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 2, maxLength: 3 }), { minLength: 1 }),
      20,
    );
    for (const row of rows) {
      const lines = row.map((fields) => fields.join(","));
      const found = sorted(lines, plain("code", { column: 2, separator: "," }));
      expect(text(found)).toBe(byProgram("sort", ["-s", "-t", ",", "-k2,2"], text(lines), { LC_ALL: "C" }));
    }
  });
});

test("natural order compares numbers by value, and reads -1 and 1.5 as text", () => {
  expect(sorted(["file10", "file2", "File1", "file02"], plain("natural"))).toEqual([
    "File1",
    "file2",
    "file02",
    "file10",
  ]);
  expect(sorted(["2.10", "2.5"], plain("natural"))).toEqual(["2.5", "2.10"]);
  expect(sorted(["-2", "-1", "1.25", "1.5"], plain("natural"))).toEqual(["-1", "-2", "1.5", "1.25"]);
  expect(sorted(["file02", "file2", "file02"], plain("natural"))).toEqual(["file02", "file2", "file02"]);
});

test("language order puts accents after the plain letter, and case last", () => {
  expect(sorted(["zebra", "Éclair", "eclair", "apple", "Zoo"], plain("words"))).toEqual([
    "apple",
    "eclair",
    "Éclair",
    "zebra",
    "Zoo",
  ]);
  expect(sorted(["b", "B", "a", "A"], plain("words", { ignoresCase: true }))).toEqual(["a", "A", "b", "B"]);
});

test("length counts characters, and numbers are read as written", () => {
  expect(sorted(["ccc", "😀😀", "a"], plain("length"))).toEqual(["a", "😀😀", "ccc"]);
  expect(sorted(["1e3", "1,000.5 kg", "−3", ".5", "x", "", "1'000"], plain("number"))).toEqual([
    "x",
    "",
    "−3",
    ".5",
    "1e3",
    "1'000",
    "1,000.5 kg",
  ]);
  expect(byCodePoints("ﬁ", "😀")).toBeLessThan(0);
});

describe.skipIf(!hasSort)("repeated lines match uniq", () => {
  const options = {
    keep: "first",
    ignoresCase: false,
    ignoresBlanks: false,
    isNeighbors: true,
    counts: "none",
  } as const;
  const few = fc.array(fc.constantFrom("a", "A", "b", "", "c d"), { minLength: 1, maxLength: 20 });
  const cases = fc.sample(few, 15);
  test.each([
    [[], {}],
    [["-d"], { keep: "repeated" }],
    [["-u"], { keep: "once" }],
    [["-i"], { ignoresCase: true }],
  ] as const)("uniq %j", (flags, more) => {
    for (const lines of cases)
      expect(asText(unique(lines, { ...options, ...more }).lines, { end: "\n", isEnded: true })).toBe(
        byProgram("uniq", [...flags], text(lines)),
      );
  });

  test("counts like uniq -c, also over the whole list", () => {
    for (const lines of cases) {
      const counted = unique(lines, { ...options, counts: "before" }).lines;
      const judged = byProgram("uniq", ["-c"], text(lines))
        ?.trimEnd()
        .split("\n")
        .map((line) => line.trimStart());
      expect(counted.map((line) => line.trim())).toEqual(judged?.map((line) => line.trim()));
      const anywhere = unique(lines, { ...options, isNeighbors: false });
      expect(anywhere.lines).toEqual([...new Set(lines)]);
      expect(anywhere.dropped).toBe(lines.length - new Set(lines).size);
    }
  });

  test("keeps the last of each, and sorts by count", () => {
    const all = { ...options, isNeighbors: false };
    expect(unique(["a", "b", "A", "c"], { ...all, keep: "last", ignoresCase: true }).lines).toEqual(["b", "A", "c"]);
    expect(unique(["b", "a", " b", "c"], { ...all, ignoresBlanks: true, counts: "sorted" }).lines).toEqual([
      "2 b",
      "1 a",
      "1 c",
    ]);
  });
});

describe.skipIf(!hasPython)("wrapping matches Python's textwrap", () => {
  test("breaks between words", () => {
    const cases = fc.sample(
      fc.tuple(
        fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 20 }).map((words) => words.join(" ")),
        fc.integer({ min: 9, max: 30 }),
      ),
      200,
    );
    const judged = byPython("textwrap.wrap(x[0], x[1], break_on_hyphens=False)", cases, "import textwrap");
    expect(cases.map(([line, width]) => wrapped(line, width, true))).toEqual(judged);
    const narrow = cases.map(([line, width]) => [line, width >> 2] as const);
    const whole = byPython(
      "textwrap.wrap(x[0], x[1], break_on_hyphens=False, break_long_words=False)",
      narrow,
      "import textwrap",
    );
    expect(narrow.map(([line, width]) => wrapped(line, width, false))).toEqual(whole);
  });

  test("no piece is too wide where words may break", () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 2, max: 6 }), (line, width) => {
        const pieces = wrapped(line, width, true);
        if (/\S/.test(line))
          for (const piece of pieces) if (/^\S/.test(line)) expect(widthOf(piece.trimEnd())).toBeLessThanOrEqual(width);
        expect(pieces.join("").replace(/[ \t]/g, "")).toBe(line.replace(/[ \t]/g, ""));
      }),
    );
  });

  test("leaves lines that fit, and blanks inside and at the end of a line", () => {
    expect(wrapped("Name    Age", 80, false)).toEqual(["Name    Age"]);
    expect(wrapped("a\tb  ", 3, false)).toEqual(["a\tb  "]);
    expect(wrapped("one  two   three  ", 9, false)).toEqual(["one  two", "three  "]);
  });

  test("keeps words whole under an indent as wide as the column", () => {
    expect(wrapped("    word more", 4, true)).toEqual(["    word", "    more"]);
    expect(wrapped("    word more", 5, true)).toEqual([
      "    w",
      "    o",
      "    r",
      "    d",
      "    m",
      "    o",
      "    r",
      "    e",
    ]);
  });

  test("breaks words between characters, not within an emoji or before an accent", () => {
    expect(wrapped("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, true)).toEqual(["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]);
    expect(wrapped("ae\u0301ie\u0301", 2, true)).toEqual(["ae\u0301", "ie\u0301"]);
    expect(wrapped("コーヒー・x", 10, true)).toEqual(["コーヒー・", "x"]);
  });

  test("margins match Python's textwrap.dedent", () => {
    const cases = fc.sample(
      fc.array(fc.string({ unit: fc.constantFrom(" ", " ", "\t", "a"), maxLength: 6 }), { maxLength: 6 }),
      300,
    );
    const judged = byPython("textwrap.dedent('\\n'.join(x)).split('\\n') if x else []", cases, "import textwrap");
    expect(cases.map((lines) => dedented(lines))).toEqual(judged);
  });
});

describe.skipIf(!hasSort)("tabs match expand and unexpand", () => {
  const lines = fc.sample(
    fc.array(fc.string({ unit: fc.constantFrom(" ", " ", "\t", "a", "b"), maxLength: 20 }), {
      minLength: 1,
      maxLength: 10,
    }),
    40,
  );
  test.each([
    ["expand", ["-t", "4"], (line: string) => expanded(line, 4, false)],
    ["expand", ["-i", "-t", "3"], (line: string) => expanded(line, 3, true)],
    ["unexpand", ["--first-only", "-t", "4"], (line: string) => tabbed(line, 4, true)],
    ["unexpand", ["-a", "-t", "4"], (line: string) => tabbed(line, 4, false)],
  ] as const)("%s %j", (program, options, change) => {
    for (const each of lines) expect(text(each.map(change))).toBe(byProgram(program, [...options], text(each)));
  });
});

test.each([
  [
    ["0,5", "0,25", "1"],
    ["0,25", "0,5", "1"],
  ],
  [
    ["1.234,5", "1.234", "999", "0,250"],
    ["0,250", "999", "1.234", "1.234,5"],
  ],
  [
    ["1,234", "1,233", "999"],
    ["999", "1,233", "1,234"],
  ],
  [
    ["9007199254740993", "9007199254740992", "9007199254740991.5"],
    ["9007199254740991.5", "9007199254740992", "9007199254740993"],
  ],
  [
    ["1e-400", "0", "-1e400", "1e400", "2e-400"],
    ["-1e400", "0", "1e-400", "2e-400", "1e400"],
  ],
  [
    ["0010", "9", "-0", "-0.1"],
    ["-0.1", "-0", "9", "0010"],
  ],
])("sorts numbers of any length in the list's notation: %j", (lines, expected) => {
  expect(sorted(lines, plain("number"))).toEqual(expected);
});

test.each([
  [9, 1, 2, [" 9", "10"]],
  [10, -1, 2, ["10", " 9"]],
  [0, -5, 3, ["  0", " -5", "-10"]],
  [100, -99, 3, ["100", "  1", "-98"]],
  [7, 0, 2, ["7", "7"]],
])("numbers of equal width, from %i by %i", (start, step, count, numbers) => {
  const values = { start, step, after: "|", pad: true, skipEmpty: false };
  const outcome = numberLines.run("x\n".repeat(count), values);
  expect(outcome).toMatchObject({ value: numbers.map((number) => `${number}|x\n`).join("") });
});

describe("paragraphs joined into one line", () => {
  test.each([
    ["The quick\nbrown fox.", "The quick brown fox."],
    ["- x\n- y\n> q", "- x\n- y\n> q"],
    ["1. one\n   more\n2. two", "1. one more\n2. two"],
    ["> said\n> so\n\n>> deep\n>> er", "> said so\n\n>> deep er"],
    ["hyphen-\nated and well-\nknown, well-known", "hyphenated and well-known, well-known"],
    ["Title\n=====\ntext\nmore", "Title\n=====\ntext more"],
    ["| a |\n|---|\n| b |", "| a |\n|---|\n| b |"],
    ["```\na\nb\n```\nc\nd", "```\na\nb\n```\nc d"],
    ["    code\n    more", "    code\n    more"],
    ["break  \nhere", "break  \nhere"],
    ["if (a) {\n  b();\n}", "if (a) {\n  b();\n}"],
    ["(a) x\n(b) y\n(10) z\nii) w", "(a) x\n(b) y\n(10) z\nii) w"],
  ])("%j", (text, expected) => expect(unwrapped(text).text).toBe(expected));
  test("reports what was done", () => {
    expect(unwrapped("a hyphen-\nated\nword")).toMatchObject({ joined: 2, words: ["hyphenated"] });
    const noteOf = (count: number) => {
      const text = Array.from("abcdefg".slice(0, count), (letter) => `one ${letter.repeat(3)}-\nword`).join("\n\n");
      const outcome = unwrapLines.run(text, {});
      return outcome.ok ? outcome.notes?.at(-1) : undefined;
    };
    expect(noteOf(0)).toBeUndefined();
    expect(noteOf(5)).toBe("Joined over a hyphen: aaaword, bbbword, cccword, dddword, eeeword.");
    expect(noteOf(6)).toBe("Joined over a hyphen: aaaword, bbbword, cccword, dddword, eeeword ….");
  });
});

describe("columns", () => {
  test("East Asian characters take two columns, for every code point in the table", () => {
    const differing = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => WIDE.test(String.fromCodePoint(code)) !== (eastAsianWidth(code) === 2),
    );
    expect(differing).toEqual([]);
  });
  test.each([
    ["コーヒー", 8],
    ["・ㄅꀀ㈱㎏㍻", 12],
    ["ｺｰﾋｰ", 4],
    ["ﾊﾟ", 2],
    ["e\u0301\u200b", 1],
    ["👩‍👩‍👧‍👦🇩🇪❤️👍🏽1️⃣", 10],
    ["❤", 1],
    ["क्षि", 2],
    ["한국", 4],
    ["a\u00adb", 3],
    ["قال ۝", 5],
  ])("%s takes %i", (text, width) => expect(widthOf(text)).toBe(width));
  test("a tab after wide letters moves to the next stop", () => {
    expect(expanded("コーヒー\tx", 8, false)).toBe("コーヒー        x");
  });
});

test("compares two lists as sets", () => {
  const folder = mkdtempSync(join(tmpdir(), "tabkit-lines-"));
  const few = fc.array(fc.constantFrom(..."abcdefg"), { minLength: 1, maxLength: 6 });
  for (const [one, other] of fc.sample(fc.tuple(few, few), 15)) {
    const [a, b] = [[...new Set(one)].sort(), [...new Set(other)].sort()];
    writeFileSync(join(folder, "a"), text(a));
    writeFileSync(join(folder, "b"), text(b));
    const comm = (flags: string) =>
      byProgram("comm", [flags, join(folder, "a"), join(folder, "b")], "")
        ?.split("\n")
        .filter(Boolean);
    const ours = Object.fromEntries(SETS.map((wanted) => [wanted, setOf(a, b, wanted, false).toSorted()]));
    if (hasSort) {
      expect(ours.both).toEqual(comm("-12"));
      expect(ours.first).toEqual(comm("-23"));
      expect(ours.second).toEqual(comm("-13"));
    }
    expect(ours.union).toEqual([...new Set([...a, ...b])].sort());
    expect(ours.one).toEqual([...(ours.first ?? []), ...(ours.second ?? [])].sort());
  }
  rmSync(folder, { recursive: true });
  expect(setOf(["B", "a"], ["b"], "both", true)).toEqual(["B"]);
});

test("puts two lists side by side like paste", () => {
  const folder = mkdtempSync(join(tmpdir(), "tabkit-lines-"));
  const few = fc.array(fc.string({ unit: fc.constantFrom(..."ab \t,é"), maxLength: 4 }), { maxLength: 5 });
  for (const [one, other, delimiter] of fc.sample(fc.tuple(few, few, fc.constantFrom("\\t", ",", ";", " ")), 40)) {
    writeFileSync(join(folder, "a"), one.map((line) => `${line}\n`).join(""));
    writeFileSync(join(folder, "b"), other.map((line) => `${line}\n`).join(""));
    const theirs = byProgram("paste", ["-d", delimiter, join(folder, "a"), join(folder, "b")], "");
    const made = sideBySide.run([...one, "---", ...other, ""].join("\n"), { divider: "---", delimiter });
    if (theirs !== undefined) expect(made).toMatchObject({ ok: true, value: theirs });
  }
  rmSync(folder, { recursive: true });
  expect(sideBySide.run("a\nb", { divider: "---", delimiter: "" })).toMatchObject({ ok: false });
});

test.each([
  ["1", [1]],
  ["2-4", [2, 3, 4]],
  ["4-2, 1", [4, 3, 2, 1]],
  ["-1", [5]],
  ["3-", [3, 4, 5]],
  ["-2..-1", [4, 5]],
  ["9", []],
  ["2-1000000000", [2, 3, 4, 5]],
  ["x", undefined],
  ["0", undefined],
  ["", []],
] as const)("picks columns %j of five", (named, columns) => {
  expect(columnsNamed(named, 5)).toEqual(columns);
});

test("turns columns into rows", () => {
  expect(transposed([["a", "b"], ["c"]])).toEqual([
    ["a", "c"],
    ["b", ""],
  ]);
});

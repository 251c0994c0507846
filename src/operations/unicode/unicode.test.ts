import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { byPython } from "#operations/python.fixture.ts";
import { findCharacters as find, fromCodePoints, inspectCharacters as inspect, toCodePoints } from "./characters.ts";
import { ageOf, blockOf, categoryOf, escapesOf, loadNames, scriptOf, utf8Of, utf16Of } from "./properties.ts";

const hasPython = byPython("x", [1]) !== undefined;
const names = await loadNames(true);
const textOf = async (outcome: unknown) => (await (outcome as Promise<{ readonly value?: string }>)).value;

test.skipIf(!hasPython)("knows every name that Python knows", () => {
  const listed = byPython<number, Record<string, string>>(
    "{str(c): unicodedata.name(chr(c)) for c in range(x, 0x110000) if unicodedata.name(chr(c), None)}",
    [0],
    "import unicodedata",
  )?.[0];
  const wrong = Object.entries(listed ?? {}).filter(([code, name]) => names.nameOf(Number(code)) !== name);
  expect(Object.keys(listed ?? {}).length).toBeGreaterThan(130_000);
  expect(wrong).toEqual([]);
});

/** The only code points whose categories changed after Unicode 14, which Python 3.11 has. */
const CHANGED = new Set([0x295, 0x1171e]);

test.skipIf(!hasPython)("categories match Python's where it knows the character", () => {
  const codes = fc.sample(fc.oneof(fc.integer({ min: 0, max: 0x2fff }), fc.integer({ min: 0, max: 0x1ffff })), 800);
  const judged = byPython<number, string>("unicodedata.category(chr(x))", codes, "import unicodedata") ?? [];
  const known = codes.flatMap((code, at) => (judged[at] === "Cn" || CHANGED.has(code) ? [] : [[code, judged[at]]]));
  expect(known.map(([code]) => [code, categoryOf(String.fromCodePoint(Number(code))).short])).toEqual(known);
});

test.skipIf(!hasPython)("bytes and units match Python's", () => {
  const codes = fc.sample(
    fc.integer({ min: 0, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff),
    200,
  );
  expect(codes.map((code) => [utf8Of(code), utf16Of(code)])).toEqual(
    byPython("[chr(x).encode().hex(' ').upper(), chr(x).encode('utf-16-be').hex(' ', 2).upper()]", codes),
  );
  expect(escapesOf(0x1f600)).toEqual(["&#x1F600;", "\\u{1F600}", "\\U0001F600"]);
  expect(utf8Of(0xd800)).toBe("none");
});

const BLOCKS = "/usr/share/unicode/Blocks.txt";
const AGES = "/usr/share/unicode/DerivedAge.txt";
const SCRIPTS = "/usr/share/unicode/Scripts.txt";

const linesOf = (file: string) =>
  Array.from(
    readFileSync(file, "utf8").matchAll(/^([\dA-F]+)(?:\.\.([\dA-F]+))?\s*; *([^#\n]+?)\s*(?:#.*)?$/gm),
    (match) => ({
      first: Number.parseInt(match[1] ?? "", 16),
      last: Number.parseInt(match[2] ?? match[1] ?? "", 16),
      value: match[3] ?? "",
    }),
  );

test.skipIf(!existsSync(AGES))("blocks, ages and scripts match Unicode's files", () => {
  for (const { first, last, value } of linesOf(BLOCKS)) expect([blockOf(first), blockOf(last)]).toEqual([value, value]);
  for (const { first, last, value } of linesOf(AGES)) expect([ageOf(first), ageOf(last)]).toEqual([value, value]);
  const wrong = linesOf(SCRIPTS).filter(
    ({ first, value }) => scriptOf(String.fromCodePoint(first)) !== value.replaceAll("_", " "),
  );
  // Later versions may have reclassified characters: the Georgian middle dot and some marks used by several scripts.
  expect(wrong.length).toBeLessThan(12);
});

test("characters without a name show what they are", () => {
  const codes = [0x0a, 0x85, 0xd800, 0xe000, 0xffff, 0xfdd0, 0x378, 0x10fffd, 0x1fae9, 0xac01, 0x32000];
  expect(codes.map((code) => names.nameOf(code))).toEqual([
    "LINE FEED",
    "NEXT LINE",
    "<half of a surrogate pair>",
    "<private use>",
    "<not a character>",
    "<not a character>",
    "<not assigned>",
    "<private use>",
    "FACE WITH BAGS UNDER EYES",
    "HANGUL SYLLABLE GAG",
    "CJK UNIFIED IDEOGRAPH-32000",
  ]);
  expect(blockOf(0x2fe0)).toBe("No block");
  expect(ageOf(0x1fae9)).toBe("16.0");
});

test("marks deceptive characters", async () => {
  const text = await textOf(inspect.run("a\u202e\u200b\u0301", defaults(inspect.params)));
  expect(text).toMatch(/U\+202E {3}RIGHT-TO-LEFT OVERRIDE\n {3}⚠ changes direction/);
  expect(text).toMatch(/U\+200B {3}ZERO WIDTH SPACE\n {3}⚠ is not seen/);
  expect(text).toMatch(/◌\u0301 {2}U\+0301/);
  expect(text?.match(/⚠/g)).toHaveLength(2);
});

test("name search puts whole words first", async () => {
  const found = (await textOf(find.run("check mark", {})))?.split("\n") ?? [];
  expect(found[0]).toBe("✓  U+2713   CHECK MARK");
  // The exact name, then names of just these words, then all that contain them, each by code point.
  const codesOf = async (words: string) =>
    (await textOf(find.run(words, {})))?.match(/(?<=U\+)[\dA-F]+/g)?.map((code) => Number.parseInt(code, 16)) ?? [];
  const [first, ...others] = await codesOf("snowman");
  expect(first).toBe(0x2603);
  expect(others).toEqual(others.toSorted((one, other) => one - other));
  const stars = await codesOf("star");
  expect(stars.slice(0, 3)).toEqual(stars.slice(0, 3).toSorted((one, other) => one - other));
  expect(await find.run("zzzz", {})).toMatchObject({ ok: false });
  expect(await find.run(" , ", {})).toMatchObject({ ok: false });
});

test("reads code points back and rejects invalid ones with their position", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const written = toCodePoints.run(text, { base: "auto" });
      expect(written.ok && fromCodePoints.run(written.value, { base: "auto" })).toEqual({ ok: true, value: text });
    }),
  );
  expect(fromCodePoints.run("\\u00e9 &#233; &#xE9; \\u{E9}", { base: "auto" })).toEqual({ ok: true, value: "éééé" });
  for (const wrong of ["x&#65;", "&#65;x", "&#65", "&#12345678;", "U+", "U+1F600000A", "0xG1", "é"])
    expect(fromCodePoints.run(`41 ${wrong}`, { base: "auto" })).toMatchObject({ ok: false, at: 3 });
  expect(fromCodePoints.run("x41,\\U0001F600 10FFFF", { base: "auto" })).toEqual({ ok: true, value: "A😀\u{10ffff}" });
  expect(fromCodePoints.run("dfff", { base: "auto" })).toMatchObject({
    ok: false,
    message: "Half of a surrogate pair isn't a character",
  });
  expect(fromCodePoints.run("e000 d7ff", { base: "auto" })).toEqual({ ok: true, value: "\ue000\ud7ff" });
  expect(fromCodePoints.run("41 110000", { base: "hex" })).toMatchObject({ ok: false, at: 3 });
  expect(fromCodePoints.run("d800", { base: "auto" })).toMatchObject({ ok: false, at: 0 });
  expect(fromCodePoints.run("41 hello", { base: "auto" })).toMatchObject({ ok: false, at: 3 });
});

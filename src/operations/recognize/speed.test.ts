import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectLinearTime } from "#fuzz";
import { recognize } from "./readings.ts";

const LENGTH = 10_000;
const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** What rules read far into, or might read repeatedly. */
const TEXTS: readonly (readonly [name: string, piece: string])[] = [
  ["words", "the quick brown fox jumps over the lazy dog "],
  ["lines", "some words of a line,\n"],
  ["names and values", "name: value\n"],
  ["settings", "name = 12\n"],
  ["letters", "aB3dE5gH"],
  ["one letter", "a"],
  ["digits", "10110010"],
  ["numbers", "104, 101, "],
  ["hexadecimal", "48656c6c6f20"],
  ["pairs", "48 65 6c "],
  ["blanks", " "],
  ["dots and dashes", "... --- "],
  ["backslashes", "\\"],
  ["escapes", "\\u00e9 "],
  ["bytes as escapes", "\\xc3\\xa9"],
  ["percents", "%C3%A9"],
  ["equals signs", "=C3=A9"],
  ["pairs of a form", "a=b&"],
  ["names of a form", "abc&"],
  ["entities", "&amp;"],
  ["ampersands", "&"],
  ["elements", "<a b='c'>"],
  ["brackets", "[{"],
  ["angles", "<"],
  ["quotation marks", '"\\"'],
  ["MIME words", "=?UTF-8?Q?"],
  ["a data: address", "data:a/b;c=d;"],
  ["parts of a name", "xn--a."],
  ["parts of a token", "eyJ."],
  ["broken text", "Ã©â€™"],
  ["lines that begin", "begin 644 a\n"],
  ["lines of PEM", "-----BEGIN A-----\n"],
  ["places of a dump", "00000000: 00 "],
];

test.each(TEXTS)("recognizes texts of %s in a time that grows with their length", (_, piece) => {
  expectLinearTime(LENGTH, (length) => recognize(filled(piece, length)));
});

test("the documented number of texts is right", () => {
  expect(readFileSync("docs/recognizers.md", "utf8")).toContain(`with ${TEXTS.length} kinds of text`);
});

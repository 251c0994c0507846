import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { processorTime } from "#fuzz";
import { recognize } from "./recognize.ts";

const LENGTH = 10_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** 10 kB of what rules read far into, or might read over and over. */
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ["words", filled("the quick brown fox jumps over the lazy dog ")],
  ["lines", filled("some words of a line,\n")],
  ["names and values", filled("name: value\n")],
  ["settings", filled("name = 12\n")],
  ["letters", filled("aB3dE5gH")],
  ["one letter", filled("a")],
  ["digits", filled("10110010")],
  ["numbers", filled("104, 101, ")],
  ["hexadecimal", filled("48656c6c6f20")],
  ["pairs", filled("48 65 6c ")],
  ["blanks", filled(" ")],
  ["dots and dashes", filled("... --- ")],
  ["backslashes", filled("\\")],
  ["escapes", filled("\\u00e9 ")],
  ["bytes as escapes", filled("\\xc3\\xa9")],
  ["percents", filled("%C3%A9")],
  ["equals signs", filled("=C3=A9")],
  ["pairs of a form", filled("a=b&")],
  ["names of a form", filled("abc&")],
  ["entities", filled("&amp;")],
  ["ampersands", filled("&")],
  ["elements", filled("<a b='c'>")],
  ["brackets", filled("[{")],
  ["angles", filled("<")],
  ["quotation marks", filled('"\\"')],
  ["MIME words", filled("=?UTF-8?Q?")],
  ["a data: address", filled("data:a/b;c=d;")],
  ["parts of a name", filled("xn--a.")],
  ["parts of a token", filled("eyJ.")],
  ["broken text", filled("Ã©â€™")],
  ["lines that begin", filled("begin 644 a\n")],
  ["lines of PEM", filled("-----BEGIN A-----\n")],
  ["places of a dump", filled("00000000: 00 ")],
];

test.each(TEXTS)("10 kB of %s take less than 50 ms", (_, text) => {
  recognize(text);
  // Time of the processor, which other programs do not lengthen much; ten times what it takes when nothing else runs.
  expect(processorTime(() => recognize(text))).toBeLessThan(50);
});

test("the documented number of texts is theirs", () => {
  expect(readFileSync("docs/recognizers.md", "utf8")).toContain(`with ${TEXTS.length} kinds of text`);
});

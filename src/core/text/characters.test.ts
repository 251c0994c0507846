import { expect, test } from "vitest";
import { codePointName, lineAndColumn, loneSurrogate, shownCharacter } from "./characters.ts";

test("shows a character in a sentence, or names it if it's invisible", () => {
  const shown = (text: string, at = 0) => shownCharacter(text, at);
  expect(["q", "é", "5", "“", "€", "💣"].map((text) => shown(text))).toEqual([
    "“q”",
    "“é”",
    "“5”",
    "““”",
    "“€”",
    "“💣”",
  ]);
  expect([" ", "\u0007", "\u0301", "\u200b", "\ud83d"].map((text) => shown(text))).toEqual([
    "U+0020",
    "U+0007",
    "U+0301",
    "U+200B",
    "U+D83D",
  ]);
  expect(shown("ab", 1)).toBe("“b”");
  expect([codePointName(0xe9), codePointName(0x1f4a3)]).toEqual(["U+00E9", "U+1F4A3"]);
});

test("finds a lone half of a character", () => {
  expect(["", "a💣b", "a\ud83db", "💣\udca3", "\udca3\ud83d"].map(loneSurrogate)).toEqual([-1, -1, 1, 2, 0]);
});

test("a position is a line and a column of characters, from 1", () => {
  const places = (text: string) => Array.from({ length: text.length + 1 }, (_, at) => lineAndColumn(text, at));
  expect(places("a\nb\r\nc\rd").map(({ line, column }) => `${line}:${column}`)).toEqual(
    // Between CR and LF the line hasn't ended.
    ["1:1", "1:2", "2:1", "2:2", "2:3", "3:1", "3:2", "4:1", "4:2"],
  );
  expect(lineAndColumn("💣é\n💣x", 5)).toEqual({ line: 2, column: 2 });
});

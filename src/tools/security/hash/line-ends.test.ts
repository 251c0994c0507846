import { expect, test } from "vitest";
import { afterPaste, asLineEnds, hasLoneSurrogate, lostOf, UNCHANGED, withLineEnds } from "./line-ends.ts";

test.each([
  ["", "none"],
  ["a\nb\n", "none"],
  ["a\r\nb\r\n", "crlf"],
  ["\r\n", "crlf"],
  ["a\rb", "other"],
  ["a\r", "other"],
  ["a\r\nb\nc", "other"],
  ["\na\r\n", "other"],
  ["a\r\r\nb", "other"],
] as const)("%j loses %s in a text box", (text, lost) => {
  expect(lostOf(text)).toBe(lost);
});

test("CR LF is put back only where it was throughout, and only if it is chosen", () => {
  const pasted = afterPaste(UNCHANGED, "a\r\nb", false);
  expect(withLineEnds("a\nb", pasted)).toBe("a\nb");
  const chosen = { ...pasted, asCrLf: true };
  expect(withLineEnds("a\nb\n", chosen)).toBe("a\r\nb\r\n");
  expect(afterPaste(chosen, "one line", false)).toEqual(chosen);
  expect(afterPaste(chosen, "c\r\nd", false)).toEqual(chosen);
  expect(afterPaste(chosen, "c\rd", false)).toEqual({ lost: "other", asCrLf: false });
  expect(afterPaste(afterPaste(UNCHANGED, "c\rd", false), "c\r\nd", false).lost).toBe("other");
  // In the place of all that was there, a text brings its own.
  expect(afterPaste(chosen, "a\nb", true)).toEqual(UNCHANGED);
});

test("half a character is seen, a whole one is not", () => {
  expect(hasLoneSurrogate("a\ud83db")).toBe(true);
  expect(hasLoneSurrogate("\udc00")).toBe(true);
  expect(hasLoneSurrogate("a😀漢b")).toBe(false);
});

test("the state kept for a reload reads back the same", () => {
  for (const ends of [UNCHANGED, { lost: "crlf", asCrLf: true }, { lost: "other", asCrLf: false }] as const) {
    expect(asLineEnds.parse(asLineEnds.print(ends))).toEqual(ends);
  }
  for (const text of ["mine", "a crlf", "crlf kept longer", "crlfs", " kept"]) {
    expect(asLineEnds.parse(text)).toBeUndefined();
  }
});

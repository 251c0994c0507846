import { expect, test } from "vitest";
import { MAX_LINK_LENGTH, noteOnLink } from "./link-length.ts";

/** The address of a page with a text in it, as pages write it. */
const linkWith = (text: string) => `https://tools.example/Text/Case#${new URLSearchParams({ find: text })}`;
const START = linkWith("").length;

// Each letter has as many characters as its bytes in UTF-8, three times: '%C3%A4'.
test.each([
  ["a", 1],
  [" ", 1],
  ["ä", 6],
  ["漢", 9],
  ["😀", 12],
])("a link is measured as it's encoded: %s has %d characters", (letter, size) => {
  const filled = (length: number) => {
    const letters = Math.floor((length - START) / size);
    return linkWith(letter.repeat(letters) + "x".repeat(length - START - letters * size));
  };
  for (const length of [7999, 8000, 8001]) expect(filled(length)).toHaveLength(length);
  expect(noteOnLink(filled(7999))).toBe("");
  expect(noteOnLink(filled(8000))).toBe("");
  expect(noteOnLink(filled(8001))).toBe("This link has 8,001 characters. Some programs cut off links after 8,000.");
  expect(noteOnLink(filled(8001), "would have")).toMatch(/^This link would have 8,001 characters\./);
});

test("the limit is the one that the notes name", () => {
  expect(MAX_LINK_LENGTH).toBe(8000);
});

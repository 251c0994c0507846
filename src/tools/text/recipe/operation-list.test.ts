import { expect, test } from "vitest";
import { findOperations, operationList } from "./operation-list.browser.ts";

const found = (query: string) => findOperations(query, 5).map(({ item }) => item.name);

test("an operation comes first for its own name and is found by its other names", () => {
  const missed = operationList.flatMap(({ id, name, keywords }) => [
    ...(found(name)[0] === name ? [] : [name]),
    ...keywords.filter((word) => !findOperations(word, 10).some(({ item }) => item.id === id)),
  ]);
  expect(missed).toEqual([]);
});

// Ciphers and encodings that no step has, and what their letters are within: 'aes' in Caesar, 'base45' beside 'base85'.
test.each([
  ...["aes", "des", "tap code", "upside down text", "base45", "base91", "base92", "base16384", "vascript", "crown"],
  ...["polybius", "affine", "playfair", "zalgo", "bubble text"],
])("%s finds no step that does something else", (query) => {
  expect(found(query)).toEqual([]);
});

test.each([
  ["crlf to lf", "Line ends"],
  ["eol", "Line ends"],
  ["line feed", "Line ends"],
  ["carriage return", "Line ends"],
  ["base46", "Base64 encode"],
  ["bas64", "Base64 encode"],
])("%s finds %s", (query, name) => {
  expect(found(query)[0]).toBe(name);
});

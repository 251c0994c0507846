import { expect, test } from "vitest";
import { areToolWords } from "./tool-words.ts";

test.each(["code", "Generator", "hash generator", "of a file", "wi-fi", " code reader online "])(
  "%j names a tool",
  (text) => {
    expect(areToolWords(text)).toBe(true);
  },
);

test.each(["", "a", "hello", "my name", "code 7", "file.txt", "code!", '"code"', "password"])("%j does not", (text) => {
  expect(areToolWords(text)).toBe(false);
});

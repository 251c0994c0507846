import { expect, test } from "vitest";
import { languageOfResult } from "./language-of.ts";

test("only text that is certainly in a language is colored", () => {
  expect(languageOfResult('{"a": [1]}')).toBe("json");
  expect(languageOfResult(" [1, 2]\n")).toBe("json");
  expect(languageOfResult("[1, 2")).toBeUndefined();
  expect(languageOfResult("12")).toBeUndefined();
  expect(languageOfResult('<?xml version="1.0"?><a/>')).toBe("xml");
  expect(languageOfResult("<svg/>")).toBe("xml");
  expect(languageOfResult("<!DOCTYPE html><p>")).toBe("html");
  expect(languageOfResult("a < b")).toBeUndefined();
  expect(languageOfResult("")).toBeUndefined();
  expect(languageOfResult(`[${"1,".repeat(30_000)}1]`)).toBeUndefined();
});

import { expect, test } from "vitest";
import { editorLanguage } from "./editor-language.ts";

test.each([
  ['{"a": [1, {}, []], "b": ""}', "json"],
  ["", "json"],
  ["// c\n{}", "json5"],
  ['{"a": 1, // c\n"b": 2}', "json5"],
  ["{a: 1}", "json5"],
  ["['a']", "json5"],
  ["[1, 2,]", "json5"],
  ["a: 1", "yaml"],
  ["a = 1", "toml"],
  ["<a/>", "xml"],
] as const)("%j is colored as %s", (text, language) => {
  expect(editorLanguage(text, "auto")).toBe(language);
});

test("the chosen format takes precedence", () => {
  expect(editorLanguage('{"a": 1}', "yaml")).toBe("yaml");
});

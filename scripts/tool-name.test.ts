import { expect, test } from "vitest";
import { folderName, pathOf, plainWords } from "./tool-name.ts";

test("a name becomes a folder and a path in plain Latin letters", () => {
  for (const [name, folder, path] of [
    ["Case converter", "case-converter", "/Generators/Case-Converter"],
    ["Base 64", "base-64", "/Generators/Base-64"],
    ["Ünïcode", "unicode", "/Generators/Unicode"],
    ["Größe & Łódź", "grosse-lodz", "/Generators/Grosse-Lodz"],
    ["Æther", "aether", "/Generators/Aether"],
    ["ﬁnd ２", "find-2", "/Generators/Find-2"],
    ["Sum of $ {x}", "sum-of-x", "/Generators/Sum-Of-X"],
    ["JSON/YAML", "json-yaml", "/Generators/JSON-YAML"],
  ] as const) {
    const words = plainWords(name);
    expect([folderName(words), pathOf("/Generators", words)], name).toEqual([folder, path]);
  }
});

test("a name in another script has no such words", () => {
  for (const name of ["日本語", "Ελληνικά", "…", ""]) expect(plainWords(name), name).toEqual([]);
});

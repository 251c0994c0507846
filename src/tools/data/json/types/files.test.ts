import { expect, test } from "vitest";
import { TYPE_FILES, TYPE_TARGETS } from "./targets.ts";

test("each language has its own file, named in its style", () => {
  const files = TYPE_TARGETS.map((target) => `${target}: ${TYPE_FILES[target].name}, ${TYPE_FILES[target].type}`);
  expect(files).toEqual([
    "TypeScript: types.ts, text/plain",
    "Zod: schema.ts, text/plain",
    "Go: types.go, text/plain",
    "Rust: types.rs, text/plain",
    "Python: types.py, text/plain",
    "C#: Types.cs, text/plain",
    "Kotlin: Types.kt, text/plain",
    "JSON Schema: schema.json, application/schema+json",
  ]);
});

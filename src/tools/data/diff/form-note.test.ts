import { expect, test } from "vitest";
import { formNote } from "./line-end-note.ts";

test("reports differences in bytes only", () => {
  const utf8 = { encoding: "utf-8", hasMark: false };
  expect(formNote(utf8, utf8)).toBe("");
  expect(formNote(utf8, undefined)).toBe("");
  expect(formNote(utf8, { ...utf8, hasMark: true })).toBe("Only the right file has a byte order mark.");
  expect(formNote({ encoding: "windows-1252", hasMark: false }, utf8)).toBe(
    "Encodings differ: Windows-1252 on the left, UTF-8 on the right.",
  );
});

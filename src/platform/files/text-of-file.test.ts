import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textOfFile } from "./text-of-file.ts";

const KEY = "-----BEGIN PUBLIC KEY-----\nGrüße";
const inUtf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);

test("a file is read in its own encoding, without a byte order mark", async () => {
  expect(await textOfFile(new Blob([KEY]))).toBe(KEY);
  expect(await textOfFile(new Blob([`\ufeff${KEY}`]))).toBe(KEY);
  // As PowerShell's > writes it.
  expect(await textOfFile(new Blob([inUtf16(`\ufeff${KEY}`)]))).toBe(KEY);
  expect(await textOfFile(new Blob([Buffer.from(KEY, "latin1")]))).toBe(KEY);
});

test("no tool takes a visitor's file for UTF-8", () => {
  const sources = globSync("src/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => /\bfile\.text\(\)/.test(readFileSync(path, "utf8")))).toEqual([]);
});

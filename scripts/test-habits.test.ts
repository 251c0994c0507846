import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const texts = globSync("{src,scripts,fuzz,e2e,engines}/**/*.{ts,tsx}")
  .filter((file) => !file.endsWith("test-habits.test.ts"))
  .map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")] as const);
const tests = texts.filter(([file]) => /\.(?:test|spec|fixture)\.tsx?$|^(?:fuzz|e2e)\//.test(file));

test("every test file that makes a temporary folder removes it", () => {
  const files = texts.filter(([, text]) => /\bmkdtemp/.test(text));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(([, text]) => !/\b(?:rmSync|rm)\(/.test(text)).map(([file]) => file)).toEqual([]);
});

/** Half a minute and more in milliseconds, where a limit is set. */
const GUESSED = /(?:[tT]imeout(?:: |\()|^ *\}, |^ +)(?:[3-9]\d|\d{3})_?000(?=[),]| \}|$)/gm;

test("time limits are stretched by the machine's factor: within(seconds), and no guessed milliseconds", () => {
  expect("  test.setTimeout(180_000);\n}, 60_000);\n{ timeout: 30000 }".match(GUESSED)).toHaveLength(3);
  expect(tests.length).toBeGreaterThan(600);
  expect(tests.flatMap(([file, text]) => (text.match(GUESSED) ?? []).map((found) => `${file}: ${found}`))).toEqual([]);
});

test("no test sleeps", () => {
  expect(tests.filter(([, text]) => /\bwaitForTimeout\(/.test(text)).map(([file]) => file)).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no file shared by end-to-end tests has hooks: Playwright would run them for only one of the files", () => {
  const shared = globSync("e2e/*.ts").filter((file) => !file.endsWith(".spec.ts"));
  expect(shared).toContain("e2e/test.ts");
  const hooked = shared.filter((file) => /\btest\.(before|after)(Each|All)\b/.test(readFileSync(file, "utf8")));
  expect(hooked).toEqual([]);
});

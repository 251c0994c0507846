import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every file of tests that makes a temporary folder removes it", () => {
  const files = globSync("{src,scripts,fuzz,e2e,engines}/**/*.ts").filter((file) =>
    /\bmkdtemp/.test(readFileSync(file, "utf8")),
  );
  expect(files.length).toBeGreaterThan(40);
  const left = files.filter((file) => !/\b(?:rmSync|rm)\(/.test(readFileSync(file, "utf8")));
  expect(left).toEqual([]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAPER } from "./document.ts";

test("what browsers continue around a page has the page's background, in either theme", () => {
  const backgrounds = [...readFileSync("src/styles.css", "utf8").matchAll(/--paper: (#[0-9a-f]{6});/g)].map(
    ([, it]) => it,
  );
  expect(backgrounds.slice(0, 2)).toEqual([PAPER.light, PAPER.dark]);
});

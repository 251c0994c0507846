import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync(["src/**/*", "scripts/**/*", "e2e/*", "engines/*", "fuzz/*", "benchmarks/*", "*.ts"]).map(
  (file) => file.replaceAll("\\", "/"),
);
const texts = globSync(["*.md", "docs/**/*.md", "{src,scripts}/**/README.md"], { exclude: ["CHANGELOG.md"] });

/** Stands for any file in an explanation. */
const PLACEHOLDER = /[*<>{}]|(^|\/)x[.-]/;

test("every source that a document names exists", () => {
  expect(texts.length).toBeGreaterThan(30);
  const missing = texts.flatMap((text) =>
    [...readFileSync(text, "utf8").matchAll(/`([^`\s]+\.(?:tsx?|mjs|tsv))`/g)]
      .map(([, name = ""]) => name.replace(/^(?:\.\.?\/)+|^#/, ""))
      .filter((name) => !PLACEHOLDER.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${text}: ${name}`),
  );
  expect(missing).toEqual([]);
});

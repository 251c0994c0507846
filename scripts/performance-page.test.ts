import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withTable } from "../benchmarks/report.ts";
import { SCRIPTS } from "./first-load-limits.ts";

const page = readFileSync("docs/performance.md", "utf8");

test("every table of the benchmarks has its place on the page, and what is around it stays", () => {
  const bench = readFileSync("benchmarks/bench.ts", "utf8");
  const tables = /const tables = \{([\s\S]*?)\n\};/.exec(bench)?.[1] ?? "";
  const names = [...tables.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, name = ""]) => name);
  expect(names).toContain("first-load");
  for (const name of [...names, "machine"]) {
    const replaced = withTable(page, name, "| new |");
    expect(replaced).toContain("| new |");
    const lines = replaced.split("\n").filter((line) => !line.startsWith("| "));
    expect(page.split("\n").filter((line) => lines.includes(line)).length).toBeGreaterThanOrEqual(lines.length - 2);
  }
  expect(() => withTable(page, "unknown", "")).toThrow("no place");
});

test("its limits of first loads are those of now", () => {
  for (const [kind, limit] of Object.entries(SCRIPTS)) {
    const row = page.split("\n").find((line) => line.startsWith(`| ${kind} | `)) ?? "";
    expect(row).toContain(` of ${Number((limit / 1000).toPrecision(3))} (`);
  }
});

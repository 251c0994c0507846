import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// `npm test` with programs in its place that note when they begin, and do as they are told.
let folder = "";

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text, { mode: 0o755 });
};

/** A program that notes its arguments, writes a report, and fails where it is told to. */
const standIn = (name: string, then = "") =>
  `#!/usr/bin/env node
const { appendFileSync, writeFileSync } = require("node:fs");
const step = ["${name}", ...process.argv.slice(2)].join(" ");
appendFileSync("steps", step + "\\n");
${then}
`;

const VITEST = `
const project = process.argv[4];
const failed = process.env.FAIL === project;
const tests = [{ status: failed ? "failed" : "passed", fullName: "adds", failureMessages: ["Expected 4"] }];
writeFileSync(".cache/reports/" + project + ".json", JSON.stringify({
  numPassedTests: failed ? 0 : 1, numFailedTests: failed ? 1 : 0, numPendingTests: 0, numTodoTests: 0,
  testResults: [{ name: "src/x.test.ts", status: failed ? "failed" : "passed", message: "", assertionResults: tests }],
}));
process.exitCode = failed ? 1 : 0;`;
const PLAYWRIGHT = `
writeFileSync(".cache/reports/e2e.json", JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 }, suites: [] }));
console.log("journeys ".repeat(20_000));`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tabkit-test-"));
  for (const name of ["test.mjs", "setup.mjs", "test-programs.mjs", "test-summary.mjs"]) {
    cpSync(join("scripts", name), join(folder, "scripts", name));
  }
  write("package-lock.json", "{}");
  write("node_modules/.bin/vitest", standIn("vitest", VITEST));
  write("node_modules/.bin/playwright", standIn("playwright", PLAYWRIGHT));
  write(
    "node_modules/.bin/npm",
    standIn(
      "npm",
      "if (process.env.FAIL === process.argv.at(-1)) { console.log('x.ts: no such type'); process.exit(2); }",
    ),
  );
  for (const name of ["unfinished-tools.ts", "build.ts", "first-load.ts", "same-build.ts", "audit.mjs"]) {
    write(`scripts/${name}`, "");
  }
  write("engines/run.ts", "");
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (FAIL = "") => {
  const { CI: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ["scripts/test.mjs"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 10_000_000,
    env: { ...env, TABKIT_NO_INSTALL: "1", FAIL },
  });
  return { status, lines: stdout.trimEnd().split("\n"), steps: readFileSync(join(folder, "steps"), "utf8") };
};

test("every step runs, journeys last, and the totals are the last line", () => {
  const { status, lines, steps } = run();
  expect(status).toBe(0);
  // Eight steps without a report that could be read count as one test each.
  expect(lines.at(-1)).toBe("15 passed, 0 failed, 1 skipped");
  for (const step of [
    "npm run -s types",
    "npm run -s lint",
    "vitest run --project node",
    "vitest run --project browser",
  ]) {
    expect(steps).toContain(step);
  }
  expect(steps.trimEnd().split("\n").at(-1)).toBe("playwright test");
});

test.each([
  ["types", ["FAILED: types", "  x.ts: no such type"]],
  ["node", ["FAILED: unit and property tests", "  src/x.test.ts › adds: Expected 4"]],
])("where %s fails, all else runs, and the last lines name it", (name, named) => {
  const { status, lines, steps } = run(name);
  expect(status).toBe(1);
  expect(lines.slice(-1 - named.length, -1)).toEqual(named);
  expect(lines.at(-1)).toMatch(/^\d+ passed, [12] failed, 1 skipped$/);
  expect(steps).toContain("playwright test");
});

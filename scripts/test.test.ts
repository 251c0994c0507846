import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";

// `npm test` with fake programs that record when they start, and do as instructed.
let folder = "";

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text, { mode: 0o755 });
};

/**
 * A program that records its arguments and fails on request: `FAIL` has a mark of its step, and how often that fails.
 */
const standIn = (name: string, then = "") =>
  `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { TABKIT_TEST_FILES: files = "", TABKIT_REPORT: report, TABKIT_FACTOR: factor, TMPDIR: folder } = process.env;
const step = ["${name}", ...process.argv.slice(2), files].join(" ");
const [mark, times] = (process.env.FAIL ?? "=0").split("=");
const before = existsSync("steps") ? readFileSync("steps", "utf8").split("\\n").filter((line) => mark && line.includes(mark)).length : 0;
const failed = mark !== "" && step.includes(mark) && before < Number(times);
appendFileSync("steps", step + "\\n");
writeFileSync(folder + "/left-behind", "");
if (!(Number(factor) >= 1)) throw new Error("no factor");
process.exitCode = failed ? 1 : 0;
${then}
`;

const VITEST = `
const output = process.argv.at(-1).split("=")[1];
const tests = [{ status: failed ? "failed" : "passed", fullName: "adds", failureMessages: ["Expected 4"] }];
writeFileSync(output, JSON.stringify({ testResults: files.split(",").map((name) => (
  { name: process.cwd() + "/" + name, status: failed ? "failed" : "passed", message: "", startTime: 0, endTime: 2000, assertionResults: tests })) }));`;
const PLAYWRIGHT = `
if (process.env.CRASH) process.exit(3);
const specs = files.split(",").map((file) => ({ file: file.slice(4), title: "journey", line: 3, tests: [{
  status: failed ? "unexpected" : "expected", results: [{ duration: 3000, ...(failed && { error: { message: "Late" } }) }] }] }));
writeFileSync(".cache/reports/" + report + ".json", JSON.stringify({ suites: [{ title: "x", specs }] }));
console.log("journeys ".repeat(20_000));`;

const SCRIPTS = readdirSync("scripts").filter((name) => name.endsWith(".mjs"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tabkit-test-"));
  for (const name of SCRIPTS) cpSync(join("scripts", name), join(folder, "scripts", name));
  write("package-lock.json", "{}");
  write("node_modules/.bin/vitest", standIn("vitest", VITEST));
  write("node_modules/.bin/playwright", standIn("playwright", PLAYWRIGHT));
  write("node_modules/.bin/npm", standIn("npm", "if (failed) console.log('x.ts: no such type');"));
  for (const name of ["unfinished-tools.ts", "build.ts", "first-load.ts", "same-build.ts"]) {
    write(`scripts/${name}`, `require("node:fs").appendFileSync("steps", "${name}\\n");`);
  }
  write("scripts/audit.mjs", "");
  write("engines/run.ts", "");
  for (const file of ["src/x.test.ts", "src/y.test.ts", "src/z.browser.test.ts", "e2e/a.spec.ts", "fuzz/f.test.ts"]) {
    write(file, "");
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The environment without what a test run sets for its own jobs. */
const OURS = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:CI|PORT|TABKIT_.*)$/.test(name)));
const env = (more: object) => ({ ...OURS, TABKIT_NO_INSTALL: "1", TMPDIR: folder, ...more });

const run = (more: object = {}, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/test.mjs", ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 10_000_000,
    env: env(more),
  });
  const steps = existsSync(join(folder, "steps")) ? readFileSync(join(folder, "steps"), "utf8").trim().split("\n") : [];
  return { status, stderr, stdout, lines: stdout.trimEnd().split("\n"), steps };
};

test("every step runs, journeys after the build, and the totals are the last line", () => {
  const { status, lines, steps, stdout } = run();
  expect(stdout).not.toContain("FAILED");
  expect(status).toBe(0);
  // Three files of unit tests, one in the browser, one of journeys, and seven steps without a readable report.
  expect(lines.at(-1)).toBe("12 passed, 0 failed, 0 skipped");
  const names = ["npm run -s types", "npm run -s lint", "vitest run --project node", "vitest run --project browser"];
  for (const step of [...names, "playwright test", "build.ts", "first-load.ts", "unfinished-tools.ts"]) {
    expect(steps.filter((line) => line.startsWith(step))).toHaveLength(1);
  }
  expect(steps).not.toContain("same-build.ts");
  expect(steps.findIndex((line) => line.startsWith("playwright"))).toBeGreaterThan(steps.indexOf("build.ts"));
  const seconds = JSON.parse(readFileSync(join(folder, ".cache/test-seconds.json"), "utf8"));
  expect(seconds).toMatchObject({ "src/x.test.ts": 2, "e2e/a.spec.ts": 3 });
  expect(readdirSync(folder).filter((name) => name.startsWith("tabkit-"))).toEqual([]);
});

test("before a release there is more, and by its name always", () => {
  expect(run({}, "--list").stdout).not.toContain("same-build");
  for (const args of [["--all"], ["--only=same-build"]]) {
    expect(run({}, ...args, "--list").stdout).toContain("same-build.ts");
  }
});

describe("failures", () => {
  test.each([
    ["types", ["FAILED: types", "  x.ts: no such type"], 1],
    ["src/y.test.ts", ["FAILED: unit and property tests", "  src/y.test.ts › adds: Expected 4"], 3],
    ["src/z.browser", ["FAILED: browser tests", "  src/z.browser.test.ts › adds: Expected 4"], 1],
    ["e2e/a.spec.ts", ["FAILED: end-to-end tests", "  e2e/a.spec.ts › journey: Late"], 1],
  ])("twice is red and named, and everything else runs: %s", (mark, named, failed) => {
    const { status, lines, steps } = run({ FAIL: `${mark}=9` });
    expect(status).toBe(1);
    for (const line of named) expect(lines.slice(-6)).toContain(line);
    expect(lines.at(-1)).toBe(`${12 - failed} passed, ${failed} failed, 0 skipped`);
    for (const program of ["npm run -s lint", "playwright test", "vitest run --project browser"]) {
      expect(steps.some((line) => line.startsWith(program))).toBe(true);
    }
  });

  test("once is noisy, named and recorded", () => {
    const { status, lines, steps } = run({ FAIL: "e2e/a.spec.ts=1" }, "--only=unit,e2e");
    expect(status).toBe(0);
    expect(lines.at(-1)).toBe("4 passed, 0 failed, 0 skipped");
    expect(lines.at(-2)).toMatch(
      /^Noisy, passed only alone \(the machine's factor was up to [\d.]+\): e2e\/a\.spec\.ts/,
    );
    expect(steps.at(-1)).toBe(
      "playwright test --workers=1 --trace=retain-on-failure e2e/a\\.spec\\.ts:3 e2e/a.spec.ts",
    );
    const [noted] = JSON.parse(readFileSync(join(folder, ".cache/noisy.json"), "utf8"));
    expect(noted).toEqual({
      date: expect.stringMatching(/^\d{4}-/),
      factor: expect.any(Number),
      test: "e2e/a.spec.ts › journey: Late",
    });
  });

  test("types and style aren't tried twice", () => {
    const { status, steps } = run({ FAIL: "types=1" }, "--only=types,lint");
    expect(status).toBe(1);
    expect(steps.filter((line) => line.includes("types"))).toHaveLength(1);
  });

  test("many at once aren't noise: none is tried again", () => {
    for (let at = 0; at < 12; at++) write(`src/many-${at}.test.ts`, "");
    const { status, lines, steps } = run({ FAIL: "many-1.test=1" }, "--only=unit");
    expect(status).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^\d+ failures are no noise: none was tried once more$/));
    expect(steps.filter((line) => line.startsWith("vitest run --project node "))).toHaveLength(1);
  });

  test("a failed build skips what needs it, and says so", () => {
    write("scripts/build.ts", "console.log('No such module'); process.exitCode = 1;");
    const { status, lines, steps } = run();
    expect(status).toBe(1);
    expect(lines).toContain("Not run, since what they need failed: e2e-1, engines, first-load");
    expect(lines).toContain("  No such module");
    expect(steps.some((line) => line.startsWith("playwright"))).toBe(false);
  });

  test("a program that ends without a report reruns as a whole, and is red", () => {
    const { status, lines, steps } = run({ CRASH: "1" }, "--only=e2e");
    expect(status).toBe(1);
    expect(lines.slice(-3)[0]).toBe("FAILED: end-to-end tests");
    expect(steps.filter((line) => line.startsWith("playwright"))).toHaveLength(2);
  });
});

test("parts and files are selected, listed, or rejected with a message", () => {
  expect(run({}, "--only", "unit", "--files", "src/x,fuzz").steps.join()).toMatch(/ src\/x\.test\.ts$| fuzz\/f/);
  rmSync(join(folder, "steps"));
  const { lines, steps } = run({}, "--only=e2e", "--list");
  expect([lines.length, steps]).toEqual([3, []]);
  expect(lines[0]).toBe("Everything may have changed since the release: all tests run.");
  expect(lines[2]).toMatch(/^e2e-1: 21 s of 0\.7 cores; e2e\/a\.spec\.ts$/);
  expect(run({}, "--only=nothing")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^There is no part ‘nothing’/),
  });
  expect(run({}, "--nothing")).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Unknown option/) });
});

test.skipIf(process.platform === "win32")(
  "when interrupted, it ends the jobs it started and starts no more",
  async () => {
    write(
      "scripts/build.ts",
      `require("node:fs").writeFileSync("began", String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const run = spawn(process.execPath, ["scripts/test.mjs"], { cwd: folder, env: env({}), stdio: "ignore" });
    const ended = new Promise((resolve) => run.on("exit", resolve));
    await expect.poll(() => existsSync(join(folder, "began")), { timeout: within(20) }).toBe(true);
    run.kill("SIGINT");
    expect(await ended).toBe(130);
    const pid = Number(readFileSync(join(folder, "began"), "utf8"));
    await expect.poll(() => isAlive(pid), { timeout: within(20) }).toBe(false);
    // None may have begun when it was interrupted.
    const steps = existsSync(join(folder, "steps")) ? readFileSync(join(folder, "steps"), "utf8") : "";
    expect(steps).not.toContain("playwright");
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

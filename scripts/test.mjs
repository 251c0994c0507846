import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { installPackages, run } from "./setup.mjs";
import { installTestPrograms } from "./test-programs.mjs";

installPackages();
const { missing, available } = installTestPrograms();

const REPORTS = ".cache/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const vitest = (project) => [
  "vitest",
  [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORTS}/${project}.json`,
  ],
];

/** Each step of the check, and how to count its tests; a step without a report counts as one. */
const STEPS = [
  { name: "types", command: ["npm", ["run", "-s", "types"]] },
  { name: "lint", command: ["npm", ["run", "-s", "lint"]] },
  { name: "no sentence of the template in a tool", command: ["node", ["scripts/unfinished-tools.ts"]] },
  { name: "unit and property tests", command: vitest("node"), report: "node", count: countVitest },
  { name: "browser tests", command: vitest("browser"), report: "browser", count: countVitest },
  { name: "build", command: ["node", ["scripts/build.ts"]] },
  { name: "first load of every page", command: ["node", ["scripts/first-load.ts"]] },
  { name: "the same bytes in another folder", command: ["node", ["scripts/same-build.ts"]] },
  {
    name: "known weaknesses, where a registry answers",
    command: ["node", ["scripts/audit.mjs"]],
    report: "audit",
    count: (total) => total,
  },
  {
    name: "other engines, where they are installed",
    command: ["node", ["engines/run.ts", "firefox", "webkit"]],
    report: "engines",
    count: (total) => total,
  },
  { name: "end-to-end tests", command: ["playwright", ["test"]], report: "e2e", count: countPlaywright },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const leftOut = [];
for (const { name, command, report, count } of STEPS) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const succeeded = run(...command);
  const counted = (report && counts(report, count)) ?? { passed: succeeded ? 1 : 0, failed: 0, skipped: 0 };
  // A runner may fail without a failed test: an error outside of tests, or no report at all.
  if (!succeeded && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
  if (counted.skipped > 0) leftOut.push(`${name}: ${counted.skipped}`);
  const result = !succeeded ? "FAILED" : counted.passed > 0 ? "passed" : "skipped";
  console.log(`  ${name}: ${result} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (leftOut.length > 0) console.log(`\nSkipped: ${leftOut.join("; ")}`);
if (missing.length > 0) console.log(`Not installed, so tests that need them were left out: ${missing.join(", ")}`);
if (process.env.CI && available.length > 0) {
  console.log(`With CI set, it fails the run that the system's packages have these: ${available.join(", ")}`);
  total.failed += 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

function counts(report, count) {
  try {
    return count(JSON.parse(readFileSync(`${REPORTS}/${report}.json`, "utf8")));
  } catch {
    return undefined;
  }
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

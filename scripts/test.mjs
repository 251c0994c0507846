import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { installPackages, start } from "./setup.mjs";
import { installTestPrograms } from "./test-programs.mjs";
import { endOf, readOwn, readPlaywright, readVitest, summary } from "./test-summary.mjs";

installPackages();
const { missing, available } = installTestPrograms();

const REPORTS = ".cache/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const vitest = (report, ...projects) => ({
  command: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORTS}/${report}.json`,
  ],
  report,
  read: readVitest,
});

const TYPES = { name: "types", command: ["npm", "run", "-s", "types"] };
const LINT = { name: "lint", command: ["npm", "run", "-s", "lint"] };
const TEMPLATE = { name: "no sentence of the template in a tool", command: ["node", "scripts/unfinished-tools.ts"] };
const UNIT = { name: "unit and property tests", ...vitest("node", "node", "node-isolated") };
const BROWSER = { name: "browser tests", ...vitest("browser", "browser") };
const BUILD = { name: "build", command: ["node", "scripts/build.ts"] };
const FIRST_LOAD = { name: "first load of every page", command: ["node", "scripts/first-load.ts"] };
const SAME_BUILD = { name: "the same bytes in another folder", command: ["node", "scripts/same-build.ts"] };
const AUDIT = {
  name: "known weaknesses, where a registry answers",
  command: ["node", "scripts/audit.mjs"],
  report: "audit",
  read: readOwn,
};
const ENGINES = {
  name: "other engines, where they are installed",
  command: ["node", "engines/run.ts", "firefox", "webkit"],
  report: "engines",
  read: readOwn,
};
const JOURNEYS = { name: "end-to-end tests", command: ["playwright", "test"], report: "e2e", read: readPlaywright };

/**
 * The stages, one after the other: what stands in one array runs in turn, beside the other arrays of its stage. Two cores
 * are kept busy: a build and the other engines keep one, tests both.
 */
const STAGES = [
  [[BUILD], [AUDIT], [TYPES, LINT, TEMPLATE]],
  [[SAME_BUILD], [FIRST_LOAD, BROWSER]],
  [[UNIT], [ENGINES]],
  [[JOURNEYS]],
];

const began = Date.now();
const steps = [];
for (const lanes of STAGES) {
  const isAlone = lanes.flat().length === 1;
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) steps.push(await done(step, isAlone));
    }),
  );
}

const notes = [];
if (missing.length > 0) notes.push(`Not installed, so tests that need them were left out: ${missing.join(", ")}`);
if (process.env.CI && available.length > 0) {
  const failures = [`With CI set, it fails the run that the system's packages have these: ${available.join(", ")}`];
  steps.push({ name: "programs of the system", passed: 0, failed: 1, skipped: 0, failures });
}
const { lines, hasFailed } = summary(steps, notes);
console.log(`\nIn ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
console.log(lines.join("\n"));
// No process.exit: it would cut off what a slow reader of the log has not taken yet.
process.exitCode = hasFailed ? 1 : 0;

/** Runs a step and shows its output, at once or in one piece. A step without a report counts as one test. */
async function done({ name, command, report, read }, isAlone) {
  const started = Date.now();
  if (isAlone) console.log(`\n— ${name}`);
  const { succeeded, output } = await start(command, isAlone);
  if (!isAlone) console.log(`\n— ${name}\n${output.trimEnd()}`);
  const counted = (report && counts(report, read)) ?? {
    passed: succeeded ? 1 : 0,
    failed: 0,
    skipped: 0,
    failures: [],
  };
  // A runner may fail without a failed test: an error outside of tests, or no report at all.
  if (!succeeded && counted.failed === 0) counted.failed = 1;
  if (counted.failed > 0 && counted.failures.length === 0) counted.failures = endOf(output);
  const result = counted.failed > 0 ? "FAILED" : counted.passed > 0 ? "passed" : "skipped";
  console.log(`  ${name}: ${result} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return { name, ...counted };
}

function counts(report, read) {
  try {
    return read(JSON.parse(readFileSync(`${REPORTS}/${report}.json`, "utf8")));
  } catch {
    return undefined;
  }
}

import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { busyShare, FACTOR_BESIDE, gauge } from "./factor.mjs";
import { endOnSignals, start } from "./processes.mjs";
import { inOrder, runQueue } from "./queue.mjs";
import { installPackages } from "./setup.mjs";
import { chosenTests } from "./since-release.mjs";
import { againJob, jobsOf, jobsOfChange, knownSeconds, PARTS, REPORTS, testFiles } from "./test-jobs.mjs";
import { installTestPrograms } from "./test-programs.mjs";
import { judged, resultsOf, secondsByFile } from "./test-reports.mjs";
import { named, noiseNotes, noiseStep, stepOf, summary } from "./test-summary.mjs";

const USAGE = `Usage: npm test -- [options]
  --all              what is slow and rare as well, as before a release (npm run test:all)
  --changed          what a change concerns, and no more (npm run test:changed)
  --since COMMIT     … since it left this commit or branch, which is main if none is named
  --only PART,…      some parts alone: ${Object.keys(PARTS).join(", ")}
  --files TEXT,…     only files of tests that have one of these in their path
  --list             say what would be run, and run nothing
  --save-seconds     write how long each file took into scripts/test-seconds.json`;

/** Time for a third journey on two cores: journeys also wait. */
const WAITING = 1 / 3;
const MEASURED_EVERY_MS = 15_000;
/** A job that takes this many times as long as expected, and at least this many milliseconds, hangs. */
const MAX_TIMES = 6;
const MIN_LIMIT_MS = 600_000;
/**
 * More than these aren't noise, and the run is red even if they pass alone. A job that reruns as a whole counts as
 * several.
 */
const MAX_AGAIN = 10;
const TESTS_OF_A_JOB = 3;
const FIRST_PORT = Number(process.env.PORT || 4310);

const options = optionsOf(process.argv.slice(2));
if (options.all) process.env.TABKIT_TESTS = "all";
const { jobs, about } = chosenJobs();
const capacity = availableParallelism() + WAITING;
const estimate = jobs.reduce((sum, { seconds, cores }) => sum + seconds * cores, 0) / availableParallelism();
const plan = `${about}${jobs.length} jobs, about ${Math.ceil(estimate / 60)} minutes on a quiet machine`;
if (options.list) list();
else await runAll();

async function runAll() {
  installPackages();
  const { missing, available } = installTestPrograms();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // What tests and their programs leave in it is removed with the run.
  const folder = mkdtempSync(join(tmpdir(), "tabkit-"));
  // Databases refuse to run as root, and the user they run as instead must reach its folders in here.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  endOnSignals();
  const began = Date.now();
  const before = cpus();
  const machine = gauge();
  machine.measure();
  console.log(`${plan}; this one is slower by a factor of ${machine.now}`);
  const timer = setInterval(machine.measure, MEASURED_EVERY_MS);

  const outcomes = new Map();
  const context = { machine, folder, ports: new Set() };
  const { left } = await runQueue(jobs, capacity, async (job) => {
    const outcome = await done(job, { ...context, least: FACTOR_BESIDE });
    outcomes.set(job, outcome);
    return outcome;
  });
  keepSeconds(outcomes);
  const { parts, noisy, notes } = await onceMore(outcomes, context);
  clearInterval(timer);

  if (missing.length > 0) notes.push(`Not installed, so tests that need them were left out: ${missing.join(", ")}`);
  if (left.length > 0)
    notes.push(
      `Not run, since what they need failed: ${left
        .map(({ name }) => name)
        .sort()
        .join(", ")}`,
    );
  notes.push(...noiseNotes(noisy, machine.largest));
  const steps = [...parts].map(([part, results]) => stepOf(PARTS[part], results));
  steps.push(...noiseStep(noisy));
  if (process.env.CI && available.length > 0) {
    const failures = [`With CI set, it fails the run that the system's packages have these: ${available.join(", ")}`];
    steps.push({ name: "programs of the system", passed: 0, failed: 1, skipped: 0, failures });
  }
  noteNoise(noisy, machine.largest);
  const { lines, hasFailed } = summary(steps, notes);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const busy = Math.round(100 * busyShare(before, cpus()));
  console.log(`\nIn ${minutes} minutes, cores ${busy} % busy; the machine's factor was up to ${machine.largest}`);
  console.log(lines.join("\n"));
  // No process.exit, which would cut off what a slow reader of the log hasn't received yet.
  process.exitCode = hasFailed ? 1 : 0;
}

/** Runs a job, and shows its output in one piece. Returns its results, test by test. */
async function done(job, { machine, folder, ports, least }) {
  const report = job.report && `${REPORTS}/${job.report}.json`;
  if (report) rmSync(report, { force: true });
  const factor = Math.max(machine.now, least);
  const env = { ...job.env, TABKIT_FACTOR: String(factor), TMPDIR: folder, TEMP: folder, TMP: folder };
  const port = job.needsPort ? await freePort(ports) : undefined;
  if (port) env.PORT = String(port);
  const limit = Math.max(MIN_LIMIT_MS, job.seconds * 1000 * MAX_TIMES) * factor;
  const started = Date.now();
  const ended = await start(job.command, { env, limit });
  ports.delete(port);
  const seconds = (Date.now() - started) / 1000;
  const results = resultsOf(PARTS[job.part], ended, report && read(report, job.read));
  const hasFailed = results.some(({ status }) => status === "failed");
  const isSkipped = results.every(({ status }) => status === "skipped");
  const result = hasFailed ? "FAILED" : isSkipped ? "skipped" : "passed";
  console.log(`\n— ${job.name}\n${ended.output.trimEnd()}\n  ${job.name}: ${result} in ${seconds.toFixed(1)} s`);
  return { results, hasFailed, seconds };
}

function read(report, readOne) {
  try {
    return readOne(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    // It hasn't got that far.
    return undefined;
  }
}

/**
 * Reruns what failed, with nothing next to it. Returns the results of each part of the run, what passed only now, and
 * the messages.
 */
async function onceMore(outcomes, context) {
  const parts = new Map();
  const failed = new Map();
  const whole = [];
  let count = 0;
  for (const [job, { results }] of outcomes) {
    const failures = results.filter(({ status }) => status === "failed");
    const isWhole = failures.some(({ isOutside }) => isOutside);
    count += isWhole ? TESTS_OF_A_JOB : failures.length;
    if (job.isTriedAgain && isWhole) whole.push(job);
    else {
      parts.set(job.part, [...(parts.get(job.part) ?? []), ...results]);
      if (job.isTriedAgain) failed.set(job.part, [...(failed.get(job.part) ?? []), ...failures]);
    }
  }
  const noisy = [];
  const notes = [];
  const isTried = count <= MAX_AGAIN;
  if (!isTried) notes.push(`${count} failures are no noise: none was tried once more`);

  for (const job of whole) {
    const first = outcomes.get(job).results;
    const again = isTried ? judged(first, (await alone(job, context)).results, true) : { results: first, noisy: [] };
    noisy.push(...again.noisy);
    parts.set(job.part, [...(parts.get(job.part) ?? []), ...again.results]);
  }
  for (const [part, failures] of failed) {
    if (!isTried || failures.length === 0) continue;
    const again = judged(parts.get(part), (await alone(againJob(part, failures), context)).results);
    noisy.push(...again.noisy);
    parts.set(part, again.results);
  }
  return { parts, noisy, notes };
}

function alone(job, context) {
  return done({ ...job, name: `once more, alone: ${job.part}` }, { ...context, least: 1 });
}

/** Stores how long files and jobs took, for the order of the next run. */
function keepSeconds(outcomes) {
  const seconds = knownSeconds();
  const ended = [...outcomes].filter(([, { hasFailed }]) => !hasFailed);
  const unknown = new Set([...outcomes].flatMap(([{ files = [] }, { hasFailed }]) => (hasFailed ? files : [])));
  // Several jobs may each have run a part of a file.
  for (const [file, value] of Object.entries(secondsByFile(ended.flatMap(([, { results }]) => results)))) {
    if (!unknown.has(file)) seconds[file] = value;
  }
  for (const [{ name, part }, outcome] of ended) if (name === part) seconds[part] = outcome.seconds;
  const all = Object.entries(seconds).sort(([a], [b]) => (a < b ? -1 : 1));
  const rounded = Object.fromEntries(all.map(([name, value]) => [name, Number(value.toFixed(1))]));
  mkdirSync(".cache", { recursive: true });
  writeFileSync(".cache/test-seconds.json", JSON.stringify(rounded));
  if (!options.saveSeconds) return;
  const { unit, e2e } = testFiles();
  // Among the many unit tests only those that differ from the usual, and what still exists.
  const isKept = ([name, value]) => name in PARTS || e2e.includes(name) || (unit.includes(name) && value >= 1);
  const kept = Object.fromEntries(Object.entries(rounded).filter(isKept));
  writeFileSync("scripts/test-seconds.json", `${JSON.stringify(kept, undefined, 2)}\n`);
}

/** Records noisy tests, so that they get fixed: .cache/noisy.json. */
function noteNoise(noisy, factor) {
  if (noisy.length === 0) return;
  const file = ".cache/noisy.json";
  const before = read(file, (notes) => notes) ?? [];
  const now = noisy.map((result) => ({ date: new Date().toISOString(), factor, test: named(result) }));
  writeFileSync(file, `${JSON.stringify([...before, ...now].slice(-100), undefined, 2)}\n`);
}

/** A free port that no other job of this run uses. */
async function freePort(taken) {
  for (let port = FIRST_PORT; ; port++) {
    if (taken.has(port)) continue;
    taken.add(port);
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port, "::1"))) return port;
    taken.delete(port);
  }
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }) => resolve(code !== "EADDRINUSE" && code !== "EACCES"));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function chosenJobs() {
  if (!options.changed) {
    const files = chosen(testFiles());
    const isWhole = options.all || options.files;
    const { tests, env, about } = isWhole ? { tests: files, env: {}, about: "" } : chosenTests(files);
    Object.assign(process.env, env);
    return { jobs: jobsOf({ ...options, files: tests, seconds: knownSeconds() }), about };
  }
  const change = jobsOfChange(options.since, knownSeconds());
  if (!change) refuse(`Git knows no commit ‘${options.since}’: name one by --since.`);
  const { parts } = options;
  return { jobs: change.jobs.filter(({ part }) => !parts || parts.includes(part)), about: `${change.about}\n` };
}

function chosen(files) {
  if (!options.files) return files;
  const isChosen = (file) => options.files.some((text) => file.includes(text));
  return Object.fromEntries(Object.entries(files).map(([part, list]) => [part, list.filter(isChosen)]));
}

function list() {
  console.log(plan);
  for (const { name, seconds, cores, files = [], command } of inOrder(jobs)) {
    console.log(
      `${name}: ${seconds.toFixed(0)} s of ${cores.toFixed(1)} cores; ${files.join(" ") || command.join(" ")}`,
    );
  }
}

function optionsOf(args) {
  const options = {
    all: "boolean",
    changed: "boolean",
    since: "string",
    only: "string",
    files: "string",
    list: "boolean",
    "save-seconds": "boolean",
  };
  const types = Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }]));
  try {
    const { values } = parseArgs({ args, options: types });
    const parts = values.only?.split(",");
    const unknown = parts?.find((part) => !(part in PARTS));
    if (unknown !== undefined) refuse(`There is no part ‘${unknown}’.`);
    return { since: "main", ...values, parts, files: values.files?.split(","), saveSeconds: values["save-seconds"] };
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(sentence) {
  console.error(`${sentence}\n${USAGE}`);
  process.exit(2);
}

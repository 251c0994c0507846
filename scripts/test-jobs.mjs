// What a test run consists of: its jobs, how long each takes, and what each waits for.
import { readdirSync, readFileSync } from "node:fs";
import { BY_PATH, changedFiles, journeysFor, readSources } from "./changed-journeys.mjs";
import { packed } from "./queue.mjs";
import { readOwn, readPlaywright, readVitest } from "./test-reports.mjs";

export const REPORTS = ".cache/reports";

/** The share of a core that a journey takes: it waits a third of its time, for a browser or a slow connection. */
const JOURNEY_CORES = 2 / 3;

/** Seconds of tests in a job of several files, because each additional job has a startup cost. */
const UNIT_SECONDS = 110;
const JOURNEY_SECONDS = 110;
/** What a program takes before its first test. */
const START_SECONDS = 6;
/** The default for an unknown file, and the overhead of each unit test file. */
const USUAL = { unit: 0.5, browser: 1, e2e: 15 };
const IMPORT_SECONDS = 0.2;

/** The names by which parts of a run are selected, and under which their tests fail. */
export const PARTS = {
  build: "build",
  types: "types",
  lint: "lint",
  template: "no sentence of the template in a tool",
  audit: "known weaknesses, where a registry answers",
  unit: "unit and property tests",
  browser: "browser tests",
  "first-load": "first load of every page",
  "same-build": "the same bytes in another folder",
  engines: "other engines, where they are installed",
  e2e: "end-to-end tests",
};

/** Before a release, and not for each change. */
const ONLY_IN_ALL = ["same-build"];

/** Known seconds: from the last run, otherwise from the run that came with the sources. */
export function knownSeconds() {
  const read = (file) => {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      return {};
    }
  };
  return { ...read("scripts/test-seconds.json"), ...read(".cache/test-seconds.json") };
}

/** All test files, by the part that runs them. */
export function testFiles() {
  const within = (folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll("\\", "/")}`)
      .sort();
  const tests = ["src", "scripts", "fuzz"].flatMap(within).filter((file) => /\.test\.tsx?$/.test(file));
  const isBrowser = (file) => /\.browser\.test\.tsx?$/.test(file);
  return {
    unit: tests.filter((file) => !isBrowser(file)),
    browser: tests.filter((file) => file.startsWith("src/") && isBrowser(file)),
    e2e: within("e2e").filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file)),
  };
}

const vitest = (part, name, files) => ({
  command: [
    "vitest",
    "run",
    ...(part === "browser" ? ["--project", "browser"] : ["--project", "node", "--project", "node-isolated"]),
    "--maxWorkers=1",
    // All would write the same file at once.
    "--no-cache",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORTS}/${name}.json`,
  ],
  env: { TABKIT_TEST_FILES: files.join(",") },
  read: readVitest,
});

const playwright = (name, files, more = []) => ({
  command: ["playwright", "test", "--workers=1", ...more],
  env: { TABKIT_TEST_FILES: files.join(","), TABKIT_REPORT: name },
  read: readPlaywright,
});

/**
 * The jobs of a run. `files` are the test files by part, `seconds` the known durations of files and jobs, `parts` the
 * requested parts if not all, `all` whether slow and rare tests run as well.
 * @param {{
 *   files: Partial<Record<string, readonly string[]>>, seconds: Record<string, number>,
 *   parts?: readonly string[] | undefined, all?: boolean,
 * }} options
 */
export function jobsOf({ files, seconds, parts, all = false }) {
  const has = (part) => (parts ? parts.includes(part) : all || !ONLY_IN_ALL.includes(part));
  const job = (part, command, usual, more = {}) =>
    has(part) ? [{ name: part, part, command, seconds: seconds[part] ?? usual, cores: 1, ...more }] : [];
  const own = (part) => ({ report: part, read: readOwn });
  const built = { after: ["build"] };
  return [
    ...job("build", ["node", "scripts/build.ts"], 60),
    ...job("types", ["npm", "run", "-s", "types"], 25),
    ...job("lint", ["npm", "run", "-s", "lint"], 10),
    ...job("template", ["node", "scripts/unfinished-tools.ts"], 2),
    ...job("audit", ["node", "scripts/audit.mjs"], 3, { ...own("audit"), cores: 0 }),
    ...job("same-build", ["node", "scripts/same-build.ts"], 60, built),
    ...job("first-load", ["node", "scripts/first-load.ts"], 30, { ...built, isTriedAgain: true }),
    ...job("engines", ["node", "engines/run.ts", ...(all ? [] : ["--main"]), "firefox", "webkit"], all ? 120 : 50, {
      ...built,
      ...own("engines"),
      isTriedAgain: true,
    }),
    ...(has("unit") ? unitJobs(files.unit, seconds) : []),
    ...(has("browser") ? browserJobs(files.browser, seconds) : []),
    ...(has("e2e") ? journeyJobs(files.e2e, seconds) : []),
  ];
}

function unitJobs(files, seconds) {
  const secondsOf = (file) => (seconds[file] ?? USUAL.unit) + IMPORT_SECONDS;
  return packed(files, secondsOf, UNIT_SECONDS).map((bin, at) => fileJob("unit", at + 1, bin, vitest));
}

function browserJobs(files, seconds) {
  if (files.length === 0) return [];
  const total = files.reduce((sum, file) => sum + (seconds[file] ?? USUAL.browser), 0);
  return [fileJob("browser", 1, { files, seconds: total }, vitest)];
}

/** Files of many journeys are distributed by Playwright, the others packed together. */
function journeyJobs(files, seconds) {
  const secondsOf = (file) => seconds[file] ?? USUAL.e2e;
  const large = files.filter((file) => secondsOf(file) > 1.5 * JOURNEY_SECONDS);
  const shards = large.flatMap((file) => {
    const count = Math.ceil(secondsOf(file) / JOURNEY_SECONDS);
    return Array.from({ length: count }, (_, at) => ({
      files: [file],
      seconds: secondsOf(file) / count,
      more: [`--shard=${at + 1}/${count}`],
    }));
  });
  const small = files.filter((file) => !large.includes(file));
  return [...shards, ...packed(small, secondsOf, JOURNEY_SECONDS)].map((bin, at) => journeyJob(bin, at + 1));
}

const journeyJob = (bin, number) => ({
  ...fileJob("e2e", number, bin, (_, name, its) => playwright(name, its, bin.more)),
  cores: JOURNEY_CORES,
  after: ["build"],
  needsPort: true,
});

/**
 * The jobs for the changes since a commit: the unit and browser tests that reach it, and its journeys. Also returns
 * messages about them; undefined if git doesn't know the commit.
 */
export function jobsOfChange(since, seconds) {
  const changed = changedFiles(since);
  if (!changed) return undefined;
  const { specs, paths, tooMany } = journeysFor(changed, readSources());
  const reachedBy = (part) => {
    const job = fileJob(part, 1, { files: [], seconds: 60 }, vitest);
    return { ...job, env: {}, command: [...job.command, "--changed", since], isTriedAgain: true };
  };
  const ofTools = { files: BY_PATH, seconds: 15 * paths.length, more: ["--grep", paths.map(literally).join("|")] };
  const jobs = [
    ...jobsOf({ files: { e2e: specs }, seconds, parts: ["build", "types", "lint", "e2e"] }),
    reachedBy("unit"),
    reachedBy("browser"),
    ...(paths.length > 0 ? [inAll(journeyJob(ofTools, "of-tools"))] : []),
  ];
  const about = [
    `Changed since ${since}: ${changed.length} files`,
    ...(paths.length > 0 ? [`tools: ${paths.join(", ")}`] : []),
    ...(tooMany > 0 ? [`${tooMany} tools reach them: their journeys are left to npm test`] : []),
  ];
  return { jobs, about: about.join("; ") };
}

/** A job that runs all its tests, so that testing the changes doesn't depend on the commit. */
const inAll = (job) => ({ ...job, env: { ...job.env, TABKIT_TESTS: "all" } });

/** A pattern that matches a text itself, at the end of a path. */
const literally = (path) => `${path.replaceAll(/[.-]/g, "\\$&")}(?![\\w-])`;

const fileJob = (part, number, { files, seconds }, program) => {
  const name = `${part}-${number}`;
  return {
    name,
    part,
    ...program(part, name, files),
    files,
    seconds: seconds + START_SECONDS,
    cores: 1,
    report: name,
    isTriedAgain: true,
  };
};

/** A job that reruns what failed of a part's tests, for when nothing runs next to it. */
export function againJob(part, failed) {
  const name = `${part}-again`;
  const files = [...new Set(failed.map(({ file }) => file))].sort();
  const places = failed.map(({ file, line }) => `${file.replaceAll(".", "\\.")}${line ? `:${line}` : ""}`);
  const program =
    part === "e2e"
      ? playwright(name, files, ["--trace=retain-on-failure", ...new Set(places)])
      : vitest(part, name, files);
  return { name, part, ...program, files, seconds: 60, cores: 1, report: name, needsPort: part === "e2e" };
}

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "./mutate/ast.ts";
import { applied, type Mutant, mutantsOf, nameOf } from "./mutate/mutants.ts";
import { Runner } from "./mutate/process.ts";
import { equivalents, printed, REPORT, read, type Tried, written } from "./mutate/report.ts";
import type { TestFile } from "./mutate/runner.ts";
import { randomFrom, sample, shares } from "./mutate/sample.ts";
import { FOLDERS, isPure, sourcesIn } from "./mutate/sources.ts";
import { testFilesWithReach } from "./mutate/test-files.ts";

// Changes the sources in small ways, one at a time, and checks whether the unit tests notice. See docs/testing.md.

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "1500" },
    folder: { type: "string", multiple: true, default: FOLDERS },
    jobs: { type: "string", default: "1" },
    continue: { type: "boolean", default: false },
    survivors: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);

/** Among many test files that enter a mutant, the nearest and fastest. */
const FILES_A_MUTANT = 8;

const say = (text: string) => process.stdout.write(`${text}\n`);

const runner = new Runner();
say("Which tests enter what …");
const testFiles = await testFilesWithReach(runner);
for (const { file, passed } of testFiles) if (!passed) say(`${file} has tests that fail without any mutant: left out`);

const entered = new Set(
  testFiles.flatMap(({ shared, tests }) => [...shared, ...tests.flatMap(({ blocks }) => blocks)]),
);
const tried: Tried[] = [];
const chosen = values.survivors ? survivors() : values.continue ? untried() : drawn();

const queue = chosen.entries();
await Promise.all([runner, ...Array.from({ length: Number(values.jobs) - 1 }, () => new Runner())].map(tryAll));
written({ seed, tried });
say(`\n${printed({ seed, tried })}\nIn ${REPORT}, and as text beside it.`);

/** Tries what is left in the queue, one after the other. */
async function tryAll(runner: Runner): Promise<void> {
  for (const [at, mutant] of queue) {
    const result = await outcomeOf(runner, mutant);
    tried.push({ ...mutant, ...result });
    if (result.outcome === "survived" || result.outcome === "unreached")
      say(`${at + 1}/${chosen.length}  ${mutant.file}:${mutant.line}  ${mutant.before}  ->  ${mutant.after}`);
    if (at % 20 === 0) written({ seed, tried });
  }
  runner.end();
}

/** A random sample of the mutants that tests in Node can notice, from each folder. */
function drawn(): Mutant[] {
  const random = randomFrom(seed);
  const groups = values.folder.map((folder) => sourcesIn([folder]).flatMap(mutantsOf).filter(isInReach));
  const counts = shares(
    groups.map(({ length }) => length),
    Number(values.count),
  );
  const mutants = groups.flatMap((group, at) => sample(group, counts[at] ?? 0, random)).filter(isCode);
  // What a run has tried when it's ended early is from everywhere.
  return sample(mutants, mutants.length, random);
}

/** What a run that was ended early has left of its sample. */
function untried(): Mutant[] {
  tried.push(...read().tried);
  const placeOf = ({ file, start, after }: Mutant) => `${file}:${start} ${after}`;
  const places = new Set(tried.map(placeOf));
  return drawn().filter((mutant) => !places.has(placeOf(mutant)));
}

/** Those of the last report that the sources still have; the others keep their outcome. */
function survivors(): Mutant[] {
  const last = read().tried;
  const alive = last.filter(({ outcome }) => outcome === "survived" || outcome === "unreached");
  tried.push(...last.filter((one) => !alive.includes(one)));
  const now = new Map(
    [...new Set(alive.map(({ file }) => file))].filter(existsSync).map((file) => [file, mutantsOf(file)]),
  );
  return alive.flatMap((mutant) => {
    const same = (now.get(mutant.file) ?? []).filter((other) => nameOf(other) === nameOf(mutant));
    const away = (other: Mutant) => Math.abs(other.start - mutant.start);
    return same.toSorted((one, other) => away(one) - away(other)).slice(0, 1);
  });
}

/** Whether tests in Node reach a mutant, or could: in files that need a browser only what they enter counts. */
function isInReach({ file, block, isOfModule }: Mutant): boolean {
  return isPure(file) || (!isOfModule && entered.has(`${file}:${block}`));
}

function isCode(mutant: Mutant): boolean {
  try {
    parse(mutant.file, applied(readFileSync(mutant.file, "utf8"), mutant));
    return true;
  } catch {
    return false;
  }
}

async function outcomeOf(runner: Runner, mutant: Mutant): Promise<Pick<Tried, "outcome" | "by">> {
  if (equivalents()[nameOf(mutant)]) return { outcome: "equivalent" };
  const block = `${mutant.file}:${mutant.block}`;
  const candidates = testFiles
    .map((one) => ({ ...one, tests: testsThatEnter(one, block) }))
    .filter(({ tests }) => tests.length > 0)
    .toSorted((one, other) => distance(mutant, one) - distance(mutant, other))
    .slice(0, FILES_A_MUTANT);
  for (const { file, tests } of candidates) {
    const usual = tests.reduce((sum, { duration }) => sum + duration, 0);
    const job = { kind: "try", mutant, file, tests: tests.map(({ id }) => id) } as const;
    const result = await runner.ask(job, 30_000 + 6 * usual);
    if (!result) return { outcome: "late", by: file };
    if (result.kind === "try" && result.killed) return { outcome: "killed", by: file };
  }
  const last = candidates.at(-1)?.file;
  return last ? { outcome: "survived", by: last } : { outcome: "unreached" };
}

function testsThatEnter({ shared, tests }: TestFile, block: string): TestFile["tests"] {
  return shared.includes(block) ? tests : tests.filter(({ blocks }) => blocks.includes(block));
}

/** Its own test first, then those next to it, then those of the nearest folder; among these the fastest. */
function distance({ file }: Mutant, test: TestFile): number {
  const isOwn = basename(test.file).split(".")[0] === basename(file).split(".")[0];
  const folders = dirname(file).split("/");
  const others = dirname(test.file).split("/");
  const common = folders.findIndex((folder, at) => folder !== others[at]);
  const stepsUp = common < 0 ? 0 : folders.length - common;
  const duration = test.tests.reduce((sum, one) => sum + one.duration, 0);
  return (isOwn && stepsUp === 0 ? 0 : 1e6 * (1 + stepsUp)) + duration;
}

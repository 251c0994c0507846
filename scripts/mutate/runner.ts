import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { createVitest } from "vitest/node";
import viteConfig from "../../vite.config.ts";
import { applied, type Mutant } from "./mutants.ts";
import { Reach } from "./reach.ts";
import { FOLDERS, sourcesIn } from "./sources.ts";

/** The requests to the runner's process: which blocks each test enters, or whether tests notice a mutant. */
export type Job =
  | { readonly kind: "reach"; readonly testFiles: readonly string[] }
  | { readonly kind: "try"; readonly mutant: Mutant; readonly file: string; readonly tests: readonly string[] };

/** A test file, with its tests and what each of them enters. */
export interface TestFile {
  readonly file: string;
  readonly passed: boolean;
  /** Entered by every test, as far as is known. */
  readonly shared: readonly string[];
  readonly tests: readonly { readonly id: string; readonly duration: number; readonly blocks: readonly string[] }[];
}

export type Answer =
  | { readonly kind: "ready" }
  | { readonly kind: "reach"; readonly files: readonly TestFile[] }
  | { readonly kind: "try"; readonly killed: boolean }
  | { readonly kind: "error"; readonly message: string };

const root = process.cwd();
const fromRoot = (id: string) => relative(root, id.replace(/[?#].*/, ""));

let reaching: { readonly reach: Reach; readonly sources: ReadonlySet<string> } | undefined;
let active: Mutant | undefined;

/** Puts the marks or the mutant into a source. */
const change = {
  name: "mutate",
  enforce: "pre",
  transform(code: string, id: string) {
    const file = fromRoot(id);
    if (reaching?.sources.has(file)) return { code: reaching.reach.marked(file, code), map: null };
    if (active?.file === file) return { code: applied(readFileSync(file, "utf8"), active), map: null };
    return undefined;
  },
} as const;

const vitest = await createVitest(
  {
    config: false,
    watch: false,
    name: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: ["src/**/*.browser.test.{ts,tsx}"],
    // The caller ends the whole process if it's late.
    testTimeout: 0,
    hookTimeout: 0,
    // It reads sources from the disk.
    fsModuleCache: false,
    pool: "threads",
    maxWorkers: 1,
    reporters: [{}],
    setupFiles: [resolve(import.meta.dirname, "record-reach.ts")],
  },
  { root, define: viteConfig.define ?? {}, ssr: viteConfig.ssr ?? {}, plugins: [viteConfig.plugins, change] },
);
const project = vitest.getRootProject();

async function reach(testFiles: readonly string[]): Promise<readonly TestFile[]> {
  const found = new Reach();
  reaching = { reach: found, sources: new Set(sourcesIn(FOLDERS)) };
  const specifications = testFiles.map((file) => project.createSpecification(resolve(file)));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  for (const source of reaching.sources) vitest.invalidateFile(resolve(source));
  reaching = undefined;
  const named = (blocks: readonly number[] = []) => [...new Set(blocks)].map((block) => found.blocks[block] ?? "");
  return testModules.map((module) => ({
    file: fromRoot(module.moduleId),
    passed: module.ok(),
    shared: named(module.meta().reach),
    tests: [...module.children.allTests("passed")].map((test) => ({
      id: test.id,
      duration: test.diagnostic()?.duration ?? 0,
      blocks: named(test.meta().reach),
    })),
  }));
}

async function isKilled({ mutant, file, tests }: Job & { kind: "try" }): Promise<boolean> {
  if (active) vitest.invalidateFile(resolve(active.file));
  active = mutant;
  vitest.invalidateFile(resolve(mutant.file));
  project.config.bail = 1;
  const specification = project.createSpecification(resolve(file), { testIds: [...tests] });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  // Vitest remembers the files of earlier runs.
  const module = testModules.find(({ moduleId }) => fromRoot(moduleId) === file);
  return unhandledErrors.length > 0 || !module?.ok();
}

async function answerTo(job: Job): Promise<Answer> {
  if (job.kind === "try") return { kind: "try", killed: await isKilled(job) };
  return { kind: "reach", files: await reach(job.testFiles) };
}

process.on("message", (job: Job) =>
  answerTo(job)
    .catch((error) => ({ kind: "error", message: String(error?.stack) }) as const)
    .then((answer) => process.send?.(answer)),
);
process.on("disconnect", () => process.exit());
process.send?.({ kind: "ready" } satisfies Answer);

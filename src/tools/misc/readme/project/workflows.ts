import { readYaml } from "./data-formats.ts";
import type { Fact } from "./facts.ts";
import { isUnreadable } from "./manifest.ts";
import { fileName } from "./paths.ts";
import { at, entriesOf, listOf, textOf, textsOf, type Value } from "./values.ts";

/** A workflow of GitHub Actions: its name, and what it is for. */
export interface Workflow extends Fact<string> {
  /** `tests` and `build` say whether the code works; the others are chores, or run for something else. */
  readonly kind: "tests" | "build" | "other";
}

const TESTS = /(^|[^a-z])(tests?|testing|unit|ci|checks?|continuous[ _-]?integration|cypress|jest|pytest)($|[^a-z])/i;
const BUILD = /(^|[^a-z])(build|main|compile|cmake|verify|validate)($|[^a-z])/i;

// What keeps a repository, and says nothing of whether its code works.
const CHORES =
  /issue|stale|codeql|scorecard|publish|releas|deploy|label|lock|dependabot|greet|welcome|pages|docs?\b|documentation|changelog|sponsor|triage|assign|merge|backport|sync|nightly|cron|security|scan|lint|format|typo|spell|cla\b|result|notif|comment|preview|cache|clean|bench/i;

const RUNS_TESTS =
  /\b(pytest|tox|nox|unittest|ctest|phpunit|pest|rspec|vitest|jest)\b|\b(npm|pnpm|yarn|bun|cargo|go|mix|dotnet|dart|flutter|swift|make|just|deno|composer|sbt|lein|stack|cabal|zig build|bazel)( run)?( -\S+)* (t|test|tests|check|ci)\b|\brake( test| spec)?\b|\b(mvnw?|gradlew?)\b.*\b(test|verify|check|build|package|install)\b/;

/** Reads a workflow of GitHub Actions. */
export function readWorkflow(text: string, path: string): Workflow {
  const parsed = readYaml(text);
  const value = isUnreadable(parsed) ? undefined : parsed.value;
  const name = textOf(at(value, "name"));
  return { value: name ?? fileName(path), from: path, kind: kindOf(value, `${name ?? ""} ${fileName(path)}`) };
}

function kindOf(value: Value, words: string): Workflow["kind"] {
  const on = at(value, "on");
  const events = entriesOf(on).length > 0 ? entriesOf(on).map(([event]) => event) : textsOf(on);
  // A workflow that no push and no request runs has no badge that says how the code is.
  if (events.length > 0 && !events.some((event) => /^(push|pull_request)$/.test(event))) return "other";
  if (CHORES.test(words)) return "other";
  if (TESTS.test(words)) return "tests";
  const lines = entriesOf(at(value, "jobs")).flatMap(([, job]) =>
    listOf(at(job, "steps")).flatMap((step) => {
      const run = at(step, "run");
      return typeof run === "string" ? run.split("\n") : [];
    }),
  );
  if (lines.some((line) => RUNS_TESTS.test(line))) return "tests";
  return BUILD.test(words) ? "build" : "other";
}

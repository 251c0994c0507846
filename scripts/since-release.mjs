// Which tests `npm test` runs: those that what changed since the newest release can reach, and some of the others.
// `npm run test:all` judged the release itself.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { askGit, commitSeed } from "./ask-git.mjs";
import { ALWAYS, AROUND, folderOfTool, importersIn, pathOfTool, reaching, toolsNamedBy } from "./changed-journeys.mjs";

/** Of tests that nothing changed can reach, each commit tries one in so many. */
export const ONE_OF = 3;

/** A mistake in a file that more tools reach shows in many journeys, so that those in turns find it. */
const MAX_TOOLS_OF_A_FILE = 3;

/** What all pages are built from, by imports. */
const BUILD = ["vite.config.ts", "scripts/build.ts"];
/** What every test depends on, in ways that imports don't show. */
const CONCERNS_ALL = /^(package-lock\.json|index\.html|(vite|playwright)\.config\.ts|src\/entry-\w+\.tsx)$/;
/** What several tools share. */
const SHARED = /^src\/(?!tools\/[^/]+\/[^/]+\/)(?!.*\.(test|fixture)\.)|^e2e\/(?!.*\.spec\.ts)/;
/** Tests that look at all files or folders, whatever they import. */
const LOOKS_AROUND = /import\.meta\.glob|globSync|readdir|askGit/;

const AROUND_SPECS = new Set([...ALWAYS, ...Object.values(AROUND).flat()]);

/**
 * The files that differ from the newest commit that changed the version, new and uncommitted ones too. Undefined if Git
 * can't tell: without a repository, or in a clone without its history.
 * @returns {readonly string[] | undefined}
 */
export function filesSinceRelease(ask = askGit) {
  if (ask("rev-parse", "--is-shallow-repository") !== "false") return undefined;
  const release = ask("log", "-1", "--format=%H", '-G^  "version":', "--", "package.json");
  if (!release) return undefined;
  const lists = [ask("diff", "--name-only", release), ask("ls-files", "--others", "--exclude-standard")];
  if (lists.includes(undefined)) return undefined;
  return lists.flatMap((list) => list.split("\n")).filter(Boolean);
}

/** All TypeScript of the project by path, and an empty text for other files that have changed. */
export function readAll(changed) {
  const files = ["src", "scripts", "fuzz", "e2e", "engines"].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file).replaceAll("\\", "/")}`),
  );
  const sources = new Map(changed.map((file) => [file, ""]));
  for (const file of [...BUILD, ...files]) if (/\.tsx?$/.test(file)) sources.set(file, readFileSync(file, "utf8"));
  return sources;
}

/**
 * The tests that a commit runs of the files by part: all, if everything may have changed. `sources` has the text of all
 * files by path.
 */
export function testsOfCommit({ tests, changed, sources, seed }) {
  if (!changed || changed.some((file) => CONCERNS_ALL.test(file))) return { tests, tools: undefined };
  const importers = importersIn(sources);
  if (isOfBuild(changed, importers)) return { tests, tools: undefined };
  const reached = reaching(changed, importers);
  const folders = new Set(changed.map(posix.dirname));
  const turn = Math.abs(seed) % ONE_OF;
  const reachable = (list) =>
    list.filter(
      (file, at) =>
        at % ONE_OF === turn ||
        reached.has(file) ||
        folders.has(posix.dirname(file)) ||
        LOOKS_AROUND.test(sources.get(file) ?? ""),
    );
  const tools = changedTools(changed, importers, sources);
  const isShared = changed.some((file) => SHARED.test(file));
  const journeys = tests.e2e.filter((spec, at) => {
    if (at % ONE_OF === turn || changed.includes(spec) || ALWAYS.includes(spec)) return true;
    // It chooses the tools itself.
    if (sources.get(spec)?.includes("pathsToTry(")) return true;
    const own = ownToolsOf(spec, sources);
    return own.length > 0 ? own.some((path) => tools.includes(path)) : isShared;
  });
  return { tests: { unit: reachable(tests.unit), browser: reachable(tests.browser), e2e: journeys }, tools };
}

/** Whether one of the scripts that changed is a part of the build. */
function isOfBuild(changed, importers) {
  const scripts = changed.filter((file) => file.startsWith("scripts/"));
  const reached = reaching(scripts, importers);
  return BUILD.some((file) => reached.has(file));
}

/** The paths of the tools in whose folder something changed, or that reach a changed file which few tools share. */
function changedTools(changed, importers, sources) {
  const folders = changed.flatMap((file) => folderOfTool(file) ?? fewThatReach(file, importers));
  return [...new Set(folders)].flatMap((folder) => pathOfTool(folder, sources) ?? []).sort();
}

function fewThatReach(file, importers) {
  const reached = reaching([file], importers);
  const folders = [...new Set([...reached].flatMap((each) => folderOfTool(each) ?? []))];
  return folders.length > MAX_TOOLS_OF_A_FILE ? [] : folders;
}

/** The tools that a file of journeys is about: the one that it's named after, or the only one that it names. */
function ownToolsOf(spec, sources) {
  if (AROUND_SPECS.has(spec)) return [];
  const name = spec.replace(/^e2e\/|\.spec\.ts$/g, "");
  const folders = [...sources.keys()].flatMap((file) => (file.endsWith("/tool.ts") ? (folderOfTool(file) ?? []) : []));
  const namesake = folders.find((folder) => {
    const own = folder.replace(/.*\//, "");
    return name === own || name.startsWith(`${own}-`);
  });
  const named = toolsNamedBy(spec, sources);
  return namesake ? [pathOfTool(namesake, sources)] : named.length === 1 ? named : [];
}

/** The tests of `npm test`, the environment in which they run, and a sentence about the choice. */
export function chosenTests(all, seed = commitSeed()) {
  const changed = filesSinceRelease();
  const sources = changed && readAll(changed);
  const { tests, tools } = testsOfCommit({ tests: all, changed, sources, seed });
  if (!tools) return { tests, env: {}, about: "Everything may have changed since the release: all tests run.\n" };
  const counts = Object.entries(tests).map(
    ([part, files]) => `${files.length} of ${all[part].length} files of ${part}`,
  );
  return {
    tests,
    env: { TABKIT_SEED: String(seed), TABKIT_CHANGED_TOOLS: tools.join(",") },
    about:
      `Since the release ${changed.length} files have changed, of ${tools.length} tools: what they reach runs, and one ` +
      `test in ${ONE_OF} of the others: ${counts.join(", ")}.\n`,
  };
}

// Which journeys a change concerns: those of the tools that reach it by imports, according to the sources.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** Run after every change: each page exists, can be found, and keeps to its policy. */
export const ALWAYS = ["e2e/policy.spec.ts", "e2e/routes.spec.ts", "e2e/search.spec.ts"];

const journeys = (...names) => names.map((name) => `e2e/${name}.spec.ts`);
/** What surrounds the tools has its own journeys. */
export const AROUND = {
  "src/site/": journeys("announced", "answers", "chrome", "favorites", "first-acts", "offline", "pages"),
  "src/pages/": journeys("chrome", "pages"),
  "src/service-worker.ts": journeys("offline"),
};

/** Whether a file has journeys. */
const isJourney = (file) => /^e2e\/[^/]+\.spec\.ts$/.test(file);

/** Tests of all tools, in which a tool's own tests have its path in their title. */
export const BY_PATH = ["e2e/held.spec.ts", "e2e/in-use.spec.ts"];

/** A journey through more tools than this belongs to all tools. */
const MAX_TOOLS_OF_A_JOURNEY = 4;
/** A change that more tools reach needs the whole run. */
const MAX_TOOLS = 12;

/** The existing files that a file imports. */
function importsOf(file, sources) {
  const text = sources.get(file) ?? "";
  return [...text.matchAll(/(?:from|import|new URL)\s*\(?\s*["']([#.][^"'?]+)/g)].flatMap(([, name = ""]) => {
    const target = name.startsWith("#") ? `src/${name.slice(1)}` : posix.join(posix.dirname(file), name);
    return sources.has(target) ? [target] : [];
  });
}

/** The files that import each file. */
export function importersIn(sources) {
  const importers = new Map();
  for (const file of sources.keys()) {
    for (const target of importsOf(file, sources)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/** All files that reach one of these by imports, and these. */
export function reaching(files, importers) {
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

export const folderOfTool = (file) => /^src\/tools\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];

/** The path of the tool in a folder. */
export const pathOfTool = (folder, sources) => /\bpath: "([^"]+)"/.exec(sources.get(`${folder}/tool.ts`) ?? "")?.[1];

/** The paths of the tools that a file of journeys names. */
export function toolsNamedBy(spec, sources) {
  const all = [...sources.keys()].filter((file) => file.endsWith("/tool.ts"));
  return all
    .map((file) => pathOfTool(posix.dirname(file), sources))
    .filter((path) => path && namesPath(sources.get(spec) ?? "", path));
}

/**
 * The journeys that changed files concern: `specs` to run completely, `paths` of the tools whose own tests in the
 * shared files are run, and the number of tools if there are too many. `sources` has the text of all sources and
 * journeys by path.
 */
export function journeysFor(changed, sources) {
  const concerned = [...reaching(changed, importersIn(sources))];
  const folders = new Set(concerned.map(folderOfTool).filter(Boolean));
  const paths = [...folders].flatMap((folder) => pathOfTool(folder, sources) ?? []).sort();
  const isWide = paths.length > MAX_TOOLS;
  const specs = [...sources.keys()].filter(isJourney);
  const own = (spec) => {
    const tools = toolsNamedBy(spec, sources);
    return tools.length <= MAX_TOOLS_OF_A_JOURNEY && tools.some((path) => paths.includes(path));
  };
  const chosen = [
    ...ALWAYS,
    ...specs.filter((spec) => concerned.includes(spec)),
    ...Object.entries(AROUND).flatMap(([folder, around]) =>
      changed.some((file) => file.startsWith(folder)) ? around : [],
    ),
    ...(isWide ? [] : specs.filter(own)),
  ];
  return {
    specs: [...new Set(chosen)].filter((spec) => sources.has(spec)).sort(),
    paths: isWide ? [] : paths,
    tooMany: isWide ? paths.length : 0,
  };
}

/** Whether a text contains a path, and not only a longer one that starts with it. */
const namesPath = (text, path) => text.includes(path) && new RegExp(`${path}(?![\\w-])`, "i").test(text);

/** The files that differ from a commit, including new and uncommitted ones; undefined if git can't tell. */
export function changedFiles(since) {
  const ask = (...words) => spawnSync("git", words, { encoding: "utf8" });
  const base = ask("merge-base", since, "HEAD");
  if (base.status !== 0) return undefined;
  const lists = [ask("diff", "--name-only", base.stdout.trim()), ask("ls-files", "--others", "--exclude-standard")];
  return lists.flatMap(({ stdout }) => stdout.split("\n")).filter(Boolean);
}

/** The text of all sources and journeys, by path. */
export function readSources() {
  const files = ["src", "e2e"].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file).replaceAll("\\", "/")}`),
  );
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
}

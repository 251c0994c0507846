import type { Fact, Facts, PackageManager } from "../project/facts.ts";
import type { Manifest } from "../project/manifest.ts";
import { folderOf } from "../project/paths.ts";

/**
 * The manifests whose commands a README gives: one of each ecosystem in the project's own folder, or of each package if
 * that folder has none. Solutions of .NET are built as a whole.
 */
export function ownManifests(facts: Facts): readonly Manifest[] {
  const { main, roots, members, manifests } = facts;
  const list = main
    ? [main, ...roots]
    : members.flatMap(({ folder }) => manifests.filter(({ path }) => folderOf(path) === folder));
  const keyOf = (manifest: Manifest) => `${manifest.ecosystem} ${workFolder(facts, manifest)}`;
  return list.filter((manifest, at) => list.findIndex((other) => keyOf(other) === keyOf(manifest)) === at);
}

/** The folder in which a manifest's commands are run, '' for the project's own. */
export function workFolder({ paths }: Facts, { ecosystem, path }: Manifest): string {
  const isBuiltAsWhole =
    ecosystem === "dotnet" ||
    (ecosystem === "gradle" && paths.some((each) => /^(settings\.gradle|gradlew$)/.test(each)));
  return isBuiltAsWhole ? "" : folderOf(path);
}

/** What installs a manifest's packages. */
export const managerOf = (facts: Facts, manifest: Manifest): Fact<PackageManager> | undefined =>
  (facts.managersIn[folderOf(manifest.path)] ?? facts.managers)[manifest.ecosystem];

/** The path of a file that a manifest's folder has, if it is there. */
export function pathBelow(facts: Facts, manifest: Manifest, path: string): string | undefined {
  const folder = workFolder(facts, manifest);
  const whole = folder ? `${folder}/${path}` : path;
  return facts.paths.includes(whole) ? whole : undefined;
}

/** Commands, the folder that they are run in ('' for the project's own), and the files that they follow from. */
export interface Commands {
  readonly folder: string;
  readonly lines: readonly string[];
  readonly sources: readonly string[];
}

/** Makes commands of a manifest, with the files besides it that they follow from. */
export const commandsIn =
  (facts: Facts, manifest: Manifest) =>
  (lines: readonly string[], ...more: readonly (string | undefined)[]): Commands => ({
    folder: workFolder(facts, manifest),
    lines,
    sources: [manifest.path, ...more.flatMap((path) => path ?? [])],
  });

/** The programs that install packages of npm. */
type JsManager = "npm" | "pnpm" | "yarn" | "bun";

/** The one that the project has. */
export const jsManager = (facts: Facts, manifest: Manifest): JsManager =>
  (managerOf(facts, manifest)?.value as JsManager | undefined) ?? "npm";

/** How a script of package.json or composer.json is called. */
export function runScript(facts: Facts, manifest: Manifest, name: string): string {
  if (manifest.ecosystem === "php") return `composer ${name}`;
  if (manifest.ecosystem === "elixir") return `mix ${name}`;
  if (manifest.ecosystem === "dotnet") return `dotnet run --project ${folderOf(manifest.path) || manifest.path}`;
  const manager = jsManager(facts, manifest);
  // 'bun test' is a test runner of its own.
  const isShort = manager !== "bun" && (name === "test" || name === "start");
  return isShort ? `${manager} ${name}` : `${manager} run ${name}`;
}

/** The commands of several manifests, those of one folder in a row. */
export function commandsOfAll(
  facts: Facts,
  manifests: readonly Manifest[],
  commands: (facts: Facts, manifest: Manifest) => Commands | undefined,
): readonly Commands[] {
  const byFolder = new Map<string, Commands>();
  for (const manifest of manifests) {
    const more = commands(facts, manifest);
    if (!more) continue;
    const { lines = [], sources = [] } = byFolder.get(more.folder) ?? {};
    byFolder.set(more.folder, {
      folder: more.folder,
      lines: [...new Set([...lines, ...more.lines])],
      sources: [...new Set([...sources, ...more.sources])],
    });
  }
  return [...byFolder.values()];
}

import { managerOf, workFolder } from "./own-manifests.ts";
import type { Facts } from "./project/facts.ts";
import type { Manifest } from "./project/manifest.ts";
import { folderOf } from "./project/paths.ts";

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
export type JsManager = "npm" | "pnpm" | "yarn" | "bun";

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

import type { Fact, Facts, PackageManager } from "./project/facts.ts";
import type { Manifest } from "./project/manifest.ts";
import { folderOf } from "./project/paths.ts";

/**
 * The manifests whose commands a README gives: one of each ecosystem in the project's own folder, or of each package where
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

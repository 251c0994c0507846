import type { Fact, PackageManager } from "./facts.ts";
import type { Ecosystem, Manifest } from "./manifest.ts";
import { foldersAbove } from "./paths.ts";

/** What installs a project's packages, for each ecosystem in it. */
export type Managers = Readonly<Partial<Record<Ecosystem, Fact<PackageManager>>>>;

const LOCKS: readonly (readonly [string, Ecosystem, PackageManager])[] = [
  ["package-lock.json", "npm", "npm"],
  ["npm-shrinkwrap.json", "npm", "npm"],
  ["pnpm-lock.yaml", "npm", "pnpm"],
  ["yarn.lock", "npm", "yarn"],
  ["bun.lock", "npm", "bun"],
  ["bun.lockb", "npm", "bun"],
  ["uv.lock", "python", "uv"],
  ["poetry.lock", "python", "poetry"],
  ["Pipfile.lock", "python", "pipenv"],
  ["Pipfile", "python", "pipenv"],
];

/** The package managers of a folder, by its manifests and lockfiles, or by those of the folders around it. */
export function managersNear(
  folder: string,
  present: ReadonlySet<string>,
  manifests: readonly Manifest[],
): { readonly managers: Managers; readonly notes: readonly string[] } {
  const managers: Partial<Record<Ecosystem, Fact<PackageManager>>> = {};
  const notes: string[] = [];
  // A workspace's lockfile lies above its members.
  const folders = foldersAbove(folder);
  const nearest = (name: string) =>
    folders.flatMap((each) => manifests.find(({ path }) => path === each + name) ?? [])[0];
  const npm = nearest("package.json");
  const near = folders.find((each) => LOCKS.some(([file]) => present.has(each + file))) ?? "";
  const locks = LOCKS.map(([file, ecosystem, manager]) => [near + file, ecosystem, manager] as const).filter(([file]) =>
    present.has(file),
  );
  for (const [file, ecosystem, manager] of locks) managers[ecosystem] ??= { value: manager, from: file };
  const named = npm?.tool as PackageManager | undefined;
  const different = [...new Set(locks.filter(([, ecosystem]) => ecosystem === "npm").map(([, , manager]) => manager))];
  if (npm && named) managers.npm = { value: named, from: npm.path };
  else if (different.length > 1) {
    const files = locks.filter(([, ecosystem]) => ecosystem === "npm").map(([file]) => file);
    notes.push(
      `There are lockfiles of ${different.join(" and ")} (${files.join(", ")}); the commands are written for ${different[0]}.`,
    );
  }
  const pyproject = nearest("pyproject.toml");
  if (!managers.python && pyproject?.tool)
    managers.python = { value: pyproject.tool as PackageManager, from: pyproject.path };
  const requirements = folders.map((each) => `${each}requirements.txt`).find((path) => present.has(path));
  if (!managers.python && requirements) managers.python = { value: "pip", from: requirements };
  return { managers, notes };
}

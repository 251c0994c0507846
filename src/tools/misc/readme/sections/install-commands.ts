import type { Facts } from "../project/facts.ts";
import type { Manifest } from "../project/manifest.ts";
import { folderOf } from "../project/paths.ts";
import { type Commands, commandsIn, jsManager, managerOf } from "./commands.ts";

const ADD = { npm: "npm install", pnpm: "pnpm add", yarn: "yarn add", bun: "bun add" } as const;
const GLOBAL = {
  npm: "npm install --global",
  pnpm: "pnpm add --global",
  yarn: "npm install --global",
  bun: "bun add --global",
} as const;

/** Whether a crate makes a program. */
export const isRustProgram = (facts: Facts, { commands = [], path }: Manifest): boolean =>
  commands.length > 0 ||
  facts.paths.includes(below(path, "src/main.rs")) ||
  facts.paths.some((each) => each.startsWith(below(path, "src/bin/")));

const below = (manifest: string, path: string) => (folderOf(manifest) ? `${folderOf(manifest)}/${path}` : path);

/** Whether code can depend on the project, by its own word. */
export function isLibrary(facts: Facts, manifest: Manifest): boolean {
  if (manifest.isPrivate) return false;
  if (manifest.ecosystem === "rust")
    return manifest.isLibrary === true || facts.paths.includes(below(manifest.path, "src/lib.rs"));
  if (manifest.ecosystem === "go") return facts.goPrograms.length === 0;
  return manifest.isLibrary === true;
}

/** The commands that the project brings, by their names. */
export function commandsOf(facts: Facts, manifest: Manifest): readonly string[] {
  if (manifest.ecosystem === "go") {
    return facts.goPrograms
      .map((folder) => (folder === "" ? (manifest.name ?? "") : folder.slice("cmd/".length)))
      .filter(Boolean);
  }
  if (
    manifest.ecosystem === "rust" &&
    manifest.commands?.length === 0 &&
    manifest.name &&
    isRustProgram(facts, manifest)
  )
    return [manifest.name];
  if (manifest.commands?.length || !manifest.commandFolder) return manifest.commands ?? [];
  const start = below(manifest.path, `${manifest.commandFolder}/`);
  return facts.paths.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
}

/** What installs the project for those who use it: nothing if it is not published under a name. */
export function installCommands(facts: Facts, manifest: Manifest): Commands | undefined {
  const { name, isPrivate, importName } = manifest;
  const commands = commandsOf(facts, manifest);
  const library = isLibrary(facts, manifest);
  if (isPrivate || (!library && commands.length === 0)) return undefined;
  const of = commandsIn(facts, manifest);
  switch (manifest.ecosystem) {
    case "npm": {
      if (!name) return undefined;
      const manager = jsManager(facts, manifest);
      return of(
        [`${library && commands.length === 0 ? ADD[manager] : GLOBAL[manager]} ${name}`],
        managerOf(facts, manifest)?.from,
      );
    }
    case "python":
      return name ? of([`pip install ${name}`]) : undefined;
    case "rust":
      return name ? of([`cargo ${commands.length > 0 ? "install" : "add"} ${name}`]) : undefined;
    case "go": {
      if (!importName) return undefined;
      if (library) return of([`go get ${importName}`]);
      return of(
        facts.goPrograms.map((folder) => `go install ${folder ? `${importName}/${folder}` : importName}@latest`),
      );
    }
    case "php":
      return name ? of([`composer require ${name}`]) : undefined;
    case "ruby":
      return name ? of([commands.length > 0 ? `gem install ${name}` : `bundle add ${name}`]) : undefined;
    case "dotnet":
      return name
        ? of([commands.length > 0 ? `dotnet tool install --global ${name}` : `dotnet add package ${name}`])
        : undefined;
    case "dart":
      return name
        ? of([
            commands.length > 0
              ? `dart pub global activate ${name}`
              : `${manifest.tool === "flutter" ? "flutter" : "dart"} pub add ${name}`,
          ])
        : undefined;
    // These are lines of another file, not commands.
    default:
      return undefined;
  }
}

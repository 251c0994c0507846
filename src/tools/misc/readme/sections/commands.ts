import type { Fact, Facts, PackageManager } from "../project/facts.ts";
import type { Manifest } from "../project/manifest.ts";
import { folderOf } from "../project/paths.ts";
import { codeBlock, type Found, found } from "./section.ts";

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

/** Lines for a file of those who depend on the project: XML of Maven, a tuple of mix. */
export function dependencyLines(facts: Facts, manifest: Manifest): Found | undefined {
  const { ecosystem, importName, version, name, isPrivate, path } = manifest;
  if (isPrivate || !isLibrary(facts, manifest)) return undefined;
  if (ecosystem === "maven" && importName && version && !version.endsWith("-SNAPSHOT")) {
    const [group, artifact] = importName.split(":");
    const xml = [
      "<dependency>",
      `  <groupId>${group}</groupId>`,
      `  <artifactId>${artifact}</artifactId>`,
      `  <version>${version}</version>`,
      "</dependency>",
    ];
    return found(["Add to `pom.xml`:", codeBlock("xml", xml)], [path]);
  }
  if (ecosystem === "gradle" && importName && version && !version.endsWith("-SNAPSHOT") && facts.name) {
    return found(
      [
        "Add to the dependencies:",
        codeBlock("kotlin", [`implementation("${importName}:${facts.name.value}:${version}")`]),
      ],
      [path, facts.name.from],
    );
  }
  if (ecosystem === "elixir" && name && version) {
    const [major, minor] = version.split(".");
    return found(
      ["Add to the dependencies in `mix.exs`:", codeBlock("elixir", [`{:${name}, "~> ${major}.${minor ?? 0}"}`])],
      [path],
    );
  }
  if (ecosystem === "swift" && facts.repository) {
    return found(
      [`Add the package at <${facts.repository.value}> in Xcode or in \`Package.swift\`.`],
      [path, facts.repository.from],
    );
  }
  return undefined;
}

const camel = (name: string) => {
  const words = name
    .replace(/^@[^/]+\//, "")
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean);
  const joined = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`;
};

/** How code takes the library in: the statement alone, since no file says what comes next. */
export function importLines(
  facts: Facts,
  manifest: Manifest,
): { readonly language: string; readonly line: string; readonly from?: string } | undefined {
  const { ecosystem, name, importName } = manifest;
  if (!isLibrary(facts, manifest) || !name) return undefined;
  if (ecosystem === "npm") {
    return facts.isEsModule || facts.paths.includes("tsconfig.json")
      ? { language: "js", line: `import * as ${camel(name)} from "${name}";` }
      : { language: "js", line: `const ${camel(name)} = require("${name}");` };
  }
  if (ecosystem === "python") {
    const module = name.replaceAll("-", "_").toLowerCase();
    const file = facts.paths.find(
      (each) =>
        each.toLowerCase() === `src/${module}/__init__.py` ||
        each.toLowerCase() === `${module}/__init__.py` ||
        each.toLowerCase() === `${module}.py`,
    );
    return file
      ? {
          language: "python",
          line: `import ${(folderOf(file) || file.replace(/\.py$/, "")).replace(/^src\//, "")}`,
          from: file,
        }
      : undefined;
  }
  if (ecosystem === "rust" && importName) return { language: "rust", line: `use ${importName};` };
  if (ecosystem === "go" && importName) return { language: "go", line: `import "${importName}"` };
  if (ecosystem === "ruby" && importName) {
    const file = `lib/${importName}.rb`;
    const flat = `lib/${name}.rb`;
    const which = facts.paths.find((each) => each === file || each === flat);
    return which ? { language: "ruby", line: `require "${which.slice(4, -3)}"`, from: which } : undefined;
  }
  if (ecosystem === "dart") {
    const file = `lib/${name}.dart`;
    return facts.paths.includes(file)
      ? { language: "dart", line: `import 'package:${name}/${name}.dart';`, from: file }
      : undefined;
  }
  if (ecosystem === "swift" && importName) return { language: "swift", line: `import ${importName}` };
  return undefined;
}

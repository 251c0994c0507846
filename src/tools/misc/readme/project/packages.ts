import { at, parseYaml, textsOf } from "./data-formats.ts";
import type { Member } from "./facts.ts";
import { isUnreadable, type Manifest, type ReadManifest } from "./manifest.ts";
import { fileName, folderOf, isBeside } from "./paths.ts";
import { literal, withoutComments } from "./script-manifests.ts";

/** build.gradle and build.gradle.kts, read without running them. */
export const readGradle: ReadManifest = (text, path) => {
  const source = withoutComments(text, "//");
  const java = /languageVersion\s*(?:=|\.set\()\s*JavaLanguageVersion\.of\((\d+)\)|jvmToolchain\((\d+)\)/.exec(source);
  // A toolchain is needed; what sourceCompatibility names is compiled for.
  const version = java?.[1] ?? java?.[2];
  const group = literal(source, "group\\s*=?");
  const own = literal(source, "version\\s*=");
  const plugins = [
    ...source.matchAll(/\bid\s*\(?\s*["']([\w.-]+)["']/g),
    ...source.matchAll(/apply\s+plugin:\s*["']([\w.-]+)["']/g),
    ...source.matchAll(/(?:^|[{;])[ \t]*(application|`[\w-]+`)[ \t]*(?=$|[;}])/gm),
  ].map(([, each = ""]) => each.replaceAll("`", ""));
  return {
    ecosystem: "gradle",
    path,
    version: own,
    description: literal(source, "description\\s*="),
    requirements: version ? [{ name: "Java", version }] : [],
    isLibrary: plugins.includes("java-library") || plugins.includes("maven-publish"),
    importName: group,
    dependencies: [
      ...plugins,
      ...[
        ...source.matchAll(
          /\b(?:implementation|api|testImplementation|compileOnly|runtimeOnly)\s*\(?\s*["']([\w.-]+:[\w.-]+)/g,
        ),
      ].map(([, each = ""]) => each),
    ],
  };
};

/** settings.gradle: the project's name, and its parts. */
export function readGradleSettings(text: string): {
  readonly name: string | undefined;
  readonly members: readonly string[];
} {
  const source = withoutComments(text, "//");
  const members = [...source.matchAll(/^\s*include\s*\(?([^)\n]*(?:,\s*\n[^)\n]*)*)/gm)].flatMap(([, list = ""]) =>
    [...list.matchAll(/["']:?([\w:.-]+)["']/g)].map(([, member = ""]) => member.replaceAll(":", "/")),
  );
  return { name: literal(source, "rootProject\\.name\\s*="), members };
}

/** Members of a workspace of Cargo take from its root what they say they do; the root may be one itself. */
export function withInherited(manifests: readonly Manifest[]): Manifest[] {
  const root = manifests.find(({ path }) => path === "Cargo.toml");
  return manifests.map((manifest) => {
    const taken = manifest.inherits ?? [];
    if (!root?.shared || taken.length === 0) return manifest;
    return { ...manifest, ...Object.fromEntries(taken.map((key) => [key, root.shared?.[key]])) };
  });
}

const asPattern = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/^\.\//, "")
      .replace(/\/+$/, "")
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/\*\*|\*/g, (stars) => (stars === "**" ? ".*" : "[^/]*"))}$`,
  );

export function membersOf(
  roots: readonly Manifest[],
  manifests: readonly Manifest[],
  texts: ReadonlyMap<string, string>,
): Member[] {
  const pnpm = texts.get("pnpm-workspace.yaml");
  const parsed = pnpm === undefined ? undefined : parseYaml(pnpm);
  const settings = texts.get("settings.gradle") ?? texts.get("settings.gradle.kts");
  const patterns = [
    ...roots.flatMap(({ members = [] }) => members),
    ...(parsed && !isUnreadable(parsed) ? textsOf(at(parsed.value, "packages")) : []),
    ...(settings === undefined ? [] : readGradleSettings(settings).members),
  ];
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!")).map(asPattern);
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => asPattern(pattern.slice(1)));
  // Without a manifest in its own folder, a project is a workspace by its folders.
  const apart = roots.length === 0 ? standingApart(manifests) : [];
  const isByFolders = new Set(apart.map(({ path }) => folderOf(path))).size > 1;
  const seen = new Set<string>();
  return (isByFolders ? apart : manifests)
    .filter(({ path }) => {
      const folder = folderOf(path);
      if (folder === "" || seen.has(folder) || isBeside(folder)) return false;
      if (!isByFolders && (!wanted.some((each) => each.test(folder)) || unwanted.some((each) => each.test(folder))))
        return false;
      seen.add(folder);
      return true;
    })
    .map((manifest) => ({
      name: manifest.name ?? fileName(folderOf(manifest.path)),
      folder: folderOf(manifest.path),
      description: manifest.description,
      from: manifest.path,
    }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** The manifests that are in no other one's folder, and not in a folder of examples, tests or benchmarks. */
function standingApart(manifests: readonly Manifest[]): readonly Manifest[] {
  const folders = manifests.map(({ path }) => folderOf(path)).filter((folder) => !isBeside(folder));
  return manifests.filter(({ path }) => {
    const folder = folderOf(path);
    return folders.includes(folder) && !folders.some((other) => folder.startsWith(`${other}/`));
  });
}

/** How much a manifest says of a project: of several in one folder, the one that names and describes it is its own. */
const worth = (manifest: Manifest): number =>
  (manifest.isLibrary && !manifest.isPrivate ? 8 : 0) +
  (manifest.commands?.length || manifest.commandFolder ? 4 : 0) +
  (manifest.description ? 2 : 0) +
  (manifest.version ? 1 : 0) +
  (manifest.name ? 1 : 0);

const isSame = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase();

/**
 * The manifest of the project itself. Of several packages of one kind in a folder it is the one that has the project's
 * name, else the one that the others depend on. A library of .NET is in a folder of its own, and its solution has its
 * name.
 */
export function mainOf(
  roots: readonly Manifest[],
  manifests: readonly Manifest[],
  paths: readonly string[],
  names: readonly (string | undefined)[],
): Manifest | undefined {
  const apart = standingApart(manifests);
  const isInOneFolder = new Set(apart.map(({ path }) => folderOf(path))).size === 1;
  const candidates = roots.length > 0 ? roots : isInOneFolder ? apart : solutionsOwn(apart, paths, names);
  const isNamed = ({ name }: Manifest) => names.some((each) => isSame(each, name));
  const uses = ({ name, ecosystem }: Manifest) =>
    candidates.filter((other) => other.ecosystem === ecosystem && name && other.dependencies?.includes(name)).length;
  const shortest = ({ name = "" }: Manifest) => name.length || Number.POSITIVE_INFINITY;
  return candidates.toSorted((a, b) => {
    if (a.ecosystem !== b.ecosystem || !isOtherPackage(a, b)) return worth(b) - worth(a);
    return (
      Number(isNamed(b)) - Number(isNamed(a)) || uses(b) - uses(a) || worth(b) - worth(a) || shortest(a) - shortest(b)
    );
  })[0];
}

/** Whether two manifests of one kind are of different packages. */
export const isOtherPackage = (a: Manifest, b: Manifest): boolean =>
  a.ecosystem === b.ecosystem && a.name !== undefined && b.name !== undefined && a.name !== b.name;

function solutionsOwn(
  apart: readonly Manifest[],
  paths: readonly string[],
  names: readonly (string | undefined)[],
): readonly Manifest[] {
  if (apart.some(({ ecosystem }) => ecosystem !== "dotnet")) return [];
  const solutions = paths.flatMap((path) => /^([^/]+)\.slnx?$/.exec(path)?.[1] ?? []);
  return apart.filter(
    ({ name, isLibrary, commands }) =>
      (isLibrary || commands?.length) && [...solutions, ...names].some((each) => isSame(each, name)),
  );
}

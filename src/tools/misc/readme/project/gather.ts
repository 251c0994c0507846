import { readCargo } from "./cargo.ts";
import { readComposer } from "./composer.ts";
import { readCompose, readDockerfile } from "./containers.ts";
import { readPubspec } from "./dart.ts";
import { readYaml } from "./data-formats.ts";
import { readProject } from "./dotnet.ts";
import { readMix } from "./elixir.ts";
import { readEnvironment } from "./environment.ts";
import type { Fact, Facts, LicenseFile, Member, Targets } from "./facts.ts";
import { readGitConfig, usualBranch, webAddress } from "./git-config.ts";
import { isGoProgram, readGoMod } from "./go-mod.ts";
import { readGradle, readGradleSettings } from "./gradle.ts";
import { languagesOf } from "./languages.ts";
import { licenseOf, type Pairs } from "./license-text.ts";
import { isUnreadable, type Manifest, type ReadManifest } from "./manifest.ts";
import { readPom } from "./maven.ts";
import { isEsModule, readPackageJson } from "./npm.ts";
import { readOpenApi } from "./openapi.ts";
import { managersNear } from "./package-managers.ts";
import { fileName, folderOf } from "./paths.ts";
import { readPyproject, readSetupCfg, requirementNames } from "./python.ts";
import { readGemfile, readGemspec } from "./ruby.ts";
import { spdxExpression } from "./spdx.ts";
import { readSwiftPackage } from "./swift.ts";
import { readJustfile, readMakefile, readTaskfile } from "./targets.ts";
import { at, textOf, textsOf } from "./values.ts";

/** SPDX's names and texts, to tell licenses by. */
export interface Licenses {
  readonly isKnown: (id: string) => boolean;
  readonly texts: ReadonlyMap<string, Pairs>;
}

const READERS: readonly (readonly [RegExp, ReadManifest])[] = [
  [/^package\.json$/, readPackageJson],
  [/^pyproject\.toml$/, readPyproject],
  [/^setup\.cfg$/, readSetupCfg],
  [/^Cargo\.toml$/, readCargo],
  [/^go\.mod$/, readGoMod],
  [/^composer\.json$/, readComposer],
  [/\.gemspec$/, readGemspec],
  [/^Gemfile$/, readGemfile],
  [/^pom\.xml$/, readPom],
  [/^build\.gradle(\.kts)?$/, readGradle],
  [/\.[cfv][sb]proj$/, readProject],
  [/^pubspec\.yaml$/, readPubspec],
  [/^mix\.exs$/, readMix],
  [/^Package\.swift$/, readSwiftPackage],
];

/** The project's facts, from the texts of the files that `wantedPaths` names. Paths are below the project's folder. */
export function gatherFacts(
  folder: string,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  licenses: Licenses,
): Facts {
  const notes: string[] = [];
  const present = new Set(paths);
  const manifests = withInherited(readManifests(paths, texts, notes));
  const roots = manifests.filter(({ path }) => !path.includes("/"));
  const members = membersOf(roots, manifests, texts);
  const main = mainOf(roots, manifests);
  const near = managersNear(main ? folderOf(main.path) : "", present, manifests);
  const nearMembers = main
    ? []
    : members.map(({ folder }) => [folder, managersNear(folder, present, manifests)] as const);
  notes.push(...new Set([...near.notes, ...nearMembers.flatMap(([, each]) => each.notes)]));
  const first = <T>(pick: (manifest: Manifest) => T | undefined): Fact<T> | undefined => {
    for (const manifest of main ? [main, ...roots] : roots) {
      const value = pick(manifest);
      if (value !== undefined) return { value, from: manifest.path };
    }
    return undefined;
  };
  const licenseFiles = licenseFilesOf(paths, texts, licenses);
  const licenseFile = licenseFiles[0];
  const stated = first(({ license }) => license);
  // pyproject.toml may have the whole text.
  const expression =
    stated && (spdxExpression(stated.value, licenses.isKnown) ?? licenseOf(stated.value, licenses.texts)?.id);
  if (stated && !expression && !/^see licen[sc]e in|^UNLICENSED$|^proprietary$/i.test(stated.value)) {
    notes.push(
      `${stated.from} names the license '${shortened(stated.value)}', which is no name or expression of SPDX.`,
    );
  }
  const isStrict = stated?.value !== "UNLICENSED";
  const license: Fact<string> | undefined =
    stated && expression
      ? { value: expression, from: stated.from }
      : licenseFile?.id && isStrict
        ? { value: licenseFile.id, from: licenseFile.from }
        : undefined;
  if (expression && licenseFile?.id && !licenseFiles.some(({ id }) => id && expression.includes(id))) {
    notes.push(
      `${stated?.from} names the license ${expression}, but the text of ${licenseFile.from} is that of ${licenseFile.id}.`,
    );
  }
  const settings = texts.get("settings.gradle") ?? texts.get("settings.gradle.kts");
  const gradleName = settings === undefined ? undefined : readGradleSettings(settings).name;
  const authors = first((manifest) => (manifest.authors && manifest.authors.length > 0 ? manifest.authors : undefined));
  const readmePath = paths.find((path) => /^readme(\.(md|markdown))?$/i.test(path) && texts.has(path));
  const apiPath = paths.find((path) => /(^|\/)(openapi|swagger)\.(ya?ml|json)$/i.test(path) && texts.has(path));
  const api = apiPath ? readOpenApi(texts.get(apiPath) ?? "", apiPath) : undefined;
  const goPrograms = manifests.some(({ ecosystem }) => ecosystem === "go")
    ? paths.filter((path) => /^(cmd\/[^/]+\/)?main\.go$/.test(path) && isGoProgram(texts.get(path) ?? "")).map(folderOf)
    : [];
  const dockerfile = paths.find((path) => /^(Dockerfile|Containerfile)$/.test(path));
  const compose = paths.find((path) => /^(docker-)?compose\.ya?ml$/.test(path));
  const isEnvironment = (path: string) =>
    /^\.env[.\w-]*(example|sample|template|dist)[.\w-]*$/i.test(fileName(path)) && texts.has(path);
  const environment =
    paths.find((path) => !path.includes("/") && isEnvironment(path)) ??
    paths.find((path) => main && folderOf(path) === folderOf(main.path) && isEnvironment(path));
  const npmRoot = texts.get("package.json");
  const branch = usualBranch(texts.get(".git/config") ?? "");
  return {
    files: paths.length,
    paths,
    name:
      first(({ name }) => name) ??
      (gradleName
        ? { value: gradleName, from: paths.find((path) => /^settings\.gradle/.test(path)) ?? "" }
        : undefined) ??
      (folder ? { value: folder, from: `the folder ${folder}` } : undefined),
    description: first(({ description }) => description),
    version: first(({ version }) => version),
    license,
    licenseFiles,
    homepage: first(({ homepage }) => homepage),
    repository: repositoryOf(
      first(({ repository }) => repository),
      texts.get(".git/config"),
    ),
    authors: authors ? { value: authors.value, from: authors.from } : undefined,
    main,
    roots,
    manifests,
    members,
    managers: near.managers,
    managersIn: Object.fromEntries(nearMembers.map(([folder, { managers }]) => [folder, managers])),
    targets: targetsOf(paths, texts),
    dockerfile: dockerfile ? { value: readDockerfile(texts.get(dockerfile) ?? ""), from: dockerfile } : undefined,
    compose: compose ? { value: readCompose(texts.get(compose) ?? ""), from: compose } : undefined,
    workflows: paths
      .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
      .map((path) => ({ value: workflowName(texts.get(path) ?? "") ?? fileName(path), from: path })),
    gitlab:
      present.has(".gitlab-ci.yml") && branch !== undefined ? { value: branch, from: ".gitlab-ci.yml" } : undefined,
    environment: environment ? { value: readEnvironment(texts.get(environment) ?? ""), from: environment } : undefined,
    api: api && apiPath ? { value: api, from: apiPath } : undefined,
    goPrograms,
    isEsModule: npmRoot !== undefined && isEsModule(npmRoot),
    languages: languagesOf(paths),
    notes,
    readme: readmePath ? { from: readmePath, text: texts.get(readmePath) ?? "" } : undefined,
  };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

function readManifests(paths: readonly string[], texts: ReadonlyMap<string, string>, notes: string[]): Manifest[] {
  return [...texts].flatMap(([path, text]) => {
    const read = READERS.find(([pattern]) => pattern.test(fileName(path)))?.[1];
    if (!read) {
      const isAlone =
        fileName(path) === "requirements.txt" && !paths.includes(path.replace("requirements.txt", "pyproject.toml"));
      return isAlone
        ? [{ ecosystem: "python", path, isPrivate: true, dependencies: requirementNames(text) } satisfies Manifest]
        : [];
    }
    const manifest = read(text, path);
    if (!isUnreadable(manifest)) return [manifest];
    notes.push(`${path} ${manifest.problem}.`);
    return [];
  });
}

/** Members of a workspace of Cargo take from its root what they say they do; the root may be one itself. */
function withInherited(manifests: readonly Manifest[]): Manifest[] {
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

function membersOf(
  roots: readonly Manifest[],
  manifests: readonly Manifest[],
  texts: ReadonlyMap<string, string>,
): Member[] {
  const pnpm = texts.get("pnpm-workspace.yaml");
  const parsed = pnpm === undefined ? undefined : readYaml(pnpm);
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
      if (folder === "" || seen.has(folder)) return false;
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

const BESIDE = /(^|\/)(examples?|samples?|demos?|fixtures?|templates?|tests?|__tests__)(\/|$)/i;

/** The manifests that lie in no other one's folder, and in none of examples and tests. */
function standingApart(manifests: readonly Manifest[]): readonly Manifest[] {
  const folders = manifests.map(({ path }) => folderOf(path)).filter((folder) => !BESIDE.test(folder));
  return manifests.filter(({ path }) => {
    const folder = folderOf(path);
    return folders.includes(folder) && !folders.some((other) => folder.startsWith(`${other}/`));
  });
}

// Of several manifests in one folder, the one that names and describes the project is its own.
function mainOf(roots: readonly Manifest[], manifests: readonly Manifest[]): Manifest | undefined {
  const worth = (manifest: Manifest) =>
    (manifest.isLibrary && !manifest.isPrivate ? 8 : 0) +
    (manifest.commands?.length ? 4 : 0) +
    (manifest.description ? 2 : 0) +
    (manifest.version ? 1 : 0) +
    (manifest.name ? 1 : 0);
  const apart = standingApart(manifests);
  const isInOneFolder = new Set(apart.map(({ path }) => folderOf(path))).size === 1;
  return (roots.length > 0 ? [...roots] : isInOneFolder ? [...apart] : []).sort((a, b) => worth(b) - worth(a))[0];
}

function licenseFilesOf(
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  licenses: Licenses,
): LicenseFile[] {
  const files = paths.filter((path) => /^((un)?licen[sc]e|copying)([.-][\w.-]+)?$/i.test(path) && texts.has(path));
  // COPYING.LESSER stands beside the GPL that it changes.
  const inOrder = files.toSorted((a, b) => Number(/\.lesser$/i.test(b)) - Number(/\.lesser$/i.test(a)));
  return inOrder.map((from) => {
    const match = licenseOf(texts.get(from) ?? "", licenses.texts);
    return { from, id: match?.id, isExact: match !== undefined && match.likeness === 1 };
  });
}

function repositoryOf(named: Fact<string> | undefined, config: string | undefined): Fact<string> | undefined {
  const page = named && webAddress(named.value);
  if (named && page) return { value: page, from: named.from };
  if (config === undefined) return undefined;
  const remotes = readGitConfig(config);
  const origin = webAddress(remotes.get("origin") ?? [...remotes.values()][0] ?? "");
  return origin ? { value: origin, from: ".git/config" } : undefined;
}

function targetsOf(paths: readonly string[], texts: ReadonlyMap<string, string>): Targets[] {
  const kinds = [
    ["make", /^(GNUmakefile|[Mm]akefile)$/, readMakefile],
    ["just", /^\.?justfile$/i, readJustfile],
    ["task", /^taskfile(\.dist)?\.ya?ml$/i, readTaskfile],
  ] as const;
  return kinds.flatMap(([program, pattern, read]) => {
    const from = paths.find((path) => pattern.test(path) && texts.has(path));
    const list = from ? read(texts.get(from) ?? "") : [];
    return from && list.length > 0 ? [{ program, from, list }] : [];
  });
}

function workflowName(text: string): string | undefined {
  const parsed = readYaml(text);
  return isUnreadable(parsed) ? undefined : textOf(at(parsed.value, "name"));
}

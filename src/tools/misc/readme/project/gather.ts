import { at, readJson, textOf } from "./data-formats.ts";
import { isEsModule, readCargo, readComposer, readPackageJson, readPubspec } from "./data-manifests.ts";
import {
  type Fact,
  type Facts,
  managersNear,
  readCompose,
  readDockerfile,
  readEnvironment,
  readOpenApi,
  readWorkflow,
  type Targets,
} from "./facts.ts";
import { readGitConfig, usualBranch, webAddress } from "./git-config.ts";
import { languagesOf } from "./languages.ts";
import { type Licenses, licenseFactsOf } from "./licenses.ts";
import { isUnreadable, type Manifest, type ReadManifest } from "./manifest.ts";
import { isOtherPackage, mainOf, membersOf, readGradle, readGradleSettings, withInherited } from "./packages.ts";
import { fileName, folderOf } from "./paths.ts";
import { readPyproject, readSetupCfg, readSetupPy, requirementNames } from "./python.ts";
import {
  isGoProgram,
  readGemfile,
  readGemspec,
  readGoMod,
  readMix,
  readSwiftPackage,
} from "./script-manifests.ts";
import { readJustfile, readMakefile, readTaskfile } from "./targets.ts";
import { readPom, readProject } from "./xml-manifests.ts";

const READERS: readonly (readonly [RegExp, ReadManifest])[] = [
  [/^package\.json$/, readPackageJson],
  [/^pyproject\.toml$/, readPyproject],
  [/^setup\.cfg$/, readSetupCfg],
  [/^setup\.py$/, readSetupPy],
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
  const origin = remoteOf(texts.get(".git/config"));
  const ownFolder = texts.has(".git/config") || present.has(".git") ? folder : withoutBranch(folder);
  const main = mainOf(roots, manifests, paths, [ownFolder, origin && fileName(origin)]);
  const others = main ? roots.filter((each) => isOtherPackage(main, each)) : [];
  if (main && others.length > 0) notes.push(othersNote(main, others));
  const near = managersNear(main ? folderOf(main.path) : "", present, manifests);
  const nearMembers = main
    ? []
    : members.map(({ folder }) => [folder, managersNear(folder, present, manifests)] as const);
  notes.push(...new Set([...near.notes, ...nearMembers.flatMap(([, each]) => each.notes)]));
  const firstIn = <T>(list: readonly Manifest[], pick: (manifest: Manifest) => T | undefined): Fact<T> | undefined => {
    for (const manifest of list) {
      const value = pick(manifest);
      if (value !== undefined) return { value, from: manifest.path };
    }
    return undefined;
  };
  const all = main ? [main, ...roots] : roots;
  const first = <T>(pick: (manifest: Manifest) => T | undefined) => firstIn(all, pick);
  // Another package's facts don't apply to this one.
  const own = all.filter((manifest) => !others.includes(manifest));
  const firstOwn = <T>(pick: (manifest: Manifest) => T | undefined) => firstIn(own, pick);
  const {
    license,
    licenseFiles,
    notes: licenseNotes,
  } = licenseFactsOf(
    first(({ license }) => license),
    paths,
    texts,
    licenses,
  );
  notes.push(...licenseNotes);
  const settings = texts.get("settings.gradle") ?? texts.get("settings.gradle.kts");
  const gradleName = settings === undefined ? undefined : readGradleSettings(settings).name;
  const authors = first((manifest) => (manifest.authors && manifest.authors.length > 0 ? manifest.authors : undefined));
  const readmePath = paths.find((path) => /^readme(\.(md|markdown))?$/i.test(path) && texts.has(path));
  if (!readmePath) notes.push(...otherReadmes(paths));
  const apiPath = paths.find((path) => /(^|\/)(openapi|swagger)\.(ya?ml|json)$/i.test(path) && texts.has(path));
  const api = apiPath ? readOpenApi(texts.get(apiPath) ?? "", apiPath) : undefined;
  const goPrograms = manifests.some(({ ecosystem }) => ecosystem === "go")
    ? paths.filter((path) => /^(cmd\/[^/]+\/)?main\.go$/.test(path) && isGoProgram(texts.get(path) ?? "")).map(folderOf)
    : [];
  const dockerfile = paths.find((path) => /^(Dockerfile|Containerfile)$/.test(path));
  const compose = paths.find((path) => /^(docker-)?compose\.ya?ml$/.test(path));
  const isEnvironment = (path: string) =>
    /^\.env[.\w-]*(example|sample|template|dist)[.\w-]*$/i.test(fileName(path)) && texts.has(path);
  const environments = paths.filter(isEnvironment).toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
  const environment =
    environments.find((path) => !path.includes("/")) ??
    environments.find((path) => main && folderOf(path) === folderOf(main.path));
  const npmRoot = texts.get("package.json");
  const branch = usualBranch(texts.get(".git/config") ?? "");
  return {
    files: paths.length,
    paths,
    name:
      firstOwn(({ name }) => name) ??
      (gradleName
        ? { value: gradleName, from: paths.find((path) => /^settings\.gradle/.test(path)) ?? "" }
        : undefined) ??
      (ownFolder ? { value: ownFolder, from: `the folder ${folder}` } : undefined),
    description: firstOwn(({ description }) => description),
    version: firstOwn(({ version }) => version),
    license,
    licenseFiles,
    homepage: firstOwn(({ homepage }) => homepage),
    repository: repositoryOf(
      first(({ repository }) => repository),
      origin,
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
      .map((path) => readWorkflow(texts.get(path) ?? "", path)),
    sdk: sdkOf(texts.get("global.json")),
    gitlab:
      present.has(".gitlab-ci.yml") && branch !== undefined ? { value: branch, from: ".gitlab-ci.yml" } : undefined,
    environment: environment ? { value: readEnvironment(texts.get(environment) ?? ""), from: environment } : undefined,
    api: api && apiPath ? { value: api, from: apiPath } : undefined,
    goPrograms,
    isEsModule: npmRoot !== undefined && isEsModule(npmRoot),
    languages: languagesOf(paths, manifests),
    notes,
    readme: readmePath ? { from: readmePath, text: texts.get(readmePath) ?? "" } : undefined,
  };
}

/** `.env.example` is the usual one of several. */
const isUsual = (path: string) => /(^|\/)\.env\.example$/i.test(path);

const othersNote = (main: Manifest, others: readonly Manifest[]): string =>
  `${main.path} is taken as the project's own; ${new Intl.ListFormat("en").format(others.map(({ path }) => path))} ${others.length === 1 ? "is of another package" : "are of other packages"}.`;

/** Sentences on READMEs that are there and not read. */
const otherReadmes = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    if (/^readme\.(rst|adoc|asciidoc|asc|org|textile|rdoc|pod|creole|mediawiki|wiki|txt|html?)$/i.test(path))
      return [`${path} isn’t Markdown, so it isn’t read here.`];
    return /^(\.github|docs?)\/readme(\.\w+)?$/i.test(path)
      ? [`${path} is a README too; only one in the project’s own folder is checked here.`]
      : [];
  });

/**
 * A folder's name without what hosts add to it in archives: the branch, the tag or the commit ('cJSON-master',
 * 'x-1.2.3'). A number without dots may be of the name ('advent-of-code-2023').
 */
function withoutBranch(folder: string): string {
  const bare = folder
    .replace(/ \(\d+\)$/, "")
    .replace(/(?<=.)-[\da-f]{40}$/, "")
    .replace(/(?<=.)-v?\d+(?:\.\d+)+(?:[.-]?(?:alpha|beta|rc|pre|preview|dev|post|final|ga)[.-]?\d*)*$/i, "");
  return bare.replace(/(?<=.)-(?:main|master|develop|development|trunk|gh-pages|HEAD)$/, "");
}

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

/** The page of the repository that a clone is of. */
function remoteOf(config: string | undefined): string | undefined {
  if (config === undefined) return undefined;
  const remotes = readGitConfig(config);
  return webAddress(remotes.get("origin") ?? [...remotes.values()][0] ?? "");
}

function repositoryOf(named: Fact<string> | undefined, origin: string | undefined): Fact<string> | undefined {
  const page = named && webAddress(named.value);
  if (named && page) return { value: page, from: named.from };
  return origin ? { value: origin, from: ".git/config" } : undefined;
}

/** The version of .NET's SDK that global.json asks for, without which nothing is built. */
function sdkOf(text: string | undefined): Fact<string> | undefined {
  const parsed = text === undefined ? undefined : readJson(text);
  const version = parsed && !isUnreadable(parsed) ? textOf(at(parsed.value, "sdk", "version")) : undefined;
  return version ? { value: version, from: "global.json" } : undefined;
}

function targetsOf(paths: readonly string[], texts: ReadonlyMap<string, string>): Targets[] {
  const kinds = [
    ["make", /^(GNUmakefile|[Mm]akefile)$/, readMakefile],
    ["just", /^\.?justfile$/i, readJustfile],
    ["task", /^taskfile(\.dist)?\.ya?ml$/i, readTaskfile],
  ] as const;
  return kinds.flatMap(([program, pattern, read]) => {
    const from = paths.find((path) => pattern.test(path) && texts.has(path));
    const list = from ? read(texts.get(from) ?? "", new Set(paths)) : [];
    return from && list.length > 0 ? [{ program, from, list }] : [];
  });
}

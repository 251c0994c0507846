import { at, parseJson, textOf } from "./data-formats.ts";
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
import { isGoProgram, readGemfile, readGemspec, readGoMod, readMix, readSwiftPackage } from "./script-manifests.ts";
import { readJustfile, readMakefile, readTaskfile } from "./targets.ts";
import { readProject as readDotnetProject, readPom } from "./xml-manifests.ts";

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
  [/\.[cfv][sb]proj$/, readDotnetProject],
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
  const project = readProject(folder, paths, texts);
  const near = managersOf(project);
  const { license, licenseFiles, notes } = licenseFactsOf(
    firstIn(project.all, ({ license }) => license),
    paths,
    texts,
    licenses,
  );
  return {
    files: paths.length,
    paths,
    name: nameOf(project),
    // Another package's facts don't apply to this one.
    description: firstIn(project.own, ({ description }) => description),
    version: firstIn(project.own, ({ version }) => version),
    license,
    licenseFiles,
    homepage: firstIn(project.own, ({ homepage }) => homepage),
    repository: repositoryOf(project),
    authors: firstIn(project.all, ({ authors }) => (authors && authors.length > 0 ? authors : undefined)),
    main: project.main,
    roots: project.roots,
    manifests: project.manifests,
    members: project.members,
    managers: near.managers,
    managersIn: near.managersIn,
    targets: targetsOf(project),
    dockerfile: factOf(project, firstLike(paths, /^(Dockerfile|Containerfile)$/), readDockerfile),
    compose: factOf(project, firstLike(paths, /^(docker-)?compose\.ya?ml$/), readCompose),
    workflows: workflowsOf(project),
    sdk: factOf(project, "global.json", readSdk),
    gitlab: gitlabOf(project),
    environment: environmentOf(project),
    api: apiOf(project),
    goPrograms: goProgramsOf(project),
    isEsModule: isEsModule(texts.get("package.json") ?? "{}"),
    languages: languagesOf(paths, project.manifests),
    notes: [...project.unreadable, ...othersNotes(project), ...near.notes, ...notes, ...otherReadmes(project)],
    readme: readmeOf(project),
  };
}

/** The files of a project and its manifests, which the facts follow from. */
interface Project {
  readonly folder: string;
  /** The folder's name, without what archives add to it. */
  readonly ownFolder: string;
  readonly paths: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  readonly manifests: readonly Manifest[];
  /** The manifests in the project's own folder. */
  readonly roots: readonly Manifest[];
  readonly members: Facts["members"];
  readonly main: Manifest | undefined;
  /** The manifests whose values count, the first first. */
  readonly all: readonly Manifest[];
  /** Those of them that aren't of other packages. */
  readonly own: readonly Manifest[];
  readonly others: readonly Manifest[];
  /** The page of the repository that it's a clone of. */
  readonly origin: string | undefined;
  /** Sentences about manifests that couldn't be read. */
  readonly unreadable: readonly string[];
}

function readProject(folder: string, paths: readonly string[], texts: ReadonlyMap<string, string>): Project {
  const unreadable: string[] = [];
  const manifests = withInherited(readManifests(paths, texts, unreadable));
  const roots = manifests.filter(({ path }) => !path.includes("/"));
  const origin = remoteOf(texts.get(".git/config"));
  const ownFolder = texts.has(".git/config") || paths.includes(".git") ? folder : withoutBranch(folder);
  const main = mainOf(roots, manifests, paths, [ownFolder, origin && fileName(origin)]);
  const others = main ? roots.filter((each) => isOtherPackage(main, each)) : [];
  const all = main ? [main, ...roots] : roots;
  const own = all.filter((manifest) => !others.includes(manifest));
  const members = membersOf(roots, manifests, texts);
  return { folder, ownFolder, paths, texts, manifests, roots, members, main, all, own, others, origin, unreadable };
}

/** The first manifest's value that is known. */
function firstIn<T>(list: readonly Manifest[], pick: (manifest: Manifest) => T | undefined): Fact<T> | undefined {
  for (const manifest of list) {
    const value = pick(manifest);
    if (value !== undefined) return { value, from: manifest.path };
  }
  return undefined;
}

const firstLike = (paths: readonly string[], pattern: RegExp) => paths.find((path) => pattern.test(path));

/** What a file says, and its path. */
function factOf<T>(
  { texts }: Project,
  from: string | undefined,
  read: (text: string, path: string) => T | undefined,
): Fact<T> | undefined {
  const value = from === undefined ? undefined : read(texts.get(from) ?? "", from);
  return from === undefined || value === undefined ? undefined : { value, from };
}

/** The name by a manifest, by Gradle's settings, or else the folder's. */
function nameOf(project: Project): Fact<string> | undefined {
  const { own, texts, folder, ownFolder } = project;
  const settings = ["settings.gradle", "settings.gradle.kts"].find((path) => texts.has(path));
  return (
    firstIn(own, ({ name }) => name) ??
    factOf(project, settings, (text) => readGradleSettings(text).name || undefined) ??
    (ownFolder ? { value: ownFolder, from: `the folder ${folder}` } : undefined)
  );
}

/** What installs the packages of the project, or of its members if its own folder has no manifest. */
function managersOf({ main, members, paths, manifests }: Project) {
  const present = new Set(paths);
  const near = managersNear(main ? folderOf(main.path) : "", present, manifests);
  const inMembers = main
    ? []
    : members.map(({ folder }) => [folder, managersNear(folder, present, manifests)] as const);
  return {
    managers: near.managers,
    managersIn: Object.fromEntries(inMembers.map(([folder, { managers }]) => [folder, managers])),
    notes: new Set([...near.notes, ...inMembers.flatMap(([, { notes }]) => notes)]),
  };
}

const workflowsOf = ({ paths, texts }: Project) =>
  paths
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
    .map((path) => readWorkflow(texts.get(path) ?? "", path));

/** The branch that GitLab's pipelines run for. */
function gitlabOf({ paths, texts }: Project): Fact<string> | undefined {
  const from = ".gitlab-ci.yml";
  const branch = usualBranch(texts.get(".git/config") ?? "");
  return paths.includes(from) && branch !== undefined ? { value: branch, from } : undefined;
}

/** The variables of an example in the project's own folder, or in that of its manifest. */
function environmentOf({ paths, texts, main }: Project): Facts["environment"] {
  const all = paths
    .filter((path) => /^\.env[.\w-]*(example|sample|template|dist)[.\w-]*$/i.test(fileName(path)) && texts.has(path))
    .toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
  const from =
    all.find((path) => !path.includes("/")) ?? all.find((path) => main && folderOf(path) === folderOf(main.path));
  return from === undefined ? undefined : { value: readEnvironment(texts.get(from) ?? ""), from };
}

/** `.env.example` is the usual one of several. */
const isUsual = (path: string) => /(^|\/)\.env\.example$/i.test(path);

/** The HTTP interface that a description says. */
function apiOf(project: Project): Facts["api"] {
  const read = project.paths.filter((path) => project.texts.has(path));
  return factOf(project, firstLike(read, /(^|\/)(openapi|swagger)\.(ya?ml|json)$/i), readOpenApi);
}

/** The folders of Go's programs. */
const goProgramsOf = ({ paths, texts, manifests }: Project): readonly string[] =>
  manifests.some(({ ecosystem }) => ecosystem === "go")
    ? paths.filter((path) => /^(cmd\/[^/]+\/)?main\.go$/.test(path) && isGoProgram(texts.get(path) ?? "")).map(folderOf)
    : [];

/** The README in the project's own folder. */
function readmeOf({ paths, texts }: Project): Facts["readme"] {
  const from = paths.find((path) => /^readme(\.(md|markdown))?$/i.test(path) && texts.has(path));
  return from === undefined ? undefined : { from, text: texts.get(from) ?? "" };
}

const othersNotes = ({ main, others }: Project): readonly string[] =>
  main && others.length > 0 ? [othersNote(main, others)] : [];

const othersNote = (main: Manifest, others: readonly Manifest[]): string =>
  `${main.path} is taken as the project's own; ${new Intl.ListFormat("en").format(others.map(({ path }) => path))} ${others.length === 1 ? "is of another package" : "are of other packages"}.`;

/** Sentences on READMEs that are there and not read. */
function otherReadmes(project: Project): readonly string[] {
  if (readmeOf(project)) return [];
  return project.paths.flatMap((path) => {
    if (/^readme\.(rst|adoc|asciidoc|asc|org|textile|rdoc|pod|creole|mediawiki|wiki|txt|html?)$/i.test(path))
      return [`${path} isn’t Markdown, so it isn’t read here.`];
    return /^(\.github|docs?)\/readme(\.\w+)?$/i.test(path)
      ? [`${path} is a README too; only one in the project’s own folder is checked here.`]
      : [];
  });
}

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

/** The repository that a manifest names, or else the clone's. */
function repositoryOf({ all, origin }: Project): Fact<string> | undefined {
  const named = firstIn(all, ({ repository }) => repository);
  const page = named && webAddress(named.value);
  if (named && page) return { value: page, from: named.from };
  return origin ? { value: origin, from: ".git/config" } : undefined;
}

/** The version of .NET's SDK that global.json asks for, without which nothing is built. */
function readSdk(text: string): string | undefined {
  const parsed = parseJson(text);
  return isUnreadable(parsed) ? undefined : textOf(at(parsed.value, "sdk", "version"));
}

/** What can be run by name. */
function targetsOf({ paths, texts }: Project): Targets[] {
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

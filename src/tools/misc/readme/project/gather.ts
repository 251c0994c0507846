import { readCargo } from "./cargo.ts";
import { at, entriesOf, listOf, readJson, readYaml, textOf, textsOf, yamlSource } from "./data-formats.ts";
import { readProject } from "./dotnet.ts";
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
import { literal, withoutComments } from "./literals.ts";
import { isUnreadable, type Manifest, type ReadManifest } from "./manifest.ts";
import { readPom } from "./maven.ts";
import { isEsModule, readPackageJson } from "./npm.ts";
import { isOtherPackage, mainOf, membersOf, readGradle, readGradleSettings, withInherited } from "./packages.ts";
import { fileName, folderOf } from "./paths.ts";
import { readPyproject, readSetupCfg, readSetupPy, requirementNames } from "./python.ts";
import { readGemfile, readGemspec } from "./ruby.ts";
import { readJustfile, readMakefile, readTaskfile } from "./targets.ts";

/** pubspec.yaml of Dart and Flutter. */
export const readPubspec: ReadManifest = (text, path) => {
  const parsed = readYaml(text);
  if (isUnreadable(parsed)) return parsed;
  const { value } = parsed;
  const isFlutter = at(value, "dependencies", "flutter") !== undefined;
  const name = textOf(at(value, "name"));
  const dart = textOf(at(value, "environment", "sdk"));
  const flutter = textOf(at(value, "environment", "flutter"));
  const isPrivate = at(value, "publish_to") === "none";
  return {
    ecosystem: "dart",
    path,
    name,
    version: yamlSource(text, "version")?.replace(/\+.*$/, ""),
    description: textOf(at(value, "description")),
    homepage: textOf(at(value, "homepage")),
    repository: textOf(at(value, "repository")),
    requirements: [
      ...(flutter ? [{ name: "Flutter", version: flutter }] : []),
      ...(dart ? [{ name: "Dart", version: dart }] : []),
    ],
    isPrivate,
    isLibrary: !isPrivate && name !== undefined,
    commands: entriesOf(at(value, "executables")).map(([command]) => command),
    members: textsOf(at(value, "workspace")),
    dependencies: ["dependencies", "dev_dependencies"].flatMap((key) =>
      entriesOf(at(value, key)).map(([each]) => each),
    ),
    tool: isFlutter ? "flutter" : "dart",
  };
};

/** mix.exs, read without running it: module attributes (`@version`) are followed where they are literal. */
export const readMix: ReadManifest = (text, path) => {
  const source = withoutComments(text, "#");
  const value = (key: string) => {
    const attribute = new RegExp(`(?:^|[^\\w])${key}:\\s*@(\\w+)`, "m").exec(source)?.[1];
    return attribute ? literal(source, `@${attribute}`) : literal(source, `${key}:`);
  };
  const app = /(?:^|[^\w])app:\s*:(\w+)/m.exec(source)?.[1];
  if (!app) return { problem: "names no application" };
  const elixir = value("elixir");
  const licenses = /licenses:\s*\[([^\]]*)\]/.exec(source)?.[1] ?? "";
  const aliases = /defp?\s+aliases[\s\S]*?\bend\b/.exec(source)?.[0] ?? "";
  const hasPackage = /(?:^|[^\w])package:\s/.test(source);
  return {
    ecosystem: "elixir",
    path,
    name: app,
    version: value("version"),
    description: value("description"),
    license: [...licenses.matchAll(/["']([^"']+)["']/g)].map(([, each = ""]) => each).join(" OR ") || undefined,
    homepage: value("homepage_url"),
    repository: value("source_url"),
    requirements: elixir ? [{ name: "Elixir", version: elixir }] : [],
    isPrivate: !hasPackage,
    isLibrary: hasPackage,
    scripts: [...aliases.matchAll(/(?:^|[\s[,])"?([\w.]+)"?:\s*\[/g)].map(([, name = ""]) => ({
      name,
      command: "mix alias",
    })),
    dependencies: [...source.matchAll(/\{\s*:(\w+)\s*,/g)].map(([, each = ""]) => each),
  };
};

/** composer.json. A license that is a list leaves the choice, which SPDX writes with OR. */
export const readComposer: ReadManifest = (text, path) => {
  const parsed = readJson(text);
  if (isUnreadable(parsed)) return parsed;
  const { value } = parsed;
  const php = textOf(at(value, "require", "php"));
  const type = textOf(at(value, "type")) ?? "library";
  const name = textOf(at(value, "name"));
  return {
    ecosystem: "php",
    path,
    name,
    version: textOf(at(value, "version")),
    description: textOf(at(value, "description")),
    license: textsOf(at(value, "license")).join(" OR ") || undefined,
    homepage: textOf(at(value, "homepage")),
    repository: textOf(at(value, "support", "source")),
    authors: listOf(at(value, "authors")).flatMap((author) => textOf(at(author, "name")) ?? []),
    requirements: php ? [{ name: "PHP", version: php }] : [],
    isPrivate: type === "project",
    isLibrary: name !== undefined && type !== "project",
    commands: textsOf(at(value, "bin")).map((bin) => bin.split("/").pop() ?? bin),
    scripts: entriesOf(at(value, "scripts")).flatMap(([script, command]) => {
      const line = textsOf(command).join(" && ");
      return line && !/^(pre|post)-/.test(script) ? [{ name: script, command: line }] : [];
    }),
    dependencies: ["require", "require-dev"].flatMap((key) => entriesOf(at(value, key)).map(([each]) => each)),
  };
};

/** go.mod: the module's path, and the version of the language. The name is the path's last part, without '/v2', or '.v2' at gopkg.in. */
export const readGoMod: ReadManifest = (text, path) => {
  const lines = text.replace(/\/\/.*$/gm, "");
  const module = /^\s*module\s+(?:"([^"\s]+)"|`([^`\s]+)`|(\S+))\s*$/m.exec(lines);
  const address = module?.[1] ?? module?.[2] ?? module?.[3];
  if (!address) return { problem: "names no module" };
  const go = /^\s*go\s+(\d[\w.]*)\s*$/m.exec(lines)?.[1];
  const bare = address.replace(/\/v\d+$/, "").replace(/^(gopkg\.in\/.*)\.v\d+$/, "$1");
  return {
    ecosystem: "go",
    path,
    name: bare.split("/").pop(),
    repository: /^(github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/[^/]+\/[^/]+/.exec(bare)
      ? `https://${bare.split("/").slice(0, 3).join("/")}`
      : undefined,
    importName: address,
    requirements: go ? [{ name: "Go", version: go }] : [],
    dependencies: [...lines.matchAll(/^\s*(?:require\s+)?([\w.-]+\.[\w-]+\/\S+)\s+v\d/gm)].map(([, each = ""]) => each),
  };
};

/** Whether a Go file is of a program: its package is main. Comments before it do not count. */
export const isGoProgram = (text: string): boolean =>
  /^\s*package\s+main\s*$/m.test(text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, ""));

/** Package.swift, read without running it. */
export const readSwiftPackage: ReadManifest = (text, path) => {
  const tools = /^\s*\/\/\s*swift-tools-version:\s*(\d[\d.]*)/m.exec(text)?.[1];
  const source = withoutComments(text, "//");
  const name = literal(source, "Package\\s*\\(\\s*name:");
  if (!name) return { problem: "names no package" };
  const products = (kind: string) =>
    [...source.matchAll(new RegExp(`\\.${kind}\\s*\\(\\s*name:\\s*"([^"\\\\]+)"`, "g"))].map(([, each = ""]) => each);
  return {
    ecosystem: "swift",
    path,
    name,
    requirements: tools ? [{ name: "Swift", version: `${tools} or later` }] : [],
    isLibrary: products("library").length > 0,
    importName: products("library")[0],
    commands: [...new Set([...products("executable"), ...products("executableTarget")])],
    dependencies: products("testTarget"),
  };
};

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

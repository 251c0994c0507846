import type { Facts } from "../project/facts.ts";
import type { Manifest } from "../project/manifest.ts";
import { fileName, firstFitting, folderOf } from "../project/paths.ts";
import {
  type Commands,
  commandsOf,
  commandsOfAll,
  dependencyLines,
  importLines,
  installCommands,
  managerOf,
  ownManifests,
  runScript,
  workFolder,
} from "./commands.ts";
import { code, codeBlock, type Found, fileLink, found, missing, plain, table } from "./section.ts";
import { setUpCommands, startCommands, testCommands } from "./work-commands.ts";

// Files that say how projects are built, and that are not read here, with what they are of.
const UNREAD: readonly RegExp[] = [
  /^CMakeLists\.txt$/,
  /^(configure(\.ac|\.in)?|Makefile\.am|autogen\.sh)$/,
  /^meson\.build$/,
  /^(BUILD|WORKSPACE|MODULE)(\.bazel)?$/,
  /^(SConstruct|wscript|Rakefile|Chart\.yaml|package\.xml)$/,
  /^xmake\.lua$/,
  /^premake5?\.lua$/,
  /\.(vcxproj|pro|xcodeproj|xcworkspace)$/,
  /^conanfile\.(py|txt)$/,
  /^vcpkg\.json$/,
  /^build\.xml$/,
  /^build\.(sbt|mill|sc|zig|boot)$/,
  /^(project|deps|bb)\.(clj|edn)$/,
  /^shadow-cljs\.edn$/,
  /^(deno|jsr)\.jsonc?$/,
  /^(Project|JuliaProject)\.toml$/,
  /^DESCRIPTION$/,
  /\.cabal$/,
  /^(stack|package|dub|shard|galaxy|environment|conda|action|spago|pubspec_overrides)\.ya?ml$/,
  /^dub\.(json|sdl)$/,
  /\.(opam|nimble|rockspec|podspec|asd|ipkg|csd|dproj|lpi|rpkg)$/,
  /^(dune-project|rebar\.config|gleam\.toml|elm\.json|spago\.dhall|bower\.json|Podfile|Cartfile)$/,
  /^(library\.properties|library\.json|platformio\.ini)$/,
  /^(site|playbook|requirements)\.ya?ml$/,
  /^(cpanfile|Makefile\.PL|Build\.PL|dist\.ini)$/,
  /^(flake|default|shell)\.nix$/,
  /^(Pipfile|setup\.sh|install\.sh|build\.sh|bootstrap(\.sh)?)$/,
  /^(project\.godot|Vagrantfile|Justfile\.local|devcontainer\.json)$/,
  /^(foundry\.toml|hardhat\.config\.\w+|Move\.toml|Scarb\.toml|alire\.toml|fpm\.toml|Anchor\.toml|Nargo\.toml)$/,
  /^[^/]+\.tf$/,
  /^(INSTALL|BUILDING|HACKING)(\.\w+)?$/i,
];

/** The files in the project's own folder that say how it is built, and that are not read here. */
const unreadBuildFiles = ({ paths }: Facts): readonly string[] => {
  const names = new Set(
    paths.flatMap((path) => {
      const first = path.split("/")[0] ?? "";
      // Xcode's projects are folders.
      return !path.includes("/") || /\.(xcodeproj|xcworkspace)$/.test(first) ? [first] : [];
    }),
  );
  return [...names].filter((name) => UNREAD.some((pattern) => pattern.test(name)));
};

/** A sentence that names such files, with a space before it; empty if there are none. */
function unreadSentence(facts: Facts): string {
  const files = unreadBuildFiles(facts).slice(0, 4);
  return files.length === 0
    ? ""
    : ` ${new Intl.ListFormat("en").format(files)} ${files.length === 1 ? "isn’t" : "aren’t"} read here and may say it.`;
}

const shell = (lines: readonly string[]) => codeBlock("sh", lines);

const all = (facts: Facts, commands: (facts: Facts, manifest: Manifest) => Commands | undefined): readonly Commands[] =>
  commandsOfAll(facts, ownManifests(facts), commands);

const listOf = new Intl.ListFormat("en");

const inFolder = (...folders: readonly string[]) =>
  folders.every(Boolean) ? `In ${listOf.format(folders.map((folder) => fileLink(`${folder}/`)))}:` : undefined;

/**
 * Commands as they are run after the project was fetched: those of its own folder first, then with the folders in front
 * that they are run in. Commands that are the same in several folders are there once.
 */
function blocksOf(list: readonly Commands[]): readonly (string | undefined)[] {
  const folders = new Map<string, string[]>();
  for (const { folder, lines } of list.toSorted((a, b) => Number(a.folder !== "") - Number(b.folder !== ""))) {
    // The project's own folder has no heading, so its commands are a separate block.
    const key = JSON.stringify([folder === "", lines]);
    folders.set(key, [...(folders.get(key) ?? []), folder]);
  }
  return [...folders].flatMap(([key, names]) => [
    inFolder(...names),
    shell((JSON.parse(key) as [boolean, string[]])[1]),
  ]);
}

const sourcesOf = (list: readonly Commands[]) => list.flatMap(({ sources }) => sources);

const MANAGERS: Readonly<Record<string, string>> = {
  pnpm: "pnpm",
  yarn: "Yarn",
  bun: "Bun",
  uv: "uv",
  poetry: "Poetry",
};

export function requirements(facts: Facts): Found {
  const manifests = ownManifests(facts);
  const isInstalled = facts.main !== undefined && installCommands(facts, facts.main) !== undefined;
  const needs = manifests.flatMap((manifest) => {
    const { requirements: list = [], path, ecosystem } = manifest;
    const manager = managerOf(facts, manifest);
    const name = manager && MANAGERS[manager.value];
    return [
      ...list.map((each) => ({ ...each, path, of: path })),
      ...(manager && name && (ecosystem === "npm" || !isInstalled)
        ? [{ name, version: "", path: manager.from, of: path }]
        : []),
    ];
  });
  const { sdk } = facts;
  const isDotnet = manifests.some(({ ecosystem }) => ecosystem === "dotnet");
  const all = [
    ...(sdk && isDotnet ? [{ name: ".NET SDK", version: sdk.value, path: sdk.from, of: sdk.from }] : []),
    ...needs.filter(({ version }) => version),
    ...needs.filter(({ version }) => !version),
  ];
  if (all.length === 0)
    return missing(`No file read here says which version of a language or tool is needed.${unreadSentence(facts)}`);
  const owners = new Map<string, Set<string>>();
  for (const { name, version, of } of all) {
    const line = `- ${name}${version ? ` ${/[<>^~*=|]/.test(version) ? code(version) : version}` : ""}`;
    owners.set(line, (owners.get(line) ?? new Set()).add(of));
  }
  const lines = [...owners].map(([line, paths]) => {
    const name = /^- ([^`\d]*?)(?= [`\d]|$)/.exec(line)?.[1] ?? "";
    // Where another package needs another version, each line says whose it is.
    const isAlone = [...owners.keys()].filter((other) => other.startsWith(`- ${name}`)).length === 1;
    const folders = [...paths].map(folderOf).filter(Boolean);
    return isAlone && (paths.size === manifests.length || folders.length === 0 || manifests.length === 1)
      ? line
      : folders.length > 0
        ? `${line} (in ${listOf.format(folders.map((folder) => code(folder)))})`
        : line;
  });
  return found(
    [lines.join("\n")],
    all.map(({ path }) => path),
  );
}

/** What fetches the project and goes to one of its folders. */
function cloneLines({ repository }: Facts, folder: string): readonly string[] {
  const name = repository && fileName(repository.value);
  const target = [name, folder].filter(Boolean).join("/");
  return [...(repository ? [`git clone ${repository.value}.git`] : []), ...(target ? [`cd ${target}`] : [])];
}

/** What fetches the project and makes it ready: in one block, or in one for each of its packages. */
function setUpBlocks(facts: Facts, setUp: readonly Commands[]): readonly (string | undefined)[] {
  const { environment } = facts;
  const settings = environment && { folder: folderOf(environment.from), line: `cp ${fileName(environment.from)} .env` };
  const withSettings = setUp.map(({ folder, lines }) =>
    settings?.folder === folder ? [...lines, settings.line] : lines,
  );
  const isLeft = settings && !setUp.some(({ folder }) => folder === settings.folder);
  const rest = isLeft ? [settings.line] : [];
  const [only, ...others] = setUp;
  if (only && others.length === 0)
    return [shell([...cloneLines(facts, only.folder), ...(withSettings[0] ?? [])]), isLeft ? shell(rest) : undefined];
  const start = [...cloneLines(facts, ""), ...rest];
  return [
    start.length > 0 ? shell(start) : undefined,
    ...blocksOf(setUp.map((each, at) => ({ ...each, lines: withSettings[at] ?? [] }))),
  ];
}

export function install(facts: Facts): Found {
  const { main } = facts;
  const lines = main && dependencyLines(facts, main);
  if (lines) return lines;
  const commands = main && installCommands(facts, main);
  if (commands) return found([shell(commands.lines)], commands.sources);
  const setUp = all(facts, setUpCommands);
  const target = facts.targets.find(({ list }) => list.some(({ name }) => name === "install"));
  if (setUp.length === 0 && target)
    return found(
      [shell([...cloneLines(facts, ""), `${target.program} install`])],
      [facts.repository?.from, target.from],
    );
  if (setUp.length === 0) return missing(`No file read here says how it is installed.${unreadSentence(facts)}`);
  return {
    ...found(setUpBlocks(facts, setUp), [facts.repository?.from, ...sourcesOf(setUp), facts.environment?.from]),
    hint: facts.repository ? undefined : "No file read here says where the repository is.",
  };
}

function examplesLine(facts: Facts): { readonly text: string; readonly from: string } | undefined {
  const folder = facts.paths.map((path) => /^(examples?|samples?)\//i.exec(path)?.[0]).find(Boolean);
  return folder ? { text: `Examples are in ${fileLink(folder)}.`, from: folder } : undefined;
}

export function usage(facts: Facts): Found {
  const main = facts.main;
  const examples = examplesLine(facts);
  if (main && !main.isPrivate) {
    // A program of Swift is built in its folder, and installed nowhere.
    const commands = main.ecosystem === "swift" ? [] : commandsOf(facts, main);
    const taken = commands.length > 0 ? undefined : importLines(facts, main);
    if (commands.length > 0 || taken) {
      return {
        ...found(
          [
            commands.length > 0 ? shell(commands) : undefined,
            taken && codeBlock(taken.language, [taken.line]),
            examples?.text,
          ],
          [main.path, taken?.from, examples?.from],
        ),
        hint: "Show a small example after it.",
      };
    }
  }
  const start = all(facts, startCommands);
  if (start.length > 0) return found([...blocksOf(start), examples?.text], [...sourcesOf(start), examples?.from]);
  if (facts.compose && facts.compose.value.length > 0)
    return found([shell(["docker compose up"]), portsOf(facts)], [facts.compose.from]);
  const notebooks = facts.paths.filter((path) => path.endsWith(".ipynb"));
  if (notebooks.length > 0) {
    return found(
      [
        notebooks
          .slice(0, 12)
          .map((path) => `- ${fileLink(path)}`)
          .join("\n"),
      ],
      notebooks.slice(0, 12),
    );
  }
  if (examples) return found([examples.text], [examples.from]);
  return missing(
    `No file read here has a command that starts it.${unreadSentence(facts)} Show the smallest example that works.`,
  );
}

function portsOf(facts: Facts): string | undefined {
  const lines = (facts.compose?.value ?? []).flatMap(({ name, ports }) =>
    ports.map((port) => `- ${code(name)}: port ${port}`),
  );
  return lines.length > 0 ? lines.join("\n") : undefined;
}

export function tests(facts: Facts): Found {
  const commands = all(facts, testCommands);
  const target = facts.targets.find(({ list }) => list.some(({ name }) => name === "test"));
  if (commands.length > 0) return found(blocksOf(commands), sourcesOf(commands));
  if (target) return found([shell([`${target.program} test`])], [target.from]);
  return missing(`No file read here has a command that runs tests.${unreadSentence(facts)}`);
}

const isStartedOtherwise = (facts: Facts) => all(facts, startCommands).length > 0;

const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/^vercel\.json$/, "Vercel"],
  [/^netlify\.toml$/, "Netlify"],
  [/^fly\.toml$/, "Fly.io"],
  [/^render\.yaml$/, "Render"],
  [/^Procfile$/, "Heroku"],
  [/^wrangler\.(toml|jsonc?)$/, "Cloudflare Workers"],
  [/^firebase\.json$/, "Firebase"],
  [/^(k8s|kubernetes)\//, "Kubernetes"],
  [/^(charts?|helm)\//, "Helm"],
];

export function deployment(facts: Facts): Found {
  const hosts = HOSTS.flatMap(([pattern, name]) => {
    const path = firstFitting(facts.paths, pattern);
    return path ? [{ name, path: pattern.source.endsWith("\\/") ? `${path.split("/")[0]}/` : path }] : [];
  });
  const image =
    (facts.name?.value ?? "app")
      .replace(/^@/, "")
      .toLowerCase()
      .replace(/[^a-z\d._/-]+/g, "-")
      .replace(/^[^a-z\d]+/, "") || "app";
  const ports = (facts.dockerfile?.value ?? []).map((port) => `-p ${port}:${port} `).join("");
  // Docker looks for a Dockerfile alone.
  const file = facts.dockerfile && facts.dockerfile.from !== "Dockerfile" ? `-f ${facts.dockerfile.from} ` : "";
  const docker = facts.dockerfile && shell([`docker build ${file}-t ${image} .`, `docker run --rm ${ports}${image}`]);
  const services =
    facts.compose &&
    isStartedOtherwise(facts) &&
    [shell(["docker compose up -d"]), portsOf(facts)].filter(Boolean).join("\n\n");
  const settings = hosts.map(({ name, path }) => `Settings for ${name} are in ${fileLink(path)}.`).join("\n");
  if (!docker && !services && !settings)
    return missing("There is no Dockerfile, compose file or hosting configuration.");
  return found(
    [docker, services || undefined, settings],
    [facts.dockerfile?.from, services ? facts.compose?.from : undefined, ...hosts.map(({ path }) => path)],
  );
}

const WORK_SCRIPTS =
  /^(build|lint|format|check|typecheck|types|test(:\w+)?|e2e|bench|docs|storybook|generate|migrate|seed)$/;

/** The scripts of a package that those who work on it run, as a table. */
function scriptsTable(facts: Facts, manifest: Manifest): readonly (string | undefined)[] {
  const { scripts = [], ecosystem } = manifest;
  const work = scripts.filter(({ name }) => ecosystem !== "dotnet" && name !== "test" && WORK_SCRIPTS.test(name));
  if (work.length === 0) return [];
  const rows = work.map(({ name, command }) => [code(runScript(facts, manifest, name)), code(command)]);
  const list = ecosystem === "elixir" ? rows.map(([name]) => `- ${name}`).join("\n") : table(["Command", "Runs"], rows);
  return [inFolder(workFolder(facts, manifest)), list];
}

/** The targets of make, just and task. */
function targetsTable({ targets }: Facts): string | undefined {
  const rows = targets.flatMap(({ program, list }) =>
    list
      .slice(0, 20)
      .map(({ name, needs = [], command }) => [
        code([program, name, ...needs.map((each) => `<${each}>`)].join(" ")),
        plain(command),
      ]),
  );
  if (rows.length === 0) return undefined;
  return rows.some(([, words]) => words)
    ? table(["Command", "What it does"], rows)
    : rows.map(([name]) => `- ${name}`).join("\n");
}

export function contributing(facts: Facts): Found {
  const { main, paths, targets } = facts;
  const guide = firstFitting(paths, /^(\.github\/|docs\/)?contributing(\.md|\.rst|\.txt)?$/i);
  const conduct = firstFitting(paths, /^(\.github\/|docs\/)?code_of_conduct(\.md)?$/i);
  const lines = [
    guide ? `How to contribute is in ${fileLink(guide)}.` : undefined,
    conduct ? `The code of conduct is in ${fileLink(conduct)}.` : undefined,
  ].filter((line) => line !== undefined);
  const isFetchedOtherwise = main && (installCommands(facts, main) || dependencyLines(facts, main));
  const setUp = isFetchedOtherwise ? all(facts, setUpCommands) : [];
  const scripts = ownManifests(facts).map((manifest) => ({
    path: manifest.path,
    parts: scriptsTable(facts, manifest),
  }));
  const parts = [
    lines.join("\n"),
    ...(setUp.length > 0 ? setUpBlocks({ ...facts, environment: undefined }, setUp) : []),
    ...scripts.flatMap((each) => each.parts),
    targetsTable(facts),
  ];
  if (parts.every((part) => !part))
    return missing("There is no CONTRIBUTING.md. How do people report bugs and send changes?");
  return found(parts, [
    guide,
    conduct,
    ...sourcesOf(setUp),
    ...scripts.flatMap(({ path, parts: made }) => (made.length > 0 ? [path] : [])),
    ...targets.map(({ from }) => from),
  ]);
}

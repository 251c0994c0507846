import { dependencyLines, importLines } from "./as-dependency.ts";
import {
  type Commands,
  commandsOf,
  commandsOfAll,
  installCommands,
  isLibrary,
  runScript,
  setUpCommands,
  startCommands,
  testCommands,
} from "./commands.ts";
import type { Facts } from "./project/facts.ts";
import type { Manifest } from "./project/manifest.ts";
import {
  code,
  codeBlock,
  type Found,
  fileLink,
  found,
  linkTo,
  missing,
  plain,
  type SectionId,
  table,
} from "./section.ts";

const shell = (lines: readonly string[]) => codeBlock("sh", lines);
const matching = (facts: Facts, pattern: RegExp) => facts.paths.find((path) => pattern.test(path));

/** The manifests whose commands a README gives: one of each ecosystem in the project's own folder. */
function ownManifests(facts: Facts): readonly Manifest[] {
  const list = facts.main ? [facts.main, ...facts.roots] : facts.manifests.slice(0, 1);
  return list.filter((manifest, at) => list.findIndex((other) => other.ecosystem === manifest.ecosystem) === at);
}

const all = (
  facts: Facts,
  commands: (facts: Facts, manifest: Manifest) => Commands | undefined,
): Commands | undefined => commandsOfAll(facts, ownManifests(facts), commands);

/** A project's name as a person reads it. */
const titleOf = (facts: Facts) => facts.name?.value ?? "";

function title(facts: Facts): Found {
  if (!facts.name) return missing("No file names the project.");
  return {
    ...found(
      [`# ${plain(titleOf(facts))}`, facts.description && plain(facts.description.value)],
      [facts.name.from, facts.description?.from],
    ),
    hint: facts.description ? undefined : "No file describes the project in a sentence.",
  };
}

const escapedBadge = (text: string) => encodeURIComponent(text.replace(/-/g, "--").replace(/_/g, "__"));

/** The badge of the version that a registry has. */
function registryBadge(facts: Facts, manifest: Manifest): string | undefined {
  const { ecosystem, name, isPrivate, importName } = manifest;
  const isPublished =
    !isPrivate && name !== undefined && (isLibrary(facts, manifest) || commandsOf(facts, manifest).length > 0);
  if (!isPublished) return undefined;
  const id = encodeURIComponent(name).replaceAll("%2F", "/").replaceAll("%40", "@");
  const badges: Partial<Record<Manifest["ecosystem"], readonly [string, string, string]>> = {
    npm: ["npm", `npm/v/${id}`, `https://www.npmjs.com/package/${id}`],
    python: ["PyPI", `pypi/v/${id}`, `https://pypi.org/project/${id}/`],
    rust: ["crates.io", `crates/v/${id}`, `https://crates.io/crates/${id}`],
    php: ["Packagist", `packagist/v/${id}`, `https://packagist.org/packages/${id}`],
    ruby: ["gem", `gem/v/${id}`, `https://rubygems.org/gems/${id}`],
    dotnet: ["NuGet", `nuget/v/${id}`, `https://www.nuget.org/packages/${id}`],
    dart: ["pub", `pub/v/${id}`, `https://pub.dev/packages/${id}`],
    elixir: ["Hex", `hexpm/v/${id}`, `https://hex.pm/packages/${id}`],
  };
  if (ecosystem === "go" && importName) {
    return `[![Go Reference](https://pkg.go.dev/badge/${importName}.svg)](https://pkg.go.dev/${importName})`;
  }
  const badge = badges[ecosystem];
  return badge && `[![${badge[0]}](https://img.shields.io/${badge[1]})](${badge[2]})`;
}

function badges(facts: Facts): Found {
  const isOnGitHub = facts.repository?.value.startsWith("https://github.com/");
  const workflow =
    facts.workflows.find(({ from }) => /\/(ci|test|tests|build|main|check|checks)\.ya?ml$/.test(from)) ??
    facts.workflows[0];
  const main = facts.main;
  const registry = main && registryBadge(facts, main);
  const license =
    facts.license &&
    `[![License: ${facts.license.value}](https://img.shields.io/badge/license-${escapedBadge(facts.license.value)}-blue)](${linkTo(facts.licenseFiles[0]?.from ?? facts.license.from)})`;
  const action =
    isOnGitHub && workflow
      ? `[![${plain(workflow.value)}](${facts.repository?.value}/actions/workflows/${workflow.from.split("/").pop()}/badge.svg)](${facts.repository?.value}/actions/workflows/${workflow.from.split("/").pop()})`
      : undefined;
  const list = [action, registry, license].filter((badge) => badge !== undefined);
  if (list.length === 0)
    return missing("There is no workflow, no package of a registry and no license to make a badge of.");
  return found(
    [list.join("\n")],
    [
      action && workflow?.from,
      action && facts.repository?.from,
      registry && main?.path,
      license && facts.license?.from,
    ],
  );
}

const PICTURE = /\.(png|jpe?g|gif|webp|svg|avif)$/i;

/** The picture that shows the project: one that says so by its name, near the root. */
function pictureOf(facts: Facts): string | undefined {
  const shown =
    /(^|[/_-])(screenshot|demo|preview|banner|hero|cover|screen|showcase)[\w-]*\.(png|jpe?g|gif|webp|svg|avif)$/i;
  const logo = /(^|[/_-])logo[\w-]*\.(png|jpe?g|gif|webp|svg|avif)$/i;
  const near = facts.paths.filter((path) => PICTURE.test(path) && path.split("/").length <= 4);
  return near.find((path) => shown.test(path)) ?? near.find((path) => logo.test(path));
}

function picture(facts: Facts): Found {
  const path = pictureOf(facts);
  if (!path) return missing("No picture is named screenshot, demo, preview, banner or logo.");
  const kind = /logo/i.test(path) ? "Logo" : "Screenshot";
  const label = /banner|hero|cover|demo/i.test(path) ? "" : kind;
  return found([`![${[label, titleOf(facts)].filter(Boolean).join(" of ")}](${linkTo(path)})`], [path]);
}

function about(facts: Facts): Found {
  // A few files of scripts beside a project do not make it written in their language.
  const most = facts.languages[0]?.files ?? 0;
  const languages = facts.languages
    .filter(({ files }) => files * 10 >= most)
    .slice(0, 3)
    .map(({ name }) => name);
  const docs = facts.paths.some((path) => /^docs?\/.*\.(md|rst|mdx|adoc)$/i.test(path))
    ? facts.paths.find((path) => /^docs?\//i.test(path))?.split("/")[0]
    : undefined;
  const written = languages.length > 0 ? `Written in ${new Intl.ListFormat("en").format(languages)}.` : undefined;
  const home =
    facts.homepage && facts.homepage.value !== facts.repository?.value
      ? `Website: <${facts.homepage.value}>`
      : undefined;
  const manual = docs ? `Documentation: ${fileLink(`${docs}/`)}` : undefined;
  const changes = matching(facts, /^(changelog|changes|history)(\.(md|txt|rst))?$/i);
  const log = changes ? `Changes: ${fileLink(changes)}` : undefined;
  const lines = [home, manual, log].filter((line) => line !== undefined);
  const list = lines.map((line) => `- ${line}`).join("\n");
  if (!written && lines.length === 0)
    return missing("The files say no more than the tagline. What is it for, and for whom?");
  return {
    ...found([written, list], [home && facts.homepage?.from, docs && `${docs}/`, changes]),
    hint: "What it is for, and for whom, no file says: write a paragraph.",
  };
}

function requirements(facts: Facts): Found {
  const list = ownManifests(facts).flatMap(({ requirements: needs = [], path }) =>
    needs.map(({ name, version }) => ({
      line: `- ${name}${version ? ` ${/[<>^~*=|]/.test(version) ? code(version) : version}` : ""}`,
      path,
    })),
  );
  const manager = facts.managers.npm;
  const isInstalled = facts.main !== undefined && installCommands(facts, facts.main) !== undefined;
  const more = [
    ...(manager && manager.value !== "npm" && facts.roots.some(({ path }) => path === "package.json")
      ? [{ line: `- ${{ bun: "Bun", yarn: "Yarn" }[manager.value as string] ?? manager.value}`, path: manager.from }]
      : []),
    ...(isInstalled
      ? []
      : facts.managers.python?.value === "uv" || facts.managers.python?.value === "poetry"
        ? [{ line: `- ${facts.managers.python.value === "uv" ? "uv" : "Poetry"}`, path: facts.managers.python.from }]
        : []),
  ];
  const lines = [...list, ...more];
  if (lines.length === 0) return missing("No file says which version of a language or tool is needed.");
  return found(
    [[...new Set(lines.map(({ line }) => line))].join("\n")],
    lines.map(({ path }) => path),
  );
}

const cloneLines = (facts: Facts): readonly string[] =>
  facts.repository ? [`git clone ${facts.repository.value}.git`, `cd ${facts.repository.value.split("/").pop()}`] : [];

function install(facts: Facts): Found {
  const main = facts.main;
  const lines = main && dependencyLines(facts, main);
  if (lines) return lines;
  const commands = main && installCommands(facts, main);
  if (commands) return found([shell(commands.lines)], commands.sources);
  const setUp = all(facts, setUpCommands);
  if (setUp) {
    const settings = facts.environment ? [`cp ${facts.environment.from} .env`] : [];
    return {
      ...found(
        [shell([...cloneLines(facts), ...setUp.lines, ...settings])],
        [facts.repository?.from, ...setUp.sources, facts.environment?.from],
      ),
      hint: facts.repository ? undefined : "No file says where the repository is.",
    };
  }
  return missing("No file says how it is installed.");
}

function examplesLine(facts: Facts): { readonly text: string; readonly from: string } | undefined {
  const folder = facts.paths.map((path) => /^(examples?|samples?)\//i.exec(path)?.[0]).find(Boolean);
  return folder ? { text: `Examples are in ${fileLink(folder)}.`, from: folder } : undefined;
}

function usage(facts: Facts): Found {
  const main = facts.main;
  const examples = examplesLine(facts);
  if (main && !main.isPrivate) {
    const commands = commandsOf(facts, main);
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
        hint: "What comes after that no file says: show a small example.",
      };
    }
  }
  const start = all(facts, startCommands);
  if (start) return found([shell(start.lines), examples?.text], [...start.sources, examples?.from]);
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
  return missing("No file has a command that starts it. Show the smallest example that works.");
}

function portsOf(facts: Facts): string | undefined {
  const lines = (facts.compose?.value ?? []).flatMap(({ name, ports }) =>
    ports.map((port) => `- ${code(name)}: port ${port}`),
  );
  return lines.length > 0 ? lines.join("\n") : undefined;
}

function configuration(facts: Facts): Found {
  const variables = facts.environment?.value ?? [];
  if (!facts.environment || variables.length === 0) return missing("There is no .env.example that lists settings.");
  const hasNotes = variables.some(({ note }) => note !== "");
  const rows = variables.map(({ name, example, note }) => [
    code(name),
    ...(hasNotes ? [plain(note)] : []),
    example ? code(example) : "",
  ]);
  return found(
    [
      `Settings are environment variables. ${fileLink(facts.environment.from)} lists them:`,
      table(hasNotes ? ["Variable", "Meaning", "Example"] : ["Variable", "Example"], rows),
    ],
    [facts.environment.from],
  );
}

const MOST_OPERATIONS = 60;

function api(facts: Facts): Found {
  const described = facts.api;
  if (!described || described.value.operations.length === 0)
    return missing("There is no OpenAPI file. Where is the interface described?");
  const { operations } = described.value;
  const rows = operations
    .slice(0, MOST_OPERATIONS)
    .map(({ method, path, summary }) => [method, code(path), plain(summary)]);
  const rest = operations.length - rows.length;
  const more =
    rest > 0 ? `${rest} more are in ${fileLink(described.from)}.` : `All details are in ${fileLink(described.from)}.`;
  return found([table(["Method", "Path", "What it does"], rows), more], [described.from]);
}

function tests(facts: Facts): Found {
  const commands = all(facts, testCommands);
  const target = facts.targets.find(({ list }) => list.some(({ name }) => name === "test"));
  if (commands) return found([shell(commands.lines)], commands.sources);
  if (target) return found([shell([`${target.program} test`])], [target.from]);
  return missing("No file has a command that runs tests.");
}

const isStartedOtherwise = (facts: Facts) => all(facts, startCommands) !== undefined;

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

function deployment(facts: Facts): Found {
  const hosts = HOSTS.flatMap(([pattern, name]) => {
    const path = matching(facts, pattern);
    return path ? [{ name, path: pattern.source.endsWith("\\/") ? `${path.split("/")[0]}/` : path }] : [];
  });
  const image =
    (facts.name?.value ?? "app")
      .replace(/^@/, "")
      .toLowerCase()
      .replace(/[^a-z\d._/-]+/g, "-")
      .replace(/^[^a-z\d]+/, "") || "app";
  const ports = (facts.dockerfile?.value ?? []).map((port) => `-p ${port}:${port} `).join("");
  const docker = facts.dockerfile && shell([`docker build -t ${image} .`, `docker run --rm ${ports}${image}`]);
  const services =
    facts.compose &&
    isStartedOtherwise(facts) &&
    [shell(["docker compose up -d"]), portsOf(facts)].filter(Boolean).join("\n\n");
  const settings = hosts.map(({ name, path }) => `Settings for ${name} are in ${fileLink(path)}.`).join("\n");
  if (!docker && !services && !settings) return missing("There is no Dockerfile, compose file or settings of a host.");
  return found(
    [docker, services || undefined, settings],
    [facts.dockerfile?.from, services ? facts.compose?.from : undefined, ...hosts.map(({ path }) => path)],
  );
}

const MOST_FOLDERS = 24;

function structure(facts: Facts): Found {
  if (facts.members.length > 0) {
    const rows = facts.members.map(({ name, folder, description }) => [
      `[${code(name)}](${linkTo(folder)})`,
      code(folder),
      plain(description ?? ""),
    ]);
    const hasWords = facts.members.some(({ description }) => description);
    const cut = rows.map((row) => (hasWords ? row : row.slice(0, 2)));
    return found(
      [table(hasWords ? ["Package", "Folder", "What it is"] : ["Package", "Folder"], cut)],
      facts.members.map(({ from }) => from),
    );
  }
  const folders = new Map<string, number>();
  for (const path of facts.paths) {
    const folder = path.includes("/") ? (path.split("/")[0] ?? "") : "";
    if (folder && !folder.startsWith(".")) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  if (folders.size < 2) return missing("There are too few folders to explain.");
  const names = [...folders.keys()].sort().slice(0, MOST_FOLDERS);
  return {
    ...found(
      [
        codeBlock(
          "",
          names.map((name) => `${name}/`),
        ),
      ],
      names.map((name) => `${name}/`),
    ),
    hint: "What each folder is for no file says.",
  };
}

function roadmap(facts: Facts): Found {
  const path = matching(facts, /^(docs\/)?(roadmap|todo)(\.md|\.txt)?$/i);
  return path
    ? found([`What is planned is in ${fileLink(path)}.`], [path])
    : missing("There is no ROADMAP.md. What is planned?");
}

const WORK_SCRIPTS =
  /^(build|lint|format|check|typecheck|types|test(:\w+)?|e2e|bench|docs|storybook|generate|migrate|seed)$/;

function contributing(facts: Facts): Found {
  const guide = matching(facts, /^(\.github\/|docs\/)?contributing(\.md|\.rst|\.txt)?$/i);
  const conduct = matching(facts, /^(\.github\/|docs\/)?code_of_conduct(\.md)?$/i);
  const main = facts.main ?? facts.roots[0];
  const rows = ownManifests(facts).flatMap((manifest) =>
    (manifest.scripts ?? [])
      .filter(({ name }) => manifest.ecosystem !== "dotnet" && name !== "test" && WORK_SCRIPTS.test(name))
      .map(({ name, command }) => [
        code(runScript(facts, manifest, name)),
        manifest.ecosystem === "elixir" ? "" : code(command),
      ]),
  );
  const targets = facts.targets.flatMap(({ program, list }) =>
    list.slice(0, 20).map(({ name, command }) => [code(`${program} ${name}`), plain(command)]),
  );
  const table_ = [...rows, ...targets];
  const hasWords = table_.some(([, words]) => words);
  const commands =
    table_.length === 0
      ? undefined
      : hasWords
        ? table(["Command", targets.length > 0 && rows.length === 0 ? "What it does" : "Runs"], table_)
        : table_.map(([name]) => `- ${name}`).join("\n");
  const lines = [
    guide ? `How to contribute is in ${fileLink(guide)}.` : undefined,
    conduct ? `The code of conduct is in ${fileLink(conduct)}.` : undefined,
  ].filter((line) => line !== undefined);
  const setUp =
    main && (installCommands(facts, main) || dependencyLines(facts, main)) ? all(facts, setUpCommands) : undefined;
  const parts = [lines.join("\n"), setUp && shell([...cloneLines(facts), ...setUp.lines]), commands];
  if (parts.every((part) => !part))
    return missing("There is no CONTRIBUTING.md. How do people report bugs and send changes?");
  return found(parts, [
    guide,
    conduct,
    ...(setUp?.sources ?? []),
    ...(rows.length > 0
      ? ownManifests(facts)
          .filter(({ scripts }) => scripts?.length)
          .map(({ path }) => path)
      : []),
    ...facts.targets.map(({ from }) => from),
  ]);
}

function security(facts: Facts): Found {
  const path = matching(facts, /^(\.github\/|docs\/)?security(\.md|\.txt|\.rst)?$/i);
  return path
    ? found([`How to report a vulnerability is in ${fileLink(path)}.`], [path])
    : missing("There is no SECURITY.md. Where may a vulnerability be reported in private?");
}

function license(facts: Facts): Found {
  const file = facts.licenseFiles[0];
  if (facts.license) {
    // Where each license of a choice has its file, each name leads to its own.
    const ids = facts.license.value.split(/\s+(?:AND|OR)\s+/);
    const files = ids.map((id) => facts.licenseFiles.find((each) => each.id && id.startsWith(each.id)));
    const links =
      ids.length > 1 && files.every((each) => each !== undefined)
        ? facts.license.value.replace(/[^\s]+(?=\s+(?:AND|OR)\b)|(?<=\b(?:AND|OR)\s+)[^\s]+/g, (id) =>
            fileLink(files[ids.indexOf(id)]?.from ?? "", id),
          )
        : undefined;
    const text = plain(facts.license.value);
    return {
      ...found(
        [links ?? (file ? `[${text}](${linkTo(file.from)})` : text)],
        [facts.license.from, ...(links ? files.map((each) => each?.from) : [file?.from])],
      ),
      hint:
        file && file.id !== undefined && !file.isExact
          ? `The text of ${file.from} differs from SPDX's in more than names and years: read it.`
          : undefined,
    };
  }
  if (file) return found([`See ${fileLink(file.from)}.`], [file.from]);
  return missing("There is no LICENSE file, and no file names a license.");
}

function authors(facts: Facts): Found {
  const file = matching(facts, /^(authors|contributors)(\.md|\.txt)?$/i);
  const names = facts.authors?.value ?? [];
  if (names.length === 0 && !file) return missing("No file names an author.");
  return found(
    [names.map((name) => `- ${plain(name)}`).join("\n"), file ? `All are listed in ${fileLink(file)}.` : undefined],
    [facts.authors?.from, file],
  );
}

const MAKERS: Readonly<Record<Exclude<SectionId, "contents">, (facts: Facts) => Found>> = {
  title,
  badges,
  picture,
  about,
  features: () => missing("No file of a project says what it does best. Name three to six points."),
  requirements,
  install,
  usage,
  configuration,
  api,
  tests,
  deployment,
  structure,
  roadmap,
  contributing,
  security,
  license,
  authors,
  acknowledgements: () => missing("Whom or what is there to thank? No file says it."),
};

/** What the project's files say for a section, without its heading. The table of contents is made of the rest. */
export const sectionFrom = (facts: Facts, id: Exclude<SectionId, "contents">): Found => MAKERS[id](facts);

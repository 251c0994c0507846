import type { Facts, Member } from "../project/facts.ts";
import { differing } from "../project/licenses.ts";
import type { Manifest } from "../project/manifest.ts";
import { firstFitting, folderOf } from "../project/paths.ts";
import { commandsOf, isLibrary } from "./commands.ts";
import { code, codeBlock, type Found, fileLink, found, linkTo, missing, plain, prose, table } from "./section.ts";

export function configuration(facts: Facts): Found {
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

const MAX_OPERATIONS = 60;

export function api(facts: Facts): Found {
  const described = facts.api;
  if (!described || described.value.operations.length === 0)
    return missing("There is no OpenAPI file. Where is the interface described?");
  const { operations } = described.value;
  const rows = operations
    .slice(0, MAX_OPERATIONS)
    .map(({ method, path, summary }) => [method, code(path), plain(summary)]);
  const rest = operations.length - rows.length;
  const more =
    rest > 0 ? `${rest} more are in ${fileLink(described.from)}.` : `All details are in ${fileLink(described.from)}.`;
  return found([table(["Method", "Path", "What it does"], rows), more], [described.from]);
}

const MAX_FOLDERS = 24;

export function structure(facts: Facts): Found {
  if (facts.members.length > 0) {
    const { main } = facts;
    // A library in the project's own folder is a package like the others.
    const own = main?.name && main.isLibrary && !main.isPrivate && folderOf(main.path) === "" ? main : undefined;
    const members: readonly Member[] = [
      ...(own?.name ? [{ name: own.name, folder: ".", description: own.description, from: own.path }] : []),
      ...facts.members,
    ];
    const rows = members.map(({ name, folder, description }) => [
      `[${code(name)}](${linkTo(folder)})`,
      code(folder),
      plain(description ?? ""),
    ]);
    const hasWords = members.some(({ description }) => description);
    const cut = rows.map((row) => (hasWords ? row : row.slice(0, 2)));
    return found(
      [table(hasWords ? ["Package", "Folder", "What it is"] : ["Package", "Folder"], cut)],
      members.map(({ from }) => from),
    );
  }
  const folders = new Map<string, number>();
  for (const path of facts.paths) {
    const folder = path.includes("/") ? (path.split("/")[0] ?? "") : "";
    if (folder && !folder.startsWith(".")) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  if (folders.size < 2) return missing("There are too few folders to explain.");
  const names = [...folders.keys()].sort().slice(0, MAX_FOLDERS);
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
    hint: "No file says what each folder is for.",
  };
}

export function roadmap(facts: Facts): Found {
  const path = firstFitting(facts.paths, /^(docs\/)?(roadmap|todo)(\.md|\.txt)?$/i);
  return path
    ? found([`What is planned is in ${fileLink(path)}.`], [path])
    : missing("There is no ROADMAP.md. What is planned?");
}

export function security(facts: Facts): Found {
  const path = firstFitting(facts.paths, /^(\.github\/|docs\/)?security(\.md|\.txt|\.rst)?$/i);
  return path
    ? found([`How to report a vulnerability is in ${fileLink(path)}.`], [path])
    : missing("There is no SECURITY.md. Where can vulnerabilities be reported privately?");
}

export function license(facts: Facts): Found {
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
  const several = differing(facts.licenseFiles);
  if (several.length > 1) {
    const links = several.map(({ from, id }) => `${fileLink(from)} (${plain(id ?? "")})`);
    return found(
      [`See ${new Intl.ListFormat("en").format(links)}.`],
      several.map(({ from }) => from),
    );
  }
  if (file) return found([`See ${fileLink(file.from)}.`], [file.from]);
  return missing("There is no LICENSE file, and no file names a license.");
}

export function authors(facts: Facts): Found {
  const file = firstFitting(facts.paths, /^(authors|contributors)(\.md|\.txt)?$/i);
  // An address alone is for whoever reads the project file, not for a page that machines read.
  const names = (facts.authors?.value ?? []).filter((name) => !/^\S+@\S+\.\S+$/.test(name));
  if (names.length === 0 && !file) return missing("No file read here names an author.");
  return found(
    [names.map((name) => `- ${plain(name)}`).join("\n"), file ? `All are listed in ${fileLink(file)}.` : undefined],
    [facts.authors?.from, file],
  );
}

/** A project's name as a person reads it. */
const titleOf = (facts: Facts) => facts.name?.value ?? "";

export function title(facts: Facts): Found {
  if (!facts.name) return missing("No file read here names the project.");
  return {
    ...found(
      [`# ${plain(titleOf(facts))}`, facts.description && prose(facts.description.value)],
      [facts.name.from, facts.description?.from],
    ),
    hint: facts.description ? undefined : "No file read here describes the project in a sentence.",
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

export function badges(facts: Facts): Found {
  const isOnGitHub = facts.repository?.value.startsWith("https://github.com/");
  // A badge shows whether the code works: tests, otherwise a build. Chores don't get one.
  const workflow = (["tests", "build"] as const).flatMap((kind) =>
    facts.workflows.filter((each) => each.kind === kind),
  )[0];
  const main = facts.main;
  const registry = main && registryBadge(facts, main);
  const license =
    facts.license &&
    `[![License: ${facts.license.value}](https://img.shields.io/badge/license-${escapedBadge(facts.license.value)}-blue)](${linkTo(facts.licenseFiles[0]?.from ?? facts.license.from)})`;
  const action =
    isOnGitHub && workflow
      ? `[![${plain(workflow.value)}](${facts.repository?.value}/actions/workflows/${workflow.from.split("/").pop()}/badge.svg)](${facts.repository?.value}/actions/workflows/${workflow.from.split("/").pop()})`
      : undefined;
  const repository = facts.repository?.value;
  const pipeline =
    facts.gitlab && repository && /^https:\/\/[^/]*gitlab/.test(repository)
      ? `[![pipeline](${repository}/badges/${facts.gitlab.value}/pipeline.svg)](${repository}/-/pipelines)`
      : undefined;
  const list = [action, pipeline, registry, license].filter((badge) => badge !== undefined);
  if (list.length === 0) return missing("No workflow, registry package or license to make a badge from.");
  return found(
    [list.join("\n")],
    [
      action && workflow?.from,
      pipeline && facts.gitlab?.from,
      (action ?? pipeline) && facts.repository?.from,
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

export function picture(facts: Facts): Found {
  const path = pictureOf(facts);
  if (!path) return missing("No picture is named screenshot, demo, preview, banner or logo.");
  const kind = /logo/i.test(path) ? "Logo" : "Screenshot";
  const label = /banner|hero|cover|demo/i.test(path) ? "" : kind;
  return found([`![${[label, titleOf(facts)].filter(Boolean).join(" of ")}](${linkTo(path)})`], [path]);
}

/** Whether a page is one of the repository itself: its README, as npm fills in 'homepage', or a folder of it. */
function isRepositorys(page: string, repository: string | undefined): boolean {
  const bare = (address: string) =>
    address
      .toLowerCase()
      .replace(/^https?:\/\/(www\.)?/, "")
      .replace(/[?#].*$/, "")
      .replace(/\/+$/, "")
      .replace(/(\.git)?(\/(-\/)?(blob|tree)\/.*)?$/, "");
  return repository !== undefined && bare(page) === bare(repository);
}

export function about(facts: Facts): Found {
  // A few scripts next to a project don't mean that it is written in their language.
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
    facts.homepage && !isRepositorys(facts.homepage.value, facts.repository?.value)
      ? `Website: <${facts.homepage.value}>`
      : undefined;
  const manual = docs ? `Documentation: ${fileLink(`${docs}/`)}` : undefined;
  const changes = firstFitting(facts.paths, /^(changelog|changes|history)(\.(md|txt|rst))?$/i);
  const log = changes ? `Changes: ${fileLink(changes)}` : undefined;
  const lines = [home, manual, log].filter((line) => line !== undefined);
  const list = lines.map((line) => `- ${line}`).join("\n");
  if (!written && lines.length === 0)
    return missing("The files say no more than the tagline. What is it for, and for whom?");
  return {
    ...found(
      [written, list],
      [written && "the names of the files", home && facts.homepage?.from, docs && `${docs}/`, changes],
    ),
    hint: "Add a paragraph on what it is for, and for whom.",
  };
}

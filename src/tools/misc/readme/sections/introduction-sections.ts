import type { Facts } from "../project/facts.ts";
import type { Manifest } from "../project/manifest.ts";
import { firstFitting } from "../project/paths.ts";
import { commandsOf, isLibrary } from "./commands.ts";
import { type Found, fileLink, found, linkTo, missing, plain, prose } from "./section.ts";

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

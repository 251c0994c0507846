import { at, entriesOf, listOf, parseToml, personOf, textOf, textsOf, type Value } from "./data-formats.ts";
import { isUnreadable, type Manifest, type ReadManifest } from "./manifest.ts";
import { literal, withoutComments } from "./script-manifests.ts";

/** A section of an ini file: its name, that of its part in quotes, and its values, several of one key in their order. */
interface IniSection {
  readonly name: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** setup.cfg as Python's configparser reads it, without interpolation: indented lines continue the value before. */
export function readIni(text: string): IniSection[] {
  const sections: { name: string; values: Map<string, string[]> }[] = [];
  let lines: string[] | undefined;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    if (/^\s*[#;]/.test(line) || line.trim() === "") continue;
    const header = /^\[(.+)\]/.exec(line);
    const section = sections[sections.length - 1];
    if (header) {
      sections.push({ name: header[1] ?? "", values: new Map() });
      lines = undefined;
    } else if (/^\s/.test(line) && lines) {
      lines.push(line.trim());
    } else if (section) {
      const [, key = "", value = ""] = /^\s*([^=:]+?)\s*[=:]\s*(.*)$/.exec(line) ?? [];
      lines = key ? [value.trim()] : undefined;
      if (lines) section.values.set(key.toLowerCase(), lines);
    }
  }
  return sections;
}

/** The value of a key of a section, its lines joined. */
export const iniText = (sections: readonly IniSection[], section: string, key: string): string | undefined =>
  sections
    .find(({ name }) => name === section)
    ?.values.get(key)
    ?.join("\n")
    .trim() || undefined;

/** The name of a requirement of PEP 508: 'requests[socks]>=2' is requests. */
const requiredName = (requirement: string) => /^[\w.-]+/.exec(requirement.trim())?.[0]?.toLowerCase() ?? "";

const fromUrls = (urls: Value, pattern: RegExp) =>
  entriesOf(urls).flatMap(([label, url]) => (pattern.test(label) ? (textOf(url) ?? []) : []))[0];

const REPOSITORY = /^(repo|repository|source|source code|code|github|gitlab)$/i;
const HOMEPAGE = /^home-?\s?page$/i;

/** pyproject.toml: PEP 621's table, or Poetry's own. */
export const readPyproject: ReadManifest = (text, path) => {
  const parsed = parseToml(text);
  if (isUnreadable(parsed)) return parsed;
  const project = at(parsed.value, "project");
  const poetry = at(parsed.value, "tool", "poetry");
  const table = project ?? poetry;
  const backend = textOf(at(parsed.value, "build-system", "build-backend")) ?? "";
  const isPoetry = poetry !== undefined;
  const dynamic = textsOf(at(project, "dynamic"));
  const own = (key: string) =>
    (dynamic.includes(key) ? undefined : textOf(at(project, key))) ?? textOf(at(poetry, key));
  const name = textOf(at(table, "name"));
  const license = at(project, "license");
  const people = [...listOf(at(project, "authors")), ...listOf(at(poetry, "authors"))].flatMap((author) => {
    const person = textOf(at(author, "name")) ?? textOf(author);
    return (person && personOf(person)) || [];
  });
  const python = textOf(at(project, "requires-python")) ?? textOf(at(poetry, "dependencies", "python"));
  const scripts = {
    ...Object.fromEntries(entriesOf(at(project, "scripts"))),
    ...Object.fromEntries(entriesOf(at(poetry, "scripts"))),
  };
  const groups = entriesOf(at(parsed.value, "dependency-groups")).flatMap(([, list]) => textsOf(list));
  const optional = entriesOf(at(project, "optional-dependencies")).flatMap(([, list]) => textsOf(list));
  const poetryGroups = entriesOf(at(poetry, "group")).flatMap(([, group]) =>
    entriesOf(at(group, "dependencies")).map(([each]) => each),
  );
  const hasPytest = at(parsed.value, "tool", "pytest") !== undefined;
  return {
    ecosystem: "python",
    path,
    name,
    version: own("version"),
    description: own("description"),
    license:
      (dynamic.includes("license") ? undefined : (textOf(license) ?? textOf(at(license, "text")))) ??
      textOf(at(poetry, "license")),
    homepage: fromUrls(at(project, "urls"), HOMEPAGE) ?? textOf(at(poetry, "homepage")),
    repository: fromUrls(at(project, "urls"), REPOSITORY) ?? textOf(at(poetry, "repository")),
    authors: [...new Set(people)],
    requirements: python ? [{ name: "Python", version: python }] : [],
    isPrivate:
      textsOf(at(project, "classifiers")).some((each) => each.startsWith("Private ::")) ||
      at(poetry, "package-mode") === false,
    isLibrary: name !== undefined && (backend !== "" || isPoetry),
    commands: Object.keys(scripts),
    members: textsOf(at(parsed.value, "tool", "uv", "workspace", "members")),
    dependencies: [
      ...textsOf(at(project, "dependencies")).map(requiredName),
      ...[...groups, ...optional].map(requiredName),
      ...entriesOf(at(poetry, "dependencies")).map(([each]) => each.toLowerCase()),
      ...entriesOf(at(poetry, "dev-dependencies")).map(([each]) => each.toLowerCase()),
      ...poetryGroups.map((each) => each.toLowerCase()),
      ...(hasPytest ? ["pytest"] : []),
    ],
    tool: isPoetry ? "poetry" : at(parsed.value, "tool", "uv") !== undefined ? "uv" : undefined,
  };
};

/** setup.cfg of setuptools: values that it takes from elsewhere (`attr:`, `file:`) are not known here. */
export const readSetupCfg: ReadManifest = (text, path) => {
  const sections = readIni(text);
  const value = (key: string) => {
    const found = iniText(sections, "metadata", key);
    return found && !/^(attr|file):/.test(found) ? found.replace(/\s+/g, " ") : undefined;
  };
  const name = value("name");
  const python = iniText(sections, "options", "python_requires");
  const urls = (iniText(sections, "metadata", "project_urls") ?? "")
    .split("\n")
    .map((line) => line.split(/\s*=\s*/, 2) as [string, string?]);
  const url = value("url");
  const isRepository = url && /^https:\/\/(github|gitlab|codeberg|bitbucket)\./.test(url);
  const scripts = (iniText(sections, "options.entry_points", "console_scripts") ?? "").split("\n");
  const manifest: Manifest = {
    ecosystem: "python",
    path,
    name,
    version: value("version"),
    description: value("description") ?? value("summary"),
    license: value("license"),
    homepage: isRepository ? undefined : url,
    repository: urls.find(([label]) => REPOSITORY.test(label.trim()))?.[1] ?? (isRepository ? url : undefined),
    authors: value("author")?.split(/\s*,\s*/) ?? [],
    requirements: python ? [{ name: "Python", version: python }] : [],
    isLibrary: name !== undefined,
    commands: scripts.flatMap((line) => /^\s*([\w.-]+)\s*=/.exec(line)?.[1] ?? []),
    dependencies: [
      ...(iniText(sections, "options", "install_requires") ?? "").split("\n").map(requiredName),
      ...(sections.some((section) => section.name === "tool:pytest") ? ["pytest"] : []),
    ].filter(Boolean),
  };
  return manifest;
};

/** setup.py of setuptools, read without running it: what is calculated is not known. */
export const readSetupPy: ReadManifest = (text, path) => {
  const source = withoutComments(text, "#");
  const start = /(?:^|[^\w])setup\s*\(/m.exec(source);
  const call = start ? source.slice(start.index) : "";
  const value = (key: string) => literal(call, `\\b${key}\\s*=`);
  const url = value("url");
  const isRepository = url && /^https:\/\/(github|gitlab|codeberg|bitbucket)\./.test(url);
  const python = value("python_requires");
  const listIn = (key: string) => new RegExp(`["']?\\b${key}["']?\\s*[=:]\\s*\\[([^\\]]*)\\]`).exec(call)?.[1] ?? "";
  const textsIn = (list: string) => [...list.matchAll(/["']([^"'\n]+)["']/g)].map(([, each = ""]) => each);
  const name = value("name");
  return {
    ecosystem: "python",
    path,
    name,
    version: value("version"),
    description: value("description"),
    license: value("license"),
    homepage: isRepository ? undefined : url,
    repository: isRepository ? url : undefined,
    authors: value("author")?.split(/\s*,\s*/) ?? [],
    requirements: python ? [{ name: "Python", version: python }] : [],
    isLibrary: name !== undefined,
    commands: textsIn(listIn("console_scripts")).flatMap((line) => /^\s*([\w.-]+)\s*=/.exec(line)?.[1] ?? []),
    dependencies: [...textsIn(listIn("install_requires")), ...textsIn(listIn("tests_require"))].map(requiredName),
  };
};

/** The packages of a requirements.txt; one with only an address has no name. */
export const requirementNames = (text: string): string[] =>
  text.split(/\r\n?|\n/).flatMap((line) => (/^\s*[A-Za-z](?!\S*:\/\/)/.test(line) ? requiredName(line) : []));

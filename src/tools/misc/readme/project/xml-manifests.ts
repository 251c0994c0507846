import { readXml } from "#core/image/containers/xml-tokens.ts";
import type { ReadManifest, Requirement } from "./manifest.ts";

/** An element of XML by its local name. */
interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: Open[];
  text: string;
}

// Project files are some ten elements deep.
const DEEPEST = 100;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function decoded(text: string): string {
  if (text.startsWith("<![CDATA[")) return text.slice("<![CDATA[".length, -"]]>".length);
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
  });
}

/** The root element of an XML document, or nothing where it is not well formed. */
export function readXmlTree(source: string): XmlElement | undefined {
  const document: Open = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [document];
  for (const token of readXml(source.replace(/^\uFEFF/, ""))) {
    const parent = open[open.length - 1];
    if (token.kind === "unknown" || !parent) return undefined;
    if (token.kind === "comment") continue;
    if (token.kind === "text") parent.text += decoded(token.text);
    else if (token.kind === "end") {
      if (localName(token.name) !== parent.name || open.length === 1) return undefined;
      open.pop();
    } else {
      const element: Open = {
        name: localName(token.name),
        attributes: new Map(token.attributes.map(({ name, value }) => [localName(name), decoded(value)])),
        children: [],
        text: "",
      };
      parent.children.push(element);
      if (!token.isEmpty) open.push(element);
      if (open.length > DEEPEST) return undefined;
    }
  }
  return open.length === 1 ? document.children[0] : undefined;
}

/** The elements of that name among an element's children. */
const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** All elements of that name within an element, at any depth. */
const elementsNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);

/** The text of the first element at a path of names, on one line. */
function xmlText(element: XmlElement | undefined, ...names: readonly string[]): string | undefined {
  let inner = element;
  for (const name of names) inner = inner?.children.find((child) => child.name === name);
  return inner?.text.replace(/\s+/g, " ").trim() || undefined;
}

/** A range of Maven's versions as text: '[17,22)' is 17 or later, before 22. One number alone is a minimum. */
function rangeInWords(range: string): string | undefined {
  if (/^[\d.]+$/.test(range)) return `${range} or later`;
  const [, open, from = "", comma, to = "", close] =
    /^([[(])\s*([\d.]*)\s*(,?)\s*([\d.]*)\s*([\])])$/.exec(range) ?? [];
  if (!open) return undefined;
  if (!comma) return from || undefined;
  const start = from && (open === "[" ? `${from} or later` : `later than ${from}`);
  const end = to && (close === "]" ? `up to ${to}` : `before ${to}`);
  return [start, end].filter(Boolean).join(", ") || undefined;
}

/** What a build requires: rules of the enforcer, and toolchains. A target that is compiled for isn't required. */
function needsOf(project: XmlElement, filled: (value: string | undefined) => string | undefined): Requirement[] {
  const rule = (rules: string, name: string) =>
    elementsNamed(project, rules).flatMap((each) => {
      const range = filled(xmlText(each, "version"));
      const version = range && rangeInWords(range);
      return version ? [{ name, version }] : [];
    });
  const toolchains = elementsNamed(project, "toolchains").flatMap((each) => {
    const version = filled(xmlText(each, "jdk", "version"));
    return version ? [{ name: "Java", version: rangeInWords(version) ?? version }] : [];
  });
  const java = rule("requireJavaVersion", "Java");
  return [...(java.length > 0 ? java : toolchains).slice(0, 1), ...rule("requireMavenVersion", "Maven").slice(0, 1)];
}

/** pom.xml: its own values, not its parent's, but for the group; what is a property of elsewhere is not known. */
export const readPom: ReadManifest = (text, path) => {
  const project = readXmlTree(text);
  if (project?.name !== "project") return { problem: "isn't a well-formed pom.xml" };
  const properties = childrenNamed(project, "properties")[0];
  const filled = (value: string | undefined): string | undefined => {
    const whole = value?.replace(/\$\{([\w.-]+)\}/g, (unknown, key) => xmlText(properties, key) ?? unknown);
    return whole?.includes("${") ? undefined : whole;
  };
  const value = (...names: string[]) => filled(xmlText(project, ...names));
  const artifact = value("artifactId");
  const group = value("groupId") ?? value("parent", "groupId");
  const dependencies = [
    ...childrenNamed(childrenNamed(project, "dependencies")[0], "dependency"),
    ...childrenNamed(project, "parent"),
  ].flatMap((each) => xmlText(each, "artifactId") ?? []);
  const packaging = value("packaging") ?? "jar";
  return {
    ecosystem: "maven",
    path,
    name: value("name") ?? artifact,
    version: value("version"),
    description: value("description"),
    license:
      childrenNamed(childrenNamed(project, "licenses")[0], "license")
        .flatMap((each) => xmlText(each, "name") ?? [])
        .join(" OR ") || undefined,
    homepage: value("url"),
    repository: value("scm", "url"),
    authors: childrenNamed(childrenNamed(project, "developers")[0], "developer").flatMap(
      (each) => xmlText(each, "name") ?? [],
    ),
    requirements: needsOf(project, filled),
    isLibrary:
      packaging === "jar" &&
      !dependencies.includes("spring-boot-starter-parent") &&
      !dependencies.some((each) => each.startsWith("spring-boot-starter")),
    importName: group && artifact ? `${group}:${artifact}` : undefined,
    members: childrenNamed(childrenNamed(project, "modules")[0], "module").map(({ text: member }) => member.trim()),
    dependencies,
  };
};

// What only a package that is published has.
const OF_PACKAGES =
  "PackageId GeneratePackageOnBuild PackageLicenseExpression PackageLicenseFile PackageTags PackageProjectUrl PackageIcon PackageReadmeFile PackageReleaseNotes".split(
    " ",
  );

/** *.csproj, *.fsproj and *.vbproj of the SDK's form. */
export const readProject: ReadManifest = (text, path) => {
  const project = readXmlTree(text);
  if (project?.name !== "Project") return { problem: "isn't a well-formed .NET project" };
  const groups = childrenNamed(project, "PropertyGroup");
  const value = (key: string) => {
    const found = groups.map((group) => xmlText(group, key)).find(Boolean);
    return found?.includes("$(") ? undefined : found;
  };
  const file = (path.split("/").pop() ?? "").replace(/\.\w+proj$/, "");
  const isProgram =
    /^(exe|winexe)$/i.test(value("OutputType") ?? "") || /\.Web$/.test(project.attributes.get("Sdk") ?? "");
  const isTool = value("PackAsTool")?.toLowerCase() === "true";
  const isTest = value("IsTestProject")?.toLowerCase() === "true";
  const packages = childrenNamed(project, "ItemGroup").flatMap((group) =>
    childrenNamed(group, "PackageReference").flatMap((each) => each.attributes.get("Include") ?? []),
  );
  return {
    ecosystem: "dotnet",
    path,
    name: value("PackageId") ?? value("AssemblyName") ?? file,
    version: value("Version") ?? value("VersionPrefix"),
    description: value("Description"),
    license: value("PackageLicenseExpression"),
    homepage: value("PackageProjectUrl"),
    repository: value("RepositoryUrl"),
    authors: value("Authors")?.split(/\s*[;,]\s*/) ?? [],
    isPrivate: value("IsPackable")?.toLowerCase() === "false" || isTest,
    isLibrary:
      !isProgram &&
      !isTest &&
      (value("IsPackable")?.toLowerCase() === "true" || OF_PACKAGES.some((key) => value(key) !== undefined)),
    importName: value("RootNamespace") ?? file,
    commands: isTool ? [value("ToolCommandName") ?? value("AssemblyName") ?? file] : [],
    scripts: isProgram && !isTool ? [{ name: "run", command: path }] : [],
    dependencies: [
      ...packages,
      ...(isTest && !packages.includes("Microsoft.NET.Test.Sdk") ? ["Microsoft.NET.Test.Sdk"] : []),
      project.attributes.get("Sdk") ?? "",
    ].filter(Boolean),
  };
};

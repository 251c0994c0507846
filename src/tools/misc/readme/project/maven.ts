import type { ReadManifest, Requirement } from "./manifest.ts";
import { childrenNamed, elementsNamed, readXmlTree, type XmlElement, xmlText } from "./xml-tree.ts";

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

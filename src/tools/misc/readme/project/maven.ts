import type { ReadManifest } from "./manifest.ts";
import { childrenNamed, readXmlTree, xmlText } from "./xml-tree.ts";

/** pom.xml: its own values, not its parent's, but for the group; what is a property of elsewhere is not known. */
export const readPom: ReadManifest = (text, path) => {
  const project = readXmlTree(text);
  if (project?.name !== "project") return { problem: "is no well-formed pom.xml" };
  const properties = childrenNamed(project, "properties")[0];
  const filled = (value: string | undefined): string | undefined => {
    const whole = value?.replace(/\$\{([\w.-]+)\}/g, (unknown, key) => xmlText(properties, key) ?? unknown);
    return whole?.includes("${") ? undefined : whole;
  };
  const value = (...names: string[]) => filled(xmlText(project, ...names));
  const artifact = value("artifactId");
  const group = value("groupId") ?? value("parent", "groupId");
  const java =
    filled(xmlText(properties, "maven.compiler.release")) ??
    filled(xmlText(properties, "java.version")) ??
    filled(xmlText(properties, "maven.compiler.source"));
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
    requirements: java ? [{ name: "Java", version: java }] : [],
    isLibrary:
      packaging === "jar" &&
      !dependencies.includes("spring-boot-starter-parent") &&
      !dependencies.some((each) => each.startsWith("spring-boot-starter")),
    importName: group && artifact ? `${group}:${artifact}` : undefined,
    members: childrenNamed(childrenNamed(project, "modules")[0], "module").map(({ text: member }) => member.trim()),
    dependencies,
  };
};

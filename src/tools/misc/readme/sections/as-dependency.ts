import type { Facts } from "../project/facts.ts";
import type { Manifest } from "../project/manifest.ts";
import { folderOf } from "../project/paths.ts";
import { isLibrary } from "./commands.ts";
import { codeBlock, type Found, found } from "./section.ts";

/** Lines for a file of those who depend on the project: XML of Maven, a tuple of mix. */
export function dependencyLines(facts: Facts, manifest: Manifest): Found | undefined {
  const { ecosystem, importName, version, name, isPrivate, path } = manifest;
  if (isPrivate || !isLibrary(facts, manifest)) return undefined;
  if (ecosystem === "maven" && importName && version && !version.endsWith("-SNAPSHOT")) {
    const [group, artifact] = importName.split(":");
    const xml = [
      "<dependency>",
      `  <groupId>${group}</groupId>`,
      `  <artifactId>${artifact}</artifactId>`,
      `  <version>${version}</version>`,
      "</dependency>",
    ];
    return found(["Add to `pom.xml`:", codeBlock("xml", xml)], [path]);
  }
  if (ecosystem === "gradle" && importName && version && !version.endsWith("-SNAPSHOT") && facts.name) {
    return found(
      [
        "Add to the dependencies:",
        codeBlock("kotlin", [`implementation("${importName}:${facts.name.value}:${version}")`]),
      ],
      [path, facts.name.from],
    );
  }
  if (ecosystem === "elixir" && name && version) {
    const [major, minor] = version.split(".");
    return found(
      ["Add to the dependencies in `mix.exs`:", codeBlock("elixir", [`{:${name}, "~> ${major}.${minor ?? 0}"}`])],
      [path],
    );
  }
  if (ecosystem === "swift" && facts.repository) {
    return found(
      [`Add the package at <${facts.repository.value}> in Xcode or in \`Package.swift\`.`],
      [path, facts.repository.from],
    );
  }
  return undefined;
}

const camel = (name: string) => {
  const words = name
    .replace(/^@[^/]+\//, "")
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean);
  const joined = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`;
};

/** How code takes the library in: the statement alone, since no file says what comes next. */
export function importLines(
  facts: Facts,
  manifest: Manifest,
): { readonly language: string; readonly line: string; readonly from?: string } | undefined {
  const { ecosystem, name, importName } = manifest;
  if (!isLibrary(facts, manifest) || !name) return undefined;
  if (ecosystem === "npm") {
    return facts.isEsModule || facts.paths.includes("tsconfig.json")
      ? { language: "js", line: `import * as ${camel(name)} from "${name}";` }
      : { language: "js", line: `const ${camel(name)} = require("${name}");` };
  }
  if (ecosystem === "python") {
    const module = name.replaceAll("-", "_").toLowerCase();
    const file = facts.paths.find(
      (each) =>
        each.toLowerCase() === `src/${module}/__init__.py` ||
        each.toLowerCase() === `${module}/__init__.py` ||
        each.toLowerCase() === `${module}.py`,
    );
    return file
      ? {
          language: "python",
          line: `import ${(folderOf(file) || file.replace(/\.py$/, "")).replace(/^src\//, "")}`,
          from: file,
        }
      : undefined;
  }
  if (ecosystem === "rust" && importName) return { language: "rust", line: `use ${importName};` };
  if (ecosystem === "go" && importName) return { language: "go", line: `import "${importName}"` };
  if (ecosystem === "ruby" && importName) {
    const file = `lib/${importName}.rb`;
    const flat = `lib/${name}.rb`;
    const which = facts.paths.find((each) => each === file || each === flat);
    return which ? { language: "ruby", line: `require "${which.slice(4, -3)}"`, from: which } : undefined;
  }
  if (ecosystem === "dart") {
    const file = `lib/${name}.dart`;
    return facts.paths.includes(file)
      ? { language: "dart", line: `import 'package:${name}/${name}.dart';`, from: file }
      : undefined;
  }
  if (ecosystem === "swift" && importName) return { language: "swift", line: `import ${importName}` };
  return undefined;
}

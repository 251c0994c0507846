import { readJson } from "./data-formats.ts";
import { isUnreadable, type ReadManifest } from "./manifest.ts";
import { at, entriesOf, listOf, textOf, textsOf } from "./values.ts";

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

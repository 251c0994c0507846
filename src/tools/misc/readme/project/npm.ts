import { at, entriesOf, listOf, personOf, readJson, textOf, textsOf, type Value } from "./data-formats.ts";
import { isUnreadable, type ReadManifest } from "./manifest.ts";

const SHORTHAND: Readonly<Record<string, string>> = {
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  bitbucket: "https://bitbucket.org/",
};

function repositoryOf(value: Value): string | undefined {
  const text = textOf(value) ?? textOf(at(value, "url"));
  const short = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(text ?? "");
  return short ? `${SHORTHAND[short[1] ?? "github"]}${short[2]}` : text;
}

const personFrom = (value: Value): string[] => {
  const text = textOf(value) ?? textOf(at(value, "name"));
  return text && personOf(text) ? [personOf(text) as string] : [];
};

/** package.json, by the documentation of npm. */
export const readPackageJson: ReadManifest = (text, path) => {
  const parsed = readJson(text);
  if (isUnreadable(parsed)) return parsed;
  const { value } = parsed;
  if (entriesOf(value).length === 0) return { problem: "has no settings" };
  const name = textOf(at(value, "name"));
  const bin = at(value, "bin");
  const all = entriesOf(at(value, "scripts"));
  const names = new Set(all.map(([script]) => script));
  const scripts = all.flatMap(([script, command]) => {
    const line = textOf(command);
    const runsByItself = names.has(/^(?:pre|post)(.+)$/.exec(script)?.[1] ?? "");
    return line && !runsByItself && !isForNpmAlone(script, line) ? [{ name: script, command: line }] : [];
  });
  const workspaces = at(value, "workspaces");
  const node = textOf(at(value, "engines", "node"));
  const isPrivate = at(value, "private") === true;
  const oldLicense = listOf(at(value, "licenses")).map((each) => textOf(at(each, "type")) ?? textOf(each));
  return {
    ecosystem: "npm",
    path,
    name,
    version: textOf(at(value, "version")),
    description: textOf(at(value, "description")),
    license:
      textOf(at(value, "license")) ??
      textOf(at(value, "license", "type")) ??
      (oldLicense.length === 1 ? oldLicense[0] : undefined),
    homepage: textOf(at(value, "homepage")),
    repository: repositoryOf(at(value, "repository")),
    authors: [
      ...new Set(
        [at(value, "author"), ...listOf(at(value, "maintainers")), ...listOf(at(value, "contributors"))].flatMap(
          personFrom,
        ),
      ),
    ],
    requirements: node ? [{ name: "Node.js", version: node }] : [],
    isPrivate,
    isLibrary:
      !isPrivate &&
      name !== undefined &&
      ["main", "module", "exports", "types", "typings", "browser"].some((key) => at(value, key) !== undefined),
    commands:
      typeof bin === "string"
        ? name
          ? [name.replace(/^@[^/]*\//, "")]
          : []
        : entriesOf(bin).map(([command]) => command),
    scripts,
    scriptNames: [...names],
    members: textsOf(Array.isArray(workspaces) ? workspaces : at(workspaces, "packages")),
    dependencies: ["dependencies", "devDependencies", "peerDependencies"].flatMap((key) =>
      entriesOf(at(value, key)).map(([dependency]) => dependency),
    ),
    tool: /^(npm|pnpm|yarn|bun)@/.exec(textOf(at(value, "packageManager")) ?? "")?.[1],
  };
};

/** Scripts that npm runs automatically, and the test that it writes into every new package. */
function isForNpmAlone(script: string, command: string): boolean {
  if (
    /^(pre|post)(install|pack|publish|version|uninstall|test|start|stop|restart|build)$|^(prepare|prepublishOnly|prepublish|install|dependencies)$/.test(
      script,
    )
  )
    return true;
  return script === "test" && command.includes("no test specified");
}

/** Whether code is taken in by `import`: "type": "module". */
export function isEsModule(text: string): boolean {
  const parsed = readJson(text);
  return !isUnreadable(parsed) && at(parsed.value, "type") === "module";
}

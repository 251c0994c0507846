import {
  at,
  entriesOf,
  listOf,
  parseJson,
  parseToml,
  parseYaml,
  personOf,
  textOf,
  textsOf,
  type Value,
  yamlSource,
} from "./data-formats.ts";
import { type Inheritable, isUnreadable, type Manifest, type ReadManifest } from "./manifest.ts";

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
  const parsed = parseJson(text);
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
  const parsed = parseJson(text);
  return !isUnreadable(parsed) && at(parsed.value, "type") === "module";
}

// The keys of Cargo, and what they are here.
const INHERITED: readonly (readonly [string, Inheritable])[] = [
  ["version", "version"],
  ["license", "license"],
  ["description", "description"],
  ["repository", "repository"],
  ["homepage", "homepage"],
  ["authors", "authors"],
  ["rust-version", "requirements"],
  ["publish", "isPrivate"],
];

/** What a table says that members of a workspace may take from its root. */
function saidIn(table: Value): Pick<Manifest, Inheritable> {
  const rust = textOf(at(table, "rust-version"));
  const publish = at(table, "publish");
  return {
    version: textOf(at(table, "version")),
    description: textOf(at(table, "description")),
    license: textOf(at(table, "license")),
    homepage: textOf(at(table, "homepage")),
    repository: textOf(at(table, "repository")),
    authors: textsOf(at(table, "authors")).flatMap((author) => personOf(author) ?? []),
    requirements: rust ? [{ name: "Rust", version: rust }] : [],
    isPrivate: publish === false || (Array.isArray(publish) && publish.length === 0),
  };
}

/** Cargo.toml: a package, a workspace, or both. What a member takes from the workspace is named in `inherits`. */
export const readCargo: ReadManifest = (text, path) => {
  const parsed = parseToml(text);
  if (isUnreadable(parsed)) return parsed;
  const own = at(parsed.value, "package");
  const shared = at(parsed.value, "workspace", "package");
  const name = textOf(at(own, "name"));
  const bins = listOf(at(parsed.value, "bin")).flatMap((bin) => textOf(at(bin, "name")) ?? []);
  return {
    ecosystem: "rust",
    path,
    name,
    ...saidIn(own ?? shared),
    isLibrary: at(parsed.value, "lib") !== undefined,
    importName: textOf(at(parsed.value, "lib", "name")) ?? name?.replaceAll("-", "_"),
    commands: bins,
    members: textsOf(at(parsed.value, "workspace", "members")),
    dependencies: ["dependencies", "dev-dependencies", "build-dependencies"].flatMap((key) =>
      entriesOf(at(parsed.value, key)).map(([each]) => each),
    ),
    inherits: INHERITED.flatMap(([key, what]) => (at(own, key, "workspace") === true ? [what] : [])),
    shared: saidIn(shared),
  };
};

/** composer.json. A license that is a list leaves the choice, which SPDX writes with OR. */
export const readComposer: ReadManifest = (text, path) => {
  const parsed = parseJson(text);
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

/** pubspec.yaml of Dart and Flutter. */
export const readPubspec: ReadManifest = (text, path) => {
  const parsed = parseYaml(text);
  if (isUnreadable(parsed)) return parsed;
  const { value } = parsed;
  const isFlutter = at(value, "dependencies", "flutter") !== undefined;
  const name = textOf(at(value, "name"));
  const dart = textOf(at(value, "environment", "sdk"));
  const flutter = textOf(at(value, "environment", "flutter"));
  const isPrivate = at(value, "publish_to") === "none";
  return {
    ecosystem: "dart",
    path,
    name,
    version: yamlSource(text, "version")?.replace(/\+.*$/, ""),
    description: textOf(at(value, "description")),
    homepage: textOf(at(value, "homepage")),
    repository: textOf(at(value, "repository")),
    requirements: [
      ...(flutter ? [{ name: "Flutter", version: flutter }] : []),
      ...(dart ? [{ name: "Dart", version: dart }] : []),
    ],
    isPrivate,
    isLibrary: !isPrivate && name !== undefined,
    commands: entriesOf(at(value, "executables")).map(([command]) => command),
    members: textsOf(at(value, "workspace")),
    dependencies: ["dependencies", "dev_dependencies"].flatMap((key) =>
      entriesOf(at(value, key)).map(([each]) => each),
    ),
    tool: isFlutter ? "flutter" : "dart",
  };
};

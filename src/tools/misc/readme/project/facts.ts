import { at, entriesOf, listOf, parseJson, parseYaml, textOf, textsOf, type Value } from "./data-formats.ts";
import { type Ecosystem, isUnreadable, type Manifest, type Script } from "./manifest.ts";
import { fileName, foldersAbove } from "./paths.ts";

/** A variable of an example of settings. Its value is there only where it is a switch or a port. */
interface Variable {
  readonly name: string;
  readonly example: string;
  readonly note: string;
}

const SECRET = /secret|token|passw|pwd|key|credential|private|auth|dsn|salt|cert|pin\b/i;
const SWITCH = /^(true|false|yes|no|on|off|enabled?|disabled?|0|1)$/i;

/** Only shows values that are known to be harmless, since examples may hold real secrets: switches and ports. */
function isHarmless(name: string, value: string): boolean {
  if (SECRET.test(name)) return false;
  return SWITCH.test(value) || (/(^|_)PORTS?$/i.test(name) && /^\d{1,5}$/.test(value) && Number(value) <= 65_535);
}

/** A comment that has a value in it, or what looks like one, is left out as the value is. */
function mayHoldValue(note: string, value: string): boolean {
  if (value.length > 3 && note.includes(value)) return true;
  return note
    .split(/\s+/)
    .some((word) => /:\/\/[^/\s]*@/.test(word) || (/[\w+/=-]{12,}/.test(word) && /\d/.test(word)));
}

/** The variables of an .env.example: their names, switches and ports, and the comments above or after them. */
export function readEnvironment(text: string): Variable[] {
  const variables: Variable[] = [];
  let comment = "";
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const said = /^\s*#+\s*(.*?)\s*#*$/.exec(line);
    const [, name, raw = ""] = /^\s*(?:export\s+)?([A-Za-z_][\w.]*)\s*=\s*(.*)$/.exec(line) ?? [];
    if (said) {
      // A variable that is commented out, and lines that only divide, aren't an explanation.
      const words =
        /^[A-Z_][A-Z\d_]*\s*=/.test(said[1] ?? "") || !/[A-Za-z]/.test(said[1] ?? "") ? "" : (said[1] ?? "");
      comment = comment && words ? `${comment} ${words}` : words;
    } else if (name && !variables.some((each) => each.name === name)) {
      const quoted = /^(["'])(.*?)\1\s*(?:#\s*(.*))?$/.exec(raw);
      const plain = /^(.*?)(?:\s+#\s*(.*))?$/.exec(raw);
      const value = (quoted ? quoted[2] : plain?.[1])?.trim() ?? "";
      const behind = (quoted ? quoted[3] : plain?.[2])?.trim() ?? "";
      const note = behind || comment;
      variables.push({
        name,
        example: isHarmless(name, value) ? value : "",
        note: mayHoldValue(note, value) ? "" : note,
      });
      comment = "";
    } else comment = "";
  }
  return variables;
}

/** The ports that a Dockerfile's EXPOSE names; ARGs are not known. */
export function readDockerfile(text: string): readonly string[] {
  const ports = text
    .replace(/\\\r?\n/g, " ")
    .split(/\r?\n/)
    .flatMap((line) => (/^\s*EXPOSE\s+(.*)$/i.exec(line)?.[1] ?? "").split(/\s+/))
    .flatMap((port) => /^(\d+)(?:\/\w+)?$/.exec(port)?.[1] ?? []);
  return [...new Set(ports)];
}

/** A service of a compose file, and the ports of the host that lead to it. */
interface Service {
  readonly name: string;
  readonly image: string | undefined;
  readonly ports: readonly string[];
}

/** The services of a compose file. */
export function readCompose(text: string): readonly Service[] {
  const parsed = parseYaml(text);
  if (isUnreadable(parsed)) return [];
  return entriesOf(at(parsed.value, "services")).map(([name, service]) => ({
    name,
    image: textOf(at(service, "image")),
    ports: listOf(at(service, "ports")).flatMap((port) => {
      if (typeof port === "number") return [];
      const published = textOf(port)
        ? /(?:^|:)(\d+):\d+(?:\/\w+)?$/.exec(textOf(port) ?? "")?.[1]
        : at(port, "published")?.toString();
      return published && /^\d+$/.test(published) ? [published] : [];
    }),
  }));
}

/** One operation of an HTTP interface. */
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** What an OpenAPI or Swagger file describes. */
interface HttpInterface {
  readonly title: string | undefined;
  readonly operations: readonly Operation[];
}

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

/** Reads OpenAPI 3 and Swagger 2, as JSON or YAML. Nothing if the file is neither. */
export function readOpenApi(text: string, path: string): HttpInterface | undefined {
  const parsed = path.endsWith(".json") ? parseJson(text) : parseYaml(text);
  if (isUnreadable(parsed)) return undefined;
  const { value } = parsed;
  if (at(value, "openapi") === undefined && at(value, "swagger") === undefined) return undefined;
  const operations = entriesOf(at(value, "paths")).flatMap(([route, item]) =>
    METHODS.filter((method) => entriesOf(at(item, method)).length > 0).map((method) => ({
      method: method.toUpperCase(),
      path: route,
      summary: textOf(at(item, method, "summary")) ?? textOf(at(item, method, "operationId")) ?? "",
    })),
  );
  return { title: textOf(at(value, "info", "title")), operations };
}

/** A fact, and the file that says it. */
export interface Fact<T> {
  readonly value: T;
  readonly from: string;
}

/** A program that installs packages or runs what a project names: 'pnpm', 'uv', 'make'. */
export type PackageManager = "npm" | "pnpm" | "yarn" | "bun" | "pip" | "uv" | "poetry" | "pipenv";

/** Targets of make, just or task. */
export interface Targets {
  readonly program: "make" | "just" | "task";
  readonly from: string;
  readonly list: readonly Script[];
}

/** One package of several in a repository. */
export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly description: string | undefined;
  readonly from: string;
}

/** The license as its file has it. */
export interface LicenseFile {
  readonly from: string;
  /** SPDX's name, where the text is one of the usual. */
  readonly id: string | undefined;
  /** The words are SPDX's own. */
  readonly isExact: boolean;
}

/** All that is known of a project, from its files alone. */
export interface Facts {
  /** How many files were read. */
  readonly files: number;
  readonly paths: readonly string[];
  readonly name?: Fact<string> | undefined;
  readonly description?: Fact<string> | undefined;
  readonly version?: Fact<string> | undefined;
  /** An expression of SPDX. */
  readonly license?: Fact<string> | undefined;
  /** Those with the whole text of a license first. */
  readonly licenseFiles: readonly LicenseFile[];
  readonly homepage?: Fact<string> | undefined;
  /** The repository's page on the web. */
  readonly repository?: Fact<string> | undefined;
  readonly authors?: Fact<readonly string[]> | undefined;
  /** The manifest of the project itself. */
  readonly main?: Manifest | undefined;
  /** All manifests in the project's own folder. */
  readonly roots: readonly Manifest[];
  readonly manifests: readonly Manifest[];
  readonly members: readonly Member[];
  readonly managers: Managers;
  /** Those of the packages, by their folders, where the project's own folder has no manifest. */
  readonly managersIn: Readonly<Record<string, Managers>>;
  readonly targets: readonly Targets[];
  readonly dockerfile?: Fact<readonly string[]> | undefined;
  readonly compose?: Fact<readonly Service[]> | undefined;
  readonly workflows: readonly Workflow[];
  /** The version of .NET's SDK that the project asks for. */
  readonly sdk?: Fact<string> | undefined;
  /** The branch that pipelines of GitLab run for. */
  readonly gitlab?: Fact<string> | undefined;
  readonly environment?: Fact<readonly Variable[]> | undefined;
  readonly api?: Fact<HttpInterface> | undefined;
  readonly goPrograms: readonly string[];
  readonly isEsModule: boolean;
  readonly languages: readonly { readonly name: string; readonly files: number }[];
  /** What does not fit together or could not be read, as sentences. */
  readonly notes: readonly string[];
  readonly readme?: { readonly from: string; readonly text: string } | undefined;
}

/** A project without any known facts. */
export const NO_FACTS: Facts = {
  files: 0,
  paths: [],
  licenseFiles: [],
  roots: [],
  manifests: [],
  members: [],
  managers: {},
  managersIn: {},
  targets: [],
  workflows: [],
  goPrograms: [],
  isEsModule: false,
  languages: [],
  notes: [],
};

/** A workflow of GitHub Actions: its name, and what it is for. */
interface Workflow extends Fact<string> {
  /** `tests` and `build` say whether the code works; the others are chores, or run for something else. */
  readonly kind: "tests" | "build" | "other";
}

const TESTS = /(^|[^a-z])(tests?|testing|unit|ci|checks?|continuous[ _-]?integration|cypress|jest|pytest)($|[^a-z])/i;
const BUILD = /(^|[^a-z])(build|main|compile|cmake|verify|validate)($|[^a-z])/i;

// What keeps a repository, and says nothing of whether its code works.
const CHORES =
  /issue|stale|codeql|scorecard|publish|releas|deploy|label|lock|dependabot|greet|welcome|pages|docs?\b|documentation|changelog|sponsor|triage|assign|merge|backport|sync|nightly|cron|security|scan|lint|format|typo|spell|cla\b|result|notif|comment|preview|cache|clean|bench/i;

const RUNS_TESTS =
  /\b(pytest|tox|nox|unittest|ctest|phpunit|pest|rspec|vitest|jest)\b|\b(npm|pnpm|yarn|bun|cargo|go|mix|dotnet|dart|flutter|swift|make|just|deno|composer|sbt|lein|stack|cabal|zig build|bazel)( run)?( -\S+)* (t|test|tests|check|ci)\b|\brake( test| spec)?\b|\b(mvnw?|gradlew?)\b.*\b(test|verify|check|build|package|install)\b/;

/** Reads a workflow of GitHub Actions. */
export function readWorkflow(text: string, path: string): Workflow {
  const parsed = parseYaml(text);
  const value = isUnreadable(parsed) ? undefined : parsed.value;
  const name = textOf(at(value, "name"));
  return { value: name ?? fileName(path), from: path, kind: kindOf(value, `${name ?? ""} ${fileName(path)}`) };
}

function kindOf(value: Value, words: string): Workflow["kind"] {
  const on = at(value, "on");
  const events = entriesOf(on).length > 0 ? entriesOf(on).map(([event]) => event) : textsOf(on);
  // A workflow that no push and no request runs has no badge that says how the code is.
  if (events.length > 0 && !events.some((event) => /^(push|pull_request)$/.test(event))) return "other";
  if (CHORES.test(words)) return "other";
  if (TESTS.test(words)) return "tests";
  const lines = entriesOf(at(value, "jobs")).flatMap(([, job]) =>
    listOf(at(job, "steps")).flatMap((step) => {
      const run = at(step, "run");
      return typeof run === "string" ? run.split("\n") : [];
    }),
  );
  if (lines.some((line) => RUNS_TESTS.test(line))) return "tests";
  return BUILD.test(words) ? "build" : "other";
}

/** What installs a project's packages, for each ecosystem in it. */
type Managers = Readonly<Partial<Record<Ecosystem, Fact<PackageManager>>>>;

const LOCKS: readonly (readonly [string, Ecosystem, PackageManager])[] = [
  ["package-lock.json", "npm", "npm"],
  ["npm-shrinkwrap.json", "npm", "npm"],
  ["pnpm-lock.yaml", "npm", "pnpm"],
  ["yarn.lock", "npm", "yarn"],
  ["bun.lock", "npm", "bun"],
  ["bun.lockb", "npm", "bun"],
  ["uv.lock", "python", "uv"],
  ["poetry.lock", "python", "poetry"],
  ["Pipfile.lock", "python", "pipenv"],
  ["Pipfile", "python", "pipenv"],
];

/** The package managers of a folder, by its manifests and lockfiles, or by those of the folders around it. */
export function managersNear(
  folder: string,
  present: ReadonlySet<string>,
  manifests: readonly Manifest[],
): { readonly managers: Managers; readonly notes: readonly string[] } {
  const managers: Partial<Record<Ecosystem, Fact<PackageManager>>> = {};
  const notes: string[] = [];
  // A workspace's lockfile lies above its members.
  const folders = foldersAbove(folder);
  const nearest = (name: string) =>
    folders.flatMap((each) => manifests.find(({ path }) => path === each + name) ?? [])[0];
  const npm = nearest("package.json");
  const near = folders.find((each) => LOCKS.some(([file]) => present.has(each + file))) ?? "";
  const locks = LOCKS.map(([file, ecosystem, manager]) => [near + file, ecosystem, manager] as const).filter(([file]) =>
    present.has(file),
  );
  for (const [file, ecosystem, manager] of locks) managers[ecosystem] ??= { value: manager, from: file };
  const named = npm?.tool as PackageManager | undefined;
  const different = [...new Set(locks.filter(([, ecosystem]) => ecosystem === "npm").map(([, , manager]) => manager))];
  if (npm && named) managers.npm = { value: named, from: npm.path };
  else if (different.length > 1) {
    const files = locks.filter(([, ecosystem]) => ecosystem === "npm").map(([file]) => file);
    notes.push(
      `There are lockfiles of ${different.join(" and ")} (${files.join(", ")}); the commands are written for ${different[0]}.`,
    );
  }
  const pyproject = nearest("pyproject.toml");
  if (!managers.python && pyproject?.tool)
    managers.python = { value: pyproject.tool as PackageManager, from: pyproject.path };
  const requirements = folders.map((each) => `${each}requirements.txt`).find((path) => present.has(path));
  if (!managers.python && requirements) managers.python = { value: "pip", from: requirements };
  return { managers, notes };
}

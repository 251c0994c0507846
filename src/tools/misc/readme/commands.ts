import type { Facts } from "./project/facts.ts";
import type { Manifest, Script } from "./project/manifest.ts";
import { folderOf } from "./project/paths.ts";

/** Commands, and the files that they follow from. */
export interface Commands {
  readonly lines: readonly string[];
  readonly sources: readonly string[];
}

const INSTALL = { npm: "npm install", pnpm: "pnpm install", yarn: "yarn install", bun: "bun install" } as const;
const ADD = { npm: "npm install", pnpm: "pnpm add", yarn: "yarn add", bun: "bun add" } as const;
const GLOBAL = {
  npm: "npm install --global",
  pnpm: "pnpm add --global",
  yarn: "npm install --global",
  bun: "bun add --global",
} as const;

type JsManager = keyof typeof INSTALL;

const jsManager = (facts: Facts): JsManager => (facts.managers.npm?.value as JsManager | undefined) ?? "npm";
const pythonPrefix = (facts: Facts): string =>
  (({ uv: "uv run ", poetry: "poetry run ", pipenv: "pipenv run " }) as Record<string, string>)[
    facts.managers.python?.value ?? ""
  ] ?? "";
const has = (facts: Facts, path: string) => facts.paths.includes(path);
const gradle = (facts: Facts) => (has(facts, "gradlew") ? "./gradlew" : "gradle");
const maven = (facts: Facts) => (has(facts, "mvnw") ? "./mvnw" : "mvn");
const sourcesOf = (manifest: Manifest, ...more: readonly (string | undefined)[]): string[] => [
  manifest.path,
  ...more.flatMap((path) => path ?? []),
];

/** How a script of package.json or composer.json is called. */
export function runScript(facts: Facts, manifest: Manifest, name: string): string {
  if (manifest.ecosystem === "php") return `composer ${name}`;
  if (manifest.ecosystem === "elixir") return `mix ${name}`;
  if (manifest.ecosystem === "dotnet") return `dotnet run --project ${folderOf(manifest.path) || manifest.path}`;
  const manager = jsManager(facts);
  // 'bun test' is a test runner of its own.
  const isShort = manager !== "bun" && (name === "test" || name === "start");
  return isShort ? `${manager} ${name}` : `${manager} run ${name}`;
}

const isRustProgram = (facts: Facts, { commands = [], path }: Manifest) =>
  commands.length > 0 ||
  has(facts, below(path, "src/main.rs")) ||
  facts.paths.some((each) => each.startsWith(below(path, "src/bin/")));
const below = (manifest: string, path: string) => (folderOf(manifest) ? `${folderOf(manifest)}/${path}` : path);

/** Whether code can depend on the project, by its own word. */
export function isLibrary(facts: Facts, manifest: Manifest): boolean {
  if (manifest.isPrivate) return false;
  if (manifest.ecosystem === "rust")
    return manifest.isLibrary === true || has(facts, below(manifest.path, "src/lib.rs"));
  if (manifest.ecosystem === "go") return facts.goPrograms.length === 0;
  return manifest.isLibrary === true;
}

/** The commands that the project brings, by their names. */
export function commandsOf(facts: Facts, manifest: Manifest): readonly string[] {
  if (manifest.ecosystem === "go") {
    return facts.goPrograms
      .map((folder) => (folder === "" ? (manifest.name ?? "") : folder.slice("cmd/".length)))
      .filter(Boolean);
  }
  if (
    manifest.ecosystem === "rust" &&
    manifest.commands?.length === 0 &&
    manifest.name &&
    isRustProgram(facts, manifest)
  )
    return [manifest.name];
  return manifest.commands ?? [];
}

/** Several commands in a row. */
const both = (list: readonly Commands[]): Commands | undefined =>
  list.length > 0
    ? {
        lines: [...new Set(list.flatMap(({ lines }) => lines))],
        sources: [...new Set(list.flatMap(({ sources }) => sources))],
      }
    : undefined;

/** The commands of several manifests in a row. */
export const commandsOfAll = (
  facts: Facts,
  manifests: readonly Manifest[],
  commands: (facts: Facts, manifest: Manifest) => Commands | undefined,
): Commands | undefined => both(manifests.flatMap((manifest) => commands(facts, manifest) ?? []));

/** What installs the project for those who use it: nothing if it is not published under a name. */
export function installCommands(facts: Facts, manifest: Manifest): Commands | undefined {
  const { name, isPrivate, importName } = manifest;
  const commands = commandsOf(facts, manifest);
  const library = isLibrary(facts, manifest);
  if (isPrivate || (!library && commands.length === 0)) return undefined;
  const of = (lines: readonly string[], ...more: readonly (string | undefined)[]) => ({
    lines,
    sources: sourcesOf(manifest, ...more),
  });
  switch (manifest.ecosystem) {
    case "npm": {
      if (!name) return undefined;
      const manager = jsManager(facts);
      return of(
        [`${library && commands.length === 0 ? ADD[manager] : GLOBAL[manager]} ${name}`],
        facts.managers.npm?.from,
      );
    }
    case "python":
      return name ? of([`pip install ${name}`]) : undefined;
    case "rust":
      return name ? of([`cargo ${commands.length > 0 ? "install" : "add"} ${name}`]) : undefined;
    case "go": {
      if (!importName) return undefined;
      if (library) return of([`go get ${importName}`]);
      return of(
        facts.goPrograms.map((folder) => `go install ${folder ? `${importName}/${folder}` : importName}@latest`),
      );
    }
    case "php":
      return name ? of([`composer require ${name}`]) : undefined;
    case "ruby":
      return name ? of([commands.length > 0 ? `gem install ${name}` : `bundle add ${name}`]) : undefined;
    case "dotnet":
      return name
        ? of([commands.length > 0 ? `dotnet tool install --global ${name}` : `dotnet add package ${name}`])
        : undefined;
    case "dart":
      return name
        ? of([
            commands.length > 0
              ? `dart pub global activate ${name}`
              : `${manifest.tool === "flutter" ? "flutter" : "dart"} pub add ${name}`,
          ])
        : undefined;
    // These are lines of another file, not commands.
    default:
      return undefined;
  }
}

/** What makes the project ready to run after it was fetched. */
export function setUpCommands(facts: Facts, manifest: Manifest): Commands | undefined {
  const of = (lines: readonly string[], ...more: readonly (string | undefined)[]) => ({
    lines,
    sources: sourcesOf(manifest, ...more),
  });
  const manager = facts.managers[manifest.ecosystem];
  switch (manifest.ecosystem) {
    case "npm": {
      const js = jsManager(facts);
      return of([js === "npm" && manager && manager.from !== manifest.path ? "npm ci" : INSTALL[js]], manager?.from);
    }
    case "python":
      if (manager?.value === "uv") return of(["uv sync"], manager.from);
      if (manager?.value === "poetry") return of(["poetry install"], manager.from);
      if (manager?.value === "pipenv") return of(["pipenv install"], manager.from);
      if (manager?.value === "pip") return of([`pip install -r ${manager.from}`], manager.from);
      return manifest.isLibrary ? of(["pip install -e ."]) : undefined;
    case "rust":
      return of(["cargo build --release"]);
    case "go":
      return of(["go build ./..."]);
    case "php":
      return of(["composer install"]);
    case "ruby":
      return has(facts, "Gemfile") ? of(["bundle install"], "Gemfile") : undefined;
    case "maven":
      return of([`${maven(facts)} package`], has(facts, "mvnw") ? "mvnw" : undefined);
    case "gradle":
      return of([`${gradle(facts)} build`], has(facts, "gradlew") ? "gradlew" : undefined);
    case "dotnet": {
      const isFound = facts.paths.some((path) => /^[^/]+\.(slnx?|[cfv][sb]proj)$/.test(path));
      return of([
        isFound || folderOf(manifest.path) === "" ? "dotnet build" : `dotnet build ${folderOf(manifest.path)}`,
      ]);
    }
    case "dart":
      return of([`${manifest.tool === "flutter" ? "flutter" : "dart"} pub get`]);
    case "elixir":
      return of(["mix deps.get"]);
    case "swift":
      return of(["swift build"]);
  }
}

/** What runs the project itself, after it was made ready. */
export function startCommands(facts: Facts, manifest: Manifest): Commands | undefined {
  const of = (lines: readonly string[], ...more: readonly (string | undefined)[]) => ({
    lines,
    sources: sourcesOf(manifest, ...more),
  });
  const { scripts = [], dependencies = [] } = manifest;
  switch (manifest.ecosystem) {
    case "npm": {
      const starts = ["dev", "develop", "serve", "start", "preview"].filter((name) =>
        scripts.some((script) => script.name === name),
      );
      const chosen = starts.slice(0, 1);
      return chosen.length > 0
        ? of(
            chosen.map((name) => runScript(facts, manifest, name)),
            facts.managers.npm?.from,
          )
        : undefined;
    }
    case "python":
      if (has(facts, "manage.py")) return of([`${pythonPrefix(facts)}python manage.py runserver`], "manage.py");
      if (has(facts, "main.py")) return of([`${pythonPrefix(facts)}python main.py`], "main.py");
      return has(facts, "app.py") ? of([`${pythonPrefix(facts)}python app.py`], "app.py") : undefined;
    case "rust":
      return isRustProgram(facts, manifest) ? of(["cargo run"]) : undefined;
    case "go":
      return facts.goPrograms.length > 0
        ? of(
            facts.goPrograms.map((folder) => `go run ${folder ? `./${folder}` : "."}`),
            ...facts.goPrograms.map((folder) => (folder ? `${folder}/main.go` : "main.go")),
          )
        : undefined;
    case "php":
      return has(facts, "artisan") ? of(["php artisan serve"], "artisan") : undefined;
    case "ruby":
      return has(facts, "bin/rails") ? of(["bin/rails server"], "bin/rails") : undefined;
    case "maven":
      return dependencies.some((each) => each.startsWith("spring-boot"))
        ? of([`${maven(facts)} spring-boot:run`], has(facts, "mvnw") ? "mvnw" : undefined)
        : undefined;
    case "gradle":
      if (dependencies.includes("org.springframework.boot")) return of([`${gradle(facts)} bootRun`]);
      return dependencies.includes("application") ? of([`${gradle(facts)} run`]) : undefined;
    case "dotnet":
      return both(
        facts.manifests
          .filter((each) => each.ecosystem === "dotnet" && each.scripts?.length)
          .map((each) => ({ lines: [runScript(facts, each, "run")], sources: [each.path] })),
      );
    case "dart":
      if (manifest.tool === "flutter" && has(facts, "lib/main.dart")) return of(["flutter run"], "lib/main.dart");
      return undefined;
    case "elixir":
      return dependencies.includes("phoenix") ? of(["mix phx.server"]) : undefined;
    case "swift":
      return manifest.commands?.length ? of(manifest.commands.map((command) => `swift run ${command}`)) : undefined;
  }
}

/** What runs the project's tests, where there are any to be seen. */
export function testCommands(facts: Facts, manifest: Manifest): Commands | undefined {
  const of = (lines: readonly string[], ...more: readonly (string | undefined)[]) => ({
    lines,
    sources: sourcesOf(manifest, ...more),
  });
  const { scripts = [], dependencies = [] } = manifest;
  const matching = (pattern: RegExp) => facts.paths.find((path) => pattern.test(path));
  const byScript = (script: Script | undefined) =>
    script && of([runScript(facts, manifest, script.name)], facts.managers.npm?.from);
  const when = (file: string | undefined, command: string) =>
    file ? of([command], folderOf(file) || file) : undefined;
  switch (manifest.ecosystem) {
    case "npm":
      return byScript(scripts.find(({ name }) => name === "test"));
    case "php":
      return (
        byScript(scripts.find(({ name }) => name === "test" || name === "tests")) ??
        (dependencies.includes("phpunit/phpunit") ? of(["vendor/bin/phpunit"]) : undefined)
      );
    case "python":
      if (dependencies.includes("pytest")) return of([`${pythonPrefix(facts)}pytest`], facts.managers.python?.from);
      if (has(facts, "tox.ini")) return of(["tox"], "tox.ini");
      return has(facts, "manage.py") && matching(/(^|\/)tests?(\.py$|\/)/)
        ? of([`${pythonPrefix(facts)}python manage.py test`], "manage.py")
        : undefined;
    case "rust":
      return when(matching(/(^|\/)tests\/.*\.rs$/), "cargo test");
    case "go":
      return when(matching(/_test\.go$/), "go test ./...");
    case "ruby":
      if (dependencies.includes("rspec") || dependencies.includes("rspec-rails") || has(facts, ".rspec"))
        return when(matching(/^spec\/.*_spec\.rb$/), "bundle exec rspec");
      if (has(facts, "bin/rails")) return when(matching(/^test\/.*_test\.rb$/), "bin/rails test");
      return has(facts, "Rakefile") ? when(matching(/^test\/.*\.rb$/), "bundle exec rake test") : undefined;
    case "maven":
      return when(matching(/(^|\/)src\/test\//), `${maven(facts)} test`);
    case "gradle":
      return when(matching(/(^|\/)src\/test\//), `${gradle(facts)} test`);
    case "dotnet": {
      const tests = facts.manifests.find((each) => each.dependencies?.includes("Microsoft.NET.Test.Sdk"));
      return tests ? { lines: ["dotnet test"], sources: [tests.path] } : undefined;
    }
    case "dart":
      return when(matching(/^test\/.*_test\.dart$/), `${manifest.tool === "flutter" ? "flutter" : "dart"} test`);
    case "elixir":
      return when(matching(/^test\/.*_test\.exs$/), "mix test");
    case "swift":
      return when(matching(/^Tests\/.*\.swift$/), "swift test");
  }
}

import type { Facts } from "../project/facts.ts";
import type { Manifest, Script } from "../project/manifest.ts";
import { folderOf, isBeside, pathFrom } from "../project/paths.ts";
import {
  type Commands,
  commandsIn,
  commandsOfAll,
  isRustProgram,
  jsManager,
  managerOf,
  pathBelow,
  runScript,
  workFolder,
} from "./commands.ts";

const INSTALL = { npm: "npm install", pnpm: "pnpm install", yarn: "yarn install", bun: "bun install" } as const;

const RUNNERS: Readonly<Record<string, string>> = { uv: "uv run ", poetry: "poetry run ", pipenv: "pipenv run " };

const pythonPrefix = (facts: Facts, manifest: Manifest): string =>
  RUNNERS[managerOf(facts, manifest)?.value ?? ""] ?? "";
const gradle = (facts: Facts, manifest: Manifest) => (pathBelow(facts, manifest, "gradlew") ? "./gradlew" : "gradle");
const maven = (facts: Facts, manifest: Manifest) => (pathBelow(facts, manifest, "mvnw") ? "./mvnw" : "mvn");

const commandIfThere = (facts: Facts, manifest: Manifest) => (path: string, command: string) => {
  const file = pathBelow(facts, manifest, path);
  return file === undefined ? undefined : commandsIn(facts, manifest)([command], file);
};

/** What makes the project ready to run after it was fetched. */
export function setUpCommands(facts: Facts, manifest: Manifest): Commands | undefined {
  const of = commandsIn(facts, manifest);
  const ifThere = commandIfThere(facts, manifest);
  const manager = managerOf(facts, manifest);
  switch (manifest.ecosystem) {
    case "npm": {
      const js = jsManager(facts, manifest);
      return of([js === "npm" && manager && manager.from !== manifest.path ? "npm ci" : INSTALL[js]], manager?.from);
    }
    case "python":
      if (manager?.value === "uv") return of(["uv sync"], manager.from);
      if (manager?.value === "poetry") return of(["poetry install"], manager.from);
      if (manager?.value === "pipenv") return of(["pipenv install"], manager.from);
      if (manager?.value === "pip")
        return of([`pip install -r ${pathFrom(workFolder(facts, manifest), manager.from)}`], manager.from);
      return manifest.isLibrary ? of(["pip install -e ."]) : undefined;
    case "rust":
      return of(["cargo build --release"]);
    case "go":
      return of(["go build ./..."]);
    case "php":
      return of(["composer install"]);
    case "ruby":
      return ifThere("Gemfile", "bundle install");
    case "maven":
      return of([`${maven(facts, manifest)} package`], pathBelow(facts, manifest, "mvnw"));
    case "gradle":
      return of([`${gradle(facts, manifest)} build`], pathBelow(facts, manifest, "gradlew"));
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
  const of = commandsIn(facts, manifest);
  const ifThere = commandIfThere(facts, manifest);
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
            managerOf(facts, manifest)?.from,
          )
        : undefined;
    }
    case "python":
      return (
        ifThere("manage.py", `${pythonPrefix(facts, manifest)}python manage.py runserver`) ??
        ifThere("main.py", `${pythonPrefix(facts, manifest)}python main.py`) ??
        ifThere("app.py", `${pythonPrefix(facts, manifest)}python app.py`)
      );
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
      return ifThere("artisan", "php artisan serve");
    case "ruby":
      return ifThere("bin/rails", "bin/rails server");
    case "maven":
      return dependencies.some((each) => each.startsWith("spring-boot"))
        ? of([`${maven(facts, manifest)} spring-boot:run`], pathBelow(facts, manifest, "mvnw"))
        : undefined;
    case "gradle":
      if (dependencies.includes("org.springframework.boot")) return of([`${gradle(facts, manifest)} bootRun`]);
      return dependencies.includes("application") ? of([`${gradle(facts, manifest)} run`]) : undefined;
    case "dotnet":
      return commandsOfAll(
        facts,
        facts.manifests.filter(
          (each) => each.ecosystem === "dotnet" && each.scripts?.length && !isBeside(folderOf(each.path)),
        ),
        (_, each) => commandsIn(facts, each)([runScript(facts, each, "run")]),
      )[0];
    case "dart":
      return manifest.tool === "flutter" ? ifThere("lib/main.dart", "flutter run") : undefined;
    case "elixir":
      return dependencies.includes("phoenix") ? of(["mix phx.server"]) : undefined;
    case "swift":
      return manifest.commands?.length ? of(manifest.commands.map((command) => `swift run ${command}`)) : undefined;
  }
}

/** The commands that run the project's tests, if there are any to be seen. */
export function testCommands(facts: Facts, manifest: Manifest): Commands | undefined {
  const of = commandsIn(facts, manifest);
  const has = (path: string) => pathBelow(facts, manifest, path) !== undefined;
  const { scripts = [], dependencies = [] } = manifest;
  const folder = workFolder(facts, manifest);
  const start = folder === "" ? "" : `${folder}/`;
  const matching = (pattern: RegExp) =>
    facts.paths.find((path) => path.startsWith(start) && pattern.test(path.slice(start.length)));
  const byScript = (script: Script | undefined) =>
    script && of([runScript(facts, manifest, script.name)], managerOf(facts, manifest)?.from);
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
      if (dependencies.includes("pytest"))
        return of([`${pythonPrefix(facts, manifest)}pytest`], managerOf(facts, manifest)?.from);
      if (has("tox.ini")) return of(["tox"], `${start}tox.ini`);
      return has("manage.py") && matching(/(^|\/)tests?(\.py$|\/)/)
        ? of([`${pythonPrefix(facts, manifest)}python manage.py test`], `${start}manage.py`)
        : undefined;
    case "rust":
      return when(matching(/(^|\/)tests\/.*\.rs$/), "cargo test");
    case "go":
      return when(matching(/_test\.go$/), "go test ./...");
    case "ruby":
      if (dependencies.includes("rspec") || dependencies.includes("rspec-rails") || has(".rspec"))
        return when(matching(/^spec\/.*_spec\.rb$/), "bundle exec rspec");
      if (has("bin/rails")) return when(matching(/^test\/.*_test\.rb$/), "bin/rails test");
      return has("Rakefile") ? when(matching(/^test\/.*\.rb$/), "bundle exec rake test") : undefined;
    case "maven":
      return when(matching(/(^|\/)src\/test\//), `${maven(facts, manifest)} test`);
    case "gradle":
      return when(matching(/(^|\/)src\/test\//), `${gradle(facts, manifest)} test`);
    case "dotnet": {
      const tests = facts.manifests.find((each) => each.dependencies?.includes("Microsoft.NET.Test.Sdk"));
      return tests ? commandsIn(facts, tests)(["dotnet test"]) : undefined;
    }
    case "dart":
      return when(matching(/^test\/.*_test\.dart$/), `${manifest.tool === "flutter" ? "flutter" : "dart"} test`);
    case "elixir":
      return when(matching(/^test\/.*_test\.exs$/), "mix test");
    case "swift":
      return when(matching(/^Tests\/.*\.swift$/), "swift test");
  }
}

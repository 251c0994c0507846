import { describe, expect, test } from "vitest";
import { type Facts, NO_FACTS } from "../project/facts.ts";
import type { Manifest } from "../project/manifest.ts";
import { commandsOfAll, dependencyLines, importLines, installCommands, runScript } from "./commands.ts";
import { setUpCommands, startCommands, testCommands } from "./work-commands.ts";

// The commands are those of the tools' own manuals.

const LOCK = { npm: { value: "pnpm", from: "pnpm-lock.yaml" } } as const;
const of = (ecosystem: Manifest["ecosystem"], more: Partial<Manifest> = {}): Manifest => ({
  ecosystem,
  path: `${ecosystem}.file`,
  name: "acme",
  ...more,
});
const facts = (more: Partial<Facts> = {}): Facts => ({ ...NO_FACTS, ...more });
const library = { isLibrary: true };

describe("what installs a project for those who use it", () => {
  test.each<readonly [string, Manifest, Partial<Facts>, string | undefined]>([
    ["a library of npm", of("npm", library), {}, "npm install acme"],
    ["one of pnpm", of("npm", library), { managers: LOCK }, "pnpm add acme"],
    ["a program of npm", of("npm", { commands: ["acme"] }), {}, "npm install --global acme"],
    ["a program that is a library", of("npm", { ...library, commands: ["acme"] }), {}, "npm install --global acme"],
    ["a program of pnpm", of("npm", { commands: ["a"] }), { managers: LOCK }, "pnpm add --global acme"],
    ["a private package", of("npm", { ...library, isPrivate: true }), {}, undefined],
    ["a package that is neither", of("npm"), {}, undefined],
    ["a package without a name", of("npm", { ...library, name: undefined }), {}, undefined],
    ["a library of Python", of("python", library), {}, "pip install acme"],
    ["a library of Rust", of("rust"), { paths: ["src/lib.rs"] }, "cargo add acme"],
    ["a library of Rust by its word", of("rust", library), {}, "cargo add acme"],
    ["a program of Rust", of("rust", { commands: [] }), { paths: ["src/main.rs"] }, "cargo install acme"],
    ["programs of Rust", of("rust", { commands: [] }), { paths: ["src/bin/a.rs"] }, "cargo install acme"],
    [
      "a program in a folder",
      of("rust", { path: "a/Cargo.toml", commands: [] }),
      { paths: ["src/main.rs"] },
      undefined,
    ],
    ["a library of Go", of("go", { importName: "x.org/acme" }), {}, "go get x.org/acme"],
    ["a program of Go", of("go", { importName: "x.org/a" }), { goPrograms: [""] }, "go install x.org/a@latest"],
    ["one in cmd", of("go", { importName: "x.org/a" }), { goPrograms: ["cmd/b"] }, "go install x.org/a/cmd/b@latest"],
    ["a library of PHP", of("php", library), {}, "composer require acme"],
    ["a gem", of("ruby", library), {}, "bundle add acme"],
    ["a gem with a program", of("ruby", { commands: ["acme"] }), {}, "gem install acme"],
    ["a library of .NET", of("dotnet", library), {}, "dotnet add package acme"],
    ["a tool of .NET", of("dotnet", { commands: ["acme"] }), {}, "dotnet tool install --global acme"],
    ["a library of Dart", of("dart", library), {}, "dart pub add acme"],
    ["a library of Flutter", of("dart", { ...library, tool: "flutter" }), {}, "flutter pub add acme"],
    ["a program of Dart", of("dart", { commands: ["acme"] }), {}, "dart pub global activate acme"],
    ["a library of Maven", of("maven", library), {}, undefined],
  ])("%s", (_, manifest, more, command) => {
    expect(installCommands(facts(more), manifest)?.lines).toEqual(command && [command]);
  });
});

describe("what makes a project ready", () => {
  const manager = (value: "uv" | "poetry" | "pipenv" | "pip", from = "x.lock"): Partial<Facts> => ({
    managers: { python: { value, from } },
  });
  test.each<readonly [string, Manifest, Partial<Facts>, string | undefined]>([
    ["npm without a lock file", of("npm"), {}, "npm install"],
    ["npm with one", of("npm"), { managers: { npm: { value: "npm", from: "package-lock.json" } } }, "npm ci"],
    ["npm by its manifest's word", of("npm"), { managers: { npm: { value: "npm", from: "npm.file" } } }, "npm install"],
    ["pnpm", of("npm"), { managers: LOCK }, "pnpm install"],
    ["uv", of("python"), manager("uv"), "uv sync"],
    ["Poetry", of("python"), manager("poetry"), "poetry install"],
    ["Pipenv", of("python"), manager("pipenv"), "pipenv install"],
    ["pip", of("python"), manager("pip", "requirements/dev.txt"), "pip install -r requirements/dev.txt"],
    ["a library of Python", of("python", library), {}, "pip install -e ."],
    ["scripts of Python", of("python"), {}, undefined],
    ["Rust", of("rust"), {}, "cargo build --release"],
    ["Go", of("go"), {}, "go build ./..."],
    ["PHP", of("php"), {}, "composer install"],
    ["Ruby with a Gemfile", of("ruby"), { paths: ["Gemfile"] }, "bundle install"],
    ["Ruby without", of("ruby"), {}, undefined],
    ["Maven", of("maven"), {}, "mvn package"],
    ["Maven's wrapper", of("maven"), { paths: ["mvnw"] }, "./mvnw package"],
    ["Gradle", of("gradle"), {}, "gradle build"],
    ["Gradle's wrapper", of("gradle"), { paths: ["gradlew"] }, "./gradlew build"],
    ["a project of .NET", of("dotnet", { path: "src/A/A.csproj" }), {}, "dotnet build src/A"],
    ["a solution", of("dotnet", { path: "src/A/A.csproj" }), { paths: ["A.sln"] }, "dotnet build"],
    ["a new solution", of("dotnet", { path: "src/A/A.csproj" }), { paths: ["A.slnx"] }, "dotnet build"],
    ["a solution below", of("dotnet", { path: "src/A/A.csproj" }), { paths: ["b/A.sln"] }, "dotnet build src/A"],
    ["Dart", of("dart"), {}, "dart pub get"],
    ["Flutter", of("dart", { tool: "flutter" }), {}, "flutter pub get"],
    ["Elixir", of("elixir"), {}, "mix deps.get"],
    ["Swift", of("swift"), {}, "swift build"],
  ])("%s", (_, manifest, more, command) => {
    expect(setUpCommands(facts(more), manifest)?.lines).toEqual(command && [command]);
  });
});

describe("what starts a project", () => {
  const scripts = (...names: string[]) => ({ scripts: names.map((name) => ({ name, command: "x" })) });
  const uv: Partial<Facts> = { managers: { python: { value: "uv", from: "uv.lock" } } };
  test.each<readonly [string, Manifest, Partial<Facts>, readonly string[] | undefined]>([
    ["the first of npm's usual scripts", of("npm", scripts("preview", "start", "dev")), {}, ["npm run dev"]],
    ["npm start", of("npm", scripts("start", "build")), {}, ["npm start"]],
    ["no script of npm", of("npm", scripts("build")), {}, undefined],
    ["Django", of("python"), { paths: ["app.py", "manage.py"] }, ["python manage.py runserver"]],
    ["main.py by uv", of("python"), { ...uv, paths: ["app.py", "main.py"] }, ["uv run python main.py"]],
    ["app.py", of("python"), { paths: ["app.py", "src/main.py"] }, ["python app.py"]],
    ["Rust", of("rust"), { paths: ["src/main.rs"] }, ["cargo run"]],
    ["a library of Rust", of("rust"), { paths: ["src/lib.rs"] }, undefined],
    ["Go", of("go"), { goPrograms: ["", "cmd/a"] }, ["go run .", "go run ./cmd/a"]],
    ["a library of Go", of("go"), {}, undefined],
    ["Laravel", of("php"), { paths: ["artisan"] }, ["php artisan serve"]],
    ["Rails", of("ruby"), { paths: ["bin/rails"] }, ["bin/rails server"]],
    ["Spring by Maven", of("maven", { dependencies: ["spring-boot-x"] }), {}, ["mvn spring-boot:run"]],
    ["Maven without Spring", of("maven", { dependencies: ["a-spring-boot"] }), {}, undefined],
    ["Spring by Gradle", of("gradle", { dependencies: ["org.springframework.boot"] }), {}, ["gradle bootRun"]],
    ["an application of Gradle", of("gradle", { dependencies: ["application"] }), {}, ["gradle run"]],
    ["Gradle without one", of("gradle"), {}, undefined],
    ["Flutter", of("dart", { tool: "flutter" }), { paths: ["lib/main.dart"] }, ["flutter run"]],
    ["Dart", of("dart"), { paths: ["lib/main.dart"] }, undefined],
    ["Phoenix", of("elixir", { dependencies: ["phoenix"] }), {}, ["mix phx.server"]],
    ["Swift", of("swift", { commands: ["a", "b"] }), {}, ["swift run a", "swift run b"]],
    ["a library of Swift", of("swift", { commands: [] }), {}, undefined],
  ])("%s", (_, manifest, more, commands) => {
    expect(startCommands(facts(more), manifest)?.lines).toEqual(commands);
  });

  test("the first program of .NET, by its folder", () => {
    const program = of("dotnet", { path: "src/A/A.csproj", ...scripts("run") });
    const manifests = [of("dotnet", { path: "src/L/L.csproj", scripts: [] }), program, of("npm", scripts("run"))];
    expect(startCommands(facts({ manifests }), program)).toEqual({
      folder: "",
      lines: ["dotnet run --project src/A"],
      sources: ["src/A/A.csproj"],
    });
  });
});

describe("what runs a project's tests", () => {
  const script = (name: string) => ({ scripts: [{ name, command: "x" }] });
  test.each<readonly [string, Manifest, readonly string[], string | undefined]>([
    ["npm", of("npm", script("test")), [], "npm test"],
    ["npm without a script", of("npm", script("tests")), [], undefined],
    ["PHP by a script", of("php", script("tests")), [], "composer tests"],
    ["PHPUnit", of("php", { dependencies: ["phpunit/phpunit"] }), [], "vendor/bin/phpunit"],
    ["pytest", of("python", { dependencies: ["pytest"] }), ["tox.ini"], "pytest"],
    ["tox", of("python"), ["tox.ini"], "tox"],
    ["Django", of("python"), ["manage.py", "a/tests.py"], "python manage.py test"],
    ["Django in a folder", of("python"), ["manage.py", "tests/a.py"], "python manage.py test"],
    ["Django without tests", of("python"), ["manage.py", "contests.py"], undefined],
    ["Rust", of("rust"), ["tests/a.rs"], "cargo test"],
    ["Go", of("go"), ["a/b_test.go"], "go test ./..."],
    ["Go without tests", of("go"), ["a/test.go"], undefined],
    ["RSpec", of("ruby", { dependencies: ["rspec"] }), ["spec/a_spec.rb"], "bundle exec rspec"],
    ["RSpec by its file", of("ruby"), [".rspec", "spec/a_spec.rb"], "bundle exec rspec"],
    ["Rails", of("ruby"), ["bin/rails", "test/a_test.rb"], "bin/rails test"],
    ["Rake", of("ruby"), ["Rakefile", "test/a.rb"], "bundle exec rake test"],
    ["Maven", of("maven"), ["mvnw", "src/test/A.java"], "./mvnw test"],
    ["Gradle", of("gradle"), ["gradlew", "a/src/test/A.kt"], "./gradlew test"],
    ["Dart", of("dart"), ["test/a_test.dart"], "dart test"],
    ["a backup of a test", of("dart"), ["test/a_test.dart.bak"], undefined],
    ["a test elsewhere", of("elixir"), ["test/a_test.exs.orig", "x/test/a_test.exs"], undefined],
    ["Flutter", of("dart", { tool: "flutter" }), ["test/a_test.dart"], "flutter test"],
    ["Elixir", of("elixir"), ["test/a_test.exs"], "mix test"],
    ["Swift", of("swift"), ["Tests/A.swift"], "swift test"],
    ["Swift without tests", of("swift"), ["a/Tests/A.swift"], undefined],
  ])("%s", (_, manifest, paths, command) => {
    expect(testCommands(facts({ paths }), manifest)?.lines).toEqual(command && [command]);
  });

  test("tests are looked for in the manifest's own folder, and named with it", () => {
    const crate = of("rust", { path: "crates/a/Cargo.toml" });
    expect(testCommands(facts({ paths: ["tests/a.rs"] }), crate)).toBeUndefined();
    expect(testCommands(facts({ paths: ["crates/a/tests/b.rs"] }), crate)).toEqual({
      folder: "crates/a",
      lines: ["cargo test"],
      sources: ["crates/a/Cargo.toml", "crates/a/tests"],
    });
  });
});

test.each<readonly [Manifest, string, Partial<Facts>, string]>([
  [of("npm"), "test", {}, "npm test"],
  [of("npm"), "build", {}, "npm run build"],
  [of("npm"), "test", { managers: LOCK }, "pnpm test"],
  [of("npm"), "test", { managers: { npm: { value: "bun", from: "bun.lock" } } }, "bun run test"],
  [of("php"), "check", {}, "composer check"],
  [of("elixir"), "setup", {}, "mix setup"],
  [of("dotnet", { path: "A.csproj" }), "run", {}, "dotnet run --project A.csproj"],
])("a script is called as its tool wants it: %j, %s", (manifest, name, more, command) => {
  expect(runScript(facts(more), manifest, name)).toBe(command);
});

test("commands of one folder are in a row, each once, with all the files that they follow from", () => {
  const manifests = [of("npm", { path: "a/1" }), of("npm", { path: "b/2" }), of("npm", { path: "a/3" })];
  const made = commandsOfAll(facts(), manifests, (_, { path }) =>
    path === "b/2" ? undefined : { folder: "a", lines: ["same", path], sources: [path, "lock"] },
  );
  expect(made).toEqual([{ folder: "a", lines: ["same", "a/1", "a/3"], sources: ["a/1", "lock", "a/3"] }]);
});

describe("how others depend on a library", () => {
  test.each<readonly [string, Manifest, Partial<Facts>, string | undefined]>([
    [
      "Maven",
      of("maven", { ...library, importName: "org.acme:slugs", version: "1.2" }),
      {},
      "Add to `pom.xml`:\n\n```xml\n<dependency>\n  <groupId>org.acme</groupId>\n  <artifactId>slugs</artifactId>\n  <version>1.2</version>\n</dependency>\n```",
    ],
    ["a snapshot", of("maven", { ...library, importName: "a:b", version: "1-SNAPSHOT" }), {}, undefined],
    [
      "Gradle",
      of("gradle", { ...library, importName: "org.acme", version: "1.2" }),
      { name: { value: "slugs", from: "settings.gradle" } },
      'Add to the dependencies:\n\n```kotlin\nimplementation("org.acme:slugs:1.2")\n```',
    ],
    [
      "Elixir",
      of("elixir", { ...library, version: "1.2.3" }),
      {},
      'Add to the dependencies in `mix.exs`:\n\n```elixir\n{:acme, "~> 1.2"}\n```',
    ],
    [
      "Elixir of a whole version",
      of("elixir", { ...library, version: "2" }),
      {},
      'Add to the dependencies in `mix.exs`:\n\n```elixir\n{:acme, "~> 2.0"}\n```',
    ],
    [
      "Swift",
      of("swift", library),
      { repository: { value: "https://x.org/a", from: ".git/config" } },
      "Add the package at <https://x.org/a> in Xcode or in `Package.swift`.",
    ],
    ["what is private", of("elixir", { ...library, isPrivate: true, version: "1.2.3" }), {}, undefined],
    ["what is no library", of("elixir", { version: "1.2.3" }), {}, undefined],
  ])("%s", (_, manifest, more, markdown) => {
    const lines = dependencyLines(facts(more), manifest);
    expect(lines && "markdown" in lines ? lines.markdown : undefined).toBe(markdown);
  });

  test.each<readonly [Manifest, Partial<Facts>, string | undefined]>([
    [of("npm", { ...library, name: "@acme/my-slugs" }), {}, 'const mySlugs = require("@acme/my-slugs");'],
    [of("npm", { ...library, name: "7zip" }), { isEsModule: true }, 'import * as _7zip from "7zip";'],
    [of("npm", library), { paths: ["tsconfig.json"] }, 'import * as acme from "acme";'],
    [of("python", { ...library, name: "My-Slugs" }), { paths: ["src/my_slugs/__init__.py"] }, "import my_slugs"],
    [of("python", library), { paths: ["acme.py"] }, "import acme"],
    [of("python", library), { paths: ["acme2.py"] }, undefined],
    [of("rust", { ...library, importName: "acme_slugs" }), {}, "use acme_slugs;"],
    [of("go", { importName: "x.org/acme" }), {}, 'import "x.org/acme"'],
    [of("ruby", { ...library, importName: "acme/slugs" }), { paths: ["lib/acme/slugs.rb"] }, 'require "acme/slugs"'],
    [of("ruby", { ...library, importName: "x" }), { paths: ["lib/acme.rb"] }, 'require "acme"'],
    [of("ruby", { ...library, importName: "x" }), {}, undefined],
    [of("dart", library), { paths: ["lib/acme.dart"] }, "import 'package:acme/acme.dart';"],
    [of("dart", library), {}, undefined],
    [of("swift", { ...library, importName: "Acme" }), {}, "import Acme"],
    [of("npm"), {}, undefined],
  ])("%j takes it in", (manifest, more, line) => {
    expect(importLines(facts(more), manifest)?.line).toBe(line);
  });
});

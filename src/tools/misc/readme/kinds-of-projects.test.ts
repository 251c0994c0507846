import { expect, test } from "vitest";
import { factsOfFiles } from "./facts.fixture.ts";
import { install } from "./sections/command-sections.ts";
import { readmeFrom, templateFor } from "./sections/make-readme.ts";

/*
 * Sixty kinds of project by their manifests, as their tools' manuals have them. A kind that is read has the command that
 * its manual has; of one that is not, the sentence names the file that may say it, and nothing is made up.
 */

type Files = Readonly<Record<string, string>>;
type Row = readonly [kind: string, files: Files, command: string];

const npm = (more: object, files: Files = {}): Files => ({
  "package.json": JSON.stringify({ name: "p", ...more }),
  ...files,
});
const dotnet = (more: string) => `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${more}</PropertyGroup></Project>`;
const GEM = (more = "") => `Gem::Specification.new do |s|\n  s.name = "p"\n${more}end\n`;
const flutter = "dependencies:\n  flutter:\n    sdk: flutter\n";
const mix = (more: string) =>
  `defmodule P.MixProject do\n  def project do\n    [app: :p, version: "1.2.0"${more}]\n  end\nend\n`;

const READ: readonly Row[] = [
  ["a library of npm", npm({ main: "x.js" }), "npm install p"],
  ["one with types alone", npm({ types: "x.d.ts" }), "npm install p"],
  ["one of pnpm", npm({ exports: {} }, { "pnpm-lock.yaml": "" }), "pnpm add p"],
  ["one of Yarn", npm({ module: "x.js" }, { "yarn.lock": "" }), "yarn add p"],
  ["one of Bun", npm({ main: "x.js" }, { "bun.lock": "" }), "bun add p"],
  ["a program of npm", npm({ bin: "x.js" }), "npm install --global p"],
  ["a private app of npm", npm({ private: true }, { "package-lock.json": "" }), "npm ci"],
  ["a private app of pnpm", npm({ private: true, packageManager: "pnpm@9.0.0" }), "pnpm install"],
  [
    "PEP 621",
    { "pyproject.toml": '[project]\nname="p"\n[build-system]\nbuild-backend="hatchling.build"\n' },
    "pip install p",
  ],
  ["Poetry", { "pyproject.toml": '[tool.poetry]\nname="p"\n' }, "pip install p"],
  ["setup.cfg", { "setup.cfg": "[metadata]\nname = p\n" }, "pip install p"],
  [
    "setup.py",
    { "setup.py": 'from setuptools import setup\nsetup(\n    name="p",\n    version=__version__,\n)\n' },
    "pip install p",
  ],
  ["setup.py of distutils", { "setup.py": "import distutils.core\ndistutils.core.setup(name='p')\n" }, "pip install p"],
  ["requirements.txt", { "requirements.txt": "flask\n" }, "pip install -r requirements.txt"],
  ["Pipenv", { Pipfile: "", "Pipfile.lock": "", "requirements.txt": "x\n" }, "pipenv install"],
  ["an app of uv", { "pyproject.toml": '[project]\nname="p"\n', "uv.lock": "" }, "uv sync"],
  ["a crate", { "Cargo.toml": '[package]\nname="p"\n', "src/lib.rs": "" }, "cargo add p"],
  ["a program of Rust", { "Cargo.toml": '[package]\nname="p"\n', "src/main.rs": "" }, "cargo install p"],
  [
    "a crate that is not published",
    { "Cargo.toml": '[package]\nname="p"\npublish=false\n', "src/main.rs": "" },
    "cargo build --release",
  ],
  ["a module of Go", { "go.mod": "module example.org/p\n" }, "go get example.org/p"],
  [
    "a program of Go",
    { "go.mod": "module example.org/p\n", "main.go": "package main\n" },
    "go install example.org/p@latest",
  ],
  [
    "programs of Go in cmd",
    { "go.mod": "module x.org/p\n", "cmd/q/main.go": "package main\n" },
    "go install x.org/p/cmd/q@latest",
  ],
  ["a library of Composer", { "composer.json": '{"name":"a/p"}' }, "composer require a/p"],
  ["a project of Composer", { "composer.json": '{"name":"a/p","type":"project"}' }, "composer install"],
  ["a gem", { "p.gemspec": GEM() }, "bundle add p"],
  ["a gem with a program", { "p.gemspec": GEM('  s.executables = ["p"]\n') }, "gem install p"],
  [
    "a gem with its programs in exe",
    { "p.gemspec": GEM("  s.executables = s.files.grep(%r{\\Aexe/}) { |f| File.basename(f) }\n"), "exe/p": "" },
    "gem install p",
  ],
  ["an app of Ruby", { Gemfile: 'gem "rails"\n' }, "bundle install"],
  [
    "Maven",
    { "pom.xml": "<project><groupId>g</groupId><artifactId>p</artifactId><version>1.2</version></project>" },
    "<artifactId>p</artifactId>",
  ],
  [
    "Maven before a release",
    { "pom.xml": "<project><artifactId>p</artifactId><version>1-SNAPSHOT</version></project>", mvnw: "" },
    "./mvnw package",
  ],
  ["Gradle", { "build.gradle": "plugins { id 'application' }", gradlew: "" }, "./gradlew build"],
  [
    "Gradle in Kotlin",
    {
      "build.gradle.kts": 'plugins { `java-library` }\ngroup = "g"\nversion = "1.2"\n',
      "settings.gradle.kts": 'rootProject.name = "p"',
    },
    'implementation("g:p:1.2")',
  ],
  ["a library of .NET", { "p.csproj": dotnet("<PackageId>P</PackageId>") }, "dotnet add package P"],
  ["a tool of .NET", { "p.csproj": dotnet("<PackAsTool>true</PackAsTool>") }, "dotnet tool install --global p"],
  ["an app of .NET", { "p.csproj": dotnet("<OutputType>Exe</OutputType>") }, "dotnet build"],
  ["F#", { "p.fsproj": dotnet("<OutputType>Exe</OutputType>") }, "dotnet build"],
  ["a package of Dart", { "pubspec.yaml": "name: p\n" }, "dart pub add p"],
  ["a program of Dart", { "pubspec.yaml": "name: p\nexecutables:\n  p:\n" }, "dart pub global activate p"],
  ["a package of Flutter", { "pubspec.yaml": `name: p\n${flutter}` }, "flutter pub add p"],
  ["an app of Flutter", { "pubspec.yaml": `name: p\npublish_to: none\n${flutter}` }, "flutter pub get"],
  ["a library of Elixir", { "mix.exs": mix(", package: package()") }, '{:p, "~> 1.2"}'],
  ["an app of Elixir", { "mix.exs": mix("") }, "mix deps.get"],
  ["Swift", { "Package.swift": 'let package = Package(name: "P")\n' }, "swift build"],
  ["make install", { Makefile: "install:\n\tcp p /usr/local/bin\n", "p.c": "" }, "make install"],
];

const UNREAD: readonly (readonly [kind: string, file: string])[] = [
  ["CMake", "CMakeLists.txt"],
  ["Autotools", "configure.ac"],
  ["Meson", "meson.build"],
  ["Bazel", "MODULE.bazel"],
  ["SCons", "SConstruct"],
  ["Ant", "build.xml"],
  ["sbt", "build.sbt"],
  ["Mill", "build.mill"],
  ["Deno", "deno.json"],
  ["R", "DESCRIPTION"],
  ["Julia", "Project.toml"],
  ["Haskell", "p.cabal"],
  ["Stack", "stack.yaml"],
  ["Leiningen", "project.clj"],
  ["Clojure", "deps.edn"],
  ["Zig", "build.zig"],
  ["Lua", "p-1.0-1.rockspec"],
  ["Arduino", "library.properties"],
  ["PlatformIO", "platformio.ini"],
  ["Ansible", "galaxy.yml"],
  ["Terraform", "main.tf"],
  ["an action of GitHub", "action.yml"],
  ["OCaml", "dune-project"],
  ["opam", "p.opam"],
  ["Nim", "p.nimble"],
  ["Crystal", "shard.yml"],
  ["Perl", "cpanfile"],
  ["Erlang", "rebar.config"],
  ["Gleam", "gleam.toml"],
  ["Elm", "elm.json"],
  ["Conda", "environment.yml"],
  ["Nix", "flake.nix"],
  ["CocoaPods", "P.podspec"],
  ["Qt", "p.pro"],
];

const textOf = (files: Files) => {
  const found = install(factsOfFiles("p", files));
  return "markdown" in found ? found.markdown : found.missing;
};

test("there are at least sixty kinds", () => {
  expect(READ.length + UNREAD.length).toBeGreaterThanOrEqual(60);
});

test.each(READ)("%s: the command of its manual", (_, files, command) => {
  expect(
    textOf(files)
      .split("\n")
      .map((line) => line.trim()),
  ).toContain(command);
});

test.each(UNREAD)("%s: no command, and %s is named", (_, file) => {
  const files = { [file]: "x", "src/a.x": "" };
  expect(textOf(files)).toBe(`No file read here says how it is installed. ${file} isn’t read here and may say it.`);
  const facts = factsOfFiles("p", files);
  expect(readmeFrom(facts, templateFor(facts))).not.toMatch(/install|build/i);
});

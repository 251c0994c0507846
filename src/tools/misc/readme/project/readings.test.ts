import { expect, test } from "vitest";
import { parseJson, parseToml, parseYaml, yamlSource } from "./data-formats.ts";
import { readCargo, readComposer, readPackageJson, readPubspec } from "./data-manifests.ts";
import { readCompose, readDockerfile, readEnvironment, readOpenApi } from "./facts.ts";
import { readGitConfig, usualBranch, webAddress } from "./git-config.ts";
import { languagesOf } from "./languages.ts";
import { licenseText } from "./license.fixture.ts";
import { spdxLicenses } from "./license-texts.worker.ts";
import { licenseOf } from "./licenses.ts";
import { readGradle, readGradleSettings } from "./packages.ts";
import { readPyproject, readSetupCfg, requirementNames } from "./python.ts";
import { readGemfile, readGemspec, readGoMod, readMix, readSwiftPackage } from "./script-manifests.ts";
import { readJustfile, readMakefile, readTaskfile } from "./targets.ts";
import { readPom, readProject } from "./xml-manifests.ts";

type Read = (text: string, path: string) => unknown;

/** Each reader with a file that has everything it supports, then with files that have little or are broken. */
const FILES: readonly (readonly [path: string, read: Read, ...texts: readonly string[]])[] = [
  [
    "Cargo.toml",
    readCargo,
    '[package]\nname = "slug-maker"\nversion.workspace = true\nlicense = "MIT"\ndescription = "Makes slugs"\nrepository = "https://github.com/a/b"\nhomepage = "https://a.example"\nauthors = ["Ada <ada@example.org>", "Bob"]\nrust-version = "1.75"\npublish = false\n[lib]\nname = "slugs"\n[[bin]]\nname = "slug"\n[dependencies]\nserde = "1"\n[dev-dependencies]\nproptest = "1"\n[build-dependencies]\ncc = "1"\n',
    '[workspace]\nmembers = ["crates/*"]\n[workspace.package]\nversion = "2.0.0"\nlicense = "Apache-2.0"\npublish = []\n',
    '[package]\nname = "x"\n[package',
  ],
  [
    "composer.json",
    readComposer,
    '{"name": "acme/slugs", "version": "1.2", "description": "Slugs", "license": ["MIT", "GPL-3.0-or-later"], "homepage": "https://a.example", "support": {"source": "https://github.com/a/b"}, "authors": [{"name": "Ada"}, {"email": "x"}], "require": {"php": ">=8.1", "ext-json": "*"}, "require-dev": {"phpunit/phpunit": "^10"}, "bin": ["bin/slug"], "scripts": {"test": "phpunit", "check": ["@lint", "@test"], "post-install-cmd": "x"}}',
    '{"type": "project", "bin": "artisan"}',
    "{",
  ],
  [
    "pubspec.yaml",
    readPubspec,
    "name: slugs\nversion: 1.10+3\ndescription: Makes slugs\nhomepage: https://a.example\nrepository: https://github.com/a/b\nenvironment:\n  sdk: ^3.2.0\n  flutter: '>=3.16.0'\nexecutables:\n  slug:\ndependencies:\n  flutter:\n    sdk: flutter\n  http: ^1.0.0\ndev_dependencies:\n  test: any\nworkspace:\n  - pkgs/a\n",
    "name: app\npublish_to: none\n",
    "name: [",
  ],
  [
    "src/Slugs.csproj",
    readProject,
    '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFrameworks>net8.0;netstandard2.1;netcoreapp3.1;net472;monoandroid</TargetFrameworks><Version>1.2.0</Version><Description>Slugs</Description><Authors>Ada; Bob, Cy</Authors><PackageLicenseExpression>MIT</PackageLicenseExpression><PackageProjectUrl>https://a.example</PackageProjectUrl><RepositoryUrl>https://github.com/a/b</RepositoryUrl></PropertyGroup><ItemGroup><PackageReference Include="Serilog"/></ItemGroup></Project>',
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>WinExe</OutputType><TargetFramework>net10.0</TargetFramework><PackAsTool>True</PackAsTool><ToolCommandName>slug</ToolCommandName><PackageId>Acme.Slugs</PackageId><VersionPrefix>2.0</VersionPrefix><RootNamespace>Acme</RootNamespace></PropertyGroup></Project>',
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><IsTestProject>true</IsTestProject><AssemblyName>$(Name)</AssemblyName></PropertyGroup></Project>',
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><GeneratePackageOnBuild>true</GeneratePackageOnBuild><IsPackable>FALSE</IsPackable></PropertyGroup><ItemGroup><PackageReference Include="Microsoft.NET.Test.Sdk"/></ItemGroup></Project>',
    "<Projekt/>",
  ],
  [
    "mix.exs",
    readMix,
    '# mix\ndefmodule Slugs.MixProject do\n  @version "1.2.0"\n  def project do\n    [app: :slugs, version: @version, elixir: "~> 1.15", description: "Slugs", source_url: "https://github.com/a/b", homepage_url: "https://a.example", package: package(), aliases: aliases(), deps: deps()]\n  end\n  defp package, do: [licenses: ["MIT", "Apache-2.0"]]\n  defp aliases do\n    [setup: ["deps.get"], "ecto.reset": ["ecto.drop"]]\n  end\n  defp deps, do: [{:phoenix, "~> 1.7"}, {:ex_doc, ">= 0.0.0"}]\nend\n',
    "defmodule X do\nend",
  ],
  [
    "go.mod",
    readGoMod,
    "// slugs\nmodule github.com/acme/slugs/v2\n\ngo 1.22\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.0\n\tgolang.org/x/text v0.14.0 // indirect\n)\nrequire example.org/one v1.0.0\n",
    "go 1.22\n",
  ],
  [
    "build.gradle.kts",
    readGradle,
    'plugins {\n  id("java-library")\n  id("org.springframework.boot") version "3.2.0"\n  application\n  `maven-publish`\n}\napply plugin: "idea"\ngroup = "org.acme"\nversion = "1.2"\ndescription = "Slugs"\njava { toolchain { languageVersion.set(JavaLanguageVersion.of(21)) } }\ndependencies {\n  implementation("com.acme:core:1.0")\n  testImplementation "junit:junit:4"\n  // api("no:no:1")\n}\n',
    "sourceCompatibility = JavaVersion.VERSION_17",
    "kotlin { jvmToolchain(11) }",
  ],
  [
    "settings.gradle",
    (text) => readGradleSettings(text),
    "rootProject.name = 'slugs'\ninclude ':app', ':libs:core',\n  ':libs:text'\ninclude(\"web\")\n",
  ],
  [
    "pom.xml",
    readPom,
    "<project><parent><groupId>org.acme</groupId><artifactId>acme-parent</artifactId></parent><artifactId>slugs</artifactId><name>Slugs</name><version>$\u007bv}</version><description>Makes $\u007bwhat}</description><url>https://a.example</url><properties><v>1.2</v><java.version>17</java.version></properties><licenses><license><name>MIT</name></license><license><name>EPL-2.0</name></license></licenses><scm><url>https://github.com/a/b</url></scm><developers><developer><name>Ada</name></developer></developers><modules><module> core </module></modules><dependencies><dependency><artifactId>junit</artifactId></dependency></dependencies></project>",
    "<project><groupId>a</groupId><artifactId>b</artifactId><packaging>pom</packaging><properties><maven.compiler.source>8</maven.compiler.source></properties></project>",
    "<project><artifactId>web</artifactId><dependencies><dependency><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
    "<pom/>",
  ],
  [
    "package.json",
    readPackageJson,
    '\uFEFF{"name": "@acme/slugs", "version": "1.2.0", "description": "Slugs", "licenses": [{"type": "MIT"}], "homepage": "https://a.example", "repository": "gitlab:acme/slugs", "author": {"name": "Ada"}, "maintainers": ["Bob <b@x.y>"], "contributors": ["Ada"], "engines": {"node": ">=20"}, "main": "x.js", "bin": "./cli.js", "scripts": {"build": "tsc", "prebuild": "rm -r dist", "postpublish": "x", "prepare": "husky", "test": "echo \\"Error: no test specified\\" && exit 1", "posttest": "y", "lint": "biome"}, "workspaces": {"packages": ["packages/*"]}, "dependencies": {"a": "1"}, "devDependencies": {"b": "1"}, "peerDependencies": {"c": "1"}, "packageManager": "yarn@4.1.0"}',
    '{"name": "app", "private": true, "license": {"type": "ISC"}, "repository": {"url": "acme/app"}, "bin": {"one": "1.js", "two": "2.js"}, "workspaces": ["a", "b"], "exports": "./x.js"}',
    '{"bin": "x"}',
    "{}",
    '{"name": "x",\n "version": }',
  ],
  [
    "openapi.yaml",
    readOpenApi,
    "openapi: 3.1.0\ninfo:\n  title: Pets\npaths:\n  /pets:\n    post: {summary: Adds a pet}\n    get: {operationId: listPets}\n    parameters: []\n  /pets/{id}:\n    delete: {tags: [x]}\n",
    "info: {title: No}\n",
  ],
  [
    "pyproject.toml",
    readPyproject,
    '[build-system]\nbuild-backend = "hatchling.build"\n[project]\nname = "slugs"\ndynamic = ["version"]\nversion = "0"\ndescription = "Slugs"\nlicense = {text = "MIT"}\nrequires-python = ">=3.11"\nauthors = [{name = "Ada"}, {email = "b@x.y"}]\nclassifiers = ["Private :: Do Not Upload"]\ndependencies = ["Requests[socks]>=2", "tomli; python_version < \'3.11\'"]\n[project.urls]\n"Home Page" = "https://a.example"\nSource = "https://github.com/a/b"\n[project.scripts]\nslug = "slugs:main"\n[project.optional-dependencies]\nfast = ["orjson"]\n[dependency-groups]\ndev = ["ruff"]\n[tool.pytest.ini_options]\n[tool.uv.workspace]\nmembers = ["libs/*"]\n',
    '[tool.poetry]\nname = "slugs"\nversion = "1.0"\ndescription = "x"\nlicense = "MIT"\nhomepage = "https://a.example"\nrepository = "https://github.com/a/b"\nauthors = ["Ada <a@x.y>"]\npackage-mode = false\n[tool.poetry.dependencies]\npython = "^3.12"\nDjango = "*"\n[tool.poetry.group.dev.dependencies]\nBlack = "*"\n[tool.poetry.dev-dependencies]\nmypy = "*"\n[tool.poetry.scripts]\nrun = "a:b"\n',
    "[project\n",
  ],
  [
    "setup.cfg",
    readSetupCfg,
    "[metadata]\nname = slugs\nversion = attr: slugs.__version__\nsummary = Makes\n  slugs\nauthor = Ada, Bob\nurl = https://github.com/a/b\nlicense = MIT\nproject_urls =\n  Docs = https://d.example\n  Source = https://gitlab.com/a/b\n[options]\npython_requires = >=3.9\ninstall_requires =\n  requests>=2\n[options.entry_points]\nconsole_scripts =\n  slug = slugs:main\n",
    "[metadata]\nname = x\nurl = https://x.example\n",
  ],
  [
    "requirements.txt",
    requirementNames,
    "# all\nDjango>=4\n-r other.txt\n\nnumpy ; python_version > '3'\nhttps://x.example/a.whl\nlocal @ file:///x\n",
  ],
  [
    "slugs.gemspec",
    readGemspec,
    "Gem::Specification.new do |spec|\n  spec.name = 'acme-slugs'\n  spec.version = '1.2'\n  spec.summary = 'Slugs'\n  spec.licenses = ['MIT', 'Ruby']\n  spec.homepage = 'https://a.example'\n  spec.metadata['source_code_uri'] = 'https://github.com/a/b'\n  spec.authors = %w[Ada Bob]\n  spec.executables << 'no'\n  spec.executables = ['slug']\n  spec.required_ruby_version = '>= 3.1'\n  # spec.add_dependency 'no'\n  spec.add_dependency 'rack'\n  spec.add_development_dependency('rspec', '~> 3')\nend\n",
    "Gem::Specification.new { |s| s.author = 'Ada'; s.license = 'MIT'; s.description = 'x' }",
  ],
  ["Gemfile", readGemfile, "ruby '3.3.0'\ngem 'rails', '~> 7'\n  gem(\"pg\")\nputs \"a gem 'no'\"\n# gem 'none'\n"],
  [
    "Package.swift",
    readSwiftPackage,
    '// swift-tools-version: 5.9\nlet package = Package(\n  name: "Slugs",\n  products: [.library(name: "SlugKit", targets: []), .executable(name: "slug", targets: [])],\n  targets: [.executableTarget(name: "slug"), .executableTarget(name: "more"), .testTarget(name: "SlugTests")]\n)\n',
    "let package = 1",
  ],
  [
    "Makefile",
    (text) => readMakefile(text),
    "CC := gcc\nURL ?= http://x\n.PHONY: all\nall: build test ## Does all\nbuild:: $(OBJ)\n\tcc -o x\n%.o: %.c\nx.o: x.c\ndefine help\nnot: this\nendef\nifeq ($(A),b:c)\nendif\nlint fmt: ## Cleans\nall: more\nFOO: BAR = 1\ninclude a:b\nlong: a \\\n  b ## Goes on\n# no: comment\n",
  ],
  [
    "justfile",
    readJustfile,
    'set shell := ["bash"]\nalias b := build\n# Builds it\nbuild target="x":\n  cc\n[private]\nhidden:\n@deploy host +files:\nversion := "1"\n',
  ],
  [
    "Taskfile.yml",
    readTaskfile,
    "tasks:\n  build: {desc: Builds it}\n  test: {summary: Tests it}\n  helper: {internal: true}\n  plain: {}\n",
    "tasks: [",
  ],
  ["Dockerfile", readDockerfile, "FROM node\nARG P=1\nEXPOSE 80 443/tcp \\\n  8080/udp\nexpose 80\nEXPOSE $P\n"],
  [
    "compose.yaml",
    readCompose,
    'services:\n  web:\n    image: nginx\n    ports: ["8080:80", "127.0.0.1:9000:90/tcp", "5000", 6000, {target: 1, published: 7000}, {target: 1, published: "7001-7002"}]\n  db: {build: .}\n',
    "services: [",
  ],
  [
    ".env.example",
    readEnvironment,
    "\uFEFF# Where it listens\n# and how\nPORT=3000\n\nexport HOST = 'localhost' # of the server\nAPI_KEY=abc\n# ----\nURL=https://example.org/a\nDB=postgres://u:p@h/x\nID=a1b2c3d4e5f6a7b8c9d0e1f2\n#OLD=1\nEMPTY=\nPORT=4000\nbad line\nMODE=dev # or prod\n",
  ],
  [
    ".git/config",
    (text) => [...readGitConfig(text), usualBranch(text)],
    '[core]\n\tbare\n[remote "origin"]\n\turl = "https://me:TOKEN@host.example/a b.git" ; mine\n\turl = second\n[remote "x"]\n\turl = gh:a/b\\\nc\n[url "https://github.com/"]\n\tinsteadOf = gh:\n[url "https://other/"]\n\tinsteadOf = g\n[branch "main"]\n\tremote = origin\n[remote "esc"]\n\turl = a\\tb\\nc\\"d # end',
  ],
  [
    "addresses",
    (text) => text.split(" ").map((each) => webAddress(each) ?? "none"),
    "git@github.com:a/b.git git+https://github.com/a/b.git#main ssh://git@host:22/a/b/ scm:git:git://host/a/b.git me@host:/srv/x ../b https://host",
  ],
  [
    "paths",
    (text) => languagesOf(text.split(" ")),
    "a.cpp b.hpp c.cc d.h e.py e.PY f.sql g.html h.unknown i",
    "a.html b.css c.sh d.css",
    "x.tsx y.mjs z.rs w.go v.exs",
  ],
];

/** One per line part that says something. */
function linesOf(read: unknown): readonly string[] {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each)) ?? "nothing";
  if (typeof read !== "object" || read === null || Array.isArray(read)) return [`  ${text(read)}`];
  return Object.entries(read)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  ${key}: ${text(value)}`);
}

test("what each reader takes from a file is as it was", async () => {
  const lines = FILES.flatMap(([path, read, ...texts]) =>
    texts.slice(0, 1).flatMap((text, at) => [`${path}, ${at + 1}`, ...linesOf(read(text, path)), ""]),
  );
  await expect(lines.join("\n")).toMatchFileSnapshot("./readings.golden.txt");
});

test("what isn't JSON, TOML or YAML is reported with its line", () => {
  const problems = [
    parseJson('{"a": 1,\n"b": x}'),
    parseJson(""),
    parseJson('{"name": "a",}'),
    parseJson('\uFEFF{\r\n  "a": 1\r\n  "b": 2\r\n}'),
    parseJson('{"a": 1, // one\n"b": 2}'),
    parseJson('{"a": "b'),
    parseJson('{"a": 1} {"b": 2}'),
    parseJson("{'a': 1}"),
    parseJson('{"a": 1}\n{"b": 2}'),
    parseToml("a = 1\nb = = 2"),
    parseYaml("a: 1\nb: [1"),
    parseYaml(`${"[".repeat(250)}${"]".repeat(250)}`),
    parseYaml(`${"[".repeat(150)}${"]".repeat(150)}`),
    parseYaml(`a: &a [1,1]\nb: &b [${"*a,".repeat(60)}]\nc: [${"*b,".repeat(60)}]`),
    parseYaml("# nothing\n"),
    parseYaml("a: 1\n---\nb: 2"),
  ].map((read) => ("problem" in read ? read.problem : "is read"));
  expect(problems).toMatchInlineSnapshot(`
    [
      "isn't valid JSON from line 2, column 6 on",
      "isn't valid JSON",
      "isn't valid JSON from line 1, column 14 on",
      "isn't valid JSON from line 3, column 3 on",
      "isn't valid JSON from line 1, column 10 on",
      "isn't valid JSON from line 1, column 7 on",
      "isn't valid JSON from line 1, column 10 on",
      "isn't valid JSON from line 1, column 2 on",
      "isn't valid JSON from line 2, column 1 on",
      "isn't valid TOML from line 2, column 5 on",
      "isn't valid YAML from line 2, column 6 on",
      "is YAML that is nested too deeply to be read",
      "is read",
      "isn't valid YAML",
      "is read",
      "is read",
    ]
  `);
  expect([
    yamlSource("version: 1.10\n", "version"),
    yamlSource("a:\n  b: ' x '\n", "a", "b"),
    yamlSource("version:\n", "version"),
    yamlSource("version: {}\n", "version"),
  ]).toEqual(["1.10", "x", undefined, undefined]);
});

test("a license is known by its words, whoever holds the copyright", () => {
  const { texts } = spdxLicenses();
  const mit = licenseText("MIT");
  const said = [
    mit,
    mit.replace(/copyright.*/i, "Copyright © 2020-2024 Ada Example and others"),
    mit.replace(/copyright.*/i, "The copyright 2020 is Ada’s"),
    mit.replace("Permission is hereby granted", "Nothing is granted"),
    "All rights reserved.",
    "",
  ].map((text) => {
    const match = licenseOf(text, texts);
    return match ? `${match.id} ${match.likeness.toFixed(3)}` : "none";
  });
  expect(said).toMatchInlineSnapshot(`
    [
      "MIT 1.000",
      "MIT 1.000",
      "MIT 1.000",
      "MIT 0.979",
      "none",
      "none",
    ]
  `);
});

import { expect, test } from "vitest";
import { factsOfFiles } from "./facts.fixture.ts";
import { licenseText } from "./project/license.fixture.ts";
import { requirements, usage } from "./sections/command-sections.ts";
import { about, badges, license, structure } from "./sections/fact-sections.ts";
import { readmeFrom, templateFor } from "./sections/make-readme.ts";

// Where several files could decide, the first by name is not the one that does.

type Files = Readonly<Record<string, string>>;
const made = (folder: string, files: Files) => {
  const facts = factsOfFiles(folder, files);
  return readmeFrom(facts, templateFor(facts));
};
const markdownOf = (found: ReturnType<typeof license>) => ("markdown" in found ? found.markdown : found.missing);

const DOTENV = {
  "dotenv-rails.gemspec":
    'require File.expand_path("lib/dotenv/version", __dir__)\nGem::Specification.new "dotenv-rails", Dotenv::VERSION do |gem|\n  gem.authors = ["Brandon Keepers"]\n  gem.description = gem.summary = "Autoload dotenv in Rails."\n  gem.license = "MIT"\n  gem.add_dependency "dotenv", Dotenv::VERSION\nend\n',
  "dotenv.gemspec":
    'Gem::Specification.new "dotenv", Dotenv::VERSION do |gem|\n  gem.description = gem.summary = "Loads environment variables from `.env`."\n  gem.license = "MIT"\n  gem.files = `git ls-files README.md LICENSE lib bin | grep -v dotenv-rails.rb`.split("\\n")\n  gem.executables = gem.files.grep(%r{^bin/}).map { |f| File.basename(f) }\nend\n',
  "bin/dotenv": "",
  "lib/dotenv.rb": "",
};

test("of several gemspecs the one that the others depend on, or that the folder is named after, is the project's", () => {
  for (const folder of ["dotenv", "dotenv-main", "checkout"]) {
    const text = made(folder, DOTENV);
    expect(text).toContain("# dotenv\n\nLoads environment variables from `.env`.\n");
    expect(text).toContain("gem install dotenv\n");
    expect(text).toContain("```sh\ndotenv\n```");
  }
  const { notes } = factsOfFiles("dotenv", DOTENV);
  expect(notes).toEqual(["dotenv.gemspec is taken as the project's own; dotenv-rails.gemspec is of another package."]);
});

test("a gemspec's name may be an argument, in brackets too, and a value may be given to two keys", () => {
  for (const start of ['new "slugs"', "new('slugs', '1.2.0')", 'new("slugs", Slugs::VERSION)'])
    for (const keys of ["description = s.summary", "summary = s.description"])
      expect(
        made("x", { "a.gemspec": `Gem::Specification.${start} do |s|\n  s.${keys} = "Makes slugs"\nend\n` }),
      ).toMatch(/^# slugs\n\nMakes slugs\n/);
});

test("the file that has a whole license decides, not one with three lines", () => {
  const glue = factsOfFiles("glue", {
    DESCRIPTION: "Package: glue\nLicense: MIT + file LICENSE\n",
    LICENSE: "YEAR: 2023\nCOPYRIGHT HOLDER: glue authors\n",
    "LICENSE.md": licenseText("MIT"),
  });
  expect(glue.license).toEqual({ value: "MIT", from: "LICENSE.md" });
  expect(markdownOf(license(glue))).toBe("[MIT](LICENSE.md)");
  const copying = factsOfFiles("p", {
    COPYING: "This program may be copied.\nIts terms are in LICENSE.\nAda\n",
    LICENSE: licenseText("Apache-2.0"),
  });
  expect(markdownOf(license(copying))).toBe("[Apache-2.0](LICENSE)");
});

test("of two whole licenses neither decides, both are named; one of a part of the project does not count", () => {
  const two = factsOfFiles("p", { COPYING: licenseText("GPL-3.0-only"), LICENSE: licenseText("MIT") });
  expect(two.license).toBeUndefined();
  expect(markdownOf(license(two))).toBe("See [COPYING](COPYING) (GPL-3.0) and [LICENSE](LICENSE) (MIT).");
  expect(two.notes).toEqual([
    "COPYING and LICENSE have different licenses (GPL-3.0, MIT): no file says whether both apply or one may be chosen.",
  ]);
  expect(markdownOf(badges(two))).not.toContain("license-");
  for (const name of ["LICENSE-3RD-PARTY.txt", "LICENSE.docs", "COPYING-fonts", "LICENSE-third-party"]) {
    const facts = factsOfFiles("p", { [name]: licenseText("Apache-2.0"), "LICENSE.txt": licenseText("MIT") });
    expect([name, facts.license?.value, facts.notes]).toEqual([name, "MIT", []]);
  }
  const stated = factsOfFiles("p", {
    COPYING: licenseText("GPL-3.0-only"),
    LICENSE: licenseText("MIT"),
    "package.json": '{"name":"p","license":"MIT"}',
  });
  expect([stated.license?.value, stated.notes]).toEqual(["MIT", []]);
});

const ON_GITHUB = { "package.json": '{"name":"p","repository":"github:a/p"}' };
const workflows = (names: Files): Files => ({
  ...ON_GITHUB,
  ...Object.fromEntries(Object.entries(names).map(([file, text]) => [`.github/workflows/${file}.yml`, text])),
});

test.each<readonly [string, Files, string | undefined]>([
  [
    "one that runs tests, before chores",
    { "close-issues": "name: Autoclose Issues\non: issues", "run-tests": "name: Tests\non: [push]" },
    "run-tests.yml",
  ],
  [
    "by what it runs",
    {
      alpha: "name: Alpha\non: push\njobs:\n  a:\n    steps:\n      - run: echo",
      python:
        "name: Python package\non: push\njobs:\n  a:\n    steps:\n      - run: pip install .\n      - run: python -m pytest",
    },
    "python.yml",
  ],
  [
    "none of chores alone",
    { codeql: "name: CodeQL Analysis\non: push", publish: "name: Publish to npm\non: release" },
    undefined,
  ],
  [
    "none that is only called or comes after another",
    { result: "name: call-docker-build-result\non:\n  workflow_call:", after: "name: Tests\non:\n  workflow_run:" },
    undefined,
  ],
  ["a build", { build: "name: Build\non: [push]", lint: "name: Lint\non: push" }, "build.yml"],
  ["ci, whatever its letters", { CI: "name: CI\non: [push, pull_request]", stale: "name: Stale" }, "CI.yml"],
  [
    "one of the tests of the library, before its docs",
    { docs: "name: Docs\non: push", unit: "name: unit\non: push\njobs:\n  t:\n    steps:\n      - run: npm test" },
    "unit.yml",
  ],
])("the badge of a workflow is %s", (_, files, badge) => {
  const text = markdownOf(badges(factsOfFiles("p", workflows(files))));
  expect(/workflows\/([^/]+)\/badge/.exec(text)?.[1]).toBe(badge);
});

const project = (more: string) => `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${more}</PropertyGroup></Project>`;

test("a .NET library is the one that its solution is named after; samples, tests and benchmarks aren't its programs", () => {
  const text = made("MediatR", {
    "MediatR.sln": "",
    "src/MediatR/MediatR.csproj": project(
      "<TargetFrameworks>netstandard2.0;net6.0</TargetFrameworks><Description>Mediator</Description><PackageTags>mediator</PackageTags>",
    ),
    "src/MediatR.Contracts/MediatR.Contracts.csproj": project("<PackageTags>mediator</PackageTags>"),
    "samples/MediatR.Examples.Autofac/MediatR.Examples.Autofac.csproj": project("<OutputType>Exe</OutputType>"),
    "test/MediatR.Benchmarks/MediatR.Benchmarks.csproj": project("<OutputType>Exe</OutputType>"),
    "bench/x/x.csproj": project("<OutputType>Exe</OutputType>"),
  });
  expect(text).toContain("dotnet add package MediatR\n");
  expect(text).not.toContain("dotnet run");
  expect(text).not.toContain("Standard 2.0");
});

test("benchmarks and workspaces for tests aren't packages; a library in the project's own folder is one", () => {
  const files = {
    "package.json":
      '{"name":"es-toolkit","description":"Utilities","main":"x.js","workspaces":["docs","benchmarks","tests/*","packages/*"]}',
    "benchmarks/package.json": '{"name":"bench"}',
    "tests/types/package.json": '{"name":"types-test"}',
  };
  const facts = factsOfFiles("es-toolkit", files);
  expect(facts.members).toEqual([]);
  expect(templateFor(facts)).toBe("library");
  const more = factsOfFiles("es-toolkit", { ...files, "packages/eslint-plugin/package.json": '{"name":"@es/lint"}' });
  expect(markdownOf(structure(more))).toContain(
    "| [`es-toolkit`](.) | `.` | Utilities |\n| [`@es/lint`](packages/eslint-plugin)",
  );
});

test("what several packages need says whose it is, and commands that are the same stand once", () => {
  const pubspec = (name: string, sdk: string) => `name: ${name}\nenvironment:\n  sdk: "${sdk}"\n`;
  const facts = factsOfFiles("bloc", {
    "packages/a/pubspec.yaml": pubspec("a", ">=2.14"),
    "packages/b/pubspec.yaml": pubspec("b", "^3.10.0"),
    "packages/c/pubspec.yaml": pubspec("c", ">=2.14"),
  });
  expect(markdownOf(requirements(facts))).toBe(
    "- Dart `>=2.14` (in `packages/a` and `packages/c`)\n- Dart `^3.10.0` (in `packages/b`)",
  );
  const text = readmeFrom(facts, "monorepo");
  expect(text.match(/dart pub get/g)).toHaveLength(1);
  expect(text).toContain("In [packages/a/](packages/a/), [packages/b/](packages/b/), and [packages/c/](packages/c/):");
});

test("a need that all packages have says nothing of whose", () => {
  const need = (name: string) => `{"name":"${name}","private":true,"engines":{"node":">=20"}}`;
  expect(
    markdownOf(requirements(factsOfFiles("p", { "a/package.json": need("a"), "b/package.json": need("b") }))),
  ).toBe("- Node.js `>=20`");
});

test("commands of the project's own folder come before those of others", () => {
  const text = made("voting", {
    "result/package.json": '{"name":"result","private":true,"scripts":{"start":"node ."}}',
    "vote/requirements.txt": "flask\n",
    "worker/Worker.csproj": project("<OutputType>Exe</OutputType>"),
  });
  const own = text.indexOf("dotnet build worker");
  expect(own).toBeGreaterThan(0);
  for (const folder of ["result", "vote"]) expect(own).toBeLessThan(text.indexOf(`In [${folder}/]`));
});

test("a website that is the repository's own page doesn't count", () => {
  const site = (homepage: string) =>
    markdownOf(
      about(
        factsOfFiles("ni", {
          "package.json": JSON.stringify({ name: "ni", repository: "github:antfu/ni", homepage }),
          "a.ts": "",
        }),
      ),
    );
  for (const path of ["#readme", "", "/", "/blob/main/README.md", "/tree/main/packages/ni#readme", ".git"])
    expect(site(`https://github.com/antfu/ni${path}`), path).not.toContain("Website");
  expect(site("https://GitHub.com/antfu/NI#readme")).not.toContain("Website");
  expect(site("https://github.com/antfu/nip")).toContain("Website");
  expect(site("https://ni.example/#readme")).toContain("Website: <https://ni.example/#readme>");
});

test.each([
  ["cJSON-master", "cJSON"],
  ["minGPT-main", "minGPT"],
  ["django-realworld-example-app-1.2.3", "django-realworld-example-app"],
  ["x-v2.0.0-rc.1", "x"],
  ["x-2.0.0-beta1", "x"],
  ["x-gh-pages", "x"],
  ["x-0123456789abcdef0123456789abcdef01234567", "x"],
  ["x-main-0123456789abcdef0123456789abcdef01234567", "x"],
  ["advent-of-code-2023", "advent-of-code-2023"],
  ["web-2", "web-2"],
  ["my-domain", "my-domain"],
  ["main", "main"],
])("the folder of an archive %s is the project %s", (folder, name) => {
  expect(factsOfFiles(folder, { "a.c": "" }).name?.value).toBe(name);
});

test("a clone's folder keeps its name", () => {
  expect(factsOfFiles("x-master", { "a.c": "", ".git/config": "" }).name?.value).toBe("x-master");
});

test.each<readonly [string, readonly string[], string | undefined]>([
  ["headers of C++", ["a.h", "b.h", "a.cpp"], "C++"],
  ["headers of C", ["a.h", "a.c"], "C"],
  ["headers of Objective-C", ["a.h", "a.m"], "Objective-C"],
  ["headers alone", ["a.h"], undefined],
  ["headers of both", ["a.h", "b.h", "a.c", "a.cc"], "C and C++"],
  ["MATLAB or Objective-C", ["a.m"], undefined],
  ["translations of Qt", ["de.ts", "fr.ts", "main.cpp", "x.pro"], "C++"],
  ["TypeScript", ["a.ts", "package.json"], "TypeScript"],
  ["shaders", ["a.fs", "a.vs", "main.cpp"], "C++"],
  ["F#", ["a.fs", "a.fsproj"], "F#"],
])("languages: %s", (_, paths, written) => {
  const text = markdownOf(about(factsOfFiles("p", Object.fromEntries(paths.map((path) => [path, ""])))));
  expect(/Written in (.*)\./.exec(text)?.[1]).toBe(written);
});

test("what `flutter create` puts beside an app is not what the app is written in", () => {
  const runners = [
    ...["linux/runner/main.cc", "linux/runner/my_application.h", "linux/runner/my_application.cc"],
    ...["windows/runner/main.cpp", "windows/runner/utils.h", "windows/runner/utils.cpp"],
    ...["windows/runner/win32_window.h", "linux/flutter/generated_plugin_registrant.cc"],
    ...["ios/Runner/AppDelegate.swift", "macos/Runner/MainFlutterWindow.swift"],
    ...["android/app/src/main/kotlin/x/MainActivity.kt", "ios/Runner/Runner-Bridging-Header.h"],
  ];
  const files = { "pubspec.yaml": "name: a\ndependencies:\n  flutter:\n    sdk: flutter\n", "lib/main.dart": "" };
  const all = Object.fromEntries([...Object.keys(files), ...runners].map((path) => [path, ""]));
  expect(markdownOf(about(factsOfFiles("a", { ...all, ...files })))).toContain("Written in Dart.");
});

const pom = (more: string) => `<project><artifactId>gson</artifactId><packaging>jar</packaging>${more}</project>`;
const enforcer = (rule: string, version: string) =>
  pom(
    `<properties><maven.compiler.release>8</maven.compiler.release></properties><build><plugins><plugin><artifactId>maven-enforcer-plugin</artifactId><executions><execution><configuration><rules><${rule}><version>${version}</version></${rule}></rules></configuration></execution></executions></plugin></plugins></build>`,
  );

test.each<readonly [string, Files, string]>([
  [
    "the target of a pom",
    {
      "pom.xml": pom(
        "<properties><maven.compiler.release>8</maven.compiler.release><java.version>17</java.version></properties>",
      ),
    },
    "",
  ],
  ["its enforcer", { "pom.xml": enforcer("requireJavaVersion", "[17,22)") }, "- Java 17 or later, before 22"],
  ["a version alone, which is a minimum", { "pom.xml": enforcer("requireJavaVersion", "17") }, "- Java 17 or later"],
  ["Maven itself", { "pom.xml": enforcer("requireMavenVersion", "[3.6.3,)") }, "- Maven 3.6.3 or later"],
  ["the target of Gradle", { "build.gradle": "java { sourceCompatibility = JavaVersion.VERSION_11 }" }, ""],
  [
    "a toolchain of Gradle",
    { "build.gradle": "java { toolchain { languageVersion = JavaLanguageVersion.of(21) } }" },
    "- Java 21",
  ],
  ["targets of .NET", { "a.csproj": project("<TargetFrameworks>netstandard2.0;net6.0</TargetFrameworks>") }, ""],
  [
    "global.json",
    {
      "a.csproj": project("<TargetFramework>net8.0</TargetFramework>"),
      "global.json": '{"sdk":{"version":"8.0.100","rollForward":"latestFeature"}}',
    },
    "- .NET SDK 8.0.100",
  ],
  ["engines", { "package.json": '{"name":"a","engines":{"node":">=22"}}' }, "- Node.js `>=22`"],
  ["rust-version", { "Cargo.toml": '[package]\nname="a"\nrust-version="1.70"\n' }, "- Rust 1.70"],
])("a need is what forbids the build: %s", (_, files, lines) => {
  const found = requirements(factsOfFiles("p", files));
  expect("markdown" in found ? found.markdown : "").toBe(lines);
});

test("targets of make that are files or its own affairs are not to be run", () => {
  const { targets } = factsOfFiles("p", {
    Makefile:
      ".PHONY: build docs/serve _ensure-tag\n_ensure-tag:\n\ttrue\n_no-target-specified:\n\ttrue\nno_targets__:\n\ttrue\nautocomplete/fd.bash: x\n\ttrue\nfd.1.gz: x\n\ttrue\nlib.so.1:\n\ttrue\nbuild:\n\ttrue\ndocs/serve: ## Serves\n\ttrue\ntest-all:\n\ttrue\nfd:\n\ttrue\nnode_modules:\n\tnpm ci\nLICENSE:\n\tx\n",
    LICENSE: "x",
  });
  expect(targets[0]?.list.map(({ name }) => name)).toEqual(["build", "docs/serve", "test-all", "fd"]);
});

test("a README that is not Markdown is named, not passed over", () => {
  for (const path of [
    "README.rst",
    "README.adoc",
    "readme.org",
    "README.textile",
    "docs/README.md",
    ".github/README.md",
  ]) {
    const { notes, readme } = factsOfFiles("p", { [path]: "x", "package.json": '{"name":"p"}' });
    expect(readme).toBeUndefined();
    expect(notes).toEqual([
      path.includes("/")
        ? `${path} is a README too; only one in the project’s own folder is checked here.`
        : `${path} isn’t Markdown, so it isn’t read here.`,
    ]);
  }
  expect(factsOfFiles("p", { "README.rst": "x", "README.md": "y" }).notes).toEqual([]);
});

test("values of .env.example stay out of the table, but for switches and ports", () => {
  const text = made("p", {
    "compose.yml": "services:\n  a:\n    image: x\n",
    ".env.example":
      '# e.g. postgres://ada:lovelace@db/p\nDATABASE_URL=postgres://ada:lovelace@db/p\nDEBUG=true\nPORT=8080\nHTTP_PORT="3000" # default\nFEATURE_X=off\nADMIN=ada\nPHRASE=correct horse battery staple\n# Your key: abcd1234abcd1234abcd\nX_KEY=abcd\nPIN=8080\nSMTP_HOST=mail.internal.example\nDB_PASSWORD_PORT=1234\n# The greeting, such as hello-ada\nGREETING=hello-ada\n',
  });
  for (const secret of ["lovelace", "ada", "battery", "abcd", "mail.internal", "1234", "hello-ada"])
    expect(text, secret).not.toContain(secret);
  for (const row of [
    "`DEBUG` |  | `true` |",
    "`PORT` |  | `8080` |",
    "`HTTP_PORT` | default | `3000` |",
    "`FEATURE_X` |  | `off` |",
  ])
    expect(text).toContain(row);
  expect(text).toContain("| `PIN` |  |  |");
});

test("usage gives no commands of examples", () => {
  const facts = factsOfFiles("p", {
    "examples/a/a.csproj": project("<OutputType>Exe</OutputType>"),
    "src/p/p.csproj": project("<OutputType>Exe</OutputType>"),
  });
  expect(markdownOf(usage(facts))).toContain("dotnet run --project src/p\n");
  expect(markdownOf(usage(facts))).not.toContain("project examples");
});

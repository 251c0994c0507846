import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseToml, parseYaml, yamlSource } from "./data-formats.ts";
import { readCargo, readPackageJson, readPubspec } from "./data-manifests.ts";
import { readCompose, readDockerfile, readEnvironment } from "./facts.ts";
import { readGitConfig, usualBranch, webAddress } from "./git-config.ts";
import { licenseText } from "./license.fixture.ts";
import { spdxLicenses } from "./license-texts.worker.ts";
import { licenseOf, spdxExpression } from "./licenses.ts";
import { readGradle } from "./packages.ts";
import { isOfProject, wantedPaths } from "./paths.ts";
import { iniText, readIni, readPyproject, readSetupCfg } from "./python.ts";
import { literal, readGemspec, readGoMod, readMix, readSwiftPackage } from "./script-manifests.ts";
import { readJustfile, readMakefile } from "./targets.ts";
import { readPom } from "./xml-manifests.ts";

const { isKnown, texts } = spdxLicenses();
const spdx = (said: string) => spdxExpression(said, isKnown);
const runs = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: "utf8" });

/** Output of a program for a file of that text. */
function judged(name: string, text: string, program: string, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  writeFileSync(join(folder, name), text);
  const { stdout } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return stdout;
}

test("a token in the repository's address goes nowhere, and insteadOf is followed", () => {
  const config =
    '[remote "origin"]\n\turl = https://user:TOKEN@host.example/a/b.git ; mine\n[remote "short"]\n  url="gh:x/y"\n[url "git@example.org:"]\n\tinsteadOf = gh:\n[remote "long"]\n\turl = https://example.org/a/\\\nb\n';
  expect([...readGitConfig(config)]).toEqual([
    ["origin", "https://host.example/a/b.git"],
    ["short", "git@example.org:x/y"],
    ["long", "https://example.org/a/b"],
  ]);
  expect(webAddress("git@github.com:a/b.git")).toBe("https://github.com/a/b");
  expect(webAddress("git+https://TOKEN@github.com/a/b.git")).toBe("https://github.com/a/b");
  expect(webAddress("ssh://git@host.example:2222/a/b")).toBe("https://host.example/a/b");
  expect(webAddress("/srv/git/b.git")).toBeUndefined();
});

test("the usual branch is known if there is only one of them", () => {
  const of = (...names: readonly string[]) =>
    usualBranch(names.map((name) => `[branch "${name}"]\n\tremote = origin\n`).join(""));
  expect([of("main", "next"), of("master"), of("main", "master"), of("next"), of()]).toEqual([
    "main",
    "master",
    undefined,
    undefined,
    undefined,
  ]);
});

test.skipIf(runs("git", "--version").status !== 0)("values of .git/config are git's own", () => {
  const values = ['"a b"', 'a "b;c" d ; no', "a#b", '"a\\"b"', "a\\\nb", '  "  x "  ', "a\\\\b # c", 'x"y"z'];
  const config = values.map((value, at) => `[remote "r${at}"]\n\turl = ${value}\n`).join("");
  const git = judged("config", config, "git", "config", "-z", "-f", "config", "--get-regexp", "url");
  const expected = git
    .split("\0")
    .filter(Boolean)
    .map((entry) => entry.split("\n").slice(1).join("\n"));
  expect([...readGitConfig(config).values()]).toEqual(expected);
});

test("what npm means by bin, private, scripts and old forms", () => {
  const read = (value: object) => readPackageJson(JSON.stringify(value), "package.json");
  expect(read({ name: "@scope/tool", bin: "./x.js" })).toMatchObject({ commands: ["tool"] });
  expect(read({ name: "a", main: "x.js" })).toMatchObject({ commands: [], isLibrary: true });
  expect(read({ name: "a", main: "x.js", private: true })).toMatchObject({ isLibrary: false, isPrivate: true });
  const scripts = {
    test: 'echo "Error: no test specified" && exit 1',
    pretest: "x",
    postinstall: "x",
    prepare: "x",
    build: "tsc",
  };
  expect(read({ name: "a", scripts })).toMatchObject({ scripts: [{ name: "build", command: "tsc" }] });
  expect(read({ name: "a", repository: "github:x/y", author: "A <a@b.c> (http://x)" })).toMatchObject({
    repository: "https://github.com/x/y",
    authors: ["A"],
  });
  expect(readPackageJson('{\n"a": 1,\n}', "package.json")).toMatchObject({ problem: expect.stringMatching(/JSON/) });
});

test("a script that runs before or after another one isn't listed", () => {
  const names = [
    "deploy",
    "predeploy",
    "postdeploy",
    "prebuild",
    "prettier",
    "postcss",
    "prebuilds",
    "pretest",
    "prefetch",
  ];
  const text = JSON.stringify({ scripts: Object.fromEntries(names.map((name) => [name, "x"])) });
  const read = readPackageJson(text, "package.json");
  expect(read).toMatchObject({
    scripts: ["deploy", "prettier", "postcss", "prebuilds", "prefetch"].map((name) => ({ name, command: "x" })),
    scriptNames: names,
  });
});

test("licenses are SPDX's expressions or none", () => {
  for (const none of ["UNLICENSED", "SEE LICENSE IN X", "BSD", "proprietary", "MIT OR", "MIT Apache-2.0", ""])
    expect(spdx(none), none).toBeUndefined();
  expect(
    [
      "Unlicense",
      "Apache 2.0",
      "MIT/Apache-2.0",
      "mit",
      "GPL-2.0",
      "(MIT OR Apache-2.0)",
      "GPL-2.0-only WITH Classpath-exception-2.0",
    ].map(spdx),
  ).toEqual([
    "Unlicense",
    "Apache-2.0",
    "MIT OR Apache-2.0",
    "MIT",
    "GPL-2.0-only",
    "MIT OR Apache-2.0",
    "GPL-2.0-only WITH Classpath-exception-2.0",
  ]);
});

test("brackets in an expression of SPDX stay, and those around all of it go", () => {
  expect(spdx("(MIT OR ISC) AND (Zlib OR ISC)")).toBe("(MIT OR ISC) AND (Zlib OR ISC)");
  expect(spdx("((MIT OR ISC) AND Zlib)")).toBe("(MIT OR ISC) AND Zlib");
  expect(spdx("(MIT)/(ISC)")).toBe("(MIT) OR (ISC)");
  for (const none of ["(MIT", "MIT)", "MIT) OR (ISC", "()", "("]) expect(spdx(none), none).toBeUndefined();
});

test("a text of two licenses is neither of them, except the LGPL-3.0 with the GPL after it", () => {
  const like = (...ids: string[]) => licenseOf(ids.map(licenseText).join("\n\n---\n\n"), texts);
  expect(like("MIT", "Apache-2.0")).toBeUndefined();
  expect(like("Apache-2.0", "MIT")).toBeUndefined();
  expect(like("GPL-3.0-only", "MIT")).toBeUndefined();
  expect(like("LGPL-3.0-only")?.id).toBe("LGPL-3.0");
  expect(like("LGPL-3.0-only")?.likeness).toBeGreaterThan(0.95);
});

test("a license is recognized by its text, as the most similar of those that are alike", () => {
  const like = (text: string) => licenseOf(text, texts);
  for (const id of [
    "MIT",
    "JSON",
    "ISC",
    "0BSD",
    "OSL-3.0",
    "AFL-3.0",
    "Apache-2.0",
    "ECL-2.0",
    "SSPL-1.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "MPL-2.0",
    "Unlicense",
  ]) {
    expect(like(licenseText(id)), id).toEqual({ id, likeness: 1 });
  }
  for (const id of ["AGPL-3.0", "GPL-3.0", "GPL-2.0", "LGPL-2.1"]) expect(like(licenseText(`${id}-only`))?.id).toBe(id);
  const lesser = licenseText("LGPL-3.0-only");
  expect(like(lesser.slice(0, lesser.indexOf("GNU GENERAL PUBLIC LICENSE")))?.id).toBe("LGPL-3.0");
  const limited = like(
    licenseText("MIT").replace("without restriction", "for non-commercial purposes only, without restriction"),
  );
  expect(limited?.id).toBe("MIT");
  expect(limited?.likeness).toBeLessThan(1);
  expect(like("All rights are mine. Ask me before you do anything with it.")).toBeUndefined();
  expect(like(`\uFEFF${licenseText("MIT").toUpperCase().replace(/\n/g, "\r\n")}`)?.likeness).toBe(1);
});

test("what is calculated elsewhere is not shown as a literal", () => {
  expect(readPyproject('[project]\nname = "a"\ndynamic = ["version"]\nlicense = {text = "MIT"}', "p")).toMatchObject({
    version: undefined,
    license: "MIT",
  });
  const licenseIn = (dynamic: string, project: string, poetry: string) =>
    readPyproject(`[project]\nname = "a"\ndynamic = [${dynamic}]\n${project}\n[tool.poetry]\n${poetry}`, "p");
  expect(licenseIn('"license"', 'license = "MIT"', "")).toMatchObject({ license: undefined });
  expect(licenseIn('"license"', "", 'license = "MIT"')).toMatchObject({ license: "MIT" });
  expect(licenseIn("", 'license = "MIT"', 'license = "ISC"')).toMatchObject({ license: "MIT" });
  expect(licenseIn('"version"', "", 'version = "1"\nlicense = "ISC"')).toMatchObject({ license: "ISC", version: "1" });
  expect(
    readSetupCfg(
      "[metadata]\nname = a\nversion = attr: a.__version__\nlong_description = file: README.md\ndescription = 100% safe",
      "s",
    ),
  ).toMatchObject({ version: undefined, description: "100% safe" });
  expect(
    readPom(
      `<project><parent><version>9</version><groupId>g</groupId></parent><artifactId>a</artifactId><version>\${unknown}</version></project>`,
      "pom.xml",
    ),
  ).toMatchObject({ version: undefined, importName: "g:a" });
  expect(
    readPom(
      `<p:project xmlns:p='x'><p:artifactId>a</p:artifactId><p:version>\${v}</p:version><p:properties><p:v>2 &lt; 3</p:v></p:properties></p:project>`,
      "pom.xml",
    ),
  ).toMatchObject({ name: "a", version: "2 < 3" });
});

test.skipIf(runs("python3", "--version").status !== 0)("setup.cfg is read as Python's configparser does", () => {
  const text =
    "[metadata]\nname = a\ndescription: x = y\nKEYWORDS =\n  one\n  two\n# no\nempty =\n\n[options.entry_points]\nconsole_scripts =\n    a = b:c\n    d = e:f\n";
  const script =
    "import configparser,json;c=configparser.ConfigParser(interpolation=None);c.read('setup.cfg');print(json.dumps([[s,k,c[s][k].strip()] for s in c.sections() for k in c[s]]))";
  const expected = JSON.parse(judged("setup.cfg", text, "python3", "-c", script)) as [string, string, string][];
  const sections = readIni(text);
  for (const [section, key, value] of expected)
    expect(iniText(sections, section, key) ?? "", `${section} ${key}`).toBe(value);
});

test("Cargo: names with hyphens, inherited values, what is not published", () => {
  expect(
    readCargo(
      '[package]\nname = "my-lib"\nversion.workspace = true\nlicense = {workspace = true}\npublish = false',
      "Cargo.toml",
    ),
  ).toMatchObject({ importName: "my_lib", version: undefined, inherits: ["version", "license"], isPrivate: true });
});

test("go.mod: the major version isn't a name", () => {
  expect(readGoMod("// x\nmodule github.com/a/tool/v2 // y\n\ngo 1.22\n", "go.mod")).toMatchObject({
    name: "tool",
    importName: "github.com/a/tool/v2",
    repository: "https://github.com/a/tool",
  });
  expect(readGoMod("module gopkg.in/yaml.v3\n", "go.mod")).toMatchObject({
    name: "yaml",
    importName: "gopkg.in/yaml.v3",
    repository: undefined,
  });
  expect(readGoMod("go 1.22", "go.mod")).toHaveProperty("problem");
});

test("YAML and TOML: versions that look like numbers, tabs, bombs, large integers", () => {
  expect(yamlSource("version: 1.10", "version")).toBe("1.10");
  expect(readPubspec("name: a\nversion: 1.10", "pubspec.yaml")).toMatchObject({ version: "1.10" });
  expect(parseYaml("on: push")).toEqual({ value: { on: "push" } });
  expect(parseYaml("a:\n\tb: 1")).toHaveProperty("problem");
  expect(parseYaml("---\na: 1\n---\nb: 2")).toEqual({ value: { a: 1 } });
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghi"
    .split("")
    .map((key, at) => `${key}: &${key} [${`*${"abcdefgh"[at]},`.repeat(9)}]`)
    .join("\n")}`;
  expect(parseYaml(bomb)).toHaveProperty("problem");
  expect(parseToml("a = 9223372036854775807")).toEqual({ value: { a: 9223372036854775807n } });
  expect(parseToml("a = 1\nb")).toEqual({ problem: "isn't valid TOML from line 2, column 1 on" });
});

test("YAML 1.1, keys that stand twice, and what is not text", () => {
  expect(parseYaml("%YAML 1.1\n---\non: push")).toEqual({ value: { true: "push" } });
  expect(parseYaml("a: 1\na: 2")).toEqual({ value: { a: 2 } });
  expect(parseYaml("a: !!js/function x\n__proto__: {b: 1}")).not.toHaveProperty("value.b");
  expect(yamlSource("%YAML 1.1\n---\nversion: 3.10", "version")).toBe("3.10");
});

test("YAML whose keys are maps of maps comes to an end", () => {
  const nested = (depth: number) => `${"{".repeat(depth)}${"}".repeat(depth)}`;
  expect(parseYaml(nested(50))).toHaveProperty("value");
  expect(parseYaml(nested(700))).toEqual({ problem: "is YAML that is nested too deeply to be read" });
});

test("files in programming languages: literals alone", () => {
  const version = "version\\s*=";
  expect(literal("version = '1.0'.freeze", version)).toBe("1.0");
  for (const source of [
    '"1." + x',
    '"$major.1"',
    '"\u0024{x}.1"',
    '"#{X}"',
    '"1".freeze + x',
    '"1".sub("1", x)',
    "f('1')",
    "VERSION",
  ])
    expect(literal(`version = ${source}`, version), source).toBeUndefined();
  expect(
    readGemspec('Gem::Specification.new do |s|\n  s.name = "a-b".freeze\n  s.version = "#{V}"\nend\n', "a.gemspec"),
  ).toMatchObject({ name: "a-b", importName: "a/b", version: undefined });
  expect(
    readGemspec(
      'Gem::Specification.new(%q<a-b>, "1") do |s|\n  s.summary = s.description = %q{It\'s a (small) gem.}.freeze\n  s.license = %(MIT)\n  s.files = %w[a b]\nend\n',
      "a.gemspec",
    ),
  ).toMatchObject({ name: "a-b", description: "It's a (small) gem.", license: "MIT" });
  expect(readGradle('version = "$major.1"\ngroup = "org.a"\n', "build.gradle")).toMatchObject({
    version: undefined,
    importName: "org.a",
  });
  expect(readGradle('// version = "1"\nversion = project.findProperty("v")\n', "build.gradle")).toMatchObject({
    version: undefined,
  });
  expect(readMix('@version File.read!("V")\n app: :x, version: @version', "mix.exs")).toMatchObject({
    name: "x",
    version: undefined,
  });
  expect(readSwiftPackage("let package = Package(name: name)", "Package.swift")).toHaveProperty("problem");
});

const MAKEFILE =
  ".PHONY: all\nifeq ($(shell echo a:b),a:b)\nX = y\nelse ifneq (c:d,)\nendif\n$(info Note: read this)\ninclude ./x:y.mk\nexport Y=a:b\noverride Z = a:b\nvpath %.c a:b\nexport: all\nall: foo bar ## Everything\nfoo bar: baz\n\techo x: y\nbaz::\n\ttrue\n%.o: %.c\n\tcc\nv=a:b\nURL ?= http://x:1\nW := a:b\nX ::= y\nfoo: private CFLAGS = -g\ndefine T\nnot: a target\nendef\n";

test("a Makefile's assignments and patterns aren't targets", () => {
  expect(readMakefile(MAKEFILE).map(({ name }) => name)).toEqual(["export", "all", "foo", "bar", "baz"]);
  expect(readMakefile(MAKEFILE)[1]?.command).toBe("Everything");
  // A target may have several rules, each with what it depends on; the first that explains it counts.
  expect(readMakefile("all: a\nall: b ## Everything\nall: c ## More\ntest:\nlint: all\n")).toEqual([
    { name: "all", command: "Everything" },
    { name: "test", command: "" },
    { name: "lint", command: "" },
  ]);
});

test.skipIf(runs("make", "--version").status !== 0)("the targets are those that make knows", () => {
  const database = judged("Makefile", MAKEFILE, "make", "-qpn");
  const known = database.slice(database.indexOf("# Files"));
  for (const { name } of readMakefile(MAKEFILE)) expect(known).toMatch(new RegExp(`^${name}:`, "m"));
});

test("recipes of a justfile, and the arguments they need", () => {
  const text =
    "set shell := ['sh']\nversion := '1'\nalias b := build\n# Builds it\nbuild:\n\tcc\n@quiet a b='x y' +c: build\n\ttrue\nopen $page='i' *rest:\n\ttrue\n[private]\nhidden:\n\ttrue\n_own:\n\ttrue\n";
  expect(readJustfile(text)).toEqual([
    { name: "build", command: "Builds it" },
    { name: "quiet", command: "", needs: ["a", "c"] },
    { name: "open", command: "" },
  ]);
});

test("an example of settings gives no secrets away", () => {
  const text =
    "# The key\nAPI_KEY=sk_live_51H8abcdefghijklmnop\nDB=postgres://u:p@h/d\nexport NAME='x y' # shown\nEMPTY=\n# UNUSED=1\n\n# -----\nOPAQUE=a8f5f167f44f4964e6c998dee827110c\nURL=https://example.org/a\n";
  expect(readEnvironment(text)).toEqual([
    { name: "API_KEY", example: "", note: "The key" },
    { name: "DB", example: "", note: "" },
    { name: "NAME", example: "", note: "shown" },
    { name: "EMPTY", example: "", note: "" },
    { name: "OPAQUE", example: "", note: "" },
    { name: "URL", example: "", note: "" },
  ]);
});

test("ports of containers", () => {
  expect(readDockerfile("FROM x\nEXPOSE 80/tcp 443 \\\n 8080\nEXPOSE $PORT\n")).toEqual(["80", "443", "8080"]);
  expect(readCompose("services:\n  a:\n    ports: ['127.0.0.1:8080:80', '3000', 5000]\n    image: x")).toEqual([
    { name: "a", image: "x", ports: ["8080"] },
  ]);
});

test("folders of tools, and .git but for its settings, are passed over", () => {
  const paths = [
    "a.ts",
    "node_modules/x/package.json",
    "p/node_modules/x",
    ".git/config",
    ".git/HEAD",
    "dist/a.js",
    "src/build.ts",
    "vendor/m.php",
    ".venv/lib/x.py",
    "x.egg-info/PKG",
  ];
  expect(paths.filter(isOfProject)).toEqual(["a.ts", ".git/config", "src/build.ts"]);
});

test("50,000 files are looked through at once", () => {
  const paths = Array.from({ length: 50_000 }, (_, at) => `packages/p${at % 500}/src/${at}/file${at}.ts`);
  const all = [
    ...paths,
    ...Array.from({ length: 600 }, (_, at) => `packages/p${at}/package.json`),
    "README.md",
    "package.json",
  ];
  const wanted = wantedPaths(all.filter(isOfProject));
  expect(wanted.slice(0, 2)).toEqual(["README.md", "package.json"]);
  expect(wanted.length).toBe(400);
});

test.each([
  ["Repository", true],
  ["repo", true],
  ["Source Code", true],
  ["GitHub", true],
  ["Source documentation", false],
  ["Codecov", false],
  ["My repository", false],
])("the address in pyproject.toml that is called %s is the repository: %s", (label, isOne) => {
  expect(readPyproject(`[project]\nname = "a"\n[project.urls]\n"${label}" = "https://x.org/a"\n`, "p")).toMatchObject({
    repository: isOne ? "https://x.org/a" : undefined,
  });
});

import { neverFails, textsLike } from "#fuzz";
import { parseJson, parseToml, parseYaml } from "./project/data-formats.ts";
import { readCargo, readComposer, readPackageJson, readPubspec } from "./project/data-manifests.ts";
import { readCompose, readDockerfile, readEnvironment, readOpenApi, readWorkflow } from "./project/facts.ts";
import { readGitConfig } from "./project/git-config.ts";
import { readGradle, readGradleSettings } from "./project/packages.ts";
import { readIni, readPyproject, readSetupCfg, readSetupPy } from "./project/python.ts";
import {
  isGoProgram,
  readGemfile,
  readGemspec,
  readGoMod,
  readMix,
  readSwiftPackage,
} from "./project/script-manifests.ts";
import { readJustfile, readMakefile, readTaskfile } from "./project/targets.ts";
import { readPom, readProject, readXmlTree } from "./project/xml-manifests.ts";
import { PROJECTS } from "./projects.fixture.ts";
import { readOutline } from "./read-links.ts";
import { splitReadme } from "./split.ts";
import { VARIED_READMES } from "./varied-readmes.fixture.ts";

const filesNamed = (pattern: RegExp) =>
  textsLike(
    ...Object.values(PROJECTS).flatMap((files) =>
      Object.entries(files).flatMap(([path, text]) => (pattern.test(path) && text ? [text] : [])),
    ),
  );

const READERS: readonly (readonly [string, RegExp, (text: string) => unknown])[] = [
  ["package.json", /package\.json$/, (text) => [readPackageJson(text, "package.json"), parseJson(text)]],
  ["composer.json", /composer\.json$/, (text) => readComposer(text, "composer.json")],
  ["pyproject.toml", /pyproject\.toml$/, (text) => [readPyproject(text, "pyproject.toml"), parseToml(text)]],
  ["setup.cfg", /setup\.cfg$/, (text) => [readSetupCfg(text, "setup.cfg"), readIni(text)]],
  ["Cargo.toml", /Cargo\.toml$/, (text) => readCargo(text, "Cargo.toml")],
  ["go.mod", /go\.mod$|\.go$/, (text) => [readGoMod(text, "go.mod"), isGoProgram(text)]],
  ["gems", /gemspec$|Gemfile$/, (text) => [readGemspec(text, "a.gemspec"), readGemfile(text, "Gemfile")]],
  ["pom.xml", /pom\.xml$/, (text) => [readPom(text, "pom.xml"), readXmlTree(text)]],
  ["gradle", /gradle/, (text) => [readGradle(text, "build.gradle"), readGradleSettings(text)]],
  ["csproj", /csproj$/, (text) => readProject(text, "a.csproj")],
  ["pubspec.yaml", /pubspec\.yaml$/, (text) => readPubspec(text, "pubspec.yaml")],
  ["mix.exs", /mix\.exs$/, (text) => readMix(text, "mix.exs")],
  ["Package.swift", /Package\.swift$/, (text) => readSwiftPackage(text, "Package.swift")],
  [".git/config", /\.git\/config$/, readGitConfig],
  [".env", /\.env/, readEnvironment],
  ["containers", /compose|Dockerfile/, (text) => [readCompose(text), readDockerfile(text)]],
  ["openapi", /openapi/, (text) => [readOpenApi(text, "openapi.yaml"), readOpenApi(text, "openapi.json")]],
  ["targets", /Makefile|justfile/, (text) => [readMakefile(text), readJustfile(text), readTaskfile(text)]],
  ["YAML", /ya?ml$/, (text) => [parseYaml(text), readWorkflow(text, ".github/workflows/a.yml")]],
];

for (const [name, pattern, read] of READERS) neverFails(`${name} of any kind`, filesNamed(pattern), read);

const SETUP_PY =
  'from setuptools import setup, find_packages\n# comment\nsetup(\n    name="p",\n    version=__version__,\n    url="https://github.com/a/p",\n    python_requires=">=3.8",\n    install_requires=["requests>=2", \'flask\'],\n    entry_points={"console_scripts": ["p = p.cli:main"]},\n)\n';
neverFails("setup.py of any kind", textsLike(SETUP_PY), (text) => readSetupPy(text, "setup.py"));

neverFails("a README of any kind", textsLike(...VARIED_READMES), splitReadme);
// The package takes the square of brackets and asterisks that close nothing; it runs in a worker.
neverFails("an outline of any README", textsLike(...VARIED_READMES), readOutline, 20);

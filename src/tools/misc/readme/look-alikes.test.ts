import { expect, test } from "vitest";
import { factsOfFiles } from "./facts.fixture.ts";
import type { TemplateId } from "./params.ts";
import type { Facts } from "./project/facts.ts";
import { gatherFacts } from "./project/gather.ts";
import { wantedPaths } from "./project/paths.ts";
import { contributing, deployment, install } from "./sections/command-sections.ts";
import { authors, roadmap, security } from "./sections/fact-sections.ts";
import { TEMPLATES, type Template, templateFor } from "./sections/make-readme.ts";
import { type Found, plain } from "./sections/section.ts";

const json = (value: unknown) => JSON.stringify(value);
const npm = (more: object) => ({ "package.json": json({ name: "a", private: true, ...more }) });

/** A file of each kind that is read, with a text that says something. */
const READ: Readonly<Record<string, string>> = {
  "package.json": '{"name":"a"}',
  "pyproject.toml": '[project]\nname = "a"\n',
  "setup.cfg": "[metadata]\nname = a\n",
  "setup.py": 'from setuptools import setup\nsetup(name="a")\n',
  "Cargo.toml": '[package]\nname = "a"\n',
  "go.mod": "module example.org/a\n",
  "composer.json": '{"name":"a/a"}',
  "a.gemspec": 'Gem::Specification.new do |s|\n  s.name = "a"\nend\n',
  Gemfile: 'gem "rails"\n',
  "pom.xml": "<project><artifactId>a</artifactId></project>",
  "build.gradle": 'version = "1"\n',
  "build.gradle.kts": 'version = "1"\n',
  "a.csproj": '<Project Sdk="Microsoft.NET.Sdk"></Project>',
  "pubspec.yaml": "name: a\n",
  "mix.exs": "defmodule A.MixProject do\n  def project, do: [app: :a]\nend\n",
  "Package.swift": 'let package = Package(name: "a")\n',
  "requirements.txt": "flask\n",
};

/** What is read of one file under that name, though `wantedPaths` would not ask for it. */
const manifestsOf = (path: string, text: string) =>
  gatherFacts("p", [path], new Map([[path, text]]), { isKnown: () => false, texts: new Map() }).manifests;

test.each(Object.entries(READ))("%s is read, in a folder too, and nothing by a name like it", (name, text) => {
  for (const path of [name, `web/${name}`]) {
    expect(manifestsOf(path, text), path).toMatchObject([{ path }]);
    expect(wantedPaths([path])).toEqual([path]);
  }
  // These endings may follow any name.
  const isByEnding = /^a\./.test(name);
  const others = [`${name}.bak`, `${name}x`, name.replace(/\.(?=[^.]*$)/, "-"), `${name}/x`];
  for (const path of isByEnding ? others : [...others, `old-${name}`, `.${name}`]) {
    if (path === name) continue;
    expect(manifestsOf(path, text), path).toEqual([]);
    expect(wantedPaths([path]), path).toEqual([]);
  }
});

test("manifests are asked for down to five levels, the nearest first", () => {
  const path = (level: number) => `${"a/".repeat(level - 1)}package.json`;
  expect(wantedPaths([6, 5, 3, 1, 4, 2].map(path))).toEqual([1, 2, 3, 4, 5].map(path));
});

test("what is read of the root is asked for there, whatever its letters; of elsewhere only what has its folder", () => {
  const asked = [
    ...["readme", "README.md", "Readme.markdown", "pnpm-workspace.yaml", "Dockerfile", "web.Dockerfile"],
    ...["Containerfile.dev", "compose.yml", "docker-compose.prod.yaml", "Makefile", "GNUmakefile", ".justfile"],
    ...["justfile", "Taskfile.yml", "taskfile.dist.yaml", ".gitlab-ci.yml", "LICENSE", "unlicence", "COPYING.LESSER"],
    ...[".env.example", ".env-template.txt", "openapi.yaml", "Swagger.json", "main.go", "settings.gradle.kts"],
    ...[".git/config", ".github/workflows/ci.yml", ".github/workflows/ci.yaml", "docs/openapi.json", "doc/openapi.yml"],
    ...["api/v1/swagger.yaml", "spec/openapi.yaml", "cmd/a/main.go", "web/.env.sample", "apps/web/.env.dist"],
    ...["a/b/c/d/package.json"],
  ];
  expect(wantedPaths(asked).toSorted()).toEqual(asked.toSorted());
  const passedOver = [
    ...["readme.rst", "readme.md.bak", "my-readme.md", "pnpm-workspace.yml", "compose.yamlx", "my-compose.yml"],
    ...["Makefile.am", "cmakefile", "justfile.md", "Taskfile.yaml.j2", "gitlab-ci.yml", ".gitlab-ci.yml.bak"],
    ...["third-license", "recopying", ".env", ".env.local", "x.env.example", "openapi.yaml.bak", "my-openapi.yaml"],
    ...["domain.go", "main.gox", "x.git/config", ".git/config.bak", ".git/config/x", ".github/workflows/a/ci.yml"],
    ...[".github/workflows/ci.yml.bak", ".github/ci.yml", "src/openapi.json", "docs/openapi.jsonx", "docs/my-api.json"],
    ...["cmd/main.go", "cmd/a/b/main.go", "cmd/a/domain.go", "pkg/cmd/a/main.go", "a/b/c/.env.example", "web/.env"],
    ...["a/b/c/d/e/package.json", "web/readme.md", "web/Dockerfile", "web/LICENSE"],
  ];
  expect(wantedPaths(passedOver)).toEqual([]);
});

test("no more than 400 files are requested, those nearest to the root first", () => {
  const paths = Array.from({ length: 450 }, (_, at) => `p/${String(at).padStart(3, "0")}/package.json`);
  const asked = wantedPaths([...paths.toReversed(), "z/package.json", "package.json"]);
  expect([asked.length, ...asked.slice(0, 3), asked.at(-1)]).toEqual([
    ...[400, "package.json", "z/package.json", "p/000/package.json"],
    "p/397/package.json",
  ]);
});

/** What a project gives for a section. */
const markdownOfFiles = (make: (facts: Facts) => Found, files: Readonly<Record<string, string>>) => {
  const found = make(factsOfFiles("p", files));
  return "markdown" in found ? found.markdown : undefined;
};
/** The same of files without a text. */
const markdownOf = (make: (facts: Facts) => Found, ...paths: readonly string[]) =>
  markdownOfFiles(make, Object.fromEntries(paths.map((path) => [path, ""])));

test.each([
  ["vercel.json", "Vercel"],
  ["netlify.toml", "Netlify"],
  ["fly.toml", "Fly.io"],
  ["render.yaml", "Render"],
  ["Procfile", "Heroku"],
  ["wrangler.toml", "Cloudflare Workers"],
  ["wrangler.json", "Cloudflare Workers"],
  ["wrangler.jsonc", "Cloudflare Workers"],
  ["firebase.json", "Firebase"],
])("%s is of %s, and no name like it", (path, host) => {
  expect(markdownOf(deployment, path)).toBe(`Settings for ${host} are in [${path}](${path}).`);
  for (const other of [`${path}x`, `my-${path}`, `web/${path}`, path.replace(".", "-")])
    if (other !== path) expect(markdownOf(deployment, other), other).toBeUndefined();
});

test.each([
  ["k8s/", "Kubernetes"],
  ["kubernetes/", "Kubernetes"],
  ["chart/", "Helm"],
  ["charts/", "Helm"],
  ["helm/", "Helm"],
])("the folder %s is of %s, and no name like it", (folder, host) => {
  expect(markdownOf(deployment, `${folder}a.yaml`)).toBe(`Settings for ${host} are in [${folder}](${folder}).`);
  for (const other of [`my-${folder}a`, `x/${folder}a`, folder.slice(0, -1), folder.replace("/", "-old/a")])
    expect(markdownOf(deployment, other), other).toBeUndefined();
});

test.each<readonly [string, (facts: Facts) => Found, string]>([
  ["roadmap", roadmap, "What is planned is in"],
  ["TODO.md", roadmap, "What is planned is in"],
  ["docs/ROADMAP.txt", roadmap, "What is planned is in"],
  ["security.txt", security, "How to report a vulnerability is in"],
  [".github/SECURITY.md", security, "How to report a vulnerability is in"],
  ["docs/security.rst", security, "How to report a vulnerability is in"],
  ["AUTHORS", authors, "All are listed in"],
  ["contributors.md", authors, "All are listed in"],
  ["CONTRIBUTING.md", contributing, "How to contribute is in"],
  [".github/contributing.rst", contributing, "How to contribute is in"],
  ["docs/contributing", contributing, "How to contribute is in"],
  ["CODE_OF_CONDUCT.md", contributing, "The code of conduct is in"],
  [".github/code_of_conduct", contributing, "The code of conduct is in"],
])("%s is named, and no name like it", (path, make, words) => {
  const name = path.slice(path.lastIndexOf("/") + 1);
  expect(markdownOf(make, path)).toBe(`${words} [${plain(path)}](${path}).`);
  for (const other of [`${path}x`, `${path}.bak`, path.replace(name, `my-${name}`), `web/${path}`])
    expect(markdownOf(make, other), other).toBeUndefined();
});

test("a Dockerfile of another name is not built, nor a compose file started", () => {
  const built = "```sh\ndocker build -t p .\ndocker run --rm p\n```";
  expect(markdownOf(deployment, "Dockerfile")).toBe(built);
  expect(markdownOf(deployment, "Containerfile")).toBe(built.replace("-t", "-f Containerfile -t"));
  for (const other of ["Dockerfile.dev", "web.Dockerfile", "Containerfile.bak", "old-Containerfile"])
    expect(markdownOf(deployment, other), other).toBeUndefined();
  const started = (path: string) => factsOfFiles("p", { [path]: "services: {a: {ports: ['80:80']}}" }).compose?.from;
  const names = ["compose.yml", "compose.yaml", "docker-compose.yml", "docker-compose.yaml"];
  expect(names.map(started)).toEqual(names);
  for (const other of ["compose.prod.yml", "my-compose.yml", "compose.ymlx", "docker-composes.yml"])
    expect(started(other), other).toBeUndefined();
});

test("workflows, settings and descriptions are known by their whole names", () => {
  const facts = (path: string, text = "") => factsOfFiles("p", { [path]: text });
  expect(facts(".github/workflows/ci.yml").workflows).toEqual([
    { value: "ci.yml", from: ".github/workflows/ci.yml", kind: "tests" },
  ]);
  for (const other of [".github/workflows/ci.yml.bak", ".github/workflows/a/ci.yml", "x.github/workflows/ci.yml"])
    expect(facts(other).workflows, other).toEqual([]);
  for (const path of [".env.example", ".env.local.sample", ".env-template", ".env.dist.txt"])
    expect(facts(path, "A=1").environment?.from).toBe(path);
  for (const other of [".env", "my.env.example", ".envexample/x"])
    expect(facts(other, "A=1").environment, other).toBeUndefined();
  for (const path of ["readme", "README.md", "Readme.markdown"]) expect(facts(path).readme?.from).toBe(path);
  for (const other of ["readme.txt", "readme.mdx", "old-readme.md"]) expect(facts(other).readme, other).toBeUndefined();
  const api = "openapi: 3.1.0\npaths: {/a: {get: {summary: A}}}";
  for (const path of ["openapi.yml", "swagger.yaml", "docs/v1/openapi.yaml"])
    expect(facts(path, api).api?.from).toBe(path);
  for (const other of ["my-openapi.yml", "openapi.yml.bak", "docs/openapis.yml"])
    expect(facts(other, api).api, other).toBeUndefined();
});

test("Go's programs are main.go and those of cmd", () => {
  const programs = (path: string, text = "package main\n\nfunc main() {}\n") =>
    factsOfFiles("p", { "go.mod": "module example.org/a\n", [path]: text }).goPrograms;
  expect(programs("main.go")).toEqual([""]);
  expect(programs("cmd/a/main.go")).toEqual(["cmd/a"]);
  expect(programs("main.go", "package a\n")).toEqual([]);
  for (const other of ["domain.go", "main.go.bak", "cmd/main.go", "cmd//main.go", "cmd/a/b/main.go", "x/main.go"])
    expect(programs(other), other).toEqual([]);
});

test.each<readonly [TemplateId, Readonly<Record<string, string>>]>([
  ...[
    ...["phaser", "pixi.js", "pygame", "arcade", "bevy", "macroquad", "ggez", "flame", "love", "monogame", "kaboom"],
    ...["excalibur", "babylonjs"],
  ].map((name) => ["game", npm({ dependencies: { [name]: "1" } })] as const),
  ["game", { "project.godot": "" }],
  ["game", { "conf.lua": "" }],
  ...[
    ...["torch", "tensorflow", "keras", "scikit-learn", "pandas", "numpy", "jax", "transformers", "xgboost"],
    ...["lightgbm", "polars", "matplotlib"],
  ].map((name) => ["data", { "requirements.txt": `${name}\n` }] as const),
  ["data", { "a/b.ipynb": "" }],
  ...[
    ...["fastapi", "flask", "djangorestframework", "express", "fastify", "hono", "koa", "@nestjs/core", "axum"],
    ...["actix-web", "rocket", "slim/slim", "sinatra", "grape", "spring-boot-starter-web"],
    ...["Microsoft.AspNetCore.OpenApi"],
  ].map((name) => ["api", npm({ dependencies: { [name]: "1" } })] as const),
  ...[
    ...["react-dom", "next", "vue", "nuxt", "svelte", "@sveltejs/kit", "@angular/core", "astro", "solid-js"],
    ...["django", "rails", "laravel/framework", "phoenix", "symfony/framework-bundle", "Microsoft.NET.Sdk.Web"],
    ...["Microsoft.NET.Sdk.BlazorWebAssembly"],
  ].map((name) => ["web", npm({ dependencies: { [name]: "1" } })] as const),
  ["web", { Dockerfile: "" }],
  ["web", { "compose.yml": "" }],
  ["web", { ".env.example": "A=1" }],
  ["web", { "pubspec.yaml": "name: a\npublish_to: none\ndependencies:\n  flutter:\n    sdk: flutter\n" }],
  ["cli", { "package.json": json({ name: "a", bin: "a.js" }) }],
  ["library", { "package.json": json({ name: "a", main: "a.js" }) }],
  ["library", { "package.json": json({ name: "a", main: "a.js", dependencies: { express: "1" } }) }],
  ["library", { "package.json": json({ name: "a", main: "a.js", dependencies: { vue: "1" } }) }],
  ["library", npm({})],
  // Names that only begin or end like one.
  ...["rephaser", "phaser3", "expresso", "my-express", "vuex", "revue", "torches", "retorch"].map(
    (name) => ["library", npm({ dependencies: { [name]: "1" } })] as const,
  ),
  ["minimal", { "a.ipynb.bak": "", "my-project.godot": "", "conf.luac": "" }],
  ["minimal", {}],
])("the template %s is that of %j", (id, files) => {
  expect(templateFor(factsOfFiles("p", files))).toBe(id);
});

test("templates have the names that the page shows, and their own headings", () => {
  const lines = Object.entries(TEMPLATES).map(([id, template]: [string, Template]) =>
    [id, template.label, ...Object.entries(template.headings ?? {}).map((pair) => pair.join("="))].join(" · "),
  );
  expect(lines).toEqual([
    "library · Library",
    "cli · Command-line tool · usage=Usage",
    "web · Web app · install=Getting started · usage=Running it",
    "api · API · install=Getting started · usage=Running it · api=Endpoints",
    "data · Data or machine learning",
    "game · Game · install=Getting the game · usage=Playing",
    "monorepo · Monorepo · structure=Packages · install=Getting started",
    "minimal · Minimal",
  ]);
});

test("lines for the files of those who depend on a library are in its language", () => {
  const build = 'plugins { id("java-library") }\ngroup = "org.example"\nversion = "1.2.0"\n';
  const of = (text: string) =>
    markdownOfFiles(install, { "build.gradle.kts": text, "settings.gradle.kts": 'rootProject.name = "slugs"\n' });
  expect(of(build)).toBe('Add to the dependencies:\n\n```kotlin\nimplementation("org.example:slugs:1.2.0")\n```');
  expect(of(build.replace("1.2.0", "1.2.0-SNAPSHOT"))).toBe("```sh\ngradle build\n```");
});

import { expect, test } from "vitest";
import { gatherFacts } from "./gather.ts";
import { licenseText } from "./license.fixture.ts";
import { spdxLicenses } from "./license-texts.worker.ts";
import { wantedPaths } from "./paths.ts";

const licenses = spdxLicenses();
const factsOf = (files: Readonly<Record<string, string>>) => {
  const paths = Object.keys(files);
  return gatherFacts("p", paths, new Map(wantedPaths(paths).map((path) => [path, files[path] ?? ""])), licenses);
};

test("of two lockfiles packageManager decides, else it is said", () => {
  const locks = { "package-lock.json": "", "pnpm-lock.yaml": "" };
  const named = factsOf({ ...locks, "package.json": '{"name":"a","packageManager":"yarn@4.0.0"}' });
  expect(named.managers.npm).toEqual({ value: "yarn", from: "package.json" });
  expect(named.notes).toEqual([]);
  const open = factsOf({ ...locks, "package.json": '{"name":"a"}' });
  expect(open.managers.npm).toEqual({ value: "npm", from: "package-lock.json" });
  expect(open.notes).toEqual([
    "There are lockfiles of npm and pnpm (package-lock.json, pnpm-lock.yaml); the commands are written for npm.",
  ]);
});

test.each([
  [{ "web/package.json": '{"name":"a"}', "web/yarn.lock": "" }, "yarn", "web/yarn.lock"],
  [{ "apps/web/package.json": '{"name":"a"}', "pnpm-lock.yaml": "" }, "pnpm", "pnpm-lock.yaml"],
  [{ "web/package.json": '{"name":"a","packageManager":"bun@1.0.0"}', "yarn.lock": "" }, "bun", "web/package.json"],
])("a package in a folder has the lockfile beside it, or one above: %j", (files, value, from) => {
  expect(factsOf(files).managers.npm).toEqual({ value, from });
});

test("a .git that is a file names no repository, and isn't one of the project's folders", () => {
  const { repository, notes, main } = factsOf({
    ".git": "gitdir: ../.git/modules/a\n",
    "package.json": '{"name":"a"}',
  });
  expect([repository, notes, main?.name]).toEqual([undefined, [], "a"]);
});

test("a token in the base of insteadOf goes nowhere either", () => {
  const { repository } = factsOf({
    ".git/config": '[url "https://TOKEN@github.com/"]\n\tinsteadOf = gh:\n[remote "origin"]\n\turl = gh:x/y\n',
  });
  expect(repository).toEqual({ value: "https://github.com/x/y", from: ".git/config" });
});

test("pyproject.toml says its license as an expression, a text or a file", () => {
  const said = (license: string, files = {}) => {
    const facts = factsOf({ ...files, "pyproject.toml": `[project]\nname = "a"\nlicense = ${license}\n` });
    return { license: facts.license, notes: facts.notes };
  };
  const from = "pyproject.toml";
  expect(said('"MIT OR ISC"')).toEqual({ license: { value: "MIT OR ISC", from }, notes: [] });
  expect(said('{text = "MIT License"}')).toEqual({ license: { value: "MIT", from }, notes: [] });
  expect(said(`{text = '''${licenseText("MIT")}'''}`)).toEqual({ license: { value: "MIT", from }, notes: [] });
  expect(said('{file = "LICENSE"}', { LICENSE: licenseText("ISC") })).toEqual({
    license: { value: "ISC", from: "LICENSE" },
    notes: [],
  });
  expect(said('"Do what I say, and nothing else, as long as I live in this very house"')).toEqual({
    license: undefined,
    notes: [
      "pyproject.toml names the license 'Do what I say, and nothing else, as long as I live in this v…', which isn't an SPDX license name or expression.",
    ],
  });
});

test("UNLICENSED and a reference to a file aren't licenses", () => {
  const said = (license: string) => factsOf({ "package.json": JSON.stringify({ name: "a", license }) });
  for (const license of ["UNLICENSED", "SEE LICENSE IN EULA.txt"])
    expect([said(license).license, said(license).notes], license).toEqual([undefined, []]);
  expect(said("BSD").notes).toHaveLength(1);
});

test("members of a Cargo workspace take what its root shares, the root too", () => {
  const { manifests } = factsOf({
    "Cargo.toml":
      '[package]\nname = "own"\nversion = "9.0.0"\nlicense.workspace = true\n\n[workspace]\nmembers = ["c/*"]\n\n[workspace.package]\nversion = "1.2.3"\nlicense = "MIT"\npublish = false\nrust-version = "1.70"\n',
    "c/x/Cargo.toml":
      '[package]\nname = "x-y"\nversion = { workspace = true }\npublish.workspace = true\nrust-version.workspace = true\n',
    "c/z/Cargo.toml": '[package]\nname = "z"\nversion = "0.1.0"\n',
  });
  expect(manifests.map(({ name, version, license, isPrivate }) => [name, version, license, isPrivate])).toEqual([
    ["own", "9.0.0", "MIT", false],
    ["x-y", "1.2.3", undefined, true],
    ["z", "0.1.0", undefined, false],
  ]);
  expect(manifests[1]?.requirements).toEqual([{ name: "Rust", version: "1.70" }]);
});

test.each([
  ["uv.lock", "uv"],
  ["poetry.lock", "poetry"],
  ["Pipfile.lock", "pipenv"],
  ["Pipfile", "pipenv"],
])("a project of Python with %s is made ready by %s", (lock, value) => {
  expect(factsOf({ "pyproject.toml": '[project]\nname = "a"\n', [lock]: "" }).managers.python).toEqual({
    value,
    from: lock,
  });
});

test.each([
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
])("a package with %s is installed by %s", (lock, value) => {
  expect(factsOf({ "package.json": '{"name":"a"}', [lock]: "" }).managers.npm).toEqual({ value, from: lock });
});

test("of several manifests in a folder a library is the project, then a program, then what is described", () => {
  const mainOf = (npm: object, python: string) =>
    factsOf({ "package.json": JSON.stringify(npm), "pyproject.toml": python }).main?.ecosystem;
  const built = '[build-system]\nbuild-backend = "hatchling.build"\n';
  const library = { name: "a", main: "index.js" };
  // A program that is described comes after a library that is not.
  expect(
    mainOf(library, '[project]\nname = "a"\nversion = "1"\ndescription = "A"\n[project.scripts]\na = "a:b"\n'),
  ).toBe("npm");
  // A library that is also a program comes before one that isn't.
  expect(mainOf(library, `[project]\nname = "a"\n[project.scripts]\na = "a:b"\n${built}`)).toBe("python");
  expect(mainOf({ ...library, bin: "a.js" }, `[project]\nname = "a"\n${built}`)).toBe("npm");
  expect(mainOf({ name: "a", private: true }, '[project]\nname = "a"\ndescription = "A"\n')).toBe("python");
  expect(mainOf({ name: "a", private: true, description: "A" }, '[project]\nname = "a"\nversion = "1"\n')).toBe("npm");
});

test("a license that differs by a paragraph is named, and said to differ; one of other words is not", () => {
  const paragraph = (words: number) =>
    `\n${Array.from({ length: words }, (_, at) => `provision${at} applies`).join(" ")}\n`;
  const said = (words: number) => factsOf({ LICENSE: licenseText("MIT") + paragraph(words) }).licenseFiles[0];
  // Of MIT's 161 pairs of words, 30 more words are 84 % alike, 60 are 73 %.
  expect(said(15)).toEqual({ from: "LICENSE", id: "MIT", isExact: false });
  expect(said(30)).toEqual({ from: "LICENSE", id: "MIT", isExact: false });
  expect(said(60)?.id).toBeUndefined();
});

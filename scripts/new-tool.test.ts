import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import type * as Server from "../src/entry-server.tsx";
import { templateSentences } from "./tool-template.ts";
import { leftSentences } from "./unfinished-tools.ts";
import { writeTool } from "./write-tool.ts";

// Outside the project's folders, so that other tests don't see the new tool.
const COPY = resolve(".cache/new-tool");
const COPIED = [
  "package.json",
  "tsconfig.base.json",
  "tsconfig.pure.json",
  "tsconfig.json",
  "vite.config.ts",
  "biome.json",
  "public",
  "scripts",
  "fuzz",
  "src",
];
const WRITTEN = ["src/tools/misc/anagram-finder", "src/tools/units/base-64", "src/tools/misc/uni-x"];

// It tests its own files.
const { TABKIT_TEST_FILES: _, ...env } = process.env;
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: COPY, env, encoding: "utf8", stdio: "pipe" });
const bin = (name: string) => resolve("node_modules/.bin", name);

/** A name that looks like a template placeholder, which a linter warns about; in this file too. */
const PLACEHOLDER = ["Ünï $", "{x}"].join("");

const written = (folder: string) => ({ ok: true, value: expect.objectContaining({ folder }) });
const refused = (message: RegExp) => ({ ok: false, message: expect.stringMatching(message) });

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of COPIED) cpSync(name, join(COPY, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(COPY, "node_modules"));
  // The compiled kernels are named by everything that they are made from.
  mkdirSync(join(COPY, ".cache"));
  mkdirSync(".cache/assemblyscript", { recursive: true });
  symlinkSync(resolve(".cache/assemblyscript"), join(COPY, ".cache/assemblyscript"));
  expect(run(process.execPath, ["scripts/new-tool.ts", "misc", "Anagram finder"])).toContain(WRITTEN[0]);
  // A folder of tools may contain tests of them all, and a name may contain digits.
  expect(await writeTool(COPY, "units", "Base 64")).toEqual(written("src/tools/units/base-64"));
  expect(await writeTool(COPY, "misc", PLACEHOLDER)).toEqual(written("src/tools/misc/uni-x"));
}, within(60));

afterAll(() => rmSync(COPY, { recursive: true, force: true }));

// What no new tool changes takes most of the guards' time: random lines in the search, and the content of all other
// tools.
const CONCERNED = "^(?!.*no line makes it throw)(?!(?!Anagram finder|Base 64|Ünï).* says what its pages need)";

test.runIf(TRIES_ALL)(
  "new tools pass type and style checks, and their tests, at once",
  { timeout: within(150) },
  () => {
    // No other file changes or imports one of these, so only they and their imports can have broken.
    const include = [...WRITTEN.map((folder) => `${folder}/**/*.ts`), "src/pure-globals.d.ts", "src/compiled.d.ts"];
    const config = { extends: "./tsconfig.pure.json", include };
    writeFileSync(join(COPY, "tsconfig.written.json"), JSON.stringify(config));
    run(bin("tsc"), ["-p", "tsconfig.written.json"]);
    run(bin("biome"), ["check", ...WRITTEN, "--error-on-warnings", "--vcs-enabled=false"]);
    const guards = ["params", "search", "registry", "groups", "answers"].map((name) => `src/tools/${name}.test.ts`);
    const output = run(bin("vitest"), [
      "run",
      "--project",
      "node",
      // All of them read all tools, which one process does once.
      "--no-isolate",
      "--maxWorkers=1",
      "--reporter=verbose",
      "--testNamePattern",
      CONCERNED,
      ...WRITTEN,
      ...guards,
      // Those of all converters, and of the site: no other tool's own test can know of a new one.
      ...["gnu-units", "properties", "specification-table"].map((name) => `src/tools/units/${name}.test.ts`),
      "src/site",
      "fuzz/links.test.ts",
    ]);
    for (const name of ["Anagram finder", "Base 64", PLACEHOLDER])
      expect(output).toContain(`${name} says what its pages need`);
  },
);

// The prerendering bundle is made from the same modules; only these two pages' are read here.
test.runIf(TRIES_ALL)("a new tool has its page and is shown on the home page", { timeout: within(150) }, async () => {
  const vite = await createServer({
    root: COPY,
    configFile: join(COPY, "vite.config.ts"),
    appType: "custom",
    logLevel: "warn",
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  });
  try {
    const server = (await vite.ssrLoadModule("/src/entry-server.tsx")) as typeof Server;
    const { head, body } = await server.render({
      path: "/Generators/Anagram-Finder",
      toBase: "../../",
      release: "",
      icons: "",
      previews: {},
    });
    expect(head).toContain("<title>Anagram finder - Count letters and words | Tabkit</title>");
    expect(body).toContain("Type or paste a text and see how long it is.");
    expect((await server.render({ path: "/", toBase: "./", release: "", icons: "", previews: {} })).body).toContain(
      "Anagram finder",
    );
  } finally {
    await vite.close();
  }
});

test("reports each sentence of the template until it's replaced", () => {
  const left = leftSentences(COPY);
  expect(new Set(left.map(({ sentence }) => sentence))).toEqual(new Set(templateSentences()));
  expect(left.every(({ file }) => WRITTEN.some((folder) => file.startsWith(`${folder}/`)))).toBe(true);
  expect(left.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      "What counts as a letter?",
      "Count the letters or words of a text",
      "- Count letters and words | Tabkit",
      "a text has at least as many letters as words",
    ]),
  );
  expect(() => run(process.execPath, ["scripts/unfinished-tools.ts"])).toThrow(/say in your own words/);
});

test("rejects a name that is taken or has no path, and an unknown group", async () => {
  expect(await writeTool(COPY, "misc", "Anagram finder")).toEqual(refused(/is there already/));
  expect(await writeTool(COPY, "nowhere", "X")).toEqual(
    refused(/^There is no group ‘nowhere’\. Add it to src\/tools\/groups\.ts first/),
  );
  expect(await writeTool(COPY, "misc", " ")).toEqual(refused(/^Usage/));
  // Another tool's path, also its old name, and a name without a possible path.
  expect(await writeTool(COPY, "misc", "Hash")).toEqual(refused(/leads to Hash generator/));
  expect(await writeTool(COPY, "misc", "日本語")).toEqual(refused(/has no Latin letter/));
  // Another tool's name, in any group.
  for (const name of ["Length", "hash generator", "uuid  Generator"]) {
    expect(await writeTool(COPY, "misc", name), name).toEqual(refused(/already/));
  }
  expect(() => run(process.execPath, ["scripts/new-tool.ts", "misc", "Anagram finder"])).toThrow(/is there already/);
});

test("overwrites no file, and makes no folder that some system can't have", async () => {
  for (const name of ["Tool", "日本 tool", "Params", "PAGE", "answers", "Worker", "Spellings"]) {
    expect(await writeTool(COPY, "misc", name), name).toEqual(refused(/^A tool's logic is called as its folder/));
  }
  for (const name of ["con", "NUL", "Com1"]) expect(await writeTool(COPY, "css", name)).toEqual(refused(/^Windows/));
  expect(await writeTool(COPY, "misc", "x".repeat(300))).toEqual(refused(/at most 60 characters, and this one 300/));
  expect(await writeTool(COPY, "misc", "two\nlines")).toEqual(refused(/^A name is one line/));
  expect(existsSync(join(COPY, "src/tools/misc/tool"))).toBe(false);
});

test("the command shows its usage, and the error in a call", () => {
  const call = (...args: string[]) =>
    spawnSync(process.execPath, ["scripts/new-tool.ts", ...args], { cwd: COPY, encoding: "utf8" });
  expect(call("--help")).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(/^Usage: .*GROUP/) });
  expect(call()).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^Usage/) });
  expect(call("--grup", "misc").stderr).toMatch(/^Unknown option '--grup'\.\nUsage/);
  expect(call("misc", "Case", "converter").stderr).toMatch(/^A name of several words stands in quotes\.\nUsage/);
  expect(call("misc", "Anagram finder").stderr).toBe("src/tools/misc/anagram-finder is there already.\n");
});

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as Server from "../src/entry-server.tsx";
import { writeTool } from "./write-tool.ts";

// Outside of the project's own folder tree, so that other tests do not see the new tool.
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
  "src",
];
const WRITTEN = ["src/tools/misc/text-length", "src/tools/units/base-64", "src/tools/misc/uni-x"];

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: COPY, encoding: "utf8", stdio: "pipe" });
const bin = (name: string) => resolve("node_modules/.bin", name);

/** A name that looks like a placeholder in a template, which a linter warns of; in this file too. */
const PLACEHOLDER = ["Ünï $", "{x}"].join("");

const written = (folder: string) => ({ ok: true, value: expect.objectContaining({ folder }) });
const refused = (message: RegExp) => ({ ok: false, message: expect.stringMatching(message) });

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of COPIED) cpSync(name, join(COPY, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(COPY, "node_modules"));
  expect(run(process.execPath, ["scripts/new-tool.ts", "misc", "Text length"])).toContain(WRITTEN[0]);
  // A folder of tools may hold tests of them all beside them, and a name may have figures.
  expect(await writeTool(COPY, "units", "Base 64")).toEqual(written("src/tools/units/base-64"));
  expect(await writeTool(COPY, "misc", PLACEHOLDER)).toEqual(written("src/tools/misc/uni-x"));
}, 120_000);

afterAll(() => rmSync(COPY, { recursive: true, force: true }));

test("new tools pass the checks of types and style, and their tests, at once", { timeout: 120_000 }, () => {
  run(bin("tsc"), ["-p", "tsconfig.pure.json"]);
  run(bin("biome"), ["check", ...WRITTEN, "--error-on-warnings", "--vcs-enabled=false"]);
  run(bin("vitest"), ["run", "--project", "node", ...WRITTEN, "src/tools/registry.test.ts"]);
});

// The bundle that pages are prerendered with has every page and every tool's card in it. That of browsers, which takes
// six times as long, is made of the same modules.
test("a new tool is built, has its page and is shown on the home page", { timeout: 120_000 }, async () => {
  const bundle = join(COPY, ".cache/ssr");
  run(bin("vite"), ["build", "--logLevel", "warn", "--ssr", "src/entry-server.tsx", "--outDir", bundle]);
  const server: typeof Server = await import(pathToFileURL(join(bundle, "entry-server.js")).href);
  const { head, body } = await server.render({ path: "/Generators/Text-Length", toBase: "../../", release: "" });
  expect(head).toContain("<title>Text length - Count letters and words | Tabkit</title>");
  expect(body).toContain("Type or paste a text and see how long it is.");
  expect((await server.render({ path: "/", toBase: "./", release: "" })).body).toContain("Text length");
});

test("a name that is taken or has no path is refused, and a group that is none", async () => {
  expect(await writeTool(COPY, "misc", "Text length")).toEqual(refused(/is there already/));
  expect(await writeTool(COPY, "nowhere", "X")).toEqual(
    refused(/^There is no group ‘nowhere’\. Add it to src\/tools\/groups\.ts first/),
  );
  expect(await writeTool(COPY, "misc", " ")).toEqual(refused(/^Usage/));
  // Another tool's path, its old name too, and a name of which no path can be made.
  expect(await writeTool(COPY, "misc", "Hash")).toEqual(refused(/leads to Hash generator/));
  expect(await writeTool(COPY, "misc", "日本語")).toEqual(refused(/has no Latin letter/));
  expect(() => run(process.execPath, ["scripts/new-tool.ts", "misc", "Text length"])).toThrow(/is there already/);
});

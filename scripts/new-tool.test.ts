import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

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

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: COPY, encoding: "utf8", stdio: "pipe" });
const bin = (name: string) => resolve("node_modules/.bin", name);

/** A name that looks like a placeholder in a template, which a linter warns of; in this file too. */
const PLACEHOLDER = ["Ünï $", "{x}"].join("");

test("a new tool builds, shows and passes its test at once", { timeout: 300_000 }, () => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of COPIED) cpSync(name, join(COPY, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(COPY, "node_modules"));
  try {
    const said = run(process.execPath, ["scripts/new-tool.ts", "misc", "Text length"]);
    expect(said).toContain("src/tools/misc/text-length");
    // A folder of tools may hold tests of them all beside them, and a name may have figures.
    expect(run(process.execPath, ["scripts/new-tool.ts", "units", "Base 64"])).toContain("src/tools/units/base-64");
    expect(run(process.execPath, ["scripts/new-tool.ts", "misc", PLACEHOLDER])).toContain("src/tools/misc/uni-x");
    const written = ["src/tools/misc/text-length", "src/tools/units/base-64", "src/tools/misc/uni-x"];
    run(bin("tsc"), ["-p", "tsconfig.pure.json"]);
    run(bin("vitest"), ["run", "--project", "node", ...written, "src/tools/registry.test.ts"]);
    run(bin("biome"), ["check", ...written, "--error-on-warnings", "--vcs-enabled=false"]);
    run(process.execPath, ["scripts/build.ts"]);
    const html = readFileSync(join(COPY, "dist/Generators/Text-Length/index.html"), "utf8");
    expect(html).toContain("<title>Text length - Count letters and words | Tabkit</title>");
    expect(readFileSync(join(COPY, "dist/index.html"), "utf8")).toContain("Text length");
    expect(() => run(process.execPath, ["scripts/new-tool.ts", "misc", "Text length"])).toThrow(/is there already/);
    expect(() => run(process.execPath, ["scripts/new-tool.ts", "nowhere", "X"])).toThrow(/Usage/);
    // Another tool's path, its old name too, and a name of which no path can be made.
    expect(() => run(process.execPath, ["scripts/new-tool.ts", "misc", "Hash"])).toThrow(/leads to Hash generator/);
    expect(() => run(process.execPath, ["scripts/new-tool.ts", "misc", "日本語"])).toThrow(/has no Latin letter/);
  } finally {
    rmSync(COPY, { recursive: true, force: true });
  }
});

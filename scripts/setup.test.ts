import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// Without a program of the system in reach, and told to install nothing: what would be installed shows in what is said.
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tabkit-setup-"));
  mkdirSync(join(folder, "bin"));
  cpSync("scripts/setup.mjs", join(folder, "setup.mjs"));
  cpSync("package-lock.json", join(folder, "package-lock.json"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const run = (call: string, PATH = join(folder, "bin")) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", `import * as setup from "./setup.mjs"; ${call}`], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH, TABKIT_NO_INSTALL: "1" },
  });

test("what tests would compare with and is missing is told", () => {
  const { stdout, stderr } = run("console.log(JSON.stringify(setup.installTestPrograms()))");
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual(expect.arrayContaining(["units", "zbar-tools", "libimage-exiftool-perl"]));
});

test("without packages, and told to install none, it says what to do", () => {
  const { status, stderr } = run("setup.installPackages()");
  expect(status).toBe(1);
  expect(stderr).toBe(
    "The packages are not installed, and TABKIT_NO_INSTALL=1 keeps this from installing them: run npm ci.\n",
  );
});

test("a Node that is too old is told in a sentence, one that does not run gives way to the system's", () => {
  const bin = join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "node"), "#!/bin/sh\necho v20.20.2\n", { mode: 0o755 });
  const old = run("setup.installPackages()", "/usr/bin:/bin");
  expect([old.status, old.stderr]).toEqual([
    1,
    "Tabkit needs Node 22.22 or newer; this is 20.20.2. Get it from https://nodejs.org\n",
  ]);
  writeFileSync(join(bin, "node"), "#!/bin/sh\nexit 127\n", { mode: 0o755 });
  symlinkSync(resolve(process.execPath), join(folder, "bin/node"));
  expect(run("setup.installPackages()")).toMatchObject({ status: 0, stderr: "" });
});

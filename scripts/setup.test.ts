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
  cpSync("scripts/test-programs.mjs", join(folder, "test-programs.mjs"));
  cpSync("package-lock.json", join(folder, "package-lock.json"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const run = (call: string, PATH = join(folder, "bin")) =>
  spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import * as setup from "./setup.mjs"; import * as programs from "./test-programs.mjs"; ${call}`,
    ],
    {
      cwd: folder,
      encoding: "utf8",
      env: { PATH, TABKIT_NO_INSTALL: "1" },
    },
  );

/** A program of the system that prints something. */
const script = (name: string, content: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${content}\n`, { mode: 0o755 });

const programs = (path?: string) => {
  const { stdout, stderr } = run("console.log(JSON.stringify(programs.installTestPrograms()))", path);
  expect(stderr).toBe("");
  return JSON.parse(stdout) as { readonly missing: readonly string[]; readonly available: readonly string[] };
};

test("what tests compare with, other engines too, and is missing is told", () => {
  const { missing, available } = programs();
  expect(missing).toEqual(expect.arrayContaining(["units", "zbar-tools", "libimage-exiftool-perl"]));
  expect(missing).toEqual(expect.arrayContaining(["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"]));
  // Where nothing has packages none can be had.
  expect(available).toEqual([]);
});

test("of what is missing, it is told what the system's packages have", () => {
  script("bin/apt-cache", 'case "$2" in units) echo "  Candidate: 2.22";; *) echo "  Candidate: (none)";; esac');
  expect(programs().available).toEqual(["units"]);
});

test("a program of the same name in an npm package is none of the system's", () => {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  script("node_modules/.bin/uuid", "true");
  expect(programs(`${join(folder, "node_modules/.bin")}:${join(folder, "bin")}`).missing).toContain("uuid");
  script("bin/uuid", "true");
  expect(programs().missing).not.toContain("uuid");
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

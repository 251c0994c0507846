import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// Without any system program in reach, and with installing disabled: what would be installed shows in the output.
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

/** A system program that prints something. */
const script = (name: string, content: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${content}\n`, { mode: 0o755 });

const programs = (path?: string) => {
  const { stdout, stderr } = run("console.log(JSON.stringify(programs.installTestPrograms()))", path);
  expect(stderr).toBe("");
  return JSON.parse(stdout) as { readonly missing: readonly string[]; readonly available: readonly string[] };
};

test("reports missing programs that tests compare with, including other engines", () => {
  const { missing, available } = programs();
  expect(missing).toEqual(expect.arrayContaining(["units", "zbar-tools", "libimage-exiftool-perl"]));
  expect(missing).toEqual(expect.arrayContaining(["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"]));
  // Where nothing has packages, none can be installed.
  expect(available).toEqual([]);
});

test("reports which missing programs the system's packages have", () => {
  script("bin/apt-cache", 'case "$2" in units) echo "  Candidate: 2.22";; *) echo "  Candidate: (none)";; esac');
  expect(programs().available).toEqual(["units"]);
});

test("a program of the same name in an npm package isn't the system's", () => {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  script("node_modules/.bin/uuid", "true");
  expect(programs(`${join(folder, "node_modules/.bin")}:${join(folder, "bin")}`).missing).toContain("uuid");
  script("bin/uuid", "true");
  expect(programs().missing).not.toContain("uuid");
});

test("without packages, and with installing disabled, it says what to do", () => {
  const { status, stderr } = run("setup.installPackages()");
  expect(status).toBe(1);
  expect(stderr).toBe(
    "The packages are not installed, and TABKIT_NO_INSTALL=1 keeps this from installing them: run npm ci.\n",
  );
});

test("reports a Node that is too old, and replaces one that doesn't run by the system's", () => {
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

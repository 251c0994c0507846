// Plain JavaScript that runs in any version of Node: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";

const STAMP = "node_modules/.installed-lockfile";

const OLDEST_NODE = [22, 22];

/** Set to prevent every command from installing anything. */
export const INSTALLS_NOTHING = process.env.TABKIT_NO_INSTALL === "1";

/** The environment in which the project's own programs, including its Node, come first. */
export const projectEnv = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
};

/** Runs a command visibly; returns whether it succeeded. */
export function run(command, args, options = {}) {
  const throughShell = process.platform === "win32";
  const { status, error } = spawnSync(command, throughShell ? args.map(quoted) : args, {
    stdio: "inherit",
    env: projectEnv,
    shell: throughShell,
    ...options,
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** An argument quoted for Windows' shell. */
export const quoted = (argument) => (/\s/.test(argument) ? `"${argument}"` : argument);

/** Installs the packages in package-lock.json unless exactly those are here, and checks that Node is new enough. */
export function installPackages() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== wanted) installNow(wanted);
  checkNode();
}

function installNow(wanted) {
  if (INSTALLS_NOTHING) {
    if (existsSync("node_modules")) return;
    stop("The packages are not installed, and TABKIT_NO_INSTALL=1 keeps this from installing them: run npm ci.");
  }
  console.log("Installing the npm packages that package-lock.json names into node_modules …");
  if (!run("npm", ["ci", "--loglevel=error"])) process.exit(1);
  writeFileSync(STAMP, wanted);
}

function checkNode() {
  const version = () => {
    const { status, stdout } = spawnSync("node", ["--version"], {
      env: projectEnv,
      shell: process.platform === "win32",
    });
    return status === 0 ? String(stdout).trim().slice(1) : undefined;
  };
  // The Node in the packages doesn't run on every Linux; without it, the system's own is used.
  if (!version() && existsSync("node_modules/.bin/node")) rmSync("node_modules/.bin/node");
  const found = version();
  const [major = 0, minor = 0] = (found ?? "").split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  stop(
    `Tabkit needs Node ${OLDEST_NODE.join(".")} or newer; this is ${found ?? "none"}. Get it from https://nodejs.org`,
  );
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

// Plain JavaScript for whatever Node a machine has: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";

const STAMP = "node_modules/.installed-lockfile";

/** Programs and a file that tests compare with, by the Debian package that brings them. */
const ORACLES = {
  units: "units",
  zbarimg: "zbar-tools",
  ZXingReader: "zxing-cpp-tools",
  identify: "imagemagick",
  vips: "libvips-tools",
  pngcheck: "pngcheck",
  dwebp: "webp",
  avifdec: "libavif-bin",
  djxl: "libjxl-tools",
  exiftool: "libimage-exiftool-perl",
  openssl: "openssl",
  uuid: "uuid",
  uuidparse: "uuid-runtime",
  file: "file",
  "/usr/sbin/nginx": "nginx-light",
  "/usr/share/color/icc/sRGB.icc": "icc-profiles-free",
};

/** Debian's package and program: Chromium without a window. The tests run twice as fast in it as in the whole browser. */
const SHELL = "chromium-headless-shell";
const BROWSERS = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/** The environment in which the project's own programs, its Node among them, come first. */
export const projectEnv = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
};

/** Runs a command in view; gives whether it succeeded. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: "inherit",
    env: projectEnv,
    shell: process.platform === "win32",
    ...options,
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** Installs the packages that package-lock.json names, unless just those are here. */
export function installPackages() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  console.log("Installing packages…");
  if (!run("npm", ["ci", "--loglevel=error"])) process.exit(1);
  writeFileSync(STAMP, wanted);
}

/** Installs a browser for the tests and the programs that they compare with, where the system's packages can. */
export function installTestPrograms() {
  const has = (program) => existsSync(program) || spawnSync("which", [program], { stdio: "ignore" }).status === 0;
  const hasBrowser = () => process.env.CHROMIUM_PATH || BROWSERS.some(has);
  const missing = Object.entries(ORACLES).flatMap(([program, name]) => (has(program) ? [] : [name]));
  if (!process.env.CHROMIUM_PATH && !has(SHELL)) missing.unshift(SHELL);
  const mayInstall = has("apt-get") && process.getuid?.() === 0;
  if (mayInstall && missing.length > 0) {
    console.log(`Installing ${missing.join(", ")}…`);
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    run("apt-get", ["update", "-qq"], quiet);
    // One by one: a package that this system does not know must not keep the others away.
    if (!run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], quiet)) {
      for (const name of missing) run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
    }
    if (!hasBrowser()) run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  } else if (missing.some((name) => name !== SHELL)) {
    console.log(
      `Not installed, so the tests that compare with them are skipped: ${missing.filter((name) => name !== SHELL).join(", ")}`,
    );
  }
  if (!hasBrowser()) run("npx", ["playwright", "install", "chromium"]);
}

// What tests compare with and drive, and the system packages that have it.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { INSTALLS_NOTHING, run } from "./setup.mjs";

/** Programs and a file that tests compare with, by their Debian packages. */
const ORACLES = {
  units: "units",
  zbarimg: "zbar-tools",
  ZXingReader: "zxing-cpp-tools",
  identify: "imagemagick",
  vips: "libvips-tools",
  pngcheck: "pngcheck",
  dwebp: "webp",
  gifsicle: "gifsicle",
  ffmpeg: "ffmpeg",
  avifdec: "libavif-bin",
  djxl: "libjxl-tools",
  exiftool: "libimage-exiftool-perl",
  djpeg: "libjpeg-turbo-progs",
  qpdf: "qpdf",
  pdftoppm: "poppler-utils",
  mutool: "mupdf-tools",
  gs: "ghostscript",
  icotool: "icoutils",
  "cmark-gfm": "cmark-gfm",
  openssl: "openssl",
  uuid: "uuid",
  uuidparse: "uuid-runtime",
  file: "file",
  python3: "python3",
  jq: "jq",
  xmllint: "libxml2-utils",
  git: "git",
  make: "make",
  gcc: "gcc",
  xxd: "xxd",
  patch: "patch",
  diff: "diffutils",
  mlr: "miller",
  "/usr/sbin/nginx": "nginx-light",
  caddy: "caddy",
  "/usr/lib/python3/dist-packages/PIL/GimpPaletteFile.py": "python3-pil",
  "/usr/share/color/icc/sRGB.icc": "icc-profiles-free",
  "/usr/share/unicode/Blocks.txt": "unicode-data",
  "/usr/lib/python3/dist-packages/idna/__init__.py": "python3-idna",
  "/usr/lib/python3/dist-packages/num2words/__init__.py": "python3-num2words",
  "/usr/lib/python3/dist-packages/roman.py": "python3-roman",
  "/usr/lib/python3/dist-packages/stdnum/iban.dat": "python3-stdnum",
  argon2: "argon2",
  age: "age",
  gpg: "gnupg",
  htpasswd: "apache2-utils",
  "ssh-keygen": "openssh-client",
  "/usr/lib/python3/dist-packages/cryptography/__init__.py": "python3-cryptography",
  "/usr/lib/python3/dist-packages/bcrypt/__init__.py": "python3-bcrypt",
  "/usr/lib/python3/dist-packages/passlib/hash.py": "python3-passlib",
  "/usr/share/perl5/Test/JSON/Schema/Acceptance.pm": "libtest-json-schema-acceptance-perl",
  "/usr/share/gocode/src/github.com/BurntSushi/toml/internal/toml-test": "golang-github-burntsushi-toml-dev",
  "/usr/lib/python3/dist-packages/openpyxl/__init__.py": "python3-openpyxl",
  "/usr/lib/python3/dist-packages/croniter/croniter.py": "python3-croniter",
  "/usr/lib/python3/dist-packages/dateutil/rrule.py": "python3-dateutil",
  "/usr/lib/python3/dist-packages/icalendar/__init__.py": "python3-icalendar",
  "systemd-analyze": "systemd",
  puttygen: "putty-tools",
  minisign: "minisign",
  "signify-openbsd": "signify-openbsd",
  oathtool: "oathtool",
  "/usr/lib/python3/dist-packages/jwt/__init__.py": "python3-jwt",
  "/usr/lib/python3/dist-packages/cryptography_vectors/x509/PKITS_data/certs": "python3-cryptography-vectors",
  mcs: "mono-mcs",
  php: "php-cli",
  ruby: "ruby",
  "/usr/share/doc/ruby-jwt/copyright": "ruby-jwt",
  // MariaDB's server alone, which nothing starts.
  "/usr/sbin/mariadbd": "mariadb-server-core",
  "/usr/bin/pg_ctlcluster": "postgresql",
  "/usr/lib/python3/dist-packages/pglast/__init__.py": "python3-pglast",
  "/usr/lib/python3/dist-packages/icu/__init__.py": "python3-icu",
};

/**
 * Folders of Debian source packages that tests read, by where they are unpacked: no binary package has these files.
 * Everything else in the package is removed.
 */
const SOURCES = {
  "/usr/local/share/tabkit-tests/wycheproof": {
    source: "android-platform-external-boringssl",
    folder: "src/third_party/wycheproof_testvectors",
  },
};

/** The other engines that every tool is tried in. xvfb-run needs xauth, which its package only recommends. */
const ENGINES = {
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  "xvfb-run": "xvfb",
  xauth: "xauth",
};

/** Debian's package and program: Chromium without a window. The tests run twice as fast in it as in the whole browser. */
const SHELL = "chromium-headless-shell";
const BROWSERS = [SHELL, "chromium", "chromium-browser", "google-chrome"];

// An npm package may contain a program of the same name, such as uuid.
const systemPath = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);

const has = (program) =>
  existsSync(program) || systemPath.split(delimiter).some((folder) => existsSync(`${folder}/${program}`));

const missingOf = (programs) => Object.entries(programs).flatMap(([program, name]) => (has(program) ? [] : [name]));

const missingTestPrograms = () => [...missingOf(ORACLES), ...missingOf(ENGINES)];

const missingSources = () => Object.entries(SOURCES).filter(([folder]) => !existsSync(folder));

/** Whether the system's packages, as this machine knows them, include one of this name. */
function isPackage(name) {
  const { stdout } = spawnSync("apt-cache", ["policy", name], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  return /Candidate: (?!\(none\))/.test(stdout ?? "");
}

/**
 * Installs a browser for the tests, the other engines, and the programs that tests compare with, if the system's
 * packages can and may. Returns the packages that are still missing, whose tests are skipped, and those of them that
 * the system has.
 */
export function installTestPrograms() {
  if (!INSTALLS_NOTHING) {
    installMissing();
    unpackSources();
  }
  const missing = missingTestPrograms();
  const sources = missingSources().map(([, { source }]) => `${source} (source)`);
  return { missing: [...missing, ...sources], available: missing.filter(isPackage) };
}

function installMissing() {
  const hasBrowser = () => Boolean(process.env.CHROMIUM_PATH) || BROWSERS.some(has);
  const missing = missingTestPrograms();
  if (!process.env.CHROMIUM_PATH && !has(SHELL)) missing.unshift(SHELL);
  if (has("apt-get") && process.getuid?.() === 0 && missing.length > 0) {
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    const install = (...names) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
    console.log(
      `Installing system packages with apt-get, for the tests alone (TABKIT_NO_INSTALL=1 keeps this from it): ${missing.join(", ")}`,
    );
    run("apt-get", ["update", "-qq"], quiet);
    // All that this system knows at once; if that fails, one must not prevent the others.
    const known = missing.filter(isPackage);
    if (known.length > 0 && !install(...known)) for (const name of known) install(name);
    if (!hasBrowser()) install("chromium");
  }
  if (!hasBrowser()) {
    console.log(
      "Installing a Chromium for the tests alone, through Playwright (TABKIT_NO_INSTALL=1 keeps this from it)",
    );
    run("npx", ["playwright", "install", "chromium"]);
  }
}

/** Fetches the source packages that tests read. Where that isn't possible, their tests are skipped. */
function unpackSources() {
  const missing = missingSources();
  if (missing.length === 0 || process.getuid?.() !== 0 || !["apt-get", "tar", "xz"].every(has)) return;
  const sources = sourcesOfSystem();
  if (sources === "") return;
  const temporary = mkdtempSync(join(tmpdir(), "tabkit-sources-"));
  // So that apt can drop its rights for the download.
  chmodSync(temporary, 0o755);
  try {
    const lists = join(temporary, "lists");
    mkdirSync(join(lists, "partial"), { recursive: true });
    writeFileSync(join(temporary, "sources.list"), sources);
    const options = Object.entries({
      "Dir::Etc::SourceList": join(temporary, "sources.list"),
      "Dir::Etc::SourceParts": "/dev/null",
      "Dir::State::Lists": lists,
      "APT::Sandbox::User": "root",
    }).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    const apt = (...args) => run("apt-get", [...options, "-qq", ...args], { stdio: "ignore", cwd: temporary });
    console.log(`Fetching source packages for the tests alone: ${missing.map(([, { source }]) => source).join(", ")}`);
    if (apt("update")) {
      for (const [folder, part] of missing)
        if (apt("source", "--download-only", part.source)) unpack(temporary, folder, part);
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The system's own package sources, for source packages. */
function sourcesOfSystem() {
  const format = "$(ORIGIN)|$(REPO_URI) $(RELEASE) $(COMPONENT)";
  const { stdout } = spawnSync("apt-get", ["indextargets", "--format", format, "Created-By: Packages"], {
    encoding: "utf8",
  });
  const lines = (stdout ?? "").split("\n").flatMap((line) => /^(?:Debian|Ubuntu)\|(.*)$/.exec(line)?.[1] ?? []);
  return [...new Set(lines)].map((line) => `deb-src ${line}\n`).join("");
}

/** Unpacks one folder of an archive. It gets its name last, so that half of it is never taken for the whole. */
function unpack(temporary, target, { source, folder }) {
  const archive = readdirSync(temporary).find((name) => name.startsWith(`${source}_`) && name.includes(".orig.tar."));
  const unpacked = `${target}.part`;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const depth = folder.split("/").length + 1;
  const args = ["-xf", archive ?? "", "-C", unpacked, `--strip-components=${depth}`, "--no-same-owner", "--wildcards"];
  if (run("tar", [...args, `*/${folder}/*`], { stdio: "ignore", cwd: temporary })) renameSync(unpacked, target);
  else rmSync(unpacked, { recursive: true, force: true });
}

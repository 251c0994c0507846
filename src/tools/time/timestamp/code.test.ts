import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { expect, test } from "vitest";
import { someOf, within } from "#core/test-run.fixture.ts";
import { timeCode } from "./code.ts";
import { CODE_LANGUAGES, type CodeLanguage } from "./params.ts";

const IS_ROOT = process.getuid?.() === 0;
/** The user `nobody`: a database server refuses to run as root. */
const NOBODY = IS_ROOT ? { uid: 65534, gid: 65534 } : {};

function run(
  program: string,
  args: readonly string[],
  options: { readonly input?: string; readonly uid?: number } = {},
) {
  const { stdout, stderr, status } = spawnSync(program, args, {
    encoding: "utf8",
    cwd: tmpdir(),
    // Not UTC, and for .NET a culture with another calendar.
    env: { ...process.env, TZ: "Asia/Kolkata", LANG: "th_TH.UTF-8" },
    ...options,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const linesOf = (text: string): string[] => text.trim().split("\n");

/** Pieces of code. The last line is the expression; all others prepare it. */
const printed = (pieces: readonly string[], print: (expression: string) => string, ending = ""): string =>
  pieces
    .map((piece) => {
      const lines = piece.split("\n");
      return [...lines.slice(0, -1).map((line) => line + ending), print(lines.at(-1) ?? "")].join("\n");
    })
    .join("\n");

/** A language's program, and how it runs pieces of code: what each is, a line each. */
interface Runner {
  readonly program: string;
  readonly version?: string;
  readonly run: (pieces: readonly string[], folder: string) => readonly string[];
}

const POSTGRES = existsSync("/usr/lib/postgresql")
  ? (readdirSync("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`)[0] ?? "")
  : "";

/** The sources of Debian's librust-chrono-dev: Rust's standard library writes no dates, and tests download nothing. */
const CRATES = "/usr/share/cargo/registry";

/** The folder of a library in some version, and what it needs. */
const CHRONO = [
  ["num_traits", "num-traits-", ["std"], []],
  ["num_integer", "num-integer-", ["std"], ["num_traits"]],
  ["iana_time_zone", "iana-time-zone-", [], []],
  ["chrono", "chrono-", ["std", "clock", "iana-time-zone"], ["num_traits", "num_integer", "iana_time_zone"]],
] as const;
const crateFolder = (name: string) =>
  existsSync(CRATES) ? readdirSync(CRATES).find((each) => each.startsWith(name)) : undefined;
const hasChrono = CHRONO.every(([, folder]) => crateFolder(folder) !== undefined);

const RUNNERS: Readonly<Record<CodeLanguage, Runner>> = {
  javascript: {
    program: process.execPath,
    run: (pieces) => linesOf(run(process.execPath, ["-e", printed(pieces, (each) => `console.log(${each})`)])),
  },
  python: {
    program: "/usr/bin/python3",
    run: (pieces) => {
      const split = pieces.map((piece) => piece.replaceAll("; ", "\n"));
      return linesOf(run("/usr/bin/python3", ["-c", printed(split, (each) => `print(${each})`)]));
    },
  },
  shell: { program: "sh", version: "-c", run: (pieces) => linesOf(run("sh", ["-c", pieces.join("\n")])) },
  php: {
    program: "php",
    run: (pieces) => linesOf(run("php", ["-r", printed(pieces, (each) => `echo ${each}, "\\n";`)])),
  },
  ruby: { program: "ruby", run: (pieces) => linesOf(run("ruby", ["-e", printed(pieces, (each) => `puts ${each}`)])) },
  go: {
    program: "go",
    version: "version",
    run: (pieces, folder) => {
      const body = pieces.map((piece) => {
        const [parse, seconds] = piece.split("\n");
        return seconds === undefined
          ? `fmt.Println(${parse})`
          : `{ ${parse}; if err != nil { panic(err) }; fmt.Println(${seconds}) }`;
      });
      const source = `package main\nimport ("fmt"; "time")\nfunc main() {\n${body.join("\n")}\n}\n`;
      writeFileSync(`${folder}/main.go`, source);
      return linesOf(run("go", ["run", `${folder}/main.go`]));
    },
  },
  java: {
    program: "java",
    run: (pieces, folder) => {
      const body = printed(pieces, (each) => `System.out.println(${each});`);
      const source = `import java.time.Instant;\nclass Main { public static void main(String[] a) {\n${body}\n} }\n`;
      writeFileSync(`${folder}/Main.java`, source);
      return linesOf(run("java", [`${folder}/Main.java`]));
    },
  },
  rust: {
    program: hasChrono ? "rustc" : "",
    run: (pieces, folder) => {
      const compile = (source: string, name: string, args: readonly string[], needed: readonly string[]) => {
        const libraries = needed.flatMap((each) => ["--extern", `${each}=${folder}/lib${each}.rlib`]);
        const rest = ["--cap-lints=allow", "-L", folder, "--out-dir", folder, ...libraries];
        run("rustc", [source, "--crate-name", name, ...args, ...rest]);
      };
      for (const [name, start, features, needed] of CHRONO) {
        const source = `${CRATES}/${crateFolder(start)}`;
        const edition = /^edition = "(\d+)"/m.exec(readFileSync(`${source}/Cargo.toml`, "utf8"))?.[1] ?? "2015";
        const flags = features.flatMap((feature) => ["--cfg", `feature="${feature}"`]);
        compile(`${source}/src/lib.rs`, name, ["--crate-type=lib", `--edition=${edition}`, ...flags], needed);
      }
      const body = pieces.map((piece) => `{ ${printed([piece], (each) => `println!("{}", ${each});`)} }`);
      writeFileSync(`${folder}/main.rs`, `fn main() {\n${body.join("\n")}\n}\n`);
      compile(`${folder}/main.rs`, "main", ["--edition=2021"], ["chrono"]);
      return linesOf(run(`${folder}/main`, []));
    },
  },
  csharp: {
    program: "mcs",
    run: (pieces, folder) => {
      const body = printed(pieces, (each) => `Console.WriteLine(${each});`);
      writeFileSync(`${folder}/main.cs`, `using System;\nclass Program { static void Main() {\n${body}\n} }\n`);
      run("mcs", [`-out:${folder}/main.exe`, `${folder}/main.cs`]);
      return linesOf(run("mono", [`${folder}/main.exe`]));
    },
  },
  postgresql: {
    program: `${POSTGRES}/initdb`,
    run: (pieces, folder) => {
      const data = `${folder}/data`;
      run(`${POSTGRES}/initdb`, ["-D", data, "-A", "trust", "-U", "test", "--no-sync", "--no-locale"], NOBODY);
      const input = `${pieces.join("\n")}\n`;
      const output = run(`${POSTGRES}/postgres`, ["--single", "-F", "-D", data, "template1"], { input, ...NOBODY });
      return [...output.matchAll(/ = "([^"]*)"\t/g)].map(([, value = ""]) => value);
    },
  },
  // MariaDB, without a server to connect to: it writes no results but into files.
  mysql: {
    program: "/usr/sbin/mariadbd",
    run: (pieces, folder) => {
      const input = pieces.map((piece, at) => piece.replace(/;$/, ` INTO OUTFILE '${folder}/${at}.txt';`)).join("\n");
      const options = ["--bootstrap", "--skip-grant-tables", "--skip-innodb", "--default-storage-engine=MyISAM"];
      const files = [`--datadir=${folder}`, `--tmpdir=${folder}`, "--secure-file-priv="];
      run("/usr/sbin/mariadbd", ["--no-defaults", ...options, ...files], { input: `${input}\n`, ...NOBODY });
      return pieces.map((_, at) => readFileSync(`${folder}/${at}.txt`, "utf8").trim());
    },
  },
  sqlite: {
    program: "/usr/bin/python3",
    run: (pieces) => {
      const program = pieces.map((each) => `print(sqlite3.connect(":memory:").execute("""${each}""").fetchone()[0])`);
      return linesOf(run("/usr/bin/python3", ["-c", ["import sqlite3", ...program].join("\n")]));
    },
  },
};

// MariaDB before 11.5 has no later Unix time than that of 2038.
const MOMENTS = [0n, 1_700_000_000n, 2_147_483_647n];

// Compilers and a new database take seconds each.
const SLOW = ["csharp", "go", "java", "postgresql", "rust"];
const TURNS = someOf(SLOW, 5);

for (const [language, { program, version = "--version", run: runAll }] of Object.entries(RUNNERS)) {
  if (SLOW.includes(language) && !TURNS.includes(language)) continue;
  const isMissing = language !== "shell" && (program === "" || spawnSync(program, [version]).status !== 0);
  test.skipIf(isMissing)(
    `the code for ${language}, where it is installed, gives the time`,
    { timeout: within(120) },
    () => {
      const folder = mkdtempSync(`${tmpdir()}/tabkit-time-`);
      chmodSync(folder, 0o777);
      if (IS_ROOT) chownSync(folder, NOBODY.uid ?? 0, NOBODY.gid ?? 0);
      try {
        const codes = MOMENTS.map((moment) => {
          const iso = new Temporal.Instant(moment * 1_000_000_000n).toString();
          return timeCode(language as CodeLanguage, moment, iso);
        });
        const pieces = codes.flatMap(({ now, fromSeconds, toSeconds }) => [now, fromSeconds, toSeconds]);
        const lines = runAll(pieces, folder);
        for (const [at, moment] of MOMENTS.entries()) {
          const [now, text = "", seconds] = lines.slice(at * 3, at * 3 + 3);
          expect(Math.abs(Number(now) - Date.now() / 1000)).toBeLessThan(3600);
          // Databases write no mark of UTC, which the code requires.
          const iso = /[Z:]\d\d$/.test(text) && text.includes(" ") ? `${text.replace(" ", "T")}Z` : text;
          expect(Date.parse(iso), text).toBe(Number(moment) * 1000);
          expect(seconds).toBe(String(moment));
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
}

test("every language has code for the moment that is shown", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CODE_LANGUAGES), fc.integer({ min: 0, max: 4_000_000_000 }), (language, moment) => {
      const code = timeCode(language, BigInt(moment), new Temporal.Instant(BigInt(moment) * 1_000_000_000n).toString());
      expect(code.fromSeconds).toContain(String(moment));
    }),
    { numRuns: 50 },
  );
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { secondsText } from "#core/time/forms.ts";
import type { ReadingContext } from "#core/time/readings.ts";
import { neverFails, textsLike } from "#fuzz";
import { type TimeCode, timeCode } from "./code.ts";
import { CODE_LANGUAGES } from "./code-languages.ts";
import { listCsv, MAX_LINES, readList } from "./list.ts";

const context: ReadingContext = {
  zone: "Europe/Paris",
  now: Temporal.Instant.from("2026-11-29T08:42:00Z").epochNanoseconds,
  today: Temporal.PlainDate.from("2026-11-29"),
};

const seconds = (text: string, options = {}) =>
  readList(text, context, options).rows.map(({ reading }) => reading && secondsText(reading.nanoseconds));

test("a list is read line by line, and what cannot be read stays", () => {
  expect(seconds("1700000000\n\nnothing\r\n2023-11-14T22:13:20.5Z\n")).toEqual([
    "1700000000",
    undefined,
    "1700000000.5",
  ]);
});

test("all lines are read in the way that fits most", () => {
  // Alone, the second would be a date with the month first.
  expect(seconds("25/04/2026\n03/04/2026", {})).toEqual(["1777068000", "1775167200"]);
  expect(seconds("04/25/2026\n03/04/2026")).toEqual(["1777068000", "1772578800"]);
});

test("a chosen way is taken for every line that it fits", () => {
  expect(seconds("750000000\n760000000", { way: "cocoa" })).toEqual(["1728307200", "1738307200"]);
});

test("of a table the column with the most times is read, or the one that is asked for", () => {
  const table = "id,created,ended\n1,1700000000,1700000060\n2,1700000100,1700000160";
  const list = readList(table, context);
  expect([list.columns, list.column]).toEqual([3, 1]);
  expect(seconds(table)).toEqual([undefined, "1700000000", "1700000100"]);
  expect(seconds(table, { wanted: 2 })).toEqual([undefined, "1700000060", "1700000160"]);
});

test("dates with commas are no table", () => {
  expect(seconds("Tue, 14 Nov 2023 22:13:20 GMT\nWed, 15 Nov 2023 22:13:20 GMT")).toEqual(["1700000000", "1700086400"]);
});

test("the CSV has each line, and quotes what has commas", () => {
  const list = readList("Tue, 14 Nov 2023 22:13:20 GMT\nno", context);
  expect(listCsv(list, "Europe/Paris")).toBe(
    'input,utc,Europe/Paris,unix_seconds\r\n"Tue, 14 Nov 2023 22:13:20 GMT",2023-11-14T22:13:20Z,2023-11-14T23:13:20+01:00,1700000000\r\nno,,,\r\n',
  );
});

test.each([
  [MAX_LINES, false],
  [MAX_LINES + 1, true],
])("of %d lines the rest is cut: %s", (count, isCut) => {
  expect(readList("1700000000\n".repeat(count), context).isCut).toBe(isCut);
});

test("seconds keep every decimal, and their sign", () => {
  expect([-500_000_000n, -1n, 0n, 1_000_000_000n, -1_500_000_000n].map(secondsText)).toEqual([
    "-0.5",
    "-0.000000001",
    "0",
    "1",
    "-1.5",
  ]);
});

const RUNS: Readonly<Partial<Record<(typeof CODE_LANGUAGES)[number], (code: string) => string>>> = {
  javascript: (code) => run(process.execPath, ["-p", code]),
  python: (code) => {
    const lines = code.split(/\n|; /);
    return run("/usr/bin/python3", ["-c", [...lines.slice(0, -1), `print(${lines.at(-1)})`].join("\n")]);
  },
  shell: (code) => run("sh", ["-c", code]),
  php: (code) => run("php", ["-r", `echo ${code};`]),
  ruby: (code) => {
    const lines = code.split("\n");
    return run("ruby", ["-e", [...lines.slice(0, -1), `puts ${lines.at(-1)}`].join("\n")]);
  },
  sqlite: (code) =>
    run("/usr/bin/python3", [
      "-c",
      `import sqlite3\nprint(sqlite3.connect(":memory:").execute("""${code}""").fetchone()[0])`,
    ]),
};

function run(program: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, TZ: "Asia/Kolkata" },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const PROGRAMS = {
  javascript: process.execPath,
  python: "/usr/bin/python3",
  shell: "sh",
  php: "php",
  ruby: "ruby",
  sqlite: "/usr/bin/python3",
} as const;

for (const language of Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]) {
  test.skipIf(language !== "shell" && !has(PROGRAMS[language]))(
    `the code for ${language}, where it is installed, gives the time`,
    () => {
      for (const moment of [0n, 1_700_000_000n, 4_102_444_799n]) {
        const iso = new Temporal.Instant(moment * 1_000_000_000n).toString();
        const code = timeCode(language, moment, iso);
        expect(Number(RUNS[language]?.(code.toSeconds))).toBe(Number(moment));
        const text = RUNS[language]?.(code.fromSeconds) ?? "";
        expect(Date.parse(text), text).toBe(Number(moment) * 1000);
        expect(Math.abs(Number(RUNS[language]?.(code.now)) - Date.now() / 1000)).toBeLessThan(60);
      }
    },
  );
}

/** The three pieces of code of a compiled language within a program that prints what each gives. */
const COMPILED: Readonly<
  Partial<
    Record<
      (typeof CODE_LANGUAGES)[number],
      { program: string; run: (folder: string, codes: readonly TimeCode[]) => string }
    >
  >
> = {
  go: {
    program: "go",
    run: (folder, codes) => {
      const body = codes.map(({ now, fromSeconds, toSeconds }) => {
        const [parse, seconds] = toSeconds.split("\n");
        return `{ fmt.Println(${now}); fmt.Println(${fromSeconds}); ${parse}; if err != nil { panic(err) }; fmt.Println(${seconds}) }`;
      });
      writeFileSync(
        `${folder}/main.go`,
        `package main\nimport ("fmt"; "time")\nfunc main() {\n${body.join("\n")}\n}\n`,
      );
      return run("go", ["run", `${folder}/main.go`]);
    },
  },
  java: {
    program: "java",
    run: (folder, codes) => {
      const body = codes.flatMap((code) => [code.now, code.fromSeconds, code.toSeconds]);
      const lines = body.map((each) => `System.out.println(${each});`).join("\n");
      writeFileSync(
        `${folder}/Main.java`,
        `import java.time.Instant;\nclass Main { public static void main(String[] a) {\n${lines}\n} }\n`,
      );
      return run("java", [`${folder}/Main.java`]);
    },
  },
};

for (const [language, { program, run: compile }] of Object.entries(COMPILED)) {
  test.skipIf(spawnSync(program, [language === "go" ? "version" : "--version"]).status !== 0)(
    `the code for ${language}, where it is installed, gives the time`,
    { timeout: within(120) },
    () => {
      const folder = mkdtempSync(`${tmpdir()}/tabkit-time-`);
      try {
        const moments = [0n, 1_700_000_000n, 4_102_444_799n];
        const codes = moments.map((moment) =>
          timeCode(
            language as (typeof CODE_LANGUAGES)[number],
            moment,
            new Temporal.Instant(moment * 1_000_000_000n).toString(),
          ),
        );
        const lines = compile(folder, codes).split("\n");
        for (const [at, moment] of moments.entries()) {
          const [now, text = "", seconds] = lines.slice(at * 3, at * 3 + 3);
          expect(Math.abs(Number(now) - Date.now() / 1000)).toBeLessThan(3600);
          expect(Date.parse(text), text).toBe(Number(moment) * 1000);
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

neverFails(
  "a list of times",
  textsLike("a;2026-03-29T02:30:00Z;x\nb;1700000000;y\n", "29/03/2026\n30/03/2026"),
  (text) => {
    const list = readList(text, context);
    return listCsv(list, "UTC");
  },
);

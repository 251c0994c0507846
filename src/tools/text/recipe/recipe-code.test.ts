import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyOperation, type Bytes, type Codes, type Family, operationsOf } from "#core/operation.ts";
import { seededRandom } from "#core/random.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { type Language, type ProgramStep, programOf } from "#kits/text-operation/program.ts";
import { anySettings } from "#operations/settings.fixture.ts";
import { type ChainStep, runChain } from "./run.ts";

// Recipes drawn by chance are run as code by bash, Python and Node, one process a language but for what a shell starts, and
// must give the same bytes as ours.

const families = import.meta.glob<Family>("#operations/*/family.ts", { eager: true, import: "default" });
const codes: Codes = new Map(
  Object.values(import.meta.glob<Codes>("#operations/*/code.ts", { eager: true, import: "default" })).flatMap(
    (some) => [...some],
  ),
);
// Programs that compress may choose how: compressed bytes aren't compared.
const PACKING = new Set(["gzip", "zlib-compress", "deflate"]);
const all = Object.values(families)
  .flatMap(operationsOf)
  .filter(({ id }) => !PACKING.has(id));

interface Case {
  readonly program: string;
  readonly ids: string;
  readonly input: Bytes;
  readonly expected: Bytes;
}

const COUNT = 50;
const TEXTS = [
  "Hello, world!\nÀ la carte: 3 crêpes\n\nlast line",
  "one two  three\r\ntwo\r\none two  three\r\n",
  "x\tñ — “quoted” & <b>bold</b>\n42\n",
];

const inBytes = (value: string | Bytes): Bytes => (typeof value === "string" ? toUtf8(value) : value);

/** Recipes that do not refuse their text, and say how they are written in a language. */
async function drawn(language: Language, seed: number): Promise<readonly Case[]> {
  const random = seededRandom(seed);
  const cases: Case[] = [];
  for (let at = 0; cases.length < COUNT; at++) {
    const text = TEXTS[at % TEXTS.length] ?? "";
    let value: string | Bytes = text;
    const steps: ProgramStep[] = [];
    const wanted = 2 + Math.floor(random() * 3);
    for (let tries = 0; steps.length < wanted && tries < 60; tries++) {
      const last = steps.at(-1)?.operation;
      // What was encoded is decoded again now and then: nothing that is drawn could be.
      const back = random() < 0.3 ? all.find(({ id }) => id === last?.inverse?.id) : undefined;
      const operation = back ?? all[Math.floor(random() * all.length)];
      if (!operation) continue;
      const step = stepWith(operation, Math.floor(random() * 1e9), random() < 0.25);
      if (step.operation.mayHang?.(step.values) || !programOf([step], codes, language).ok) continue;
      const outcome = await runChain([step], value);
      // A shell's variables hold no NUL, and results that grow are slow to compare.
      if (!outcome?.ok || outcome.value.length > 4000 || inBytes(outcome.value).includes(0)) continue;
      value = outcome.value;
      steps.push(step);
    }
    const program = programOf(steps, codes, language);
    if (!program.ok) throw new Error("A step that has code has none in a chain");
    const ids = steps.map(
      ({ operation: { id }, values, eachLine }) => `${id}${eachLine ? ".lines" : ""} ${JSON.stringify(values)}`,
    );
    cases.push({ program: program.text, ids: ids.join(" | "), input: toUtf8(text), expected: inBytes(value) });
  }
  return cases;
}

function stepWith(operation: AnyOperation, seed: number, eachLine: boolean): ProgramStep & ChainStep {
  const [values = {}] = fc.sample(anySettings(operation), { numRuns: 1, seed });
  return { operation, id: operation.id, values, isOff: false, eachLine };
}

const folder = mkdtempSync(join(tmpdir(), "recipes-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes programs and inputs as files, runs them all, and lists those whose bytes differ. */
function failures(cases: readonly Case[], ending: string, run: (folder: string) => void): readonly string[] {
  for (const [at, { program, input }] of cases.entries()) {
    writeFileSync(join(folder, `${at}.${ending}`), program);
    writeFileSync(join(folder, `${at}.in`), input);
    rmSync(join(folder, `${at}.out`), { force: true });
  }
  run(folder);
  return cases.flatMap(({ ids, program, expected }, at) => {
    const got = readFileSync(join(folder, `${at}.out`));
    const shown = (bytes: Uint8Array) => JSON.stringify(Buffer.from(bytes).toString("latin1").slice(0, 300));
    return got.equals(expected) ? [] : [`${ids}\n${program}\ngave ${shown(got)}\nfor ${shown(expected)}`];
  });
}

const PYTHON = `
import io, sys, traceback
real = sys.stdout
class Stream:
    def __init__(self, content): self.buffer = io.BytesIO(content)
    def flush(self): pass
for at in range(${COUNT}):
    sys.stdin, sys.stdout = Stream(open(f"{at}.in", "rb").read()), Stream(b"")
    try:
        exec(compile(open(f"{at}.py").read(), f"{at}.py", "exec"), {"__name__": "__main__"})
    except Exception:
        sys.stdout.buffer.write(traceback.format_exc().encode())
    open(f"{at}.out", "wb").write(sys.stdout.buffer.getvalue())
`;

const NODE = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const read = fs.readFileSync;
let at = 0;
fs.readFileSync = (file, encoding) => read(file === 0 ? at + ".in" : file, encoding);
syncBuiltinESMExports();
const parts = [];
process.stdout.write = (data) => parts.push(Buffer.from(data));
for (; at < ${COUNT}; at++) {
  parts.length = 0;
  try {
    await import("./" + at + ".mjs");
  } catch (error) {
    parts.push(Buffer.from(String(error.stack)));
  }
  fs.writeFileSync(at + ".out", Buffer.concat(parts));
}
`;

describe("recipes drawn by chance give the same bytes as code", () => {
  let inPython: readonly Case[];
  let inNode: readonly Case[];
  let inShell: readonly Case[];
  beforeAll(async () => {
    inPython = await drawn("python", 11);
    inNode = await drawn("javascript", 12);
    inShell = await drawn("shell", 13);
  });

  const hasPython = spawnSync("python3", ["--version"]).status === 0;
  test.skipIf(!hasPython)("in Python", () => {
    const wrong = failures(inPython, "py", (cwd) => {
      const { stderr } = spawnSync("python3", ["-c", PYTHON], { cwd, encoding: "utf8" });
      expect(stderr).toBe("");
    });
    expect(wrong.join("\n\n")).toBe("");
  });

  test("in JavaScript", () => {
    const wrong = failures(inNode, "mjs", (cwd) => {
      writeFileSync(join(cwd, "main.mjs"), NODE);
      const { stderr } = spawnSync(process.execPath, ["main.mjs"], { cwd, encoding: "utf8" });
      expect(stderr).toBe("");
    });
    expect(wrong.join("\n\n")).toBe("");
  });

  const hasShell = hasPython && spawnSync("bash", ["-c", "basenc --version"]).status === 0;
  test.skipIf(!hasShell)("in a shell", () => {
    const wrong = failures(inShell, "sh", (cwd) => {
      const script = inShell.map((_, at) => `( . ./${at}.sh ) < ${at}.in > ${at}.out 2>&1`).join("\n");
      writeFileSync(join(cwd, "all.bash"), `export LC_ALL=C.UTF-8\n${script}\n`);
      spawnSync("bash", ["all.bash"], { cwd });
    });
    expect(wrong.join("\n\n")).toBe("");
  });
});

// Steps of a program share its names.
test.each(["python", "javascript"] as const)(
  "no two lines above the code in %s give different things one name",
  (language) => {
    const linesByName = new Map<string, Set<string>>();
    for (const operation of all) {
      for (const values of fc.sample(anySettings(operation), { numRuns: 20, seed: 3 })) {
        for (const line of codes.get(operation.id)?.[language]?.(values)?.needs ?? []) {
          const name =
            /^(?:def|class|(?:async )?function\*?|const|let)\s+(\w+)/.exec(line)?.[1] ?? /^(\w+) = /.exec(line)?.[1];
          if (name === undefined) continue;
          expect(["data", "eachLine", "each_line", "result"]).not.toContain(name);
          linesByName.set(name, (linesByName.get(name) ?? new Set()).add(line));
        }
      }
    }
    expect([...linesByName].filter(([, lines]) => lines.size > 1).map(([name]) => name)).toEqual([]);
  },
);

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AnyOperation,
  type AnyValues,
  type Bytes,
  type Codes,
  type Family,
  operationsOf,
} from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { someOf, TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { eachSetting } from "./settings.fixture.ts";

// Runs the code of every operation over its examples and random texts, with all choices of its settings. The code must
// produce our bytes. One process per language runs all of it.

/** One run of an operation's code. */
interface Case {
  readonly operation: AnyOperation;
  readonly values: AnyValues;
  readonly input: Bytes;
  readonly expected: Bytes;
}

const inBytes = (value: string | Bytes): Bytes => (typeof value === "string" ? toUtf8(value) : value);
const families = import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" });
const all = Object.values(families).flatMap(operationsOf);
const codeBy: Codes = new Map(
  Object.values(import.meta.glob<Codes>("./*/code.ts", { eager: true, import: "default" })).flatMap((some) => [
    ...some,
  ]),
);
const numbers = new Set(
  Object.entries(families).flatMap(([path, family]) => (path.includes("/number-base/") ? operationsOf(family) : [])),
);
const operations: readonly AnyOperation[] = all.filter(({ id }) => codeBy.has(id));

const SAMPLES = fc.sample(
  fc.oneof(fc.string({ unit: "grapheme" }), fc.string(), fc.lorem({ maxCount: 5 }), fc.string({ unit: "binary" })),
  { numRuns: 8, seed: 5 },
);
/** Lines that the number operations read: with prefixes, separators, fractions and exponents. */
const NUMBER_SAMPLES = fc
  .sample(
    fc.oneof(
      fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
      fc.integer().map((value) => value.toLocaleString("en-US")),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 }).map(String),
      fc.integer({ min: 1, max: 3999 }).map(String),
      fc.nat().map((value) => `0x${value.toString(16)}`),
      fc.nat().map((value) => `-0b${value.toString(2)}`),
      fc.constantFrom(
        "1 000.5",
        "0o17",
        "-0",
        ".5",
        "1e-7",
        "2.5",
        "0.125",
        "65519.99",
        "1e308",
        "5e-324",
        "-inf",
        "nan",
      ),
    ),
    { numRuns: 60, seed: 5 },
  )
  .map((line) => ` ${line}\n`);
const BYTE_SAMPLES = fc.sample(fc.uint8Array({ maxLength: 80 }), { numRuns: 6, seed: 5 });

/**
 * The inputs for an operation: examples, texts or bytes of all kinds, or the output of its inverse. Our Brotli decoder
 * accepts some invalid data that Node's rejects.
 */
function inputsOf(operation: AnyOperation): readonly (string | Bytes)[] {
  const examples = operation.examples.map(({ input }) => input);
  if (numbers.has(operation)) return [...examples, ...NUMBER_SAMPLES];
  return /(?:decode|decompress|inflate|gunzip|unescape|undump|repair)$/.test(operation.id)
    ? examples
    : [...examples, ...SAMPLES, ...(operation.takes === "bytes" ? BYTE_SAMPLES.map((bytes) => bytes.slice()) : [])];
}

/** Of each operation, since each case starts one or more processes. */
const MAX_IN_SHELL = TRIES_ALL ? 6 : 2;
/** For a machine under load. */
const PATIENCE_MS = within(120);

const cases: Case[] = [];
beforeAll(async () => {
  for (const operation of someOf(operations, 2)) {
    const ofExamples = operation.examples.map(({ settings }) => ({
      ...defaults(operation.params),
      ...(settings as object),
    }));
    for (const values of [...eachSetting(operation), ...ofExamples]) {
      for (const sample of inputsOf(operation)) {
        const input = inBytes(sample);
        const outcome = await operation.run(operation.takes === "bytes" ? input : sample, values);
        // Other programs may accept what we reject.
        if (outcome.ok) cases.push({ operation, values, input, expected: inBytes(outcome.value) });
      }
    }
    const back = operation.inverse && operations.find(({ id }) => id === operation.inverse?.id);
    if (!back || operation.id.endsWith("decode")) continue;
    for (const { values, expected, input } of cases.filter((one) => one.operation === operation).slice(0, 20)) {
      const settings = { ...defaults(back.params), ...operation.inverse?.settings?.(values as never) };
      const encoded =
        back.takes === "bytes" ? expected : new TextDecoder("utf-8", { ignoreBOM: true }).decode(expected);
      const outcome = await back.run(encoded, settings);
      if (outcome.ok && input)
        cases.push({ operation: back, values: settings, input: expected, expected: inBytes(outcome.value) });
    }
  }
});

const folder = mkdtempSync(join(tmpdir(), "operations-"));
afterAll(() => rmSync(folder, { recursive: true }));

const messageOf = ({ operation, values, input }: Case, code: string, got: Uint8Array) =>
  `${operation.id} ${JSON.stringify(values)} of ${JSON.stringify(Buffer.from(input).toString("latin1"))} by ${code}: ${JSON.stringify(Buffer.from(got).toString("latin1").slice(-300))}`;

// Compressors may choose how they compress, so the compressed bytes are compared.
const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  "zlib-compress": inflateSync,
  deflate: inflateRawSync,
};
const comparable = ({ operation: { id } }: Case, bytes: Buffer): Buffer => UNPACK[id]?.(bytes) ?? bytes;

/** Runs the code of all cases that have some; the answers are base64, one a line. */
function failures(
  codeOf: (one: Case) => unknown,
  run: (
    all: readonly { readonly code: unknown; readonly input: string; readonly takes: string }[],
  ) => readonly string[],
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const runs = new Map<AnyOperation, number>();
  const with_ = cases.flatMap((one) => {
    const code = codeOf(one);
    const before = runs.get(one.operation) ?? 0;
    if (code === undefined || before >= most) return [];
    runs.set(one.operation, before + 1);
    return [{ one, code }];
  });
  expect(with_.length).toBeGreaterThan(20);
  const answers = run(
    with_.map(({ one, code }) => ({
      code,
      input: Buffer.from(one.input).toString("base64"),
      takes: one.operation.takes,
    })),
  );
  expect(answers).toHaveLength(with_.length);
  return with_.flatMap(({ one, code }, at) => {
    const got = Buffer.from(answers[at] ?? "", "base64");
    return comparable(one, got).equals(comparable(one, Buffer.from(one.expected)))
      ? []
      : [messageOf(one, JSON.stringify(code), got)];
  });
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const PYTHON = `
import base64, json, sys
for case in json.load(sys.stdin):
    try:
        names = {}
        for line in case["code"].get("needs", []):
            exec(line, names)
        data = base64.b64decode(case["input"])
        names["data"] = data.decode("utf-8") if case["takes"] == "text" else data
        result = eval(case["code"]["expression"], names)
        print(base64.b64encode(result.encode("utf-8") if isinstance(result, str) else result).decode())
    except Exception as error:
        print(base64.b64encode(repr(error).encode()).decode())
`;

test.each(all.map((operation) => [operation.id, operation] as const))(
  "%s has code, or explains what that would take",
  (id, operation) => {
    const code = codeBy.get(id);
    // Some do nothing without a key.
    const values = { ...defaults(operation.params), ...(operation.examples[0]?.settings as object) } as never;
    expect(code).toBeDefined();
    if (!code?.shell?.(values) && !code?.python?.(values) && !code?.javascript?.(values))
      expect(code?.takes).toMatch(/^(?:the|tables of) [\w ]+/);
  },
);

/** The page rejects these; code that reads numerals letter by letter would accept them. */
const NO_NUMERALS = ["IIII", "VX", "IC", "IM", "VV", "XIIX", "MMMM", "ABC", "1"];

test("code for Roman numerals rejects what the page rejects", () => {
  const code = codeBy.get("from-roman");
  const { needs: above = [], expression = "" } = code?.python?.({}) ?? {};
  const python = `import json, sys\n${above.join("\n")}\nfor data in json.load(sys.stdin):\n    try:\n        print(${expression})\n    except ValueError:\n        print("refused")\n`;
  const { stdout } = spawnSync("python3", ["-c", python], { input: JSON.stringify(NO_NUMERALS), encoding: "utf8" });
  const { needs = [], expression: inNode = "" } = code?.javascript?.({}) ?? {};
  const node = `${needs.join("\n")}\nfor (const data of ${JSON.stringify(NO_NUMERALS)}) try { console.log(${inNode}); } catch { console.log("refused"); }`;
  const { stdout: ofNode } = spawnSync(process.execPath, ["--input-type=module", "-e", node], { encoding: "utf8" });
  const refused = "refused\n".repeat(NO_NUMERALS.length);
  expect([hasPython ? stdout : refused, ofNode]).toEqual([refused, refused]);
});

describe("the code of operations produces the same bytes", { timeout: PATIENCE_MS }, () => {
  test.skipIf(!hasPython)("in Python", () => {
    const wrong = failures(
      ({ operation, values }) => codeBy.get(operation.id)?.python?.(values as never),
      (all) => {
        const { stdout, stderr } = spawnSync("python3", ["-c", PYTHON], {
          input: JSON.stringify(all),
          encoding: "utf8",
          maxBuffer: 1e8,
        });
        expect(stderr).toBe("");
        return stdout.split("\n").slice(0, -1);
      },
    );
    expect(wrong).toEqual([]);
  });

  test("in JavaScript", async () => {
    const codes = new Map<string, string>();
    const wrong = failures(
      ({ operation, values }) => codeBy.get(operation.id)?.javascript?.(values as never),
      (all) => {
        const functions = all.map(({ code }) => {
          const { needs = [], expression } = code as {
            readonly needs?: readonly string[];
            readonly expression: string;
          };
          const key = JSON.stringify([needs, expression]);
          const name = codes.get(key) ?? `f${codes.size}`;
          codes.set(key, name);
          return name;
        });
        const parts = [...codes].map(([key, name]) => {
          const [needs, expression] = JSON.parse(key) as [string[], string];
          writeFileSync(
            join(folder, `${name}.mjs`),
            `${needs.join("\n")}\nexport default (data) => (${expression});\n`,
          );
          return `import ${name} from "./${name}.mjs";`;
        });
        const main = join(folder, "main.mjs");
        writeFileSync(
          main,
          `${parts.join("\n")}
import { readFileSync } from "node:fs";
const cases = JSON.parse(readFileSync(0, "utf8"));
const functions = { ${[...codes.values()].join(", ")} };
const lines = cases.map(({ name, input, takes }) => {
  try {
    const data = Buffer.from(input, "base64");
    return Buffer.from(functions[name](takes === "text" ? data.toString("utf8") : data)).toString("base64");
  } catch (error) {
    return Buffer.from(String(error)).toString("base64");
  }
});
process.stdout.write(lines.join("\\n"));`,
        );
        const input = JSON.stringify(all.map(({ input, takes }, at) => ({ name: functions[at], input, takes })));
        const { stdout, stderr } = spawnSync(process.execPath, [main], { input, encoding: "utf8", maxBuffer: 1e8 });
        expect(stderr).toBe("");
        return stdout.split("\n");
      },
    );
    expect(wrong).toEqual([]);
  });

  const hasShell = spawnSync("bash", ["-c", "basenc --version"]).status === 0;
  test.skipIf(!hasShell)("in a shell", () => {
    const wrong = failures(
      ({ operation, values }) => codeBy.get(operation.id)?.shell?.(values as never),
      (all) => {
        const script = all.map(({ code, input }, at) => {
          writeFileSync(join(folder, `in${at}`), Buffer.from(input, "base64"));
          return `{ ${code}\n} < in${at} > out${at}`;
        });
        writeFileSync(join(folder, "all.sh"), `export LC_ALL=C.UTF-8\n${script.join("\n")}\n`);
        spawnSync("bash", ["all.sh"], { cwd: folder, encoding: "utf8" });
        return all.map((_, at) => readFileSync(join(folder, `out${at}`)).toString("base64"));
      },
      MAX_IN_SHELL,
    );
    expect(wrong).toEqual([]);
  });
});

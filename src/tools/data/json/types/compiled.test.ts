import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { within } from "#core/test-run.fixture.ts";
import { anyJson, SAMPLES } from "./samples.fixture.ts";
import type { TypeTarget } from "./targets.ts";
import { typesOf } from "./types.ts";

// Their own compilers check the types, and samples must match them.
const folder = mkdtempSync(join(tmpdir(), "types-"));
afterAll(() => rmSync(folder, { recursive: true }));

const samples = [SAMPLES, ...fc.sample(anyJson, { numRuns: 60, seed: 7 }).map((value) => JSON.stringify(value))];
const types = (text: string, target: TypeTarget): string => {
  const made = typesOf(readJson(text), target, "Root");
  return made.ok ? made.value.text : made.message;
};
const firstOf = (text: string): string => (text === SAMPLES ? (SAMPLES.split("\n")[0] ?? "") : text);
const has = (program: string, ...flags: string[]) => spawnSync(program, flags).status === 0;

function run(program: string, args: readonly string[], cwd: string, input = "") {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, input, encoding: "utf8", maxBuffer: 1 << 26 });
  return { status, output: `${stdout}${stderr}` };
}

function write(language: string, name: string, text: string) {
  const file = join(folder, language, name);
  mkdirSync(resolve(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

test("TypeScript and Zod: tsc accepts the types, and the samples match them", { timeout: within(60) }, () => {
  samples.forEach((sample, i) => {
    const literal = firstOf(sample).replaceAll('"__proto__"', '["__proto__"]');
    write("ts", `plain${i}.ts`, `${types(sample, "TypeScript")}\nexport const sample: Root = ${literal};\n`);
    write("ts", `zod${i}.ts`, `${types(sample, "Zod")}\nexport const sample: Root = ${literal};\n`);
  });
  symlinkSync(resolve("node_modules"), join(folder, "ts/node_modules"));
  const options = {
    strict: true,
    noEmit: true,
    target: "esnext",
    module: "esnext",
    moduleResolution: "bundler",
    types: [],
  };
  write("ts", "tsconfig.json", JSON.stringify({ compilerOptions: options, include: ["*.ts"] }));
  expect(run(resolve("node_modules/.bin/tsc"), ["-p", "."], join(folder, "ts"))).toEqual({ status: 0, output: "" });

  const check = samples.map(
    (sample, i) =>
      `import { Root as Root${i} } from "./zod${i}.ts"; Root${i}.parse(JSON.parse(${JSON.stringify(firstOf(sample))}));`,
  );
  write("ts", "check.mjs", check.join("\n"));
  write("ts", "package.json", '{"type":"module"}');
  expect(run(process.execPath, ["check.mjs"], join(folder, "ts"))).toEqual({ status: 0, output: "" });
});

// What typing requires of a value, by the documentation of each form.
const CHECK = `
import json, sys, types, typing
def fits(value, kind):
    origin = typing.get_origin(kind)
    if kind is typing.Any: return True
    if kind is None or kind is types.NoneType: return value is None
    if origin is types.UnionType or origin is typing.Union: return any(fits(value, one) for one in typing.get_args(kind))
    if origin is list: return isinstance(value, list) and all(fits(one, typing.get_args(kind)[0]) for one in value)
    if origin is dict: return isinstance(value, dict) and all(fits(one, typing.get_args(kind)[1]) for one in value.values())
    if typing.is_typeddict(kind):
        members = typing.get_type_hints(kind)
        return isinstance(value, dict) and kind.__required_keys__ <= value.keys() <= members.keys() and all(fits(value[k], members[k]) for k in value)
    if kind is bool: return isinstance(value, bool)
    if kind is float: return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))
for code, sample in json.load(sys.stdin):
    space = {}
    exec(compile(code, "types.py", "exec"), space)
    if not fits(json.loads(sample), space["Root"]): print(code, sample)
`;

describe.skipIf(!has("python3", "-c", "from typing import NotRequired"))("Python", () => {
  test("runs the types, and the samples match them", () => {
    const cases = samples.map((sample) => [types(sample, "Python"), firstOf(sample)]);
    expect(run("python3", ["-c", CHECK], folder, JSON.stringify(cases))).toEqual({ status: 0, output: "" });
    const wrong = [[types('{"a":1}', "Python"), '{"a":"x"}']];
    expect(run("python3", ["-c", CHECK], folder, JSON.stringify(wrong)).output).toMatch(/class Root/);
  });
});

describe.skipIf(!has("rustc", "--version"))("Rust", () => {
  test("rustc accepts the types, except for serde's own words", { timeout: within(60) }, () => {
    const modules = samples.map((sample, i) => {
      const bare = types(sample, "Rust")
        .replace("use serde::{Deserialize, Serialize};\n", "")
        .replaceAll("serde_json::", "crate::serde_json::")
        .replace(/^ *#\[(?:serde|derive)\(.*$/gm, "");
      return `pub mod m${i} {\n${bare}}`;
    });
    write("rust", "lib.rs", `pub mod serde_json { pub struct Value; pub struct Number; }\n${modules.join("\n")}`);
    const flags = ["--edition", "2021", "--crate-type", "lib", "--emit", "metadata", "-A", "warnings", "lib.rs"];
    expect(run("rustc", flags, join(folder, "rust"))).toEqual({ status: 0, output: "" });
  });
});

describe.skipIf(!has("go", "version"))("Go", () => {
  test("go reads the samples into the types, and knows each member", { timeout: within(60) }, () => {
    const cases = samples.map((sample, i) => [i, firstOf(sample)] as const);
    for (const [i] of cases) {
      write("go", `m${i}/types.go`, types(samples[i] ?? "", "Go").replace("package main", `package m${i}`));
    }
    const checks = cases.map(
      ([i, sample]) => `\tcheck(${JSON.stringify(sample).replace(/[\u2028\u2029]/g, "?")}, new(m${i}.Root))`,
    );
    const imports = cases.map(([i]) => `\t"samples/m${i}"`);
    write("go", "go.mod", "module samples\n\ngo 1.19\n");
    write(
      "go",
      "main.go",
      `package main

import (
	"encoding/json"
	"fmt"
${imports.join("\n")}
)

func check(sample string, into any) {
	if err := json.Unmarshal([]byte(sample), into); err != nil {
		fmt.Println(sample, err)
	}
}

func main() {
${checks.join("\n")}
}
`,
    );
    expect(run("go", ["run", "."], join(folder, "go"))).toEqual({ status: 0, output: "" });
  });
});

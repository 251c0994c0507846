import { spawnSync } from "node:child_process";

/** Debian's Python with the modules that its packages install. Without it, the test is skipped. */
const PYTHON = "/usr/bin/python3";

/** Whether there is a Python to compare with. */
export const hasPython: boolean = spawnSync(PYTHON, ["--version"]).status === 0;

/**
 * Evaluates a Python expression of `data` (bytes) for each input in one process. Returns undefined where it raises.
 * `needs` is put before it.
 */
export function inPython(
  expression: string,
  inputs: readonly Uint8Array[],
  needs = "",
): readonly (Buffer | undefined)[] {
  const program = `
import base64, json, sys
${needs}
for line in json.load(sys.stdin):
    try:
        data = base64.b64decode(line)
        result = ${expression}
        print("=" + base64.b64encode(result.encode("utf-8", "surrogatepass") if isinstance(result, str) else bytes(result)).decode())
    except Exception:
        print("")
`;
  const input = JSON.stringify(inputs.map((each) => Buffer.from(each).toString("base64")));
  const { stdout, stderr, status } = spawnSync(PYTHON, ["-c", program], { input, encoding: "utf8", maxBuffer: 1e9 });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .split("\n")
    .slice(0, inputs.length)
    .map((line) => (line === "" ? undefined : Buffer.from(line.slice(1), "base64")));
}

/**
 * Evaluates a Python expression for each case, named `x`. Returns undefined if Python or a module is missing. `setup`
 * (imports and functions) comes first.
 */
export function byPython<In, Out>(expression: string, cases: readonly In[], setup = ""): readonly Out[] | undefined {
  const program = `import sys, json\n${setup}\nprint(json.dumps([${expression} for x in json.load(sys.stdin)]))`;
  const { status, stdout, stderr } = spawnSync(PYTHON, ["-c", program], {
    input: JSON.stringify(cases),
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: "utf-8:surrogatepass" },
  });
  if (status === 0) return JSON.parse(stdout) as readonly Out[];
  if (status === null || /ModuleNotFoundError/.test(stderr)) return undefined;
  throw new Error(stderr);
}

/** What a program prints for a text, in the C.UTF-8 locale. Returns undefined if the program is missing. */
export function byProgram(
  program: string,
  options: readonly string[],
  input: string,
  env: Readonly<Record<string, string>> = {},
): string | undefined {
  const { status, stdout, error } = spawnSync(program, options, {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, LC_ALL: "C.UTF-8", ...env },
  });
  return error || status !== 0 ? undefined : stdout;
}

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type AnyOperation, type AnyValues, type Codes, type Family, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";

// The code of a decoder gives the bytes that the page gives, or refuses: it never makes other bytes of what is damaged, joined
// or padded in another way. Node's own decoders leave out what they do not know.

const families = import.meta.glob<Family>("./{base64,bytes,escape,url}/family.ts", { eager: true, import: "default" });
const operations = Object.values(families).flatMap(operationsOf);
const codeBy: Codes = new Map(
  Object.values(
    import.meta.glob<Codes>("./{base64,bytes,escape,url}/code.ts", { eager: true, import: "default" }),
  ).flatMap((some) => [...some]),
);

const INPUTS: Readonly<Record<string, readonly (string | readonly [string, AnyValues])[]>> = {
  "base64-decode": [
    ..."aGVsbG8 aGVsbG8== aGVsbG9= aGVsbG8=aGVsbG8= aGVsbG8=aGVsbG8 aGVs-bG8/ =aGVs aGVs*bG8= aGVsb = _-_-".split(" "),
    "aGVs bG8=\n",
    "data:text/plain;base64,aGk=",
    "",
  ],
  "base32-decode": [
    ..."mzxw6=== MZXW6 M MZX MZXW6Y MZXW7=== MZXW6===MZXW6=== MZXW6===MY MZX*6 =MY".split(" "),
    ..."1OIL0000 CU CO cs-qg".split(" ").map((text) => [text, { base32: "crockford" }] as const),
    ["VU", { base32: "hex" }],
  ],
  "base58-decode": ["1O", "0", "2NEpo7TZRRrLZSi2U", "112", "l"],
  "base62-decode": ["a-b", "5TP3P3v", "é"],
  "ascii85-decode": ["s8W-!", 's8W-"', "!z", "z!!", "!z!!!", "9jqo^B", "zz", "<~F*2M7/c~>", "v", "!\n!", "~"],
  "z85-decode": ["Hello1", "HelloWorld", "Hello", "####~", "%%%%%", "Hell", "z"],
  "hex-decode": ["0x48 0x65", "4865", "486", "zz", "48:65", "\\x48\\x65", "4é"],
  "binary-decode": ["01000001", "2", "010000010", "0100000101000001", "1", "01000001,01000010"],
  "octal-decode": ["101", "8", "777", "101 102"],
  "decimal-decode": ["65", "256", "x", "65,66", "65;66 67"],
  "quoted-printable-decode": ["=ZZ", "a  \nb", "a \r\nb", "a=\nb", "=C3=A9", "a=3d"],
  "url-decode": ["a+b", "%41", "caf%C3%A9"],
  "xml-unescape": ["&#x4A;&#74;", "&lt;&amp;lt;"],
  "python-unescape": ["b'caf\\xc3\\xa9\\u00e9'", "r'\\n'", '"""a"b\\n"""', "rb'\\x41'", "'\\400\\q'", "u'\\xe9'"],
  "shell-unescape": ["a\\ ", "a\\\\ ", "a\\", "'a b'", "a b", "$x"],
  "sql-unescape": ["'a\\%b\\_'", ["'a\\%b\\_\\n'", { sql: "mysql" }]],
};

interface Case {
  readonly operation: AnyOperation;
  readonly values: AnyValues;
  readonly input: string;
  /** What the page gives; undefined where it refuses. */
  readonly expected: Buffer | undefined;
}

const cases: readonly Case[] = await Promise.all(
  Object.entries(INPUTS).flatMap(([id, inputs]) => {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`There is no ${id}`);
    return inputs.map(async (given) => {
      const [input, settings] = typeof given === "string" ? [given, {}] : given;
      const values = { ...defaults(operation.params), ...settings };
      const outcome = await operation.run(input, values);
      return { operation, values, input, expected: outcome.ok ? Buffer.from(outcome.value) : undefined };
    });
  }),
);

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Of the answers, Base64 or "refused" a line, those that are others than the page's. */
function wrong(tried: readonly Case[], answers: readonly string[]): readonly string[] {
  expect(tried.length).toBeGreaterThan(20);
  expect(answers).toHaveLength(tried.length);
  return tried.flatMap(({ operation, input, expected }, at) => {
    const wanted = expected?.toString("base64") ?? "refused";
    const told = `${operation.id} ${JSON.stringify(input)}: ${Buffer.from(answers[at] ?? "", "base64").toString("latin1")}`;
    return answers[at] === wanted ? [] : [told];
  });
}

const PYTHON = `
import base64, json, sys
for case in json.load(sys.stdin):
    try:
        names = {"data": case["input"]}
        for line in case["code"].get("needs", []):
            exec(line, names)
        result = eval(case["code"]["expression"], names)
        print(base64.b64encode(result.encode("utf-8") if isinstance(result, str) else result).decode())
    except Exception:
        print("refused")
`;

test.skipIf(spawnSync("python3", ["--version"]).status !== 0)("in Python", () => {
  const tried = cases.flatMap((one) => {
    const code = codeBy.get(one.operation.id)?.python?.(one.values as never);
    return code ? [{ ...one, code }] : [];
  });
  const { stdout, stderr } = spawnSync("python3", ["-c", PYTHON], {
    input: JSON.stringify(tried.map(({ input, code }) => ({ input, code }))),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(wrong(tried, stdout.split("\n").slice(0, -1))).toEqual([]);
});

test("in JavaScript", () => {
  const tried = cases.flatMap((one) => {
    const code = codeBy.get(one.operation.id)?.javascript?.(one.values as never);
    return code ? [{ ...one, code }] : [];
  });
  const program = tried.map(
    ({ input, code }) => `{
${(code.needs ?? []).join("\n")}
const data = ${JSON.stringify(input)};
try { console.log(Buffer.from(${code.expression}).toString("base64")); } catch { console.log("refused"); }
}`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-"], {
    input: program.join("\n"),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(wrong(tried, stdout.split("\n").slice(0, -1))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), "refused-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(spawnSync("bash", ["-c", "basenc --version"]).status !== 0)("in a shell, by its status", () => {
  const tried = cases.flatMap((one) => {
    const code = codeBy.get(one.operation.id)?.shell?.(one.values as never);
    // Code that starts Python is tried as Python's.
    return code && !code.includes("python3") ? [{ ...one, code }] : [];
  });
  const lines = tried.map(
    ({ input, code }) =>
      `if printf %s '${base64(input)}' | base64 -d | { ${code}\n} > out; then base64 -w 0 out; echo; else echo refused; fi`,
  );
  writeFileSync(join(folder, "all.sh"), `set -o pipefail\nexport LC_ALL=C.UTF-8\n${lines.join("\n")}\n`);
  const { stdout } = spawnSync("bash", ["all.sh"], { cwd: folder, encoding: "utf8" });
  expect(wrong(tried, stdout.split("\n").slice(0, -1))).toEqual([]);
});

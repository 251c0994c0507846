import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import {
  type AnyOperation,
  type AnyValues,
  type Bytes,
  type Codes,
  type Family,
  operationsOf,
  type Snippet,
} from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { someOf } from "#core/test-run.fixture.ts";
import { toUtf8 } from "#core/text/utf8.ts";

// The code of an operation produces the page's bytes or rejects the input. It never produces other bytes from input
// that is damaged, joined or padded differently. Node's and Python's decoders skip what they don't know.

const families = import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" });
const operations = Object.values(families).flatMap(operationsOf);
const codeBy: Codes = new Map(
  Object.values(import.meta.glob<Codes>("./*/code.ts", { eager: true, import: "default" })).flatMap((some) => [
    ...some,
  ]),
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

/** Characters that get into texts in transit, or an escape that breaks off. */
const STRAY = ["%", "%ff", "&", "&#0;", "&#8;", "&#55296;", "\\", "\\u12", "\\9", '"', "'", "=", "é", "\0", " "];
const STRAY_BYTES = [0, 128, 255];
const PLACES = 4;

/** Python reads an archive's directory by other signatures than the page does, and checks what it unpacks. */
const BY_OTHER_SIGNS = ["zip-list", "zip-extract"];

/** Texts or bytes with a part missing or one too many. */
function* damaged(input: string | Bytes): Generator<string | Bytes> {
  for (let place = 0; place <= PLACES; place++) {
    const at = Math.floor((place * input.length) / PLACES);
    yield input.slice(0, at);
    yield input.slice(at);
    if (typeof input === "string") {
      yield input.slice(0, at) + input.slice(at + 1);
      for (const stray of STRAY) yield input.slice(0, at) + stray + input.slice(at);
    } else for (const stray of STRAY_BYTES) yield Uint8Array.of(...input.slice(0, at), stray, ...input.slice(at + 1));
  }
}

interface Case {
  readonly operation: AnyOperation;
  readonly values: AnyValues;
  readonly input: string | Bytes;
  /** The page's result as base64, or 'refused'. */
  readonly expected: string;
}

async function caseOf(operation: AnyOperation, source: string | Bytes, settings: object = {}): Promise<Case> {
  const values = { ...defaults(operation.params), ...settings };
  const input = operation.takes === "bytes" && typeof source === "string" ? toUtf8(source) : source;
  const outcome = await operation.run(input, values);
  return { operation, values, input, expected: outcome.ok ? base64(outcome.value) : "refused" };
}

const base64 = (value: string | Bytes) => Buffer.from(value).toString("base64");

const listed = Object.entries(INPUTS).flatMap(([id, inputs]) => {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no ${id}`);
  return inputs.map((source) =>
    typeof source === "string" ? caseOf(operation, source) : caseOf(operation, source[0], source[1]),
  );
});
const withCode = operations.filter(({ id }) => codeBy.has(id) && !BY_OTHER_SIGNS.includes(id));
const drawn = someOf(withCode, 3).flatMap((operation) =>
  operation.examples.flatMap(({ input, settings }) =>
    [...damaged(input)]
      .filter((one) => typeof one !== "string" || one.isWellFormed())
      .map((one) => caseOf(operation, one, settings)),
  ),
);
const cases: readonly Case[] = await Promise.all([...listed, ...drawn]);

/**
 * The answers (base64 or 'refused', one a line) that differ from the page's. Listed ones must be produced or refused.
 */
function wrong(tried: readonly Case[], answers: readonly string[]): readonly string[] {
  expect(answers).toHaveLength(tried.length);
  return tried.flatMap((one, at) => {
    const { operation, input, expected } = one;
    const message = () =>
      `${operation.id} ${JSON.stringify(Buffer.from(input).toString())}: ${JSON.stringify(Buffer.from(answers[at] ?? "", "base64").toString())}`;
    const isDrawn = cases.indexOf(one) >= listed.length;
    return answers[at] === expected || (isDrawn && answers[at] === "refused") ? [] : [message()];
  });
}

/** Inputs that nothing rejects would show nothing. */
function expectRefusals(tried: readonly Case[]): void {
  expect(tried.filter(({ expected }) => expected === "refused").length).toBeGreaterThan(10);
}

/** The cases of operations that have code, grouped by code, as a program gets them. */
function byCode<Code>(codeFor: (one: Case) => Code | undefined) {
  const withCode = cases.flatMap((one) => {
    const code = codeFor(one);
    return code === undefined ? [] : [{ one, code, takes: one.operation.takes as "text" | "bytes" }];
  });
  const groups = Map.groupBy(withCode, ({ code, takes }) => JSON.stringify([code, takes]));
  return [...groups.values()].flatMap((together) =>
    together.slice(0, 1).map(({ code, takes }) => ({
      code,
      takes,
      cases: together.map(({ one }) => one),
      inputs: together.map(({ one }) => base64(one.input)),
    })),
  );
}

const PYTHON = `
import base64, json, sys
for group in json.load(sys.stdin):
    names = {}
    for line in group["code"].get("needs", []):
        exec(line, names)
    for encoded in group["inputs"]:
        try:
            data = base64.b64decode(encoded)
            names["data"] = data.decode("utf-8") if group["takes"] == "text" else data
            result = eval(group["code"]["expression"], names)
            print(base64.b64encode(result.encode("utf-8") if isinstance(result, str) else result).decode())
        except Exception:
            print("refused")
`;

test.skipIf(spawnSync("python3", ["--version"]).status !== 0)("in Python", () => {
  const groups = byCode<Snippet>(({ operation, values }) => codeBy.get(operation.id)?.python?.(values as never));
  expectRefusals(groups.flatMap((group) => group.cases));
  const { stdout, stderr } = spawnSync("python3", ["-c", PYTHON], {
    input: JSON.stringify(groups.map(({ code, takes, inputs }) => ({ code, takes, inputs }))),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  expect(stderr).toBe("");
  expect(
    wrong(
      groups.flatMap((group) => group.cases),
      stdout.split("\n").slice(0, -1),
    ),
  ).toEqual([]);
});

test("in JavaScript", () => {
  const groups = byCode<Snippet>(({ operation, values }) => codeBy.get(operation.id)?.javascript?.(values as never));
  expectRefusals(groups.flatMap((group) => group.cases));
  const lines = groups.map(({ code, takes, inputs }) => {
    const needs = (code.needs ?? []).filter((line) => !line.startsWith("import "));
    return `{
${needs.join("\n")}
for (const encoded of ${JSON.stringify(inputs)}) {
const data = Buffer.from(encoded, "base64")${takes === "text" ? ".toString()" : ""};
try { console.log(Buffer.from(${code.expression}).toString("base64")); } catch { console.log("refused"); }
}
}`;
  });
  const imports = groups.flatMap(({ code }) => (code.needs ?? []).filter((line) => line.startsWith("import ")));
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-"], {
    input: [...new Set(imports), ...lines].join("\n"),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  expect(stderr).toBe("");
  expect(
    wrong(
      groups.flatMap((group) => group.cases),
      stdout.split("\n").slice(0, -1),
    ),
  ).toEqual([]);
});

/** Each starts one or more processes. */
const MAX_IN_SHELL = 6;

test.skipIf(spawnSync("bash", ["-c", "basenc --version"]).status !== 0)("in a shell, by its exit status", () => {
  const groups = byCode(({ operation, values }) => codeBy.get(operation.id)?.shell?.(values as never));
  const possible = groups.flatMap(({ code, cases: all }) => {
    const some = all.filter((one) => cases.indexOf(one) >= listed.length && one.expected === "refused");
    const chosen = some.filter((_, at) => at % Math.ceil(some.length / MAX_IN_SHELL) === 0);
    return [...all.filter((one) => cases.indexOf(one) < listed.length), ...chosen].map((one) => ({ one, code }));
  });
  expectRefusals(possible.map(({ one }) => one));
  const tried = someOf(possible, 3);
  const lines = tried.map(
    ({ one, code }) =>
      `answer=$(printf %s '${base64(one.input)}' | base64 -d | { ${code}\n} | base64 -w 0) && echo "$answer" || echo refused`,
  );
  const { stdout } = spawnSync("bash", ["-s"], {
    input: `set -o pipefail\nexport LC_ALL=C.UTF-8\n${lines.join("\n")}\n`,
    encoding: "utf8",
  });
  expect(
    wrong(
      tried.map(({ one }) => one),
      stdout.split("\n").slice(0, -1),
    ),
  ).toEqual([]);
});

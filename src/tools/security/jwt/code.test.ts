import { execFileSync, spawnSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { tokenCode } from "./code.ts";
import { ALGORITHM_NAMES, type AlgorithmName } from "./keys/algorithms.ts";
import { signToken } from "./keys/sign.browser.ts";
import { CODE_LANGUAGES, type CodeLanguage } from "./params.ts";
import { lookAt } from "./token-work.browser.ts";

// The code that the page writes is run: its tokens are valid here, and it accepts ours and refuses changed ones.

const folder = mkdtempSync(join(tmpdir(), "jwt-code-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Pair {
  readonly secret: string;
  readonly publicKey: string;
}

const PEM = {
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
} as const;
const CURVES = { ES256: "P-256", ES384: "P-384", ES512: "P-521", ES256K: "secp256k1" } as const;

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048, ...PEM });

function pairFor(algorithm: AlgorithmName): Pair {
  if (algorithm.startsWith("HS")) {
    const secret = randomBytes(64).toString("base64url");
    return { secret, publicKey: secret };
  }
  const made =
    algorithm in CURVES
      ? generateKeyPairSync("ec", { namedCurve: CURVES[algorithm as keyof typeof CURVES], ...PEM })
      : /^Ed/.test(algorithm)
        ? generateKeyPairSync("ed25519", PEM)
        : rsa;
  return { secret: made.privateKey, publicKey: made.publicKey };
}

/**
 * What code in a language has to return: with these variables set, the token that the code signs, or whether it accepts
 * one.
 */
interface Task {
  readonly code: string;
  readonly env: Readonly<Record<string, string>>;
  readonly token?: string;
}

type Run = (tasks: readonly Task[]) => readonly (string | boolean)[];

const python: Run = (tasks) => {
  const program = `
import json, os, sys
out = []
for task in json.load(sys.stdin):
    os.environ.update(task["env"])
    names = {"token": task.get("token")}
    try:
        exec(task["code"], names)
        out.append(names["token"] if "token" not in task else names["payload"]["sub"] == "ann")
    except Exception as error:
        out.append("token" not in task and repr(error))
print(json.dumps(out))`;
  return JSON.parse(execFileSync(PYTHON, ["-W", "ignore", "-c", program], { input: JSON.stringify(tasks) }).toString());
};

const ruby: Run = (tasks) => {
  const program = `
require "json"
out = JSON.parse(STDIN.read).map do |task|
  ENV.update(task["env"])
  scope = Object.new.instance_eval { binding }
  scope.local_variable_set(:token, task["token"])
  begin
    scope.eval(task["code"])
    task["token"] ? scope.local_variable_get(:payload)["sub"] == "ann" : scope.local_variable_get(:token)
  rescue StandardError => error
    task["token"] ? false : error.message
  end
end
puts JSON.generate(out)`;
  return JSON.parse(execFileSync("ruby", ["-e", program], { input: JSON.stringify(tasks) }).toString());
};

const javascript: Run = (tasks) => {
  const own = mkdtempSync(join(folder, "js-"));
  mkdirSync(own, { recursive: true });
  symlinkSync(resolve("node_modules"), join(own, "node_modules"));
  for (const [at, { code, token }] of tasks.entries()) {
    const lines =
      token === undefined
        ? [code, "export default token;"]
        : [`const token = "${token}";`, code, 'export default payload.sub === "ann";'];
    writeFileSync(join(own, `${at}.mjs`), lines.join("\n"));
  }
  const envs = JSON.stringify(tasks.map(({ env, token }) => ({ env, isCheck: token !== undefined })));
  writeFileSync(
    join(own, "run.mjs"),
    `const out = [];
for (const [at, { env, isCheck }] of ${envs}.entries()) {
  Object.assign(process.env, env);
  out.push(await import(\`./\${at}.mjs\`).then((module) => module.default, (error) => (isCheck ? false : String(error))));
}
console.log(JSON.stringify(out));`,
  );
  return JSON.parse(execFileSync(process.execPath, [join(own, "run.mjs")], { cwd: own }).toString());
};

/** Where Debian's golang-github-golang-jwt-jwt-dev is. */
const GO_PATH = "/usr/share/gocode";

const go: Run = (tasks) => {
  const functions = tasks.map(({ code, env, token }, at) => {
    const set = Object.entries(env).map(([name, value]) => `os.Setenv("${name}", ${JSON.stringify(value)})`);
    const tokenLines = token === undefined ? [] : [`token := "${token}"`];
    const answer = token === undefined ? "token" : 'parsed.Valid && parsed.Claims.(jwt.MapClaims)["sub"] == "ann"';
    return `func task${at}() any {\n${[...set, ...tokenLines, code].join("\n")}\nif err != nil { return false }\nreturn ${answer}\n}`;
  });
  const all = tasks.map((_, at) => `task${at}()`).join(", ");
  const imports = '"encoding/json"; "os"; "time"; "github.com/golang-jwt/jwt"';
  const main = `func main() { json.NewEncoder(os.Stdout).Encode([]any{${all}}); _ = time.Now }`;
  writeFileSync(join(folder, "main.go"), [`package main\nimport (${imports})`, ...functions, main].join("\n"));
  const env = { ...process.env, GO111MODULE: "off", GOPATH: GO_PATH, GOCACHE: join(folder, "go-cache") };
  return JSON.parse(execFileSync("go", ["run", "main.go"], { cwd: folder, env }).toString());
};

/** Debian's, which has the packages. */
const PYTHON = "/usr/bin/python3";

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

const LANGUAGES: readonly (readonly [language: CodeLanguage, isHere: boolean, run: Run])[] = [
  ["javascript", true, javascript],
  ["python", succeeds(PYTHON, "-c", "import jwt, cryptography"), python],
  // Compiling takes its time.
  ["go", TRIES_ALL && existsSync(`${GO_PATH}/src/github.com/golang-jwt/jwt`) && succeeds("go", "version"), go],
  ["ruby", succeeds("ruby", "-e", 'require "jwt"'), ruby],
];

describe.each(LANGUAGES)("%s", (language, isHere, run) => {
  test.runIf(isHere)("signs tokens that are valid here, and verifies ours", { timeout: within(90) }, async () => {
    const rows = ALGORITHM_NAMES.flatMap((algorithm) => {
      const { code } = tokenCode(language, algorithm);
      return code && !algorithm.startsWith("ML-") ? [{ algorithm, code, ...pairFor(algorithm) }] : [];
    });
    expect(rows.length).toBeGreaterThan(5);
    const ours = await Promise.all(
      rows.map(async ({ algorithm, secret }) => {
        const header = JSON.stringify({ alg: algorithm });
        const signed = await signToken({ header, payload: '{"sub":"ann"}', key: secret, form: "text" });
        if (!signed.ok) throw new Error(signed.message);
        return signed.value.token;
      }),
    );
    const changed = ours.map((token) =>
      token.replace(/\.[^.]+$/, (last) => `.${last[1] === "A" ? "B" : "A"}${last.slice(2)}`),
    );
    const env = ({ secret, publicKey }: Pair) => ({
      JWT_SECRET: secret,
      JWT_PRIVATE_KEY: secret,
      JWT_PUBLIC_KEY: publicKey,
    });
    const answers = run([
      ...rows.map((row) => ({ code: row.code.sign, env: env(row) })),
      ...rows.map((row, at) => ({ code: row.code.verify, env: env(row), token: ours[at] ?? "" })),
      ...rows.map((row, at) => ({ code: row.code.verify, env: env(row), token: changed[at] ?? "" })),
    ]);
    for (const [at, { algorithm, publicKey }] of rows.entries()) {
      const { verdict } = await lookAt(String(answers[at]), publicKey, "text");
      expect(verdict.kind, `${algorithm}: ${answers[at]}`).toBe("valid");
    }
    const part = (from: number) =>
      Object.fromEntries(rows.map(({ algorithm }, at) => [algorithm, answers[from * rows.length + at]]));
    expect(part(1)).toEqual(Object.fromEntries(rows.map(({ algorithm }) => [algorithm, true])));
    expect(part(2)).toEqual(Object.fromEntries(rows.map(({ algorithm }) => [algorithm, false])));
  });
});

test.runIf(succeeds("php", "-v"))("PHP accepts the form of its code", () => {
  for (const algorithm of ["HS256", "ES256"] as const) {
    const { code } = tokenCode("php", algorithm);
    for (const part of [code?.sign, code?.verify]) {
      expect(spawnSync("php", ["-l"], { input: `<?php\n${part}` }).stdout.toString()).toContain("No syntax errors");
    }
  }
  expect(CODE_LANGUAGES).toHaveLength(8);
});

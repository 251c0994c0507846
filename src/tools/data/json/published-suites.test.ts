import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { jsonpatch } from "json-p3";
import patchSpecification from "json-patch-test-suite/spec_tests.json" with { type: "json" };
import patchSuite from "json-patch-test-suite/tests.json" with { type: "json" };
import { expect, test } from "vitest";
import { compareTrees } from "#core/json/compare.ts";
import { jsonPatch } from "#core/json/patches.ts";
import { readJson } from "#core/json/read.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { formatToml } from "#kits/data-formats/format-toml.ts";
import { readToml, writeToml } from "#kits/data-formats/toml.ts";
import { DateText, Members, NumberText, type Value } from "#kits/data-formats/value.ts";
import { byJsonPath } from "./query/query.ts";
import { validate } from "./schema/validate.ts";

// docs/suites.md lists each deviation with its reason.

interface PathCase {
  readonly name: string;
  readonly selector: string;
  readonly document?: unknown;
  readonly result?: readonly unknown[];
  readonly results?: readonly (readonly unknown[])[];
  readonly invalid_selector?: boolean;
}

const PATHS = join("node_modules/jsonpath-rfc9535/src/__tests__/jsonpath-compliance-test-suite/cts.json");

test("JSONPath selects and rejects what its compliance test suite does", async () => {
  const { tests } = JSON.parse(readFileSync(PATHS, "utf8")) as { tests: readonly PathCase[] };
  expect(tests.length).toBeGreaterThan(650);
  const wrong: string[] = [];
  for (const { name, selector, document, result, results = [result ?? []], invalid_selector } of tests) {
    const found = await byJsonPath(readJson(JSON.stringify(document ?? null)), selector);
    if (invalid_selector) {
      if (found.ok) wrong.push(`${name}: accepted`);
    } else if (!found.ok) wrong.push(`${name}: ${found.message}`);
    else {
      const values = JSON.stringify(found.value.values.map((value) => JSON.parse(value)));
      if (!results.some((each) => JSON.stringify(each) === values)) wrong.push(name);
    }
  }
  // White space around a query is trimmed, as in every box of the site.
  expect(wrong).toEqual(["basic, no leading whitespace: accepted", "basic, no trailing whitespace: accepted"]);
});

const SCHEMAS = "/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests";
const DRAFTS = {
  draft4: "http://json-schema.org/draft-04/schema#",
  draft6: "http://json-schema.org/draft-06/schema#",
  draft7: "http://json-schema.org/draft-07/schema#",
  "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
  "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
} as const;

interface SchemaCase {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const REFERS_ELSEWHERE = /refers to .* which isn't in it/;

/**
 * Cases with a different verdict, and how many were judged. Schemas that refer to others are reported and have no
 * verdict.
 */
async function schemaMisses(draft: keyof typeof DRAFTS, folder: string, checksFormats: boolean) {
  const missed: string[] = [];
  let judged = 0;
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".json")) continue;
    for (const { description, schema, tests } of JSON.parse(readFileSync(join(folder, file), "utf8")) as SchemaCase[]) {
      const named =
        typeof schema === "object" && schema !== null && !("$schema" in schema)
          ? { $schema: DRAFTS[draft], ...schema }
          : schema;
      for (const { description: what, data, valid } of tests) {
        const found = await validate(readJson(JSON.stringify(data)), readJson(JSON.stringify(named)), {
          draft: "auto",
          checksFormats,
        });
        const said = found.ok
          ? [...found.value.schemaProblems, ...found.value.misfits].map(({ message }) => message)
          : [found.message];
        if (said.some((message) => REFERS_ELSEWHERE.test(message))) continue;
        judged++;
        if ((said.length === 0) !== valid) missed.push(`${basename(file, ".json")}: ${description}: ${what}`);
      }
    }
  }
  return { missed, judged };
}

const VOCABULARY =
  "vocabulary: schema that uses custom metaschema with with no validation vocabulary: no validation: invalid number, but it still validates";

test.skipIf(!existsSync(SCHEMAS)).each([
  ["draft4", []],
  ["draft6", []],
  ["draft7", []],
  ["draft2019-09", [VOCABULARY]],
  ["draft2020-12", [VOCABULARY]],
] as const)("JSON Schema %s has the test suite's verdicts, including formats", async (draft, known) => {
  const rules = await schemaMisses(draft, join(SCHEMAS, draft), false);
  const formats = await schemaMisses(draft, join(SCHEMAS, draft, "optional/format"), true);
  expect(rules.judged + formats.judged).toBeGreaterThan(700);
  expect({ rules: rules.missed, formats: formats.missed }).toEqual({ rules: known, formats: [] });
});

// toml-test, from BurntSushi's Go package.
const TOML = "/usr/share/gocode/src/github.com/BurntSushi/toml/internal/toml-test/tests";

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".toml"))
    .sort();

/** A value as in toml-test, whose numbers and dates may be spelled differently. */
function tagged(value: Value): unknown {
  if (value instanceof NumberText) {
    const isWhole = /^[+-]?\d+$/.test(value.text);
    return isWhole
      ? { type: "integer", value: value.text }
      : { type: "float", value: String(Number(value.text.replace("inf", "Infinity"))) };
  }
  if (value instanceof DateText) return { type: dateType(value.text), value: plainDate(value.text) };
  if (typeof value === "string") return { type: "string", value };
  if (typeof value === "boolean") return { type: "bool", value: String(value) };
  if (value instanceof Members) return Object.fromEntries(value.entries.map(([key, member]) => [key, tagged(member)]));
  return (value as readonly Value[]).map(tagged);
}

const dateType = (text: string): string =>
  /^\d\d:/.test(text)
    ? "time-local"
    : !/:/.test(text)
      ? "date-local"
      : /(?:z|[+-]\d\d:\d\d)$/i.test(text)
        ? "datetime"
        : "datetime-local";
const plainDate = (text: string): string =>
  text
    .toUpperCase()
    .replace(" ", "T")
    .replace(/(\.\d*?)0+(?=\D|$)/, "$1")
    .replace(/\.(?=\D|$)/, "");

/** The suite's expected value in the same form. */
function expected(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expected);
  const { type, value: text, ...more } = value as { type?: unknown; value?: unknown };
  if (typeof type !== "string" || typeof text !== "string" || Object.keys(more).length > 0)
    return Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, expected(member)]));
  if (type === "float") return { type, value: String(Number(text.replace("inf", "Infinity"))) };
  return { type, value: /date|time/.test(type) ? plainDate(text) : text };
}

test.skipIf(!existsSync(TOML))("TOML has the values of toml-test, rejects what it rejects, and is written back", () => {
  const [values, lost, unformatted, accepted]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const name of filesOf(join(TOML, "valid"))) {
    const text = readFileSync(join(TOML, "valid", name), "utf8");
    const wanted = expected(JSON.parse(readFileSync(join(TOML, "valid", name.replace(/toml$/, "json")), "utf8")));
    const read = readToml(text);
    const [value] = read.ok ? read.values : [];
    if (value === undefined || !isDeepStrictEqual(tagged(value), wanted)) {
      values.push(name);
      continue;
    }
    const written = writeToml([value]);
    const back = written.ok ? readToml(written.text) : undefined;
    if (!back?.ok || !isDeepStrictEqual(back.values.map(tagged), [wanted])) lost.push(name);
    const formatted = formatToml(text, "  ");
    if (formatted === undefined || formatToml(formatted, "  ") !== formatted) unformatted.push(name);
  }
  for (const name of filesOf(join(TOML, "invalid"))) {
    const bytes = readFileSync(join(TOML, "invalid", name));
    // Anything that isn't UTF-8 isn't read as TOML.
    const text = fromUtf8(bytes);
    if (text !== undefined && readToml(text).ok) accepted.push(name);
  }
  expect({ values, lost, unformatted, accepted }).toEqual({
    // \\e belongs to TOML 1.1.
    values: ["string/escape-esc.toml"],
    lost: [],
    unformatted: [],
    accepted: [],
  });
});

interface PatchCase {
  readonly comment?: string;
  readonly doc: unknown;
  readonly patch: readonly unknown[];
  readonly expected?: unknown;
  readonly disabled?: boolean;
}

test("our patch does what the suite's JSON Patch does, by another program", () => {
  let tried = 0;
  for (const one of [...patchSuite, ...patchSpecification] as readonly PatchCase[]) {
    if (!("expected" in one) || one.disabled) continue;
    const before = readJson(JSON.stringify(one.doc));
    const after = readJson(JSON.stringify(one.expected));
    for (const itemKey of [undefined, "name"]) {
      const { differences } = compareTrees(before, after, { itemKey, numbersByValue: false });
      const [patch, value] = [JSON.parse(jsonPatch(after, differences)), structuredClone(one.doc)];
      const applied = jsonpatch.apply(...([patch, value] as Parameters<typeof jsonpatch.apply>));
      expect(applied, one.comment ?? "").toEqual(one.expected);
    }
    tried++;
  }
  expect(tried).toBeGreaterThan(60);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { anyJson } from "../types/samples.fixture.ts";
import { typesOf } from "../types/types.ts";
import { nodeAtPointer, type SchemaSettings, validate } from "./validate.ts";

const AUTO: SchemaSettings = { draft: "auto", checksFormats: false };

async function check(schema: unknown, data: string, settings = AUTO) {
  const tree = readJson(data);
  const result = await validate(tree, readJson(JSON.stringify(schema)), settings);
  if (!result.ok) return [result.message];
  const { schemaProblems, misfits, notes } = result.value;
  const place = (node: number, isKey: boolean) => (isKey ? tree.keyStarts[node] : tree.starts[node]);
  return [
    ...schemaProblems.map(({ path, message }) => `schema ${path}: ${message}`),
    ...misfits.map(({ node, isKey, path, message }) => `${place(node, isKey)} ${path}: ${message}`),
    ...notes,
  ];
}

const DRAFT_7 = "http://json-schema.org/draft-07/schema#";

test.each([
  [{ type: "integer" }, "1.0", []],
  [{ multipleOf: 0.01 }, "19.99", []],
  [{ maxLength: 1 }, '"😀"', []],
  [{ format: "email" }, '"x"', []],
  [true, "1", []],
  [{ type: "integer" }, '"a"', ['0 $: Expected a whole number, but found "a".']],
  [{ type: ["string", "null", "array"] }, "{}", ["0 $: Expected text, null or an array, but found an empty object."]],
  [
    { properties: { "a/b": { minimum: 3 } }, required: ["c"], additionalProperties: false },
    '{ "a/b": 1, "x y": 2 }',
    [
      '0 $: The property "c" is missing.',
      "9 $['a/b']: Expected 3 or more, but found 1.",
      "12 $['x y']: The property \"x y\" isn't allowed here.",
    ],
  ],
  [{ enum: [1, "a"] }, "2", ['0 $: Expected one of 1, "a", but found 2.']],
  [{ const: { a: 1 } }, "[1]", ['0 $: Expected {"a":1}, but found an array.']],
  [{ pattern: "^a" }, '"b"', ['0 $: Expected text that matches ^a, but found "b".']],
  [
    { items: { type: "string" }, maxItems: 1 },
    '["a", 1]',
    ["0 $: Expected at most 1 item, but found 2.", "6 $[1]: Expected text, but found 1."],
  ],
  [{ uniqueItems: true }, "[1, 2, 1]", ["7 $[2]: Items must be unique, but this equals item 0."]],
  [{ prefixItems: [{}], items: false }, "[1, 2]", ["0 $: The array has more items than the schema allows."]],
  [
    { $schema: DRAFT_7, items: [{}], additionalItems: false },
    "[1, 2]",
    ["4 $[1]: The array has more items than the schema allows."],
  ],
  [{ propertyNames: { pattern: "^a" } }, '{"b": 1}', ['1 $.b: "b" isn\'t allowed as the name of a property.']],
  [
    { anyOf: [{ type: "string" }, { type: "null" }] },
    "1",
    ["0 $: None of the 2 forms in 'anyOf' fits 1. Reasons: Expected text, but found 1; Expected null, but found 1."],
  ],
  [
    { oneOf: [{ type: "number" }, { minimum: 1 }] },
    "2",
    ["0 $: Only one of the forms in 'oneOf' may fit 2, but 2 do."],
  ],
  [{ not: {} }, "2", ["0 $: 'not' forbids 2."]],
  [{ properties: { a: false } }, '{"a": 1}', ["6 $.a: The schema allows no value here."]],
  [
    { unevaluatedProperties: false, properties: { a: true } },
    '{"a": 1, "b": 2}',
    ["9 $.b: This property isn't allowed here."],
  ],
  [{ $schema: DRAFT_7, unevaluatedProperties: false }, '{"a": 1}', []],
  [{ $defs: { t: { $anchor: "x", type: "string" } }, $ref: "#x" }, "1", ["0 $: Expected text, but found 1."]],
  [
    { $schema: DRAFT_7, definitions: { t: { type: "string" } }, $ref: "#/definitions/t" },
    "1",
    ["0 $: Expected text, but found 1."],
  ],
  [{ minLength: 3 }, '"ab"', ["0 $: Expected text of at least 3 characters, but it has 2."]],
  [{ minProperties: 1 }, "{}", ["0 $: Expected at least 1 property, but found 0."]],
  [{ contains: { type: "null" } }, "[1]", ["0 $: 1 more item of the form in 'contains' is needed."]],
  [{ dependentRequired: { a: ["b"] } }, '{"a":1}', ['0 $: The property "b" is missing, which another one asks for.']],
])("%j of %s", async (schema, data, found) => {
  expect(await check(schema, data)).toEqual(found);
});

test.each([
  [3, ["A schema is an object, true or false."]],
  [
    { properties: { a: { type: "strin" } } },
    [/^schema \$\.properties\.a\.type: "strin" isn't a type of JSON Schema: use string/],
  ],
  [{ required: "a" }, [/^schema \$\.required: Expected an array of names here, but found "a"\.$/]],
  [{ pattern: "[" }, [/^schema \$\.pattern: This isn't a valid regular expression: /]],
  [{ patternProperties: { "[": {} } }, [/^schema \$\.patternProperties\['\['\]: This isn't a valid regular/]],
  [{ properties: { a: 3 } }, [/^schema \$\.properties\.a: Expected a schema \(an object, true or false\)/]],
  [{ items: [{}] }, [/^schema \$\.items: .*use ‘prefixItems’ for a list\.$/]],
  [{ $schema: DRAFT_7, items: { anyOf: [{ type: "strin" }] } }, [/^schema \$\.items\.anyOf\[0\]\.type: "strin"/]],
  [{ $schema: DRAFT_7, $defs: { a: { type: "strin" } } }, [/^schema \$\['\$defs'\]\.a\.type: /]],
  [{ $ref: 3 }, [/^schema \$\['\$ref'\]: Expected text here, but found 3\.$/]],
  [{ type: [] }, [/^schema \$\.type: Expected a type here, but found an empty array\.$/]],
  [{ enum: [] }, [/^0 \$: The list of ‘enum’ is empty/]],
  [
    { minLength: -1, maximum: null, multipleOf: 0 },
    [
      /^schema \$\.minLength: Expected a whole number/,
      /^schema \$\.maximum: Expected a number/,
      /multipleOf: Expected a number above 0/,
    ],
  ],
  [{ $ref: "#" }, [/refers to itself without an end/]],
  [{ $ref: "https://example.com/x" }, [/^0 \$: The schema refers to "https:\/\/example\.com\/x", which isn't in it/]],
  [{ $schema: "urn:x" }, [/^\$schema names an unknown draft .* read as 2020-12\.$/]],
])("the schema %j", async (schema, messages) => {
  const found = await check(schema, "1");
  expect(found).toHaveLength(messages.length);
  messages.forEach((message, i) => {
    expect(found[i]).toMatch(message);
  });
});

test("the draft can be chosen, and formats checked", async () => {
  const pair = { items: [{ type: "string" }] };
  expect(await check(pair, "[1]", { ...AUTO, draft: "7" })).toEqual(["1 $[0]: Expected text, but found 1."]);
  expect(await check({ format: "date" }, '"2023-02-30"', { ...AUTO, checksFormats: true })).toEqual([
    '0 $: Expected text in the format date, but found "2023-02-30".',
  ]);
});

test.each([
  [
    '{"maximum": 9007199254740992}',
    "9007199254740993",
    "Expected 9007199254740992 or less, but found 9007199254740993.",
  ],
  ['{"maximum": 9007199254740993}', "9007199254740993", undefined],
  [
    '{"minimum": 9007199254740993}',
    "9007199254740992",
    "Expected 9007199254740993 or more, but found 9007199254740992.",
  ],
  ['{"exclusiveMinimum": 1e400}', "1e400", "Expected more than 1e400, but found 1e400."],
  ['{"exclusiveMinimum": 1e400}', "1e401", undefined],
  ['{"const": 9007199254740993}', "9007199254740992", "Expected 9007199254740993, but found 9007199254740992."],
  ['{"const": {"a": 1.50}}', '{"a": 2}', 'Expected {"a":1.50}, but found an object.'],
  [
    '{"enum": [9007199254740992, 1]}',
    "9007199254740993",
    "Expected one of 9007199254740992, 1, but found 9007199254740993.",
  ],
  ['{"uniqueItems": true}', "[9007199254740992, 9007199254740993]", undefined],
  ['{"type": "integer"}', "1e400", undefined],
  ['{"type": "integer"}', "9007199254740993.5", "Expected a whole number, but found 9007199254740993.5."],
  ['{"type": ["integer", "number"]}', "9007199254740993.5", undefined],
  ['{"type": "integer"}', "1.00000000000000000001", "Expected a whole number, but found 1.00000000000000000001."],
  ['{"multipleOf": 3}', "9007199254740993", undefined],
  ['{"multipleOf": 3}', "9007199254740992", "Expected a multiple of 3, but found 9007199254740992."],
  ['{"multipleOf": 0.0001}', "0.0075", undefined],
  ['{"multipleOf": 1.5}', "1e308", "Expected a multiple of 1.5, but found 1e308."],
  ['{"multipleOf": 0.01}', "4.0199999999999999999", "Expected a multiple of 0.01, but found 4.0199999999999999999."],
  ['{"multipleOf": 0.1}', "1e999999999", undefined],
])("the schema %s compares %s exactly", async (schema, data, message) => {
  const found = await validate(readJson(data), readJson(schema), AUTO);
  const misfits = found.ok ? found.value.misfits.map((one) => one.message) : [];
  expect(found.ok && found.value.notes).toEqual([]);
  expect(misfits).toEqual(message === undefined ? [] : [message]);
});

test("checks each line of NDJSON", async () => {
  expect(await check({ required: ["a"] }, '{"a":1}\n{"b":1}\n{}')).toEqual([
    '8 $[1]: The property "a" is missing.',
    '16 $[2]: The property "a" is missing.',
  ]);
});

test("finds a position by a pointer with unescaped keys", () => {
  const tree = readJson('{"a":{"b":1},"a/b":{"c":[2]},"~":3}');
  const at = (pointer: string) => tree.text.slice(tree.starts[nodeAtPointer(tree, pointer)]).charAt(0);
  expect([at("#/a/b"), at("#/a/b/c/0"), at("#/~"), at("#/~0"), at("#/a/x")]).toEqual(["1", "2", "3", "3", "{"]);
});

test("samples match the schema that is drafted from them", async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, async (value) => {
      const tree = readJson(JSON.stringify(value));
      const draft = typesOf(tree, "JSON Schema", "Root");
      const text = draft.ok ? draft.value.text : "false";
      expect(await check(JSON.parse(text), tree.text)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  const lines = '{"a":1,"b":"x"}\n{"a":null,"c":[]}';
  const draft = typesOf(readJson(lines), "JSON Schema", "Root");
  expect(draft.ok && JSON.parse(draft.value.text)).toEqual({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { a: { type: ["null", "integer"] }, b: { type: "string" }, c: { type: "array" } },
    required: ["a"],
  });
});

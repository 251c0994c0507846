import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { SAMPLES } from "./samples.fixture.ts";
import { STRING_FORMATS, shapeOf } from "./shape.ts";
import { TYPE_FILES, TYPE_TARGETS, type TypeTarget } from "./targets.ts";
import { typesOf } from "./types.ts";

const made = (text: string, target: TypeTarget, name = "Root") => {
  const types = typesOf(readJson(text), target, name);
  return types.ok ? types.value : { text: types.message, notes: [] };
};
const typescript = (text: string, name?: string) => made(text, "TypeScript", name).text;

test.each(TYPE_TARGETS)("%s is readable", async (target) => {
  await expect(made(SAMPLES, target).text).toMatchFileSnapshot(`./goldens/${TYPE_FILES[target].name}.txt`);
});

test("reports where the samples are inconclusive", () => {
  expect(made(SAMPLES, "Go").notes).toEqual([
    "Not in every sample: $.items[].opt.",
    "Of more than one type: $.items[].v.",
    "Numbers that 64-bit floats do not hold to the last digit: $.big, $.long.",
    "Empty arrays, whose items are unknown: $.tags.",
    "Keys that are data, not names: $.by.",
  ]);
  const many = `[{},${JSON.stringify(Object.fromEntries([..."abcdefg"].map((name) => [name, 1])))}]`;
  expect(made(many, "Rust").notes).toEqual(["Not in every sample: $[].a, $[].b, $[].c, $[].d, $[].e and 2 more."]);
});

test.each([
  ["1", "export type Root = number;\n"],
  ["[]", "export type Root = unknown[];\n"],
  ["null", "export type Root = null;\n"],
  ['"a"\n1\nnull', "export type Root = number | string | null;\n"],
  ["[1,null,[true]]", "export type Root = (number | boolean[] | null)[];\n"],
  ['{"a":1,"a":"x"}', "export interface Root {\n  a: number | string;\n}\n"],
  ['{"a":1,"a":2}\n{}', "export interface Root {\n  a?: number;\n}\n"],
  ["{}\nnull", "export type Root = Root2 | null;\n"],
])("%j is %j", (text, types) => {
  expect(typescript(text).replace(/export type Root2 = .*;\n\n/, "")).toBe(types);
});

test.each([
  ["9223372036854775807", "Go", "int64"],
  ["-9223372036854775808", "Go", "int64"],
  ["9223372036854775808", "Go", "json.Number"],
  ["123456789012345678901234567890", "C#", "JsonElement"],
  ["1e400", "Rust", "serde_json::Number"],
  ["1e400", "Zod", "z.unknown()"],
  ["1.0", "Kotlin", "Double"],
  ["9007199254740992", "Zod", "z.number()"],
  ["9007199254740991", "Zod", "z.number().int()"],
  ["[1,12345678901234567890]", "Python", "list[int]"],
] as const)("the number %s in %s", (number, target, type) => {
  expect(made(number, target).text).toContain(type);
});

test("names: an item of a list has its singular, and similar objects under one key are one type", () => {
  const names = (text: string, name?: string) => typescript(text, name).match(/(?<=interface )\S+|(?<=type )\S+/g);
  expect(names('{"users":[{"a":1}],"entries":[{"b":1}],"boxes":[{"c":1}],"status":[{"d":1}]}')).toEqual([
    "Root",
    "StatusItem",
    "Box",
    "Entry",
    "User",
  ]);
  expect(names('{"x":{"at":{"a":1}},"y":{"at":{"a":1}}}')).toEqual(["Root", "Y", "X", "At"]);
  expect(names('{"x":{"at":{"a":1}},"y":{"at":{"a":""}}}')).toEqual(["Root", "Y", "At2", "X", "At"]);
  expect(names('[{"root":{"a":1}}]', "root")).toEqual(["RootItem", "Root2", "Root"]);
  expect(names("{}", "my 2nd name!")).toEqual(["My2ndName"]);
  expect(names("{}", " ")).toEqual(["Root"]);
});

test("many keys, or keys that are data, make a map", () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`key ${i}`, i % 2 ? { a: i } : { b: "x" }]));
  expect(typescript(JSON.stringify(many))).toMatch(/type Root = Record<string, RootItem>;/);
  expect(typescript(JSON.stringify(many))).toMatch(/b\?: string;\n {2}a\?: number;/);
  expect(typescript('{"1":[1],"2":[null]}')).toBe("export type Root = Record<string, (number | null)[]>;\n");
});

test("members keep the order of the text, whatever their names", () => {
  const text = '{"b":1,"2":{"x":1},"1":"x","__proto__":[1],"constructor":null}';
  expect(made(text, "JSON Schema").text).toBe(
    '{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{' +
      '"b":{"type":"integer"},"2":{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"]},' +
      '"1":{"type":"string"},"__proto__":{"type":"array","items":{"type":"integer"}},"constructor":{"type":"null"}},' +
      '"required":["b","2","1","__proto__","constructor"]}',
  );
  expect(typescript(text)).toContain(
    '  b: number;\n  "2": N2;\n  "1": string;\n  __proto__: number[];\n  constructor: null;',
  );
});

test("formats must match all texts", () => {
  const format = (...texts: string[]) => JSON.parse(made(JSON.stringify(texts), "JSON Schema").text).items.format;
  expect(format("2024-02-29", "2023-12-31")).toBe("date");
  expect([format("2023-02-29"), format("2024-02-29", "x"), format("1.2.3")]).toEqual([undefined, undefined, undefined]);
  expect(format("2024-02-29T23:59:59.5+01:00")).toBe("date-time");
  expect(format("a.b@example.com")).toBe("email");
  expect(format("https://example.com/a?b#c")).toBe("uri");
  expect(format("3f2504e0-4f89-11d3-9a0c-0305e82c3301")).toBe("uuid");
  for (const { test: fits } of STRING_FORMATS) expect(fits("")).toBe(false);
});

test("rejects a hundred thousand levels, and accepts a hundred thousand samples", () => {
  const depth = 100_000;
  expect(typescript("[".repeat(depth) + "]".repeat(depth))).toBe("This is nested too deeply for types.");
  expect(shapeOf(readJson('{"a":1}\n'.repeat(100_000))).members.get("a")?.count).toBe(100_000);
});

test("the order of samples doesn't change types", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{"a":1}', '{"a":"x"}', '{"a":null}', "{}", '{"a":1.5}', "[]"), { minLength: 1 }),
      (samples) => {
        expect(typescript(samples.join("\n"))).toBe(typescript([...samples].reverse().join("\n")));
      },
    ),
  );
});

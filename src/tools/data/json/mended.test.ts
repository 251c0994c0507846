import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { dialectOf } from "#core/json/tree.ts";
import { readYaml } from "#kits/data-formats/read-yaml.ts";
import { writeYaml } from "#kits/data-formats/yaml.ts";
import type { JsonJob } from "./convert.ts";
import { jsonWithin } from "./nearly-json.ts";
import { byJsonPath } from "./query/query.ts";
import { mendFirst, repair } from "./repair.ts";
import { runJson } from "./run.ts";
import { FORMATS } from "./schema/schema-library.ts";
import { validate } from "./schema/validate.ts";

const repaired = async (text: string) => {
  const tree = readJson(text);
  const made = await repair(tree, dialectOf(tree));
  return made.ok ? { value: JSON.parse(made.value.text), notes: made.value.notes } : made.problem.message;
};

test.each<[string, unknown]>([
  ['{"a":"C:\\Users\\new"}', { a: "C:\\Users\\new" }],
  ['{"p":"\\\\server\\share\\temp"}', { p: "\\\\server\\share\\temp" }],
  ['{"p":"C:\\Users\\","q":1}', { p: "C:\\Users\\", q: 1 }],
  ['{"re":"\\d+\\.\\w","n":"a\\nb"}', { re: "\\d+\\.\\w", n: "a\nb" }],
  ['{"cmd":"start C:\\Tools\\new.exe /q"}', { cmd: "start C:\\Tools\\new.exe /q" }],
  ['{"cmd":"copy \\\\srv\\new D:\\temp",}', { cmd: "copy \\\\srv\\new D:\\temp" }],
  ['{"t":"\\T \\N \\U","n":"\\n"}', { t: "\\T \\N \\U", n: "\n" }],
  ['{"p":"C:\\\\new","q":"\\t",}', { p: "C:\\new", q: "\t" }],
  ["[1,,2]", [1, null, 2]],
  ['{"a":[,1,,],"b":2,,"c":3}', { a: [null, 1, null], b: 2, c: 3 }],
  ["[,1]", [null, 1]],
  ['#comment\n{"a":1}', { a: 1 }],
  ['{"a":1, # b\n"c":2}', { a: 1, c: 2 }],
  ['{"a":1;"b":2}', { a: 1, b: 2 }],
  ["{'a':'it's'}", { a: "it's" }],
  ["{'a':'the dogs' bone','b':'don't'}", { a: "the dogs' bone", b: "don't" }],
  ["{'name':'O'Brien', 'x':'rock 'n' roll'}", { name: "O'Brien", x: "rock 'n' roll" }],
  ["['a' 'b', 'c' /* d */]", ["a", "b", "c"]],
  ["{'a':'say \"hi\"'}", { a: 'say "hi"' }],
  ['{"a":"x;y # z","b":[1,2],}', { a: "x;y # z", b: [1, 2] }],
])("repairs %s", async (text, value) => expect(await repaired(text)).toMatchObject({ value }));

test("leaves JSON unchanged, and doesn't call part of a word a comment", async () => {
  for (const text of ['{"a":"\\\\n \\u00e9 \\"","b":[1,[],{}]}', '"C:\\\\x"', "[[],[1]]"])
    expect(mendFirst(text).text).toBe(text);
});

test.each<[string, unknown, boolean]>([
  ['{"u":http://x.org/a?b=c,"v":1}', { u: "http://x.org/a?b=c", v: 1 }, false],
  ['{"u":http://x.org/a#b//c,"v":1}', { u: "http://x.org/a#b//c", v: 1 }, false],
  ['{"a":1, // b\n"c":2 "d":3}', { a: 1, c: 2, d: 3 }, true],
  ['{"u":http://x.org/a // note\n,"v":1}', { u: "http://x.org/a", v: 1 }, true],
  ['{"u":http://x.org/a // see http://y.org/b, v\n,"v":1}', { u: "http://x.org/a", v: 1 }, true],
  ["[http://x.org/a // one\n, http://y.org/b # two\n]", ["http://x.org/a", "http://y.org/b"], true],
  ['{"u":http://x.org/a /* v */,"v":1}', { u: "http://x.org/a", v: 1 }, true],
  ['{"a":1 # b\n "c":2}', { a: 1, c: 2 }, true],
  ['{a://b\n1 "c":2}', { a: 1, c: 2 }, true],
])("says whether comments are left out of %s", async (text, value, isLost) => {
  const made = await repaired(text);
  const notes = typeof made === "string" ? made : made.notes.join();
  expect([typeof made === "string" ? made : made.value, notes.includes("comments are left out")]).toEqual([
    value,
    isLost,
  ]);
});

test.each([
  "He paid 3,50 for it, didn’t he?",
  "“África”, ‘Perú’ y «Bogotá» llevan tilde.",
  "See the [guide](https://a.example) first.",
  "2026-11-29 INFO [main] started, pid=12",
  "id,name\n1,pear\n2,plum",
  "public class A { void b() { if (c) return; } }",
  "SELECT a FROM t WHERE b = ANY($1::int[])",
  "#!/bin/sh\nset -eu\necho $HOME",
  "# Title\n\nWords, and [brackets].",
])("doesn't make JSON of %j", async (text) => {
  expect(await repaired(text)).toContain("This doesn't look like JSON");
  expect((await run(text, { action: "repair", from: "json" })).result).toBeUndefined();
});

test.each<[string, unknown]>([
  ["1, 2, 3", [1, 2, 3]],
  ['callback({"a": 1});', { a: 1 }],
  ["{“a”: “b”}", { a: "b" }],
  ["{'a': True", { a: true }],
  ["None", null],
])("still repairs %j", async (text, value) => expect(await repaired(text)).toMatchObject({ value }));

test.each<[string, unknown]>([
  ['Here is the JSON: {"a":1}', { a: 1 }],
  ['Sure!\n```json\n{"a": 1,}\n```\nHope it helps', { a: 1 }],
  ["Here's your list, as asked:\n\n[1, 2,]\n\nAnything else you need?", [1, 2]],
  ['{"a":{"b":[1]}}\nI hope this helps.', { a: { b: [1] } }],
  ['export const data: Data = {a: 1, b: "x"};', { a: 1, b: "x" }],
])("repairs the JSON within %j", async (text, value) => {
  const { result, notes } = await run(text, { action: "repair" });
  expect(JSON.parse(result?.whole ?? "0")).toEqual(value);
  expect(notes).toContain("The text around the JSON is left out.");
});

test.each([
  '"a": 1, "b": {"c": 2}',
  'name: {"a":1}',
  "#comment\n[1]",
  "// a b\n{a: 1}",
  "a b",
  "[1] [2]",
  '{"a": "b c"',
  "x y ] {",
])("takes nothing off %j", (text) => expect(jsonWithin(text)).toBeUndefined());

const JOB: JsonJob = { action: "format", from: "auto", to: "same", indent: "2", compact: false, order: "plain" };
const run = async (text: string, job: Partial<JsonJob> = {}) =>
  runJson(
    text,
    { ...JOB, ...job },
    (pieces) => pieces.join(""),
    () => {},
  );

test.each<[string, unknown, string?]>([
  ['{"a": NaN}', { a: null }, "NaN"],
  ["{'a': NaN, \"b\": 1", { a: null, b: 1 }, "NaN"],
  ['{"a": Infinity, "b": -Infinity "c": NaN}', { a: null, b: null, c: null }, "Infinity, -Infinity, NaN"],
  ["[NaN, 1,]", [null, 1], "NaN"],
  ["{a: NaN, b: NaN}", { a: null, b: null }, "NaN"],
  ['{"a": +Infinity,}', { a: null }, "+Infinity"],
  ['{"a": +1.5e3 "b": +2}', { a: 1500, b: 2 }],
  ['{"NaN": "NaN", Infinity: "Infinity",}', { NaN: "NaN", Infinity: "Infinity" }],
  ['{"a": NaNa, "b": "-Infinity",}', { a: "NaNa", b: "-Infinity" }],
])("repairs the numbers of %s, and says which became null", async (text, value, lost) => {
  const made = await repaired(text);
  if (typeof made === "string") throw new Error(made);
  expect(made.value).toEqual(value);
  const notes = made.notes.filter((note) => note.includes("null"));
  expect(notes).toEqual(lost === undefined ? [] : [`${lost} became null, as JSON has no such number.`]);
});

test("reports JSON5 numbers that change", async () => {
  const { notes, result } = await run("{a: NaN, b: -Infinity, c: 0x1F, d: 1}");
  expect(result?.whole).toContain('"c": 31');
  expect(notes).toContain("NaN, -Infinity became null, as JSON has no such number.");
  expect(notes).toContain("Numbers are written as JSON has them: 0x1F is 31.");
  expect((await run("{a: 1}")).notes.join()).not.toMatch(/null|written as/);
});

test("reports JSON5 numbers that change in other formats too", async () => {
  for (const to of ["yaml", "toml", "xml"] as const) {
    const { notes } = await run("{a: NaN, c: 0x1F}", { to });
    expect(notes).toContain(`Numbers are written as ${to.toUpperCase()} has them: 0x1F is 31.`);
    expect(notes.join()).not.toContain("null, as JSON");
  }
});

test("templates aren't formatted or sorted as YAML, and conversions say so", async () => {
  for (const text of ["replicas: {{ .Values.replicas }}\n", "b: 1\na: [{{ x }}]\n"]) {
    for (const action of ["format", "sort"] as const)
      expect((await run(text, { action, from: "yaml" })).problems[0]?.message).toContain("template");
    expect((await run(text, { from: "yaml", to: "json" })).notes.join()).toContain("template");
  }
  expect((await run("a: $\u007b{ matrix.x }}\nb: {c: {d: 1}}\n")).problems).toEqual([]);
});

test.each([
  ["# top\n\nb: 1 # x\n# about a\na: 2\n", "# top\n\n# about a\na: 2\nb: 1 # x\n"],
  ["z:\n  - y: 'q' # one\n    x: \"p\"\na10: 1\na9: 0x1F\n", "a10: 1\na9: 0x1F\nz:\n  - x: \"p\"\n    y: 'q' # one\n"],
  ["m:\n  # about b\n  b: 1\n\n  a: 2\nc: 3\n", "c: 3\nm:\n  a: 2\n\n  # about b\n  b: 1\n"],
  ["b: 1\n\na:\n\n  d: 1\n  c: 2\n", "a:\n  c: 2\n  d: 1\n\nb: 1\n"],
  ["b: |\n  # no comment\na: 1\n---\nd: 1\nc: 2 # e\n", "a: 1\nb: |\n  # no comment\n---\nc: 2 # e\nd: 1\n"],
])("sorts the keys of %j with their comments and quotes", async (text, sorted) => {
  const { result, notes } = await run(text, { action: "sort", from: "yaml" });
  expect([result?.whole, notes]).toEqual([sorted, []]);
});

test("sorts YAML with aliases by its values", async () => {
  const { result } = await run("b: &x 1\na: *x # c\n", { action: "sort", from: "yaml" });
  expect(result?.whole).toBe("a: 1\nb: 1\n");
});

test("says that the number of XML elements decides about arrays", async () => {
  const note = "Elements of one name become an array only if there are several.";
  expect((await run("<root><a>x</a></root>", { to: "json" })).notes).toContain(note);
  for (const text of ["<root><a>x</a><a>y</a></root>", "<root>x</root>", "<root b='c'/>"])
    expect((await run(text, { to: "json" })).notes).not.toContain(note);
});

test("YAML has each key once, and a top-level text is read back", async () => {
  const { notes, result } = await run('{"a":1,"a":2,"b":{"c":1,"c":2}}', { to: "yaml" });
  expect(result?.whole).toBe("a: 2\nb:\n  c: 2\n");
  expect(notes.join(" ")).toContain("an earlier member with the same key");
  expect(notes.join(" ")).not.toContain("All are kept here");
  for (const text of [" foo\nbar", "\n a", "a\n", " a\n\n b \n", "\ta\nb", "- a\n- b", "a\r\nb", "", "#", " "]) {
    const written = writeYaml([text], 2);
    expect(written.ok && readYaml(written.text)).toMatchObject({ values: [text] });
  }
});

test("rejects minifying as TOML or YAML with a message", async () => {
  for (const to of ["toml", "yaml"] as const) {
    const { problems, result } = await run("a = 1", { from: "toml", action: "minify", to });
    expect(problems[0]?.message).toBe(`${to.toUpperCase()} can't be minified. Convert it to JSON and minify that.`);
    expect(result).toBeUndefined();
  }
  expect((await run("a = 1", { from: "toml", action: "minify", to: "json" })).result?.whole).toBe('{"a":1}');
});

test("formatted XML declares the encoding that it's written in", async () => {
  const { result, notes } = await run('<?xml version="1.0" encoding="windows-1251"?><a>é</a>');
  expect(result?.whole).toContain('encoding="UTF-8"');
  expect(notes.join()).toContain("windows-1251");
});

const path = async (query: string) =>
  byJsonPath(readJson('{"a-b":1,"a":[{"id":9007199254740993},{"id":9007199254740992}]}'), query);
test("a JSONPath shorthand name has no hyphen", async () => {
  for (const query of ["$.a-b", "$..a-b", "$.a[?@.b-c==1]"])
    expect(await path(query), query).toMatchObject({ ok: false });
  for (const query of ["$['a-b']", "$.a[?@.id==-1]", "$.a[?@.id<1e-5]", '$["x.a-b"]', "$.a[-1]"])
    expect(await path(query), query).toMatchObject({ ok: true });
});

const misfits = async (schema: unknown, data: unknown, checksFormats = false) => {
  const made = await validate(readJson(JSON.stringify(data)), readJson(JSON.stringify(schema)), {
    draft: "auto",
    checksFormats,
  });
  return made.ok ? made.value.misfits.map(({ message }) => message) : made.message;
};

test.each([
  ["ipv4", ["1.2.3.4", "255.0.0.0"], ["999.999.1", "256.1.1.1", "01.2.3.4", "1.2.3", "1.2.3.4 ", "0x7f.1.1.1"]],
  [
    "ipv6",
    ["::1", "::", "1::d6:192.168.0.1", "::ffff:1.2.3.4", "1:2:3:4:5:6:7::"],
    ["zzz::1::2", "12345::", "::1%eth0", ":2:3:4:5:6:7:8", "1::2::3", "1:2:3:4:5:6:7:8::", "1:2:3:4", "::1.2.3.4.5"],
  ],
  [
    "hostname",
    ["example.com", "xn--4gbwdl.xn--wgbh1c", "a-b.c"],
    ["-bad_host-", "a_b", "", "a..b", "-a", `${"a".repeat(64)}.com`, "a.", "XN--aa---o47jg78q".slice(2)],
  ],
  [
    "uri",
    ["http://a.b/c?d=e#f", "urn:a:b", "mailto:a@b.c", "http://[::1]:80/", "tel:+1"],
    ["not a uri", "//a.b/", "/a", "http:// a.b", ":a", "http://a.b/<c>", "http://[::1/", "a"],
  ],
  ["uri-reference", ["/a", "a", "#b", "//a.b"], ["a b", "\\\\a\\b", "#a#b"]],
  ["uri-template", ["http://a/{b}/{c:1}{?d,e*}", "a"], ["http://a/{b", "{}", "a}"]],
  [
    "date-time",
    ["2024-02-29T23:59:60Z", "1963-06-19t08:30:06.28z"],
    [
      "2024-02-30T00:00:00Z",
      "2024-01-01T00:00:00+01",
      "2024-01-01 00:00:00Z",
      "2024-01-01T24:00:00Z",
      "1998-12-31T22:59:60Z",
    ],
  ],
  ["email", ["a@b.c", '"a b"@c.d', "a@[127.0.0.1]"], ["a", "a@", ".a@b.c", "a..b@c.d", "a b@c.d", "a@[1.2]"]],
  ["duration", ["P4Y", "P1W", "PT36H", "P4DT12H30M5S"], ["P", "PT", "P1Y1W", "P2D1Y", "4D", "P1D1H"]],
] as const)("format %s", async (format, right, wrong) => {
  for (const text of right) expect(FORMATS[format]?.(text), text).toBe(true);
  for (const text of wrong) expect(FORMATS[format]?.(text), text).toBe(false);
  expect(await misfits({ format }, wrong[0], true)).toEqual([
    `Expected text in the format ${format}, but found ${JSON.stringify(wrong[0])}.`,
  ]);
  expect(await misfits({ format }, wrong[0])).toEqual([]);
});

test("describes draft 4's limits, single values and reasons", async () => {
  const draft4 = { $schema: "http://json-schema.org/draft-04/schema#", maximum: 5, exclusiveMaximum: true };
  expect(await misfits(draft4, 5)).toEqual(["Expected less than 5, but found 5."]);
  expect(await misfits({ enum: [2] }, 1)).toEqual(["Expected 2, but found 1."]);
  const [oneOf = ""] = await misfits({ oneOf: [{ required: ["target"] }, { required: ["sql"] }] }, {});
  expect(oneOf).toContain('"target" is missing');
  expect(oneOf).toContain('"sql" is missing');
  const anyOf = { properties: { x: { anyOf: [{ type: "string" }, { type: "object", required: ["k"] }] } } };
  expect(await misfits(anyOf, { x: 1 })).toEqual([
    "None of the 2 forms in 'anyOf' fits 1. Reasons: Expected text, but found 1; Expected an object, but found 1.",
  ]);
  expect(
    await misfits({ anyOf: [{ required: ["a"] }, { $ref: "#/$defs/b" }], $defs: { b: { required: ["b"] } } }, {}),
  ).toEqual([
    `None of the 2 forms in 'anyOf' fits an empty object. Reasons: The property "a" is missing; The property "b" is missing.`,
  ]);
});

test("reports a reference to a missing schema", async () => {
  const schema = {
    $id: "http://example.com/strict-tree.json",
    $dynamicAnchor: "node",
    $ref: "tree.json",
    unevaluatedProperties: false,
  };
  expect(await misfits(schema, { a: 1 })).toContain('"tree.json"');
  for (const $ref of ["#/nope", "x", "#x", "other.json#/a"])
    expect(await misfits({ $ref, unevaluatedItems: false }, [1]), $ref).toContain(`"${$ref}"`);
  expect(await misfits({ $ref: "#/$defs/a", unevaluatedItems: false, $defs: { a: { $ref: "#" } } }, [1])).toContain(
    "itself",
  );
});

import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { formatOf } from "./detect.ts";
import { valuesOf, writeJsonValues } from "./json.ts";
import { readYaml } from "./read-yaml.ts";
import { readToml, writeToml } from "./toml.ts";
import { NumberText, type Read, type Value, type Written } from "./value.ts";
import { readXml, writeXml } from "./xml.ts";
import { formatYaml, writeYaml } from "./yaml.ts";

const asJson = (read: Read): string => {
  if (!read.ok) return read.problems.map(({ at, message }) => `${at}: ${message}`).join(" ");
  const written = writeJsonValues(read.values);
  return written.ok ? written.text : written.message;
};
const values = (json: string): readonly Value[] => {
  const read = valuesOf(readJson(json));
  return read.ok ? read.values : [];
};
const text = (written: Written): string => (written.ok ? written.text : written.message);
const lost = (written: Written | Read): readonly string[] => (written.ok ? written.lost : []);

test.each([
  ['{"a": 1}', "json"],
  ["[1]", "json"],
  ["// c\n{}", "json"],
  ["1", "json"],
  ["", "json"],
  ['"a"', "json"],
  ["a: 1", "yaml"],
  ["- 1", "yaml"],
  ["---\na: b", "yaml"],
  ["# c\nkey: value", "yaml"],
  ['"a b": 1', "yaml"],
  ["a:\n  b: c", "yaml"],
  ["a = 1", "toml"],
  ["[table]\nkey = 'v'", "toml"],
  ["# c\n[[a.b]]\nc = 1", "toml"],
  ["a.b = 1", "toml"],
  ["[table]", "json"],
  ["<a/>", "xml"],
  ["<?xml version='1.0'?><a/>", "xml"],
  ["[a]", "json"],
  ["[true]", "json"],
  ["[1, 2]\n", "json"],
])("%j is %s", (content, format) => {
  expect(formatOf(content)).toBe(format);
});

test.each([
  ["no: yes", '{"no":"yes"}'],
  ["a: 1:30\nb: 1_000\nc: 2001-01-01\nd: on", '{"a":"1:30","b":"1_000","c":"2001-01-01","d":"on"}'],
  [
    "[012, 0o14, 0o8, 0x1F, +1, .5, 1., 1.0, 1e400, 123456789012345678901]",
    '[12,12,"0o8",31,1,0.5,1.0,1.0,1e400,123456789012345678901]',
  ],
  ["%YAML 1.1\n---\nno", "false"],
  ['1: a\n"1": b', '{"1":"a","1":"b"}'],
  ["null: a\n? [a]\n: b", '{"null":"a","[\\"a\\"]":"b"}'],
  ["[.inf, -.Inf, .nan]", "[null,null,null]"],
  ["a\n---\nb", '"a"\n"b"'],
  ["x: &a {b: 1, c: 2}\ny: {<<: *a, c: 3}", '{"x":{"b":1,"c":2},"y":{"c":3,"b":1}}'],
  ["", "null"],
  ["a: |\n  b\n  c\n", '{"a":"b\\nc\\n"}'],
  ["2: a\n1: b", '{"2":"a","1":"b"}'],
  ["__proto__: 1", '{"__proto__":1}'],
])("YAML %j", (yaml, json) => {
  expect(asJson(readYaml(yaml))).toBe(json);
});

test("reports what YAML can express and JSON can't", () => {
  const read = readYaml("# c\na: &x 1\nb: *x\nc: !mine d\n");
  expect(lost(read)).toEqual(["comments", "anchors and aliases, which are written out", "the tag !mine"]);
  expect(lost(writeJsonValues([new NumberText("nan")]))).toEqual(["the number nan, which is null in JSON, at $"]);
});

test("rejects YAML that is invalid, or built to take forever, at its position", () => {
  expect(asJson(readYaml("a: 1\na: 2"))).toBe("5: Map keys must be unique.");
  expect(asJson(readYaml("a: [1"))).toMatch(/^5: /);
  expect(asJson(readYaml("? ".repeat(30)))).toMatch(/^16: More than 8 levels of keys/);
  expect(asJson(readYaml(Array.from({ length: 20 }, (_, i) => `${" ".repeat(i)}?`).join("\n")))).toMatch(
    /More than 8 levels of keys/,
  );
  expect(asJson(readYaml("[".repeat(5000)))).toMatch(/^500: More than 500 levels/);
  expect(asJson(readYaml("- ".repeat(5000)))).toMatch(/More than 500 levels/);
  const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${[..."bcdefghij"].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghij"[i]}`).join()}]`).join("\n")}`;
  expect(asJson(readYaml(bomb))).toMatch(/^0: Its aliases expand to more than 1,000,000 values/);
  expect(asJson(readYaml("a: &a\n  - [1, *a]"))).toBe("14: The alias *a is inside the value of its own anchor.");
  expect(asJson(readYaml("a: *b\nb: &b 1"))).toBe("3: The alias *b has no anchor before it.");
  expect(asJson(readYaml("? *b\n: 1"))).toBe("2: The alias *b has no anchor before it.");
});

test("an alias refers to the last anchor of its name before it", () => {
  expect(asJson(readYaml("a: &x 1\nb: *x\nc: &x [2, {d: 3}]\ne: *x"))).toBe(
    '{"a":1,"b":1,"c":[2,{"d":3}],"e":[2,{"d":3}]}',
  );
  expect(asJson(readYaml("? &k a\n: *k\n? *k\n: [*k]"))).toBe('{"a":"a","a":["a"]}');
});

const notes = (read: Read): readonly string[] => (read.ok ? read.notes : []);

test("reports what other programs read differently in YAML", () => {
  expect(notes(readYaml("? [a]\n: b"))).toEqual(["A key that isn't a plain value became JSON text."]);
  expect(notes(readYaml('1: a\n"1": b'))).toEqual(['Two keys become the same text: "1". Both are kept.']);
  expect(notes(readYaml("a\n---\nb"))).toEqual(["It has 2 documents."]);
  expect(notes(readYaml("a: no\nb: 2001-01-01"))).toEqual([
    "no is a text in YAML 1.2; programs with YAML 1.1 read it as something else.",
    "2001-01-01 is a text in YAML 1.2; programs with YAML 1.1 read it as something else.",
  ]);
  expect(notes(readYaml("a: 1_000\nb: -1_0.5\nc: 010\nd: 00\ne: 09"))).toEqual([
    "1_000 is a text in YAML 1.2; programs with YAML 1.1 read it as something else.",
    "-1_0.5 is a text in YAML 1.2; programs with YAML 1.1 read it as something else.",
    "010 is 10 in YAML 1.2; programs with YAML 1.1 read it as 8.",
  ]);
  expect(notes(readYaml('a: "no"\nb: "1_000"\nc: 1_a\nd: _1\ne: "010"'))).toEqual([]);
});

test("keeps long texts on one line", () => {
  const long = "word ".repeat(60).trim();
  expect(text(writeYaml(values(JSON.stringify({ a: long })), 2))).toBe(`a: ${long}\n`);
});

test.each(["no", "on", "1:30", "1_0", "2001-01-01", "<<", "=", "~", "0o14", "012"])("quotes %s in YAML", (word) => {
  const written = text(writeYaml(values(JSON.stringify({ a: word })), 2));
  expect(written).toMatch(/^a: (["']).*\1\n$/);
  expect(asJson(readYaml(written))).toBe(JSON.stringify({ a: word }));
});

test("formats YAML with its comments and anchors", () => {
  expect(formatYaml("# c\na:   &x 1 # d\nb: *x\n---\n- c", 2)).toMatchObject({
    ok: true,
    text: "# c\na: &x 1 # d\nb: *x\n---\n- c\n",
  });
});

test.each([
  ["a=1.0\nb=9223372036854775807\nc=1e3\nd=-0.0", '{"a":1.0,"b":9223372036854775807,"c":1e3,"d":-0.0}'],
  [
    "a=1e400\nb=3.141592653589793238462643\nc=+1_000.50\nd=-1E-7\n[t.1.5]\n1.5=inf\ne=[1.0,[2.50,\n'1.0'],-inf] # 3.0",
    '{"a":1e400,"b":3.141592653589793238462643,"c":1000.50,"d":-1E-7,"t":{"1":{"5":{"1":{"5":null},"e":[1.0,[2.50,"1.0"],null]}}}}',
  ],
  [
    'a={b=1.0,"c.d"=2.0,e.f=3.0}\n"1.0"=\'2.0\'\nf="""\n1.0=2.0"""\nv3.0=4.50',
    '{"a":{"b":1.0,"c.d":2.0,"e":{"f":3.0}},"1.0":"2.0","f":"1.0=2.0","v3":{"0":4.50}}',
  ],
  [
    "a=1979-05-27T07:32:00Z\nb=1979-05-27T07:32:00\nc=1979-05-27\nd=07:32:00",
    '{"a":"1979-05-27T07:32:00Z","b":"1979-05-27T07:32:00","c":"1979-05-27","d":"07:32:00"}',
  ],
  [
    "a=1979-05-27T00:32:00.999999-07:00\nb=[1979-05-27 07:32:00.5, 07:32:00.123456]",
    '{"a":"1979-05-27T00:32:00.999999-07:00","b":["1979-05-27 07:32:00.5","07:32:00.123456"]}',
  ],
  ["[[a]]\nb={c=1}\n[[a]]\n", '{"a":[{"b":{"c":1}},{}]}'],
])("TOML %j", (toml, json) => {
  expect(asJson(readToml(toml))).toBe(json);
});

const REFUSED = [
  ["a = 9223372036854775808", 4],
  ['a = "\\e"', 5],
  ["a = {b=1,}", 9],
  ["a = {\nb=1}", 5],
  ["a = 07:32", 4],
  ["a = 1\na = 2", 6],
  ["a = ", 4],
  // After floats, dates and numbered keys, and in them.
  ["a = 1.5\nb = 1979-05-27\n3 = [1.50, ?]", 34],
  ["3 = 1.5 x", 8],
  ["3 = 1.5\n'3' = 2", 8],
  ["a = [1.5 2.5]", 9],
  ["a = 1__0.5", 6],
  ["a = 01.5", 4],
  ["a = 1.5_", 4],
  ["a = 1.e5", 6],
  ["a = 2023-02-29", 4],
  ["a = 1900-02-29", 4],
  ["a = 2023-04-31", 4],
  ["a = 2023-13-01", 4],
  ["a = 24:00:00", 4],
  ["a = 10:60:00", 4],
  ["a = 10:00:00Z", 12],
  ["a = 1979-05-27T10:00:00+24:00", 4],
  ["a = 1979-05-27T", 4],
  ["a = 0x1_0000_0000_0000_0000\nb = 2023-02-30", 4],
  ["a = [2023-02-30, 0x1_0000_0000_0000_0000]", 5],
  ["a = 1.5\r\nb = 2.5\r\nc = x", 22],
] as const;

test.each(REFUSED)("TOML 1.0 rejects %j at %d", (toml, at) => {
  expect(asJson(readToml(toml))).toMatch(new RegExp(`^${at}: \\S.*\\.$`));
});

test("reports what TOML can't hold", () => {
  const written = writeToml(
    values('{"a":null,"b":[1,null,"x"],"c":9223372036854775808,"d":{"e":{"f":1}},"g":[{"h":[]},{}],"i.j":1.50}'),
  );
  expect(text(written)).toBe(
    'b = [ 1, "x" ]\nc = "9223372036854775808"\n"i.j" = 1.50\n\n[d.e]\nf = 1\n\n[[g]]\nh = []\n\n[[g]]\n',
  );
  expect(lost(written)).toEqual([
    "null, which TOML doesn't have, at $.a",
    "null in a list, whose other items move up, at $.b[1]",
    "that a number is one: it has more than 64 bits and became a text, at $.c",
  ]);
  expect(text(writeToml(values("[1]")))).toMatch(/^TOML holds one object/);
});

test.each<[string, string, readonly string[]]>([
  ['{"d":{"e":null}}', "[d]\n", ["null, which TOML doesn't have, at $.d.e"]],
  ['{"d":{"e":{}}}', "[d.e]\n", []],
  [
    '{"a":1,"a":2,"b":{"c":1,"c":null}}',
    "a = 1\n\n[b]\nc = 1\n",
    ["a second member with the same key, 2 times, first at $.a"],
  ],
  [
    '{"l":[{"a b":{"x":null,"y":1,"y":2,"":[]}},3,{}]}',
    'l = [ { "a b" = { y = 1, "" = [] } }, 3, {} ]\n',
    ['null, which TOML doesn\'t have, at $.l[0]["a b"].x', 'a second member with the same key, at $.l[0]["a b"].y'],
  ],
  [
    '{"a":[{"b":[{"c":1}]},{"b":{"d":null}}]}',
    "[[a]]\n\n[[a.b]]\nc = 1\n\n[[a]]\n\n[a.b]\n",
    ["null, which TOML doesn't have, at $.a.b.d"],
  ],
  ['{"a":"\\u007f\\ud800\\n"}', 'a = "\\u007f\\ufffd\\n"\n', []],
  ['{"a":9223372036854775807,"b":-9223372036854775808}', "a = 9223372036854775807\nb = -9223372036854775808\n", []],
  [
    '{"a":[9223372036854775808,-9223372036854775809]}',
    'a = [ "9223372036854775808", "-9223372036854775809" ]\n',
    ["that a number is one: it has more than 64 bits and became a text, 2 times, first at $.a[0]"],
  ],
  ["{}", "\n", []],
])("%s as TOML", (json, toml, reported) => {
  const written = writeToml(values(json));
  expect([text(written), lost(written)]).toEqual([toml, reported]);
  expect(readToml(text(written)).ok).toBe(true);
});

test.each<[string, string, readonly string[]]>([
  [
    "1\n2",
    "<root><item>1</item><item>2</item></root>",
    ["the types of values, which are all texts, 2 times, first at $.item"],
  ],
  ['{"a":[]}', "<root></root>", ["an empty list, which has no element, at $.a"]],
  [
    '{"a":[1]}',
    "<root><a>1</a></root>",
    ["that a value alone is a list, at $.a", "the types of values, which are all texts, at $.a[0]"],
  ],
  ['{"a":{}}', "<a/>", ["an empty object, which is an empty element, at $.a"]],
  ['{"a":{"@b":"1\\t\\n\\r\\"<&>"}}', '<a b="1&#9;&#10;&#13;&#34;&lt;&amp;&gt;"/>', []],
  ['{"a":{"#text":"x","@b":"1"}}', '<a b="1">x</a>', []],
  ['{"a":{"#text":"","@b":null}}', '<a b=""/>', []],
  ['{"a":{"#text":"x","b":"y"}}', "<a>x<b>y</b></a>", []],
  ['{"@a":"x"}', '<root a="x"/>', []],
  ['{"#text":"x"}', "<root>x</root>", []],
  ['{"x@y":"1"}', "<x_y>1</x_y>", ["the key \"x@y\", which can't be an element's name, at $.x@y"]],
  [
    '{"1":"a","é":"b"}',
    "<root><_1>a</_1><é>b</é></root>",
    ['the key "1", which can\'t be an element\'s name, at $["1"]'],
  ],
  ['{"a":[["b"],"c"]}', "<root><a><item>b</item></a><a>c</a></root>", []],
  ["null", "<root/>", ["null, which is an empty element, at $"]],
])("%s as XML", (json, xml, reported) => {
  const written = writeXml(values(json), undefined);
  expect([text(written).replace(/^<\?.*?\?>/, ""), lost(written)]).toEqual([xml, reported]);
});

test("indents the levels of a document, and rejects more than it reads", () => {
  expect(text(writeXml(values('{"a":{"#text":"x","b":{"c":"y"}}}'), "  "))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  x\n  <b>\n    <c>y</c>\n  </b>\n</a>\n',
  );
  const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
  expect(readXml(nested(500)).ok).toBe(true);
  expect(asJson(readXml(nested(501)))).toMatch(/^1503: More than 500 levels aren't converted\.$/);
  const list = (depth: number) => valuesOf(readJson("[".repeat(depth) + "]".repeat(depth)));
  expect(list(501).ok).toBe(true);
  expect(asJson(list(502))).toBe("501: More than 500 levels are formatted, but not converted.");
});

test.each([
  [
    "a = 1\nb = 99999999999999999999",
    "10: The integer 99999999999999999999 has more than the 64 bits that TOML allows.",
  ],
  ["a = 9_223_372_036_854_775_808", "4: The integer 9223372036854775808 has more than the 64 bits that TOML allows."],
  ["a = -9223372036854775809", "4: The integer -9223372036854775809 has more than the 64 bits that TOML allows."],
  [
    "1.5 = 2.5\na = [1, 0xffff_ffff_ffff_ffff]",
    "18: The integer 18446744073709551615 has more than the 64 bits that TOML allows.",
  ],
  [
    "a = 1.5\nb = 18446744073709551616",
    "12: The integer 18446744073709551616 has more than the 64 bits that TOML allows.",
  ],
])("TOML %j has a number that is too large", (toml, problem) => {
  expect(asJson(readToml(toml))).toBe(problem);
});

test("reports the rules that TOML and JSON are read with", () => {
  expect(lost(readToml("a = 1 # c"))).toEqual(["comments"]);
  expect(lost(readToml('a = "#"'))).toEqual([]);
  expect(lost(valuesOf(readJson("[1] // c")))).toEqual(["comments"]);
  expect(text(writeJsonValues(values("[NaN,-Infinity,Infinity,+Infinity]")))).toBe("[null,null,null,null]");
  expect(lost(writeJsonValues(values('{"a b":[NaN,-Infinity],"c":NaN}')))).toEqual([
    'the number nan, which is null in JSON, 2 times, first at $["a b"][0]',
    'the number -inf, which is null in JSON, at $["a b"][1]',
  ]);
  const dates = readToml("a = 1979-05-27\nb = [07:32:00]");
  expect(lost(writeJsonValues(dates.ok ? dates.values : []))).toEqual(["that a text is a date, 2 times, first at $.a"]);
});

test("reads YAML up to its limits, and counts positions across lines", () => {
  const flow = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(readYaml(flow(500)).ok).toBe(true);
  expect(asJson(readYaml(`a: ${flow(501)}`))).toBe("503: More than 500 levels aren't read.");
  expect(readYaml(`- ${"[]\n- {}\n- ".repeat(400)}[]`).ok).toBe(true);
  const stairs = (steps: number) => Array.from({ length: steps }, (_, at) => `${" ".repeat(at)}a:`).join("\n");
  expect(readYaml(stairs(500)).ok).toBe(true);
  expect(asJson(readYaml(stairs(501)))).toBe(`${stairs(500).length + 1}: More than 500 levels aren't read.`);
  const keys = (count: number) =>
    `x: 1\n${Array.from({ length: count }, (_, at) => `${" ".repeat(at)}? a`).join("\n")}`;
  expect(asJson(readYaml(keys(9)))).toMatch(/^\d+: More than 8 levels of keys in keys aren't read\.$/);
  expect(asJson(readYaml(keys(9))).startsWith(`${keys(8).length + 1 + 8}: `)).toBe(true);
  expect(asJson(readYaml("- {? {a: 1} : {b: [2]}, c: }"))).toBe('[{"{\\"a\\":1}":{"b":[2]},"c":null}]');
  expect(asJson(readYaml("[a: 1, b, ? c]"))).toBe('[{"a":1},"b",{"c":null}]');
});

test("YAML 1.1 has its own values where the text asks for it", () => {
  const old = "%YAML 1.1\n---\n";
  expect(asJson(readYaml(`${old}[no, on, 0o7, 012, 1_000, .inf, .nan, -.inf]`))).toBe(
    '[false,true,"0o7",10,1000,null,null,null]',
  );
  expect(asJson(readYaml(`${old}d: 2001-01-01\nx: {<<: {a: 1, b: 2}, a: 3}`))).toBe(
    '{"d":"2001-01-01","x":{"a":3,"b":2}}',
  );
  expect(notes(readYaml(`${old}[no, 1:30]`))).toEqual([]);
});

test("tags set the type of a value, and bytes stay Base64", () => {
  const read = readYaml(
    "a: !!binary |\n  aGVs\n  bG8=\nb: !!float 1\nc: !!float 1.50\nd: !!str 5\ne: !!int '7'\nf: !!float x\ng: !!set {y}",
  );
  expect(asJson(read)).toBe('{"a":"aGVsbG8=","b":1,"c":1.50,"d":"5","e":7,"f":"x","g":{"y":null}}');
  expect(lost(read)).toEqual(["the tag !!binary", "the tag !!set"]);
  expect(asJson(readYaml("%YAML 1.1\n---\n<<: 5\na: <<"))).toBe('{"<<":5,"a":"<<"}');
});

test("writes out merge keys, the nearest first, and one that isn't a table is a key", () => {
  const read = readYaml("a: &a {x: 1}\nb: &b {x: 2, y: 3}\nc: {<<: [*a, *b], z: 4}\nd: {<<: 5}");
  expect(asJson(read)).toBe('{"a":{"x":1},"b":{"x":2,"y":3},"c":{"z":4,"x":1,"y":3},"d":{"<<":5}}');
  expect(lost(read)).toEqual(["anchors and aliases, which are written out", "merge keys (<<), which are written out"]);
  expect(asJson(readYaml('a: {"<<": {b: 1}}'))).toBe('{"a":{"<<":{"b":1}}}');
});

test("the four TOML date types keep their types", () => {
  const toml = "a = 1979-05-27T07:32:00Z\nb = 1979-05-27T07:32:00\nc = 1979-05-27\nd = 07:32:00\n";
  const read = readToml(toml);
  const written = text(writeToml(read.ok ? read.values : []));
  expect(written).toBe(toml);
});

test.each([
  ["<a/><b/>", /^6: .*one root/],
  ["<a>]]></a>", /^\d+: /],
  ['<a b="<"/>', /^\d+: /],
  ["<a>&nbsp;</a>", /^8: .*entit/],
  ['<!DOCTYPE a [<!ENTITY e "v">]><a>&e;</a>', /^\d+: .*entities of a document type aren't read/],
  ["<a></b>", /^\d+: /],
])("XML rejects %s at its position, in a sentence", (xml, message) => {
  expect(asJson(readXml(xml))).toMatch(message);
  expect(asJson(readXml(xml))).toMatch(/\.$/);
});

test("a line break in an attribute becomes a space, and an escaped one stays", () => {
  expect(asJson(readXml('<a x="1\n2" y="1\r\n2" z="1&#10;2"/>'))).toBe('{"a":{"@x":"1 2","@y":"1 2","@z":"1\\n2"}}');
});

test("converts XML to JSON and back", () => {
  const xml = '<a x="1&#10;2"><b>007</b><b>1e5</b><c/><d>true</d><__proto__>1</__proto__></a>';
  const json = '{"a":{"@x":"1\\n2","b":["007","1e5"],"c":null,"d":"true","__proto__":"1"}}';
  expect(asJson(readXml(xml))).toBe(json);
  expect(text(writeXml(values(json), undefined))).toBe(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  expect(lost(readXml("<a>x<b/>y<!-- c --><![CDATA[d]]></a>"))).toEqual([
    "comments",
    "that a text is a CDATA section",
    "text between elements (mixed content)",
  ]);
  expect(readXml("<a>&nbsp;</a>").ok).toBe(false);
  const written = writeXml(values('[1,{"a b":null,"c":[]},"\\u0001&"]'), "  ");
  expect(text(written)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <item>1</item>\n  <item>\n    <a_b/>\n  </item>\n  <item>\ufffd&amp;</item>\n</root>\n',
  );
  expect(lost(written)).toHaveLength(5);
});

const key = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom("no", "<<", "=", "1", "a b", "null", "~", "- a", "#", "__proto__", "1.0"),
);
const leaf = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "no",
    "on",
    "1:30",
    "1_0",
    "2001-01-01",
    "<<",
    "=",
    "~",
    "null",
    "0x1f",
    "1e5",
    "a\nb\n",
    " a",
    "a ",
    "\t",
    "- x",
    "a: b",
    "'",
    "y",
    "|",
    "0o7",
    ".inf",
    "+1",
    "\ufeff",
    "\u0085",
    "\u2028",
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.boolean(),
);
const tree = (scalar: fc.Arbitrary<unknown>) =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      scalar,
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4 }),
    ),
  })).value;
const parsed = (json: string): unknown => JSON.parse(json);

test("random values survive YAML, TOML and JSON", () => {
  fc.assert(
    fc.property(fc.dictionary(key, tree(leaf), { maxKeys: 4 }), (value) => {
      const json = JSON.stringify(value);
      const sampleValue = values(json);
      expect(parsed(asJson(readYaml(text(writeYaml(sampleValue, 2)))))).toEqual(parsed(json));
      expect(parsed(asJson(readToml(text(writeToml(sampleValue)))).replaceAll(/\.0(?=[,\]}])/g, ""))).toEqual(
        parsed(json.replaceAll(/\.0(?=[,\]}])/g, "")),
      );
    }),
    { numRuns: 150 },
  );
});

const hasYaml = spawnSync("python3", ["-c", "import yaml, tomllib"]).status === 0;
describe.skipIf(!hasYaml)("compared with Python", () => {
  const samples = fc.sample(fc.dictionary(key, tree(leaf), { maxKeys: 4 }), { numRuns: 150, seed: 5 });
  const judge = (module: string, texts: readonly string[]) => {
    const { stdout, stderr } = spawnSync(
      "python3",
      [
        "-c",
        `import sys, json, ${module}\nfor t in json.load(sys.stdin): print(json.dumps(${module === "yaml" ? "yaml.safe_load" : "tomllib.loads"}(t)))`,
      ],
      { input: JSON.stringify(texts), encoding: "utf8", maxBuffer: 1 << 26 },
    );
    expect(stderr).toBe("");
    return stdout.trimEnd().split("\n").map(parsed);
  };
  const plain = samples.map((each) => JSON.stringify(each));

  test("YAML 1.1 has other values where that is reported", () => {
    expect(judge("yaml", ["1_000", "-1_0.5", "010", "00", "09", "1_a", "_1"])).toEqual([
      ...[1000, -10.5, 8, 0],
      ...["09", "1_a", "_1"],
    ]);
  });
  test("YAML 1.1 has the same values", () => {
    // PyYAML doesn't read numbers with an exponent but no point, and lone surrogates aren't characters.
    const fit = plain.filter((json) => !/\de[+-]?\d/.test(json) && json.isWellFormed() && !/\\ud/.test(json));
    expect(fit.length).toBeGreaterThan(40);
    expect(
      judge(
        "yaml",
        fit.map((json) => text(writeYaml(values(json), 2))),
      ),
    ).toEqual(fit.map(parsed));
  });
  test("TOML that is read and written has the same values, to the last digit", () => {
    const literal = fc.oneof(
      fc
        .double({ noNaN: true })
        .map((value) => (Number.isFinite(value) ? value.toExponential() : value < 0 ? "-inf" : "+inf")),
      fc.stringMatching(/^[+-]?[1-9]\d{0,3}(?:_\d{3}){0,3}\.\d{1,20}$/),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
      fc
        .tuple(
          fc.date({ min: new Date(0), noInvalidDate: true, max: new Date(4e12) }),
          fc.constantFrom("", ".5", ".123456"),
          fc.constantFrom("", "Z", "-07:30"),
        )
        .map(([date, fraction, zone]) => date.toISOString().replace(/\..*/, fraction + zone)),
      fc.constantFrom("07:32:00.999999", "1979-05-27", "true", "'1.0'", '"2.0=3.0"', "0xE1", "{ 1.5 = 2.50 }"),
    );
    const value = fc.oneof(
      literal,
      fc.array(literal).map((items) => `[\n${items.join(", # 1.0,\n")}\n]`),
    );
    const texts = fc
      .sample(fc.array(value, { minLength: 1, maxLength: 6 }), { numRuns: 60, seed: 2 })
      .map((all) => all.map((one, at) => `${at}.a=${one}\n`).join(""));
    const read =
      "import json, sys, tomllib\nfrom decimal import Decimal\nfor t in json.load(sys.stdin): print(tomllib.loads(t, parse_float=Decimal))";
    const of = (all: readonly string[]) => {
      const { stdout, stderr } = spawnSync("python3", ["-c", read], { input: JSON.stringify(all), encoding: "utf8" });
      expect(stderr).toBe("");
      return stdout.split("\n");
    };
    const ours = texts.map((one) => {
      const values = readToml(one);
      return values.ok ? text(writeToml(values.values)) : one;
    });
    expect(of(ours)).toEqual(of(texts));
  });
  test("rejects invalid TOML", () => {
    const script =
      "import json, sys, tomllib\ndef ok(t):\n  try: tomllib.loads(t)\n  except tomllib.TOMLDecodeError: return False\n  return True\nprint(json.dumps([t for t in json.load(sys.stdin) if ok(t)]))";
    const input = JSON.stringify(REFUSED.map(([toml]) => toml));
    const { stdout } = spawnSync("python3", ["-c", script], { input, encoding: "utf8" });
    // Python has integers of any size.
    expect(parsed(stdout)).toEqual(["a = 9223372036854775808"]);
  });
  test("TOML has the same values", () => {
    const fit = plain.filter((json) => !/[\ud800-\udfff]/.test(json));
    expect(
      judge(
        "tomllib",
        fit.map((json) => text(writeToml(values(json)))),
      ),
    ).toEqual(fit.map(parsed));
  });
});

describe.skipIf(spawnSync("xmllint", ["--version"]).status !== 0)("compared with xmllint", () => {
  test("random values are well-formed XML", () => {
    const samples = fc.sample(tree(leaf), { numRuns: 25, seed: 9 });
    for (const sample of samples) {
      const input = text(writeXml(values(JSON.stringify(sample)), "  "));
      const { stderr, status } = spawnSync("xmllint", ["--noout", "-"], { input, encoding: "utf8" });
      expect(status, input).toBe(0);
      // A prefix that is declared nowhere is kept: it was in the key.
      expect(stderr.replaceAll(/^-:\d+: namespace error : Namespace prefix .+ is not defined\n.*\n.*\n/gm, "")).toBe(
        "",
      );
    }
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { formatOf } from "./detect.ts";
import { writeJsonValues } from "./json.ts";
import { readYaml } from "./read-yaml.ts";
import { readToml, writeToml } from "./toml.ts";
import { losses, pathTo, type Read } from "./value.ts";
import { readXml } from "./xml.ts";
import { formatYaml, writeYaml } from "./yaml.ts";

/** A text as JSON with its losses and notes, or its error. */
function reportOf(read: Read): string {
  if (!read.ok) return read.problems.map(({ at, message }) => `at ${at}: ${message}`).join(" ");
  const written = writeJsonValues(read.values);
  return [written.ok ? written.text : written.message, ...read.lost, ...read.notes].join(" | ");
}

test("detects a format by the first 20,000 characters", () => {
  expect(formatOf(`${"# x\n".repeat(4_999)}a: 1`)).toBe("yaml");
  expect(formatOf(`${"# x\n".repeat(5_000)}a: 1`)).toBe("json");
  expect(formatOf(`[a]\n${"# x\n".repeat(4_000)}a = 1`)).toBe("toml");
  expect(formatOf(`[a]\n${"# x\n".repeat(5_000)}a = 1`)).toBe("json");
  expect([formatOf(""), formatOf("#"), formatOf("\ufeff<a/>")]).toEqual(["json", "json", "xml"]);
});

const TOML = [
  'a = "\\e"',
  'a = "b\\x41"',
  'a = "\\\\e"',
  'a = "\\t\\e"',
  "a = '\\e'",
  'a = """\\e"""',
  "a = { b = 1, }",
  "a = { b = 1, # c\n}",
  "a = { b = [\n1,\n] }",
  "a = 07:32",
  "a = 07:32:00.5",
  "a = 07:32:00Z",
  "a = 07:32:00+01:00.5",
  "a = 1979-05-27T07:32:00+01:00.5",
  "a = 1979-05-27T07:32:00+24:00",
  "a = 1979-05-27T24:00:00",
  "a = 1979-05-27t07:32:00z",
  "a = 1979-05-27 07:32:00-08:00",
  "a = 9223372036854775807\nb = -9223372036854775808",
  "a = -9223372036854775809",
  "a = 0x7fffffffffffffff",
  "a = 0x8000000000000000",
  "a = 1.0 # b\nc = 1.50e+1_0\nd = +1.0\ne = -0.0\n10 = 'x'\n\"2\" = 1.\n",
  "10 = 1.0\n2 = 2.0\nx = y\n",
  "a_n = 1\n1 = 2\n",
  "[a.1.b]\n[a.'2']\n\"1\" = {}\n",
  "a = [1.0, [2.5], {b = 1e1, c = [1979-05-27]}]\nd = 1",
  "a = nan\nb = -nan\nc = +inf\nd = -inf",
];

test("keeps what TOML contains, and reports errors with their position", async () => {
  const lines = TOML.flatMap((text) => [JSON.stringify(text), `  ${reportOf(readToml(text))}`]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/toml.golden.txt");
});

const YAML = [
  "# a\nb: 1",
  "a: 1 # b",
  "a: 1\n# b",
  "- 1\n# b\n- 2",
  "a: 1\n--- # b\nc: 2",
  "a: &x 1\nb: *x\nc: &x 2\nd: *x",
  "a: &x [*x]",
  "a: *x\nb: &x 1",
  "<<: {a: 1, b: 2}\nb: 3",
  "<<: [{a: 1}, {a: 2, c: 3}]\nd: 4",
  "<<: 1\n'<<': 2",
  "1: a\n'1': b",
  "a: !!float 1\nb: !!str 1\nc: !d e\nf: !!set {g, h}\ni: !!omap [j: 1]",
  "a: 0o17\nb: 017\nc: 00\nd: 08\ne: +1\nf: 1_0\ng: 1:30\nh: 0b1\ni: .5\nj: 1.\nk: -.INF\nl: .NaN\nm: 1e400",
  "%YAML 1.1\n---\na: 017\nb: 1:30\nc: 1_0\nd: yes\ne: 0b11\nf: -.inf\ng: 2024-02-29",
  "a: yes\nb: 'yes'\nc: 2024-02-29\nd: N\ne: 12:30:45\nf: 12:60",
  "? {a: 1}\n: b\n? [c]\n: d\n? null\n: e\n? 1.50\n: f",
  "- a\n- b: [c, d: e]\n-\n- ''",
  "a: |\n  b\n\n  c\nd: >-\n  e\n  f\n",
  "a: [b",
  "a: 'b",
  "a: 1\na: 2",
  "\ta: 1",
  "a: b: c",
];

test("keeps what YAML contains, and reports errors with their position", async () => {
  const lines = YAML.flatMap((text) => {
    const formatted = formatYaml(text, 2);
    return [
      JSON.stringify(text),
      `  ${reportOf(readYaml(text)).replaceAll("\n", "⏎")}`,
      `  ${formatted.ok ? JSON.stringify(formatted.text) : "not formatted"}`,
    ];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/yaml.golden.txt");
});

test("reads keys nested within eight keys, however they are indented", () => {
  const stairs = (depth: number) => Array.from({ length: depth }, (_, at) => `${" ".repeat(at)}? `).join("\n");
  const inLine = (depth: number) => `${"? ".repeat(depth)}a`;
  const inFlow = (depth: number) => `${"{? ".repeat(depth)}a${"}".repeat(depth)}`;
  const refusal = (at: number) => `at ${at}: More than 8 levels of keys in keys aren't read.`;
  expect(reportOf(readYaml(inLine(8)))).not.toContain("keys inside");
  expect(reportOf(readYaml(inLine(9)))).toBe(refusal(16));
  expect(reportOf(readYaml(`b\n${stairs(9)}`))).toBe(refusal(2 + stairs(8).length + 1 + 8));
  expect(reportOf(readYaml(inFlow(8)))).not.toContain("keys inside");
  expect(reportOf(readYaml(inFlow(9)))).toBe(refusal(0));
  // Side by side, or nested and back, these are few.
  const beside = Array.from({ length: 12 }, (_, at) => `? a${at}\n: 1`).join("\n");
  expect(reportOf(readYaml(beside))).not.toContain("keys inside");
  const back = Array.from({ length: 12 }, (_, at) => `? - ? a${at}\n    : 1\n: 2`).join("\n");
  expect(reportOf(readYaml(back))).not.toContain("keys inside");
  expect(reportOf(readYaml(`a: ${"? ".repeat(12)}b`))).not.toContain("keys inside");
  expect(reportOf(readYaml(`a: "${"? ".repeat(12)}"`))).not.toContain("keys inside");
});

test("reads five hundred levels, and no more", () => {
  const lists = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const steps = (depth: number) => Array.from({ length: depth }, (_, at) => `${" ".repeat(at)}a:`).join("\n");
  const refusal = (at: number) => `at ${at}: More than 500 levels aren't read.`;
  expect(reportOf(readYaml(lists(500)))).toBe(lists(500));
  expect(reportOf(readYaml(lists(501)))).toBe(refusal(500));
  expect(reportOf(readYaml(`a: "]"\nb: ${lists(501)}`))).toMatch(/More than 500 levels/);
  expect(reportOf(readYaml(steps(500)))).not.toContain("levels");
  expect(reportOf(readYaml(steps(501)))).toBe(refusal(steps(500).length + 1));
  expect(reportOf(readYaml(`${"- ".repeat(500)}a`))).toBe(refusal(0));
});

test("reports keys that become the same text among the first thousand", () => {
  const text = (before: number) =>
    `1: a\n${Array.from({ length: before - 1 }, (_, at) => `k${at}: 0\n`).join("")}'1': b\n`;
  expect(reportOf(readYaml(text(999)))).toMatch(/Two keys become the same text: "1"\. Both are kept\.$/);
  expect(reportOf(readYaml(text(1000)))).not.toContain("Two keys");
});

const XML = [
  "<a/>",
  "<a></a>",
  "<a> </a>",
  "<a> b </a>",
  "<a><b/> c </a>",
  "<a x='1'/>",
  "<a x='1'> b </a>",
  "<a><b>1</b><c/><b>2</b></a>",
  "<a><b>1</b><b>2</b><c/></a>",
  "<a><!-- b --><?c d?><![CDATA[<e>]]></a>",
  "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
  "<a>&#233;&amp;</a>",
  "<a><b></a></b>",
  "<a>",
  "a",
  "<a/><b/>",
  "<a x=1/>",
  "<a x='1' x='2'/>",
  "<a>\ud800</a>",
];

test("keeps what XML contains, and reports errors with their position", async () => {
  const lines = XML.flatMap((text) => [JSON.stringify(text), `  ${reportOf(readXml(text))}`]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/xml.golden.txt");
});

test("reports losses once with their count, in order of appearance", () => {
  const lost = losses();
  for (const [what, path] of [
    ["b", "$.x"],
    ["a", "$.y"],
    ["b", "$.z"],
  ] as const)
    lost.add(what, path);
  expect(lost.sentences()).toEqual(["b, 2 times, first at $.x", "a, at $.y"]);
  for (let at = 0; at < 1232; at++) lost.add("b", "$");
  expect(lost.sentences()[0]).toBe("b, 1,234 times, first at $.x");
  expect(["a", "$", "_1", "1a", "a-b", "", 0].map((key) => pathTo("$", key))).toEqual([
    "$.a",
    "$.$",
    "$._1",
    '$["1a"]',
    '$["a-b"]',
    '$[""]',
    "$[0]",
  ]);
});

test("formatting keeps the numbers and dates of YAML as written", () => {
  const text =
    "1e400 12345678901234567890 0.1234567890123456789 1.0 1.50 017 +1 0xFF .5 1. -0 2001-12-14t21:59:43.10-05:00";
  for (const head of ["", "%YAML 1.1\n---\n"]) {
    const list = `${head}${text.replace(/(?:^| )(?=\S)/g, "\n- ").trimStart()}\n`;
    expect(formatYaml(list, 2)).toEqual({ ok: true, text: list, lost: [] });
  }
});

test("reads back what it writes, as YAML and as TOML", () => {
  const scalar = fc.oneof(
    fc.constantFrom(
      "",
      "yes",
      "1",
      "1.0",
      "null",
      "~",
      "=",
      "<<",
      "a: b",
      "- a",
      "2024-02-29",
      "\u0085",
      "\n",
      " a",
      "#",
    ),
    fc.string(),
    fc.boolean(),
  );
  const key = fc.oneof(fc.constantFrom("a", "1", "2", "a.b", "", "é", '"', "=", "<<"), fc.string());
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      scalar,
      fc.array(tie("any"), { maxLength: 3 }),
      fc.dictionary(key, tie("any"), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).any;
  fc.assert(
    fc.property(fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true }), (object) => {
      const text = JSON.stringify(object);
      const json = readYaml(text);
      fc.pre(json.ok && !text.includes("\\ud"));
      if (!json.ok) return;
      const [yaml, toml] = [writeYaml(json.values, 2), writeToml(json.values)];
      expect(yaml.ok && reportOf(readYaml(yaml.text))).toBe(reportOf(json));
      if (toml.ok && toml.lost.length === 0)
        expect(JSON.parse(reportOf(readToml(toml.text)))).toEqual(JSON.parse(reportOf(json)));
    }),
    { numRuns: 60 },
  );
});

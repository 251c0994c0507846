import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inWords, placeFinder } from "#core/place.ts";
import { duplicateKeys } from "./duplicates.ts";
import { asJsonNumber, isSafeNumber } from "./number.ts";
import { readJson } from "./read.ts";
import { dialectOf, type JsonTree, keyOf } from "./tree.ts";
import { type JsonLayout, jsonText } from "./write.ts";

const PRETTY: JsonLayout = { indent: "  ", compactArrays: false, order: "none" };
const MINIFIED: JsonLayout = { ...PRETTY, indent: undefined };

function written(text: string, layout: JsonLayout = MINIFIED): string {
  const result = jsonText(readJson(text), layout);
  return result.ok ? result.value : result.message;
}

const problems = (text: string) => {
  const tree = readJson(text);
  const find = placeFinder(text);
  return tree.problems.map(({ at, message }) => `${inWords(find(at))}: ${message}`);
};

const isStrict = (tree: JsonTree) => tree.problems.length === 0 && tree.comments.length === 0 && tree.roots === 1;

/** Cases of nst/JSONTestSuite, by their descriptions: what RFC 8259 allows. */
const VALID = [
  "[[]   ]",
  '[""]',
  "[]",
  '["a"]',
  "[false]",
  '[null, 1, "1", {}]',
  "[null]",
  "[1\n]",
  " [1]",
  "[1,null,null,null,2]",
  "[2] ",
  "[123e65]",
  "[0e+1]",
  "[0e1]",
  "[ 4]",
  "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]\n",
  "[20e1]",
  "[-0]",
  "[-123]",
  "[-1]",
  "[1E22]",
  "[1E-2]",
  "[1E+2]",
  "[123e45]",
  "[123.456e78]",
  "[1e-2]",
  "[1e+2]",
  "[123]",
  "[123.456789]",
  '{"asd":"sdf", "dfg":"fgh"}',
  '{"asd":"sdf"}',
  '{"a":"b","a":"c"}',
  '{"a":"b","a":"b"}',
  "{}",
  '{"":0}',
  '{"foo\\u0000bar": 42}',
  '{ "min": -1.0e+28, "max": 1.0e+28 }',
  '{"a":[]}',
  '{\n"a": "b"\n}',
  '["\\u0060\\u012a\\u12AB"]',
  '["\\uD801\\udc37"]',
  '["\\"\\\\\\/\\b\\f\\n\\r\\t"]',
  '["\\\\u0000"]',
  '["\\""]',
  '["a/*b*/c/*d//e"]',
  '["\\\\a"]',
  '["\\uDBFF\\uDFFF"]',
  '["asd "]',
  '["\u{10ffff}"]',
  '["\uffff"]',
  '["\u007f"]',
  '["\u2028"]',
  '" "',
  '"asd"',
  "42",
  "-0.1",
  "null",
  "true",
  "false",
  '""',
  '["a"]\n',
  " [] ",
  '["\\ud800"]',
  '["\\uDd1ea"]',
  "[1e9999]",
  "[-123123e100000]",
  "[100000000000000000000]",
];
const INVALID = [
  "[1 true]",
  '["": 1]',
  '[""],',
  "[,1]",
  "[1,,2]",
  '["x",,]',
  '["x"]]',
  '["",]',
  '["x"',
  "[x",
  "[3[4]]",
  "[1:2]",
  "[,]",
  "[-]",
  '[   , ""]',
  '["a",\n4\n,1,',
  "[1,]",
  "[1,,]",
  "[*]",
  '[""',
  "[1,",
  "[1,\n1\n,1",
  "[{}",
  "[fals]",
  "[nul]",
  "[tru]",
  "[++1234]",
  "[+1]",
  "[+Inf]",
  "[-01]",
  "[-1.0.]",
  "[-2.]",
  "[-NaN]",
  "[.-1]",
  "[.2e-3]",
  "[0.1.2]",
  "[0.3e+]",
  "[0.3e]",
  "[0.e1]",
  "[0E+]",
  "[0E]",
  "[0e+]",
  "[0e]",
  "[1.0e+]",
  "[1.0e-]",
  "[1.0e]",
  "[1 000.0]",
  "[1eE2]",
  "[2.e+3]",
  "[2.e-3]",
  "[2.e3]",
  "[9.e+]",
  "[Inf]",
  "[NaN]",
  "[\uff11]",
  "[1+2]",
  "[0x1]",
  "[0x42]",
  "[Infinity]",
  "[0e+-1]",
  "[-123.123foo]",
  "[-Infinity]",
  "[-foo]",
  "[- 1]",
  "[-012]",
  "[-.123]",
  "[-1x]",
  "[1ea]",
  "[1.]",
  "[.123]",
  "[1.2a-3]",
  "[1.8011670033376514H-308]",
  "[012]",
  '["x", truth]',
  '{[: "x"}\n',
  '{"x", null}',
  '{"x"::"b"}',
  "{\ud83c\udde8\ud83c\udded}",
  '{"a":"a" 123}',
  "{key: 'value'}",
  '{"a" b}',
  '{:"b"}',
  '{"a" "b"}',
  '{"a":',
  '{"a"',
  "{1:1}",
  "{9999E9999:1}",
  "{null:null,null:null}",
  '{"id":0,,,,,}',
  "{'a':0}",
  '{"id":0,}',
  '{"a":"b"}/**/',
  '{"a":"b"}/**//',
  '{"a":"b"}//',
  '{"a":"b"}/',
  '{"a":"b",,"c":"d"}',
  '{a: "b"}',
  '{"a":"a',
  '{ "foo" : "bar", "a" }',
  '{"a":"b"}#',
  " ",
  '["\\uD800\\"]',
  '["\\uD800\\u"]',
  '["\\uD800\\u1"]',
  '["\\uD800\\u1x"]',
  "[\u00e9]",
  '["\\x00"]',
  '["\\\\\\"]',
  '["\\\t"]',
  '["\\\u{1f300}"]',
  '["\\"]',
  '["\\u00A"]',
  '["\\uD834\\uDd"]',
  '["\\a"]',
  '["\\uqqqq"]',
  '[\\u0020"asd"]',
  "[\\n]",
  '"',
  "['single quote']",
  "abc",
  '["\\',
  '["a\u0000a"]',
  '["new\nline"]',
  '["\t"]',
  '"\\UA66D"',
  '""x',
  "<.>",
  "[<null>]",
  "[1]x",
  "[1]]",
  '["asd]',
  "asd\u00df",
  "[True]",
  "1]",
  '{"x": true,',
  "[][]",
  "]",
  "[",
  "",
  '{"a":/*comment*/"b"}',
  '{"": true',
  "[\u2060]",
  "[\u000c]",
  "{",
  "{,",
  "{]",
  '["a',
  "*",
  '{"a":"b"}#{}',
  '["\\',
  '[\\u000A""]',
  "[1}",
  '{"a": true} "x"',
  "['",
  '["\\{["\\{["',
  '{"a',
  "{'a'",
  '["a",',
  "{[",
  "\u00e5",
  "[True, False]",
  '{"a":"a"}}',
  "[\u00a0]",
  "\u2060",
  "[]\u00a0",
  '{"a":true}}',
  "2@",
  "{}}",
  "nan",
  "[1]\n]",
];

describe("what RFC 8259 allows and rejects", () => {
  test.each(VALID)("%j", (text) => {
    expect(problems(text)).toEqual([]);
    expect(isStrict(readJson(text))).toBe(true);
    expect(JSON.parse(written(text, PRETTY))).toEqual(JSON.parse(text));
  });
  test.each(INVALID)("not %j", (text) => {
    expect(isStrict(readJson(text))).toBe(false);
  });
  test("any text: matches JSON.parse", () => {
    const real = fc.constantFrom(...VALID, ...INVALID, '{"a":[1,{"b":null}],"c":"d"}');
    const changed = fc
      .tuple(real, fc.nat(30), fc.constantFrom(..."[]{},:\"'0-1.eE+ \n\t\\/*ntua"), real)
      .map(([text, at, sign, other]) => text.slice(0, at) + sign + text.slice(at) + (at % 7 === 0 ? other : ""));
    fc.assert(
      fc.property(fc.oneof(real, changed), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(isStrict(readJson(text))).toBe(isJson);
      }),
      { numRuns: 3000 },
    );
  });
});

test("keeps numbers, strings, duplicate keys and their order as written", () => {
  const text = '{"b":[1e400,-0,1.0,1E2,123456789012345678901],"2":"\\ud800\\u0041","1":3,"__proto__":1,"b":2}';
  expect(written(text, PRETTY).replace(/\n */g, "").replaceAll('": ', '":')).toBe(text);
  expect(written(text)).toBe(text);
  const tree = readJson(text);
  expect(duplicateKeys(tree).map((node) => keyOf(tree, node))).toEqual(["b"]);
  expect(duplicateKeys(readJson('{"a":1,"\\u0061":2}'))).toHaveLength(1);
  const many = `{${Array.from({ length: 40 }, (_, i) => `"${i % 39}":0`).join()}}`;
  expect(duplicateKeys(readJson(many))).toHaveLength(1);
  expect(duplicateKeys(readJson('[{"a":1},{"a":1}]'))).toEqual([]);
});

test("reads a hundred thousand levels", () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  expect(written(deep)).toBe(deep);
  expect(written(deep, { ...PRETTY, longest: 1_000_000 })).toContain("longer than 1,000,000 characters");
  expect(readJson("[".repeat(100_000)).problems).toHaveLength(1);
});

test.each([
  ['{"a": 1,\n  "b": }', ["Line 2, column 8: Expected a value after ':', but found '}'."]],
  ["[1,]", ["Line 1, column 4: Expected a value after the comma, but found ']'."]],
  [
    "[1,\n2,\n}",
    [
      "Line 3, column 1: Expected a value after the comma, but found '}'.",
      "Line 3, column 1: Expected ']' to close the array that starts in line 1, column 1, but found '}'.",
      "Line 3, column 2: The text ends before ']': the array that starts in line 1, column 1 isn't closed.",
    ],
  ],
  [
    '{"a" 1, "b": 2 "c": 3}',
    [
      "Line 1, column 6: Expected ':' after the key, but found '1'.",
      "Line 1, column 16: Expected ',' or '}' after the value, but found '\"'.",
    ],
  ],
  [
    "[01, .5, 1., +1]",
    [
      "Line 1, column 2: A number can't start with 0: write 1 instead of '01'.",
      "Line 1, column 6: Expected a digit before the decimal point of '.5'.",
      "Line 1, column 10: Expected a digit after the decimal point of '1.'.",
      "Line 1, column 14: A number can't start with +: write '1'.",
    ],
  ],
  [
    "[True, None]",
    [
      "Line 1, column 2: Expected a value, but found 'True': JSON writes it true.",
      "Line 1, column 8: Expected a value, but found 'None': JSON writes it null.",
    ],
  ],
  [
    "[1\u00a0,true\u00a0]",
    [
      "Line 1, column 3: JSON doesn't allow U+00A0 as a space.",
      "Line 1, column 9: JSON doesn't allow U+00A0 as a space.",
    ],
  ],
  ["[nullé]", ["Line 1, column 2: Expected a value or ']', but found 'nullé': a string needs double quotes."]],
  ["[1é]", ["Line 1, column 2: Expected a number, not '1é'."]],
  ["[1_0]", ["Line 1, column 2: Expected a number, not '1_0'."]],
  ["[1$]", ["Line 1, column 2: Expected a number, not '1$'."]],
  ["[1z]", ["Line 1, column 2: Expected a number, not '1z'."]],
  ["[1a]", ["Line 1, column 2: Expected a number, not '1a'."]],
  ["[1+1]", ["Line 1, column 2: Expected a number, not '1+1'."]],
  [
    "[constructor]",
    ["Line 1, column 2: Expected a value or ']', but found 'constructor': a string needs double quotes."],
  ],
  ['["a\tb"]', ["Line 1, column 4: Inside a string, write \\t for a tab."]],
  ['["a\n]', ["Line 1, column 2: This string isn't closed: expected \" before the end of the line."]],
  [" ", ["Line 1, column 2: Expected a value, but the text ends."]],
  ['{"a":1}{"b":2}', ["Line 1, column 8: Expected the end of the text or of the line after the value, but found '{'."]],
])("%j reports the position and what was expected", (text, expected) => {
  expect(problems(text)).toEqual(expected);
});

test.each(
  [
    [
      '["\\x41"]',
      `Line 1, column 3: JSON doesn't know the escape \\\\x: use \\\\" \\\\\\\\ \\\\/ \\\\b \\\\f \\\\n \\\\r \\\\t or \\\\u.`,
    ],
    [
      '["a\\q"]',
      `Line 1, column 4: JSON doesn't know the escape \\\\q: use \\\\" \\\\\\\\ \\\\/ \\\\b \\\\f \\\\n \\\\r \\\\t or \\\\u.`,
    ],
    ['["\\u12"]', "Line 1, column 3: \\\\u needs four hexadecimal digits."],
    ['["a\\\r\nb"]', "Line 1, column 4: A string can't continue on the next line: write \\\\n."],
    ['["a\\\nb"]', "Line 1, column 4: A string can't continue on the next line: write \\\\n."],
    ['["a\\\rb"]', "Line 1, column 4: A string can't continue on the next line: write \\\\n."],
    ['["a\x01"]', "Line 1, column 4: Inside a string, write \\\\u0001 for the control character U+0001."],
    ['["a\x1f"]', "Line 1, column 4: Inside a string, write \\\\u001f for the control character U+001F."],
    ["['a\n']", "Line 1, column 2: This string isn't closed: expected ' before the end of the line."],
  ].map(([text, problem]) => [text, problem?.replaceAll("\\\\", "\\")] as [string, string]),
)("reports first in %j: %s", (text, problem) => {
  expect(problems(text)).toContain(problem);
});

test.each([
  ["[1]", "JSON"],
  ["{}\n{}", "NDJSON"],
  ["[1] // one", "JSON with comments"],
  ["// one\n[1,]", "JSON with comments"],
  ["{a: .5, 'b': +1, }", "JSON5"],
  ["[1,]", "broken"],
  ["[.5]", "broken"],
  ["{a: 01}", "broken"],
])("%j is %s", (text, dialect) => {
  expect(dialectOf(readJson(text))).toBe(dialect);
});

test("JSON5 becomes JSON, and comments stay where they belong", () => {
  expect(written("{a:.5,'b\"':'it\\'s',\"c\":[0x1F,+1,1.,NaN],}")).toBe('{"a":0.5,"b\\"":"it\'s","c":[31,1,1.0,null]}');
  const text = `// head
{
  // before a
  "a": 1, // after a
  "b": [
    // alone
  ] /* after b */
  // end
}
// tail`;
  expect(written(text, PRETTY)).toBe(text);
  expect(written(text)).toBe('{"a":1,"b":[]}');
});

test("sorts keys plainly or naturally, and makes arrays of plain values compact", () => {
  expect(written('{"b10":1,"b9":{"z":1,"a":2},"B":3}', { ...MINIFIED, order: "plain" })).toBe(
    '{"B":3,"b10":1,"b9":{"a":2,"z":1}}',
  );
  expect(written('{"b10":1,"b9":2,"B":3}', { ...MINIFIED, order: "natural" })).toBe('{"B":3,"b9":2,"b10":1}');
  expect(written('{"a":[1,2],"b":[[1],[]],"c":[]}', { ...PRETTY, compactArrays: true })).toBe(
    '{\n  "a": [1, 2],\n  "b": [\n    [1],\n    []\n  ],\n  "c": []\n}',
  );
});

test.each([
  ["+.5", "0.5"],
  ["0x1F", "31"],
  ["-0o14", "-12"],
  ["1_000", "1000"],
  ["012", "12"],
  ["1.", "1.0"],
  ["-1e5", "-1e5"],
  ["NaN", undefined],
  [".inf", undefined],
  ["", undefined],
  ["0x", undefined],
  ["0o8", undefined],
  ["0b", undefined],
  ["1x", undefined],
  [".", undefined],
  ["e5", undefined],
  ["1e", undefined],
  ["+0B101", "5"],
  ["-0x1f", "-31"],
  ["+012.50E+3", "12.50E+3"],
  ["000", "0"],
  ["-.5", "-0.5"],
])("the number %s is %s in JSON", (text, expected) => {
  expect(asJsonNumber(text)).toBe(expected);
});

test("knows which numbers other programs keep", () => {
  expect(["1.0", "0.1", "1e5", "-0", "9007199254740992", "0.30000000000000004", "100e-2"].every(isSafeNumber)).toBe(
    true,
  );
  expect(["9007199254740993", "1e400", "123456789012345678901", "0.1234567890123456789"].some(isSafeNumber)).toBe(
    false,
  );
});

describe.skipIf(spawnSync("jq", ["--version"]).status !== 0 || spawnSync("python3", ["--version"]).status !== 0)(
  "random values match jq and Python",
  () => {
    // jq 1.6 rewrites numbers, so only those that it leaves alone are compared.
    const scalar = fc.oneof(
      fc.string(),
      fc.string({ unit: "grapheme" }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        scalar,
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(
          fc.string({ maxLength: 4 }).filter((key) => key !== "__proto__"),
          tie("value"),
          { maxKeys: 5 },
        ),
      ),
    }));
    const samples = fc.sample(value, { numRuns: 300, seed: 7 }).map((each) => JSON.stringify(each));
    const input = `${samples.join("\n")}\n`;
    const run = (program: string, args: string[]) =>
      spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 1 << 26 }).stdout;

    test("pretty and sorted", () => {
      expect(`${samples.map((each) => written(each, PRETTY)).join("\n")}\n`.replaceAll("\x7f", "\\u007f")).toBe(
        run("jq", ["."]),
      );
      expect(
        `${samples.map((each) => written(each, { ...MINIFIED, order: "plain" })).join("\n")}\n`.replaceAll(
          "\x7f",
          "\\u007f",
        ),
      ).toBe(run("jq", ["-cS", "."]));
      expect(`${written(input, PRETTY)}\n`).toBe(
        run("python3", [
          "-c",
          "import sys,json\nfor l in sys.stdin: print(json.dumps(json.loads(l),indent=2,ensure_ascii=False))",
        ]),
      );
    });
  },
);

test.each(["\n", "\r", "\r\n"])("reports a line that ends too early with %j", (lineEnd) => {
  expect(readJson(`{"a":1,${lineEnd}"b" ${lineEnd}}`).problems.map(({ message }) => message)).toEqual([
    "Expected ':' after the key, but found '}'.",
    "Expected a value after ':', but found '}'.",
  ]);
  expect(readJson(`["a${lineEnd}"]`).problems[0]?.message).toBe(
    "This string isn't closed: expected \" before the end of the line.",
  );
});

test("finds duplicate keys in small and large objects, with or without escapes", () => {
  for (const others of [0, 9, 10, 11, 30]) {
    const rest = Array.from({ length: others }, (_, at) => `"k${at}":0,`).join("");
    const of = (one: string, other: string) => duplicateKeys(readJson(`{"${one}":1,${rest}"${other}":2}`)).length;
    expect([of("ab", "ab"), of("ab", "ac"), of("ab", "\\u0061b"), of("\\u0061b", "\\u0061b"), of("a", "ab")]).toEqual([
      1, 0, 1, 1, 0,
    ]);
  }
});

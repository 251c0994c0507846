import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { strictTree } from "#core/json/strict.ts";
import { type DataFormat, formatOf } from "#kits/data-formats/detect.ts";
import { convert, type JsonJob } from "./convert.ts";
import { editorLanguage } from "./editor-language.ts";
import { byJmesPath, byJsonPath, byPointer } from "./query/query.ts";
import { find, nodeAt, tableOf, treeRows } from "./rows.ts";
import { runJson } from "./run.ts";
import { validate } from "./schema/validate.ts";
import { camelCase, nameWords, pascalCase, snakeCase, uniqueName } from "./types/model.ts";
import { STRING_FORMATS } from "./types/shape.ts";
import { TYPE_TARGETS } from "./types/targets.ts";
import { typesOf } from "./types/types.ts";

const TEXTS: Readonly<Record<DataFormat, readonly string[]>> = {
  json: [
    '// of a shop\n{"id": 12345678901234567890, "price": 1.50, "far": 1e400, "name": "Zoë \\u2028", "2": [], "10": {}, "a": {"x": null}}',
    '[{"id": 1, "tags": ["a", "b"]}, {"id": 2.5, "tags": [], "at": "2024-02-29T12:00:00Z"}, {"id": null}]',
    '{"a": 1, "a": 2}\n"second"',
    '["no", "~", "1.0", " padded ", "two\\nlines", "# none", true, -0]',
    '{"a": [1,',
  ],
  yaml: [
    "# of a shop\nid: 0x1F\nwhen: 2024-02-29\nno: no\nold: ~\nbase: &base {a: 1}\nderived:\n  <<: *base\n  b: !!str 2\ntext: |\n  two\n  lines\n",
    '? [a, b]\n: c\n? {d: e}\n: f\n1.0: g\ntrue: h\nnull: i\nbytes: !!binary |\n  aGVs\n  bG8=\ntagged: !x y\nquoted: "a\\tb"\nfolded: >-\n  one\n  two\n\n  three\nempty:\nstar: &s [1]\nagain: *s\n',
    "%YAML 1.1\n---\n- yes\n- 0o17\n- 017\n- 1:30\n- 0b11\n- 0x1_F\n- +.INF\n- 1e3\n- 2001-12-14t21:59:43.10-05:00\n",
    "a: *missing",
    "- 1_000\n- .inf\n- '10'\n---\nsecond: true\n",
    "a: [1\nb: 2",
  ],
  toml: [
    "title = \"Zoë\"\nwhen = 1979-05-27T07:32:00-08:00\nday = 1979-05-27\nbig = 9_007_199_254_740_993\nfar = inf\nhex = 0xff\n[a.b]\nlist = [1, 2.0, [true]]\n[[items]]\nname = 'c:\\x'\n[[items]]\n# nothing\n",
    "a = 1\na = 2",
    "a = [\n  1.0, # one\n  { x = 1.50, \"k=v\" = 2024-01-01, 'y' = 07:32:00.1234567 },\n]\nb.c.2 = 1_0.0_1e+5\n[t.\"1\"]\n1 = 'x'\nnan = -nan\nbin = 0b1_01\noct = 0o17\nlocal = 1979-05-27 07:32:00\n",
    "a = 1979-02-30",
    "a = 9223372036854775808",
    "a = 1979-05-27T07:32:00Z9",
  ],
  xml: [
    '<?xml version="1.0"?><!-- of a shop --><shop id="7"><item>1</item><item price="1.50">two &amp; <b>three</b></item><empty/><![CDATA[<raw>]]></shop>',
    "<list><row><a>1</a></row><row><a/></row></list>",
    "<!DOCTYPE a><a><b>1</b><c/><b>2</b> mixed <d><![CDATA[ & ]]></d><e x='1'> t </e><?f g?><h>  </h>&#233;</a>",
    "<a><b></a>",
  ],
};

const FORMATS = Object.keys(TEXTS) as DataFormat[];

// How each format is read and written is in the kit's tests (data-formats).
test("conversions from JSON and to it, with their losses, are unchanged", async () => {
  const lines: string[] = [];
  for (const from of FORMATS) {
    for (const text of TEXTS[from].slice(0, 1)) {
      lines.push("", `${from} ${JSON.stringify(text)}`);
      for (const to of from === "json" ? FORMATS : (["json"] as const)) {
        const job: JsonJob = { action: "format", indent: "2", from, to, compact: false, order: "natural" };
        const made = await convert(text, from, to, job);
        lines.push(`  to ${to}`);
        if (made.ok) lines.push(made.text.replace(/^/gm, "    "), ...made.notes.map((note) => `    | ${note}`));
        else lines.push(...made.problems.map(({ at, message }) => `    at ${at}: ${message}`));
      }
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/conversions.golden.txt");
});

const SAMPLES = [
  ...TEXTS.json.slice(0, 4),
  '[{"entries": [{"a": 1}], "boxes": [{"b": 1}], "items": [[{"c": null}]], "news": [{"d": 1}], "series": [{"g": 1}], "status": [{"e": 1}], "data": [{"f": []}]}, {"entries": [], "x": 1, "y": 2, "z": 1.5}]',
  '[{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}, {"a": null}, {"a": "x", "b": true}, {}]',
  '[{"a": 9007199254740993, "b": [1, 12345678901234567890], "c": {"2024-01": 1, "2024-02": 1e400}, "day": "2024-02-29", "when": "2024-02-29T12:00:00Z"}]',
  "[[1, null], [true]]",
  "null",
];

test("types and schemas of samples are unchanged", async () => {
  const lines: string[] = [];
  for (const text of SAMPLES.slice(1, 2)) {
    for (const target of TYPE_TARGETS) {
      const made = typesOf(readJson(text), target, "Order line");
      lines.push("", `${target} of ${JSON.stringify(text)}`);
      lines.push(...(made.ok ? [made.value.text, ...made.value.notes.map((note) => `| ${note}`)] : [made.message]));
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/types.golden.txt");
});

const SHOP = `{"shop": "Zoë's", "open": true, "items": [
  {"id": 1, "name": "pen", "price": 1.50, "tags": ["a", "b"]},
  {"id": 2, "name": "ink", "price": 12, "tags": []},
  {"id": 3, "name": "pad", "price": null}
], "by": {"10": {"n": 1}, "2": {"n": 2}}, "a/b": {"m~n": "x"}, "": 0}`;

const JSON_PATHS = [
  "$",
  "$.shop",
  "$.items[*].name",
  "$.items[-1]",
  "$.items[0:2].id",
  "$.items[::-1].id",
  "$..n",
  "$.by.*",
  "$['a/b']['m~n']",
  "$.items[?@.price > 2].name",
  "$.items[?@.price == null].name",
  "$.items[?!@.tags].id",
  "$.items[?@.tags[0] == 'a' || @.id == 3].id",
  "$.items[?length(@.name) == 3 && match(@.name, 'p.*')].id",
  "$.items[?search(@.name, 'n')].id",
  "$.items[?count(@.tags[*]) == 0].id",
  "$.items[?value(@.tags[0]) == 'a'].id",
  "$.items[0, 2, 0].id",
  "$..[0]",
  " $.open ",
  "$.items[9]",
  "$.items[?@.id == $.by['2'].n].name",
  "$.items[",
  "$.items[?@.id = 1]",
  "$.items[?(@.id == 1) == true]",
  "$.items[?!(@.id == 1) && @.price]",
  "$.items[?foo(@)]",
  "shop",
  "$.items[01]",
  "",
  "$[?length(@.a == 1) == 1]",
  "$[?@[?(@.a == 1) == 2]]",
  "$[?count(1) == 1]",
  "$[?match(@.a) == 1]",
  "$[?count(@.a)]",
];
const JMES_PATHS = [
  "shop",
  "items[*].name",
  "items[-1].id",
  "items[0:2].id",
  "items[?price > `2`].name",
  "items[].tags[]",
  "items[*].[id, name]",
  "items[*].{n: name, i: id}",
  "by.*.n",
  "keys(by)",
  "length(items)",
  "sum(items[].id)",
  "max_by(items, &id).name",
  "sort_by(items, &name)[].name",
  "items[?contains(name, 'n')].id | [0]",
  "join(', ', items[].name)",
  "to_string(by)",
  "type(open)",
  "not_null(nothing, shop)",
  "reverse(items[].id)",
  "map(&id, items)",
  "group_by(items, &name)",
  "@",
  "  open  ",
  "nothing",
  "items[",
  "foo(items)",
  "sum(shop)",
  "length(`1`)",
  "items[*",
  "'raw' ",
  '`{"a": 1}`',
  "!open && shop || items[0].id == `1`",
];
const POINTERS = [
  "",
  "/",
  "/shop",
  "/items/1/tags",
  "/items/-",
  "/items/01",
  "/items/3",
  "/by/10/n",
  "/a~1b/m~0n",
  "/a/b",
  "shop",
  "/~2",
  "/shop/x",
];

test("query results are unchanged", async () => {
  const tree = strictTree(readJson(SHOP));
  const lines: string[] = [SHOP, "", "JSONPath"];
  for (const query of JSON_PATHS.filter((_, at) => at % 6 === 0)) {
    const made = await byJsonPath(tree, query);
    lines.push(
      `  ${query}`,
      ...(made.ok ? made.value.values.map((value) => `    ${value}`) : [`    ! ${made.message}`]),
    );
  }
  lines.push("", "JMESPath");
  for (const query of JMES_PATHS.filter((_, at) => at % 3 === 0)) {
    const made = await byJmesPath(tree, query);
    lines.push(`  ${query}`, `    ${made.ok ? made.value : `! ${made.message}`}`);
  }
  lines.push("", "JSON Pointer");
  for (const query of POINTERS) {
    const made = byPointer(tree, query);
    lines.push(
      `  ${query}`,
      ...(made.ok ? made.value.values.map((value) => `    ${value}`) : [`    ! ${made.message}`]),
    );
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/queries.golden.txt");
});

test("trees, search results and tables are unchanged", async () => {
  const text = `${SHOP}\n[[1, "x\\n${"y".repeat(250)}"], {"K": "Pen"}, []]\n"${"z".repeat(198)}"`;
  const tree = readJson(text);
  const rows = treeRows(tree);
  const shown = (from = 0, count = 100) =>
    rows.rows(from, count).map(({ node, depth, label, kind, size, value, isOpen, position, siblings }) => {
      const mark = kind === "object" || kind === "array" ? (isOpen ? "- " : "+ ") : "  ";
      return `  ${"  ".repeat(depth)}${mark}${label === undefined ? "" : `${JSON.stringify(label)} `}${kind} ${size || ""}${value} (${node}; ${position} of ${siblings})`;
    });
  const lines = ["at first", ...shown()];
  rows.openTo(2);
  lines.push("open to 2", ...shown());
  rows.toggle(3);
  rows.toggle(1);
  lines.push(
    `node 3 closed, ${rows.count()} rows, from the second`,
    ...shown(1, 3),
    "from before the first",
    ...shown(-2, 3),
  );
  lines.push(`node 10 is row ${rows.reveal(10)}`, ...shown(0, 12));
  rows.openTo(99);
  lines.push("all open", ...shown());
  for (const word of ["PEN", "n", "é", "2", "{", "", "\n", "nothing"]) {
    lines.push(`find ${JSON.stringify(word)}: ${find(tree, word).nodes.join(" ")}`);
  }
  lines.push(`nodes at offsets 0, 20 and 60: ${[0, 20, 60].map((offset) => nodeAt(tree, offset) ?? "none").join(" ")}`);
  for (let node = 0; node < tree.count; node++) {
    const table = tableOf(tree, node);
    if (!table) continue;
    lines.push(`table of ${node}: ${JSON.stringify(table.table)}`);
    lines.push(...table.rows(0, 9).map((cells) => `  ${cells.map((cell) => JSON.stringify(cell)).join(" | ")}`));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/trees.golden.txt");
});

const SCHEMA_VALUES = ["null", "-2.5", '"é😀"', '[1, "a", 1]', '{"a": 1, "b": "x"}', '{"ab": {"a": [2]}}'];
const SCHEMAS: readonly unknown[] = [
  false,
  { type: ["integer", "null", "object"] },
  { type: "string", minLength: 1, maxLength: 1, pattern: "^a" },
  { minimum: 1, exclusiveMaximum: 1, multipleOf: 2 },
  { exclusiveMinimum: 1, maximum: 0 },
  { $schema: "http://json-schema.org/draft-07/schema#", maximum: 0 },
  { $schema: "http://json-schema.org/draft-04/schema#", maximum: 0, exclusiveMaximum: true },
  { enum: [1, "a", ["b"]] },
  { enum: Array.from({ length: 12 }, (_, at) => at + 10) },
  { const: "x".repeat(70) },
  { const: { a: 1 } },
  { minItems: 1, maxItems: 2, uniqueItems: true, prefixItems: [{ type: "string" }], items: false },
  { contains: { const: 1 }, minContains: 3 },
  { contains: { const: 1 }, maxContains: 1 },
  { contains: { const: 9 } },
  { minProperties: 1, maxProperties: 1, required: ["b"], propertyNames: { maxLength: 1 } },
  { properties: { a: { type: "string" } }, patternProperties: { "^b": true }, additionalProperties: false },
  { properties: { a: true }, unevaluatedProperties: false, dependentRequired: { a: ["c"] } },
  { anyOf: [{ type: "null" }, { type: "boolean" }] },
  { oneOf: [{ type: "number" }, { minimum: 0 }, { type: "string" }] },
  { not: { type: "object" } },
  JSON.parse('{"if":{"type":"array"},"then":{"minItems":2},"else":{"type":"number"}}'),
  { $ref: "#/$defs/missing" },
  { $defs: { n: { type: "number" } }, additionalProperties: { $ref: "#/$defs/n" }, items: { $ref: "#/$defs/n" } },
  { $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "number" }], additionalItems: false },
  { $schema: "urn:x", dependentSchemas: { a: { required: ["z"] } } },
  { type: "strin" },
  { required: "a" },
  7,
];

test("schema validation messages are unchanged", async () => {
  const lines: string[] = [];
  const data = readJson(SCHEMA_VALUES.join("\n"));
  for (const schema of SCHEMAS.filter((_, at) => at % 2 === 0)) {
    const made = await validate(data, readJson(JSON.stringify(schema)), { draft: "auto", checksFormats: true });
    lines.push("", JSON.stringify(schema));
    if (!made.ok) {
      lines.push(`  ! ${made.message}`);
      continue;
    }
    const { draft, notes, schemaProblems, misfits } = made.value;
    lines.push(`  draft ${draft}`, ...notes.map((note) => `  | ${note}`));
    lines.push(...schemaProblems.map(({ path, message }) => `  schema ${path}: ${message}`));
    lines.push(
      ...misfits.map(({ node, isKey, path, message }) => `  ${node} ${path}${isKey ? " (its key)" : ""}: ${message}`),
    );
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/schemas.golden.txt");
});

const BROKEN = [
  "{name: 'x', /* c */ list: [1, 2,], }",
  "{'a': 'it's', \"b\": undefined, c: NaN}",
  '{"a": 1 "b": [1 2], "c": "d}',
  "[00123, .5, +1, 0x1F, 1., -Infinity]",
  'callback({"a": True, "b": None});',
  '{"a": 1}\n{"b": 2}',
  '```json\n{"a": “x”}\n```',
  '{"a": {"b": [1, 2',
  '{"a": "tab\there", "b": "line\nbreak"}',
  "]",
  '{"a":1}',
];

test("repairs of almost-JSON, with their changes, are unchanged", async () => {
  const lines: string[] = [];
  for (const text of BROKEN.slice(0, 6)) {
    for (const action of ["repair"] as const) {
      const job: JsonJob = { action, indent: "2", from: "json", to: "same", compact: true, order: "natural" };
      const made = await runJson(
        text,
        job,
        (pieces) => pieces.join(""),
        () => {},
      );
      lines.push("", `${action} ${JSON.stringify(text)}`, `  ${made.dialect}${made.isBroken ? ", broken" : ""}`);
      lines.push(...made.problems.map(({ place, at, message }) => `  ${place} (${at}): ${message}`));
      lines.push(...made.notes.map((note) => `  | ${note}`));
      lines.push(
        ...(made.changes ?? []).map(({ place, at, removed, added }) => `  ${place} (${at}): ${removed} → ${added}`),
      );
      if (made.result) lines.push(String(made.result.whole).replace(/^/gm, "    "));
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/repairs.golden.txt");
});

const WORDS_OF_LANGUAGES =
  "any array bool boolean box cell class data date datetime decimal deserialize dict dictionary double enum err error false field float fn hash map guid int integer item json json element json node json primitive json property name literal list long map none not required number object ok option optional ordered dict promise rc record result root self serde serial name serializable serialize set some str string struct symbol time true type typed dict unit uri uuid value vec void yes z";

test("no type of a sample gets a name that the language already has", async () => {
  const words = [
    ...new Set(WORDS_OF_LANGUAGES.split(" ")),
    "json element",
    "json node",
    "json property name attribute",
    "json primitive",
    "json property name",
    "hash map",
    "not required",
    "ordered dict",
    "serial name",
    "typed dict",
    "date time",
  ];
  const text = JSON.stringify(Object.fromEntries(words.map((word, at) => [word, { [`k${at}`]: at }])));
  const lines: string[] = [];
  for (const target of TYPE_TARGETS) {
    const made = typesOf(readJson(text), target, "Root");
    const names = made.ok
      ? [...made.value.text.matchAll(/^.*\b(?:class|interface|struct|record|type|const)\s+(\w+)/gm)].map(
          ([, name]) => name,
        )
      : [];
    lines.push(
      "",
      target,
      names
        .join(" ")
        .replace(/(.{1,110})(?: |$)/g, "  $1\n")
        .trimEnd(),
    );
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/names.golden.txt");
});

const FORMATTED = [
  "2024-02-29",
  "2023-02-29",
  "2024-02-29T12:00:00Z",
  "2024-02-29T23:59:60Z",
  "2024-02-29T12:00:00.5+02:00",
  "2024-02-29 12:00:00Z",
  "2024-02-29T12:00Z",
  "2024-04-31T12:00:00Z",
  "2024-02-29T24:00:00Z",
  "2024-02-29T12:00:00+24:00",
  "123e4567-e89b-12d3-a456-426614174000",
  "123E4567-E89B-12D3-A456-42661417400",
  "a.b+c@d-e.org",
  "a@b",
  "@b.org",
  "a@b..org",
  "a@-b.org",
  "https://a.b:80/c?d#e",
  "http://a",
  "ftp://a",
  "https://a b",
  "https://a/[b]",
  "https://",
  "",
];

test("detected string formats are unchanged", async () => {
  const lines = FORMATTED.map(
    (text) =>
      `${JSON.stringify(text)}: ${
        STRING_FORMATS.filter(({ test }) => test(text))
          .map(({ name }) => name)
          .join(", ") || "none"
      }`,
  );
  const heads = [
    "",
    "[1]",
    "{}",
    "[ ]",
    "{ }",
    "// a\n1",
    "[1,]",
    "{a: 1}",
    "['a']",
    '{"a": [], }',
    "a: 1",
    "<a/>",
    "a = 1",
    "/* a */ {}",
    '{"a": // b\n1}',
    '{"a": {}}',
  ];
  const colored = heads.map(
    (head) => `${JSON.stringify(head)}: ${editorLanguage(head, "auto")}, as JSON ${editorLanguage(head, "json")}`,
  );
  await expect(`${[...lines, "", ...colored].join("\n")}\n`).toMatchFileSnapshot("./outputs/formats.golden.txt");
});

const KEYS = ["userID_2", "a", "A", "HTTPServer", "x1y2", "2nd", "_", "", "été-Zoë", "ABCdef", "a.b c", "名前", "iOS"];

test("key names in each style are unchanged", async () => {
  const lines = KEYS.map((key) => {
    const words = nameWords(key);
    return `${JSON.stringify(key)}: ${words.join(" ")}; ${pascalCase(words)} ${camelCase(words)} ${snakeCase(words)}; ${pascalCase(words, "X")} ${camelCase(words, "y")} ${snakeCase(words, "z")}`;
  });
  const used = new Set(["A", "A3"]);
  lines.push(["A", "A", "A", "B", "B"].map((name) => uniqueName(name, used)).join(" "));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/cases.golden.txt");
});

const HEADS = [
  "// a: b",
  "/* a: b */ {}",
  "  a: 1",
  "\n\n# c\n  a = 1",
  "  <a/>",
  "  - 1",
  "  {}",
  "\ufeffa: 1",
  "/* a */ 1",
  "// a\n1",
  "'a b': 1",
  "? a",
  "&a b: 1",
  "[a]\r\nb = 1",
  "[a]\n# b = 1",
  "[[a]] # b\n c = 1",
  "a.'b' = 1",
  "a b = 1",
  "a",
  "---",
  "%YAML 1.2",
  "*a",
  "http://a",
];

test("formats detected from the beginning are unchanged", async () => {
  const lines = HEADS.map((head) => `${JSON.stringify(head)}: ${formatOf(head)}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/heads.golden.txt");
});

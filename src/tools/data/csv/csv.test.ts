import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byPython, hasPython } from "#operations/python.fixture.ts";
import { detect } from "./detect.ts";
import { parseOther, parseStructured } from "./inputs/other-inputs.ts";
import { createReader, readTable } from "./reader.ts";
import { type Change, cellType, changed, isFormula, safeCell, statisticsOf, tableOf } from "./table.ts";
import { distinctNames, type Format, type WriterOptions, writerFor } from "./writers.ts";

const COMMA = { delimiter: ",", quote: '"', lineBreak: "\n" } as const;
const rowsOf = (text: string, dialect: Parameters<typeof readTable>[1] = COMMA) => readTable(text, dialect).rows;
const python = (program: string, input: unknown): unknown =>
  JSON.parse(
    execFileSync("python3", ["-c", program], { input: JSON.stringify(input), encoding: "utf8", maxBuffer: 1e8 }),
  );

test("reads any text like Python's csv", () => {
  const cell = fc.constantFrom(
    "a",
    "",
    "1,5",
    '"q"',
    '"a""b"',
    '"x,y"',
    '"l\nm"',
    '"e\r\nf"',
    "é",
    " s ",
    'b"c',
    '"x"y',
  );
  const record = fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => cells.join(","));
  const text = fc.tuple(
    fc.array(record, { minLength: 1, maxLength: 6 }),
    fc.constantFrom("\n", "\r\n"),
    fc.constantFrom("", "\n"),
  );
  const texts = fc
    .sample(text, { numRuns: 200, seed: 1 })
    .map(([records, lineEnd, last]) => records.join(lineEnd) + last);
  const theirs = python(
    "import csv,io,json,sys\nprint(json.dumps([[r for r in csv.reader(io.StringIO(t, newline='')) if r and r != ['']] for t in json.load(sys.stdin)]))",
    texts,
  );
  expect(texts.map((one) => rowsOf(one))).toEqual(theirs);
});

test("splitting a text into pieces makes no difference", () => {
  const text = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r\n", "b"), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(40), { maxLength: 4 }), (whole, cuts) => {
      const rows: string[][] = [];
      const reader = createReader(COMMA, (cells) => rows.push(cells));
      let at = 0;
      for (const cut of [...cuts].sort((a, b) => a - b)) {
        reader.push(whole.slice(at, Math.max(at, cut)));
        at = Math.max(at, cut);
      }
      reader.push(whole.slice(at));
      reader.end();
      const once = readTable(whole, COMMA);
      expect(rows).toEqual(once.rows);
      expect(reader.issues.listed).toEqual(once.issues.listed);
    }),
    { numRuns: 1000 },
  );
});

test("reports errors by line and record, and reads the rest", () => {
  const { rows, issues } = readTable('a,b\n"x\ny",1\n"x"y,2\n1,2,3\n\n"open,4\nc,d\n', COMMA);
  expect(rows).toEqual([
    ["a", "b"],
    ["x\ny", "1"],
    ["xy", "2"],
    ["1", "2", "3"],
    ['"open', "4"],
    ["c", "d"],
  ]);
  expect(issues.listed).toEqual([
    { kind: "quote", line: 4, record: 3 },
    { kind: "ragged", line: 5, record: 4, cells: 3, width: 2 },
    { kind: "blank", line: 6, record: 5 },
    { kind: "unclosed", line: 7, record: 5 },
  ]);
});

test("an error behind line breaks of its record has its own line", () => {
  const issuesOf = (text: string) => readTable(text, COMMA).issues.listed;
  expect(issuesOf('a,b\n"x\n\ny"z,1\n1,2,3\n')).toEqual([
    { kind: "quote", line: 4, record: 2 },
    { kind: "ragged", line: 5, record: 3, cells: 3, width: 2 },
  ]);
  expect(issuesOf('a,b\n"x\ny",1\n"x\r\ny","open\n')).toEqual([{ kind: "unclosed", line: 5, record: 3 }]);
});

test.each([
  ["a;b\n1;2\n", { delimiter: ";", hasHeader: true }],
  ["1,5;2,5\n3,5;4,5\n", { delimiter: ";", hasHeader: false }],
  ["sep=;\na;b,c\n", { delimiter: ";", start: 6 }],
  ["a\tb\n1\t2\n", { delimiter: "\t" }],
  ["a|b\n1|2\n", { delimiter: "|" }],
  ["name\nx\ny\n", { delimiter: ",", hasHeader: true }],
  ["a,b\r1,2\r", { lineBreak: "\r", delimiter: "," }],
  ["a,b\n'x, y',2\n", { quote: "'" }],
  ['name,text\nx,"a; b; c"\ny,"d; e"\n', { delimiter: "," }],
  ["2026-01-01,1\n2026-01-02,2\n", { hasHeader: false }],
  ["x\n", { delimiter: ",", start: 0, hasHeader: false }],
  ["", { delimiter: ",", quote: '"', lineBreak: "\n", start: 0, hasHeader: false }],
  ["__proto__;__proto__\n1;2\n", { delimiter: ";", hasHeader: true }],
])("%j is written as %j", (text, form) => {
  expect(detect(text)).toMatchObject(form);
});

test("duplicate names, and names that objects already have, are columns like others", () => {
  const table = tableOf(rowsOf("__proto__,a,a\n1,2,3\n"), true);
  expect(table).toMatchObject({ names: ["__proto__", "a", "a"], rows: [["1", "2", "3"]] });
  expect(statisticsOf(table, 0)).toMatchObject({ type: "integer", sum: "1" });
  expect(changed(table, { kind: "sort", column: 2, isDescending: true }).rows).toEqual([["1", "2", "3"]]);
});

test("uses a type only if it loses nothing", () => {
  const types = [
    "1",
    "-0",
    "007",
    "1.50",
    "1e5",
    "123456789012345678",
    "true",
    "2026-02-28",
    "2026-02-30",
    "",
    "NaN",
    "1,5",
    "+1",
  ];
  expect(types.map(cellType)).toEqual([
    "integer",
    "decimal",
    "text",
    "decimal",
    "decimal",
    "text",
    "boolean",
    "date",
    "text",
    "text",
    "text",
    "text",
    "text",
  ]);
  expect(["=1+1", "@x", "-2", "+3.5", "-a", "+1-2", "1", "a=", "-1e5", "\tx"].map(isFormula)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(safeCell("=1")).toBe("'=1");
  expect(safeCell("-2")).toBe("-2");
});

const people = tableOf(
  [
    ["name", "age", "city"],
    ["Ada", "36", "London"],
    ["Bob", "", "Rome"],
    ["Cy", "9"],
    ["Ada", "36", "London"],
  ],
  true,
);
const after = (...changes: Change[]) => changes.reduce(changed, people);
const column = (table: typeof people, index: number) => table.rows.map((row) => row[index]);

test("changes a table", () => {
  expect(people.rows[2]).toEqual(["Cy", "9", ""]);
  expect(column(after({ kind: "sort", column: 1, isDescending: false }), 1)).toEqual(["9", "36", "36", ""]);
  expect(column(after({ kind: "sort", column: 1, isDescending: true }), 1)).toEqual(["36", "36", "9", ""]);
  const filter = (condition: "contains" | "lacks" | "above" | "empty" | "equals", value: string, at = 1) =>
    column(after({ kind: "filter", column: at, condition, value }), 0);
  expect(filter("contains", "LON", 2)).toEqual(["Ada", "Ada"]);
  expect(filter("contains", "rom", -1)).toEqual(["Bob"]);
  expect(filter("lacks", "a", -1)).toEqual(["Bob", "Cy"]);
  expect(filter("above", "9")).toEqual(["Ada", "Ada"]);
  expect(filter("empty", "")).toEqual(["Bob"]);
  expect(after({ kind: "unique" }).rows).toHaveLength(3);
  expect(after({ kind: "move", column: 0, to: 2 }).names).toEqual(["age", "city", "name"]);
  expect(after({ kind: "move", column: 0, to: 2 }).rows[0]).toEqual(["36", "London", "Ada"]);
  expect(after({ kind: "remove", column: 1 }).names).toEqual(["name", "city"]);
  expect(after({ kind: "replace", column: -1, find: "o", replacement: "0" }).rows[0]).toEqual(["Ada", "36", "L0nd0n"]);
  const joined = after({ kind: "join", column: 0, separator: " " });
  expect([joined.names, joined.rows[0]]).toEqual([
    ["name age", "city"],
    ["Ada 36", "London"],
  ]);
  const split = changed(joined, { kind: "split", column: 0, separator: " " });
  expect([split.names, split.rows[0]]).toEqual([
    ["name age 1", "name age 2", "city"],
    ["Ada", "36", "London"],
  ]);
  expect(after({ kind: "rename", column: 0, name: "who" }).names[0]).toBe("who");
  const turned = after({ kind: "transpose" });
  expect(turned.names).toEqual(["name", "Ada", "Bob", "Cy", "Ada"]);
  expect(turned.rows[0]).toEqual(["age", "36", "", "9", "36"]);
  expect(changed(turned, { kind: "transpose" })).toEqual(people);
});

const numbersAndWords = tableOf(
  [
    ["10", "b"],
    ["9", "B10"],
    ["", "B9"],
    ["-1.5", "", "more"],
  ],
  false,
);
test.each<[Change, readonly (readonly string[])[]]>([
  [
    { kind: "filter", column: 0, condition: "below", value: "10" },
    [
      ["9", "B10", ""],
      ["-1.5", "", "more"],
    ],
  ],
  [{ kind: "filter", column: 0, condition: "above", value: "9" }, [["10", "b", ""]]],
  [
    { kind: "filter", column: 0, condition: "filled", value: "" },
    [
      ["10", "b", ""],
      ["9", "B10", ""],
      ["-1.5", "", "more"],
    ],
  ],
  [{ kind: "filter", column: 1, condition: "equals", value: "b10" }, [["9", "B10", ""]]],
  [
    { kind: "filter", column: 1, condition: "differs", value: "B" },
    [
      ["9", "B10", ""],
      ["", "B9", ""],
      ["-1.5", "", "more"],
    ],
  ],
  [{ kind: "filter", column: 1, condition: "begins", value: "b1" }, [["9", "B10", ""]]],
  [
    { kind: "filter", column: -1, condition: "ends", value: "9" },
    [
      ["9", "B10", ""],
      ["", "B9", ""],
    ],
  ],
  [
    { kind: "sort", column: 1, isDescending: false },
    [
      ["10", "b", ""],
      ["", "B9", ""],
      ["9", "B10", ""],
      ["-1.5", "", "more"],
    ],
  ],
  [
    { kind: "sort", column: 1, isDescending: true },
    [
      ["9", "B10", ""],
      ["", "B9", ""],
      ["10", "b", ""],
      ["-1.5", "", "more"],
    ],
  ],
  [
    { kind: "sort", column: 0, isDescending: false },
    [
      ["-1.5", "", "more"],
      ["9", "B10", ""],
      ["10", "b", ""],
      ["", "B9", ""],
    ],
  ],
  [
    { kind: "replace", column: 1, find: "B", replacement: "c" },
    [
      ["10", "b", ""],
      ["9", "c10", ""],
      ["", "c9", ""],
      ["-1.5", "", "more"],
    ],
  ],
  [{ kind: "replace", column: 0, find: "B", replacement: "c" }, numbersAndWords.rows],
  [{ kind: "replace", column: -1, find: "", replacement: "c" }, numbersAndWords.rows],
  [{ kind: "split", column: 1, separator: "" }, numbersAndWords.rows],
  [
    { kind: "split", column: 1, separator: "1" },
    [
      ["10", "b", "", ""],
      ["9", "B", "0", ""],
      ["", "B9", "", ""],
      ["-1.5", "", "", "more"],
    ],
  ],
])("a table after %j", (change, rows) => {
  expect(changed(numbersAndWords, change).rows).toEqual(rows);
});

test("numbers columns without a name, and splits one into a hundred at most", () => {
  expect(numbersAndWords.names).toEqual(["column 1", "column 2", "column 3"]);
  expect(tableOf([["a"], ["1", "2"]], true)).toEqual({ names: ["a", "column 2"], rows: [["1", "2"]] });
  const wide = changed(tableOf([[Array.from({ length: 102 }, (_, at) => at).join(",")]], false), {
    kind: "split",
    column: 0,
    separator: ",",
  });
  expect([wide.names.length, wide.rows[0]?.[98], wide.rows[0]?.[99]]).toEqual([100, "98", "99,100,101"]);
});

test("knows the digits that programs keep: fifteen, and no leading zeros", () => {
  expect(
    [
      "123456789012345",
      "1234567890123456",
      "0.000123456789012345",
      "0.0001234567890123456",
      "1e308",
      "1e309",
      "123456789012345e2",
      "TRUE",
      "True",
      "truely",
      "2026-12-31",
      "2026-12-32",
      "2026-1-1",
    ].map(cellType),
  ).toEqual([
    "integer",
    "text",
    "decimal",
    "text",
    "decimal",
    "text",
    "decimal",
    "boolean",
    "boolean",
    "text",
    "date",
    "text",
    "text",
  ]);
  expect(["12%", "-12.5%", "+1,000.5", "-.5e3", "-1e", "\r", "-", "1=2"].map(isFormula)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["1.234,5;2\n3.456,7;4\n", ";"],
  ["-1,5;2\n+3,25;4\n", ";"],
  ["a,b c;d\n1,2 3;4\n", ","],
  ["a|b,c\n1|2,3\n4|5\n", "|"],
  ["1,5x;2\n3,5x;4\n", ","],
])("the delimiter of %j is %j", (text, delimiter) => {
  expect(detect(text).delimiter).toBe(delimiter);
});

test("a truncated sample ends with its last whole line, and declared delimiters apply", () => {
  const rows = "a,b\n".repeat(25_000);
  expect(detect(`${rows}"c;d;e;f`)).toMatchObject({ delimiter: ",", hasHeader: true });
  expect(detect("SEP=|\r\na;b|c\r\n1;2|3\r\n")).toMatchObject({ delimiter: "|", start: 7, hasHeader: true });
  expect(detect("sep=;")).toMatchObject({ delimiter: ";", start: 5 });
  expect(
    [" ,b\n1,2", "a,2\n1,2", "a,1.2.3\n1,2", "a,a\nb,c", "a,a\nb,1"].map((text) => detect(text).hasHeader),
  ).toEqual([true, false, false, false, true]);
});

test("computes statistics", () => {
  expect(statisticsOf(people, 1)).toEqual({
    type: "integer",
    filled: 3,
    empty: 1,
    hasMoreDistinct: false,
    distinct: 2,
    smallest: "9",
    largest: "36",
    sum: "81",
    mean: "27",
  });
  expect(statisticsOf(people, 0)).toEqual({
    type: "text",
    filled: 4,
    empty: 0,
    hasMoreDistinct: false,
    distinct: 3,
    smallest: "Ada",
    largest: "Cy",
  });
});

const hasSqlite = spawnSync("sqlite3", ["--version"]).status === 0;

const OPTIONS: WriterOptions = {
  format: "csv",
  delimiter: ",",
  isSafe: false,
  isTyped: true,
  dialect: "sqlite",
  tableName: "t",
};
const written = (names: readonly string[], rows: readonly (readonly string[])[], options: Partial<WriterOptions>) => {
  const table = { names, rows };
  const columns = names.map((name, index) => ({
    name,
    type: rows.length > 0 ? statisticsOf(table, index).type : ("text" as const),
  }));
  const writer = writerFor(columns, { ...OPTIONS, ...options });
  return writer.begin + rows.map(writer.row).join("") + writer.end();
};

const cell = fc.oneof(
  fc.constantFrom(
    "",
    "a",
    "1",
    "007",
    "1.50",
    "true",
    "no",
    "null",
    "2026-01-02",
    "=x",
    "12345678901234567890",
    "- a",
    "#",
    "é😀",
    "~",
    "y",
  ),
  fc.string({ unit: fc.constantFrom(..."ab,;|\t\"'\\\n<>&: -#{}[]%@`!*?"), maxLength: 6 }),
);
const tables = fc.sample(
  fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 })),
  { numRuns: 60, seed: 4 },
);
const namesFor = (rows: readonly (readonly string[])[]) =>
  (rows[0] ?? []).map((_, index) => ["__proto__", "a b", "no", 'q"'][index] ?? "");

test.each<[Format, string]>([
  ["csv", "list(csv.reader(io.StringIO(t, newline='')))[1:]"],
  ["tsv", "list(csv.reader(io.StringIO(t, newline=''), delimiter='\\t'))[1:]"],
  ["json", "[list(r.values()) for r in json.loads(t)]"],
  ["ndjson", "[list(json.loads(l).values()) for l in t.split('\\n') if l]"],
  ["xml", "[[c.text or '' for c in r] for r in ET.fromstring(t)]"],
  ["sql", "rows(t)"],
])("Python reads back %s", (format, expression) => {
  const texts = tables.map((rows) => written(namesFor(rows), rows, { format, isTyped: false }));
  const theirs = python(
    `import csv,io,json,sys,sqlite3\nimport xml.etree.ElementTree as ET\ndef rows(t):\n  c=sqlite3.connect(':memory:'); c.executescript(t); return [list(r) for r in c.execute('select * from t')]\nprint(json.dumps([${expression} for t in json.load(sys.stdin)]))`,
    texts,
  );
  expect(theirs).toEqual(tables.map((rows) => rows));
});

test("typed values are numbers and booleans in Python, and are unchanged", () => {
  const rows = [
    ["1", "1.50", "true", "007"],
    ["", "-2", "", "x"],
  ];
  const text = written(["i", "d", "b", "t"], rows, { format: "json" });
  expect(text).toContain('{ "i": 1, "d": 1.50, "b": true, "t": "007" }');
  expect(text).toContain('{ "i": null, "d": -2, "b": null, "t": "x" }');
  expect(written(["i"], [["1"], [""]], { format: "yaml" })).toBe("- i: 1\n- i: null\n");
  expect(written(["no"], [["no"], ["yes it is"]], { format: "yaml" })).toBe('- "no": "no"\n- "no": "yes it is"\n');
});

test("Miller reads our CSV, and we read Miller's", ({ skip }) => {
  try {
    execFileSync("mlr", ["--version"]);
  } catch {
    skip();
  }
  const rows = tables
    .flatMap((table) => table.map((row) => [row[0] ?? "", row.at(-1) ?? ""]))
    // Miller writes the texts '{}' and '[]' as an empty object and an empty list.
    .filter((row) => !row.join("").includes("\r") && !row.some((cell) => cell === "{}" || cell === "[]"));
  const text = written(["a", "b"], rows, {});
  const json = execFileSync("mlr", ["-S", "--icsv", "--ojson", "cat"], { input: text, encoding: "utf8" });
  const theirs = (JSON.parse(json) as Record<string, unknown>[]).map((row) => Object.values(row).map(String));
  expect(theirs).toEqual(rows);
  const csv = execFileSync("mlr", ["-S", "--csv", "cat"], { input: text, encoding: "utf8" });
  expect(rowsOf(csv).slice(1)).toEqual(rows);
});

test("writes Markdown, HTML and the dialects of SQL", () => {
  const rows = [
    ["a|b", "1"],
    ["<i>\n", "2"],
  ];
  expect(written(["x", "y"], rows, { format: "markdown" })).toBe(
    "| x | y |\n| --- | ---: |\n| a\\|b | 1 |\n| &lt;i><br> | 2 |\n",
  );
  expect(written(["x"], [["<&>"]], { format: "html" })).toContain("<td>&lt;&amp;&gt;</td>");
  const sql = (dialect: WriterOptions["dialect"]) =>
    written(['a`]"', "b"], [["it's \\", "true"]], { format: "sql", dialect });
  expect(sql("postgresql")).toBe(
    'CREATE TABLE "t" (\n  "a`]""" TEXT,\n  "b" BOOLEAN\n);\nINSERT INTO "t" ("a`]""", "b") VALUES\n  (\'it\'\'s \\\', TRUE);\n',
  );
  expect(sql("mysql")).toContain("(`a``]\"`, `b`) VALUES\n  ('it''s \\\\', TRUE);");
  expect(sql("sqlserver")).toContain("([a`]]\"], [b]) VALUES\n  (N'it''s \\', 1);");
});

test("escapes formulas on request, and distinguishes equal names", () => {
  expect(written(["a"], [["=1"], ["-2"]], { isSafe: true })).toBe("a\r\n'=1\r\n-2\r\n");
  expect(distinctNames(["a", "a", "a_2", "a"])).toEqual(["a", "a_3", "a_2", "a_4"]);
});

const other = (format: string, rows: readonly (readonly string[])[]) => ({
  ok: true,
  value: { format, rows, hasHeader: true },
});

test("reads JSON, JSON Lines and Markdown as tables", () => {
  const rows = [
    ["a", "b"],
    ["1", "x"],
    ["", '{"c":2}'],
  ];
  expect(parseOther('[{"a":1,"b":"x"},{"b":{"c":2}}]')).toEqual(other("JSON", rows));
  expect(parseOther('{"a":1,"b":"x"}\n{"b":{"c":2}}\n')).toEqual(other("JSON", rows));
  expect(parseOther('[{"b":1,"2024":2,"1":3},{"constructor":4,"__proto__":5,"0":6}]')).toEqual(
    other("JSON", [
      ["b", "2024", "1", "constructor", "__proto__", "0"],
      ["1", "2", "3", "", "", ""],
      ["", "", "", "4", "5", "6"],
    ]),
  );
  expect(parseOther("| a | b |\n|---|---|\n| 1 | x\\|y |\n")).toEqual(
    other("Markdown", [
      ["a", "b"],
      ["1", "x|y"],
    ]),
  );
  expect(parseOther("a,b\n1,2")).toBeUndefined();
  expect(parseOther('{"a":1}\nno')).toEqual({
    ok: false,
    message:
      "This starts like JSON, but isn't valid JSON. Line 2, column 1: Expected a value, but found 'no': a string needs double quotes. To read it as CSV, choose its delimiter.",
  });
  expect(parseOther("[1,2]")).toEqual(other("JSON", [["value"], ["1"], ["2"]]));
  expect(parseOther("[]")).toEqual(other("JSON", []));
  expect(parseOther('[{"a":1},2]')).toEqual({
    ok: false,
    message: "A table is made of a list of objects or of lists: here one is neither.",
  });
  expect(parseOther('[{"a":1},\n{"a":]')).toEqual({
    ok: false,
    message:
      "This starts like JSON, but isn't valid JSON. Line 2, column 6: Expected a value after ':', but found ']'. To read it as CSV, choose its delimiter.",
  });
});

test("a list or an object in a cell is JSON without spaces, short or long", () => {
  const value = fc
    .jsonValue()
    .filter((inner) => typeof inner === "object" && inner !== null)
    .chain((inner) => fc.constantFrom(inner, [inner, 'a \\" b'.repeat(3000)]));
  fc.assert(
    fc.property(value, fc.constantFrom("", " ", "\t", "  "), (inner, indent) => {
      const made = parseOther(JSON.stringify([{ a: inner, b: 1 }], null, indent));
      // JSON.parse and JSON.stringify are the oracle, except for numbers, which stay as written.
      expect(made?.ok && made.value.rows).toEqual([
        ["a", "b"],
        [JSON.stringify(inner), "1"],
      ]);
    }),
  );
});

test("numbers and the order of names stay as in the JSON", () => {
  const header = ["b", "2", "1", "__proto__"];
  const row = ["12345678901234567890", "1.0", "1e400", "-0"];
  const record = `{${header.map((name, at) => `"${name}":${row[at]}`).join()}}`;
  expect(parseOther(`[${record}]`)).toEqual(other("JSON", [header, row]));
  expect(parseOther(`${record}\n${record}`)).toEqual(other("JSON", [header, row, row]));
  expect(parseOther('[["\\u00e9",null,true,[ 1.0, {"a" : 1E2}]],[]]')).toEqual({
    ok: true,
    value: { format: "JSON", rows: [["é", "", "true", '[1.0,{"a":1E2}]'], []], hasHeader: false },
  });
  expect(parseOther("[1.0]\n[2]")).toEqual({
    ok: true,
    value: { format: "JSON", rows: [["1.0"], ["2"]], hasHeader: false },
  });
  expect(parseOther('[[1.0]]\n[["x"]]')).toMatchObject({ value: { rows: [["[1.0]"], ['["x"]']] } });
});

test("reads YAML and XML back as the tables that they were written from", async () => {
  const names = ["name", "2", "1", "a b"];
  const rows = [
    ["Ada", "36", "no", "x: y"],
    ["Bo", "007", "", "1e5"],
  ];
  for (const format of ["yaml", "xml"] as const) {
    for (const count of [1, 2]) {
      const options = {
        format,
        delimiter: ",",
        isSafe: false,
        isTyped: false,
        dialect: "sqlite",
        tableName: "t",
      } as const;
      const writer = writerFor(
        names.map((name) => ({ name, type: "text" })),
        options,
      );
      const input = rows.slice(0, count);
      const text = writer.begin + input.map(writer.row).join("") + writer.end();
      const header = format === "xml" ? ["name", "_2", "_1", "a_b"] : names;
      expect(await parseStructured(text), text).toEqual(other(format.toUpperCase(), [header, ...input]));
    }
  }
});

test.each([
  [
    "---\n- a: 1\n  b: [2]\n- b: x\n",
    [
      ["a", "b"],
      ["1", "[2]"],
      ["", "x"],
    ],
  ],
  ["- 'a': 1\n", [["a"], ["1"]]],
  [
    "<list><item id='1'><n>x</n></item><item id='2'/></list>",
    [
      ["@id", "n"],
      ["1", "x"],
      ["2", ""],
    ],
  ],
  ["<a><row><x>1</x></row><row><x>2</x></row></a>", [["x"], ["1"], ["2"]]],
  [
    "<a><x>1</x><y>2</y></a>",
    [
      ["x", "y"],
      ["1", "2"],
    ],
  ],
])("%j is the table %j", async (text, rows) => {
  expect(await parseStructured(text)).toEqual(other(text.startsWith("<") ? "XML" : "YAML", rows));
});

test.each(["- a,b\n- c,d\n", "-1,2\n3,4", "a: b\nc: d", "<5,>3\n1,2", "<b>,c\n1,2", "name\n- x: y", "- 12:30,x"])(
  "%j is CSV",
  async (text) => {
    expect(await parseStructured(text)).toBeUndefined();
  },
);

test.each([
  ["- a: 1\n- b: [", /^This looks like YAML, but it isn’t valid\. Line 2, column \d+: ./],
  ["<a><b>1</a>", /^This looks like XML, but it isn’t valid\. Line 1, column \d+: ./],
  ["- a: 1\n- 2", /^A table is made of/],
])("%j isn't a table", async (text, message) => {
  expect(await parseStructured(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test.each([
  ["123456789012345", "integer"],
  ["1234567890123456", "text"],
  ["0.123456789012345", "decimal"],
  ["0.1234567890123456", "text"],
  ["1.5e300", "decimal"],
  ["1e400", "text"],
])("programs keep %s as %s", (cell, type) => {
  expect(cellType(cell)).toBe(type);
});

const wholeOf = (format: WriterOptions["format"], names: readonly string[], row: readonly string[]) =>
  written(names, [row], { format });

test("columns whose names differ only by case are renamed in SQL, and unchanged in JSON", () => {
  const names = ["A", "a", "a_2", "Ä", "ä"];
  const sql = wholeOf("sql", names, ["1", "2", "3", "4", "5"]);
  expect(sql.match(/"[^"]+" (?:TEXT|INTEGER)/g)?.map((column) => column.slice(0, column.lastIndexOf(" ")))).toEqual([
    '"A"',
    '"a_3"',
    '"a_2"',
    '"Ä"',
    '"ä_2"',
  ]);
  if (hasSqlite)
    expect(
      execFileSync("sqlite3", [":memory:"], {
        input: `${sql.replaceAll('"t"', "x")}\nSELECT * FROM x;`,
        encoding: "utf8",
      }),
    ).toBe("1|2|3|4|5\n");
  expect(Object.keys(JSON.parse(wholeOf("json", names, ["1", "2", "3", "4", "5"]))[0])).toEqual(names);
});

test.skipIf(!hasPython)("Python reads the cells of XML unchanged", () => {
  const cells = ["a\rb", "a\r\nb\r", "\n a\tb \n", "]]> <b a='\"'>&amp;&#13;", "\u0085\u2028é👩‍👧", ""];
  const columns = cells.map((_, at) => `c${at}`);
  const read = byPython<string, readonly string[]>(
    "[cell.text or '' for cell in list(ET.fromstring(x.encode()))[0]]",
    [wholeOf("xml", columns, cells)],
    "import xml.etree.ElementTree as ET",
  );
  expect(read).toEqual([cells]);
});

test("reads C1 controls and line breaks in cells back from XML, YAML and HTML", async () => {
  const cell = "a\u0085b\u0080\u009f\u007fc\nd";
  const xml = await parseStructured(wholeOf("xml", ["x"], [cell]));
  expect(xml).toMatchObject({ value: { rows: [["x"], [cell]] } });
  const yaml = wholeOf("yaml", ["x"], [cell]);
  expect(yaml).not.toMatch(/[\x7f-\x9f]/);
  expect(await parseStructured(yaml)).toMatchObject({ value: { rows: [["x"], [cell]] } });
  expect(await parseStructured(wholeOf("html", ["x", "y"], ["a\nb", "c"]))).toMatchObject({
    value: {
      rows: [
        ["x", "y"],
        ["a\nb", "c"],
      ],
    },
  });
});

test("only CSV and TSV begin with a byte order mark, once", () => {
  for (const format of ["csv", "tsv", "json", "xml"] as const) {
    const text = written(["a"], [["1"], ["\ufeffb"]], { format, hasMark: true });
    expect([format, text.startsWith("\ufeff"), text.startsWith("\ufeff\ufeff")]).toEqual([
      format,
      format === "csv" || format === "tsv",
      false,
    ]);
  }
});

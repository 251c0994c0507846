import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectLinearTime } from "#fuzz";
import { SQL_DIALECTS, type WriterOptions, writerFor } from "../writers.ts";
import { parseStructured } from "./other-inputs.ts";
import { readSqlRows } from "./sql-rows.ts";

const rowsOf = (text: string) => {
  const read = readSqlRows(text);
  return read?.ok ? read.value.rows : read;
};
const exported = (names: readonly string[], rows: readonly (readonly string[])[], options: Partial<WriterOptions>) => {
  const writer = writerFor(
    names.map((name) => ({ name, type: "text" })),
    { format: "sql", delimiter: ",", isSafe: false, isTyped: false, dialect: "sqlite", tableName: "data", ...options },
  );
  return writer.begin + rows.map(writer.row).join("") + writer.end();
};

const sign = fc.oneof(
  fc.constantFrom(..."'\"`[]\\;,()$-#/*\n\r\t aN%_0Z"),
  fc.constantFrom("--", "/*", "*/", "$$", "\\'", "''", "NULL", "é😀", "\n;\nINSERT INTO t VALUES (1);\nGO\n"),
);
const word = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(""));
const tables = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.record({
    names: fc.uniqueArray(
      word.filter((name) => name !== ""),
      {
        minLength: width,
        maxLength: width,
        selector: (name) => name.toLowerCase(),
      },
    ),
    rows: fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    tableName: word.filter((name) => name !== ""),
  }),
);

test.each(SQL_DIALECTS)("reads back what is written for %s", (dialect) => {
  fc.assert(
    fc.property(tables, ({ names, rows, tableName }) => {
      expect(rowsOf(exported(names, rows, { dialect, tableName }))).toEqual([names, ...rows]);
    }),
    { numRuns: 400 },
  );
});

test.each(SQL_DIALECTS)("reads back more rows than one statement takes for %s", (dialect) => {
  const rows = Array.from({ length: 1203 }, (_, at) => [`${at}`, "it's"]);
  expect(rowsOf(exported(["a", "b"], rows, { dialect }))).toEqual([["a", "b"], ...rows]);
});

test("numbers, dates and booleans in an export match the table", () => {
  const cells = ["12", "1.50", "true", "2026-01-02", "007"];
  const types = ["integer", "decimal", "boolean", "date", "text"] as const;
  for (const dialect of SQL_DIALECTS) {
    const writer = writerFor(
      types.map((type) => ({ name: type, type })),
      { format: "sql", delimiter: ",", isSafe: false, isTyped: true, dialect, tableName: "t" },
    );
    const text = writer.begin + writer.row(cells) + writer.row(["", "", "", "", ""]) + writer.end();
    const isNumber = dialect === "sqlite" || dialect === "sqlserver";
    expect(readSqlRows(text)).toEqual({
      ok: true,
      value: {
        format: "SQL",
        rows: [[...types], isNumber ? cells.with(2, "1") : cells, ["", "", "", "", ""]],
        hasHeader: true,
        lost: "4 NULL as empty cells",
      },
    });
  }
});

const EXECUTED =
  "import json,sys,sqlite3\ndef rows(t):\n  c=sqlite3.connect(':memory:'); c.executescript(t); q=c.execute('select * from t')\n  return [[d[0] for d in q.description]] + [['' if v is None else v for v in r] for r in q]\nprint(json.dumps([rows(t) for t in json.load(sys.stdin)]))";

test("SQLite has the same rows", () => {
  const said = fc.oneof(
    word.map((text) => `'${text.replaceAll("'", "''")}'`),
    fc.constantFrom(
      "NULL",
      "null",
      "('a')",
      "'a' || 'b' || '''c'",
      "replace('a\\nb','\\n',char(10))",
      "replace(replace('a\\r\\nb','\\r',char(13)),'\\n',char(10))",
      "CAST('x' AS TEXT)",
      "char(104,105)",
      "/* one, */ 'a' -- two, ('b')\n",
    ),
  );
  const statement = fc
    .tuple(
      fc.constantFrom(
        "INSERT INTO t VALUES",
        "insert into t (b, a) values",
        'INSERT OR IGNORE INTO main.t ("a", [b]) VALUES',
        "REPLACE INTO `t`(a,b)VALUES",
        "INSERT INTO 't' (b) VALUES",
      ),
      fc.array(fc.tuple(said, said), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(";", ";\n", " ; -- end\n", " ON CONFLICT DO NOTHING;"),
    )
    .map(
      ([head, rows, end]) =>
        `${head} ${rows.map(([a, b]) => (head.endsWith("(b) VALUES") ? `(${b})` : `(${a}, ${b})`)).join(",\n")}${end}`,
    );
  const texts = fc
    .sample(fc.array(statement, { minLength: 1, maxLength: 4 }), { numRuns: 150, seed: 7 })
    .map(
      (statements) =>
        `PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE t (\n  a TEXT DEFAULT (''),\n  "b" VARCHAR(10, 2), -- a comment, too\n  CHECK (a <> 'x, (y')\n);\n${statements.join("")}\nCREATE INDEX i ON t (a);\nCOMMIT;\n`,
    );
  const theirs = JSON.parse(
    execFileSync("python3", ["-c", EXECUTED], {
      input: JSON.stringify(texts),
      encoding: "utf8",
      maxBuffer: 1e8,
    }),
  ) as string[][][];
  for (const [at, text] of texts.entries()) {
    const columns = theirs[at]?.[0] ?? [];
    const read = rowsOf(text) as string[][];
    const inTheirs = read.map((row) => columns.map((name) => row[read[0]?.indexOf(name) ?? -1] ?? ""));
    expect([columns, ...inTheirs.slice(1)], text).toEqual(theirs[at]);
  }
});

test.each<[string, string, readonly (readonly string[])[]]>([
  [
    "without names of columns",
    "INSERT INTO t VALUES (1, 'a'), (2, 'b');",
    [
      ["1", "a"],
      ["2", "b"],
    ],
  ],
  [
    "names of the table's definition, without its keys",
    "CREATE TABLE IF NOT EXISTS `t` (\n  `id` int(11) NOT NULL AUTO_INCREMENT COMMENT 'a, b',\n  `key` enum('a','b)'),\n  PRIMARY KEY (`id`),\n  KEY `k` (`key`),\n  CONSTRAINT `c` FOREIGN KEY (`id`) REFERENCES `o` (`id`)\n) ENGINE=InnoDB;\nLOCK TABLES `t` WRITE;\n/*!40000 ALTER TABLE `t` DISABLE KEYS */;\nINSERT INTO `t` VALUES (1,'it\\'s \\\"\\\\\\n\\%\\Z\\0\\x'),(2,_binary 'x');\nUNLOCK TABLES;",
    [
      ["id", "key"],
      ["1", "it's \"\\\n\\%\x1a\0x"],
      ["2", "x"],
    ],
  ],
  [
    "escapes of MySQL where names have no quotes",
    "INSERT INTO t (a, b) VALUES ('it\\'s', 'that\\'s'), (\"a\", 'b');",
    [
      ["a", "b"],
      ["it's", "that's"],
      ["a", "b"],
    ],
  ],
  ["backslashes that are none", "INSERT INTO t (a) VALUES ('C:\\dir');", [["a"], ["C:\\dir"]]],
  ["backslashes of SQLite", "BEGIN TRANSACTION;\nINSERT INTO `t` VALUES('C:\\dir');", [["C:\\dir"]]],
  [
    "PostgreSQL",
    "SET client_encoding = 'UTF8';\nINSERT INTO public.\"T\" (id, a, b, c) OVERRIDING SYSTEM VALUE VALUES (1, E'a\\tb\\x41\\101\\u00e9\\'', '{1,2}'::int[], $q$it's$q$) ON CONFLICT (id) DO NOTHING;",
    [
      ["id", "a", "b", "c"],
      ["1", "a\tbAAé'", "{1,2}", "it's"],
    ],
  ],
  [
    "SQL Server",
    "USE [db]\nGO\nSET IDENTITY_INSERT [dbo].[t] ON \nGO\nINSERT [dbo].[t] ([id], [a]]b], [c]) VALUES (1, N'x''y', CAST(N'2026-01-02T00:00:00.000' AS DateTime))\nINSERT [dbo].[t] ([id], [a]]b], [c]) VALUES (2, NULL, CAST(12.50 AS Decimal(10, 2)))\nGO\nSET IDENTITY_INSERT [dbo].[t] OFF\nGO\n",
    [
      ["id", "a]b", "c"],
      ["1", "x'y", "2026-01-02T00:00:00.000"],
      ["2", "", "12.50"],
    ],
  ],
  [
    "Oracle",
    "REM INSERTING into HR.T\nSET DEFINE OFF;\nInsert into HR.T (ID,D,S) values (1,to_date('17-JUN-03','DD-MON-RR'),q'[it's]');\nInsert into HR.T (ID,D,S) values (-2.5,DATE '2026-01-02',null);",
    [
      ["ID", "D", "S"],
      ["1", "17-JUN-03", "it's"],
      ["-2.5", "2026-01-02", ""],
    ],
  ],
  [
    "one INSERT ALL",
    "INSERT ALL\n  INTO t (a) VALUES (1)\n  INTO t (a) VALUES (2)\nSELECT * FROM dual;",
    [["a"], ["1"], ["2"]],
  ],
  [
    "columns in another order",
    "INSERT INTO t (a, b) VALUES (1, 2);\nINSERT INTO t (B, c) VALUES (3, 4);",
    [
      ["a", "b", "c"],
      ["1", "2", ""],
      ["", "3", "4"],
    ],
  ],
  [
    "what is to be worked out stays",
    "INSERT INTO t (a, b, c, d) VALUES (NOW(), 1 + 2, 0xFF, X'00ff');",
    [
      ["a", "b", "c", "d"],
      ["NOW()", "1 + 2", "0xFF", "X'00ff'"],
    ],
  ],
  [
    "numbers as they are written",
    "INSERT INTO t VALUES (1.50, -0, 1e400, 12345678901234567890, .5, + 1);",
    [["1.50", "-0", "1e400", "12345678901234567890", ".5", "+1"]],
  ],
])("%s", (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

const DUMP = String.raw`--
-- PostgreSQL database dump
--

\restrict aBc

SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);

CREATE TABLE public.people (
    id integer NOT NULL,
    "full; name" text,
    note text DEFAULT 'a;b'::text,
    CONSTRAINT c CHECK ((id > 0))
);

ALTER TABLE public.people OWNER TO postgres;

COPY public.people (id, "full; name", note) FROM stdin;
1	Zoë's; "x", \\N	two\nlines\tand \\ it
2	\N	
3		a\.b
\.


--
SELECT pg_catalog.setval('public.people_id_seq', 3, true);
\unrestrict aBc
`;
const PEOPLE = [
  ["id", "full; name", "note"],
  ["1", 'Zoë\'s; "x", \\N', "two\nlines\tand \\ it"],
  ["2", "", ""],
  ["3", "", "a.b"],
];

test("reads COPY rows in a PostgreSQL dump, with LF and CRLF, alone and with INSERT", async () => {
  expect(readSqlRows(DUMP)).toEqual({
    ok: true,
    value: { format: "SQL", rows: PEOPLE, hasHeader: true, lost: "1 NULL as an empty cell" },
  });
  expect(rowsOf(DUMP.replaceAll("\n", "\r\n"))).toEqual(PEOPLE);
  expect(rowsOf(DUMP.replace(/ \(id, "full; name", note\) FROM/, " FROM"))).toEqual(PEOPLE);
  expect(rowsOf(`${DUMP}INSERT INTO people (note, id) VALUES ('n', 4);`)).toEqual([...PEOPLE, ["4", "", "n"]]);
  for (const text of [DUMP, DUMP.slice(DUMP.indexOf("\\restrict")), DUMP.slice(DUMP.indexOf("COPY"))]) {
    expect(await parseStructured(text)).toMatchObject({ ok: true, value: { format: "SQL", rows: PEOPLE } });
  }
  expect(rowsOf("copy t from STDIN ;\n1\t2\n\\.\n")).toEqual([["1", "2"]]);
  expect(rowsOf("COPY t (a) FROM stdin;\n\\.\nCOPY t (a) FROM stdin;\n1\n\\.\n")).toEqual([["a"], ["1"]]);
});

test("writes COPY booleans like INSERT if the dump says which columns contain them", () => {
  const create =
    'CREATE TABLE public.t (\n id integer, ok boolean DEFAULT false NOT NULL, "Is it" bool, note text, oks boolean[], boolean text\n);\n';
  const rows = "1\tt\tf\tt\t{t,f}\tf\n2\tf\t\\N\tf\t\\N\tt\n";
  const table = (ok: string, not: string) => [
    ["id", "ok", "Is it", "note", "oks", "boolean"],
    ["1", ok, not, "t", "{t,f}", "f"],
    ["2", not, "", "f", "", "t"],
  ];
  const copied = `COPY public.t (id, ok, "Is it", note, oks, boolean) FROM stdin;\n${rows}\\.\n`;
  expect(rowsOf(create + copied)).toEqual(table("true", "false"));
  expect(rowsOf(create + copied.replace(/ \(.*\)/, ""))).toEqual(table("true", "false"));
  expect(rowsOf(copied)).toEqual(table("t", "f"));
  expect(rowsOf(create.replace("public.t", "public.u") + copied)).toEqual(table("t", "f"));
  const inserted = `INSERT INTO public.t VALUES (1, true, false, 't', '{t,f}', 'f');\nINSERT INTO public.t VALUES (2, false, NULL, 'f', NULL, 't');\n`;
  expect(rowsOf(create + inserted)).toEqual(rowsOf(create + copied));
  expect(rowsOf(`${create}COPY t (note, ok) FROM stdin;\nf\tyes\nt\tf\n\\.\n`)).toEqual([
    ["note", "ok"],
    ["f", "yes"],
    ["t", "false"],
  ]);
});

test("COPY escapes match PostgreSQL", () => {
  const cells: readonly (readonly [string, string])[] = [
    [String.raw`\b\f\n\r\t\v`, "\b\f\n\r\t\v"],
    [String.raw`\\n \\\n`, "\\n \\\n"],
    [String.raw`\x41\x4 \101\0601`, "A\x04 A01"],
    [String.raw`\xc3\xa9\303\251`, "éé"],
    [String.raw`\N\q\é`, "Nqé"],
    ["a\\\nb", "a\nb"],
    ["a\\\\", "a\\"],
    ["NULL", "NULL"],
    ["\\\\.", "\\."],
    [" x ", " x "],
  ];
  const text = `COPY t (a) FROM stdin;\n${cells.map(([written]) => written).join("\n")}\n\\.\n`;
  expect(rowsOf(text)).toEqual([["a"], ...cells.map(([, said]) => [said])]);
});

test("reads back what COPY writes, whatever the cells contain", () => {
  // As in PostgreSQL's CopyAttributeOutText.
  const written = (cell: string | null) =>
    cell === null
      ? "\\N"
      : cell.replace(
          /[\\\b\f\n\r\t\v]/g,
          (found) => `\\${{ "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t", "\v": "v" }[found] ?? found}`,
        );
  const cell = fc.option(fc.oneof(word, fc.constantFrom("\\.", "\\N", "\v\b\f", "")), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      const lines = rows.map((row) => `${row.map(written).join("\t")}\n`);
      expect(rowsOf(`COPY s.t (a, "b;c") FROM stdin;\n${lines.join("")}\\.\n\n-- end\n`)).toEqual([
        ["a", "b;c"],
        ...rows.map((row) => row.map((one) => one ?? "")),
      ]);
    }),
    { numRuns: 400 },
  );
});

test.each([
  "Copy the rows from stdin;\nthen go on.\n",
  "copy text from stdin;\na\nb\n",
  "copy text from stdin; then\n\\.\n",
  "COPY FROM stdin;\n1\n\\.\n",
  "COPY t (a b) FROM stdin;\n1\n\\.\n",
  "COPY t TO stdout;\n1\n\\.\n",
  "COPY t FROM '/tmp/t.csv' WITH CSV;\n",
  "COPY (SELECT 1) TO stdout;\n",
  "copy,from,stdin;\n1,2,3\n\\.\n",
  "COPY t (a) FROM stdin WITH (FORMAT csv);\n1\n\\.\n",
  "\\copy t from stdin;\n",
  "\\restrict\n",
])("%j has no COPY rows", async (text) => {
  expect(readSqlRows(text)).toBeUndefined();
  expect(await parseStructured(text)).toBeUndefined();
});

test.each([
  ["INSERT INTO t (a, b) VALUES\n  (1, 2),\n  (3);", "Line 3: 1 value for 2 columns."],
  [
    "INSERT INTO t (a) VALUES (1);\nINSERT INTO u (a) VALUES (1);",
    "Line 2: a table is made of the rows of one: this statement is about ‘u’, and those before it are about ‘t’.",
  ],
  ["INSERT INTO t (a) VALUES\n('x),\n('y');", "Line 3: a comma is missing between two values."],
  ["INSERT INTO t (a) VALUES\n('x'),\n('y", "Line 3: a quote is never closed."],
  ["INSERT INTO t (a) VALUES (1)\n(2);", "Line 2: expected a comma, a semicolon or the next statement after a row."],
  ["INSERT INTO t (a) VALUES (1,,2);", "Line 1: a value is missing."],
  [
    "INSERT INTO t (a) VALUES (1);\nINSERT INTO t SELECT 2;",
    "Line 2: rows are read from VALUES alone, and this INSERT has none.",
  ],
  ["INSERT INTO t (a) VALUES (1),\n  (2", "Line 2: the bracket of this row is never closed."],
  ["INSERT INTO t (a) VALUES (1);\nhello there;", "Line 2: this isn't an SQL statement."],
  ["COPY t (a, b) FROM stdin;\n1\t2\n3\n\\.\n", "Line 3: 1 value for 2 columns."],
  ["\nCOPY t (a) FROM stdin;\n1\n", "Line 2: the rows of this COPY never end: a line of \\. is missing."],
  [
    "COPY t (a) FROM stdin;\n1\n\\.\nCOPY u (a) FROM stdin;\n1\n\\.\n",
    "Line 4: a table is made of the rows of one: this statement is about ‘u’, and those before it are about ‘t’.",
  ],
  ["COPY t (a) FROM stdin;\n1\n\\.\nCOPY t FROM '/tmp/x';", "Line 4: only rows of COPY … FROM stdin as text are read."],
])("reports %j: %s", (text, message) => {
  expect(readSqlRows(text)).toEqual({ ok: false, message });
});

test.each([
  ["INSERT INTO t VALUES ('a')", ", ('it''s')"],
  ["INSERT INTO `t` VALUES ('a')", ",('b')"],
  ["INSERT INTO `t` VALUES ('a\\\\')", ",('b\\'')"],
  ["INSERT INTO t VALUES (1, ", "("],
  ["INSERT INTO t VALUES (", "'a' || "],
  ["INSERT INTO t VALUES (", "CAST("],
  ["INSERT INTO t VALUES (1);", "\nINSERT INTO t VALUES (2)"],
  ["INSERT INTO t VALUES (1);", "/*"],
  ["INSERT INTO t VALUES (1);", "q'"],
  ["INSERT INTO t VALUES (1);", "$a$"],
  ["CREATE TABLE t (", "a ( values insert "],
  ["insert ", "insert values "],
  ["INSERT INTO t (", "a, "],
  ["INSERT INTO t VALUES ('", "\\'"],
  ["INSERT INTO ", "t . "],
  ["COPY t (a) FROM stdin;\n", "\\\n"],
  ["COPY t (a) FROM stdin;\n", "\\x41"],
  ["COPY t (a) FROM stdin;\n1\n\\.\n", "COPY t (a) FROM stdin;\n1\n\\.\n"],
])("reads a megabyte of rows in a time that grows with its length: %j and many of %j", (head, part) => {
  expectLinearTime(500_000, (length) => readSqlRows(head + part.repeat(Math.ceil(length / part.length))));
});

test("reads a megabyte of rows", () => {
  expect(readSqlRows(`INSERT INTO t VALUES ('a')${", ('it''s')".repeat(100_000)};`)).toMatchObject({ ok: true });
});

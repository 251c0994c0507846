import { expect, test } from "vitest";
import { describeForm, issueText } from "./describe.ts";
import { detect } from "./detect.ts";
import { parseOther, parseStructured } from "./inputs/other-inputs.ts";
import { createReader, MAX_CELL_LENGTH, readTable } from "./reader.ts";
import { type Change, cellType, changed, isFormula, joinedType, statisticsOf, tableOf } from "./table.ts";
import { FORMATS, SQL_DIALECTS, type WriterOptions, writerFor } from "./writers.ts";

const COLUMNS = [
  { name: "id", type: "integer" },
  { name: "price", type: "decimal" },
  { name: "when", type: "date" },
  { name: "is new", type: "boolean" },
  { name: 'a "name"', type: "text" },
  { name: "id", type: "text" },
  { name: "", type: "text" },
] as const;

const ROWS = [
  ["1", "1.50", "2024-02-29", "TRUE", "O'Brien", "=1+1", "plain"],
  ["", "", "", "", "", "", ""],
  ["-7", "1e3", "2024-12-01", "false", "a,b;c|d\te", '"quoted"\nline', "<b>&amp;</b> \\ `x` # -"],
  ["12345678901234567890", "-0", "1999-01-01", "true", "Zoë 👩‍👧", "@home", " padded "],
];

const USUAL: WriterOptions = {
  ...{ format: "csv", delimiter: ",", isSafe: false, isTyped: true, dialect: "postgresql", tableName: "my table" },
};

const VARIANTS: readonly Partial<WriterOptions>[] = [
  ...FORMATS.map((format) => ({ format })),
  { format: "json", isTyped: false },
  ...SQL_DIALECTS.slice(1, 2).map((dialect) => ({ format: "sql" as const, dialect })),
  { delimiter: ";", isSafe: true },
  { delimiter: "|" },
  { format: "tsv", isSafe: true },
];

test("a table with difficult cells is unchanged in every format", async () => {
  const lines = VARIANTS.flatMap((options) => {
    const { begin, row, end } = writerFor(COLUMNS, { ...USUAL, ...options });
    return [JSON.stringify(options), begin + ROWS.map(row).join("") + end(), ""];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/tables.golden.txt");
});

const TEXTS = [
  "name,age,joined,score\nZoë,36,2024-02-29,1.50\nBob,,2023-12-01,-2\n\nCy,9\nAda,36,2024-02-29,1.50,more\n",
  'a;b\r\n"x;1";"say ""hi"""\r\n1,5;"two\r\nlines"\r\n"c"d;e\r\n"open;f\r\n',
  "sep=|\nid|id\n1|x,y\n2|\n",
  "a\tb c\td\n1\t'2'\t\"3\"\n",
  "a,b\r'x, y',2\r'it''s',3\r",
  "2024,1\n2025,2\n",
  "10:30,ok\n11:30,ok\n",
  "q1,q2\n1,2\n",
  "true,false\nx,y\n",
  "only\nnames\nhere\n",
  "a,b,c\n1;2;3\n4;5;6\n7;8;9\n",
  '"a\nb","c\nd"\n"e\n\nf",1\n"g"h,"i\nj"k\n,\n',
  "a,a\nx,y\n",
  " a , b \n 1 , 2 \n",
  "one line",
  "\n\n,\n",
];

const statisticsLine = (table: ReturnType<typeof tableOf>, column: number) => {
  const { type, ...rest } = statisticsOf(table, column);
  return `    ${JSON.stringify(table.names[column])}: ${type} ${JSON.stringify(rest)}`;
};

test("detected formats, warnings and column statistics are unchanged", async () => {
  const lines = TEXTS.slice(0, 8).flatMap((text) => {
    const form = detect(text);
    const { rows, issues } = readTable(text.slice(form.start), form);
    const table = tableOf(rows, form.hasHeader);
    const lineEnds = form.lineBreak === "\n" ? "LF" : "CR";
    return [
      JSON.stringify(text),
      `  ${describeForm({ ...form, other: undefined, lineEnds, encoding: "utf-8" })}`,
      ...rows.map((row) => `    ${JSON.stringify(row)}`),
      `  ${issues.count} unusual`,
      ...issues.listed.map((issue) => `    ${issueText(issue)}`),
      `  columns`,
      ...table.names.map((_, column) => statisticsLine(table, column)),
      "",
    ];
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/read.golden.txt");
});

test("each quote is a character if quoting is off", () => {
  expect(readTable('a"b,"c\n"d,"",e"\n', { delimiter: ",", quote: "", lineBreak: "\n" }).rows).toEqual([
    ['a"b', '"c'],
    ['"d', '""', 'e"'],
  ]);
});

test("splits only a cell that isn't closed within the limit", () => {
  const form = { delimiter: ",", quote: '"', lineBreak: "\n" } as const;
  const read = (cell: string, longest: number, piece = Number.POSITIVE_INFINITY) => {
    const text = `a,b\n"${cell}",1\n`;
    const rows: string[][] = [];
    const reader = createReader(form, (cells) => rows.push(cells), longest);
    for (let at = 0; at < text.length; at += piece) reader.push(text.slice(at, at + piece));
    reader.end();
    return [rows.at(-1)?.[0]?.length, reader.issues.listed.map(({ kind }) => kind)];
  };
  const polygon = "1.25,2.5 ".repeat(140_000);
  expect(read(polygon, MAX_CELL_LENGTH)).toEqual([polygon.length, []]);
  expect(read(polygon, MAX_CELL_LENGTH, 32_768)).toEqual([polygon.length, []]);
  expect(read("x".repeat(100), 100)).toEqual([100, []]);
  expect(read("x".repeat(101), 100)).toEqual([103, ["long"]]);
  expect(readTable('a,b\n"never closed,1\n', form).issues.listed.map(({ kind }) => kind)).toEqual(["unclosed"]);
});

const CELLS =
  "0|7|-7|007|-0|1.50|.5|5.|1e3|1E-3|1e400|123456789012345|1234567890123456|0.00123456789012345|+1|1,5|1.234,5|12%|true|TRUE|yes|2024-02-29|2024-02-30|2024-00-10|2024-1-1|29.02.2024|=1+1|@a|-a|+a|-1.5e3|-.5|+1,000|-|--1|a=| 1|1 |NaN|Infinity|0x10";

test("cell types are unchanged", async () => {
  const types = CELLS.split("|").map((cell) => {
    const joined = ["1", "1.5", "x", "true"].map((other) => joinedType(cellType(other), cellType(cell)));
    return `${JSON.stringify(cell)}: ${cellType(cell)}${isFormula(cell) ? ", a formula" : ""}; with 1, 1.5, x and true: ${joined.join(", ")}`;
  });
  await expect(`${types.join("\n")}\n`).toMatchFileSnapshot("./outputs/cells.golden.txt");
});

const OTHERS = [
  '[{"a": 1.0, "b": null, "c": [1, {"d": "x y"}]}, {"c": "\\u00e9\\n", "a": true, "": 0}]',
  "[[1, 2], [], [null]]",
  '{"a": 1}\n{"b": 2, "a": 3}\n',
  '{"a": 1}\n\n{"a": \n',
  '[{"a": 1}, [2]]',
  "| a | b<br>c |\n| :-- | --: |\n| 1 \\| 2 | \\\\ |\n| &lt;x> |\n\nnot | of it |\n",
  "- a: 1.50\n  b: no\n- b: [x, {y: z}]\n  c:\n    d: 1\n",
  "---\n- 'a b': 'x: y'\n  # none\n- a b: |\n    two\n    lines\n",
  "- a: 1\n- 2\n",
  "- a: [\n",
  '<?xml version="1.0"?>\n<shop id="7"><items><item n="1"><a>1.0</a></item><item n="2"><b>x &amp; y</b></item></items><total>3</total></shop>',
  "<a><b>1</b><c><d>2</d></c></a>",
  "<a><b>1</b></c></a>",
  "<table><caption>Not <b>this</b></caption><thead><tr><th>a<th colspan=2>b</thead><tfoot><tr><td>end</tfoot><tbody><tr><td rowspan=2>1<br>2<td> x  y <td><p>p</p><p>q</p><tr><td><script>no()</script>&eacute;&nbsp;z<td title='>'>w</table>",
  "<div><table><tr><td>small</table><table><tr><td>1<td><table><tr><td>in<td>ner</table></table></div>",
  "<tr><td>a</td><td rowspan=0>b</td></tr><tr><td>c</td></tr><tr></tr><tr><td>d</td></tr>",
  "<table><tr><td>a<!-- <td>no --><td>b<ul><li>c<li>d</ul>e<textarea><td></textarea></tr></table>",
  "<table><tr><th>a<th>b<tr><td>1 <br> <div>2</div><td> <hr> 3</table>",
  "<TABLE><THEAD>lost<TH>a</TH>lost</THEAD><TD ROWSPAN=2 colspan='2'>b</TR>lost<TD/>c</TABLE>",
  "<table><caption>not<tr><td>a<td>b</tr><caption>not<tbody><td>c</table>",
  "<table><tr><td>a<script>'</td><td>'</script>b<style/>c<td>d &lt; e<f>g</table><td>no",
  '<table><tr><td colspan=0>a<td>b<tr><td colspan="2">c<tr><td>d</td>e<td>f &notin; &#x41;&amp;amp;</table>',
  "<!doctype html><p>x<table><tr><td>a<p>b<p>c<pre> d\n e</pre><ul><li>f</ul><!---->g<td></table>",
  "insert into t values ('lower', 1), (null, -1);",
  "INSERT INTO t VALUES (q'[a']', q'(b')', q'{c'}', nq'<d'>', Q'!e'!', chr(1114111) || 'f', replace('g', 'g', NULL));",
  "INSERT wall (a) VALUES (1)\nINSERT wall (a) VALUES (2)",
  "INSERT INTO t VALUES (E'\\b\\f\\r\\v\\101\\x4a\\u00e9\\U0001F600\\q', e'', B'01', X'ff', N'n');",
  "INSERT INTO `t` VALUES ('\\b\\0\\Z\\%\\_\\\\\\q');",
  'COPY s.t (a, "b c") FROM stdin;\n1\t\\N\n\\x41\t\n\\.\n',
  "<table><tr><td><b>no cells</b></table><table></table>",
  "CREATE TABLE `t` (\n  `id` int NOT NULL,\n  `a` varchar(9) DEFAULT 'x,y',\n  PRIMARY KEY (`id`)\n);\nINSERT INTO `t` VALUES (1,'it\\'s'),(2,NULL);\nUNLOCK TABLES;\n",
  "-- a dump\nSET x = 1;\nINSERT INTO public.t (b, \"a b\") VALUES (E'1\\t2', -3.5), ('x' || 'y', (true));\nINSERT INTO t (\"a b\", c) VALUES (DEFAULT, now());",
  "INSERT ALL INTO t (a) VALUES (TO_DATE('2024-02-29', 'YYYY-MM-DD')) INTO t (a) VALUES (CHR(65) || q'[b']') SELECT 1 FROM dual;",
  "INSERT INTO [t] ([a]) VALUES (N'x')\nGO\nINSERT INTO t (a) VALUES (CAST(N'2024' AS DateTime2)), (0x1F), (DATE '2024-01-01'), (unistr('\\00e9'))\nGO\n",
  "INSERT INTO t VALUES (1, 2), (3);",
  "INSERT INTO t VALUES (1); INSERT INTO u VALUES (2);",
  "INSERT INTO t VALUES (1, ;",
  "INSERT INTO t VALUES (1 2);",
  "INSERT INTO t VALUES (1) (2);",
  "INSERT INTO t VALUES ('a);",
  "INSERT INTO t VALUES (,1);",
  "INSERT INTO t VALUES (1) ON CONFLICT DO NOTHING; INSERT INTO t SELECT 2;",
  "CREATE TABLE t (a int, date date, check text, CHECK (a > 0), key (a)); REPLACE INTO t VALUE (1, '2', 'c');",
];

test("tables read from other formats are unchanged", async () => {
  const lines: string[] = [];
  for (const text of OTHERS.filter((_, at) => at % 4 === 0)) {
    const read = parseOther(text) ?? (await parseStructured(text));
    lines.push(text.replace(/^/gm, "| "));
    if (!read) lines.push("  none");
    else if (!read.ok) lines.push(`  ${read.message}`);
    else {
      const { format, rows, hasHeader, lost } = read.value;
      lines.push(`  ${format}${hasHeader ? ", with names" : ""}${lost ? `, ${lost}` : ""}`);
      lines.push(...rows.map((row) => `    ${JSON.stringify(row)}`));
    }
    lines.push("");
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/others.golden.txt");
});

const TABLE = tableOf(
  [
    ["name", "n", "note"],
    ["Zoë", "10", " "],
    ["bob", "9", "a-b-c"],
    ["Bob", "", "A-"],
    ["item 10", "-1.5", "b"],
    ["item 9", "1e1", "a-b-c"],
    ["Zoë", "10", " "],
  ],
  true,
);
const CHANGES: readonly Change[] = [
  { kind: "sort", column: 0, isDescending: false },
  { kind: "sort", column: 1, isDescending: true },
  { kind: "filter", column: 0, condition: "contains", value: "B" },
  { kind: "filter", column: 1, condition: "equals", value: "9" },
  { kind: "replace", column: 2, find: "-", replacement: "+" },
  { kind: "replace", column: -1, find: "o", replacement: "" },
  { kind: "rename", column: 1, name: "number" },
  { kind: "move", column: 2, to: 0 },
  { kind: "remove", column: 0 },
  { kind: "split", column: 2, separator: "-" },
  { kind: "join", column: 0, separator: ": " },
  { kind: "unique" },
  { kind: "transpose" },
];

test("changes to a table are unchanged", async () => {
  const lines = CHANGES.flatMap((change) => {
    const { names, rows } = changed(TABLE, change);
    const { kind, ...more } = change;
    const isSame = JSON.stringify(names) === JSON.stringify(TABLE.names);
    return [
      `${kind} ${Object.values(more)
        .map((value) => JSON.stringify(value))
        .join(" ")}`,
      ...(isSame ? [] : [`  ${names.join(" | ")}`, `  ${names.map((name) => name.replace(/./gu, "-")).join(" | ")}`]),
      ...rows.map((row) => `  ${row.join(" | ")}`),
      "",
    ];
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/changes.golden.txt");
});

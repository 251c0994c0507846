import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerTable } from "./answer-table.ts";
import answers from "./answers.ts";
import { fileWriter, writtenBeginning } from "./file-writer.ts";
import { parseOther, parseStructured } from "./inputs/other-inputs.ts";
import { changed, tableOf } from "./table.ts";
import { type WriterOptions, writerFor } from "./writers.ts";

const ask = (text: string) =>
  answerTable(text, contextFor(1)).map(({ value, understood }) => `${value}: ${understood}`);

test.each([
  ['a,b\nc,d\n"e,f', []],
  ["a,b\nc,d,e", []],
  ["a,b", []],
  ["a\nb\nc", []],
  ["a,b\nc,d", ["1 row, 2 columns: A table with commas: a, b"]],
  ["a|b\n1|x", ["1 row, 2 columns: A table with vertical bars: a, b"]],
  [
    "one two three four five\tb c d e f g\nh i j k l\tm n o p q r\n",
    ["1 row, 2 columns: A table with tabs: one two three four five, b c d e f g"],
  ],
  ["a (b)\tc = d\n<e>\tf\n", ["1 row, 2 columns: A table with tabs: a (b), c = d"]],
  ["x\ty\n\tz\tw", []],
  ["a,b c d e f\ng,h", ["1 row, 2 columns: A table with commas: a, b c d e f"]],
  ["a,b c d e f g h\ni j k,l m n o", []],
  ["12,a\n34,b", ["2 rows, 2 columns: A table with commas"]],
  ["a,12\nb,34", ["2 rows, 2 columns: A table with commas"]],
  ["12,13\n34,35", []],
  ["a,b\nc,(d", []],
  ["a,b\nc,d}", []],
  ["a,b\n c,d", []],
  ["a,b = c\nd,e", []],
  ["a,https://b\nc,d", []],
  ['a,"(b) = c, d"\ne,f', ["1 row, 2 columns: A table with commas: a, (b) = c, d"]],
])("answers %j", (text, said) => {
  expect(ask(text)).toEqual(said);
});

test.each([
  ["a,b\nc,d", true],
  ["a,b\n\nc,d", false],
  ["a\nb,c", false],
  ["a,b\nc", false],
  ["a|b\nc\td", true],
])("asks for %j: %s", (text, isAsked) => {
  expect(answers.isAsked(text)).toBe(isAsked);
});

/** The result for a text, in one line. */
async function read(text: string): Promise<string> {
  const made = parseOther(text) ?? (await parseStructured(text));
  if (!made) return "none";
  return made.ok
    ? `${made.value.format}${made.value.hasHeader ? " with names" : ""}: ${made.value.rows.map((row) => row.join(" | ")).join(" / ")}`
    : made.message;
}

const INTO = "INSERT INTO t VALUES";
const TEXTS = [
  "<TR><TD>a</TD></TR><TR><TD>b</TD></TR>",
  "<!-- c --> <!-- d --><table><tr><td>a</td></tr></table>",
  '<?xml version="1.0"?> <!-- c --><table><tr><td>a</td></tr></table>',
  "<table><tr><td>a<!x y>b<?z?>c</td><td>d</td></tr></table>",
  "<table><tr><td>a<title><td>no</title>b<svg><td></svg>c<select><td></select></td></tr></table>",
  "<table><tr><td title=\"a>b\" class='c>d'>e</td></tr></table>",
  '<table><tr><td>a = "b > c</td><td>d" e</td></tr></table>',
  "<table><tr><td rowspan=2>a<td rowspan=2>b<tr><td>c</table>",
  "<td>a</td>",
  "<table><tr><td className='a'>b</td></tr></table>",
  `${INTO} (UPPER('a'), UNISTR('\\00e9', 'x'), UNISTR('\\\\'), CONCAT('a', 'b'))`,
  `${INTO} (DATE '2024-02-29', DATES '2024', _utf8'x', TIMESTAMP '1', X.DATE '1')`,
  `${INTO} (-1, +2, - 3, -x, NULL, TRUE, false, NOW)`,
  `${INTO} ('a'::text, ('b'), (('c')), ('d')('e'))`,
  `${INTO} (CAST('a' AS text), CAST('b'), CAST(f('c') AS text), TO_DATE('d', 'e'), TO_CHAR('f'))`,
  `${INTO} (REPLACE('aXa', 'X', '-'), REPLACE('a', '', 'b'), REPLACE('a', 'b'), CHR(65), CHR(1114112), CHR(-1), CHR(1.5))`,
  "CREATE VIEW v AS (select 1)\nINSERT INTO t VALUES (1)",
  "CREATE VIEW v AS (select\nINSERT) ;\nINSERT INTO t VALUES (1)",
  "CREATE TEMPORARY TABLE IF NOT EXISTS T (a int, B text);\nINSERT INTO t VALUES (1, 2)",
  "CREATE TABLE t (date date, check int, primary key (date), constraint c check (date > 0)); INSERT INTO t VALUES (1, 2)",
  "BEGIN;\nINSERT INTO t VALUES ('a\\nb');\nEND;",
  "BEGIN TRANSACTION;\nINSERT INTO t VALUES ('a\\nb');\nCOMMIT;",
  "PRAGMA foreign_keys=OFF;\nINSERT INTO t VALUES ('a\\nb');",
  `${INTO} (1, \\x)`,
  `${INTO} (1, 2`,
  `${INTO} (1;2)`,
  `${INTO} ((1, 2), 3)`,
  `${INTO} (1)\nGO\n${INTO} (2)\nGO\n`,
  "\\connect x\n\\restrict y\nINSERT INTO t VALUES (1);\n",
  "INSERT INTO t OVERRIDING SYSTEM VALUE VALUES (1)",
  "INSERT OR REPLACE INTO t VALUES (1)",
  "INSERT LOW_PRIORITY IGNORE t VALUES (1)",
  "INSERT INTO t DEFAULT VALUES",
  "INSERT INTO t (a) SELECT 1 -- VALUES",
  "| a |\nb |\n",
  "| a | b |\n| c | d |\n",
  "| a | b |\n|---|:-:|\n| `c` \\\\| d\\|e |\nbehind",
  '{"a": 1}\n{"a": 2}\n[3]',
  "- a: 1\n- a: 2\n  b:\n",
  "-a: 1",
  "--- \n- a: 1\n",
];

test("reads tables in other formats back", async () => {
  const lines: string[] = [];
  for (const text of TEXTS) lines.push(JSON.stringify(text), `  ${(await read(text)).replaceAll("\n", "⏎")}`);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/forms.golden.txt");
});

test.each([-1, 0, 1, 2])("replaces a text in column %i only", (column) => {
  const table = tableOf(
    [
      ["a", "b", "c"],
      ["x.x", "xx", "y"],
      ["y", "y", "x"],
    ],
    true,
  );
  const { rows } = changed(table, { kind: "replace", column, find: "x", replacement: "$&" });
  const wanted = table.rows.map((row) =>
    row.map((cell, at) => (column < 0 || at === column ? cell.replaceAll("x", () => "$&") : cell)),
  );
  expect(rows).toEqual(wanted);
  expect(rows.map((row, at) => row === table.rows[at])).toEqual(
    table.rows.map((row, at) => String(row) === String(wanted[at])),
  );
});

const USUAL: WriterOptions = {
  ...{ format: "yaml", delimiter: ",", isSafe: false, isTyped: true, dialect: "sqlite", tableName: "t" },
};

test("leaves YAML words plain where programs read them as texts", () => {
  const cells =
    "y yes yesterday n no north on one off offer true truest false null nulls nan nano inf info x- -x 1x a1 a_b a:b é".split(
      " ",
    );
  const columns = [{ name: "a", type: "text" }] as const;
  const { begin, row, end } = writerFor(columns, USUAL);
  const text = begin + cells.map((cell) => row([cell])).join("") + end();
  const plain = text.split("\n").flatMap((line) => /^- a: ([^"].*)$/.exec(line)?.[1] ?? []);
  expect(plain).toEqual("yesterday north one offer truest nulls nano info x- a1 a_b".split(" "));
  const names = cells.map((name) => ({ name, type: "text" }) as const);
  expect(
    writerFor(names, USUAL)
      .row(cells.map(() => "v"))
      .match(/(?<=^..)[^" ]+(?=:)/gm),
  ).toEqual(plain);
});

test("missing cells of a short row are empty in every format", async () => {
  const columns = ["a", "b"].map((name) => ({ name, type: "text" }) as const);
  for (const format of ["csv", "json", "yaml", "xml", "html", "markdown", "sql"] as const) {
    const saving = { shown: [1, 0], options: { ...USUAL, format } };
    const write = async (rows: readonly (readonly string[])[]) => {
      const parts: string[] = [];
      const file = fileWriter(columns, saving, { write: (part) => void parts.push(part), end: () => parts.join("") });
      for (const row of rows) file.take(row);
      return file.end();
    };
    expect(await write([["1"], []])).toBe(
      await write([
        ["1", ""],
        ["", ""],
      ]),
    );
    expect(writtenBeginning(columns, saving, [["1"], []], 9999)).toBe(
      await write([
        ["1", ""],
        ["", ""],
      ]),
    );
  }
});

test("Python's csv reads what is written, whatever the cells", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom("", ",", ";", "|", '"', "\n", "\r\n", " a ", "=1", "é"));
  const tables = fc.sample(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), { numRuns: 60, seed: 3 });
  const columns = ["a", "b"].map((name) => ({ name, type: "text" }) as const);
  const cases = tables.map((rows, at) => {
    const delimiter = ([",", ";", "|"] as const)[at % 3] ?? ",";
    const { begin, row, end } = writerFor(columns, { ...USUAL, format: "csv", delimiter });
    return [delimiter, begin + rows.map(row).join("") + end(), [["a", "b"], ...rows]];
  });
  const code = `
import csv, io, json, sys
for delimiter, text, rows in json.load(sys.stdin):
    read = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    if read != rows: print(json.dumps([delimiter, text, rows, read]))
`;
  const { status, stdout, stderr } = spawnSync("python3", ["-c", code], {
    input: JSON.stringify(cases),
    encoding: "utf8",
  });
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

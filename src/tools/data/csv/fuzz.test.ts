import { decodeHTML } from "entities";
import { neverFails, textsLike } from "#fuzz";
import { detect } from "./detect.ts";
import { readHtmlTable } from "./inputs/html-table.ts";
import { parseOther } from "./inputs/other-inputs.ts";
import { readSqlRows } from "./inputs/sql-rows.ts";
import { readTable } from "./reader.ts";
import { statisticsOf, tableOf } from "./table.ts";

const TABLES = ['a,b\n"x, ""y""\nz",2\n', "sep=;\nname;age\r\nAda;36\r\n", "a\tb\r1\t2\r", "'a|b'|c\n1,5|2\n"];

neverFails("a table", textsLike(...TABLES), (text) => {
  const form = detect(text);
  const table = tableOf(readTable(text.slice(form.start), form).rows, form.hasHeader);
  if (table.names.length > 0) statisticsOf(table, 0);
});

neverFails(
  "another form of table",
  textsLike('[{"a":1},{"b":[]}]', '{"a":1}\n{"a":2}\n', "| a | b |\n|---|:-:|\n| 1 | 2\\| |\n"),
  parseOther,
);

neverFails(
  "a table in HTML",
  textsLike(
    "<table><caption>a</caption><thead><tr><th colspan=2>a&amp;b<th>c</thead><tr><td rowspan='2'>1<br>2<!-- x --></td></table>",
    "<tr><td>a<td><table><tr><td>b</table></tr>",
  ),
  (text) => readHtmlTable(text, decodeHTML),
);

neverFails(
  "statements of SQL",
  textsLike(
    "CREATE TABLE `t` (`a` int(11), b text, PRIMARY KEY (a));\nINSERT INTO `t` (`a`, b) VALUES (1, 'it\\'s'), (-2, NULL);\n",
    "COPY t (a, b) FROM stdin;\n1\t\\N\na\\tb\t\\x41\n\\.\n",
    "INSERT INTO [t] ([a]) VALUES (CAST(N'x' AS DATE))\nGO\n",
    "INSERT INTO t VALUES (E'\\x41', $q$a$q$, q'[b]', replace('a','a',char(10)) || 'c', 'x'::text) ON CONFLICT DO NOTHING;",
  ),
  readSqlRows,
);

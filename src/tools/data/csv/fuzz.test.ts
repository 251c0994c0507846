import { neverFails, textsLike } from "#fuzz";
import { detect } from "./detect.ts";
import { parseOther } from "./other-inputs.ts";
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

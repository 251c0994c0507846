import { parseCsv } from "#core/csv.ts";
import { neverFails, textsLike } from "#fuzz";
import { newLine } from "./edits.ts";
import { tableMarkdown } from "./table.ts";

const CSV = ["a,b\n1,2\n", '"a ""b""";c\r\n"d\ne";f|g', "a\tb\nc\td"];
neverFails("cells of a table", textsLike(...CSV), (text) => parseCsv(text));
neverFails("a table", textsLike(...CSV), tableMarkdown);
neverFails("a new line", textsLike("- [ ] a\n  1. b\n> c"), (text) => newLine(text, text.length, text.length));

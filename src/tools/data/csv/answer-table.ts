import { counted, firstOf } from "#core/text/counted.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { delimiterName } from "./delimiters.ts";
import { detect } from "./detect.ts";
import { readTable } from "./reader.ts";
import { tableOf } from "./table.ts";

const MAX_WORDS = 3;

/** Detects a pasted table: rows of the same length, whose cells are neither sentences nor a program. */
export const answerTable: Answerer = (text) => {
  const form = detect(text);
  const { rows, issues } = readTable(text.slice(form.start), form);
  const [first] = rows;
  if (!first || rows.length < 2 || first.length < 2 || issues.count > 0) return [];
  if (!isTable(rows.flat(), text, form.delimiter)) return [];
  const name = delimiterName(form.delimiter);
  const { names, rows: body } = tableOf(rows, form.hasHeader);
  return [
    {
      value: `${counted(body.length, "row")}, ${counted(names.length, "column")}`,
      understood: `A table with ${name === undefined ? form.delimiter : `${name}s`}${form.hasHeader ? `: ${firstOf(names)}` : ""}`,
      opens: { typed: { text } },
    },
  ];
};

function isTable(cells: readonly string[], text: string, delimiter: string): boolean {
  // Copied from a spreadsheet; lines of programs begin with tabs.
  if (delimiter === "\t") return !/^\t/m.test(text);
  const words = cells.reduce((sum, cell) => sum + cell.trim().split(/\s+/).length, 0);
  const plain = text.replace(/"[^"]*"/g, "");
  return (
    cells.some((cell) => /\p{L}/u.test(cell)) &&
    words / cells.length <= MAX_WORDS &&
    // Prose has a space after its commas, and numbers have digits on either side.
    !new RegExp(`[${delimiter}][ ]`).test(plain) &&
    new RegExp(`(?:\\D[${delimiter}]|[${delimiter}]\\D)`).test(plain) &&
    !/[(){}<>]|^\s| = |:\/\//m.test(plain)
  );
}

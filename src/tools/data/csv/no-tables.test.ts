import { decodeHTML } from "entities";
import { expect, test } from "vitest";
import { ordinaryOf } from "#operations/recognize/corpus.fixture.ts";
import { readHtmlTable } from "./inputs/html-table.ts";
import { parseStructured } from "./inputs/other-inputs.ts";
import { readSqlRows } from "./inputs/sql-rows.ts";
import { madeNoCopies, NO_COPIES } from "./no-copies.fixture.ts";
import { NO_ROWS, NO_STATEMENTS, NO_TABLES } from "./no-tables.fixture.ts";

test("isn't fooled by texts that start like SQL or HTML and are neither", async () => {
  const texts = [...NO_TABLES, ...NO_STATEMENTS];
  expect(texts.length).toBeGreaterThan(200);
  const taken = texts.filter((text) => readHtmlTable(text, decodeHTML) ?? readSqlRows(text));
  expect(taken).toEqual([]);
  for (const text of texts) {
    const read = await parseStructured(text);
    if (read?.ok) expect(["YAML", "XML"], text).toContain(read.value.format);
  }
});

test("no ordinary text is SQL or HTML, alone or next to the words of a statement", async () => {
  const texts = ordinaryOf("ordinary");
  expect(texts.length).toBeGreaterThan(2900);
  for (const text of texts) {
    for (const alike of [text, `Insert into ${text} values`, `insert ${text} into the values (${text})`]) {
      const read = await parseStructured(alike);
      // What starts like a YAML list is reported as one.
      const format = read?.ok ? read.value.format : read?.message.match(/^This starts like (\w+)/)?.[1];
      expect(read === undefined || format === "YAML" || format === "XML", alike).toBe(true);
    }
  }
});

test("a text with COPY but no rows after it isn't a dump", async () => {
  const taken: string[] = [];
  for (const text of [...NO_COPIES, ...madeNoCopies(1, 1000)]) {
    const read = await parseStructured(text);
    if (readSqlRows(text) || (read?.ok && read.value.format === "SQL")) taken.push(text);
  }
  expect(taken).toEqual([]);
});

test("prose and templates that start like HTML rows aren't a table of any kind", async () => {
  // Each unchanged, and with what developer tools and editors put around rows.
  const texts = NO_ROWS.flatMap((text) => [text, `\n${text}\n`, `<!---->${text}`, text.replaceAll("\n", "\r\n")]);
  const taken: string[] = [];
  for (const text of texts)
    if (readHtmlTable(text.trim(), decodeHTML) ?? (await parseStructured(text))) taken.push(text);
  expect(taken).toEqual([]);
});

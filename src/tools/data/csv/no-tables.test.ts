import { decodeHTML } from "entities";
import { expect, test } from "vitest";
import { readHtmlTable } from "./html-table.ts";
import { NO_STATEMENTS, NO_TABLES } from "./no-tables.fixture.ts";
import { parseStructured } from "./other-inputs.ts";
import { readSqlRows } from "./sql-rows.ts";

test("what begins as SQL or HTML does and is neither is not taken for it", async () => {
  const texts = [...NO_TABLES, ...NO_STATEMENTS];
  expect(texts.length).toBeGreaterThan(200);
  const taken = texts.filter((text) => readHtmlTable(text, decodeHTML) ?? readSqlRows(text));
  expect(taken).toEqual([]);
  for (const text of texts) {
    const read = await parseStructured(text);
    if (read?.ok) expect(["YAML", "XML"], text).toContain(read.value.format);
  }
});

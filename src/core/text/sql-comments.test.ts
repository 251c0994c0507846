import { expect, test } from "vitest";
import { expectLinearTime } from "#fuzz";
import { afterSqlComments, sqlInComments } from "./sql-comments.ts";

test.each([
  ["-- a\n/* b */ -- c\nselect 1", "select 1"],
  ["-- a\r\n;\r\n;select 1", "select 1"],
  ["/* a /* b */ c */ select 1", "select 1"],
  // Comments of MySQL aren't nested.
  ["/* a /* b */ select 1", "select 1"],
  ["/*!40101 SET NAMES utf8 */;\n/*!50503 SET x = 1 */;\nDROP TABLE a;", "DROP TABLE a;"],
  ["select /* a */ 1", "select /* a */ 1"],
  ["/* never closed", ""],
  ["--", ""],
  ["- - a", "- - a"],
])("what follows the comments of %j", (text, rest) => {
  expect(afterSqlComments(text)).toBe(rest);
});

test.each([
  ["-- a\n-- b", true],
  ["--\n-- Name: a\n--\n", true],
  ["/*!40101 SET NAMES utf8 */;", true],
  ["/* const a = 1; */", false],
])("%j is all in comments, and %s: they can only be SQL's", (text, isSql) => {
  expect(sqlInComments(text)?.isSql).toBe(isSql);
});

test.each(["", "  \n", "select 1 -- a", "// a", "---\na: 1"])("%j has more than comments, or none", (text) => {
  expect(sqlInComments(text)).toBeUndefined();
});

test("the text in the comments is without their marks", () => {
  expect(sqlInComments("/* SELECT a\nFROM b; */\n-- WHERE c;")?.body.trim()).toBe("SELECT a\nFROM b; \n WHERE c;");
});

test("the time grows with the text", () => {
  expectLinearTime(20_000, (length) => afterSqlComments("/* /* */ ".repeat(length)));
  expectLinearTime(20_000, (length) => sqlInComments("-- a\n;".repeat(length)));
});

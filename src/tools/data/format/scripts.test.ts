import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { templateIn } from "#kits/data-formats/yaml-templates.ts";
import { withoutGaps } from "./format-sql.ts";
import type { FormatJob } from "./formatted.ts";
import { type Dialect, foreignLanguage, languageOf } from "./languages.ts";
import { minifySql } from "./minify-sql.ts";
import { runFormat } from "./run.ts";

const run = async (text: string, more: Partial<FormatJob> = {}) => {
  const job = { action: "format", language: "sql", indent: "2", width: 80, quotes: "double", shorten: true } as const;
  return runFormat(text, { ...job, dialect: "sql", keywords: "preserve", ...more }, (pieces) => pieces.join(""));
};
const formatted = async (text: string, more: Partial<FormatJob> = {}) => {
  const { result, problems } = await run(text, more);
  return result?.whole ?? problems.map(({ message }) => message).join(" ");
};

const MYSQL = "SELECT 1;\nDELIMITER //\nCREATE PROCEDURE p()\nBEGIN\n  SELECT 1;\nEND //\nDELIMITER ;\nselect 2;\n";
const COPY = "CREATE TABLE t (a int, b text);\nCOPY t (a, b) FROM stdin;\n1\tx  y\n2\tit's\n\\.\nSELECT 1;\n";

test("keeps lines that clients read, formatted and minified", async () => {
  expect(await formatted(MYSQL, { dialect: "mysql" })).toContain(
    "DELIMITER //\nCREATE PROCEDURE p()\nBEGIN\n  SELECT 1;\nEND //\nDELIMITER ;\n",
  );
  expect(minifySql(MYSQL, "mysql")).toBe(
    "SELECT 1;\nDELIMITER //\nCREATE PROCEDURE p()\nBEGIN\n  SELECT 1;\nEND //\nDELIMITER ;\nselect 2;",
  );
  const copied = "COPY t (a, b) FROM stdin;\n1\tx  y\n2\tit's\n\\.\n";
  expect(await formatted(COPY, { dialect: "postgresql" })).toContain(copied);
  expect(minifySql(COPY, "postgresql")).toContain(copied);
});

test.each([
  "COPY t (a,\n  b) FROM stdin;\n1\tx  y\n2\tit's\n\\.\n",
  "COPY t FROM STDIN (DELIMITER ';');\n1;x  y\n\\.\n",
  "COPY t -- rows\nFROM STDIN WITH (FORMAT csv); -- here\n1,x  y\n\\.\n",
  "SELECT 1; COPY t FROM stdin;\n1  x\n\\.\n",
])("keeps the rows of %j", async (text) => {
  const rows = text.slice(text.search(/\n(?=1[\t;, ])/));
  for (const action of ["format", "minify"] as const) {
    const made = await formatted(`${text}SELECT  2;`, { dialect: "postgresql", action });
    expect(made).toContain(rows);
    expect(made).toMatch(/SELECT\s+2;\n?$/);
  }
});

test.each<[Dialect, string, string]>([
  ["postgresql", "\\set ON_ERROR_STOP on\n\\connect db\nSELECT  1;", "\\set ON_ERROR_STOP on\n\\connect db\nSELECT 1;"],
  ["sqlite", ".mode csv\n.import a.csv t\nSELECT  1;\n.quit", ".mode csv\n.import a.csv t\nSELECT 1;\n.quit"],
  [
    "plsql",
    "SET SERVEROUTPUT ON\nPROMPT Hello,  it's me\nREM a  b\nSELECT  1 FROM dual;\n/\n",
    "SET SERVEROUTPUT ON\nPROMPT Hello,  it's me\nREM a  b\nSELECT 1 FROM dual;\n/",
  ],
  ["postgresql", "SELECT  1 \\gx\nSELECT  2 \\g a.txt\nSELECT  3;", "SELECT 1 \\gx\nSELECT 2 \\g a.txt\nSELECT 3;"],
  ["mysql", "SELECT  1\\G\nsource a.sql\nSELECT  2;", "SELECT 1\\G\nsource a.sql\nSELECT 2;"],
  [
    "plsql",
    "SET PAGES 100\nCOL a FOR a20\nDEFINE x=1\nVAR n NUMBER\nEXEC p(1)\nSELECT  1 FROM dual;\nEXIT\n",
    "SET PAGES 100\nCOL a FOR a20\nDEFINE x=1\nVAR n NUMBER\nEXEC p(1)\nSELECT 1 FROM dual;\nEXIT",
  ],
  ["plsql", "UPDATE t\nSET   long = 1,\n    escape = 2;", "UPDATE t SET long = 1,escape = 2;"],
  ["transactsql", ":setvar x 1\n:r a.sql\nSELECT  1", ":setvar x 1\n:r a.sql\nSELECT 1"],
  ["transactsql", "SELECT  1\nGO\nSELECT  2", "SELECT 1\nGO\nSELECT 2"],
  ["plsql", "SELECT --+ INDEX(t i)\n  a\nFROM t", "SELECT --+ INDEX(t i)\na FROM t"],
  ["postgresql", "SELECT 'a\n\\set b\n', $$\n.mode x\n$$, 1\n  .5;", "SELECT 'a\n\\set b\n',$$\n.mode x\n$$,1 .5;"],
])("%s: %j is minified to %j", (dialect, text, expected) => expect(minifySql(text, dialect)).toBe(expected));

test.each<[Dialect, string, string]>([
  ["postgresql", "select 1 \\gx\nselect 2;", "select\n  1 \\gx\nselect\n  2;\n"],
  ["postgresql", "select 1\n\\g a b.txt\nselect 2", "select\n  1\n\\g a b.txt\nselect\n  2\n"],
  ["mysql", "select 1\\G\nselect 2;", "select\n  1\\G\nselect\n  2;\n"],
  [
    "postgresql",
    "\\echo it's\nselect 1 as a \\gset\nselect ':a';",
    "\\echo it's\nselect\n  1 as a \\gset\nselect\n  ':a';\n",
  ],
  ["postgresql", "select '\\gx', E'\\n'; -- \\gx", "select\n  '\\gx',\n  E'\\n';\n\n-- \\gx\n"],
])("%s: formatting keeps commands at the end of %j", async (dialect, text, expected) => {
  expect(await formatted(text, { dialect })).toBe(expected);
});

test("commands at the end of statements are the same, formatted and minified", async () => {
  const text = "\\echo it's\nselect  1 as a \\gset\nselect  2\\gx\nselect  3\n\\watch 1\nselect 'b' \\bind x \\g";
  const once = minifySql(text, "postgresql");
  expect(once).toBe("\\echo it's\nselect 1 as a \\gset\nselect 2\\gx\nselect 3\n\\watch 1\nselect 'b' \\bind x \\g");
  expect(minifySql(await formatted(text, { dialect: "postgresql" }), "postgresql")).toBe(once);
});

test("a template in a key has a place in the text", () => {
  for (const text of ["{{ x }}: 1\n", "a:\n  - {{ x }}\n", "a: {{ x }}\n"])
    expect(templateIn(text)).toBe(text.indexOf("{{"));
});

test("names keep their case by default", async () => {
  expect(await formatted("select value, User, Date from user where Name = 1")).toBe(
    "select\n  value,\n  User,\n  Date\nfrom\n  user\nwhere\n  Name = 1\n",
  );
});

test.each([
  ["select * from t where a = :id and b = %s", "a = :id\n  and b = %s"],
  ["select * from t where a = #{id} and b = $\u007bx}", "a = #{id}\n  and b = $\u007bx}"],
  ["select * from {{ ref('t') }} where a = {id}", "{{ ref('t') }}"],
  ["select %(name)s from t", "%(name)s"],
])("keeps the parameters of %s", async (text, expected) =>
  expect(await formatted(text, { dialect: "postgresql" })).toContain(expected),
);

test("tries parameters that the dialect doesn't know", async () => {
  expect(await formatted("select * from t where a = @p and b = $1 and c = ?")).toContain(
    "a = @p\n  and b = $1\n  and c = ?",
  );
  expect(await formatted("select ')")).toMatch(/^Expected other SQL/);
});

test("detects output that differs by more than its layout", () => {
  const same = (one: string, other: string) => withoutGaps(one, other, "postgresql", true) !== undefined;
  expect(same("select a->>'b'::int from t", "SELECT\n  a ->> 'b'::int\nFROM\n  t")).toBe(true);
  expect(same("a=-1 and b-- c\n=2", "a = - 1\nAND b = 2")).toBe(true);
  expect(same("a ->> b", "a - >> b")).toBe(false);
  expect(same("END //", "END / /")).toBe(false);
  expect(same("select 'A'", "select 'a'")).toBe(false);
  expect(withoutGaps("select A", "select a", "sql", false)).toBeUndefined();
});

const hasSqlite = spawnSync("sqlite3", ["--version"]).status === 0;
const STATEMENTS = [
  "create table t(a integer primary key, b text default 'x''y', c real check(c>0));",
  "insert into t(a,b,c) values (1,'a -- b',1.5),(2,null,2e3),(3,'/* c */',.5);",
  "select a,b||'!'||c as d,case when a>1 then 'x' else \"b\" end from t where a in (1,2,3) and b like '%a%' order by c desc limit 2 offset 0;",
  "with recursive n(x) as (select 1 union all select x+1 from n where x<5) select sum(x),count(*),-x - -1 from n;",
  "select a, sum(c) over (partition by b order by a rows between unbounded preceding and current row) from t group by a having count(*)>=1;",
  "update t set b = b || '?' where a = 1; select * from t; delete from t where a=2; select [a], `b` from t;",
  "select 1<<2, 5&3, 5|3, ~1, a <> 2, a != 2, a == 2, 'x' glob '*', x'4142' from t;",
];

test.skipIf(!hasSqlite)("SQLite returns the same for the original, formatted and minified SQL", async () => {
  const results = (sql: string) => execFileSync("sqlite3", [":memory:"], { input: sql, encoding: "utf8" });
  const text = STATEMENTS.join("\n");
  const expected = results(text);
  expect(expected).toContain("a -- b");
  for (const keywords of ["upper", "lower", "preserve"] as const) {
    expect(results(await formatted(text, { dialect: "sqlite", keywords }))).toBe(expected);
  }
  expect(results(minifySql(text, "sqlite"))).toBe(expected);
});

test.each([
  ["sql", "/* a */ BEGIN TRANSACTION;\nSELECT 1;"],
  ["sql", "USE db;\nSELECT 1;"],
  ["sql", "CALL p(1);"],
  ["sql", "DELIMITER //\nSELECT 1//"],
  ["sql", "COPY t FROM stdin;\n1\n\\.\n"],
  ["sql", "-- a\n/* b */\nselect 1"],
  ["sql", "SET NAMES utf8;\nDROP TABLE t;"],
  ["sql", "-- MySQL dump\n--\n\n/*!40101 SET @OLD=@@X */;\n/*!50503 SET NAMES utf8 */;\nDROP TABLE `t`;"],
  ["sql", "/*!40101 SET NAMES utf8 */;"],
  ["sql", "-- a => b\n-- function f() {}"],
  ["sql", "--\n-- PostgreSQL database dump\n--\n"],
  ["sql", "/*\n * Copyright\n */\n\n-- later"],
  ["sql", "/* SELECT a\nFROM b; */"],
  ["sql", `/* ${"x => y; ".repeat(4000)}*/\nSELECT a FROM b;`],
  ["javascript", "/* const a = 1; */"],
  ["javascript", "/** a */\n// b"],
  ["graphql", "query q($a:Int!=1){b(c:$a){d}}"],
  ["markdown", "1. a\n2. b"],
  ["markdown", "* a\n* b"],
  ["markdown", "| a | b |\n|---|---|\n| 1 | 2 |"],
  ["xml", '<article article-type="research"><front><journal-meta/></front></article>'],
  ["xml", '<article xmlns="http://docbook.org/ns/docbook"><title>a</title></article>'],
  ["html", "<article class='a'><p>b</p></article>"],
  ["javascript", "const a = 1;\nimport b from 'c';"],
  ["yaml", "a: 1\nb:\n  - c"],
  ["sql", "\\set x 1\nselect :x;"],
  ["sql", ".mode csv\n.headers on\nselect 1;"],
  ["sql", "SET SERVEROUTPUT ON\nselect 1 from dual;"],
  ["sql", ":setvar x 1\nselect 1"],
  ["sql", "-- a\nDECLARE\n  x int;\nBEGIN\n  null;\nEND;"],
  ["sql", "CREATE FOREIGN TABLE t (a int);"],
  ["sql", "print 'x';\nGO"],
  ["sql", "(select 1) union (select 2);"],
  ["typescript", "declare const a: string;\nexport = a;"],
  ["javascript", "a.b = c;\n"],
  ["javascript", "i++;\ncreate(1);\n"],
  ["javascript", "select('#a').update(b);\n"],
  ["javascript", "throw new Error('a');"],
  ["xml", '<section xmlns="http://docbook.org/ns/docbook"><title>a</title></section>'],
  ["xml", '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS"><article></article>'],
  ["html", '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:a="urn:a"><p>b</p></html>'],
  ["graphql", "input A { b: Int = 1 }"],
  ["graphql", '"""a"""\ntype A { b: String }'],
  ["graphql", "union A = B | C"],
  ["css", ".mode { a: b }"],
  ["css", "/* Ann, ann@a.b, c */\na { b: c }"],
  [undefined, "server {\n  listen 80;\n}"],
  [undefined, "x = {\n  1: 2,\n}\n"],
] as const)("%s: %j", (language, text) => expect(languageOf(text)).toBe(language));

test.each([
  ["Python", "import os\n\ndef f(a):\n    return a\n"],
  ["Python", "from a.b import c\nprint(c)"],
  ["PHP", "<?php echo 1;"],
  ["a shell script", "#!/bin/bash\nset -e\necho hi"],
  ["a shell script", "export A=1\nif [ -f x ]; then\n  echo $A\nfi\n"],
  ["Less", "@color: red;\n.a { color: @color; }"],
  ["Less", ".a() { color: red; }\n.b { .a(); }"],
  ["Less", ".a { b: fade(@c, 5%); }"],
  ["Perl", "use strict;\nmy $x = 1;\nprint $x;"],
  ["a script of another language", "#!/usr/bin/env lua\nprint(1);"],
  ["JSON", '// settings\n{\n  // c\n  "a": 1\n}'],
  ["JSON", '{"a":1}'],
  ["JSON", "[1,2]"],
  ["C or C++", "#include <stdio.h>\nint main() { return 0; }"],
  ["Go", "package main\n\nfunc main() {}\n"],
  ["Java", "public class A { }"],
] as const)("names %s instead of reading it as something else: %j", async (name, text) => {
  expect(foreignLanguage(text)).toBe(name);
  expect(languageOf(text)).toBeUndefined();
  expect((await run(text, { language: "auto" })).problems[0]?.message).toContain(name);
});

test.each([
  "a: {{ .Values.x }}",
  "a: 1\n{{- if .Values.b }}\nb: 2\n{{- end }}",
  "- name: {{ item }}",
  "{% if a %}\nb: 1\n{% endif %}",
])("a template isn't YAML: %j", async (text) => {
  expect(templateIn(text)).toBeDefined();
  expect(await formatted(text, { language: "yaml" })).toContain("template");
});
test.each(["a: '{{ x }}'", "a: |\n  {{ x }}\n", "if: $\u007b{ github.ref }}", "a: {b: {c: 1}}", "# {{ a }}\nb: 1"])(
  "keeps what only looks like one: %j",
  (text) => expect(templateIn(text)).toBeUndefined(),
);

const minified = (text: string) => run(text, { language: "html", action: "minify" });
test("minified HTML keeps code, templates within tags and spaces of SVG, or is rejected", async () => {
  expect((await minified("<p>a</p><?php if ($user): ?><p>Hi <?= $user ?></p>")).problems[0]?.message).toContain("PHP");
  const handlebars = '<a  {{#if c}}class="d"{{/if}}>x</a>';
  expect((await minified(`<p>  a</p>${handlebars}`)).result?.whole).toContain(handlebars);
  const svg = '<svg><text xml:space="preserve">a  b</text></svg>';
  expect((await minified(svg)).result?.whole).toBe(svg);
});

test("a declaration describes what is written", async () => {
  const text = '<?xml version="1.0" encoding="utf-16"?><a/>';
  expect(await run(text, { language: "xml" })).toMatchObject({
    result: { whole: '<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n' },
    notes: [expect.stringContaining("utf-16")],
  });
  expect((await run("<meta charset=iso-8859-1><p>é", { language: "html" })).result?.whole).toContain("utf-8");
  expect((await run('@charset "iso-8859-1";a{b:c}', { language: "css" })).result?.whole).toContain('@charset "utf-8";');
});

test.each<[string, string]>([
  ["select NOW(), count(*), substring('a', 1), f(1)", "SELECT\n  NOW(),\n  count(*),\n  substring('a', 1),\n  f (1)\n"],
  ["select E'a\\nb', N'c', U&'d\\0061t'", "SELECT\n  E'a\\nb',\n  N'c',\n  U&'d\\0061t'\n"],
])("without a dialect too, %s has no space where one changes the meaning", async (text, expected) =>
  expect(await formatted(text, { keywords: "upper" })).toBe(expected),
);

test("without a dialect, what MySQL reads otherwise isn't minified, and $$ holds a text", async () => {
  const refused = "means different things to databases: choose the dialect.";
  for (const text of ["select 1 # a\n, 2", "select 'it\\'s', 'a  b'"]) {
    expect(await formatted(text, { action: "minify" })).toContain(refused);
    expect(await formatted(text, { action: "minify", dialect: "mysql" })).not.toContain(refused);
  }
  expect(await formatted("select a #>> b,  'c'", { action: "minify" })).toBe("select a #>> b,'c'");
  expect(await formatted("do $$ a  -- b\n $$", { action: "minify" })).toBe("do $$ a  -- b\n $$");
});

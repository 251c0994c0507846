import { spawnSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";
import { parse } from "acorn";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormatJob } from "./formatted.ts";
import { runFormat } from "./run.ts";

const run = (text: string, more: Partial<FormatJob> = {}) =>
  runFormat(
    text,
    {
      action: "minify",
      language: "auto",
      indent: "2",
      width: 80,
      quotes: "double",
      dialect: "sql",
      keywords: "upper",
      shorten: true,
      ...more,
    },
    (pieces) => pieces.join(""),
  );
const minified = async (language: FormatJob["language"], text: string, more?: Partial<FormatJob>) => {
  const { result, problems } = await run(text, { language, ...more });
  return result?.whole ?? problems.map(({ place, message }) => `${place}: ${message}`).join("\n");
};

test.each([
  ["a { color : red ; }", "a{color:red}"],
  ["a > b + c ~ d , e   f{}", "a>b+c~d,e f{}"],
  ["a :hover , a:hover{}", "a :hover,a:hover{}"],
  [".a/* x */.b c/**/d{}", ".a.b c/**/d{}"],
  ["a{width:calc( 1px + ( 2px * 3 ) )}", "a{width:calc(1px + (2px * 3))}"],
  ["a{margin:-1px -2px;color:red !important}", "a{margin:-1px -2px;color:red!important}"],
  ["@media screen and ( min-width : 10px ) { a { b : c ; d : e } }", "@media screen and (min-width:10px){a{b:c;d:e}}"],
  ["@import url( 'a.css' ) screen ;", "@import url('a.css') screen;"],
  [":root{--a:  { x : y ;  z };--b: ;--c:a , b}", ":root{--a:  { x : y ;  z };--b: ;--c:a , b}"],
  ["/*! license */ a{b:c}/* gone */", "/*! license */a{b:c}"],
  [".a{ .b &{c:d} & > .e{f:g} a:hover{h:i} }", ".a{.b &{c:d}&>.e{f:g}a:hover{h:i}}"],
  ["a{b: hover{c:d}}", "a{b: hover{c:d}}"],
  [":nth-child( 2n + 1 ){a:b}", ":nth-child(2n + 1){a:b}"],
  ["a{grid-template:\n 'x  y'\n 'z'}", "a{grid-template:'x  y' 'z'}"],
  ["a{b:c", "Line 1, column 2: '{' isn't closed."],
  ["a{b:c}}", "Line 1, column 7: '}' closes nothing."],
  ["a{b:(c]}", "Line 1, column 7: ']' closes nothing."],
  ["a{}/* b", "Line 1, column 4: This comment isn't closed."],
  ["a{b:'c\n}", "Line 1, column 5: This string isn't closed on its line."],
])("CSS: %s", async (text, expected) => {
  expect(await minified("css", text)).toBe(expected);
});

const signs = (css: string, isCounted: (token: CSSToken) => boolean) =>
  tokenize({ css })
    .filter(isCounted)
    .map(([, raw]) => raw);

test("CSS keeps all tokens but spaces, comments and the last semicolon of a block, whatever the input", async () => {
  const pieces = [
    "a",
    ".b",
    "#c",
    ":",
    " ",
    ",",
    ">",
    "+",
    "~",
    "-",
    "1px",
    "/* d */",
    "(",
    ")",
    "[x=y]",
    "--e",
    ";",
    "{",
    "}",
    "@media ",
    "url(f)",
    "'g'",
    "!important",
    "var(",
    "&",
    "50%",
  ];
  const css = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(css, async (text) => {
      const made = await minified("css", text);
      if (made.startsWith("Line ")) return;
      const counted = ([type]: CSSToken) =>
        type !== TokenType.Whitespace && type !== TokenType.Comment && type !== TokenType.Semicolon;
      expect(signs(made, counted)).toEqual(signs(text, counted));
      expect(await minified("css", made)).toBe(made);
      expect(made.length).toBeLessThanOrEqual(text.length);
    }),
  );
});

const PROGRAM = `
/*! kept */
// left out
function longName(firstArgument, secondArgument) {
  const intermediate = firstArgument + secondArgument; /* out */
  if (intermediate > 3) { return "a" + \`\${intermediate}  b\`; } else { return /[/]  x/.test("y"); }
}
class Shape { #side = 2; get area() { return this.#side ** 2; } static { Shape.made = 1; } }
const list = [longName(1, 2), longName(3, 4), new Shape().area, longName.name, Shape.name, longName.length];
let i = 1
;[i] = [i + 1]
var undefinedLater = typeof nothing, o = { "a-b": i, async *m() { yield* []; } };
label: for (const x of [1, 2]) { for (;;) { if (x) continue label; } }
output = JSON.stringify([list, i, undefinedLater, Object.keys(o), a\u{62}]);
`;

test("JavaScript keeps its syntax tree, and its behavior with shorter names", async () => {
  const tree = (code: string) =>
    JSON.stringify(parse(code, { ecmaVersion: "latest" }), (key, value) =>
      key === "start" || key === "end" || key === "raw" || key === "loc" ? undefined : value,
    );
  const done = (code: string) => runInNewContext(`let output, ab = 5; ${code}; output`);
  const plain = await minified("javascript", PROGRAM, { shorten: false });
  const short = await minified("javascript", PROGRAM);
  // A block with one statement equals the statement alone.
  const simple =
    "const a = (b, c = 1) => [ ...b, c?.d ?? d ?? e ]; for (const g in h) { i(g, -1, - -2, +j, a / b / c, /d/g); k(); }";
  expect(tree(await minified("javascript", simple, { shorten: false }))).toBe(tree(simple));
  expect(done(plain)).toBe(done(PROGRAM));
  expect(done(short)).toBe(done(PROGRAM));
  expect(plain).toContain("firstArgument");
  expect(short).not.toContain("firstArgument");
  expect(short).toContain("/*! kept */");
  expect(short.length).toBeLessThan(plain.length);
  expect(plain).not.toContain("left out");
});

test("common JavaScript: modules, top-level await, and errors", async () => {
  expect(await minified("javascript", "import a from 'b';\nexport const c = await a();", { shorten: false })).toBe(
    'import a from"b";export const c=await a();',
  );
  expect(await minified("javascript", "a(\n  1,,\n)")).toMatch(/^Line 2, column 5: Unexpected token: punc \(,\)\.$/);
  expect(await minified("javascript", `${"(".repeat(50_000)}1`)).toMatch(/nested too deeply/);
});

test.each([
  ["<p>a   b\n c</p>  <p>d</p>", "<p>a b c</p> <p>d</p>"],
  ["<p>a<!-- b --> c <!-- d --> e</p>", "<p>a c e</p>"],
  ["<!--[if IE]> x <![endif]--><p>a</p>", "<!--[if IE]> x <![endif]--><p>a</p>"],
  ["<pre>a   b\n  <b> c</b></pre><textarea>  d </textarea>", "<pre>a   b\n  <b> c</b></pre><textarea>  d </textarea>"],
  ["<p style='white-space: pre'>a   b</p>", "<p style='white-space: pre'>a   b</p>"],
  ["<a   href=x/y\n  class = 'b  c'   >d</a>", "<a href=x/y class = 'b  c'>d</a>"],
  ["<img   src=a  />b<br  />", "<img src=a />b<br/>"],
  ["<table>\n <tr>\n <td> a </td>\n </tr>\n</table>", "<table><tr><td> a </td></tr></table>"],
  ["<p>a &amp;   b &lt;</p>", "<p>a &amp; b &lt;</p>"],
  ["<style> a { b : c } </style>", "<style>a{b:c}</style>"],
  ["<script> const  a = 1 ; f( a ) </script>", "<script>const a=1;f(1);</script>"],
  ["<script type='application/json'>{ \"a\" : 1 }</script>", "<script type='application/json'>{ \"a\" : 1 }</script>"],
  ["<script> a( </script>", "<script> a( </script>"],
  ["<script>a('<\\/script>')</script>", '<script>a("<\\/script>");</script>'],
  ["<template> <b>a</b>   <i>c</i> </template>", "<template> <b>a</b> <i>c</i> </template>"],
  [
    "<!doctype html>\n<html>\n<head>\n<title> a  b </title>\n</head>\n<body>\n<p>c\n</body>\n</html>\n",
    "<!doctype html>\n<html>\n<head><title> a  b </title></head><body> <p>c\n</body>\n</html>",
  ],
])("HTML: %s", async (text, expected) => {
  expect(await minified("html", text)).toBe(expected);
});

const SQL_CASES = [
  ["sql", "select a , b -- c\nfrom t /* d */ where x = 'it''s  --e' ;", "select a,b from t where x = 'it''s  --e';"],
  ["sql", "select 'a'\n  'b', 'c' 'd'", "select 'a'\n'b','c' 'd'"],
  [
    "mysql",
    "select count (a), count( b ), 1--2, 'x\\'  y' # c\n from `t  u`",
    "select count (a),count(b),1--2,'x\\'  y' from `t  u`",
  ],
  ["mysql", "select /*+ MAX(1) */  1 /*! , 2 */", "select /*+ MAX(1) */ 1 /*! , 2 */"],
  ["mysql", "delimiter $$\ncreate x $$\ndelimiter ;\nselect 1", "delimiter $$\ncreate x $$\ndelimiter ;\nselect 1"],
  ["postgresql", "select $a$ b -- c $a$, E'\\'  x' /* y /* z */ */, a #>  b", "select $a$ b -- c $a$,E'\\'  x',a #> b"],
  ["transactsql", "select [a  b], 1\ngo\nselect  2", "select [a  b],1\ngo\nselect 2"],
  [
    "plsql",
    "select q'[it's  -- a]', nq'{b''}' from dual\n/\nselect  1 from dual",
    "select q'[it's  -- a]',nq'{b''}' from dual\n/\nselect 1 from dual",
  ],
  ["sqlite", 'select "a  ""b" from [c  d]', 'select "a  ""b" from [c  d]'],
] as const;

test.each(SQL_CASES)("SQL, %s: %s", async (dialect, text, expected) => {
  expect(await minified("sql", text, { dialect })).toBe(expected);
});

test("SQL means the same to sql-formatter and does the same in SQLite", async () => {
  const text = `create table t ( id integer primary key , name text -- names
    , n real default ( 1.5 ) ) ; /* rows */
    insert into t ( name , n ) values ( 'a  b -- c' , -1 ) , ( 'it''s' , 2e3 ) ;
    with x ( k ) as ( select max ( id ) from t ) select name || '  ' , n * ( 2 - -1 ) , k , "name" , [n]
    from t , x where name like '%/*%' or n <> 1 order by 1 desc ;`;
  const short = await minified("sql", text, { dialect: "sqlite" });
  expect(short.length).toBeLessThan(text.length * 0.8);
  const rows = (sql: string) => {
    const code =
      "import sqlite3,sys;c=sqlite3.connect(':memory:');r=[];[r.extend(c.execute(s).fetchall()) for s in sys.stdin.read().split(';')];print(r)";
    const { stdout, stderr } = spawnSync("python3", ["-c", code], { input: sql, encoding: "utf8" });
    return stdout || stderr;
  };
  expect(rows(text)).toContain("it's");
  expect(rows(short)).toBe(rows(text));
  const tidy = async (sql: string) =>
    (await run(sql, { action: "format", language: "sql", dialect: "postgresql" })).result?.whole;
  const query =
    "select a , coalesce( b , 'x  y' ) as c , d::text from t left join u on ( t.id = u.id ) where e in ( 1 , 2 ) and f ->> 'g' = $1";
  expect(await tidy(await minified("sql", query, { dialect: "postgresql" }))).toBe(await tidy(query));
});

test.each([
  [
    'query A ( $a : Int = -1 ) { b ( c : $a , d : "e  f" ) { ...G @include ( if : true ) } } # h',
    'query A($a:Int=-1){b(c:$a d:"e  f"){...G@include(if:true)}}',
  ],
  ['type A { """ b\n  c """ d : [ Int! ] ! "e" f : B }', 'type A{""" b\n  c """d:[Int!]!"e"f:B}'],
  ['{ a(b: ["" "c" 1 ...D]) }', '{a(b:["" "c"1 ...D])}'],
])("GraphQL: %s", async (text, expected) => {
  expect(await minified("graphql", text)).toBe(expected);
});

test("GraphQL means the same to Prettier", async () => {
  const text =
    "query A($a: Int = 1, $b: [B!]!) @c { d: e(f: $a, g: {h: 1.5e3, i: [J, K]}) { ... on L { m } ...N } } fragment N on O { p }";
  const tidy = async (code: string) => (await run(code, { action: "format", language: "graphql" })).result?.whole;
  expect(await tidy(await minified("graphql", text))).toBe(await tidy(text));
});

test("XML keeps text and preserved space; languages without a shorter form are reported", async () => {
  expect(await minified("xml", "<a>\n  <b> c  d </b>\n  <e/>\n</a>")).toBe("<a><b> c  d </b><e/></a>");
  expect(await minified("xml", "<a>")).toMatch(/^Line 1/);
  expect(await minified("yaml", "a: 1")).toMatch(/no shorter form/);
  expect(await minified("typescript", "let a: b")).toMatch(/compiled before it is used/);
  expect(await minified("scss", "$a: 1px;")).toMatch(/minify the CSS/);
});

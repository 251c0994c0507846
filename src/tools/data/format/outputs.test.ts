import { expect, test } from "vitest";
import type { FormatJob } from "./formatted.ts";
import { DIALECTS, editorLanguage, LANGUAGE_IDS, LANGUAGES, type Language } from "./languages.ts";
import { runFormat } from "./run.ts";

const USUAL: FormatJob = {
  ...{ action: "minify", language: "auto", indent: "2", width: 80, quotes: "double" },
  ...{ dialect: "sql", keywords: "upper", shorten: false },
};

/** The result for a text, line by line. */
async function reportOf(text: string, job: Partial<FormatJob>): Promise<string[]> {
  const { problems, result } = await runFormat(text, { ...USUAL, ...job }, (pieces) => pieces.join(""));
  return result
    ? `${result.whole}`.split("\n").map((line) => `    ${line}`)
    : problems.map(({ place, at, message }) => `    at ${at}, ${place}: ${message}`);
}

const TEXTS: Partial<Record<Language, readonly string[]>> = {
  css: [
    "/*! of a shop */\n@charset \"utf-8\";\n@import url( 'a.css' ) layer( b ) screen and ( min-width : 2px ) ;\n\n:root , .dark [data-x='a  b'] > * + p ~ q /* none */ { --gap : 1px  2px ; --empty: ; --j: { a : b } ; color : RED ; ; }",
    'a:not( .b , .c d ) : hover , a::before { content : "\\201C  x" ; background : url( a b.png ) , url(c.png) no-repeat 0 0 / cover }',
    "a:not( .b , .c d ):hover,a :hover{ width : calc( 100% - ( 2px + var( --gap , 3px ) ) * -1 ) ; margin : - 1px -2px + 3px ; font : 12px / 1.5 'A  B' , serif ! important }",
    "@media ( 100px <= width < 20em ) and ( not ( hover ) ) , print { @supports ( display : grid ) { .a { b : c ; } /* d */ } }\n@font-face { src : url( x ) ; unicode-range : U+26 , U+0-7F }\n@page : first { margin : 1in }",
    ".a { color : red ; & .b , &:hover > c { d : e } .f & { g : h ; } @media print { i : j } k : l }",
    ".a/**/.b /**/ c{d:e/**/f;g:1/**/px;h:a/* b */ /* c */d}@container n (a>b){c{d:e}}",
    "@keyframes x { from , 50.5% { a : b } to { a : c ; } } @layer a , b ; @property --x { syntax : '<length>' ; }",
    "a { b : [ c d ] e ; f : g( h , i j ) k ( l ) ; m : #fff url(n)o , p }\n<!-- q { r : s } -->",
    "a { b : c ",
    "a ) { b : c }",
    "a[b { c : d }",
    "a { b : url(c d) }",
    "a { b : url(c'd) }",
    "a { b : url(c",
    "a { ; b : c ; ; } @import x ; ; d { ; }",
    "a { b : 'c\n' }",
    "a { b : c /* d }",
    "a { b : c\\\n }",
  ],
  html: [
    '<!DOCTYPE html>\n<!-- of a shop -->\n<html  lang = en >\n <head >\n  <title> A   b </title>\n  <meta name="a"   content=\'b  "c"\' />\n  <style media = print >\n   a  {  b : c ; }\n  </style>\n </head>\n <body   class >\n  <h1> A <b> b </b>  c\n d</h1> <!--more--> <p>x\n  <br  />y</p>\n <script>\n  let  a  =  1 ; // b\n </script>\n </body>\n</html>\n',
    "<div\n  id=a\n  hidden data-x='1  2'>\n  <pre>\n  kept   so\n</pre> <textarea> a  b </textarea> <code> c  d </code>\n</div>",
    "<ul>\n  <li>a\n  <li>b <!-- c -->\n</ul>\n<table>\n <caption> a  b </caption>\n <tr> <td> c <th>d\n</table>\n<select>\n <option> a  b\n <option selected>c\n</select>",
    '<a href=x/>b</a> <img src=x/ alt=""/> <input value=a / > <br/> <svg viewBox="0  0 1 1"><path d="M0  0"  /><text> a  b </text></svg> <math><mi> x </mi></math>',
    '<p style="white-space:pre-line">a  b <b>c  d</b></p> <p xml:space="preserve">a  b</p> <p>a &nbsp;  &amp;  b</p>',
    "<!--[if lt IE 9]> <p>  a </p> <![endif]--><!--# include  x --><!--! kept  --><!-- ko if: a --> b <!-- /ko --><!---->",
    '<script type="module"> import  a from "b" ; </script><script type="text/template"> <b>  c </b> </script><script src=a ></script><script>a(</script><script>\n<!--\na()\n//-->\n</script><style type=text/less> a { b } </style><style>a{</style>',
    "<template> <p> a  b </p> </template><noscript> <p> c  d </p> </noscript><iframe> e  f </iframe>",
    "<b>a<p>b  </b>c  </p>",
    "<table> a  b <tr><td>c</table>",
    "a  <  b  &&  c",
    "  \n ",
  ],
  javascript: [
    "/*! license */ /* @preserve x */ /* gone */\nexport default function f ( a , { b = 1 , ...c } ) { if ( a ) { return b } else { return `x  y` } }",
    "async function f() { for await (const a of b) yield_: { break yield_ } }\nlabel: while (1) { continue label }\nx = a / b / c; y = /[/]  \\//g.test(z)\n;[1].map(String)",
    "await a ;\nimport.meta.url",
    'const a = "it\'s" + \'"q"\' + "\\u00e9\\n" + 0x1F + 1e3 + .5 + 10n + 1_000;',
    "function f( {\n  a =\n}",
    "a\n  b c",
  ],
  graphql: [
    '# of a shop\nquery Q ( $a : [ Int ! ] ! = [ 1 , -2 ] , $b : T = { c : "d  e" } ) @f ( g : true ) { h : i ( j : $a , k : 1.5e-3 ) { ... on L @m { n } ...O , p } }',
    '"""\n A  block "quoted" \\"""\n"""\ntype A implements B & C @d { "text" e ( f : Int = 1 "g" h : String ) : [ J ! ] , k : L }\nunion M = | N | O\nenum P { Q , R }\nextend schema @link ( url : "x#y" )',
    '{ a(b: [1 2, "c" "d" ...E], c: "") }',
  ],
  xml: [
    "<?xml version='1.0'?>\r\n<!DOCTYPE a [ <!ENTITY b \"c\"> ]>\n<!-- d -->\n<a  e = 'f  g' >\n  <h>\n    <i/> <i />\n  </h>\n  <j> k <l/> </j>\n  <m xml:space='preserve'> <n/> </m> <o></o>\n  <p><![CDATA[ < ]]></p>\n</a>\n",
    "\ufeff<a>\n <b>\n  <c>1</c>\n\n  <!-- d -->\n </b> <?e f?>\n</a>",
    "<a>&b;</a>",
    "<a b='1' b='2'><c></a>",
  ],
  scss: ["$a: 1px;"],
  typescript: ["let a: b"],
  jsx: ["a = <b/>"],
  markdown: ["# a"],
  yaml: ["a:  1"],
};

test("minified texts, and the reasons for refusing, are unchanged", async () => {
  const lines: string[] = [];
  for (const language of LANGUAGE_IDS) {
    for (const text of (TEXTS[language] ?? []).slice(0, 1)) {
      lines.push("", `${language} ${JSON.stringify(text)}`, ...(await reportOf(text, { language })));
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/minified.golden.txt");
});

test("formatted XML is unchanged", async () => {
  const lines: string[] = [];
  for (const text of TEXTS.xml ?? []) {
    for (const indent of ["2", "tab"] as const) {
      lines.push(
        "",
        `${indent} ${JSON.stringify(text)}`,
        ...(await reportOf(text, { action: "format", language: "xml", indent })),
      );
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/xml.golden.txt");
});

const SQL = [
  "select  a , b -- one\n from  t # two\n where c = 1--2",
  "select 1 /* a /* b */ c */ , 2 /*+ d  e */ /*! f  g */",
  String.raw`select 'a''b  -- c' , 'd\'  e' , ' f'`,
  String.raw`select E'a\'  b' , e 'c\' , like'd\' , x`,
  'select "a  ""b" , `c  ``d` , [e  f]',
  "select $a$ b  -- c $a$ , $$ d  $e$ $$ , $1 , a$b$ , $f  g",
  "select q'[a  'b]' , nq'{c  '}' , Q'!d  e!' , faq'f  g'",
  "select 'a'\n  'b' , 'c'  'd'",
  "select @a , :b , t . * , ( 1 ) in ( 2 , 3 ) , count ( * ) ;",
  "select 1\ngo\nselect  go , 2\n/\nselect 3 / 4",
  "delimiter  //\nselect  1 //\ndelimiter ;\nselect  2",
  "select 1 // a\n , 2 / 3 // 4",
  String.raw`select '''a's  -- b\'''  d''' , """e "f  /* g */""" , '' , ' h'`,
  String.raw`select r'a  \' , ar'b\'  c' , R"d  \" , e`,
  "select 'not  closed",
  "select '''not  closed",
  "select 1 /* not  closed",
  "select q'[not  closed",
  "  \n ",
];

test("minified SQL is unchanged in each dialect", async () => {
  const lines: string[] = [];
  for (const text of SQL.slice(0, 8)) {
    const found = new Map<string, string[]>();
    for (const dialect of DIALECTS) {
      const made = (await reportOf(text, { language: "sql", dialect })).join("\n");
      found.set(made, [...(found.get(made) ?? []), dialect]);
    }
    lines.push("", text.replace(/^/gm, "| "));
    for (const [made, dialects] of found) lines.push(`  ${dialects.join(", ")}`, made);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/sql.golden.txt");
});

const UNKNOWN_SQL = "select a\nfrom b where {{ x }}";

test("error messages are unchanged", async () => {
  const lines: string[] = [];
  const problems: readonly (readonly [string, Partial<FormatJob>])[] = [
    [UNKNOWN_SQL, { language: "sql" }],
    [`select ${"[(".repeat(100)}1${")]".repeat(100)}`, { language: "sql" }],
    [`select ${"[(".repeat(100)}(1)${")]".repeat(100)}`, { language: "sql" }],
    [`select ${"(1)".repeat(300)}`, { language: "sql" }],
    ["hello", { language: "auto" }],
    ["const a = ;\n", { language: "javascript" }],
    ["a {\n b: c", { language: "css" }],
    ["<div>\n</p>", { language: "html" }],
    ["query {\n a( }", { language: "graphql" }],
    ["a: [1\nb: 2", { language: "yaml" }],
  ];
  for (const [text, job] of problems) {
    const [first = "", ...rest] = await reportOf(text, { action: "format", ...job });
    lines.push("", `${job.language} ${text.slice(0, 60)}`, first.slice(0, 120), `    and ${rest.length} lines`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/problems.golden.txt");
});

test("names, files and colors of languages are unchanged", async () => {
  const lines = LANGUAGE_IDS.map((id) => {
    const { name, ending, type } = LANGUAGES[id];
    return `${id}: ${name}, .${ending}, ${type}, colored as ${editorLanguage(id) ?? "nothing"}`;
  });
  expect(editorLanguage(undefined)).toBeUndefined();
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/languages.golden.txt");
});

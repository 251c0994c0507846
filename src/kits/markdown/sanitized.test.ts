import fc from "fast-check";
import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { documentReader } from "./document.ts";
import { candidatesOf } from "./to-hast.ts";

const elementsOf = (markdown: string) =>
  documentReader({ prefix: "user-content-" })(markdown).units.flatMap(({ elements }) => elements);
const show = (markdown: string) => toHtml([...elementsOf(markdown)]);

test.each([
  ["a <style>x</style>y", "<p>a y</p>"],
  ["[f](//evil)", '<p><a href="//evil">f</a></p>'],
  ['<a href="java&#10;script:x">a</a>', "<p><a>a</a></p>"],
  ["[a](JaVaScRiPt:x)", "<p><a>a</a></p>"],
  ["[a](data:text/html,x)", "<p><a>a</a></p>"],
  ["[a](vbscript:x)", "<p><a>a</a></p>"],
  ["<mark>m</mark> <video src=x></video>", "<p>m </p>"],
  ["<input name=q value=v>", '<input name="user-content-q" value="v" disabled type="checkbox">'],
  ["<kbd accesskey=k tabindex=9>K</kbd>", "<p><kbd>K</kbd></p>"],
  ['<p align="center">a</p>', '<p align="center">a</p>'],
  ["<details open><summary>s</summary>x</details>", "<details open><summary>s</summary>x</details>"],
  [
    '<picture><source srcset="javascript:x, d.png 2x"><img src="a.png" width="4"></picture>',
    '<p><picture><source srcset="d.png 2x"><img src="a.png" width="4"></picture></p>',
  ],
  ["&amp; &copy; &nbsp;&#x1F600;", "<p>&#x26; © \u00a0😀</p>"],
  ["~a~ ~~~a~~~", "<p><del>a</del> ~~~a~~~</p>"],
  ["- [ ]", "<ul>\n<li>[ ]</li>\n</ul>"],
  ["- [x]x", "<ul>\n<li>[x]x</li>\n</ul>"],
  ["| a | b |\n| - |", "<p>| a | b |\n| - |</p>"],
  ["**中文。**字", "<p>**中文。**字</p>"],
  ["x<!--> y -->", "<p>x y --></p>"],
  ["ftp://a.b", "<p>ftp://a.b</p>"],
  ["mailto:x@y.z", '<p><a href="mailto:x@y.z">mailto:x@y.z</a></p>'],
  ["xmpp:a@b.c/room.", '<p><a href="xmpp:a@b.c/room">xmpp:a@b.c/room</a>.</p>'],
  ["[^1]: x", ""],
  ["\uFEFF# A", '<h1 id="user-content-a">A</h1>'],
  ["# A\r# B", '<h1 id="user-content-a">A</h1><h1 id="user-content-b">B</h1>'],
])("%j becomes %j", (markdown, html) => {
  expect(show(markdown)).toBe(html);
});

test("parts that are nested too deeply are shown as source or reported", () => {
  const quotes = `${">".repeat(5000)} a`;
  expect(show(`${quotes}\n\n# B`)).toBe(`<pre><code>${quotes}\n</code></pre><h1 id="user-content-b">B</h1>`);
  expect(show("<b>".repeat(5000))).toBe("<p>HTML that is nested too deeply to be shown.</p>");
});

test("footnotes are prefixed once, and lead to each other", () => {
  const html = show("a[^n] b[^n]\n\n[^n]: N");
  expect(html).toContain('<a href="#fn-n" id="user-content-fnref-n"');
  expect(html).toContain('<li id="user-content-fn-n">');
  expect(html).toContain('<a href="#fnref-n-2"');
  expect(html).not.toContain("user-content-user-content");
});

test("an alert needs its mark alone on the first line of a quote that is not nested, and a text", () => {
  const isAlert = (markdown: string) => show(markdown).includes("markdown-alert-note");
  expect(isAlert("> [!NOTE]\n> x")).toBe(true);
  expect(isAlert("> [!note]  \n> x")).toBe(true);
  expect(isAlert("> [!NOTE]\n>\n> - x")).toBe(true);
  for (const markdown of [
    "> [!NOTE] x",
    "> [!NOTE]",
    "> [!OTHER]\n> x",
    "> x\n> [!NOTE]",
    "> > [!NOTE]\n> > x",
    "- > [!NOTE]\n  > x",
    "[!NOTE]\nx",
  ])
    expect(isAlert(markdown), markdown).toBe(false);
});

test("each picture of a srcset has a scheme that pictures have, or none", () => {
  expect(candidatesOf("a.png, https://b.example/c.png 2x, javascript:x 3x,data:y 4x , e,f.png, d.png 100w")).toEqual([
    ["a.png"],
    ["https://b.example/c.png", "2x"],
    ["e,f.png"],
    ["d.png", "100w"],
  ]);
});

const ALLOWED_SCHEMES = /^(https?|ircs?|mailto|xmpp):/i;
const PIECES = [
  ..."<>\"'`=/ \n\t&#;:!-[]()\\",
  ..."script style iframe object embed svg math template noscript textarea title xmp plaintext a img p div table td select".split(
    " ",
  ),
  ..."onerror onload onclick href src srcset style xlink:href action formaction background".split(" "),
  ..."javascript: data:text/html, vbscript: java&#10;script: &colon; &lt;script&gt; <!-- --> <![CDATA[ ]]> </p> <p <a <img".split(
    " ",
  ),
  "alert(1)",
  "//evil.example",
];

test("whatever is written, no element or attribute that runs or loads something else is left", () => {
  const check = (node: ElementContent) => {
    if (node.type !== "element") return;
    expect(node.tagName).not.toMatch(
      /^(script|style|iframe|object|embed|svg|math|link|base|form|meta|template|video|audio)$/,
    );
    for (const [name, value] of Object.entries(node.properties)) {
      expect(name).not.toMatch(/^(on|style|xlink|background|formAction|srcDoc|ping|target)/i);
      const text = String(value).trim();
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[0];
      if (["href", "src", "cite", "longDesc"].includes(name) && scheme !== undefined)
        expect(text).toMatch(ALLOWED_SCHEMES);
      if (name === "srcSet")
        expect(
          candidatesOf(text)
            .map((it) => it.join(" "))
            .join(", "),
        ).toBe(value);
    }
    for (const child of node.children) check(child);
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      for (const element of elementsOf(pieces.join(""))) check(element);
    }),
    { numRuns: 400 },
  );
});

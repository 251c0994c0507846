import { documentReader } from "#kits/markdown/document.ts";
import { readFlow } from "#kits/markdown/flow.ts";
import { htmlToMarkdown } from "#kits/markdown/html-to-markdown.ts";
import { neverFails, textsLike } from "./fuzz.ts";

const MARKDOWN = [
  "# Title\n\nA *word* and **two**[^1], `code` <b>x</b> [link](https://a.example 't') ![p](p.png)\n\n[^1]: Note",
  "> [!NOTE]\n> text\n\n- [x] a\n  - b\n\n1. c\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n",
  "<details><summary>S</summary>\n\n```js\nx\n```\n\n</details>\n\n[ref]: <u> 'T'\n\n[ref] www.a.example a@b.c",
];
const HTML = [
  "<h1>A</h1><p>b <b>c</b> <a href=x>d</a><img src=y alt=z></p><ul><li>e</ul><pre><code>f</code></pre>",
  "<!doctype html><html><head><style>p{}</style></head><body><table><tr><th>a<td>b</table></body></html>",
];

const read = documentReader({ prefix: "" });
neverFails("Markdown", textsLike(...MARKDOWN), read, 8000);
neverFails("blocks of Markdown", textsLike(...MARKDOWN), (text) => readFlow(text), 8000);
neverFails("HTML to Markdown", textsLike(...HTML), htmlToMarkdown, 8000);

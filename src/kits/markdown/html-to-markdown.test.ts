import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

test.each([
  ["<h1>A</h1><p>b <b>c</b> <em>d</em> <code>e</code></p>", "# A\n\nb **c** *d* `e`\n"],
  ["<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>", "- a\n- b\n  1. c\n"],
  ['<a href="https://a.example" onclick="x">a</a><script>1</script><style>p{}</style>', "[a](https://a.example)\n"],
  [
    "<table><thead><tr><th>a</th><th align=right>b</th></tr></thead><tbody><tr><td>1|2</td><td>3</td></tr></tbody></table>",
    "| a    |  b |\n| ---- | -: |\n| 1\\|2 |  3 |\n",
  ],
  ['<ul><li><input type="checkbox" checked> a</li></ul>', "- [x] a\n"],
  ['<pre><code class="language-js">a\nb</code></pre>', "```js\na\nb\n```\n"],
  ["<!doctype html><html><head><title>T</title></head><body><blockquote>q</blockquote></body></html>", "> q\n"],
  ["1. a * b _c_ &lt;d&gt;", "1\\. a \\* b \\_c\\_ \\<d>\n"],
  ["<del>x</del><hr><img src=a.png alt=b>", "~~x~~\n\n---\n\n![b](a.png)\n"],
  ["<b>x ".repeat(200), `\`\`\`html\n${"<b>x ".repeat(200)}\n\`\`\`\n`],
  ["", ""],
])("%j becomes %j", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

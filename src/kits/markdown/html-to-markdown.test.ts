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
  [
    "10<sup>6</sup> m<sup>2</sup>, H<sub>2</sub>O, <kbd>Ctrl</kbd>",
    "10<sup>6</sup> m<sup>2</sup>, H<sub>2</sub>O, <kbd>Ctrl</kbd>\n",
  ],
  ["<mark>a</mark> <u>b</u> <ins>c</ins>", "<mark>a</mark> <u>b</u> <ins>c</ins>\n"],
  ["<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>\n"],
  ["&lt;sup&gt; \u{100000}x", "\\<sup> x\n"],
  [
    "<details><summary>More <b>of it</b></summary><p>a</p><ul><li>b</li></ul></details><p>c</p>",
    "<details><summary>More **of it**</summary>\n\na\n\n- b\n\n</details>\n\nc\n",
  ],
  [
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain words.</span></p><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> words.</span></p></b>',
    "Plain words.\n\n**Bold** *words.*\n",
  ],
  ["<b><p>a</p><p>b</p></b>", "**a**\n\n**b**\n"],
  [
    '<span style="text-decoration:line-through">a</span><span style="vertical-align:super">2</span>',
    "~~a~~<sup>2</sup>\n",
  ],
  ["<p><b>Note: </b>read this at http://example.com/a.</p>", "**Note:** read this at http://example.com/a.\n"],
  ["<p>www.example.com, a@b.example</p>", "www.example.com, a@b.example\n"],
  ['<h2 id="t"><a href="#t" class="anchor"></a>T <a href="#t">#</a></h2>', "## T\n"],
  ['<h2>T<a class="headerlink" href="#t" title="Permalink">¶</a></h2>', "## T\n"],
  ['<a name="x"></a><p>a <a>none</a> <a href="#b"></a></p>', "a none\n"],
  ['<a href="/x" aria-label="Edit"><svg></svg></a>', "[Edit](/x)\n"],
  ['<a href="/x"><h3>T</h3><p>a</p></a>', "### [T](/x)\n\n[a](/x)\n"],
  [
    '<p>See <img alt="chart" src="data:image/png;base64,AA"></p>',
    "See (Picture ‘chart’: embedded in the page, left out)\n",
  ],
  [
    "<code>2<sup>n</sup>*<b>x</b></code> <code> a<sub>*i*</sub></code>",
    "<code>2<sup>n</sup>\\***x**</code> <code> a<sub>\\*i\\*</sub></code>\n",
  ],
  [
    '<div class="highlight-python notranslate"><div class="highlight"><pre>p</pre></div></div><div class="highlight-default"><pre>q</pre></div>',
    "```python\np\n```\n\n```\nq\n```\n",
  ],
  ['<i style="font-style:normal">a</i> <em style="font-style: italic">b</em>', "a *b*\n"],
  ["<details open><summary>S</summary>a</details>", "<details open><summary>S</summary>\n\na\n\n</details>\n"],
  ['<div class="highlight highlight-source-shell"><pre>npm <span>ci</span></pre></div>', "```shell\nnpm ci\n```\n"],
  [
    '<pre><div><div>bash<button>Copy code</button></div><div><code class="hljs language-bash">ls<br>pwd</code></div></div></pre>',
    "```bash\nls\npwd\n```\n",
  ],
  ['<pre class="sourceCode python"><code>x</code></pre>', "```python\nx\n```\n"],
  ["<pre>a\n  b</pre>", "```\na\n  b\n```\n"],
  [
    "<table><tr><th>a</th></tr><tr><td><p>one</p><p>two</p></td></tr><tr><td>x<br>y<ul><li>z</li></ul></td></tr></table>",
    "| a           |\n| ----------- |\n| one<br>two  |\n| x<br>y<br>z |\n",
  ],
  [
    "<table><tr><th>a</th></tr><tr><td>b<br><i>[c]</i><br>d</td></tr></table>",
    "| a                |\n| ---------------- |\n| b<br>*\\[c]*<br>d |\n",
  ],
  [
    "<table><tr><td><h2>A</h2><ul><li>b</li></ul><table><tr><td>c</td></tr></table></td><td><pre>d\n e</pre></td></tr></table>",
    "## A\n\n- b\n\nc\n\n```\nd\n e\n```\n",
  ],
  ["<p>https://a.example/b_c_*d?e=1&amp;f=2</p>", "https://a.example/b_c_*d?e=1&f=2\n"],
  ["<p>(see https://a.example/_b_c).</p>", "(see https://a.example/_b_c).\n"],
  ["<p>https://a.example/[b]*c</p>", "https\\://a.example/\\[b]\\*c\n"],
  ["<p>http://a.example/b&lt;i&gt;c</p>", "http\\://a.example/b\\<i>c\n"],
  ["<p>https://a.example/_<b>b</b></p>", "https\\://a.example/\\_**b**\n"],
  ["<p>https://a.example/b<br>c</p>", "https://a.example/b  \nc\n"],
  ["<p>a<br>b</p>", "a\\\nb\n"],
  ["<code>a</code><code>b</code>", "`ab`\n"],
  ["<b>a<br></b>b", "**a**\\\nb\n"],
  ["<em>a <i>b</i></em>", "*a b*\n"],
  ['<img src="/a" alt="^1"> <a href="/b">^2</a>', "![\\^1](/a) [\\^2](/b)\n"],
  ['<a href="&lt;x&gt;">a</a>', "[a](%3Cx%3E)\n"],
  ["c:\\<sup>2</sup>", "c:\\\\<sup>2</sup>\n"],
  ["<b>a<sup>2</sup></b>b", "**a<sup>2</sup>**&#x62;\n"],
])("%j becomes %j", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

import { expect, test } from "vitest";
import { documentReader } from "#kits/markdown/document.ts";
import { readOutline } from "./read-links.ts";
import { contentsOf } from "./sections/make-readme.ts";

const shownAnchors = (markdown: string) => documentReader({ prefix: "" })(markdown).outline.map(({ slug }) => slug);

test.each([
  "# C++ & C#\n\n<h2>a  b</h2>\n\nhi\n==\n\n### hi\n\n## hi-1\n\n#\n",
  "# v2.0.0\n\n# emoji 🎉 party\n\n# “q”\n\n# İs\n\n# :rocket: Go\n",
  "# ![logo](l.png) Name\n\n<h1><img src='l.png' alt='logo'> Name</h1>\n",
  "<h2>Q &amp; A</h2>\n\n## Q &amp; A\n\n<h2>&lt;T&gt;</h2>\n",
  "# a\n\n<!-- <h1>a</h1>\n<h2>b</h2> -->\n\n# a\n",
  '<h1 align="center">\n  <br>\n  Title\n  <br>\n</h1>\n\n## `code` <b>bold</b> *and* [link](x)\n',
  "Multi\nline\n===\n\n> ## quoted\n\n- ## in a list\n",
])("the anchors of headings are those of the preview: %j", (markdown) => {
  expect(readOutline(markdown).anchors).toEqual(shownAnchors(markdown));
});

test("a table of contents leads to the headings that are shown", () => {
  const markdown = "# T\n\n## ![i](i.svg) Install\n\n<h2> Q &amp; A </h2>\n\n### [x] y\n\n## Install\n";
  expect(contentsOf(readOutline(markdown).headings)).toBe(
    "## Contents\n\n- [Install](#-install)\n- [Q & A](#-q--a-)\n  - [\\[x\\] y](#x-y)\n- [Install](#install)\n",
  );
});

test("links behind a comment have their own lines, whatever block they are in", () => {
  const link = '<img src="a.png">';
  const comment = "<!-- one\ntwo\nthree -->";
  for (const [markdown, line] of [
    [`${comment}${link}`, 3],
    [`<p>${comment}\n${comment} ${link}</p>`, 6],
    [`x ${comment} ${link}`, 3],
    [`<p>\n\n${comment}\n\n${link}</p>`, 7],
  ] as const)
    expect(readOutline(markdown).links, markdown).toEqual([{ address: "a.png", line }]);
});

test("links in HTML are read as a browser reads them, and those in comments don't count", () => {
  const { links, anchors } = readOutline(
    "a\n\n<!--\n<img src=\"gone.png\">\n<a name='gone'></a>\n-->\n<img src='a&amp;b.png'>\n\n<!-- [x](y) -->\n\n<p>\n<a href=\"c.md\" id='c'>c</a></p>\n",
  );
  expect(links).toEqual([
    { address: "a&b.png", line: 7 },
    { address: "c.md", line: 12 },
  ]);
  expect(anchors).toEqual(["c"]);
});

test.each(["> ", ">", "1. ", "- ", "+ > "])("what is around a line nested ten thousand deep is read: %j", (marks) => {
  const deep = `${marks.repeat(10_000)}[gone](gone.md)`;
  const { links } = readOutline(`[one](one.md)\n\n${deep}\n\n# Next\n\n[two](two.md)\n`);
  expect(links).toEqual([
    { address: "one.md", line: 1 },
    { address: "two.md", line: 7 },
  ]);
});

test("lines are read however they begin, as deep as people write", () => {
  const deep = `${"> - ".repeat(10)}[kept](kept.md)`;
  const { links } = readOutline(`${deep}\n\n${"- ".repeat(300)}\n\n${"-".repeat(300)}\n\n[after](after.md)\n`);
  expect(links.map(({ address }) => address)).toEqual(["kept.md", "after.md"]);
});

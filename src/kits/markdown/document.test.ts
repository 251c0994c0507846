import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { documentReader } from "./document.ts";

const show = (markdown: string, read = documentReader({ prefix: "user-content-" })) => {
  const { units, outline } = read(markdown);
  return {
    html: units.map(({ elements }) => toHtml([...elements])).join("\n"),
    outline,
    lines: units.map(({ line }) => line),
  };
};

test("headings have GitHub's anchors, in HTML too, and the outline has them in their order", () => {
  const { outline, html } = show("# C++ & C#\n\n<h2>a  b</h2>\n\nhi\n==\n\n### hi\n\n## hi-1\n\n#\n");
  expect(outline).toEqual([
    { depth: 1, text: "C++ & C#", slug: "c--c" },
    { depth: 2, text: "a  b", slug: "a--b" },
    { depth: 1, text: "hi", slug: "hi" },
    { depth: 3, text: "hi", slug: "hi-1" },
    { depth: 2, text: "hi-1", slug: "hi-1-1" },
    { depth: 1, text: "", slug: "" },
  ]);
  expect(html).toContain('<h2 id="user-content-a--b">a  b</h2>');
});

test.each([
  ["v2.0.0", "v200"],
  ["emoji 🎉 party", "emoji--party"],
  ["“q”", "q"],
  ["İs", "i̇s"],
  [":rocket: Go", "rocket-go"],
  ["![logo](l.png) Name", "-name"],
])("the anchor of %j is %j", (heading, slug) => {
  expect(show(`# ${heading}`).outline[0]?.slug).toBe(slug);
});

test("a heading of HTML keeps its own anchor beside the one that GitHub gives", () => {
  expect(show('<h2 id="own">Title</h2>').html).toBe(
    '<h2 id="user-content-title"><a id="user-content-own"></a>Title</h2>',
  );
});

test("a block that a change does not touch is the same object as before", () => {
  const read = documentReader({ prefix: "" });
  const text = "# One\n\nfirst [ref]\n\n- a\n- b\n\n## Two\n\nlast\n\nend\n\n[ref]: https://a.example\n";
  const before = read(text).units;
  const after = read(text.replace("first", "changed")).units;
  expect(after.map(({ elements }, index) => elements === before[index]?.elements)).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
  const moved = read(text.replace("first", "changed").replace("a.example", "b.example")).units;
  expect(moved.map(({ elements }, index) => elements === after[index]?.elements)).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test("anchors and footnotes count again when those before them change", () => {
  const read = documentReader({ prefix: "" });
  const end = "## A\n\nb[^x] c[^y]\n\n[^x]: one\n[^y]: two";
  expect(show(end, read).outline.map(({ slug }) => slug)).toEqual(["a"]);
  const { html, outline } = show(`# A\n\nfirst[^y]\n\n${end}`, read);
  expect(outline.map(({ slug }) => slug)).toEqual(["a", "a-1"]);
  expect(html).toMatch(/b<sup><a href="#fn-x"[^>]*>2<\/a><\/sup> c<sup><a href="#fn-y"[^>]*>1<\/a>/);
  expect(show(end, read).html).toMatch(/b<sup><a [^>]*>1<\/a>/);
});

test("each block says the line that it begins with", () => {
  expect(show("a\r\n\r\n# b\r\r```\nx\n\ny\n```\n\n> c").lines).toEqual([0, 2, 4, 10]);
});

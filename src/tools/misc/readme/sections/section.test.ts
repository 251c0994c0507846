import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { code, codeBlock, fileLink, found, linkTo, missing, plain, table } from "./section.ts";

// What is written here is read back by micromark, a reader of CommonMark and of GitHub's tables.

const read = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;

/** All text of a node, as a page shows it. */
const shown = (node: Nodes): string =>
  "children" in node ? node.children.map(shown).join("") : "value" in node ? node.value : "";

const words = fc
  .string({ unit: fc.constantFrom(..."ab1 `*_[]<>|\\&;#+-.)("), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== "");

test("a plain text is shown to the letter, whatever signs it has", () => {
  for (const text of [
    "# no heading",
    "1. no list",
    "10) none",
    "> no quote",
    "- none",
    "+ none",
    "a_b and _c_",
    "&lt;",
  ]) {
    const [paragraph, ...others] = read(plain(text));
    expect([paragraph?.type, paragraph && shown(paragraph), others]).toEqual(["paragraph", text, []]);
  }
  fc.assert(
    fc.property(words, (text) => {
      // Three dashes alone, as under a heading, are for a text of one line to know.
      fc.pre(!/^[-=+\s]*$/.test(text) && !/ {2}/.test(text));
      const [paragraph] = read(`x ${plain(text)}`);
      expect(paragraph && shown(paragraph)).toBe(`x ${text}`);
    }),
  );
});

test("an underscore within a word and an ampersand that begins no character stay as they are", () => {
  expect(plain("snake_case & more")).toBe("snake_case & more");
  expect(plain("_a_ &amp; *b*|c")).toBe("\\_a\\_ \\&amp; \\*b\\*\\|c");
});

test("code is shown to the letter, with marks of its own within", () => {
  expect([code("a"), code("a`b"), code("`a"), code("a``"), code("``a`b")]).toEqual([
    "`a`",
    "``a`b``",
    "`` `a ``",
    "``` a`` ```",
    "``` ``a`b ```",
  ]);
  fc.assert(
    fc.property(words, (text) => {
      fc.pre(!text.includes("\\"));
      const [paragraph] = read(`x ${code(text)}`);
      expect(paragraph && "children" in paragraph && paragraph.children.at(-1)).toMatchObject({
        type: "inlineCode",
        value: text,
      });
    }),
  );
});

test("a block of code is one block, with fences of its own within", () => {
  expect(codeBlock("sh", ["a", "b"])).toBe("```sh\na\nb\n```");
  const line = fc.constantFrom("```", "````", "a", "", "``", "  ```", "x ``` y", "`````js");
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      fc.pre(!lines.includes("  ```"));
      expect(read(codeBlock("md", lines))).toMatchObject([{ type: "code", lang: "md", value: lines.join("\n") }]);
    }),
  );
});

test("a table has its cells, with upright strokes and ends of lines within", () => {
  expect(table(["A", "B"], [["x|y", "1\n2"]])).toBe("| A | B |\n| --- | --- |\n| x\\|y | 1 2 |");
  expect(table(["A"], [["x\\|y"]])).toBe("| A |\n| --- |\n| x\\|y |");
  const [made] = read(
    table(
      ["A", "B"],
      [
        ["x|y", "1\n2"],
        [code("a|b"), "c"],
      ],
    ),
  );
  expect(made?.type === "table" && made.children.map((row) => row.children.map(shown))).toEqual([
    ["A", "B"],
    ["x|y", "1 2"],
    ["a|b", "c"],
  ]);
});

test("a link to a file leads to it, whatever its name", () => {
  expect([linkTo("a/b.md"), linkTo("a b.md"), linkTo("a(1).md")]).toEqual(["a/b.md", "<a b.md>", "<a(1).md>"]);
  for (const path of ["docs/a.md", "my docs/a b.md", "a(1.md", "a<b>.md", "[x].md", "a_b_.md"]) {
    const [paragraph] = read(fileLink(path));
    const link = paragraph && "children" in paragraph ? paragraph.children[0] : undefined;
    expect(link).toMatchObject({ type: "link", url: path });
    expect(link && shown(link)).toBe(path);
  }
  expect(fileLink("LICENSE", "the license")).toBe("[the license](LICENSE)");
});

test("a section has its parts with a blank line between, and each file once", () => {
  expect(found(["a", "", undefined, "b"], ["x", undefined, "y", "x"])).toEqual({
    markdown: "a\n\nb",
    sources: ["x", "y"],
  });
  expect(missing("No file says it.")).toEqual({ missing: "No file says it." });
});

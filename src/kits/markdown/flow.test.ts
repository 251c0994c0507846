import fc from "fast-check";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { documentReader } from "./document.ts";

const htmlOf = (read: ReturnType<typeof documentReader>, markdown: string) => {
  const { units, outline } = read(markdown);
  return { html: units.map(({ line, elements }) => `${line}: ${toHtml([...elements])}`), outline };
};

/** Lines that begin, continue or end blocks, or change what others mean. */
const LINES = [
  "",
  "",
  "",
  "word *em* [ref] [^1]",
  "# Head",
  "===",
  "---",
  "- item",
  "  - inner",
  "1. one",
  "2. two",
  "> quote",
  "> [!NOTE]",
  "```",
  "  ```js",
  "~~~",
  "    code",
  "\tcode",
  "| a | b |",
  "|---|---|",
  "a | b",
  "[ref]: https://a.example 'T'",
  "[^1]: note",
  "    more of the note",
  "<div>",
  "</div>",
  "<details><summary>S</summary>",
  "</details>",
  "<!-- comment",
  "-->",
  "<b>bold",
  "</b>",
  "<pre>",
  "</pre>",
  "<p align=center>",
  "<script>",
  "</script>",
  "* * *",
  "+ other",
  "\u00a0",
  "- [x] done",
];
const documents = fc
  .array(fc.constantFrom(...LINES), { maxLength: 24 })
  .chain((lines) => fc.constantFrom("\n", "\r\n").map((end) => lines.join(end)));

test("a label of a link that looks like a footnote's stays one when what refers to it is read again", () => {
  const read = documentReader({ prefix: "" });
  for (const text of ["[^1 ]: note\n\nword [^1]", "[^1 ]: note\n\nwords [^1]"])
    expect(htmlOf(read, text)).toEqual(htmlOf(documentReader({ prefix: "" }), text));
});

test("a list behind indented code is read again as it was read at once", () => {
  const read = documentReader({ prefix: "" });
  const edits = ["    code\n</pre>\n\n2. two\n  - inner\n</b>", "    cod/pre>\n\n2. two\n  - inner\n</b>"];
  for (const text of [...edits, ` ${edits[1]}`])
    expect(htmlOf(read, text)).toEqual(htmlOf(documentReader({ prefix: "" }), text));
});

test("a document that is read after others is as one that is read at once", () => {
  fc.assert(
    fc.property(
      documents,
      fc.array(
        fc.record({
          at: fc.nat(200),
          cut: fc.oneof(fc.nat(3), fc.nat(60)),
          put: fc.oneof(documents, fc.constantFrom("", "x", "`", "\n", " ", "#", ">", "-", "[", "]", ":", "<")),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (first, edits) => {
        const read = documentReader({ prefix: "" });
        let text = first;
        read(text);
        for (const { at, cut, put } of edits) {
          const from = Math.min(at, text.length);
          text = text.slice(0, from) + put + text.slice(from + cut);
          expect(htmlOf(read, text)).toEqual(htmlOf(documentReader({ prefix: "" }), text));
        }
      },
    ),
    { numRuns: Number(process.env.FLOW_RUNS ?? 300) },
  );
});

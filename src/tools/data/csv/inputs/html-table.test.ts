import { execFileSync } from "node:child_process";
import { decodeHTML } from "entities";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectLinearTime } from "#fuzz";
import { writerFor } from "../writers.ts";
import { readHtmlTable } from "./html-table.ts";

const rowsOf = (text: string) => {
  const read = readHtmlTable(text, decodeHTML);
  return read?.ok ? read.value.rows : read;
};

// The HTML table model by Python's parser: cells end where the next begins, and spans are laid over a grid.
const JUDGE = `
import json, sys
from html.parser import HTMLParser
class P(HTMLParser):
  def __init__(self):
    super().__init__(convert_charrefs=True)
    self.rows = []; self.cell = None; self.skip = 0; self.caption = False
  def handle_starttag(self, tag, attrs):
    a = dict(attrs)
    if tag == 'tr': self.rows.append([]); self.cell = None
    elif tag in ('td', 'th'):
      self.cell = {'t': '', 'c': int(a.get('colspan', 1)), 'r': int(a.get('rowspan', 1))}
      self.rows[-1].append(self.cell)
    elif tag == 'caption': self.caption = True
    elif tag == 'script': self.skip += 1
    elif tag == 'br' and self.cell: self.cell['t'] += '\\0'
  def handle_endtag(self, tag):
    if tag in ('td', 'th', 'tr', 'table'): self.cell = None
    elif tag == 'caption': self.caption = False
    elif tag == 'script': self.skip -= 1
  def handle_data(self, data):
    if self.cell is not None and not self.skip and not self.caption: self.cell['t'] += data
def table(text):
  p = P(); p.feed(text); p.close()
  grid = {}
  for y, row in enumerate(p.rows):
    x = 0
    for cell in row:
      while (y, x) in grid: x += 1
      text = '\\n'.join(' '.join(part.split()) for part in cell['t'].split('\\0'))
      for dy in range(min(cell['r'], len(p.rows) - y)):
        for dx in range(cell['c']): grid.setdefault((y + dy, x + dx), text)
      x += cell['c']
  return [[grid.get((y, x), '') for x in range(1 + max([k[1] for k in grid if k[0] == y], default=-1))] for y in range(len(p.rows))]
print(json.dumps([[r for r in table(t) if r] for t in json.load(sys.stdin)]))
`;

test("tables match Python's HTML parser", () => {
  const content = fc
    .array(
      fc.constantFrom(
        "a",
        "B c",
        "&amp;lt;",
        "&eacute;&#233;&#x1F600;",
        "<b>bold</b>",
        "<a href='x>y' title=\"<td>\">link</a>",
        "x<br>y",
        "1<br/>2",
        "<!-- <td>no</td> -->",
        "<script>var a = '<td>'</script>",
        "  \n ",
        "3 < 4",
        "12,5",
      ),
      { maxLength: 3 },
    )
    .map((parts) => `.${parts.join("")}.`);
  const cell = fc
    .record({
      name: fc.constantFrom("td", "th", "TD"),
      attributes: fc.constantFrom("", " colspan=2", ' rowspan="2"', " class='a b' ROWSPAN = 3 colspan='2'"),
      content,
      end: fc.boolean(),
    })
    .map(({ name, attributes, content, end }) => `<${name}${attributes}>${content}${end ? `</${name}>` : ""}`);
  const row = fc
    .tuple(fc.array(cell, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([cells, end]) => `<tr>${cells.join("\n")}${end ? "</tr>" : ""}`);
  const texts = fc.sample(
    fc
      .tuple(
        fc.constantFrom(
          "<table>",
          "<!DOCTYPE html><html><body><p>before</p><TABLE border=1>",
          ...["", "", "<tbody>\n", "<thead class='a'>", "<thead><tr><th>x<td>y</tr></thead>\n<tbody>", "<!---->\n"],
        ),
        fc.constantFrom("", "<caption>none <b>of</b> it</caption>"),
        fc.array(row, { minLength: 1, maxLength: 5 }),
      )
      .map(([head, caption, rows]) => {
        const isTable = /table/i.test(head);
        const isPart = /<tbody>\n?$|<thead [^>]*>$/.exec(head);
        const end = isTable ? "</table>after" : isPart ? `</${isPart[0].slice(1, 6)}>\n` : "";
        return `${head}${isTable || head === "" ? caption : ""}${rows.join("\n")}${end}`;
      }),
    { numRuns: 600, seed: 3 },
  );
  const theirs = JSON.parse(
    execFileSync("python3", ["-c", JUDGE], { input: JSON.stringify(texts), encoding: "utf8" }),
  ) as unknown[];
  for (const [at, text] of texts.entries()) expect(rowsOf(text), text).toEqual(theirs[at]);
});

test("reads back what is written as HTML, with blanks as a browser shows them", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."ab<>&;\"' \n-#/=é😀"), maxLength: 8 });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 5 }));
  fc.assert(
    fc.property(table, ([names = [], ...rows]) => {
      const writer = writerFor(
        names.map((name) => ({ name, type: "text" })),
        { format: "html", delimiter: ",", isSafe: false, isTyped: false, dialect: "sqlite", tableName: "t" },
      );
      const text = writer.begin + rows.map(writer.row).join("") + writer.end();
      expect(readHtmlTable(text, decodeHTML)).toEqual({
        ok: true,
        value: {
          format: "HTML",
          rows: [names, ...rows].map((row) =>
            row.map((text) =>
              text
                .replace(/ +/g, " ")
                .replace(/ ?\n ?/g, "\n")
                .trim(),
            ),
          ),
          hasHeader: true,
        },
      });
    }),
  );
});

test.each<[string, string, readonly (readonly string[])[]]>([
  [
    "the largest table",
    "<div><table><tr><td>1</table><table><tr><td>a<td>b</table><table><tr><td>c<td>d</table></div>",
    [["a", "b"]],
  ],
  [
    "a table in a table of the layout",
    "<table><tr><td>menu<td><table><tr><th>a<th>b<tr><td>1<td>2</table></table>",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a small table in a cell",
    "<table><tr><td>a<td>b<tr><td>c<td>x<table><tr><td>1<td>2</table>y</table>",
    [
      ["a", "b"],
      ["c", "x\n1 2\ny"],
    ],
  ],
  [
    "head and foot in their places",
    "<table><tfoot><tr><td>sum</tfoot><tr><td>1</tr><thead><tr><th>n</thead></table>",
    [["n"], ["1"], ["sum"]],
  ],
  [
    "rows to the end of the part",
    "<table><tbody><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>d<td>e</table>",
    [
      ["a", "b"],
      ["a", "c"],
      ["d", "e"],
    ],
  ],
  ["cells alone", "<td>a</td><td>&nbsp;</td>", [["a", ""]]],
  [
    "blocks as lines",
    "<table><tr><td><p>a</p><p>b<br>c</p><ul><li>d</ul><td>e<br><br>f</table>",
    [["a\nb\nc\nd", "e\n\nf"]],
  ],
  [
    "a table that is not closed",
    "<table><tr><th>a<th>b<tr><td>1<td>2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a head of two rows",
    "<table><thead><tr><th colspan=2>x<tr><th>y<th>z</thead><tr><td>1<td>2</table>",
    [
      ["x", "x"],
      ["y", "z"],
      ["1", "2"],
    ],
  ],
  ["capitals as of old", "<TABLE BORDER><TR><TD NOWRAP>A<BR />B</TD></TR></TABLE>", [["A\nB"]]],
  [
    "XHTML",
    '<?xml version="1.0"?>\n<!-- made -->\n<html xmlns="x"><body><table><tr><td/><td>1</td></tr></table></body></html>',
    [["", "1"]],
  ],
])("%s", (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test("the first row contains names if it is marked as such", () => {
  const hasHeader = (text: string) => {
    const read = readHtmlTable(text, decodeHTML);
    return read?.ok && read.value.hasHeader;
  };
  expect(hasHeader("<table><tr><th>a<th>b<tr><td>1<td>2</table>")).toBe(true);
  expect(hasHeader("<table><thead><tr><td>a</thead><tr><td>1</table>")).toBe(true);
  expect(hasHeader("<table><tr><td>1<td>2<tr><td>3<td>4</table>")).toBe(false);
});

test.each([
  "<tr><td>a",
  "<table><tr><td>a",
  "<td colspan=2>",
  "<td><!--",
  '<td a="',
  "<td><script>",
  "<td a=",
  "<td ",
  "< ",
  "<td>&",
  "<br>",
  "<!",
  " \n",
  "<p><br> ",
  "<T x ",
  "<Ab <",
  "<!---->",
  "<tr>\n",
])("reads a megabyte of %j in a time that grows with its length", (part) => {
  const table = (length: number) => `<table><tr><td>${part.repeat(length / part.length)}`;
  expectLinearTime(500_000, (length) => readHtmlTable(table(length), decodeHTML));
});

test("rejects a table whose cells overlap too many others", () => {
  expect(readHtmlTable(`<table>${"<tr><td colspan=1000>".repeat(6000)}`, decodeHTML)).toEqual({
    ok: false,
    message: "The cells of this table span too many rows and columns.",
  });
});

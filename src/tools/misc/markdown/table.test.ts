import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { delimiterOf, parseCsv } from "#core/csv.ts";
import { documentReader } from "#kits/markdown/document.ts";
import { textOf } from "#kits/markdown/headings.ts";
import { tableMarkdown } from "./table.ts";

const cell = fc.string({
  unit: fc.constantFrom("a", "b", ",", ";", '"', "\n", "\t", " ", "ü", "|", "\\"),
  maxLength: 6,
});
const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

test("Python's csv reads the same cells", () => {
  const texts = fc
    .sample(
      fc
        .tuple(tables, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n"))
        .map(([rows, delimiter, end]) => ({
          delimiter,
          text: rows
            .map((row) => row.map((value) => (/[^a-zü]/.test(value) ? quoted(value) : value)).join(delimiter))
            .join(end),
        })),
      300,
    )
    .filter(({ text }) => text !== "");
  const script =
    "import csv,io,json,sys\nprint(json.dumps([[r for r in csv.reader(io.StringIO(t['text'],newline=''),delimiter=t['delimiter']) if r] for t in json.load(sys.stdin)]))";
  const judged = JSON.parse(
    String(execFileSync("python3", ["-c", script], { input: JSON.stringify(texts), maxBuffer: 1e8 })),
  );
  expect(texts.map(({ text, delimiter }) => parseCsv(text, delimiter))).toEqual(judged);
});

test.each([
  ["a,b\n1;2,3", ","],
  ["a;b;c,d", ";"],
  ["a\tb,c,d", "\t"],
  ['"a;b;c",d', ","],
  ["a|b", "|"],
  ["a", ","],
  ["", ","],
])("the cells of %j are parted by %j", (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

test("columns of numbers are aligned right, the source in columns", () => {
  expect(tableMarkdown("name,count\napple,1\npear tree,-2.5 %\n")).toBe(
    "| name      |  count |\n| --------- | -----: |\n| apple     |      1 |\n| pear tree | -2.5 % |\n",
  );
  expect(tableMarkdown("")).toBe("");
  expect(tableMarkdown(" \n")).toBe("|     |\n| --- |\n");
});

test.each([
  ["| a | b |\n| --- | --- |\n| 1 | 2 |", "| a   | b   |\n| --- | --- |\n| 1   | 2   |\n"],
  [
    "a | b\n:-- | --:\nlonger \\| one | 2*3*4",
    "| a             |     b |\n| :------------ | ----: |\n| longer \\| one | 2*3*4 |\n",
  ],
  ["|a|b|\n|:-:|-|\n||x\n| y", "| a   | b   |\n| :-: | --- |\n|     | x   |\n| y   |     |\n"],
  ["a|b\n-|-|-\n", "| a   | b   |     |\n| --- | --- | --- |\n| -   | -   | -   |\n"],
])("the table of Markdown %j is laid out again", (text, expected) => {
  expect(tableMarkdown(text)).toBe(expected);
});

test("a table of Markdown stays the same when it's laid out again", () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const once = tableMarkdown(rows.map((row) => row.map(quoted).join(",")).join("\n"));
      fc.pre(once !== "");
      expect(tableMarkdown(once)).toBe(once);
    }),
  );
});

test("what is pasted comes out of the table that the preview shows", () => {
  const plain = fc
    .string({ unit: fc.constantFrom("a", "b", "|", "ü", " ", "7", "."), maxLength: 6 })
    .map((it) => it.trim());
  fc.assert(
    fc.property(
      fc
        .integer({ min: 2, max: 4 })
        .chain((columns) =>
          fc.array(fc.array(plain, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
        ),
      (rows) => {
        const source = tableMarkdown(rows.map((row) => row.map(quoted).join("\t")).join("\n"));
        const { units } = documentReader({ prefix: "" })(source);
        expect(units).toHaveLength(1);
        const html = toHtml([...(units[0]?.elements ?? [])]);
        const cells = [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) => content);
        expect(cells).toEqual(rows.flat().map((value) => value.replace(/\s+/g, (blanks) => blanks)));
        expect(textOf(units[0]?.elements[0] ?? { type: "text", value: "" })).toContain(rows[0]?.[0] ?? "");
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ["<none>", "\\<none>"],
  ["List<String>", "List\\<String>"],
  ["Map<String, List<Integer>>", "Map\\<String, List\\<Integer>>"],
  ["a<!-- b -->", "a\\<!-- b -->"],
  ["</x>", "\\</x>"],
  ["2*3*4", "2\\*3\\*4"],
  ["a <br> <kbd>b</kbd> **c** *d* 1 < 2", "a <br> <kbd>b</kbd> **c** *d* 1 < 2"],
  ["\\<none>", "\\<none>"],
])("the cell %s is shown as it is written", (cell, markdown) => {
  expect(tableMarkdown(`h\n"${cell}"`)).toContain(`| ${markdown}`);
  if (/<br>|\*\*|^\\/.test(cell)) return;
  const { units } = documentReader({ prefix: "" })(tableMarkdown(`h\n"${cell}"`));
  expect(units.flatMap(({ elements }) => elements.map(textOf)).join("")).toContain(cell);
});

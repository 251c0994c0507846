import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { drawnPdf, written, writtenLines } from "#kits/pdf/drawn-pdf.fixture.ts";
import { inPdfium } from "#platform/pdf/pdfium.fixture.ts";
import { composed, type DocumentText } from "./document-text.ts";
import { readDocument } from "./read-document.browser.ts";

const textOf = (bytes: Uint8Array): Promise<DocumentText> =>
  inPdfium(bytes, (module, document) => readDocument(module, document));

const formsOf = async (content: string) => {
  const { pages } = await textOf(drawnPdf([content]));
  if (!pages[0]) throw new Error("There is no page");
  return pages[0];
};

const poppler = (bytes: Uint8Array, ...options: string[]): string =>
  execFileSync("pdftotext", [...options, "-", "-"], { input: bytes, encoding: "utf8" });
const hasPoppler = (() => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const LEFT = [
  "The first column begins here and goes on with inter-",
  "national words until its own end. It has several lines",
  "that are about as wide as the column itself, as they",
  "are in every journal and in most newspapers too.",
  "Here the column ends, and in the middle of one",
];
const RIGHT = [
  "sentence the second column takes over from the first.",
  "Its lines are set beside those of the other column,",
  "so that reading line by line would mix up the two of",
  "them. A reader knows that by the gap between both.",
];
const COLUMNS = [
  written("A title that runs over both columns of the page", 60, 740, { font: "B", size: 20 }),
  writtenLines(LEFT, 50, 700, { size: 10 }),
  // Half a line lower, as columns are where one has a heading.
  writtenLines(RIGHT, 330, 693, { size: 10 }),
  written(
    "A footnote below the columns, which is as wide as the page and comes last of all that is read here.",
    50,
    90,
  ),
].join("\n");

test("columns are read one after the other, lines are joined, and hyphens at their ends are removed", async () => {
  const { reading } = await formsOf(COLUMNS);
  expect(reading.split("\n\n")).toEqual([
    "A title that runs over both columns of the page",
    [...LEFT, ...RIGHT].join(" ").replace("inter- ", "inter"),
    "A footnote below the columns, which is as wide as the page and comes last of all that is read here.",
  ]);
});

test.skipIf(!hasPoppler)("has the words of pdftotext in its order, and the lines of its layout", async () => {
  const bytes = drawnPdf([COLUMNS]);
  const [page] = (await textOf(bytes)).pages;
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  expect(words(page?.lines ?? "")).toEqual(words(poppler(bytes, "-raw")));
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => words(line).join(" "))
      .filter(Boolean);
  expect(lines(page?.layout ?? "")).toEqual(lines(poppler(bytes, "-layout")));
});

test("a table has a tab between cells, and is one in Markdown", async () => {
  const rows = [
    ["Name", "Count", "Price"],
    ["Apples", "12", "3.50"],
    ["Pears | plums", "7", "12.25"],
  ];
  const content = [
    written("Prices of fruit", 50, 740, { size: 18 }),
    "BT ET",
    ...rows.map((row, i) => row.map((cell, j) => written(cell, 50 + 150 * j, 700 - 16 * i)).join("\n")),
    writtenLines(
      ["Below the table there is a paragraph whose lines are long,", "and which has *stars* and _lines_ in it."],
      50,
      600,
    ),
  ].join("\n");
  const { reading, markdown, layout } = await formsOf(content);
  expect(reading).toContain("Name\tCount\tPrice\nApples\t12\t3.50\nPears | plums\t7\t12.25\n\nBelow");
  expect(markdown).toBe(
    [
      "# Prices of fruit",
      "| Name | Count | Price |\n| --- | --- | --- |\n| Apples | 12 | 3.50 |\n| Pears \\| plums | 7 | 12.25 |",
      "Below the table there is a paragraph whose lines are long, and which has \\*stars\\* and \\_lines\\_ in it.",
    ].join("\n\n"),
  );
  const places = layout
    .split("\n")
    .filter((line) => /\d\.\d/.test(line))
    .map((line) => line.search(/\d+\.\d/));
  expect(new Set(places).size).toBe(1);
});

test("lists have items, and an item's further lines belong to it", async () => {
  const content = [
    written("Fruit that we like:", 50, 700),
    written("\u0095 Apples from the garden, which are red and so", 60, 680),
    written("sweet that nobody can stop eating them", 70, 666),
    written("\u0095 Pears", 60, 652),
    written("1. Plums", 60, 638),
  ].join("\n");
  const { reading, markdown } = await formsOf(content);
  expect(reading).toBe(
    "Fruit that we like:\n\n• Apples from the garden, which are red and so sweet that nobody can stop eating them\n• Pears\n1. Plums",
  );
  expect(markdown).toContain("- Apples from the garden");
  expect(markdown).toContain("\n- Pears\n1. Plums");
});

test("text that runs upward, downward and upside down comes after the other, whole", async () => {
  const content = [
    written("Upward on the edge", 30, 100, { matrix: "0 1 -1 0" }),
    written("This line is the main text of the page and comes first", 100, 700),
    written("Downward on the edge", 580, 600, { matrix: "0 -1 1 0" }),
    written("Upside down", 400, 50, { matrix: "-1 0 0 -1" }),
  ].join("\n");
  const { reading } = await formsOf(content);
  expect(reading.split("\n\n")).toEqual([
    "This line is the main text of the page and comes first",
    "Downward on the edge",
    "Upward on the edge",
    "Upside down",
  ]);
  // Turning the page turns all of it.
  const [turned] = (await textOf(drawnPdf([{ content, entries: "/Rotate 90" }]))).pages;
  expect(turned?.reading).toBe(reading);
});

test("raised numbers stay in their line, and what is drawn twice is there once", async () => {
  const content = [
    written("The area is 20 m", 50, 700),
    written("2", 132.5, 704, { size: 7 }),
    written("Bold", 50, 640),
    written("Bold", 50.4, 640),
  ].join("\n");
  expect((await formsOf(content)).reading).toBe("The area is 20 m2\n\nBold");
});

test("a scan says that it has no text, and a page without text which one it is", async () => {
  const picture = {
    dictionary: "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray",
    bytes: Uint8Array.of(9),
  };
  const scan = { content: "100 0 0 100 50 50 cm /I Do", entries: "/Resources << /XObject << /I 6 0 R >> >>" };
  expect(await textOf(drawnPdf([scan], [picture]))).toMatchObject({
    hasText: false,
    notes: [expect.stringMatching(/^No page has text: they are pictures, as in a scan/)],
  });
  expect((await textOf(drawnPdf(["", ""]))).notes).toEqual(["No page has text."]);
  expect((await textOf(drawnPdf([written("Text", 50, 50), scan, ""], [picture]))).notes).toEqual([
    "Page 2 has a picture but no text, as a scan does.",
  ]);
});

test("invisible text is read, and named", async () => {
  const { notes, pages } = await textOf(drawnPdf([`3 Tr\n${written("Recognized by a scanner", 50, 700)}`]));
  expect(pages[0]?.reading).toBe("Recognized by a scanner");
  expect(notes).toEqual([expect.stringMatching(/^Page 1: the text is invisible/)]);
});

test("pages are chosen, and marked with their numbers", async () => {
  const text = await textOf(drawnPdf(["One", "Two", "", "Four"].map((word) => (word ? written(word, 50, 700) : ""))));
  const settings = { form: "reading", join: true, mark: false } as const;
  expect(composed(text, settings, "")).toEqual({ ok: true, value: "One\n\nTwo\n\nFour" });
  expect(composed(text, { ...settings, mark: true }, "2-3")).toEqual({
    ok: true,
    value: "--- Page 2 ---\n\nTwo\n\n--- Page 3 ---",
  });
  expect(composed(text, settings, "7")).toEqual({ ok: false, message: "This file has 4 pages." });
});

import { globSync, readFileSync } from "node:fs";
import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Quantity } from "#core/quantity.ts";
import type { Content } from "#kits/tool.ts";
import { dayInWords } from "#tools/security/ip-lookup/found-text.ts";
import { TABLES } from "#tools/security/ip-lookup/tables/summary.ts";
import { ovenHeats } from "#tools/units/cooking/oven.ts";
import { formatBytes } from "../src/core/number/format-bytes.ts";
import { readAbout, sharedAnswer, textOf } from "./about-pages.ts";

const about = (body: string) =>
  readAbout(
    `---\ntitle: A\ndescription: B\nkeywords: c\nheading: D\ntagline: E\nwords: f, g h\n---\n${body}`,
    "about.md",
  );
const read = (file: string) => readAbout(readFileSync(file, "utf8"), file);
const html = (elements: readonly ElementContent[]) => toHtml(elements as ElementContent[]);

const FAQ = "\n## Questions\n### Why?\nBecause.\n";

test("reads front matter, explanation and questions", () => {
  const { head, hero, words, explanation, faq } = about(
    `## How\nIt _works_, [there](https://a.b).\n${FAQ}### Is \`x\` one?\nYes: \`x\`.`,
  );
  expect(head).toEqual({ title: "A", description: "B", keywords: "c" });
  expect(hero).toEqual({ title: "D", description: "E" });
  expect(words).toEqual(["f", "g h"]);
  expect(html(explanation)).toBe('<h2>How</h2><p>It <em>works</em>, <a href="https://a.b">there</a>.</p>');
  expect(faq.map(({ question, answer }) => [question, answer])).toEqual([
    ["Why?", "Because."],
    ["Is x one?", "Yes: x."],
  ]);
  expect(faq.map(({ elements }) => elements && html(elements))).toEqual([undefined, "Yes: <code>x</code>."]);
});

test("consecutive terms and definitions are one list", () => {
  expect(html(about(`A \`b\`\n: First\nline.\n\nC\n: See \`d\`.\n${FAQ}`).explanation)).toBe(
    "<dl><dt>A <code>b</code></dt><dd>First\nline.</dd><dt>C</dt><dd>See <code>d</code>.</dd></dl>",
  );
});

test("an address, a tilde and an email address in a sentence are text", () => {
  expect(html(about(`See www.a.b, https://a.b, ~~c~~ and d@e.f.\n${FAQ}`).explanation)).toBe(
    "<p>See www.a.b, https://a.b, ~~c~~ and d@e.f.</p>",
  );
});

test("rejects what the page has no place for", () => {
  expect(() => readAbout("## Questions\n", "about.md")).toThrow("no front matter");
  expect(() => about("## How\n")).toThrow('no heading "## Questions"');
  expect(() => about(`<input>\n${FAQ}`)).toThrow("<input>");
  expect(() => about(`<script>alert(1)</script>\n${FAQ}`)).toThrow("<script>");
  expect(() => about("## Questions\n### Why?\n")).toThrow("has no answer");
  expect(() => about("## Questions\n### Why?\nA.\n\nB.\n")).toThrow("one paragraph");
  expect(() => readAbout("---\ntitle: A\n---\n## Questions\n", "about.md")).toThrow("description");
});

test("every page with files or texts says in the same words that nothing is uploaded", () => {
  expect(sharedAnswer("Are my files uploaded?")).toBe(
    "No. Everything runs in your browser, and your files never leave your device.",
  );
  expect(sharedAnswer("Is my text uploaded?")).toContain("your text never leaves");
  expect(about("## Questions\n### Is my text uploaded?\nThe link has it.\n").faq[0]?.answer).toMatch(
    /^No\. .* your device\. The link has it\.$/,
  );
});

const FILES = globSync("src/tools/*/*/about.md").sort();

test("each tool has four or five questions, each compiled to the elements of its text", async () => {
  const modules = import.meta.glob<Content>("/src/tools/*/*/about.md");
  for (const file of FILES) {
    const { head, faq, Explanation } = (await modules[`/${file}`]?.()) ?? {};
    const { explanation } = read(file);
    expect(faq?.length, file).toBeGreaterThanOrEqual(4);
    expect(faq?.length, file).toBeLessThanOrEqual(5);
    expect(head?.title, file).toMatch(/ \| Tabkit$/);
    const shown = Explanation ? renderToStaticMarkup(createElement(Explanation)) : "";
    const text = textOf({ type: "element", tagName: "div", properties: {}, children: [...explanation] });
    expect(plain(shown), file).toBe(text.replaceAll(/\s/g, ""));
  }
});

const plain = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>|\s/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

const UNITS = "The units, and where they come from";
const MAX_WORDS = 250;

test("an explanation has at most 250 words, without tables and the list of units", () => {
  const long = FILES.map((file) => {
    const elements = read(file).explanation.filter((node): node is Element => node.type === "element");
    const units = elements.findIndex((element) => textOf(element) === UNITS);
    const counted = (units < 0 ? elements : elements.slice(0, units)).filter(({ tagName }) => tagName !== "table");
    const words =
      counted
        .flatMap(({ children }) => children.map(textOf))
        .join(" ")
        .match(/\S+/g) ?? [];
    return { file, words: words.length };
  }).filter(({ words }) => words > MAX_WORDS);
  expect(long).toEqual([]);
});

test("each unit of a converter has its entry, by name and symbol", async () => {
  const records = import.meta.glob<{ default: Quantity<string> }>("/src/tools/units/*/*.ts");
  const withUnits = FILES.filter((file) => readFileSync(file, "utf8").includes(`## ${UNITS}\n`));
  expect(withUnits.length).toBeGreaterThan(20);
  for (const file of withUnits) {
    const folder = file.split(/[\\/]/)[3];
    const { default: quantity } = (await records[`/src/tools/units/${folder}/${folder}.ts`]?.()) ?? {};
    const names = Object.values(quantity?.units ?? {}).map(({ name, symbol }) =>
      name === symbol ? name : `${name} (${symbol})`,
    );
    expect(terms(read(file).explanation, UNITS).sort(), file).toEqual(names.sort());
  }
});

/** The terms of the list below a heading. */
function terms(explanation: readonly ElementContent[], heading: string): string[] {
  const elements = explanation.filter((node): node is Element => node.type === "element");
  const after = elements.slice(elements.findIndex((element) => textOf(element) === heading));
  const list = after.find(({ tagName }) => tagName === "dl");
  return (list?.children ?? []).filter((node) => node.type === "element" && node.tagName === "dt").map(textOf);
}

test("the oven temperatures match the converter", () => {
  const rows = ovenHeats.map(({ mark, fahrenheit, celsius, fan }) => [mark, fahrenheit, celsius, fan].join("|"));
  const source = readFileSync("src/tools/units/cooking/about.md", "utf8").replaceAll(" ", "");
  expect(rows.filter((row) => !source.includes(`|${row}|`))).toEqual([]);
});

test("IP lookup states the date, the size and the counts of its tables", () => {
  const { date, bytes, count, leftOut } = TABLES;
  const left = [...Object.values(leftOut.countries), ...Object.values(leftOut.networks)].reduce((a, b) => a + b);
  const text = readFileSync("src/tools/security/ip-lookup/about.md", "utf8");
  const numbers = [count.networks, count.countries, left].map((number) => number.toLocaleString("en-US"));
  for (const fact of [dayInWords(date), formatBytes(bytes), ...numbers]) expect(text).toContain(fact);
});

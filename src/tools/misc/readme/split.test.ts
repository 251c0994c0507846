import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitReadme } from "./split.ts";
import { VARIED_READMES } from "./varied-readmes.fixture.ts";

const texts = (file: string) => splitReadme(file).map(({ text }) => text);
const titles = (file: string) => splitReadme(file).map(({ title }) => title);

const LINES = [
  "# A",
  "## B",
  "text",
  "===",
  "---",
  "```",
  "~~~",
  "> # q",
  "- # l",
  "  # i",
  "    # c",
  "<!--",
  "-->",
  "<details>",
  "",
  "\t# t",
  "[a]: b",
  "| a |",
  "| - |",
  "![x](y.png)",
  "![b](https://img.shields.io/b)",
];
const anyFile = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom("\n", "\r\n", "\r")), { maxLength: 30 }),
    fc.string(),
  )
  .map(
    ([hasMark, lines, end]) =>
      `${hasMark ? "\uFEFF" : ""}${lines.map(([line, ending]) => line + ending).join("")}${end}`,
  );

test("forty and more varied READMEs come back byte for byte", () => {
  expect(VARIED_READMES.length).toBeGreaterThanOrEqual(40);
  for (const file of VARIED_READMES) expect(Buffer.from(texts(file).join(""))).toEqual(Buffer.from(file));
});

test("any text comes back byte for byte", () => {
  fc.assert(
    fc.property(fc.oneof(anyFile, fc.string({ unit: "binary" })), (file) => {
      expect(texts(file).join("")).toBe(file);
    }),
    { numRuns: 60 },
  );
});

test("headings are where CommonMark has them", () => {
  expect(titles("# T\n\n```\n## no\n~~~\n## no\n```\n## Yes\n")).toEqual(["T", "Yes"]);
  expect(titles("# A\r# B")).toEqual(["A", "B"]);
  expect(titles("Multi\nline\n===\n")).toEqual(["Multi line"]);
  expect(titles("---\ntitle: x\n---\n# T\n")).toEqual(["Start", "T"]);
  expect(titles("# T\n<!--\n## no\n-->\n\n    ## no\n\n> ## no\n\n- ## no\n\n#no\n\n\\## no\n")).toEqual(["T"]);
  expect(titles("\uFEFF# T\n\n## Two\n")).toEqual(["T", "Two"]);
  expect(titles("# T\n<details>\n## no\n</details>\n\n<details>\n\n## Yes\n</details>\n")).toEqual(["T", "Yes"]);
  expect(titles("### A\n\n### B\n")).toEqual(["A", "B"]);
  expect(titles("# T\n\n~~~\n```\n## no\n~~~\n####### no\n\n#\n\n## Yes\n")).toEqual(["T", "Without a name", "Yes"]);
  expect(titles("# A *b* [c](d) `e` ##\n")).toEqual(["A b c e"]);
});

test("recognizes what introduces a project", () => {
  const file =
    "# T\n\n[![a](https://img.shields.io/a)](b)\n\nTagline\n\n![Screenshot](a.png)\n\n## 🚀 Getting started\n\n## Licence\n";
  expect(splitReadme(file).map(({ id, title }) => id ?? title)).toEqual([
    "title",
    "badges",
    "Introduction",
    "picture",
    "install",
    "license",
  ]);
  // One badge is enough, for not all hosts of badges are known; and all of it is badges or pictures.
  const kindOf = (block: string) => splitReadme(`# T\n\n${block}\n\n## A\n`)[1]?.id;
  const [badge, other] = ["![a](https://img.shields.io/a)", "![b](https://ci.example/b.svg)"];
  expect([`${badge}\n${other}`, `[${other}](c) ${badge}`, `${badge} ${badge}`].map(kindOf)).toEqual(
    Array.from({ length: 3 }, () => "badges"),
  );
  expect([other, `${other} ${other}`].map(kindOf)).toEqual(["picture", "picture"]);
  expect([`${badge} and ${other}`, `${badge} [docs](d)`].map(kindOf)).toEqual([undefined, undefined]);
  // The title stays one where a section was moved before it.
  expect(splitReadme("## Usage\n\n# T\n\n![a](https://img.shields.io/a)\n").map(({ id }) => id)).toEqual([
    "usage",
    "title",
    "badges",
  ]);
  expect(splitReadme("<h1>T</h1>\n\n## Usage\n").map(({ id }) => id)).toEqual(["title", "usage"]);
});

const hasJudge = spawnSync("cmark-gfm", ["--version"]).status === 0;

test.skipIf(!hasJudge)("the top-level headings are those of cmark-gfm", () => {
  // cmark doesn't know front matter.
  for (const file of VARIED_READMES.filter((each) => !/^\uFEFF?(---|\+\+\+)|\0/.test(each))) {
    const xml = execFileSync("cmark-gfm", ["-t", "xml", "-e", "table", "-e", "strikethrough", "-e", "footnotes"], {
      input: file,
      stdio: ["pipe", "pipe", "ignore"],
    }).toString();
    const levels = Array.from(xml.matchAll(/^ {2}<heading level="(\d)"/gm), ([, level]) => Number(level));
    const deepest = levels.includes(2) ? 2 : Math.max(1, Math.min(...levels.filter((level) => level > 1), 7));
    const ours = splitReadme(file).filter(
      ({ title, id }) => title !== "Start" && title !== "Introduction" && id !== "badges" && id !== "picture",
    );
    expect(ours.length, JSON.stringify(file)).toBe(levels.filter((level) => level <= deepest).length);
  }
});

test.each([
  ["## Plain words", "Plain words"],
  ["   ###### Deep ##  ", "Deep"],
  ["## C#", "C#"],
  ["Under\n=====", "Under"],
  ["Under\r\n  -----", "Under"],
  ["## a ---", "a ---"],
  ["## <a name='x'></a>Set ![x](y.png) up", "Set up"],
  ["## [Words](a.md) and [more][x]", "Words and more"],
  ["## **Bold** `code` _slanted_", "Bold code slanted"],
  ["## \\*Stars\\* \\a", "*Stars* \\a"],
  ["## snake\\_case", "snake_case"],
  ["## a  \t b", "a b"],
])("the heading %j is titled %j", (source, title) => {
  expect(titles(`# T\n\n${source}\n\ntext\n`).at(-1)).toBe(title);
});

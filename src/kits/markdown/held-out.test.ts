import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { ElementContent, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { expect, test } from "vitest";
import { TRIES_ALL } from "#core/test-run.fixture.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

// Pages by many programs, which no rule was made by: 40 of those that Debian's packages bring.
const DOCUMENTS = "/usr/share/doc";
const hasJudge = existsSync(DOCUMENTS) && spawnSync("cmark-gfm", ["--version"]).status === 0;

function pages(): readonly string[] {
  const found: string[] = [];
  for (const name of readdirSync(DOCUMENTS)) {
    for (const folder of [name, `${name}/html`, `${name}/html/TagNames`]) {
      const path = `${DOCUMENTS}/${folder}`;
      if (!existsSync(path) || !statSync(path).isDirectory()) continue;
      for (const file of readdirSync(path)) {
        if (file.endsWith(".html") && statSync(`${path}/${file}`).size < 30_000) found.push(`${path}/${file}`);
      }
    }
  }
  return found.toSorted();
}

const SKIPPED = new Set(["script", "style", "title", "noscript", "template", "head"]);

/** The letters of a page, without what Markdown has no place for, and its headings and blocks of code. */
function factsOf(html: string) {
  const facts = { letters: "", headings: [] as string[], code: [] as string[] };
  const lettersIn = (node: RootContent | ElementContent): string =>
    node.type === "text"
      ? node.value.replace(/[\s\u00a0]+/g, "")
      : node.type === "element" && !SKIPPED.has(node.tagName)
        ? node.children.map(lettersIn).join("")
        : "";
  const look = (node: RootContent | ElementContent) => {
    if (node.type !== "element") return;
    if (/^h[1-6]$/.test(node.tagName)) facts.headings.push(`${node.tagName} ${lettersIn(node)}`);
    if (node.tagName === "pre") facts.code.push(lettersIn(node));
    for (const child of node.children) look(child);
  };
  const tree = raw({ type: "root", children: [{ type: "raw", value: html }] }) as Root;
  for (const node of tree.children) look(node);
  facts.letters = tree.children.map(lettersIn).join("");
  const isSaid = (text: string) => text.replace(/^h\d /, "") !== "";
  return { ...facts, headings: facts.headings.filter(isSaid), code: facts.code.filter(isSaid) };
}

test.skipIf(!hasJudge || !TRIES_ALL)(
  "pages keep their letters, headings and code, as cmark-gfm reads the Markdown",
  () => {
    const all = pages();
    const step = Math.ceil(all.length / 40);
    for (const page of all.filter((_, at) => at % step === 0)) {
      const html = new TextDecoder().decode(readFileSync(page));
      const markdown = htmlToMarkdown(html);
      const options = ["--unsafe", "-e", "table", "-e", "strikethrough", "-e", "tasklist"];
      const { stdout } = spawnSync("cmark-gfm", options, { input: markdown, encoding: "utf8" });
      expect({ page, ...factsOf(stdout) }).toEqual({ page, ...factsOf(html) });
    }
  },
);

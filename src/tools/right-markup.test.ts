import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { htmlToMarkdown } from "#kits/markdown/html-to-markdown.ts";
import { ALL, IN_LANGUAGES, TECHNICAL } from "#operations/right/corpus.fixture.ts";
import { factsOfFiles } from "./misc/readme/facts.fixture.ts";
import { findingsIn } from "./misc/readme/findings.ts";
import { readOutline } from "./misc/readme/read-links.ts";

/** All with signs of their own, and some of the thousands of words and sentences. */
const SOME = [...IN_LANGUAGES.map(({ text }) => text), ...TECHNICAL, ...ALL.filter((_, at) => at % 20 === 0)];

const bare = (text: string) => text.replace(/[\s\u00a0]+/gu, "");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function lettersOf(html: string): string {
  const go = (node: DefaultTreeAdapterTypes.Node): string =>
    node.nodeName === "#text"
      ? (node as DefaultTreeAdapterTypes.TextNode).value
      : "childNodes" in node
        ? node.childNodes.map(go).join("")
        : "";
  return bare(go(parseFragment(html)));
}

function lettersOfMarkdown(markdown: string): string {
  const go = (node: {
    readonly type: string;
    readonly value?: string;
    readonly children?: readonly unknown[];
  }): string =>
    node.type === "html"
      ? lettersOf(node.value ?? "")
      : (node.value ?? (node.children ?? []).map((child) => go(child as typeof node)).join(""));
  return bare(go(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })));
}

test.each([
  ["in a paragraph", (text: string) => `<p>${escaped(text)}</p>`],
  [
    "in a list and a cell",
    (text: string) => `<ul><li>${escaped(text)}<li>b</ul><table><tr><th>${escaped(text)}</table>`,
  ],
  ["in code", (text: string) => `<p>a <code>${escaped(text)}</code> b</p><pre><code>${escaped(text)}</code></pre>`],
])("each text %s of HTML is the same text in Markdown", (_, page) => {
  const wrong: string[] = [];
  for (const text of SOME) {
    const html = page(text);
    const markdown = htmlToMarkdown(html);
    if (lettersOfMarkdown(markdown) !== lettersOf(html)) wrong.push(`${text} → ${markdown}`);
  }
  expect(wrong.slice(0, 20).join("\n")).toBe("");
});

test("README says of right texts only what the project shows", () => {
  const facts = factsOfFiles("right", {
    LICENSE: "MIT License\n\nPermission is hereby granted",
    "package.json": '{"name":"right-project","version":"3.2.1","license":"MIT","scripts":{"test":"x","build":"x"}}',
  });
  const wrong: string[] = [];
  for (const text of ALL.filter((each) => /[\]`#]/.test(each))) {
    const outline = readOutline(text);
    // Without a project, nothing can be missing in it.
    for (const { message } of findingsIn(text, outline, undefined)) wrong.push(`${message} ${text}`);
    for (const { message } of findingsIn(text, outline, facts)) {
      const [, path, script] =
        /^(?:There is no (.+) in the project|No package.json has a script ‘(.+)’)/.exec(message) ?? [];
      const isTrue = path ? decodeURIComponent(text).includes(path) : script && text.includes(`run ${script}`);
      if (!isTrue) wrong.push(`${message} ${text}`);
    }
  }
  expect(wrong.join("\n")).toBe("");
});

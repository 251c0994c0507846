import { readFile } from "node:fs/promises";
import type { Element, ElementContent, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import type { Root as MarkdownRoot } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import type { Plugin } from "vitest/config";
import type { HeadTexts, Hero } from "../src/kits/tool.ts";

/** A question with its answer: as text, and as elements if the answer is more than text. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
  readonly elements?: readonly ElementContent[];
}

/** The content of a tool's about.md. */
export interface About {
  readonly head: HeadTexts;
  readonly hero: Hero;
  /** Words that the search finds the tool by, besides its name. */
  readonly words: readonly string[];
  readonly explanation: readonly ElementContent[];
  readonly faq: readonly AnsweredQuestion[];
}

/**
 * The modules of about.md files: `head`, `faq` and `Explanation`, like `Content` in src/kits/tool.ts; with `?hero` the
 * head of the tool's page, and with `?words` only its words, which are loaded earlier.
 */
export const aboutPages: Plugin = {
  name: "about-pages",
  async load(id) {
    const [file = "", part] = id.split("?");
    if (!file.endsWith("/about.md")) return undefined;
    this.addWatchFile(file);
    const text = await readFile(file, "utf8");
    if (part === "hero" || part === "words") return `export default ${JSON.stringify(readFront(text, file)[part])}`;
    return moduleOf(readAbout(text, file));
  },
};

const KEYS = ["title", "description", "keywords", "heading", "tagline", "words"] as const;
const QUESTIONS = "Questions";

/**
 * Reads front matter, the explanation, and the questions below the heading "Questions". Throws for anything that the
 * page can't show.
 */
export function readAbout(text: string, file: string): About {
  const elements = elementsOf(partsOf(text, file).body, file);
  const start = elements.findIndex((element) => isHeading(element, "h2") && textOf(element) === QUESTIONS);
  if (start < 0) throw new Error(`${file} has no heading "## ${QUESTIONS}"`);
  return {
    ...readFront(text, file),
    explanation: elements.slice(0, start),
    faq: faqOf(elements.slice(start + 1), file),
  };
}

function partsOf(text: string, file: string): { readonly front: string; readonly body: string } {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file} has no front matter`);
  return { front, body };
}

/** The front matter. `words` are separated by commas. */
export function readFront(text: string, file: string): Pick<About, "head" | "hero" | "words"> {
  const entries = partsOf(text, file)
    .front.split("\n")
    .map((line) => {
      const [, key, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      if (!KEYS.some((known) => known === key) || value === undefined) {
        throw new Error(`${file}: the front matter has ${KEYS.join(", ")}, each on one line, not "${line}"`);
      }
      return [key, value] as const;
    });
  const values: Partial<Record<(typeof KEYS)[number], string>> = Object.fromEntries(entries);
  const textFor = (key: (typeof KEYS)[number]): string => {
    const value = values[key];
    if (value === undefined) throw new Error(`${file}: the front matter needs ${KEYS.join(", ")}`);
    return value;
  };
  return {
    head: { title: textFor("title"), description: textFor("description"), keywords: textFor("keywords") },
    hero: { title: textFor("heading"), description: textFor("tagline") },
    words: textFor("words").split(", "),
  };
}

function faqOf(elements: readonly Element[], file: string): AnsweredQuestion[] {
  const faq: AnsweredQuestion[] = [];
  let used = 0;
  for (const [index, element] of elements.entries()) {
    if (!isHeading(element, "h3")) continue;
    const next = elements[index + 1];
    const own = next && !isHeading(next, "h3") ? next : undefined;
    const question = textOf(element);
    used += own ? 2 : 1;
    const shared = sharedAnswer(question);
    if (own && own.tagName !== "p") throw new Error(`${file}: the answer to "${question}" is not a paragraph`);
    if (!own && !shared) throw new Error(`${file}: "${question}" has no answer`);
    const children: readonly ElementContent[] = own
      ? [...(shared ? [{ type: "text" as const, value: `${shared} ` }] : []), ...own.children]
      : [{ type: "text", value: shared ?? "" }];
    const answer = children.map(textOf).join("");
    faq.push(
      children.every(({ type }) => type === "text") ? { question, answer } : { question, answer, elements: children },
    );
  }
  if (used < elements.length) throw new Error(`${file}: under "${QUESTIONS}" only headings with one paragraph each`);
  return faq;
}

/**
 * The start of the answer to "Are my files uploaded?" on every page that has this question, with the question's noun.
 * The page's own text follows it.
 */
export function sharedAnswer(question: string): string | undefined {
  const [, verb, noun] = /^(Are|Is) my (.+) uploaded\?$/.exec(question) ?? [];
  if (noun === undefined) return undefined;
  return `No. Everything runs in your browser, and your ${noun} never ${verb === "Are" ? "leave" : "leaves"} your device.`;
}

// Without literal autolinks, strikethrough, footnotes and task lists, so a tilde or an address in a sentence is only
// that.
const EXTENSIONS = [
  gfm(),
  {
    disable: {
      null: [
        ...["wwwAutolink", "protocolAutolink", "emailAutolink", "strikethrough", "tasklistCheck"],
        ...["gfmFootnoteDefinition", "gfmFootnoteCall", "gfmPotentialFootnoteCall"],
      ],
    },
  },
];
const FROM_MARKDOWN = gfmFromMarkdown().filter(({ transforms }) => !transforms);

/** The elements of a Markdown text, without blank text between them. */
function elementsOf(markdown: string, file: string): Element[] {
  const tree: MarkdownRoot = fromMarkdown(markdown, { extensions: EXTENSIONS, mdastExtensions: FROM_MARKDOWN });
  const root = raw(toHast(tree, { allowDangerousHtml: true })) as Root;
  const elements = root.children.filter((node): node is Element => node.type === "element");
  const joined = withDefinitionLists(elements.map((element) => tidy(element, file)));
  return joined.map((element, index) => withId(element, joined.slice(index + 1)));
}

const ALLOWED = new Set(
  "p h2 h3 ul ol li dl dt dd code pre strong em kbd sup sub br a table thead tbody tr th td".split(" "),
);

/** Text on one line, no blank text between blocks, and only elements allowed in explanations. */
function tidy(element: Element, file: string): Element {
  if (!ALLOWED.has(element.tagName)) throw new Error(`${file}: <${element.tagName}> has no place in an explanation`);
  if (element.tagName === "pre") return element;
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "element") return [tidy(child, file)];
    if (child.type !== "text") return [];
    return /^\s*\n\s*$/.test(child.value) && !INLINE.has(element.tagName) ? [] : [child];
  });
  return { ...element, children };
}
const INLINE = new Set(["p", "li", "dt", "dd", "a", "strong", "em", "h2", "h3", "th", "td"]);

/** `Term` and on the next line `: Definition`, as in PHP Markdown Extra. Consecutive ones are one list. */
function withDefinitionLists(elements: readonly Element[]): Element[] {
  const result: Element[] = [];
  for (const element of elements) {
    const entry = definitionOf(element);
    const before = result.at(-1);
    if (!entry) result.push(element);
    else if (before?.tagName === "dl") before.children.push(...entry);
    else result.push({ type: "element", tagName: "dl", properties: {}, children: [...entry] });
  }
  return result;
}

function definitionOf({ tagName, children }: Element): readonly [Element, Element] | undefined {
  if (tagName !== "p") return undefined;
  const at = children.findIndex((child) => child.type === "text" && child.value.includes("\n: "));
  const middle = children[at];
  if (middle?.type !== "text") return undefined;
  const cut = middle.value.indexOf("\n: ");
  const part = (name: string, nodes: readonly ElementContent[]): Element => ({
    type: "element",
    tagName: name,
    properties: {},
    children: nodes.filter((node) => node.type !== "text" || node.value !== ""),
  });
  return [
    part("dt", [...children.slice(0, at), { type: "text", value: middle.value.slice(0, cut) }]),
    part("dd", [{ type: "text", value: middle.value.slice(cut + 3) }, ...children.slice(at + 1)]),
  ];
}

/** The heading of a section with a table has an id, which names the table. */
function withId(element: Element, after: readonly Element[]): Element {
  const next = after.find(({ tagName }) => HEADING_OR_TABLE.test(tagName));
  if (next?.tagName !== "table" || !/^h\d$/.test(element.tagName)) return element;
  const id = textOf(element).toLowerCase().replaceAll(/\W+/g, "-");
  return { ...element, properties: { ...element.properties, id } };
}

const HEADING_OR_TABLE = /^(?:h\d|table)$/;

const isHeading = ({ tagName }: Element, name: "h2" | "h3") => tagName === name;

/** The text of an element, with line breaks as spaces. */
export function textOf(node: RootContent): string {
  if (node.type === "text") return node.value.replaceAll("\n", " ");
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

function moduleOf({ head, faq, explanation }: About): string {
  const questions = faq.map(({ question, answer, elements }) => {
    const fields = `question: ${JSON.stringify(question)}, answer: ${JSON.stringify(answer)}`;
    return elements ? `{ ${fields}, Answer: () => ${fragment(elements)} }` : `{ ${fields} }`;
  });
  const code = [
    `export const head = ${JSON.stringify(head)};`,
    `export const faq = [${questions.join(",\n")}];`,
    ...(explanation.length > 0 ? [`export const Explanation = () => ${fragment(explanation)};`] : []),
  ].join("\n");
  const imports = [
    ['import { Fragment, jsx, jsxs } from "react/jsx-runtime";', /jsxs?\(/],
    ['import { OutsideLink } from "#ui/outside-link.tsx";', /\bOutsideLink,/],
    ['import { DataTable } from "#kits/calculator/calculator.tsx";', /\bDataTable,/],
  ] as const;
  return [...imports.filter(([, use]) => use.test(code)).map(([line]) => line), code, ""].join("\n");
}

function fragment(nodes: readonly ElementContent[]): string {
  let heading: ElementContent | undefined;
  const children = nodes.map((node) => {
    if (node.type === "element" && node.properties.id) heading = node;
    return code(node, heading);
  });
  return call("Fragment", {}, children);
}

/** A node as a call of React's JSX runtime. `heading` names a table. */
function code(node: ElementContent, heading?: ElementContent): string {
  if (node.type === "text") return JSON.stringify(textOf(node));
  if (node.type !== "element") throw new Error(`A ${node.type} has no place in an explanation`);
  const { tagName, properties, children } = node;
  if (tagName === "table") return tableCode(node, heading);
  if (tagName === "pre") return call(JSON.stringify(tagName), {}, [preformatted(node)]);
  const { href, id } = properties;
  const isOutside = /^https?:/.test(String(href));
  return call(
    isOutside ? "OutsideLink" : JSON.stringify(tagName),
    { ...(href ? { href } : {}), ...(id ? { id } : {}) },
    children.map((child) => code(child)),
  );
}

const preformatted = (node: Element): string =>
  call('"code"', {}, [
    JSON.stringify(
      node.children
        .flatMap((child) => (child.type === "element" ? child.children : [child]))
        .map((child) => (child.type === "text" ? child.value : ""))
        .join("")
        .replace(/\n$/, ""),
    ),
  ]);

function tableCode(table: Element, heading: ElementContent | undefined): string {
  const id = heading?.type === "element" ? heading.properties.id : undefined;
  if (!id) throw new Error("A table in an explanation follows a heading, which names it");
  const [columns, ...rows] = rowsOf(table);
  return call("DataTable", { labelledBy: id, columns, rows }, []);
}

const rowsOf = (element: Element): string[][] =>
  element.tagName === "tr"
    ? [element.children.filter(({ type }) => type === "element").map(textOf)]
    : element.children.flatMap((child) => (child.type === "element" ? rowsOf(child) : []));

function call(type: string, props: Readonly<Record<string, unknown>>, children: readonly string[]): string {
  const fields = Object.entries(props).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  if (children.length === 1) fields.push(`children: ${children[0]}`);
  if (children.length > 1) fields.push(`children: [${children.join(", ")}]`);
  return `${children.length > 1 ? "jsxs" : "jsx"}(${type}, { ${fields.join(", ")} })`;
}

import { sentencesOf, wordsOf } from "./lorem.ts";

/** The formats of the text. */
export const FORMATS = ["plain", "html", "markdown"] as const;

export type LoremFormat = (typeof FORMATS)[number];

/** The layouts of the text: paragraphs alone, each paragraph under a heading, or a list. */
export const SHAPES = ["prose", "headings", "list"] as const;

export type Shape = (typeof SHAPES)[number];

interface FormatMarkup {
  readonly paragraph: (text: string) => string;
  readonly heading: (text: string) => string;
  readonly item: (text: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** The text between paragraphs. */
  readonly gap: string;
}

const MARKUP: Readonly<Record<LoremFormat, FormatMarkup>> = {
  plain: {
    paragraph: (text) => text,
    heading: (text) => text,
    item: (text) => `• ${text}`,
    list: (items) => items.join("\n"),
    gap: "\n\n",
  },
  html: {
    paragraph: (text) => `<p>${text}</p>`,
    heading: (text) => `<h2>${text}</h2>`,
    item: (text) => `  <li>${text}</li>`,
    list: (items) => `<ul>\n${items.join("\n")}\n</ul>`,
    gap: "\n",
  },
  markdown: {
    paragraph: (text) => text,
    heading: (text) => `## ${text}`,
    item: (text) => `- ${text}`,
    list: (items) => items.join("\n"),
    gap: "\n\n",
  },
};

/** The items of a list: the sentences of a single paragraph, or several paragraphs. */
const itemsOf = (paragraphs: readonly string[]): readonly string[] =>
  paragraphs.length === 1 ? paragraphs.flatMap(sentencesOf) : paragraphs;

const headingOf = (text: string): string =>
  wordsOf(text)
    .slice(0, 3)
    .join(" ")
    .replace(/[.,;:?!]+$/, "");

/** A block of the laid-out text. */
interface Block {
  readonly kind: "heading" | "paragraph" | "item";
  readonly text: string;
}

function blocksOf(paragraphs: readonly string[], shape: Shape): readonly Block[] {
  if (shape === "list") return itemsOf(paragraphs).map((text) => ({ kind: "item", text }));
  return paragraphs.flatMap((text): Block[] =>
    shape === "headings"
      ? [
          { kind: "heading", text: headingOf(text) },
          { kind: "paragraph", text },
        ]
      : [{ kind: "paragraph", text }],
  );
}

/** The text in a format. The samples need no escaping: they hold no special characters of HTML or Markdown. */
export function layOut(paragraphs: readonly string[], shape: Shape, format: LoremFormat): string {
  const markup = MARKUP[format];
  const blocks = blocksOf(paragraphs, shape).map(({ kind, text }) => markup[kind](text));
  return shape === "list" ? markup.list(blocks) : blocks.join(markup.gap);
}

/** The counts of a text, with its headings and without the markup of the format. Line breaks count as characters. */
export function measure(paragraphs: readonly string[], shape: Shape) {
  const blocks = blocksOf(paragraphs, shape);
  const count = (kind: Block["kind"]) => blocks.filter((block) => block.kind === kind).length;
  return {
    headings: count("heading"),
    paragraphs: count("paragraph"),
    items: count("item"),
    sentences: paragraphs.flatMap(sentencesOf).length,
    words: blocks.flatMap(({ text }) => wordsOf(text)).length,
    characters: blocks.map(({ text }) => text).join(shape === "list" ? "\n" : "\n\n").length,
  };
}

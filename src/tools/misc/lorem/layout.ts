import { sentencesOf, wordsOf } from "./lorem.ts";

/** How the text is written down. */
export const FORMATS = ["plain", "html", "markdown"] as const;

export type Format = (typeof FORMATS)[number];

/** What the text is to be laid out as: bare prose, each part under a heading, or a list. */
export const SHAPES = ["prose", "headings", "list"] as const;

export type Shape = (typeof SHAPES)[number];

interface Marks {
  readonly paragraph: (text: string) => string;
  readonly heading: (text: string) => string;
  readonly item: (text: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** Between paragraphs. */
  readonly gap: string;
}

const MARKS: Readonly<Record<Format, Marks>> = {
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

/** Where a list's items come from: one paragraph is listed by its sentences, several by paragraph. */
const itemsOf = (paragraphs: readonly string[]): readonly string[] =>
  paragraphs.length === 1 ? paragraphs.flatMap(sentencesOf) : paragraphs;

const headingOf = (text: string): string =>
  wordsOf(text)
    .slice(0, 3)
    .join(" ")
    .replace(/[.,;:?!]+$/, "");

/** What the text is made of, in order. */
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

/** The text in a format. The samples hold no character that HTML or Markdown would take for a mark of its own. */
export function layOut(paragraphs: readonly string[], shape: Shape, format: Format): string {
  const marks = MARKS[format];
  const blocks = blocksOf(paragraphs, shape).map(({ kind, text }) => marks[kind](text));
  return shape === "list" ? marks.list(blocks) : blocks.join(marks.gap);
}

/** How much text there is, headings with it and marks of the format left aside; the ends of lines are characters. */
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

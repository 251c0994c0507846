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

/** The text in a format. The samples hold no character that HTML or Markdown would take for a mark of its own. */
export function layOut(paragraphs: readonly string[], shape: Shape, format: Format): string {
  const marks = MARKS[format];
  if (shape === "list") return marks.list(itemsOf(paragraphs).map(marks.item));
  const blocks = paragraphs.flatMap((text) =>
    shape === "headings" ? [marks.heading(headingOf(text)), marks.paragraph(text)] : [marks.paragraph(text)],
  );
  return blocks.join(marks.gap);
}

/** How much text there is, marks of the format left aside; characters are those a reader sees. */
export function measure(paragraphs: readonly string[]) {
  const prose = paragraphs.join("\n\n");
  return {
    paragraphs: paragraphs.length,
    sentences: paragraphs.flatMap(sentencesOf).length,
    words: paragraphs.flatMap(wordsOf).length,
    characters: prose.length,
  };
}

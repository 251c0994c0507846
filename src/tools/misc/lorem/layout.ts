import { type LoremRequest, loremText, sentencesOf, wordsOf } from "./lorem.ts";

/** The formats of the text. */
export const FORMATS = ["plain", "html", "markdown"] as const;

export type LoremFormat = (typeof FORMATS)[number];

/** The layouts of the text: paragraphs alone, each paragraph under a heading, a list, or a table. */
export const SHAPES = ["prose", "headings", "list", "numbered", "table"] as const;

export type Shape = (typeof SHAPES)[number];

interface FormatMarkup {
  readonly paragraph: (text: string) => string;
  readonly heading: (text: string) => string;
  /** An item of a list, which is numbered where it has a number. */
  readonly item: (text: string, number?: number) => string;
  readonly list: (items: readonly string[], isNumbered: boolean) => string;
  readonly table: (head: readonly string[], rows: readonly (readonly string[])[]) => string;
  /** The text between paragraphs. */
  readonly gap: string;
}

const htmlRow = (tag: string, cells: readonly string[]) =>
  `    <tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

const MARKUP: Readonly<Record<LoremFormat, FormatMarkup>> = {
  plain: {
    paragraph: (text) => text,
    heading: (text) => text,
    item: (text, number) => `${number === undefined ? "•" : `${number}.`} ${text}`,
    list: (items) => items.join("\n"),
    table: (head, rows) => [head, ...rows].map((cells) => cells.join("\t")).join("\n"),
    gap: "\n\n",
  },
  html: {
    paragraph: (text) => `<p>${text}</p>`,
    heading: (text) => `<h2>${text}</h2>`,
    item: (text) => `  <li>${text}</li>`,
    list: (items, isNumbered) => `<${isNumbered ? "ol" : "ul"}>\n${items.join("\n")}\n</${isNumbered ? "ol" : "ul"}>`,
    table: (head, rows) =>
      `<table>\n  <thead>\n${htmlRow("th", head)}\n  </thead>\n  <tbody>\n${rows.map((cells) => htmlRow("td", cells)).join("\n")}\n  </tbody>\n</table>`,
    gap: "\n",
  },
  markdown: {
    paragraph: (text) => text,
    heading: (text) => `## ${text}`,
    item: (text, number) => `${number === undefined ? "-" : `${number}.`} ${text}`,
    list: (items) => items.join("\n"),
    table: (head, rows) => [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
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
  if (shape === "list" || shape === "numbered") return itemsOf(paragraphs).map((text) => ({ kind: "item", text }));
  return paragraphs.flatMap((text): Block[] =>
    shape === "headings"
      ? [
          { kind: "heading", text: headingOf(text) },
          { kind: "paragraph", text },
        ]
      : [{ kind: "paragraph", text }],
  );
}

/** The columns of a table: a title, the text, and the number of its words. */
const HEAD = ["Titulus", "Textus", "Verba"];

const rowsOf = (paragraphs: readonly string[]) =>
  itemsOf(paragraphs).map((text) => [headingOf(text), text, String(wordsOf(text).length)]);

/** The text in a format. The samples need no escaping: they hold no special characters of HTML or Markdown. */
export function layOut(paragraphs: readonly string[], shape: Shape, format: LoremFormat): string {
  const markup = MARKUP[format];
  if (shape === "table") return markup.table(HEAD, rowsOf(paragraphs));
  const isNumbered = shape === "numbered";
  const blocks = blocksOf(paragraphs, shape).map(({ kind, text }, index) =>
    kind === "item" ? markup.item(text, isNumbered ? index + 1 : undefined) : markup[kind](text),
  );
  return shape === "list" || isNumbered ? markup.list(blocks, isNumbered) : blocks.join(markup.gap);
}

/** The requested text, as paragraphs and laid out. Bytes count the whole text with its markup, exactly. */
export function laidOut(
  request: LoremRequest,
  shape: Shape,
  format: LoremFormat,
): { readonly paragraphs: readonly string[]; readonly text: string } {
  const ofCharacters = (count: number) => {
    const paragraphs = loremText({ ...request, unit: "characters", count });
    return { paragraphs, text: layOut(paragraphs, shape, format) };
  };
  const open = ({ text }: { readonly text: string }) => request.count - new TextEncoder().encode(text).length;
  if (request.unit !== "bytes") {
    const paragraphs = loremText(request);
    return { paragraphs, text: layOut(paragraphs, shape, format) };
  }
  let best = ofCharacters(1);
  // Halving: the more characters, the more markup.
  for (let fewest = 1, most = request.count; fewest < most; ) {
    const middle = Math.ceil((fewest + most) / 2);
    const made = ofCharacters(middle);
    if (open(made) < 0) most = middle - 1;
    else {
      fewest = middle;
      best = made;
    }
  }
  // Where one more letter would need more markup than there is room for, line breaks fill it.
  return { ...best, text: best.text + "\n".repeat(Math.max(0, open(best))) };
}

/** The counts of a text, with its headings and without the markup of the format. Line breaks count as characters. */
export function measure(paragraphs: readonly string[], shape: Shape) {
  const isTable = shape === "table";
  const blocks = isTable ? [] : blocksOf(paragraphs, shape);
  const plain = isTable
    ? layOut(paragraphs, shape, "plain")
    : blocks.map(({ text }) => text).join(shape === "list" || shape === "numbered" ? "\n" : "\n\n");
  const count = (kind: Block["kind"]) => blocks.filter((block) => block.kind === kind).length;
  return {
    headings: count("heading"),
    paragraphs: count("paragraph"),
    items: count("item"),
    rows: isTable ? itemsOf(paragraphs).length : 0,
    sentences: paragraphs.flatMap(sentencesOf).length,
    words: wordsOf(plain).length,
    characters: plain.length,
  };
}

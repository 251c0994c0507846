import { OPENING, PARAGRAPHS } from "./paragraphs.ts";

/** What is counted out. */
export const UNITS = ["paragraphs", "sentences", "words"] as const;

export type Unit = (typeof UNITS)[number];

/** Which text to make. */
export interface Request {
  readonly unit: Unit;
  /** How many; what is not a whole number of at least 1 counts as 1. */
  readonly count: number;
  /** Begin with 'Lorem ipsum dolor sit amet…'. */
  readonly classic: boolean;
}

/**
 * The text, as one string for each paragraph. The samples follow one another in a fixed order and begin again after
 * the last. With the classic opening that sentence comes before the first sample and counts as a sentence and words.
 */
export function loremText({ unit, count: asked, classic }: Request): readonly string[] {
  const count = Number.isFinite(asked) && asked >= 1 ? Math.trunc(asked) : 1;
  if (unit === "paragraphs") {
    const paragraphs = cycle(PARAGRAPHS, count);
    return classic ? paragraphs.map((text, index) => (index === 0 ? `${OPENING} ${text}` : text)) : paragraphs;
  }
  const sentences = PARAGRAPHS.flatMap(sentencesOf);
  if (unit === "sentences") {
    return [(classic ? [OPENING, ...cycle(sentences, count - 1)] : cycle(sentences, count)).join(" ")];
  }
  const words = PARAGRAPHS.flatMap(wordsOf);
  const opening = classic ? wordsOf(OPENING).slice(0, count) : [];
  return [ended([...opening, ...cycle(words, count - opening.length)].join(" "))];
}

/** The sentences of a paragraph, each with the mark that ends it. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=\p{Lu})/u);

/** The words of a text with the marks that touch them. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const cycle = (items: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length] ?? "");

/** A text that was cut somewhere, made to end as a sentence does. */
const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text.replace(/[,;:]$/, "")}.`);

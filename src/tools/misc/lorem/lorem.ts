import { OPENING, PARAGRAPHS } from "./paragraphs.ts";

/** The units in which text can be ordered. */
export const UNITS = ["paragraphs", "sentences", "words", "characters", "bytes"] as const;

export type LoremUnit = (typeof UNITS)[number];

/** The text to make. */
export interface LoremRequest {
  readonly unit: LoremUnit;
  /** The number of units. A value that is not a number of at least 1 counts as 1. */
  readonly count: number;
  /** Begin with 'Lorem ipsum dolor sit amet…'. */
  readonly classic: boolean;
}

/**
 * The text, as one string for each paragraph. The samples follow one another in a fixed order and begin again after
 * the last. With the classic opening that sentence comes before the first sample and is counted like any other.
 */
export function loremText({ unit, count: requested, classic }: LoremRequest): readonly string[] {
  const count = Number.isFinite(requested) && requested >= 1 ? Math.trunc(requested) : 1;
  if (unit === "paragraphs") {
    const paragraphs = cycle(PARAGRAPHS, count);
    return classic ? paragraphs.map((text, index) => (index === 0 ? `${OPENING} ${text}` : text)) : paragraphs;
  }
  if (unit === "characters" || unit === "bytes") return [charactersOf(count, classic)];
  const sentences = PARAGRAPHS.flatMap(sentencesOf);
  if (unit === "sentences") {
    return [(classic ? [OPENING, ...cycle(sentences, count - 1)] : cycle(sentences, count)).join(" ")];
  }
  const words = PARAGRAPHS.flatMap(wordsOf);
  const opening = classic ? wordsOf(OPENING).slice(0, count) : [];
  return [endedAsSentence([...opening, ...cycle(words, count - opening.length)].join(" "))];
}

/** Exactly so many characters: a sentence that is cut ends all the same, where a comma or a space stood with an 'e' before. */
function charactersOf(count: number, classic: boolean): string {
  const all = PARAGRAPHS.join(" ");
  const text = `${classic ? `${OPENING} ` : ""}${`${all} `.repeat(Math.ceil(count / all.length))}`.slice(0, count);
  if (count < 2 || /[.?!]$/.test(text)) return text;
  return `${text.slice(0, -1).replace(/[^A-Za-z]+$/, (signs) => "e".repeat(signs.length))}.`;
}

/** The sentences of a paragraph, with their punctuation. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=\p{Lu})/u);

/** The words of a text, with their punctuation. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const cycle = (items: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length] ?? "");

/** A text that was cut anywhere, with the end of a sentence. */
const endedAsSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text.replace(/[,;:]$/, "")}.`);

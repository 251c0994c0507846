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
 * The text, as one string for each paragraph. The samples follow one another in a fixed order and begin again after the
 * thirtieth: the classic opening begins the first of them, which it does again then.
 */
export function loremText({ unit, count: requested, classic }: LoremRequest): readonly string[] {
  const count = Number.isFinite(requested) && requested >= 1 ? Math.trunc(requested) : 1;
  const samples = PARAGRAPHS.map((text, at) => (classic && at === 0 ? `${OPENING} ${text}` : text));
  if (unit === "paragraphs") return cycle(samples, count);
  if (unit === "characters" || unit === "bytes") return [charactersOf(samples, count)];
  if (unit === "sentences") return [cycle(samples.flatMap(sentencesOf), count).join(" ")];
  return [endedAsSentence(cycle(samples.flatMap(wordsOf), count).join(" "))];
}

/** Exactly so many characters: a sentence that is cut ends all the same, where a comma or a space stood with an 'e' before. */
function charactersOf(samples: readonly string[], count: number): string {
  const all = `${samples.join(" ")} `;
  const text = all.repeat(Math.ceil(count / all.length)).slice(0, count);
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

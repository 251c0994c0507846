import { isOneSlipAway } from "./one-slip.ts";

// They say what kind of thing is meant, and not which.
const GENERIC = new Set(
  "app calculator character checker convert converter count counter decode decoder editor encode encoder free generate generator maker online tester tool tools url viewer".split(
    " ",
  ),
);

/** What the search needs to know of a thing. */
export interface Findable {
  readonly name: string;
  readonly keywords: readonly string[];
}

/** A thing found, with the part of its name that the query matched (UTF-16 indices), if it was the name. */
export interface Match<T> {
  readonly item: T;
  readonly mark?: { readonly start: number; readonly end: number };
}

/** The things that a query finds, the best first, at most `limit`. */
export type Search<T> = (query: string, limit: number) => Match<T>[];

/** How well a word of the query matches: each is better than all below it. */
const SCORES = {
  wholeInName: 64,
  wholeKeyword: 48,
  wholeInKeywords: 40,
  beginningInName: 32,
  beginningInKeywords: 16,
  wholeInMore: 12,
  beginningInMore: 8,
  withinName: 6,
  slipInName: 4,
  slipInKeywords: 2,
} as const;

// A longer query is a text that was pasted: rating all of its words would stop the page.
const LONGEST_QUERY = 200;

const EXACT = 10_000;
const PHRASE = 100;

// They say how the others belong together, and find nothing by themselves.
const CONNECTING = new Set(
  "a an and as at by for from how i in into is it me my of on or our the this to what with your".split(" "),
);

/**
 * Makes a search through things. A query finds what matches each of its words; where nothing does, what matches most of
 * them. A word matches words of the name, of keywords and of `more`, which count least: whole, by their beginning, or with
 * one slip of a letter. Things whose name contains the query, without regard to case, are always found. An empty query
 * finds nothing.
 */
export function createSearch<T extends Findable>(
  items: readonly T[],
  more: (item: T) => readonly string[] = () => [],
): Search<T> {
  // Once, and not with every key.
  let indexed: readonly (Texts & { readonly item: T })[] | undefined;
  return (query, limit) => {
    const phrase = query.trim().slice(0, LONGEST_QUERY).toLowerCase();
    if (phrase === "") return [];
    const words = significant(wordsOf(phrase));
    indexed ??= items.map((item) => ({ item, ...textsOf(item, more(item)) }));

    const rated = indexed.map(({ item, ...texts }) => {
      const { name, phrases } = texts;
      const scores = words.map((word) => scoreOf(word, texts, words.length === 1));
      const contains = name.includes(phrase);
      const bonus = name === phrase ? EXACT : phrases.includes(phrase) ? PHRASE : 0;
      return {
        item,
        contains,
        matched: scores.filter((score) => score > 0).length,
        specific: scores.filter((score, at) => score > SCORES.slipInName && !GENERIC.has(words[at] ?? "")).length,
        score: scores.reduce((sum, score) => sum + score, bonus) + (contains ? SCORES.withinName : 0),
        mark: markOf(name, [phrase, ...words]),
      };
    });

    const most = Math.max(...rated.map(({ matched }) => matched), 1);
    // Where only words that fit many things were found, as of 'case converter', nothing is the thing that was meant.
    if (most < words.length && rated.every(({ specific, contains }) => specific === 0 && !contains)) return [];
    const best = (one: (typeof rated)[number], other: (typeof rated)[number]) => other.score - one.score;
    const found = rated.filter(({ contains, matched }) => contains || matched === most).sort(best);
    const isSure = ({ contains, score }: (typeof rated)[number]) => contains || score >= SCORES.wholeKeyword;
    const [inName, elsewhere] = [found.filter(isSure), found.filter((each) => !isSure(each))];
    // What the name or a whole keyword says is not crowded out by the rest, unless it is more than can be shown.
    const kept = inName.length < limit ? [...inName, ...elsewhere] : found;
    return kept
      .slice(0, limit)
      .sort(best)
      .map(({ item, mark }) => ({ item, ...(mark && { mark }) }));
  };
}

/** What is looked at of a thing, in lower case. */
interface Texts {
  readonly name: string;
  /** Whole keywords, as they are and in their normal form. */
  readonly phrases: readonly string[];
  readonly normalPhrases: readonly string[];
  /** The words of the name, of keywords and of more. */
  readonly inName: readonly string[];
  readonly inKeywords: readonly string[];
  readonly inMore: readonly string[];
}

const textsOf = ({ name, keywords }: Findable, more: readonly string[]): Texts => ({
  name: name.toLowerCase(),
  phrases: keywords.map((keyword) => keyword.toLowerCase()),
  normalPhrases: keywords.map(normal),
  inName: wordsOf(name),
  inKeywords: keywords.flatMap(wordsOf),
  inMore: more.flatMap(wordsOf),
});

function scoreOf(word: string, { name, normalPhrases, inName, inKeywords, inMore }: Texts, isAlone: boolean): number {
  // 'cups' is 'cup' too.
  const singular = word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
  const isWhole = (text: string) => text === word || text === singular;
  const begins = (text: string) => text.startsWith(word);
  const slips = (text: string) => isOneSlipAway(word, text);
  // Of four letters with another one among them there is a word for nearly everything: 'cron' is no 'crop'.
  const slipsSurely = (text: string) =>
    slips(text) && (!isAlone || text.length > 4 || text.length !== word.length || isTurned(word, text));
  if (inName.some(isWhole)) return SCORES.wholeInName;
  if (normalPhrases.some(isWhole)) return SCORES.wholeKeyword;
  if (inKeywords.some(isWhole)) return SCORES.wholeInKeywords;
  if (inName.some(begins)) return SCORES.beginningInName;
  if (inKeywords.some(begins)) return SCORES.beginningInKeywords;
  if (inMore.some(isWhole)) return SCORES.wholeInMore;
  if (inMore.some(begins)) return SCORES.beginningInMore;
  if (name.includes(word)) return SCORES.withinName;
  if (inName.some(slips)) return SCORES.slipInName;
  return inKeywords.some(slipsSurely) ? SCORES.slipInKeywords : 0;
}

const isTurned = (one: string, other: string): boolean => [...one].sort().join("") === [...other].sort().join("");

// Compatible forms are the same: 'm²' is 'm2', and there are two signs for micro.
const normal = (text: string): string => text.normalize("NFKC").toLowerCase();

const wordsOf = (text: string): string[] => normal(text).match(/[\p{L}\p{N}°]+/gu) ?? [];

function significant(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !CONNECTING.has(word));
  return rest.length > 0 ? rest : words;
}

function markOf(name: string, texts: readonly string[]): Match<unknown>["mark"] {
  for (const text of texts) {
    const start = name.indexOf(text);
    if (start >= 0) return { start, end: start + text.length };
  }
  return undefined;
}

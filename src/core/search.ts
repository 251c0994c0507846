/** Shorter words are too like one another. */
const MIN_LENGTH = 4;

/**
 * Whether what was typed is a word of four letters or more with one slip: a letter too many, one too few, another one, or
 * two neighbors in the wrong order.
 */
export function isOneSlipAway(typed: string, word: string): boolean {
  if (word.length < MIN_LENGTH || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && typed[start] === word[start]) start++;
  let end = 0;
  const shorter = Math.min(typed.length, word.length);
  while (end < shorter - start && typed[typed.length - 1 - end] === word[word.length - 1 - end]) end++;
  // What is left of each between the beginning and the end that they have in common.
  const [inTyped, inWord] = [typed.length - start - end, word.length - start - end];
  if (inTyped <= 1 && inWord <= 1) return true;
  return inTyped === 2 && inWord === 2 && typed[start] === word[start + 1] && typed[start + 1] === word[start];
}

// They say what kind of thing is meant, and not which: they only decide between things that the other words find.
const GENERIC = new Set(
  [
    "app application best builder calc calculate calculator character checker cipher convert conversion converter count counter",
    "creator decode decoder decoding decrypt detector editor encode encoder encoding encrypt finder formatted formula free generate",
    "generator inspector list lists maker online page parser program reader simulator software solver string strings tester text",
    "tool tools translator url utility validator viewer website",
  ]
    .join(" ")
    .split(" "),
);
/** What a generic word adds to the others. */
const TIE = 0.01;

/** What the search needs to know of a thing. */
interface Findable {
  readonly name: string;
  readonly keywords: readonly string[];
  /** Whether letters within a word of its name don't find it: 'aes' doesn't mean the Caesar cipher. */
  readonly isFoundByWords?: boolean;
}

/** A thing found, with the part of its name that the query matched (UTF-16 indices), if it was the name. */
export interface Match<T> {
  readonly item: T;
  readonly mark?: { readonly start: number; readonly end: number };
}

/** The things that a query finds, the best first, at most `limit`. */
type Search<T> = (query: string, limit: number) => Match<T>[];

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
const MAX_QUERY_LENGTH = 200;

const EXACT = 10_000;
const PHRASE = 100;
const PLAIN_PHRASE = 10;

// They only connect the other words, and find nothing on their own.
const CONNECTING = new Set(
  "a all an and are as at by can do does for from get how i in into is it me my of on or our the this to what when where which who with your".split(
    " ",
  ),
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
    const phrase = query.trim().slice(0, MAX_QUERY_LENGTH).toLowerCase();
    if (phrase === "") return [];
    const words = significant(wordsOf(phrase));
    const isSpecific = words.map((word) => !GENERIC.has(word));
    // A line of generic words means them.
    const counts = isSpecific.includes(true) ? isSpecific : words.map(() => true);
    const wanted = counts.filter(Boolean).length;
    // 'number to word converter' is 'number to word', and not the other way round.
    const plainPhrase = phrase
      .split(" ")
      .filter((word) => !GENERIC.has(word))
      .join(" ");
    indexed ??= items.map((item) => ({ item, ...textsOf(item, more(item)) }));

    const scored = indexed.map(({ item, ...texts }) => ({
      item,
      texts,
      scores: words.map((word) => scoreOf(word, texts, words.length === 1, item.isFoundByWords)),
    }));
    const weights = words.map((_, at) =>
      counts[at]
        ? rarity(scored.filter(({ scores }) => (scores[at] ?? 0) >= SCORES.wholeInMore).length, items.length)
        : TIE,
    );
    const rated = scored.map(({ item, texts: { name, phrases, inName }, scores }) => {
      const contains = item.isFoundByWords ? inName.some((word) => word.startsWith(phrase)) : name.includes(phrase);
      const bonus = name === phrase ? EXACT : phrases.includes(phrase) ? PHRASE : 0;
      const inOrder = plainPhrase.includes(" ") && phrases.includes(plainPhrase) ? PLAIN_PHRASE : 0;
      const weighed = scores.reduce((sum, score, at) => sum + score * (weights[at] ?? 0), bonus);
      return {
        item,
        contains,
        matched: scores.filter((score, at) => score > 0 && counts[at]).length,
        isWhole: bonus > 0,
        score: weighed + inOrder + (contains ? SCORES.withinName : 0),
        sure: Math.max(...scores.map((score, at) => (counts[at] ? score : 0)), bonus),
        mark: markOf(name, [phrase, ...words]),
      };
    });

    const most = Math.max(...rated.map(({ matched }) => matched));
    const best = (one: (typeof rated)[number], other: (typeof rated)[number]) => other.score - one.score;
    // If most of the query's words are found nowhere, there's no match.
    const enough = Math.max(most, wanted <= 2 ? wanted : Math.ceil(wanted * ENOUGH));
    const found = rated
      .filter(({ contains, matched, isWhole }) => contains || isWhole || (matched > 0 && matched >= enough))
      .sort(best);
    const isSure = ({ contains, sure }: (typeof rated)[number]) => contains || sure >= SCORES.wholeKeyword;
    const [inName, elsewhere] = [found.filter(isSure), found.filter((each) => !isSure(each))];
    // What the name or a whole keyword says is not crowded out by the rest, unless it is more than can be shown.
    const kept = inName.length < limit ? [...inName, ...elsewhere] : found;
    return kept
      .slice(0, limit)
      .sort(best)
      .map(({ item, mark }) => ({ item, ...(mark && { mark }) }));
  };
}

/** The share of a longer query's words that a thing is to match. */
const ENOUGH = 0.6;

/** What the most frequent word weighs compared with one that a single thing has. */
const MIN = 0.6;

/** The weight of a word that occurs in `having` of all things: 1 if only one has it, little if all have it. */
const rarity = (having: number, all: number) =>
  Math.max(MIN, 1 - Math.log(Math.max(1, having)) / Math.log(Math.max(2, all)));

/** The searched text of an item, in lower case. */
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

function scoreOf(
  word: string,
  { name, normalPhrases, inName, inKeywords, inMore }: Texts,
  isAlone: boolean,
  isFoundByWords = false,
): number {
  // Figures match a name only as a whole: 64 isn't 640.
  const isFigures = /^\p{N}+$/u.test(word);
  // 'cups' is 'cup' too.
  const singular = word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
  const isWhole = (text: string) => text === word || text === singular;
  const begins = (text: string) => !isFigures && text.startsWith(word);
  // Nearly everything is a slip of a short word: 'date' isn't 'data', and 'jwt' isn't a 'jet'.
  const slips = (text: string) =>
    !isFigures &&
    isOneSlipAway(word, text) &&
    !isAnotherNumber(word, text) &&
    (word.length > 4 || isTurned(word, text) || isAlone);
  // With one letter changed, nearly any four letters make a word: 'cron' isn't 'crop'.
  const slipsSurely = (text: string) =>
    slips(text) && (!isAlone || text.length > 4 || text.length !== word.length || isTurned(word, text));
  if (inName.some(isWhole)) return SCORES.wholeInName;
  if (normalPhrases.some(isWhole)) return SCORES.wholeKeyword;
  if (inKeywords.some(isWhole)) return SCORES.wholeInKeywords;
  if (inName.some(begins)) return SCORES.beginningInName;
  if (inKeywords.some(begins)) return SCORES.beginningInKeywords;
  if (inMore.some(isWhole)) return SCORES.wholeInMore;
  if (inMore.some(begins)) return SCORES.beginningInMore;
  if (!isFoundByWords && word.length > 3 && name.includes(word)) return SCORES.withinName;
  if (inName.some(slips)) return SCORES.slipInName;
  return inKeywords.some(slipsSurely) ? SCORES.slipInKeywords : 0;
}

const isTurned = (one: string, other: string): boolean => [...one].sort().join("") === [...other].sort().join("");

/** Whether a figure is another one: 'base45' isn't a slip of 'base85', while 'sha265' is one of 'sha256'. */
const isAnotherNumber = (one: string, other: string): boolean =>
  one.length === other.length && one.replace(/\D/g, "") !== other.replace(/\D/g, "") && !isTurned(one, other);

// Compatible forms are the same: 'm²' is 'm2', and there are two signs for micro.
const normal = (text: string): string => text.normalize("NFKC").toLowerCase();

const wordsOf = (text: string): string[] => normal(text).match(/[\p{L}\p{N}°]+/gu) ?? [];

function significant(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !CONNECTING.has(word));
  // The letters of a line with figures are units, and begin the names of nearly all things.
  if (words.length > 1 && words.some((word) => /^\p{N}+$/u.test(word))) return rest.filter((word) => word.length > 1);
  return rest.length > 0 ? rest : words;
}

function markOf(name: string, texts: readonly string[]): Match<unknown>["mark"] {
  for (const text of texts) {
    const start = name.indexOf(text);
    if (start >= 0) return { start, end: start + text.length };
  }
  return undefined;
}

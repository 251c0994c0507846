import { linesOf } from "#operations/lines/lines-of.ts";

/** Silent reading of English prose, in words per minute (Brysbaert 2019, a mean of 190 studies); speech is slower. */
export const READ_A_MINUTE = 238;
export const SPOKEN_A_MINUTE = 150;

/** E-mail addresses and links are one word, and so are 'don't', 'well-known' and '3.14'. */
// Only from the beginning of a name: otherwise a long word is read again from each of its letters.
export const JOINED: RegExp =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\p{L}/gu;

const WORDS = new Intl.Segmenter("en", { granularity: "word" });
const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The words of a text, in order. */
export function wordsIn(text: string): readonly string[] {
  const words: string[] = [];
  // A placeholder of letters keeps an address together, and its neighbors apart.
  const addresses: string[] = [];
  const plain = text.replace(JOINED, (address) => {
    addresses.push(address);
    return "\ue000";
  });
  let isJoined = false;
  let wasWord = false;
  for (const { segment, isWordLike } of WORDS.segment(plain)) {
    if (segment === "\ue000") words.push(addresses.shift() ?? "");
    else if (/^[-‑]$/.test(segment) && wasWord && !isJoined) {
      isJoined = true;
      continue;
    } else if (isWordLike && isJoined) words.push(`${words.pop()}-${segment}`);
    else if (isWordLike) words.push(segment);
    isJoined = false;
    wasWord = isWordLike === true;
  }
  return words;
}

export const ABBREVIATED: RegExp = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|e\.g|i\.e|etc|Fig|Vol|pp?)\.\s+$/i;

/** How many sentences there are; titles and abbreviations end none. */
export function sentencesIn(text: string): number {
  let count = 0;
  let pending = "";
  for (const { segment } of SENTENCES.segment(text)) {
    pending += segment;
    if (ABBREVIATED.test(segment)) continue;
    if (/[\p{L}\p{N}]/u.test(pending)) count++;
    pending = "";
  }
  return count + (/[\p{L}\p{N}]/u.test(pending) ? 1 : 0);
}

/** Characters as people see them: an accented letter is one, and so is a family of emoji. */
export function graphemesIn(text: string): number {
  // Of these, CRLF alone is two that are one.
  if (/^[\x20-\x7e\n\t]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of GRAPHEMES.segment(text)) count++;
  return count;
}

/** All that is counted of a text. */
export function countsOf(text: string) {
  const words = wordsIn(text);
  const { lines } = linesOf(text);
  return {
    characters: graphemesIn(text),
    withoutBlanks: graphemesIn(text.replace(/\s+/g, "")),
    codePoints: [...text].length,
    units: text.length,
    bytes: new TextEncoder().encode(text).length,
    words: words.length,
    different: new Set(words.map((word) => word.toLowerCase())).size,
    sentences: sentencesIn(text),
    paragraphs: text.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/).filter((part) => part.trim() !== "").length,
    lines: lines.length,
    longestLine: lines.reduce((most, line) => Math.max(most, line.length > most ? graphemesIn(line) : 0), 0),
  };
}

/** How often each comes, most frequent first; those as frequent in the order in which they come. */
export function frequencies(items: readonly string[]): readonly (readonly [item: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

import type { Element, ElementContent } from "hast";
import { textOf } from "./headings.ts";

/** Counts of a document's words, as a reader sees it. */
export interface TextCounts {
  readonly words: number;
  /** Characters as readers count them, blanks included. */
  readonly characters: number;
}

const words = new Intl.Segmenter("en", { granularity: "word" });
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
// Block elements: their last word isn't joined to the next element's first one.
const BLOCKS = /^(p|h[1-6]|li|td|th|pre|div|blockquote|dt|dd|summary|br|hr)$/;

/** The words and characters of elements, without code blocks. */
export function countText(elements: readonly ElementContent[]): TextCounts {
  const text = readable(elements).replace(/\s+/g, " ").trim();
  let found = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) found++;
  let length = text.length;
  // Most texts don't need this check.
  if (/[^\x20-\x7e]/.test(text)) {
    length = 0;
    for (const _ of characters.segment(text)) length++;
  }
  return { words: found, characters: length };
}

const readable = (elements: readonly ElementContent[]): string =>
  elements
    .map((node) => {
      if (node.type !== "element") return textOf(node);
      if (node.tagName === "pre" || isMark(node)) return " ";
      const text = readable(node.children);
      return BLOCKS.test(node.tagName) ? ` ${text} ` : text;
    })
    .join("");

/** Whether an element is a footnote's number, its way back, or a hidden heading. */
const isMark = ({ properties }: Element): boolean =>
  properties.dataFootnoteRef !== undefined ||
  properties.dataFootnoteBackref !== undefined ||
  String(properties.className) === "sr-only";

// Brysbaert (2019), 'How many words do we read per minute?': 238 for adults who read English prose in silence.
const WORDS_A_MINUTE = 238;

/** How many minutes it takes to read `count` words, at least one. */
export const readingMinutes = (count: number): number => Math.max(1, Math.round(count / WORDS_A_MINUTE));

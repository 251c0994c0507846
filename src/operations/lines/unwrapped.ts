import { withLines } from "./lines-of.ts";

/**
 * What begins a line of its own: items of lists, headings, rows of tables, rules, fences and marks; lines of drawings, stacks,
 * settings and headers; directives and commands of clients.
 */
export const BEGINS: RegExp =
  /^\s*(?:[-*+•‣◦–—]\s|(?:\d{1,3}|[a-z])[.)]\s|#{1,6}\s|#\w|\||```|~~~|[-=*_]{3,}|<\/?[a-z!?]|[{}[\]]\s*,?$|\S+:\s*$|[@+]|--\s|[\u2500-\u257f]|at \S+\(|[\w.-]+\s*=\s|[A-Z][\w-]*(?:;[^:\s]+)?:\S|[A-Z][\w-]+:\s|[.\\]\w)/i;
/** What ends one: a break of Markdown, a heading's underline, the end of a statement, a block, a header, or columns. */
export const ENDS: RegExp =
  /(?:[^\s] {2,}|\\|[{};]|\||[\u2500-\u257f]|-----|\$\$)$|\S(?:\t| {3,})\S|^\s*(?:#{1,6}\s.*|#\w.*|[-=*_]{2,}\s*|<[^<>]*>|\[[\w.-]+\]|[.\\]\w.*|[\w.-]+\s*=\s.*|[A-Z][\w-]*(?:;[^:\s]+)?:\S.*)$/;
/** Marks of a quotation before a line, as e-mails have them. */
export const QUOTED: RegExp = /^(?:\s?>)+ ?/;
/** A word that the end of a line parts: letters, a hyphen, and small letters below. */
export const PARTED: RegExp = /(\p{L}{2,})[-\u2010\u00ad]$/u;

/** A word is looked for in so many characters before the end of a line. */
const LONGEST_WORD = 60;
export const COMPOUND: RegExp = /(?<!\p{L})\p{L}{2,}-\p{Ll}+/gu;

export interface Unwrapped {
  readonly text: string;
  /** How many line ends became blanks. */
  readonly joined: number;
  /** The words that a hyphen parted. */
  readonly words: readonly string[];
}

/**
 * Each paragraph as one line: lines that no empty line divides are joined by a blank, indents of later ones left out. Lists,
 * tables, headings and code keep their lines; of a quotation the marks stay before the first. A word that a hyphen parts is
 * put together, unless the text has it with its hyphen.
 */
export function unwrapped(text: string): Unwrapped {
  let joined = 0;
  const words: string[] = [];
  // Words that the text has with their hyphen within a line.
  const compounds = new Set(text.match(COMPOUND));
  const value = withLines(text, (lines) => {
    // Each line in the pieces that it is made of, so that a long paragraph is put together once.
    const all: string[][] = [];
    let [isOpen, isCode, mark, previous] = [false, false, "", ""];
    for (const line of lines) {
      const own = QUOTED.exec(line)?.[0] ?? "";
      const body = line.slice(own.length);
      const isEmpty = body.trim() === "";
      const isFence = /^\s*(?:```|~~~)/.test(body);
      const isIndented = !isOpen && /^(?: {4}|\t)/.test(body);
      const pieces = all.at(-1);
      if (
        pieces &&
        isOpen &&
        !isCode &&
        !isEmpty &&
        own.trim() === mark.trim() &&
        !BEGINS.test(body) &&
        !ENDS.test(previous)
      ) {
        const start = pieces.pop()?.trimEnd() ?? "";
        const rest = body.trimStart();
        const head = PARTED.exec(start.slice(-LONGEST_WORD))?.[1];
        const tail = /^\p{Ll}+/u.exec(rest)?.[0];
        joined++;
        if (head !== undefined && tail !== undefined) {
          const isCompound = compounds.has(`${head}-${tail}`);
          if (!isCompound) words.push(head + tail);
          pieces.push(isCompound ? start : start.slice(0, -1), rest);
        } else pieces.push(start, " ", rest);
      } else all.push([line]);
      if (isFence) isCode = !isCode;
      isOpen = !isEmpty && !isFence && !isIndented;
      mark = own;
      previous = line;
    }
    return all.map((pieces) => pieces.join(""));
  });
  return { text: value, joined, words };
}

import { withLines } from "./lines-of.ts";

/** What begins a line of its own: items of lists, headings, rows of tables, rules, fences, marks and what stands under a heading. */
export const BEGINS: RegExp =
  /^\s*(?:[-*+•‣◦–—]\s|(?:\d{1,3}|[a-z])[.)]\s|#{1,6}\s|\||```|~~~|[-=*_]{3,}\s*$|<\/?[a-z!]|[{}[\]]\s*,?$|\S+:\s*$|@)/i;
/** What ends one: a break of Markdown, a heading's underline, the end of a statement or of a block. */
export const ENDS: RegExp = /(?:[^\s] {2,}|\\|[{};]|\|)$|^\s*(?:#{1,6}\s.*|[-=*_]{3,}\s*|<[^<>]*>)$/;
/** Marks of a quotation before a line, as e-mails have them. */
export const QUOTED: RegExp = /^(?:\s?>)+ ?/;
/** A word that the end of a line parts: letters, a hyphen, and small letters below. */
export const PARTED: RegExp = /(\p{L}{2,})[-\u2010\u00ad]$/u;

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
  const value = withLines(text, (lines) => {
    const all: string[] = [];
    let [isOpen, isCode, mark] = [false, false, ""];
    for (const line of lines) {
      const own = QUOTED.exec(line)?.[0] ?? "";
      const body = line.slice(own.length);
      const isEmpty = body.trim() === "";
      const isFence = /^\s*(?:```|~~~)/.test(body);
      const isIndented = !isOpen && /^(?: {4}|\t)/.test(body);
      const last = all.at(-1) ?? "";
      if (isOpen && !isCode && !isEmpty && own.trim() === mark.trim() && !BEGINS.test(body) && !ENDS.test(last)) {
        const start = last.trimEnd();
        const rest = body.trimStart();
        const head = PARTED.exec(start)?.[1];
        const tail = /^\p{Ll}+/u.exec(rest)?.[0];
        joined++;
        if (head !== undefined && tail !== undefined) {
          const isCompound = text.includes(`${head}-${tail}`);
          if (!isCompound) words.push(head + tail);
          all[all.length - 1] = `${isCompound ? start : start.slice(0, -1)}${rest}`;
        } else all[all.length - 1] = `${start} ${rest}`;
      } else all.push(line);
      if (isFence) isCode = !isCode;
      isOpen = !isEmpty && !isFence && !isIndented;
      mark = own;
    }
    return all;
  });
  return { text: value, joined, words };
}

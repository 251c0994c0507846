/** A character of a text in a sentence: '“q”', and what cannot be seen by its number, 'U+0007'. */
export function shownCharacter(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const isSeen = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(String.fromCodePoint(code));
  return isSeen ? `“${String.fromCodePoint(code)}”` : codePointName(code);
}

/** 'U+00E9'. */
export const codePointName = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

/** The index of the first lone surrogate, which has no bytes; -1 if there isn't one. */
export const loneSurrogate = (text: string): number => (text.isWellFormed() ? -1 : text.search(/\p{Surrogate}/u));

/** Line and column of an index of UTF-16 units, from 1; columns count characters. CRLF, LF and CR end a line. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const start = text.slice(0, at);
  // The line doesn't end between CR and LF.
  const before = text[at] === "\n" ? start.replace(/\r$/, " ") : start;
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: [...(lines.at(-1) ?? "")].length + 1 };
}

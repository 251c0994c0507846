/** What a text box did to pasted line ends, of all of which it makes LF, and which are hashed. */
export interface LineEnds {
  /** Nothing; took CR from CR LF, which can be put back; or changed CR alone, or some of several kinds. */
  readonly lost: "none" | "crlf" | "other";
  /** Whether every line end is hashed as CR LF. */
  readonly asCrLf: boolean;
}

export const NONE_LOST: LineEnds = { lost: "none", asCrLf: false };

/** What a text loses in a text box. */
export function lostOf(text: string): LineEnds["lost"] {
  if (!text.includes("\r")) return "none";
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? "other" : "crlf";
}

/** What holds after a text was pasted, into the text before or in the place of all of it. */
export function afterPaste(before: LineEnds, pasted: string, isAll: boolean): LineEnds {
  const lost = lostOf(pasted);
  if (isAll) return { lost, asCrLf: false };
  if (lost === "none") return before;
  return before.lost === "other" || lost === "other" ? { lost: "other", asCrLf: false } : { ...before, lost };
}

/** The text to hash. */
export const withLineEnds = (text: string, { asCrLf }: LineEnds): string =>
  asCrLf ? text.replaceAll("\n", "\r\n") : text;

/** Whether half of a character stands alone in a text: UTF-8 has no bytes for it. */
export const hasLoneSurrogate = (text: string): boolean => /\p{Cs}/u.test(text);

/** Line ends as the tab keeps them for a reload. */
export const asLineEnds = {
  print: ({ lost, asCrLf }: LineEnds): string => (asCrLf ? `${lost} kept` : lost),
  parse(text: string): LineEnds | undefined {
    const [, lost, kept] = /^(none|crlf|other)( kept)?$/.exec(text) ?? [];
    return lost ? { lost: lost as LineEnds["lost"], asCrLf: kept !== undefined } : undefined;
  },
};

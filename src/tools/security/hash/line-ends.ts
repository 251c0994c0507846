/** What a text box, which turns every line end into LF, did to the line ends of a pasted text. */
export interface LineEnds {
  /** Nothing; removed the CR of CR LF, which can be put back; or replaced a lone CR, or some of several kinds. */
  readonly lost: "none" | "crlf" | "other";
  /** Whether every line end is hashed as CR LF. */
  readonly asCrLf: boolean;
}

export const UNCHANGED: LineEnds = { lost: "none", asCrLf: false };

/** What a text loses in a text box. */
export function lostOf(text: string): LineEnds["lost"] {
  if (!text.includes("\r")) return "none";
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? "other" : "crlf";
}

/** The state after a text was pasted into the text before, or in place of all of it. */
export function afterPaste(before: LineEnds, pasted: string, replacesAll: boolean): LineEnds {
  const lost = lostOf(pasted);
  if (replacesAll) return { lost, asCrLf: false };
  if (lost === "none") return before;
  return before.lost === "other" || lost === "other" ? { lost: "other", asCrLf: false } : { ...before, lost };
}

/** The text to hash. */
export const withLineEnds = (text: string, { asCrLf }: LineEnds): string =>
  asCrLf ? text.replaceAll("\n", "\r\n") : text;

/** Whether a text contains half of a surrogate pair alone, which UTF-8 cannot encode. */
export const hasLoneSurrogate = (text: string): boolean => /\p{Cs}/u.test(text);

/** Line ends as the tab keeps them for a reload. */
export const asLineEnds = {
  print: ({ lost, asCrLf }: LineEnds): string => (asCrLf ? `${lost} kept` : lost),
  parse(text: string): LineEnds | undefined {
    const [, lost, kept] = /^(none|crlf|other)( kept)?$/.exec(text) ?? [];
    return lost ? { lost: lost as LineEnds["lost"], asCrLf: kept !== undefined } : undefined;
  },
};

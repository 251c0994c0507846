import { lineBreakKinds } from "#core/line-breaks.ts";

/** What differs in the line ends of two texts, in one sentence; empty if nothing does. */
export function lineEndNote(left: string, right: string): string {
  const [one, other] = [lineBreakKinds(left), lineBreakKinds(right)];
  if (one !== "" && other !== "" && one !== other)
    return `Line ends differ: ${one} on the left, ${other} on the right.`;
  const ends = [left, right].map((text) => text === "" || /[\r\n]$/.test(text));
  if (left === "" || right === "" || ends[0] === ends[1]) return "";
  return `The ${ends[0] ? "right" : "left"} text has no line break at its end.`;
}

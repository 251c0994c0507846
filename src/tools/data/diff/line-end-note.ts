import { encodingName } from "#core/encodings.ts";
import type { TextForm } from "#core/text/encode-text.ts";
import { lineBreakKinds } from "#core/text/line-breaks.ts";

/** What differs in the line ends of two texts, in one sentence; empty if nothing does. */
export function lineEndNote(left: string, right: string): string {
  const [one, other] = [lineBreakKinds(left), lineBreakKinds(right)];
  if (one !== "" && other !== "" && one !== other)
    return `Line ends differ: ${one} on the left, ${other} on the right.`;
  const ends = [left, right].map((text) => text === "" || /[\r\n]$/.test(text));
  if (left === "" || right === "" || ends[0] === ends[1]) return "";
  return `The ${ends[0] ? "right" : "left"} text has no line break at its end.`;
}

/** What differs in the bytes of two files whose texts were compared; empty if nothing does, or one was not a file. */
export function formNote(left: TextForm | undefined, right: TextForm | undefined): string {
  if (!left || !right) return "";
  const notes: string[] = [];
  if (left.encoding !== right.encoding)
    notes.push(
      `Encodings differ: ${encodingName(left.encoding)} on the left, ${encodingName(right.encoding)} on the right.`,
    );
  if (left.hasMark !== right.hasMark)
    notes.push(`Only the ${left.hasMark ? "left" : "right"} file has a byte order mark.`);
  return notes.join(" ");
}

import { signsOf, widthOf } from "./width.ts";

/**
 * A line in pieces of at most `width` columns, broken at blanks, which go there; a longer word is broken only where
 * `breaksWords`. A line that fits is as it was, and so are the blanks within a piece and at the end of the line.
 */
export function wrapped(line: string, width: number, breaksWords: boolean): readonly string[] {
  const end = /[ \t]*$/.exec(line)?.[0] ?? "";
  const bare = line.slice(0, line.length - end.length);
  if (widthOf(bare) <= width) return [line];
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  const pieces: string[] = [];
  let [piece, used, isFresh] = [indent, widthOf(indent), true];
  const next = () => {
    pieces.push(piece);
    [piece, used, isFresh] = [indent, widthOf(indent), true];
  };
  for (const [, gap = "", word = ""] of bare.slice(indent.length).matchAll(/([ \t]*)([^ \t]+)/g)) {
    let [rest, left] = [word, widthOf(word)];
    if (!isFresh && used + widthOf(gap) + left > width) next();
    while (breaksWords && used + left > width && used < width) {
      const fitting = fits(rest, width - used);
      if (fitting === rest) break;
      piece += fitting;
      rest = rest.slice(fitting.length);
      left = widthOf(rest);
      next();
    }
    if (!isFresh) [piece, used] = [piece + gap, used + widthOf(gap)];
    [piece, used, isFresh] = [piece + rest, used + left, false];
  }
  pieces.push(piece + end);
  return pieces;
}

/** As many signs, and at least one, as stand in a width. */
function fits(word: string, width: number): string {
  let [text, used] = ["", 0];
  for (const sign of signsOf(word)) {
    const next = widthOf(sign);
    if (text !== "" && used + next > width) break;
    text += sign;
    used += next;
  }
  return text;
}

import { widthOf } from "./width.ts";

const IS_ONE = /^.$/su;

/** A line in pieces of at most `width` columns, broken at blanks; a longer word is broken only where `breaksWords`. */
export function wrapped(line: string, width: number, breaksWords: boolean, hanging = ""): readonly string[] {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  const words = line
    .slice(indent.length)
    .split(/[ \t]+/)
    .filter(Boolean);
  if (words.length === 0) return [line];
  const pieces: string[] = [];
  let [piece, used, isFresh] = [indent, widthOf(indent), true];
  const next = () => {
    pieces.push(piece);
    [piece, used, isFresh] = [indent + hanging, widthOf(indent + hanging), true];
  };
  for (const word of words) {
    let rest = word;
    let left = widthOf(word);
    if (!isFresh && used + 1 + left > width) next();
    while (breaksWords && used + left > width && used < width && !IS_ONE.test(rest)) {
      const fitting = fits(rest, width - used);
      piece += fitting;
      rest = rest.slice(fitting.length);
      left -= widthOf(fitting);
      next();
    }
    if (!isFresh) [piece, used] = [`${piece} `, used + 1];
    [piece, used, isFresh] = [piece + rest, used + left, false];
  }
  pieces.push(piece);
  return pieces;
}

/** As many characters, and at least one, as stand in a width. */
function fits(word: string, width: number): string {
  let [text, used] = ["", 0];
  for (const character of word) {
    const next = widthOf(character);
    if (text !== "" && used + next > width) break;
    text += character;
    used += next;
  }
  return text;
}

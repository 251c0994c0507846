import { done, operation } from "#core/operation.ts";
import { flag, int } from "#core/params.ts";
import { withLines } from "./lines-of.ts";
import { unwrapped } from "./unwrapped.ts";
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

export default operation({
  id: "wrap-lines",
  name: "Wrap lines",
  words: ["wrap", "word wrap", "fold", "line length", "72 columns", "80 columns", "reflow"],
  takes: "text",
  gives: "text",
  params: { width: int(72, { min: 1, max: 1000 }), breakWords: flag(false), reflow: flag(false) },
  labels: {
    width: "Columns",
    breakWords: "Break words that are longer",
    reflow: "Join the lines of each paragraph first",
  },
  run: (input, { width, breakWords, reflow }) =>
    done(
      withLines(reflow ? unwrapped(input).text : input, (lines) =>
        lines.flatMap((line) => wrapped(line, width, breakWords)),
      ),
    ),
  inverse: { id: "unwrap-lines" },
  examples: [
    { input: "the quick brown fox jumps", settings: { width: 10 }, output: "the quick\nbrown fox\njumps" },
    { input: "日本語 テキスト", settings: { width: 8 }, output: "日本語\nテキスト" },
  ],
});

import { done, operation } from "#core/operation.ts";
import { flag, int } from "#core/params.ts";
import { withLines } from "./lines-of.ts";
import { unwrapped } from "./unwrapped.ts";
import { wrapped } from "./wrapped.ts";

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

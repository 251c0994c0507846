import { done, operation } from "#core/operation.ts";
import { flag, int, text } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { withLines } from "./lines-of.ts";
import { labels, skipEmpty } from "./settings.ts";

export default operation({
  id: "number-lines",
  name: "Number lines",
  words: ["line numbers", "add line numbers", "enumerate", "numbered list", "nl"],
  takes: "text",
  gives: "text",
  params: {
    start: int(1, { min: -1_000_000, max: 1_000_000 }),
    step: int(1, { min: -1000, max: 1000 }),
    after: text(". ", { maxLength: 20 }),
    pad: flag(false),
    skipEmpty,
  },
  labels: {
    start: "First number",
    step: "Step",
    after: "After the number",
    pad: "Numbers of equal width",
    skipEmpty: labels.skipEmpty,
  },
  run: (input, { start, step, after, pad, skipEmpty }) => {
    const between = fromTyped(after);
    return done(
      withLines(input, (lines) => {
        const counted = skipEmpty ? lines.filter((line) => line.trim() !== "") : lines;
        const last = start + step * (counted.length - 1);
        const width = pad ? Math.max(String(start).length, String(last).length) : 0;
        return counted.map((line, at) => String(start + step * at).padStart(width) + between + line);
      }),
    );
  },
  examples: [
    { input: "milk\neggs", output: "1. milk\n2. eggs" },
    { input: "a\nb", settings: { start: 9, pad: true, after: "\\t" }, output: " 9\ta\n10\tb" },
  ],
});

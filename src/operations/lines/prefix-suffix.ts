import { done, operation } from "#core/operation.ts";
import { privateText } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { withLines } from "./lines-of.ts";
import { labels, skipEmpty } from "./settings.ts";

export default operation({
  id: "prefix-suffix",
  name: "Prefix and suffix",
  words: [
    "prefix",
    "suffix",
    "add to each line",
    "append",
    "prepend",
    "quote lines",
    "bullet list",
    "text quoter",
    "wrap each line",
  ],
  takes: "text",
  gives: "text",
  params: { prefix: privateText("- ", { maxLength: 100 }), suffix: privateText("", { maxLength: 100 }), skipEmpty },
  labels: { prefix: "Before each line", suffix: "After each line", skipEmpty: labels.skipEmpty },
  run: (input, { prefix, suffix, skipEmpty }) => {
    const [before, after] = [fromTyped(prefix), fromTyped(suffix)];
    return done(
      withLines(input, (lines) =>
        lines.filter((line) => !skipEmpty || line.trim() !== "").map((line) => before + line + after),
      ),
    );
  },
  examples: [
    { input: "milk\neggs", output: "- milk\n- eggs" },
    {
      input: "a\n\nb",
      settings: { prefix: "<li>", suffix: "</li>", skipEmpty: true },
      output: "<li>a</li>\n<li>b</li>",
    },
  ],
});

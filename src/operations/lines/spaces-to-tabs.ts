import { done, operation } from "#core/operation.ts";
import { withLines } from "./lines-of.ts";
import { labels, leading, tabSize } from "./settings.ts";
import { tabbed } from "./tabs.ts";

export default operation({
  id: "spaces-to-tabs",
  name: "Spaces to tabs",
  words: ["spaces to tabs", "unexpand", "entab"],
  takes: "text",
  gives: "text",
  params: { tabSize, leading },
  labels: { tabSize: labels.tabSize, leading: labels.leading },
  run: (input, { tabSize, leading }) =>
    done(withLines(input, (lines) => lines.map((line) => tabbed(line, tabSize, leading)))),
  inverse: { id: "tabs-to-spaces" },
  examples: [{ input: "    a   b c", output: "\ta\tb c" }],
});

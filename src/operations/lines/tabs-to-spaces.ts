import { done, operation } from "#core/operation.ts";
import { withLines } from "./lines-of.ts";
import { labels, leading, tabSize } from "./settings.ts";
import { expanded } from "./tabs.ts";

export default operation({
  id: "tabs-to-spaces",
  name: "Tabs to spaces",
  words: ["tabs to spaces", "expand", "detab"],
  takes: "text",
  gives: "text",
  params: { tabSize, leading },
  labels: { tabSize: labels.tabSize, leading: labels.leading },
  run: (input, { tabSize, leading }) =>
    done(withLines(input, (lines) => lines.map((line) => expanded(line, tabSize, leading)))),
  inverse: { id: "spaces-to-tabs" },
  examples: [{ input: "a\tb\n\tc", output: "a   b\n    c" }],
});

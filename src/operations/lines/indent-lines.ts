import { done, operation } from "#core/operation.ts";
import { choice, int } from "#core/params.ts";
import { withLines } from "./lines-of.ts";

const unitOf = (count: number, fill: "spaces" | "tabs") => (fill === "tabs" ? "\t" : " ").repeat(count);

export default operation({
  id: "indent-lines",
  name: "Indent lines",
  words: ["indent", "shift right", "add spaces"],
  takes: "text",
  gives: "text",
  params: { count: int(2, { min: 1, max: 40 }), fill: choice("spaces", ["spaces", "tabs"]) },
  labels: { count: "By", fill: { label: "Of", choices: { spaces: "Spaces", tabs: "Tabs" } } },
  run: (input, { count, fill }) =>
    done(withLines(input, (lines) => lines.map((line) => (line === "" ? line : unitOf(count, fill) + line)))),
  inverse: { id: "dedent-lines" },
  examples: [{ input: "a\n\n b", output: "  a\n\n   b" }],
});

import { counted } from "#core/counted.ts";
import { done, operation } from "#core/operation.ts";
import { text } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { asText, linesOf } from "./lines-of.ts";
import { parted, unparted } from "./parted.ts";
import { divider, labels } from "./settings.ts";

export default operation({
  id: "side-by-side",
  name: "Two lists side by side",
  words: [
    "paste",
    "merge two lists",
    "combine two lists",
    "join two columns",
    "zip lists",
    "merge columns",
    "lists to columns",
  ],
  takes: "text",
  gives: "text",
  params: { divider, delimiter: text("\\t", { maxLength: 20 }) },
  labels: { divider: labels.divider, delimiter: "Between the two (\\t: tab)" },
  run: (input, { divider, delimiter }) => {
    const all = linesOf(input);
    const lists = parted(all.lines, divider);
    if (!lists) return unparted(divider);
    const [first, second] = lists;
    const between = fromTyped(delimiter);
    const rows = Array.from(
      { length: Math.max(first.length, second.length) },
      (_, at) => (first[at] ?? "") + between + (second[at] ?? ""),
    );
    return done(
      asText(rows, all),
      first.length === second.length
        ? `${counted(rows.length, "line")}.`
        : `${counted(rows.length, "line")}: the lists have ${first.length} and ${second.length}.`,
    );
  },
  examples: [
    { input: "ann\nbob\n---\nOslo\nRome", output: "ann\tOslo\nbob\tRome" },
    { input: "1\n2\n3\n---\na", settings: { delimiter: ", " }, output: "1, a\n2, \n3, " },
  ],
});

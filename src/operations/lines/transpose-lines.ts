import { done, operation } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { fieldsOf, transposed } from "./columns.ts";
import { withLines } from "./lines-of.ts";
import { labels, separator } from "./settings.ts";

export default operation({
  id: "transpose-lines",
  name: "Transpose columns and rows",
  words: ["transpose", "rows to columns", "columns to rows", "swap rows"],
  takes: "text",
  gives: "text",
  params: { separator },
  labels: { separator: labels.separator },
  run: (input, { separator }) => {
    const divider = fromTyped(separator);
    return done(
      withLines(input, (lines) =>
        transposed(lines.map((line) => fieldsOf(line, divider))).map((row) => row.join(divider || "\t")),
      ),
    );
  },
  examples: [{ input: "a,b\nc,d\ne,f", settings: { separator: "," }, output: "a,c,e\nb,d,f" }],
});

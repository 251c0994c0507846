import { done, operation } from "#core/operation.ts";
import { choice, flag, int } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { withLines } from "./lines-of.ts";
import { ORDERS, sorted } from "./order.ts";
import { ignoreCase, labels, separator } from "./settings.ts";

export default operation({
  id: "sort-lines",
  name: "Sort lines",
  words: ["sort", "alphabetize", "alphabetical order", "order lines", "natural sort", "sort numbers", "sort by length"],
  takes: "text",
  gives: "text",
  params: {
    by: choice("words", ORDERS),
    reversed: flag(false),
    ignoreCase,
    column: int(0, { min: 0, max: 100 }),
    separator,
  },
  labels: {
    by: {
      label: "Order",
      choices: {
        words: "Alphabet",
        natural: "Natural: file2 before file10",
        number: "Number at the start",
        length: "Length",
        code: "Code points (as LC_ALL=C sort)",
      },
    },
    reversed: "Reversed",
    ignoreCase: labels.ignoreCase,
    column: "Sort by column (0: whole line)",
    separator: labels.separator,
  },
  run: (input, values) => {
    const sorting = { ...values, ignoresCase: values.ignoreCase, separator: fromTyped(values.separator) };
    return done(withLines(input, (lines) => sorted(lines, sorting)));
  },
  examples: [
    { input: "pear\nÉclair\napple\neclair", output: "apple\neclair\nÉclair\npear" },
    { input: "file10\nfile2\nfile1", settings: { by: "natural" }, output: "file1\nfile2\nfile10" },
    { input: "bob,30\nann,4", settings: { by: "number", column: 2, separator: "," }, output: "ann,4\nbob,30" },
  ],
});

import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./side-by-side.ts";
import { TWO_LISTS, twoListsInPython } from "./two-lists-code.ts";

export default [
  codeOf(operation, {
    python: ({ divider, delimiter }) =>
      inPython(
        twoListsInPython(
          `[${JSON.stringify(fromTyped(delimiter))}.join(pair) for pair in itertools.zip_longest(one, other, fillvalue="")]`,
          divider,
        ),
        "import itertools",
      ),
    javascript: ({ divider, delimiter }) =>
      inJavaScript(
        `(([one, other]) => Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? "") + ${JSON.stringify(fromTyped(delimiter))} + (other[at] ?? "")))(twoLists(lines, ${JSON.stringify(divider)}))`,
        TWO_LISTS,
      ),
  }),
];

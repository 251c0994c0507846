import { codeOf } from "#core/operation.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./sort-lines.ts";

export default [
  codeOf(operation, {
    python: ({ by, column, ignoreCase, reversed }) => {
      if (column > 0 || ignoreCase) return undefined;
      const order = reversed ? ", reverse=True" : "";
      if (by === "code") return inPython(`sorted(lines${order})`);
      return by === "length" ? inPython(`sorted(lines, key=len${order})`) : undefined;
    },
    javascript: ({ by, column, ignoreCase, reversed }) => {
      if (column > 0 || (by !== "words" && by !== "natural")) return undefined;
      const options = `{ numeric: ${by === "natural"}, sensitivity: "${ignoreCase ? "accent" : "variant"}" }`;
      const [one, other] = reversed ? ["b", "a"] : ["a", "b"];
      return inJavaScript(
        `lines.toSorted(((order) => (a, b) => order.compare(${one}, ${other}))(new Intl.Collator("und", ${options})))`,
      );
    },
  }),
];

import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./sort-lines.ts";

const FIELD_IN_PYTHON = `def field_of(line, column, separator):
    fields = line.split(separator) if separator else re.split("[" + BLANKS + "]+", line.strip(BLANKS))
    return fields[column - 1] if column <= len(fields) else ""`;

const FIELD_IN_JAVASCRIPT = String.raw`function fieldOf(line, column, separator) {
  const fields = separator === "" ? line.trim().split(/\s+/) : line.split(separator);
  return fields[column - 1] ?? "";
}`;

export default [
  codeOf(operation, {
    python: ({ by, column, ignoreCase, reversed, separator }) => {
      if (by === "words" || by === "natural" || by === "number") return undefined;
      // Small letters are those of the newest Unicode here.
      if (by === "code" && ignoreCase) return undefined;
      const field = column === 0 ? "line" : `field_of(line, ${column}, ${JSON.stringify(fromTyped(separator))})`;
      const key = { code: field, length: `len(${field})` }[by];
      const isWhole = by === "code" && column === 0;
      return inPython(
        `sorted(lines${isWhole ? "" : `, key=lambda line: ${key}`}${reversed ? ", reverse=True" : ""})`,
        ...(column === 0 ? [] : [PYTHON_BLANKS, FIELD_IN_PYTHON]),
      );
    },
    javascript: ({ by, column, ignoreCase, reversed, separator }) => {
      const fieldOf = (line: string) =>
        column === 0 ? line : `fieldOf(${line}, ${column}, ${JSON.stringify(fromTyped(separator))})`;
      const [one, other] = (reversed ? ["b", "a"] : ["a", "b"]).map(fieldOf) as [string, string];
      const needs = column === 0 ? [] : [FIELD_IN_JAVASCRIPT];
      if (by === "words" || by === "natural") {
        const options = `{ numeric: ${by === "natural"}, sensitivity: "${ignoreCase ? "accent" : "variant"}" }`;
        return inJavaScript(
          `lines.toSorted(((order) => (a, b) => order.compare(${one}, ${other}))(new Intl.Collator("und", ${options})))`,
          ...needs,
        );
      }
      if (by === "code") {
        const bytes = (field: string) => `Buffer.from(${field}${ignoreCase ? ".toLowerCase()" : ""})`;
        return inJavaScript(`lines.toSorted((a, b) => Buffer.compare(${bytes(one)}, ${bytes(other)}))`, ...needs);
      }
      // In what notation a list has its numbers all of them say.
      if (by === "number") return undefined;
      return inJavaScript(`lines.toSorted((a, b) => [...${one}].length - [...${other}].length)`, ...needs);
    },
  }),
];

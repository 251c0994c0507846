import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./sort-lines.ts";

const NUMBER_IN_PYTHON = String.raw`def number_at_start(text):
    found = re.match(r"([-+−]?(?:[0-9][0-9,_']*(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)", text.lstrip(BLANKS))
    return float(re.sub("[,_']", "", found[1]).replace("−", "-")) if found else -float("inf")`;

const NUMBER_IN_JAVASCRIPT = String.raw`function numberAtStart(text) {
  const found = /^\s*([-+−]?(?:\d[\d,_']*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)/i.exec(text)?.[1];
  return found === undefined ? -Infinity : Number(found.replace(/[,_']/g, "").replace("−", "-"));
}`;

const FIELD_IN_PYTHON = `def field_of(line, column, separator):
    fields = line.split(separator) if separator else re.split("[" + BLANKS + "]+", line.strip(BLANKS))
    return fields[column - 1] if column <= len(fields) else ""`;

const FIELD_IN_JAVASCRIPT = String.raw`function fieldOf(line, column, separator) {
  const fields = separator === "" ? line.trim().split(/\s+/) : line.split(separator);
  return fields[column - 1] ?? "";
}`;

const DIFFERENCE = "const difference = (one, other) => (one > other) - (one < other);";

export default [
  codeOf(operation, {
    python: ({ by, column, ignoreCase, reversed, separator }) => {
      if (by === "words" || by === "natural") return undefined;
      // Small letters are those of the newest Unicode here.
      if (by === "code" && ignoreCase) return undefined;
      const field = column === 0 ? "line" : `field_of(line, ${column}, ${JSON.stringify(fromTyped(separator))})`;
      const key = { code: field, length: `len(${field})`, number: `number_at_start(${field})` }[by];
      const isWhole = by === "code" && column === 0;
      const isTaken = by === "number" || column > 0;
      return inPython(
        `sorted(lines${isWhole ? "" : `, key=lambda line: ${key}`}${reversed ? ", reverse=True" : ""})`,
        ...(isTaken ? [PYTHON_BLANKS] : []),
        ...(by === "number" ? [NUMBER_IN_PYTHON] : []),
        ...(column === 0 ? [] : [FIELD_IN_PYTHON]),
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
      const key = (field: string) => (by === "length" ? `[...${field}].length` : `numberAtStart(${field})`);
      return inJavaScript(
        `lines.toSorted((a, b) => difference(${key(one)}, ${key(other)}))`,
        ...needs,
        DIFFERENCE,
        ...(by === "number" ? [NUMBER_IN_JAVASCRIPT] : []),
      );
    },
  }),
];

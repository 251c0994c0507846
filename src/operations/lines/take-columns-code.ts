import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { columnsNamed } from "./columns.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./take-columns.ts";

/** Columns from 0 that are the same in every line: none is counted from the end. */
const fixedPlaces = (columns: string): readonly number[] | undefined =>
  /^\s*\d{1,3}\s*(?:-\s*\d{1,3}\s*)?(?:,\s*\d{1,3}\s*(?:-\s*\d{1,3}\s*)?)*$/.test(columns)
    ? columnsNamed(columns, 999)?.map((column) => column - 1)
    : undefined;

export default [
  codeOf(operation, {
    python: ({ columns, separator, joiner }) => {
      const places = fixedPlaces(columns);
      if (!places) return undefined;
      const divider = fromTyped(separator);
      const between = JSON.stringify(fromTyped(joiner) || divider || " ");
      const fields =
        divider === "" ? 're.split("[" + BLANKS + "]+", line.strip(BLANKS))' : `line.split(${JSON.stringify(divider)})`;
      return inPython(
        `[${between}.join(fields[at] for at in ${JSON.stringify(places)} if at < len(fields)) for fields in (${fields} for line in lines)]`,
        PYTHON_BLANKS,
      );
    },
    javascript: ({ columns, separator, joiner }) => {
      const places = fixedPlaces(columns);
      if (!places) return undefined;
      const divider = fromTyped(separator);
      const between = JSON.stringify(fromTyped(joiner) || divider || " ");
      const fields = divider === "" ? "line.trim().split(/\\s+/)" : `line.split(${JSON.stringify(divider)})`;
      return inJavaScript(
        `lines.map((line) => ((fields) => ${JSON.stringify(places)}.filter((at) => at < fields.length).map((at) => fields[at]).join(${between}))(${fields}))`,
      );
    },
  }),
];

import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./number-lines.ts";

export default [
  codeOf(operation, {
    python: ({ start, step, after, pad, skipEmpty }) => {
      const lines = skipEmpty ? "[line for line in lines if line.strip(BLANKS)]" : "lines";
      const last = `str(${start} + ${step} * (len(lines) - 1))`;
      const width = pad ? `.rjust(max(${String(start).length}, len(${last})))` : "";
      return inPython(
        `(lambda lines: [str(${start} + ${step} * at)${width} + ${JSON.stringify(fromTyped(after))} + line for at, line in enumerate(lines)])(${lines})`,
        PYTHON_BLANKS,
      );
    },
    javascript: ({ start, step, after, pad, skipEmpty }) => {
      const lines = skipEmpty ? 'lines.filter((line) => line.trim() !== "")' : "lines";
      const last = `String(${start} + ${step} * (all.length - 1)).length`;
      const width = pad ? `.padStart(Math.max(${String(start).length}, ${last}))` : "";
      return inJavaScript(
        `${lines}.map((line, at, all) => String(${start} + ${step} * at)${width} + ${JSON.stringify(fromTyped(after))} + line)`,
      );
    },
  }),
];

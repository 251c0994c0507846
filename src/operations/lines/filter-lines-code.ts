import { expressionFor } from "#core/expression.ts";
import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import operation from "./filter-lines.ts";
import { inJavaScript, inPython } from "./line-code.ts";

export default [
  codeOf(operation, {
    python: ({ action, find, expression, ignoreCase, wholeWords }) => {
      const not = action === "keep" ? "" : "not ";
      if (find === "") return inPython(`[line for line in lines if ${not}line.strip(BLANKS)]`, PYTHON_BLANKS);
      if (expression || ignoreCase || wholeWords) return undefined;
      return inPython(`[line for line in lines if ${not}${JSON.stringify(find)} in line]`);
    },
    javascript: ({ action, find, expression, ignoreCase, wholeWords }) => {
      const not = action === "keep" ? "" : "!";
      if (find === "") return inJavaScript(`lines.filter((line) => ${not}/\\S/.test(line))`);
      const search = expressionFor({
        find,
        isExpression: expression,
        ignoresCase: ignoreCase,
        wholeWords,
        byLine: false,
      });
      if (!search.ok) return undefined;
      const { source, flags } = search.value;
      const made = `new RegExp(${JSON.stringify(source)}, "${flags.replace("g", "")}")`;
      return inJavaScript(`lines.filter((line) => ${not}${made}.test(line))`);
    },
  }),
];

import { expressionFor } from "#core/expression.ts";
import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import operation from "./find-and-replace.ts";

export default [
  codeOf(operation, {
    javascript: ({ find, replacement, expression, ignoreCase, wholeWords }) => {
      const search = expressionFor({
        find: expression ? find : fromTyped(find),
        isExpression: expression,
        ignoresCase: ignoreCase,
        wholeWords,
        byLine: true,
      });
      if (!search.ok || find === "") return undefined;
      const { source, flags } = search.value;
      const text = JSON.stringify(fromTyped(replacement));
      return {
        expression: `data.replace(new RegExp(${JSON.stringify(source)}, "${flags}"), ${expression ? text : `() => ${text}`})`,
      };
    },
  }),
];

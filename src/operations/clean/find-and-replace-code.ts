import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import operation, { searchFor } from "./find-and-replace.ts";

export default [
  codeOf(operation, {
    // Python ignores case and ends words by rules of its own.
    python: ({ find, replacement, expression, ignoreCase, wholeWords }) =>
      find === "" || expression || ignoreCase || wholeWords
        ? undefined
        : { expression: `data.replace(${JSON.stringify(fromTyped(find))}, ${JSON.stringify(fromTyped(replacement))})` },
    javascript: (values) => {
      const { find, replacement, expression } = values;
      const search = searchFor(values);
      if (!search.ok || find === "") return undefined;
      const { source, flags } = search.value;
      const text = JSON.stringify(fromTyped(replacement));
      return {
        expression: `data.replace(new RegExp(${JSON.stringify(source)}, "${flags}"), ${expression ? text : `() => ${text}`})`,
      };
    },
  }),
];

import { codeOf } from "#core/operation.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./prefix-suffix.ts";

export default [
  codeOf(operation, {
    python: ({ prefix, suffix, skipEmpty }) =>
      skipEmpty
        ? undefined
        : inPython(
            `[${JSON.stringify(fromTyped(prefix))} + line + ${JSON.stringify(fromTyped(suffix))} for line in lines]`,
          ),
    javascript: ({ prefix, suffix, skipEmpty }) =>
      skipEmpty
        ? undefined
        : inJavaScript(
            `lines.map((line) => ${JSON.stringify(fromTyped(prefix))} + line + ${JSON.stringify(fromTyped(suffix))})`,
          ),
  }),
];

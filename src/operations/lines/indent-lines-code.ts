import { codeOf } from "#core/operation.ts";
import operation from "./indent-lines.ts";
import { inJavaScript, inPython } from "./line-code.ts";

const written = (count: number, fill: "spaces" | "tabs") => (fill === "tabs" ? "\\t" : " ").repeat(count);

export default [
  codeOf(operation, {
    python: ({ count, fill }) => inPython(`[line and "${written(count, fill)}" + line for line in lines]`),
    javascript: ({ count, fill }) => inJavaScript(`lines.map((line) => line && "${written(count, fill)}" + line)`),
  }),
];

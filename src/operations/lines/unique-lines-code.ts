import { codeOf } from "#core/operation.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./unique-lines.ts";

export default [
  codeOf(operation, {
    python: ({ keep, counts, ignoreCase, ignoreBlanks, neighbors }) =>
      keep === "first" && counts === "none" && !ignoreCase && !ignoreBlanks && !neighbors
        ? inPython("dict.fromkeys(lines)")
        : undefined,
    javascript: ({ keep, counts, ignoreCase, ignoreBlanks, neighbors }) =>
      keep === "first" && counts === "none" && !ignoreCase && !ignoreBlanks && !neighbors
        ? inJavaScript("[...new Set(lines)]")
        : undefined,
  }),
];

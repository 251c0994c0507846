import { codeOf } from "#core/operation.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./reverse-lines.ts";

export default [
  codeOf(operation, {
    python: ({ what }) => (what === "lines" ? inPython("lines[::-1]") : undefined),
    javascript: ({ what }) =>
      what === "lines"
        ? inJavaScript("lines.toReversed()")
        : what === "characters"
          ? inJavaScript(
              'lines.map((line) => [...new Intl.Segmenter("und").segment(line)].map(({ segment }) => segment).reverse().join(""))',
            )
          : inJavaScript('lines.map((line) => line.split(/(\\s+)/).reverse().join(""))'),
  }),
];

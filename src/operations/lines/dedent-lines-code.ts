import { codeOf } from "#core/operation.ts";
import operation from "./dedent-lines.ts";
import { inJavaScript, inPython } from "./line-code.ts";

export default [
  codeOf(operation, {
    python: () =>
      inPython(
        "dedented(lines)",
        "import os.path",
        `def dedented(lines):
    margins = [re.match("[ \\t]*", line).group() for line in lines if re.search("[^ \\t]", line)]
    width = len(os.path.commonprefix(margins))
    return [line[width:] if re.search("[^ \\t]", line) else "" for line in lines]`,
      ),
    javascript: () => {
      const { needs = [], expression } = inJavaScript("dedented(lines)");
      return {
        needs: [
          ...needs,
          `function dedented(lines) {
  const margins = lines.filter((line) => /[^ \\t]/.test(line)).map((line) => /^[ \\t]*/.exec(line)[0]);
  let width = margins[0]?.length ?? 0;
  for (const margin of margins) while (!margin.startsWith(margins[0].slice(0, width))) width--;
  return lines.map((line) => (/[^ \\t]/.test(line) ? line.slice(width) : ""));
}`,
        ],
        expression,
      };
    },
  }),
];

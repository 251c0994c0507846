import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./unwrap-lines.ts";

export default [
  codeOf(operation, {
    python: () =>
      inPython(
        "unwrapped(lines)",
        PYTHON_BLANKS,
        `def unwrapped(lines):
    joined, is_open = [], False
    for line in lines:
        is_empty = not line.strip(BLANKS)
        if is_open and not is_empty:
            joined.append(joined.pop().rstrip(BLANKS) + " " + line.lstrip(BLANKS))
        else:
            joined.append(line)
        is_open = not is_empty
    return joined`,
      ),
    javascript: () => {
      const { needs = [], expression } = inJavaScript("unwrapped(lines)");
      return {
        needs: [
          ...needs,
          `function unwrapped(lines) {
  const joined = [];
  let isOpen = false;
  for (const line of lines) {
    const isEmpty = line.trim() === "";
    joined.push(isOpen && !isEmpty ? joined.pop().trimEnd() + " " + line.trimStart() : line);
    isOpen = !isEmpty;
  }
  return joined;
}`,
        ],
        expression,
      };
    },
  }),
];

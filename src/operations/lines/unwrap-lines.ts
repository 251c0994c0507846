import { done, operation } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import { unwrapped } from "./unwrapped.ts";

export default operation({
  id: "unwrap-lines",
  name: "Unwrap paragraphs",
  words: ["unwrap", "remove line breaks", "join wrapped lines", "pdf line breaks"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(unwrapped(input)),
  examples: [{ input: "The quick\nbrown fox.\n\nThe lazy\ndog.", output: "The quick brown fox.\n\nThe lazy dog." }],
  code: {
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
  },
});

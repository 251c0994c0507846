import type { Snippet } from "#core/operation.ts";

const PYTHON = `def with_lines(text, change):
    ends = re.findall(r"\\r\\n|\\n|\\r", text)
    lines = re.split(r"\\r\\n|\\n|\\r", text) if text else []
    is_ended = len(lines) > 1 and lines[-1] == ""
    changed = list(change(lines[:-1] if is_ended else lines))
    end = ends[0] if ends else "\\n"
    return end.join(changed) + (end if is_ended and changed else "")`;

const JAVASCRIPT = `const withLines = (text, change) => {
  const end = /\\r\\n|\\n|\\r/.exec(text)?.[0] ?? "\\n";
  const lines = text === "" ? [] : text.split(/\\r\\n|\\n|\\r/);
  const isEnded = lines.length > 1 && lines.at(-1) === "";
  const changed = change(isEnded ? lines.slice(0, -1) : lines);
  return changed.join(end) + (isEnded && changed.length > 0 ? end : "");
};`;

/** Python that has the lines of a text; it needs `re`. */
export const PYTHON_LINES = `def lines_of(text):
    lines = re.split(r"\\r\\n|\\n|\\r", text) if text else []
    return lines[:-1] if len(lines) > 1 and lines[-1] == "" else lines`;

/** JavaScript that has the lines of a text. */
export const JAVASCRIPT_LINES = `function linesOf(text) {
  const lines = text === "" ? [] : text.split(/\\r\\n|\\n|\\r/);
  return lines.length > 1 && lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}`;

/** Python that changes `lines`, a list of str, by an expression of it. */
export const inPython = (changed: string, ...needs: readonly string[]): Snippet => ({
  needs: ["import re", PYTHON, ...needs],
  expression: `with_lines(data, lambda lines: ${changed})`,
});

/** JavaScript that changes `lines`, an array of strings, by an expression of it. */
export const inJavaScript = (changed: string, ...needs: readonly string[]): Snippet => ({
  needs: [JAVASCRIPT, ...needs],
  expression: `withLines(data, (lines) => ${changed})`,
});

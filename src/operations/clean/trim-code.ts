import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import operation from "./trim.ts";

const PYTHON_FILLED = String.raw`def filled_lines(text, keep_one):
    end = (re.findall(r"\r\n|\n|\r", text) or ["\n"])[0]
    lines = re.split(r"\r\n|\n|\r", text)
    is_ended = len(lines) > 1 and lines[-1] == ""
    if is_ended:
        lines.pop()
    kept = [line for at, line in enumerate(lines) if line.strip(BLANKS) or keep_one and at > 0 and lines[at - 1].strip(BLANKS)]
    return end.join(kept) + (end if is_ended and kept else "")`;

const JAVASCRIPT_FILLED = String.raw`function filledLines(text, keepsOne) {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  const lines = text.split(/\r\n|\n|\r/);
  const isEnded = lines.length > 1 && lines.at(-1) === "";
  if (isEnded) lines.pop();
  const kept = lines.filter((line, at) => line.trim() !== "" || (keepsOne && at > 0 && lines[at - 1].trim() !== ""));
  return kept.join(end) + (isEnded && kept.length > 0 ? end : "");
}`;

export default [
  codeOf(operation, {
    python: ({ where, scope, collapse, blankLines }) => {
      const single = collapse ? 're.sub("(?:(?![\\r\\n])[" + BLANKS + "])+", " ", data)' : "data";
      const strip = { both: "strip", start: "lstrip", end: "rstrip", none: "" }[where];
      const stripped = (text: string) => `${text}.${strip}(BLANKS + "\\x85\\u200b\\u2060")`;
      const bare =
        strip === ""
          ? single
          : scope === "text"
            ? stripped(single)
            : `re.sub(r"[^\\r\\n]+", lambda line: ${stripped("line.group()")}, ${single})`;
      return {
        needs: ["import re", PYTHON_BLANKS, ...(blankLines === "keep" ? [] : [PYTHON_FILLED])],
        expression: blankLines === "keep" ? bare : `filled_lines(${bare}, ${blankLines === "one" ? "True" : "False"})`,
      };
    },
    javascript: ({ where, scope, collapse, blankLines }) => {
      const single = collapse ? 'data.replace(/[^\\S\\r\\n]+/g, " ")' : "data";
      const blank = "[\\s\\u0085\\u200b\\u2060\\ufeff]+";
      const ends = { both: `/^${blank}|${blank}$/g`, start: `/^${blank}/`, end: `/${blank}$/`, none: "" }[where];
      const bare =
        ends === ""
          ? single
          : scope === "text"
            ? `${single}.replace(${ends}, "")`
            : `${single}.replace(/[^\\r\\n]+/g, (line) => line.replace(${ends}, ""))`;
      return {
        needs: blankLines === "keep" ? [] : [JAVASCRIPT_FILLED],
        expression: blankLines === "keep" ? bare : `filledLines(${bare}, ${blankLines === "one"})`,
      };
    },
  }),
];

import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { collapsed, trimmed } from "./blanks.ts";

const eachLine = (text: string, change: (line: string) => string) => text.replace(/[^\r\n]+/g, change);

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

export default operation({
  id: "trim",
  name: "Trim and collapse blanks",
  words: [
    "trim",
    "strip",
    "whitespace",
    "extra spaces",
    "double spaces",
    "trailing spaces",
    "leading spaces",
    "remove spaces",
  ],
  takes: "text",
  gives: "text",
  params: {
    where: choice("both", ["both", "start", "end", "none"]),
    scope: choice("lines", ["lines", "text"]),
    collapse: flag(true),
    blankLines: choice("keep", ["keep", "one", "remove"]),
  },
  labels: {
    where: { label: "Trim", choices: { both: "Both ends", start: "Starts", end: "Ends", none: "Nothing" } },
    scope: { label: "Of", choices: { lines: "Each line", text: "The whole text" } },
    collapse: "Runs of blanks to one space",
    blankLines: { label: "Empty lines", choices: { keep: "Keep", one: "At most one", remove: "Remove" } },
  },
  run: (input, { where, scope, collapse, blankLines }) => {
    const single = collapse ? eachLine(input, collapsed) : input;
    const bare =
      where === "none"
        ? single
        : scope === "text"
          ? trimmed(single, where)
          : eachLine(single, (line) => trimmed(line, where));
    if (blankLines === "keep") return done(bare);
    const end = /\r\n|\n|\r/.exec(bare)?.[0] ?? "\n";
    const lines = bare.split(/\r\n|\n|\r/);
    const isEnded = lines.length > 1 && lines.at(-1) === "";
    if (isEnded) lines.pop();
    const kept = lines.filter(
      (line, at) => line.trim() !== "" || (blankLines === "one" && at > 0 && (lines[at - 1] ?? "").trim() !== ""),
    );
    return done(kept.join(end) + (isEnded && kept.length > 0 ? end : ""));
  },
  examples: [
    { input: "  too   many \n  blanks ", output: "too many\nblanks" },
    { input: "a\n\n\n\nb", settings: { blankLines: "one" }, output: "a\n\nb" },
    { input: "a\n\nb\n", settings: { blankLines: "remove" }, output: "a\nb\n" },
  ],
  code: {
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
  },
});

import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";

/** Whether matches are removed or shown. */
export const action = choice("remove", ["remove", "show"]);
export const ignoreCase = flag(false);

/** 'U+200B ZWSP × 3, …', or `none` if nothing was found. */
export const foundNote = (found: readonly (readonly [name: string, count: number])[], none: string): string =>
  found.length === 0 ? none : `Found: ${found.map(([name, count]) => `${name} × ${count}`).join(", ")}.`;

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters of a text as people see them: an accented letter is one, and so is a family of emoji. */
export const charactersIn = (text: string): readonly string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Everything that is blank for people: Unicode's white space, and the zero-width characters that are as good as it. */
const BLANK = "[\\s\\u0085\\u200b\\u2060\\ufeff]";
const ONE = new RegExp(BLANK);
const START = new RegExp(`^${BLANK}+`);

/** A text without blanks at its start and end. */
export const trimmed = (text: string, where: "both" | "start" | "end"): string => {
  const started = where === "end" ? text : text.replace(START, "");
  if (where === "start") return started;
  let end = started.length;
  while (end > 0 && ONE.test(started.charAt(end - 1))) end--;
  return started.slice(0, end);
};

/** A text whose runs of blanks within lines are one space. */
export const collapsed = (line: string): string => line.replace(/[^\S\r\n]+/g, " ");

const eachLine = (text: string, change: (line: string) => string) => text.replace(/[^\r\n]+/g, change);

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
});

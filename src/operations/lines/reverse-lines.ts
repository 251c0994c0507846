import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { withLines } from "./lines-of.ts";

/** Characters as people see them: an accent stays on its letter, a family of emoji together. */
const mirrored = (line: string): string => {
  // Most lines have none that are made of several.
  if (/^[\x20-\x7e]*$/.test(line)) return [...line].reverse().join("");
  return Array.from(new Intl.Segmenter("und").segment(line), ({ segment }) => segment)
    .reverse()
    .join("");
};

export default operation({
  id: "reverse-lines",
  name: "Reverse lines or text",
  words: [
    "reverse",
    "backwards",
    "flip",
    "mirror",
    "upside down",
    "last line first",
    "tac",
    "reverse string",
    "reverse text",
  ],
  takes: "text",
  gives: "text",
  params: { what: choice("lines", ["lines", "characters", "words"]) },
  labels: {
    what: {
      label: "Reverse",
      choices: { lines: "The order of lines", characters: "Characters in each line", words: "Words in each line" },
    },
  },
  run: (input, { what }) =>
    done(
      withLines(input, (lines) =>
        what === "lines"
          ? lines.toReversed()
          : lines.map((line) => (what === "characters" ? mirrored(line) : line.split(/(\s+)/).reverse().join(""))),
      ),
    ),
  inverse: { id: "reverse-lines" },
  examples: [
    { input: "one\ntwo\nthree", output: "three\ntwo\none" },
    { input: "noël 👩‍👩‍👧‍👦", settings: { what: "characters" }, output: "👩‍👩‍👧‍👦 lëon" },
    { input: "to be or not", settings: { what: "words" }, output: "not or be to" },
  ],
});

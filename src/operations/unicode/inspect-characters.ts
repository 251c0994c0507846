import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";

/** A longer list wouldn't be read. */
const MAX = 2000;

export default operation({
  id: "inspect-characters",
  name: "Inspect characters",
  words: [
    "unicode",
    "what character is this",
    "character info",
    "code point",
    "unicode name",
    "utf-8 bytes",
    "utf-16",
    "emoji code",
    "trojan source",
    "bidi",
    "zero width characters",
  ],
  takes: "text",
  gives: "text",
  params: { detail: choice("all", ["all", "names"]) },
  labels: { detail: { label: "Show", choices: { all: "All that is known", names: "Numbers and names" } } },
  run: async (input, { detail }) => {
    // With the tables of ages, blocks and scripts.
    const { factsOf, lineOf, loadNames, warningOf } = await import("./inspected.ts");
    const characters = [...input].slice(0, MAX);
    const total = input.length > MAX ? [...input].length : characters.length;
    const names = await loadNames(characters.some((character) => character > "\uffff" || character.length > 1));
    let at = 0;
    const warnings = characters.map((character) => {
      const warning = warningOf(input, at, character);
      at += character.length;
      return warning;
    });
    const hidden = warnings.filter((warning) => warning !== undefined).length;
    const facts = characters.map((character, index) =>
      (detail === "all" ? factsOf : lineOf)(character, names, warnings[index]),
    );
    return done(
      facts.join(detail === "all" ? "\n\n" : "\n"),
      ...(hidden > 0
        ? [`Marked with ⚠: ${counted(hidden, "character")} that you can’t see or that changes direction.`]
        : []),
      ...(total > MAX
        ? [`The first ${MAX.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} characters.`]
        : []),
    );
  },
  examples: [
    {
      input: "é",
      output: [
        "é  U+00E9   LATIN SMALL LETTER E WITH ACUTE",
        "   letter, small (Ll) · Latin · Latin-1 Supplement · since Unicode 1.1",
        "   UTF-8 C3 A9 · UTF-16 00E9 · &#xE9; · \\u00E9",
      ].join("\n"),
    },
    {
      input: "a\u202e😀",
      settings: { detail: "names" },
      output: "a  U+0061   LATIN SMALL LETTER A\n·  U+202E   RIGHT-TO-LEFT OVERRIDE  ⚠\n😀  U+1F600  GRINNING FACE",
    },
  ],
});

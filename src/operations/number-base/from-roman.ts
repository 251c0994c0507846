import { shownCharacter } from "#core/characters.ts";
import { operation } from "#core/operation.ts";
import { eachLine } from "./each-line.ts";
import { numberOfRoman } from "./roman-numerals.ts";

export default operation({
  id: "from-roman",
  name: "Roman numeral to number",
  words: ["roman to arabic", "from roman", "read roman numerals"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const numeral = line.trim().normalize("NFKC").toUpperCase();
      const value = numberOfRoman(numeral);
      if (value !== undefined) return { ok: true, value: String(value) };
      const other = line.search(/[^MDCLXVI\s]/i);
      return other >= 0
        ? { ok: false, message: `${shownCharacter(line, other)} is no Roman letter`, at: other }
        : {
            ok: false,
            message: `“${numeral}” is not the way in which a Roman numeral is written`,
            at: line.search(/\S/),
          };
    }),
  inverse: { id: "to-roman" },
  examples: [{ input: "MCMLXXXIX\nxiv", output: "1989\n14" }],
});

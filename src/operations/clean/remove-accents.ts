import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { STROKED, withoutAccents } from "./accents.ts";

export default operation({
  id: "remove-accents",
  name: "Remove accents",
  words: ["accents", "diacritics", "remove accents", "umlauts", "ascii", "unaccent"],
  asked: ["remove accents", "unaccent"],
  takes: "text",
  gives: "text",
  params: { strokes: flag(true) },
  labels: { strokes: "Also ł, ø, đ, ß, æ" },
  run: (input, { strokes }) => done(withoutAccents(input, strokes)),
  examples: [
    { input: "Crème brûlée in Łódź", output: "Creme brulee in Lodz" },
    { input: "Ørsted, naïve", settings: { strokes: false }, output: "Ørsted, naive" },
  ],
  code: {
    javascript: ({ strokes }) => {
      const bare = String.raw`data.normalize("NFD").replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, "$1").normalize("NFC")`;
      const letters = Object.keys(STROKED).join("");
      return {
        expression: strokes
          ? `${bare}.replace(/[${letters}]/g, (letter) => (${JSON.stringify(STROKED)})[letter])`
          : bare,
      };
    },
  },
});

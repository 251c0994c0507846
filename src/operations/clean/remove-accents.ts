import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { withoutAccents } from "./accents.ts";

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
});

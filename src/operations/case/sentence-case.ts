import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { localeOf } from "./letters.ts";
import { language, languageLabel } from "./settings.ts";
import { inSentences } from "./title.ts";

export default operation({
  id: "sentence-case",
  name: "Sentence case",
  words: ["sentence case", "capitalize first letter", "capitalize sentences"],
  asked: ["sentence case"],
  takes: "text",
  gives: "text",
  params: { keepCapitals: flag(false), language },
  labels: { keepCapitals: "Keep the other capitals", language: languageLabel },
  run: (input, { keepCapitals, language }) => done(inSentences(input, keepCapitals, localeOf(language))),
  examples: [
    { input: "WHO IS THERE? it is i.", output: "Who is there? It is I." },
    { input: "we met Ann. she knows NASA.", settings: { keepCapitals: true }, output: "We met Ann. She knows NASA." },
  ],
});

import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { localeOf } from "./letters.ts";
import { language, languageLabel } from "./settings.ts";
import { TITLE_STYLES, titled } from "./title.ts";

export default operation({
  id: "title-case",
  name: "Title Case",
  words: ["title case", "headline", "capitalize words", "proper case", "start case", "capitalise"],
  asked: ["title case"],
  takes: "text",
  gives: "text",
  params: { style: choice("ap", TITLE_STYLES), language },
  labels: {
    style: {
      label: "Small words",
      choices: { ap: "Up to three letters (AP)", chicago: "All prepositions (Chicago)", every: "None: every word" },
    },
    language: languageLabel,
  },
  run: (input, { style, language }) => done(titled(input, style, localeOf(language))),
  examples: [
    { input: "the lord of the rings: the return of the king", output: "The Lord of the Rings: The Return of the King" },
    { input: "a walk through the park", settings: { style: "chicago" }, output: "A Walk through the Park" },
  ],
});

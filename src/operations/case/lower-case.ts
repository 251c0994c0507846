import { done, operation } from "#core/operation.ts";
import { localeOf } from "./letters.ts";
import { language, languageLabel } from "./settings.ts";

export default operation({
  id: "lower-case",
  name: "lower case",
  words: ["lowercase", "lower case", "small letters", "to lower", "no capitals"],
  asked: ["lower", "lowercase", "lower case", "to lower"],
  takes: "text",
  gives: "text",
  params: { language },
  labels: { language: languageLabel },
  run: (input, { language }) => done(input.toLocaleLowerCase(localeOf(language))),
  inverse: { id: "upper-case" },
  examples: [
    { input: "ΟΔΥΣΣΕΥΣ", output: "οδυσσευς" },
    { input: "KAPI İLE", settings: { language: "tr" }, output: "kapı ile" },
  ],
});

import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { alternated, localeOf } from "./letters.ts";
import { language, languageLabel } from "./settings.ts";

export default operation({
  id: "alternating-case",
  name: "aLtErNaTiNg CaSe",
  words: ["alternating caps", "alternating case", "mocking case", "spongebob case", "sponge case"],
  takes: "text",
  gives: "text",
  params: { first: choice("small", ["small", "capital"]), language },
  labels: {
    first: { label: "First letter", choices: { small: "Small", capital: "Capital" } },
    language: languageLabel,
  },
  run: (input, { first, language }) => done(alternated(input, first === "small", localeOf(language))),
  examples: [{ input: "say it again", output: "sAy It AgAiN" }],
});

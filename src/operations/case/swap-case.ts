import { done, operation } from "#core/operation.ts";
import { localeOf, swapped } from "./letters.ts";
import { language, languageLabel } from "./settings.ts";

export default operation({
  id: "swap-case",
  name: "sWAP cASE",
  words: ["swap case", "invert case", "toggle case", "inverse case", "caps lock"],
  asked: ["swap case"],
  takes: "text",
  gives: "text",
  params: { language },
  labels: { language: languageLabel },
  run: (input, { language }) => done(swapped(input, localeOf(language))),
  inverse: { id: "swap-case" },
  examples: [{ input: "cAPS lOCK WAS ON", output: "Caps Lock was on" }],
});

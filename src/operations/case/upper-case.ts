import { done, operation } from "#core/operation.ts";
import { localeOf } from "./letters.ts";
import { language, languageLabel } from "./settings.ts";

export default operation({
  id: "upper-case",
  name: "UPPER CASE",
  words: ["uppercase", "upper case", "capital letters", "all caps", "capitals", "to upper"],
  asked: ["upper", "uppercase", "upper case", "to upper"],
  takes: "text",
  gives: "text",
  params: { language },
  labels: { language: languageLabel },
  run: (input, { language }) => done(input.toLocaleUpperCase(localeOf(language))),
  inverse: { id: "lower-case" },
  examples: [
    { input: "Straße in İzmir", output: "STRASSE IN İZMIR" },
    { input: "kapı ile ilk", settings: { language: "tr" }, output: "KAPI İLE İLK" },
  ],
});

import { done, operation } from "#core/operation.ts";
import { localeOf, swapped } from "./letters.ts";
import { language, languageLabel } from "./settings.ts";

const SWAPPED = `(text, locale) =>
  text.replace(/\\p{L}\\p{M}*/gu, (letter, at) => {
    const isLast = /\\p{L}$/u.test(text.slice(Math.max(0, at - 2), at)) && !/^\\p{L}/u.test(text.slice(at + 1, at + 3));
    if (letter === "Σ" && isLast) return "ς";
    const upper = letter.toLocaleUpperCase(locale);
    return letter === upper ? letter.toLocaleLowerCase(locale) : upper;
  })`;

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
  code: {
    javascript: ({ language }) => ({
      needs: [`const swapped = ${SWAPPED};`],
      expression: `swapped(data, "${localeOf(language)}")`,
    }),
  },
});

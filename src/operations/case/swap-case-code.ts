import { codeOf } from "#core/operation.ts";
import { localeOf } from "./letters.ts";
import operation from "./swap-case.ts";

const SWAPPED = `(text, locale) =>
  text.replace(/\\p{L}\\p{M}*/gu, (letter, at) => {
    const isLast = /\\p{L}$/u.test(text.slice(Math.max(0, at - 2), at)) && !/^\\p{L}/u.test(text.slice(at + 1, at + 3));
    if (letter === "Σ" && isLast) return "ς";
    const upper = letter.toLocaleUpperCase(locale);
    return letter === upper ? letter.toLocaleLowerCase(locale) : upper;
  })`;

export default [
  codeOf(operation, {
    javascript: ({ language }) => ({
      needs: [`const swapped = ${SWAPPED};`],
      expression: `swapped(data, "${localeOf(language)}")`,
    }),
  }),
];

import { codeOf } from "#core/operation.ts";
import operation from "./alternating-case.ts";
import { localeOf } from "./letters.ts";

export default [
  codeOf(operation, {
    javascript: ({ first, language }) => ({
      needs: [
        `function alternated(text, isSmall, locale) {
  return text.replace(/\\p{L}\\p{M}*/gu, (letter) => {
    isSmall = !isSmall;
    return isSmall ? letter.toLocaleLowerCase(locale) : letter.toLocaleUpperCase(locale);
  });
}`,
      ],
      expression: `alternated(data, ${first !== "small"}, "${localeOf(language)}")`,
    }),
  }),
];

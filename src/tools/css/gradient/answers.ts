import type { AnswerSource } from "#kits/answers/answer.ts";
import { isColorName } from "#kits/css-generator/color-names.ts";

const COLOR =
  /^\s*(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(.*\))\s*;?\s*$/i;

export default [
  {
    isAsked: (text) => COLOR.test(text) || isColorName(text.trim()),
    load: async () => (await import("./answer-color.ts")).answerColor,
  },
  {
    isAsked: (text) => /gradient\(|bg-\[/i.test(text),
    load: async () => (await import("./answer-gradient.ts")).answerGradient,
  },
] as const satisfies readonly AnswerSource[];

import type { AnswerSource } from "#kits/answers/answer.ts";
import { colorQuestion, isAnyColor } from "./color-question.ts";

const COLOR =
  /^\s*(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hsv|hsb|(?:device-)?cmyk|hwb|lab|lch|oklab|oklch|color)\(.*\))\s*;?\s*$/i;
const MAX_COLOR_LENGTH = 200;
/** The form that a color is wanted in. */
const WANTED = /\s(?:in|to|as)\s+(?:hex(?:adecimal)?|rgba?|hsla?|hwb|hsv|hsb|cmyk|oklch)\s*$/i;
/** How the names of colors end, and few other words: cheaper to have at hand than all 150 names. */
const COLOR_NAME = new RegExp(
  `^\\s*[a-z]*(?:${[
    "almond|aqua|azure|beige|bisque|black|blue|blush|brick|brown|chartreuse|chiffon|chocolate|coral|cream|crimson|cyan",
    "dew|drab|fuchsia|gainsboro|gold|gray|green|grey|indigo|ivory|khaki|lace|lavender|lime|linen|magenta|marine|maroon",
    "moccasin|navy|olive|orange|orchid|peru|pink|plum|puff|purple|red|rod|rose|salmon|seashell|sienna|silk|silver|smoke",
    "snow|tan|teal|thistle|tomato|transparent|turquoise|violet|wheat|whip|white|wood|yellow",
  ].join("|")})\\s*;?\\s*$`,
  "i",
);

export default [
  {
    isAsked: (text) => {
      if (text.length > MAX_COLOR_LENGTH) return false;
      const color = colorQuestion(text).replace(WANTED, "");
      return isAnyColor(text) || COLOR.test(color) || COLOR_NAME.test(color);
    },
    load: async () => (await import("./answer-color.ts")).answerColor,
  },
  {
    isAsked: (text) => /^\s*[a-z]{3,8}-(?:[1-9]00|9?50)\s*$/i.test(text),
    load: async () => (await import("./answer-tailwind.ts")).answerTailwind,
  },
] as const satisfies readonly AnswerSource[];

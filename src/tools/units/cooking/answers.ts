import type { AnswerSource } from "#kits/answers/answer.ts";

/** A measure or a weight before a word, or after a word and 'of': '2 cups flour', '100 g of sugar'. */
const MEASURED =
  /(?:\b(?:c|cups?|tbsps?|tsps?|(?:table|tea)spoons?|sticks?|millilit\w+|kilograms?|gram(?:me)?s?|ounces?|oz|pounds?|lbs?)|[\d\s](?:g|kg|ml|l|dl))\.?\s+(?:of\s+)?(?!(?:in|to|as|into|of)\b)\p{L}{3}/iu;

/** An amount after a word: 'flour 2 cups'. */
const AFTER = /^\s*\p{L}[\p{L} ]{2,30},? [\d/½¼¾⅓⅔ ]+(?:c|cups?|tbsps?|tsps?|sticks?|g|kg|oz|lbs?|ml)\s/iu;

export default [
  {
    // Flour alone isn't a question: it needs a unit to convert to.
    isAsked: (text) =>
      (MEASURED.test(text) || AFTER.test(text)) &&
      /\s(?:in|to|as|into|weigh\w*)\b|=|→|->|^how m|^\s*[\d½¼¾⅓⅔].* (?:grams?|g|ounces|oz|cups|ml|pounds|lbs?)\s*$/i.test(
        text,
      ),
    load: async () => (await import("./answer-ingredient.ts")).ingredientAnswers,
  },
  {
    isAsked: (text) => /\bgas ?marks?\b|\bgas \d|\bregulo\b|\bgm ?\d|\d.*\b(?:fan|convection)\b/i.test(text),
    load: async () => (await import("./oven.ts")).ovenAnswers,
  },
] as const satisfies readonly AnswerSource[];

import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) =>
    /\b(?:eu|uk|us)\b.*\b(?:eu|uk|us|cm)\b|\bcm (?:in|to|as) (?:eu|uk|us)\b|\bshoe\b/i.test(text) && /\d/.test(text),
  load: async () => (await import("./answer-shoe.ts")).shoeAnswers,
} satisfies AnswerSource;

import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) =>
    /\b(?:ppi|dpi|pixel density|pixels per inch|dot pitch)\b/i.test(text) && /\d\s*(?:[x×]|p\b|k\b)/i.test(text),
  load: async () => (await import("./answer-density.ts")).densityAnswers,
} satisfies AnswerSource;

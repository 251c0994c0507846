import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) => /^lorem(?: ipsum)?\s+\d|^\d+\s.*\blorem/i.test(text.trim()),
  load: async () => (await import("./answer-lorem.ts")).answerLorem,
} satisfies AnswerSource;

import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) => /^\s*\/(?![/*]).+\/[dgimsuvy]{0,8}\s*$/.test(text),
  load: async () => (await import("./answer-literal.ts")).answerLiteral,
} satisfies AnswerSource;

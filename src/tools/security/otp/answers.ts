import type { AnswerSource } from "#kits/answers/answer.ts";

const ADDRESS = /^\s*otpauth(?:-migration)?:\/\/[a-z]+[/?]\S/i;

export default {
  isAsked: (text) => ADDRESS.test(text),
  load: async () => (await import("./answer-account.ts")).answerAccount,
} satisfies AnswerSource;

import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) =>
    /^(?:(?:new|make|generate|random)\s+)?(?:password|passphrase|pass phrase|pw)(?:\s+\d+)?$/i.test(text.trim()),
  load: async () => (await import("./answer-password.ts")).answerPassword,
} satisfies AnswerSource;

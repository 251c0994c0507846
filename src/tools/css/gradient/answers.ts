import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) => /gradient\(|bg-\[/i.test(text),
  load: async () => (await import("./answer-gradient.ts")).answerGradient,
} satisfies AnswerSource;

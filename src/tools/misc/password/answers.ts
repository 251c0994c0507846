import type { AnswerSource } from "#kits/answers/answer.ts";
import { commandIn } from "./command.ts";

export default {
  isAsked: (text) => commandIn(text) !== undefined,
  load: async () => (await import("./answer-password.ts")).answerPassword,
} satisfies AnswerSource;

import type { AnswerSource } from "#kits/answers/answer.ts";
import { ASKED } from "./asked.ts";

export default {
  isAsked: (text) => ASKED.test(text),
  load: async () => (await import("./answer-unicode.ts")).answerUnicode,
} satisfies AnswerSource;

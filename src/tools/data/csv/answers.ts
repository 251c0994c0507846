import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  // Two lines with a separator each: from its last in the one to its first in the other, so that no line is read twice.
  isAsked: (text) => /[,;\t|][^,;\t|\n]*\n[^,;\t|\n]*[,;\t|]/.test(text),
  load: async () => (await import("./answer-table.ts")).answerTable,
} satisfies AnswerSource;

import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) => /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(text),
  load: async () => (await import("./answer-patch.ts")).answerPatch,
} satisfies AnswerSource;

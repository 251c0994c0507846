import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) => /^\s*(?:\{\s*["}]|\[\s*[[{"])/.test(text) && /[\]}]\s*$/.test(text),
  load: async () => (await import("./answer-json.ts")).answerJson,
} satisfies AnswerSource;

import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) => /\d:\d\d/.test(text) && /\b(?:marathon|half|k|km|mi|miles?|\d+k)\b/i.test(text),
  load: async () => (await import("./answer-pace.ts")).paceAnswers,
} satisfies AnswerSource;

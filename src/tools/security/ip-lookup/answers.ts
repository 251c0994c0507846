import type { AnswerSource } from "#kits/answers/answer.ts";

const FOUR = /^[\s"'[(<]*(?:\d{1,3}\.){3}\d{1,3}(?:$|[\s"'\])>:/%,])/;
const SIX = /^[\s"'[(<]*(?:[\da-f]{0,4}:){0,7}:(?:[\da-f.]|$|[\s\])/%])|^[\s[]*(?:[\da-f]{1,4}:){7}[\da-f]/i;

export default {
  isAsked: (text) => FOUR.test(text) || SIX.test(text),
  load: async () => (await import("./answer-address.ts")).answerAddress,
} satisfies AnswerSource;

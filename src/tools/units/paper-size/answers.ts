import type { AnswerSource } from "#kits/answers/answer.ts";

const NAMED =
  /\b(?:[abc](?:10|\d)|letter|legal|tabloid|ledger|executive|ansi [a-e]|arch [a-e]1?|dl|business card)\b.*\b(?:size|dimensions?|px|pixels|mm|cm|millimet\w+|centimet\w+|in|inch|inches|points)\b|\b(?:size|dimensions) of (?:an? )?\w/i;

export default {
  isAsked: (text) => NAMED.test(text) && text.length < 80,
  load: async () => (await import("./answer-paper.ts")).paperAnswers,
} satisfies AnswerSource;

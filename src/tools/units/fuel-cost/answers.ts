import type { AnswerSource } from "#kits/answers/answer.ts";

export default {
  isAsked: (text) =>
    /\b(?:km|kilomet\w+|mi|miles?)\b.*\b(?:at|with)\b.*(?:\/ ?100 ?km|mpg|km\/l)/i.test(text) && text.length < 100,
  load: async () => (await import("./answer-fuel.ts")).fuelAnswers,
} satisfies AnswerSource;

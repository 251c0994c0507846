import type { AnswerSource } from "#kits/answers/answer.ts";

const LENGTH = String.raw`-?(?:\d+(?:\.\d*)?|\.\d+)(?:px|r?em)?`;
const LAYER = new RegExp(`^(?:inset\\s+)?${LENGTH}\\s+${LENGTH}(?=\\s|,|;|$)`, "i");

export default {
  isAsked: (text) =>
    /box-?shadow\s*:|shadow-\[/i.test(text) || (/\d(?:px|r?em)\b/i.test(text) && LAYER.test(text.trim())),
  load: async () => (await import("./answer-shadow.ts")).answerShadow,
} satisfies AnswerSource;

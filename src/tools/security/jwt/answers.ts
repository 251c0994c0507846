import type { AnswerSource } from "#kits/answers/answer.ts";

/** `ey` and `ew` encode `{"` and `{` with a line break; names with dots rarely start like that and are as long. */
const TOKEN = /(?<![\w.-])e[wy][\w-]{8,}={0,2}\.[\w+/=-]*\.[\w+/=-]*/;
const PASETO = /(?<![\w.-])v[1-4]\.(?:local|public)\.[\w-]{20,}/;

export default {
  isAsked: (text) => TOKEN.test(text) || PASETO.test(text),
  load: async () => (await import("./answer-token.ts")).answerToken,
} satisfies AnswerSource;

import type { AnswerSource } from "#kits/answers/answer.ts";

const ASKED = /^qr(?:[ -]?code)?(?: of| for|:)?\s+\S/i;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+\.\S+$|^https?:\/\/[\w.-]+(?:[/:]\S*)?$/i;
const PAYLOAD = /^(?:wifi|mailto|mecard|smsto|sms|tel|geo|otpauth|matmsg):\S|^begin:(?:vcard|vcalendar|vevent)\b/i;

export default {
  isAsked: (text) => [ASKED, ADDRESS, PAYLOAD].some((pattern) => pattern.test(text.trim())),
  load: async () => (await import("./answer-code.ts")).answerCode,
} satisfies AnswerSource;

import { areToolWords } from "#core/tool-words.ts";
import type { AnswerSource } from "#kits/answers/answer.ts";
import { onlyLinkOf } from "./only-link.ts";

const ASKED = /^(?:(?:make|create|generate) (?:an? )?)?qr(?:[ -]?code)?(?: of| for|:)?\s+(\S.*)/is;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+\.\S+$|^https?:\/\/[\w.-]+(?:[/:]\S*)?$/i;
const PAYLOAD = /^(?:wifi|mailto|mecard|smsto|sms|tel|geo|matmsg):\S|^begin:(?:vcard|vcalendar|vevent)\b/i;

export default {
  isAsked(text) {
    const line = text.trim();
    // 'qr code reader' is the tool, and not a text for it.
    const asked = ASKED.exec(line)?.[1];
    return (
      (asked !== undefined && !areToolWords(asked)) ||
      [ADDRESS, PAYLOAD].some((pattern) => pattern.test(line)) ||
      onlyLinkOf(text) !== undefined
    );
  },
  load: async () => (await import("./answer-code.ts")).answerCode,
} satisfies AnswerSource;

import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import type { AnswerSource } from "#kits/answers/answer.ts";

const UNTIL = /^(?:how many )?(?:days|weeks) (?:until|till|to|since|from|between) \S/i;
const SUM = /^(?:\d{4}-\d\d-\d\d|today|tomorrow|now) ?[+\u2212-] ?\d{1,5} ?[a-z]/i;
const WEEK = /^week \d{1,2},? (?:of )?\d{4}$|^(?:what|which) week is it\??$/i;
const AGE = /^age (?:of )?(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})$/i;

export default {
  isAsked: (text) => [UNTIL, SUM, WEEK, AGE].some((form) => form.test(text.trim())),
  async load() {
    await ensureTemporal();
    return (await import("./answer-dates.ts")).answerDates;
  },
} satisfies AnswerSource;

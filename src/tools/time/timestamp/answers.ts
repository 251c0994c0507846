import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import type { AnswerSource } from "#kits/answers/answer.ts";

const NUMBER = /^@?1\d{9}(?:\.\d+)?$|^1\d{12}$|^1\d{15}$|^1\d{18}$/;
const DATE = /^\d{4}-\d\d-\d\d(?:$|[T ]\d\d:\d\d)|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? \d.*\d:\d\d|^\/Date\(/i;
const NOW =
  /^(?:now|current (?:unix )?time|unix time(?: now)?)$|^(?:now|(?:what )?(?:is )?(?:the )?(?:current )?time) (?:is it )?in /i;
const PLACE = /^(?:current )?[^\d\s]\D{1,29} time(?: now)?\??$|^time difference \S/i;
const CLOCK = /^(?:\d{1,2}(?::\d\d)? ?(?:am|pm)?|noon|midnight)\s+\S.*\s(?:in|to)\s+\S/i;
const UNIX = /^(?:unix time(?:stamp)?|epoch|timestamp) (?:(?:of|for) |\d{4}-\d\d-\d\d)/i;

export default {
  isAsked: (text) => [NUMBER, DATE, NOW, PLACE, CLOCK, UNIX].some((form) => form.test(text.trim())),
  async load() {
    await ensureTemporal();
    return (await import("./answer-time.ts")).answerTime;
  },
} satisfies AnswerSource;

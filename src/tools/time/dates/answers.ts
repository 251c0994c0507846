import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import type { AnswerSource } from "#kits/answers/answer.ts";

const UNTIL = /^(?:how many )?(?:days|weeks) (?:until|till|to|since|from|between) \S/i;
const SUM =
  /^(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}|today|tomorrow|now) ?[+\u2212-] ?\d{1,5} ?[a-z]|^\d{4}-\d\d-\d\d (?:to|until|[\u2013\u2212-]) (?:\d{4}-\d\d-\d\d|today)$/i;
const WEEK =
  /^(?:(?:calendar|iso) )?week \d{1,2},? (?:of )?\d{4}$|^(?:what|which) week is it\??$|^(?:(?:calendar|iso) )?week(?: number)? (?:of |for )?\d{4}-\d\d-\d\d$/i;
const BIRTH =
  /^(?:age (?:of )?|born (?:on )?)(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2} [a-z]+ \d{4}|[a-z]+ \d{1,2},? \d{4})$/i;
const CALENDAR =
  /^(?:what )?(?:(?:week)?day|day of (?:the )?week) (?:is|was|will be|of|on|for|is it on)? ?.*\d{4}|^(?:how many )?days (?:are )?(?:there )?in (?:the year )?(?:[a-z]{3,9},? )?\d{4}\??$|^(?:is )?\d{4} (?:is )?(?:a )?leap year\??$|^leap year \d{4}$/i;
const AWAY =
  /^(?:in )?\d.*(?:day|week|month|year)s?\b.* (?:from now|from today|ago|(?:from|after|before) \d{4}-\d\d-\d\d)$|^in \d{1,5} (?:days?|weeks?|months?|years?)$/i;
const WORKING = /^(?:how many )?(?:working|business|work) ?days (?:between|from) \S.* (?:and|to|until) \S/i;
const FEAST =
  /^(?:when is |when was )?(?:easter(?: sunday)?|christmas(?: day| eve)?|xmas|new years?|new year['’]?s(?: day| eve)?|halloween|valentine['’]?s(?: day)?) \d{4}\??$/i;

export default {
  isAsked: (text) => [UNTIL, SUM, WEEK, BIRTH, CALENDAR, AWAY, WORKING, FEAST].some((form) => form.test(text.trim())),
  async load() {
    await ensureTemporal();
    return (await import("./answer-dates.ts")).answerDates;
  },
} satisfies AnswerSource;

import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import type { AnswerSource } from "#kits/answers/answer.ts";

// Five to seven fields, at least one with a star: numbers alone are scores, sizes or telephone numbers.
const FIELDS =
  /^(?=.*(?:^|\s)[*?](?:\/\d+)?(?:\s|$))(?:[\d*?,/LW#-]+|(?:[A-Z]{3}[-,]?)+)(?:\s+(?:[\d*?,/LW#-]+|(?:[A-Za-z]{3}[-,#\d]*)+)){4,6}$/;
const NICKNAME = /^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly|reboot)$|^cron\(.+\)$|^OnCalendar=./i;
// systemd's own form, with a star for the year.
const CALENDAR = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z.,]* )?\*-[\d*.,/]+[-~][\d*.,/]+ [\d*.,/]+:[\d*.,/:]+$/i;
// '2 * 3 * 4' is a product, though it could be five fields.
const PRODUCT = /^\d+(?: \* \d+)+$/;

export default {
  isAsked: (text) => {
    const line = text.trim();
    return (FIELDS.test(line) && !PRODUCT.test(line)) || NICKNAME.test(line) || CALENDAR.test(line);
  },
  async load() {
    await ensureTemporal();
    return (await import("./answer-cron.ts")).answerCron;
  },
} satisfies AnswerSource;

import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { mayBeQuantity } from "#kits/answers/may-be-quantity.ts";
import { quantityAnswers } from "#kits/answers/quantities.ts";
import { ANSWERED, PARAPHRASES, UNANSWERED } from "./quantity-answers.fixture.ts";
import { loadVocabulary } from "./vocabulary.ts";

const answer = quantityAnswers(await loadVocabulary());
const given = { random: seededRandom(1), now: () => 0, digest: async () => "" };

/** Every answer to a line, in one line each. */
const answersTo = (line: string) =>
  answer(line, given).flatMap((reply) => {
    if ("refusal" in reply) return [];
    const { value, copied, understood, note, opens } = reply;
    const link = opens && `${opens.folder}?${opens.query?.map((setting) => setting.join("=")).join("&")}`;
    return [value, copied, understood, note, link].map((part) => part ?? "-").join(" | ");
  });

test.each(Object.entries(ANSWERED))("%s: %j", (line, answers) => {
  expect(mayBeQuantity(line)).toBe(true);
  expect(answersTo(line)).toEqual(answers);
});

test.each(Object.entries(PARAPHRASES))("%s can be asked in other words", (line, others) => {
  for (const other of others) {
    expect(mayBeQuantity(other), other).toBe(true);
    expect(answersTo(other), other).toEqual(ANSWERED[line]);
  }
});

test.each(UNANSWERED)("%s has no answer", (line) => {
  expect(answersTo(line)).toEqual([]);
});

test.each([
  ["pi", true],
  ["PI", true],
  [" pi ", true],
  ["a pi", false],
  ["pin", false],
  ["π", true],
  ["½ cup", true],
  ["miles to km", true],
  ["miles TO km", true],
  ["feet into m", true],
  ["feet as m", true],
  ["feet in m", true],
  ["feet of m", false],
  ["to km", false],
  ["miles to", false],
  ["How Many feet", true],
  ["a->b", true],
  ["a=>b", true],
  ["a→b", true],
  ["a⇒b", true],
  ["a=b", false],
  ["kg", false],
])("%j may be asked: %s", (line, isAsked) => {
  expect(mayBeQuantity(line)).toBe(isAsked);
});

import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { mayBeQuantity } from "#kits/answers/may-be-quantity.ts";
import { quantityAnswers } from "#kits/answers/quantities.ts";
import { ANSWERED, PARAPHRASES, UNANSWERED } from "./quantity-answers.fixture.ts";
import { loadVocabulary } from "./vocabulary.ts";

const answer = quantityAnswers(await loadVocabulary());
const context = contextFor(1);

/** Every answer to a line, in one line each. */
const answersTo = (line: string) =>
  answer(line, context).flatMap((reply) => {
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
  // From a minute on, a time that is calculated of several units has hours, minutes and seconds.
  ["0.5 min + 29 s", "≈ 0.983333333333 min"],
  ["0.5 min + 30 s", "1 min"],
  ["0.5 min + 31 s", "1 min 1 s"],
  ["1 km at 60 km/h", "1 min"],
  ["30 s + 30 s", "60 s"],
])("%s is shown as %s", (line, value) => {
  expect(answersTo(line)[0]?.split(" | ")[0]).toBe(value);
});

test.each([
  ["1 × 2 in in m", "0.0254 × 0.0508 m", "0.0254 × 0.0508", "exactly"],
  ["1 × 1 in to ft", "≈ 0.0833333333333 × 0.0833333333333 ft", "0.0833333333333 × 0.0833333333333", "rounded"],
  ["1 × 3 in to ft", "≈ 0.0833333333333 × 0.25 ft", "0.0833333333333 × 0.25", "rounded"],
  ["3 × 1 in to ft", "≈ 0.25 × 0.0833333333333 ft", "0.25 × 0.0833333333333", "rounded"],
  ["3 × 1 × 6 in to ft", "≈ 0.25 × 0.0833333333333 × 0.5 ft", "0.25 × 0.0833333333333 × 0.5", "rounded"],
  ["3 × 9 × 6 in to ft", "0.25 × 0.75 × 0.5 ft", "0.25 × 0.75 × 0.5", "exactly"],
])("%s is rounded where one of its amounts is: %s", (line, value, copied, certainty) => {
  expect(answersTo(line)[0]?.split(" | ")).toMatchObject([
    value,
    copied,
    expect.stringMatching(new RegExp(`, ${certainty}$`)),
    expect.anything(),
    expect.anything(),
  ]);
});

test("answers a line of three hundred characters, but not a longer one", () => {
  expect(answersTo("1+1".padStart(300))[0]).toMatch(/^2 /);
  expect(answersTo("1+1".padStart(301))).toEqual([]);
});

test.each([
  ["2/0 m", "Nothing can be divided by zero"],
  ["2 * (1/0)", "Nothing can be divided by zero"],
  ["2 - 1:30", "A number and a time can't be subtracted"],
  ["2 km + 3 kg", "A length and a mass can't be added"],
  ["9^9^9", "The result has more than 400 digits"],
  ["5 ft in kg", "A length is not a mass"],
  ["5 kg in m/s", "A mass is not a speed"],
  // A dimension without a name has nothing to report.
  ["5 kg in m^2 s", undefined],
  ["2.5!", undefined],
  ["5 apples", undefined],
])("%s has no answer for a reason: %s", (line, refusal) => {
  expect(answer(line, context)).toEqual(refusal === undefined ? [] : [{ refusal }]);
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

test("every fraction character equals its decimals", () => {
  const signs = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒";
  const thousandths = [500, 333, 667, 250, 750, 200, 400, 600, 800, 167, 833, 143, 125, 375, 625, 875, 111, 100];
  const metres = (sign: string) => Number(answersTo(`${sign} km in m`)[0]?.split(" | ")[1]);
  expect([...signs].map((sign) => Math.round(metres(sign)))).toEqual(thousandths);
});

test("blanks around a line, and between its words, don't count", () => {
  for (const line of ["  12 lb to kg ", "12  lb  to  kg", "convert   12 lb to kg", "12 lb to kg ? "]) {
    expect(answersTo(line), line).toEqual(ANSWERED["12 lb to kg"]);
  }
  expect(answersTo(" 12/25/2024 ")).toEqual([]);
  expect(answersTo(" 2 +  2 ")[0]).toBe("4 | 4 | 2 + 2, exactly | - | -");
});

test.each([
  "255 in xhex",
  "255 in hexx",
  "255 in xbin",
  "255 in binx",
  "255 in octo",
  "0.5 as xfraction",
  "0.5 as percents",
  "0.5 as percentages",
  "0.5 as apercentage",
  "0.5 as adecimal",
])("%s has no known form", (line) => {
  expect(answersTo(line).filter((each) => /0x|0b|0o|%|fraction/.test(each.split(" | ")[0] ?? ""))).toEqual([]);
});

import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerInWords } from "./answer-in-words.ts";

const ask = (line: string) => answerInWords(line, contextFor(1));

test.each([
  ["1234 in words", "one thousand two hundred thirty-four"],
  ["1,234 in words", "one thousand two hundred thirty-four"],
  ["-0.5 to words", "minus zero point five"],
  ["what is 21 in English words?", "twenty-one"],
  ["Write 1,000,000 as words", "one million"],
  ["spell out 42", "forty-two"],
  ["how do you spell 90 in words", "ninety"],
  ["number to words 19", "nineteen"],
  [
    "123456789012345678901234567890123456 in words",
    expect.stringMatching(/^one hundred twenty-three decillion .+ fifty-six$/),
  ],
])("%s", (line, value) => {
  expect(ask(line)).toMatchObject([{ value, opens: { query: [["operation", "number-to-words"]] } }]);
});

test.each([
  "in words",
  "5 words",
  "lorem 20 words",
  "20 words of lorem",
  "50 in words of love",
  "2024-05 in words",
  "1,23 in words",
  "12,3456 in words",
  "1.2.3 in words",
  "0x10 in words",
  "words in 1234",
  "spell",
  "spell checker 3",
  "42 in other words",
  "room 42 in words",
  "number to words",
  "1".repeat(40),
  `${"1".repeat(37)} in words`,
])("%s isn't a question for it", (line) => {
  expect(ask(line)).toEqual([]);
});

test("opens with the number", () => {
  expect(ask("1,234.50 in words")).toMatchObject([
    { value: "one thousand two hundred thirty-four point five", opens: { typed: { text: "1234.50" } } },
  ]);
});

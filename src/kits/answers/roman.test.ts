import { expect, test } from "vitest";
import { romanAnswers } from "./roman.ts";

const answer = (line: string) => romanAnswers(line)[0]?.value;

test.each([
  ["1999 to roman", "MCMXCIX"],
  ["2024 in roman numerals", "MMXXIV"],
  ["roman numeral 14", "XIV"],
  ["3999 in roman numerals", "MMMCMXCIX"],
  ["MCMXCIX roman numeral", "1999"],
  ["xiv in roman numerals", "14"],
  ["roman numeral IV", "4"],
])("%s: %s", (line, value) => {
  expect(answer(line)).toBe(value);
});

test.each([
  "IIII roman numeral",
  "VX roman numeral",
  "0 in roman numerals",
  "4000 in roman numerals",
  "xiv",
  "roman holiday",
  "roman numerals",
  "mix",
])("%s has no answer", (line) => {
  expect(answer(line)).toBeUndefined();
});

test("reads each of the 3999 numerals back", () => {
  for (let number = 1; number < 4000; number++)
    expect(answer(`${answer(`${number} to roman`)} roman numeral`)).toBe(String(number));
});

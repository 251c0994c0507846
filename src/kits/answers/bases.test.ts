import { expect, test } from "vitest";
import { inPrefixes, romanAnswers } from "./bases.ts";

test.each([
  ["ff hex to decimal", "0xff in decimal"],
  ["FF in hexadecimal as binary", "0xff in binary"],
  ["0xFF hex to octal", "0xff in octal"],
  ["hex ff in binary", "0xff in binary"],
  ["hexidecimal ff", "0xff in decimal"],
  ["ff base 16", "0xff in decimal"],
  ["hex to decimal ff", "0xff in decimal"],
  ["binary 1010", "0b1010 in decimal"],
  ["0b1010 bin into hex", "0b1010 in hex"],
  ["bin to hex 1010", "0b1010 in hex"],
  ["101 base 2", "0b101 in decimal"],
  ["octal 17", "0o17 in decimal"],
  ["0o17 oct", "0o17 in decimal"],
  ["17 octal to hex", "0o17 in hex"],
  ["oct to dec 0o17", "0o17 in dec"],
  ["dec to hex 255", "255 in hex"],
  ["decimal 255 to hex", "255 in hex"],
  ["255 dec to base 2", "255 in base 2"],
  ["what is ff hex?", "0xff in decimal"],
  ["convert 255 decimal to hex", "255 in hex"],
  ["Z base 36 to decimal", "35 in decimal"],
  ["zz in base 36 to hex", "1295 in hex"],
  ["1201 base 3 to base 7", "46 in base 7"],
])("%s asks for %s", (line, expected) => {
  expect(inPrefixes(line)).toBe(expected);
});

test.each([
  "12 decimal",
  "12 base 5",
  "129 base 3 to hex",
  "z base 37 to decimal",
  "1 base 1 to decimal",
  "1 base 0 to decimal",
  "hex color",
  "8 octal",
  "2 binary",
  "fg hex",
  `${"1".repeat(101)} base 3 to hex`,
  "what is love?",
])("%s isn't such a question", (line) => {
  expect(inPrefixes(line)).toBe(line);
});

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

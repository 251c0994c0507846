import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { ATTACKERS, foundBy, type Match, timeFor, verdictOn } from "./guesses.ts";

const model = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

// The model itself is asked, so that another version of it with other names is noticed.
test.each([
  ["password", ["number 2 of the passwords that people choose most"]],
  ["P4ssw0rd", ["number 2 of the passwords that people choose most, with signs for letters"]],
  ["drowssap", ["number 2 of the passwords that people choose most, backwards"]],
  ["kjhgfdsxcvb", ["keys side by side on a keyboard"]],
  ["abcdefgh", ["a run of neighbours, such as abc or 123"]],
  ["xkqxkqxkq", ["‘xkq’, 3 times"]],
  ["27.11.1961", ["a date"]],
  ["x7#Kp2!vQz", ["nothing known: all combinations are tried"]],
  [
    "apple-orange-banana",
    [
      "nothing known: all combinations are tried",
      "number 116 of the passwords that people choose most",
      "a sign between words",
      "number 170 of the passwords that people choose most",
    ],
  ],
  ["yodel1999", ["a word of a list for passphrases", "a year of recent times"]],
])("%s is found by its parts", (password, found) => {
  expect((model.check(password).sequence as readonly Match[]).map(foundBy)).toEqual(found);
});

test("the time that each attacker takes", () => {
  const times = (guesses: number) => ATTACKERS.map(({ perHour }) => timeFor(guesses, perHour));
  expect(times(1)).toEqual(["36 seconds", "less than a second", "less than a second", "less than a second"]);
  expect(times(1e6)).toEqual(["1 year", "1 day", "1 minute", "less than a second"]);
  expect(times(1e15)).toEqual(["1 billion years", "3 million years", "3,168 years", "16 minutes"]);
  expect(times(Number.POSITIVE_INFINITY)).toEqual(Array(4).fill("far longer than the universe has existed"));
});

test("a verdict for every number of tries", () => {
  const verdicts = [
    [1, "Found soon, even through a login form"],
    [1e6, "Found in months through a login form, at once from a stolen list"],
    [1e8, "Safe against login forms, not against a stolen list"],
    [1e12, "Safe where the list is hashed slowly"],
    [1e20, "Safe against guessing, if it is used in one place"],
  ] as const;
  for (const [index, [guesses, verdict]] of verdicts.entries()) {
    expect(verdictOn(guesses)).toBe(verdict);
    if (index > 0) expect(verdictOn(guesses * 0.999)).toBe(verdicts[index - 1]?.[1]);
  }
});

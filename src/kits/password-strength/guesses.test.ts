import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { ATTACKERS, foundBy, leastGuesses, type Match, timeFor, verdictOn } from "./guesses.ts";

const model = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

// Uses the model itself, so that a version with other names is noticed.
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

test("shows the time that each attacker needs", () => {
  const times = (guesses: number) => ATTACKERS.map(({ perHour }) => timeFor(guesses, perHour));
  expect(times(1)).toEqual(["36 seconds", "less than a second", "less than a second", "less than a second"]);
  expect(times(1e6)).toEqual(["1 year", "1 day", "1 minute", "less than a second"]);
  expect(times(1e15)).toEqual(["1 billion years", "3 million years", "3,168 years", "16 minutes"]);
  expect(times(Number.POSITIVE_INFINITY)).toEqual(Array(4).fill("far longer than the universe has existed"));
});

test("a verdict for every number of tries matches the attackers' times", () => {
  const verdicts = [
    [1, "Found within a day, even through a login form that limits tries"],
    [2400, "Found within days through a login form that counts no tries"],
    [1e6, "Found within months through a login form that counts no tries, at once from a stolen list"],
    [1e8, "Holds where a login form limits tries, not against a stolen list"],
    [1e12, "Holds for years where a stolen list is hashed slowly, not where it is hashed fast"],
    [2 ** 69, "Holds for years even against a stolen list, if it is used in one place"],
  ] as const;
  for (const [index, [guesses, verdict]] of verdicts.entries()) {
    expect(verdictOn(guesses)).toBe(verdict);
    if (index > 0) expect(verdictOn(guesses * 0.999)).toBe(verdicts[index - 1]?.[1]);
  }
  const [limited, counted, slow, fast] = ATTACKERS.map(
    ({ perHour }) =>
      (guesses: number) =>
        guesses / Number(perHour) / 24,
  );
  expect(limited?.(2399)).toBeLessThan(1);
  expect(counted?.(0.999e6)).toBeLessThan(2);
  expect(counted?.(0.999e8)).toBeLessThan(120);
  expect(limited?.(1e8)).toBeGreaterThan(365 * 100);
  expect(slow?.(0.999e8)).toBeLessThan(1);
  expect(fast?.(0.999e12)).toBeLessThan(0.001);
  expect(slow?.(1e12)).toBeGreaterThan(365 * 3);
  expect(fast?.(1e20)).toBeGreaterThan(365 * 3);
});

const asked = (text: string) => {
  const { guesses, sequence } = model.check(text);
  return {
    guesses,
    parts: (sequence as readonly Match[]).map((match) => ({ text: match.token, found: foundBy(match) })),
  };
};

test.each([
  ["foo bar foo", 1e9],
  ["secret secret secret", 1e6],
  ["horse-tiger-horse-tiger", 1e11],
  ["Summer_summer_SUMMER", 1e7],
  ["йцукен", 1e3],
  ["фывапролджэ", 1e6],
  ["пароль123 пароль123", 1e11],
])("%s is found in fewer than %d tries", (text, most) => {
  expect(leastGuesses(text, asked).guesses).toBeLessThan(most);
});

test("text without repeats and other layouts matches the model", () => {
  for (const text of ["x7#Kp2!vQz", "correct horse battery staple", "aa", "ÄÖÜ", "a a a"])
    expect(leastGuesses(text, asked)).toEqual(asked(text));
  expect(leastGuesses("foo bar foo", asked).parts.at(-1)?.found).toBe("a word that is in it once already");
  expect(leastGuesses("йцукен", asked).parts[0]?.found).toMatch(/in another keyboard layout$/);
});

import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { bitsOf, gradeOf, inPowersOfTen, spanOf, timeToGuess } from "#kits/password-strength/entropy.ts";
import { ATTACKERS, foundBy, type Match, timeFor, verdictOn } from "#kits/password-strength/guesses.ts";
import { countPhrases, type PhraseRules, phraseMaker } from "#kits/password-strength/passphrase.ts";
import { CHOICES } from "./choices.fixture.ts";
import { commandIn, countIn, pinIn } from "./command.ts";
import { type Choices, passwordMaker, rulesOf } from "./password.ts";
import { countPattern, PLACEHOLDERS, parsePattern, patternMaker } from "./pattern.ts";
import { countPins, obviousPins, pinMaker } from "./recipe.ts";
import { countSitePasswords, parseSiteRules, sitePasswordMaker, siteRulesOf } from "./site-password.ts";

const powers = (count: bigint) => {
  const { digits, exponent } = inPowersOfTen(count);
  return exponent === undefined ? digits : `${digits} × 10^${exponent}`;
};

test("strength messages are unchanged", async () => {
  const lines: string[] = [];
  for (const bits of [0, 1, 19, 20, 40, 50, 69, 70, 89, 90, 100, 128, 200, 300]) {
    const count = 2n ** BigInt(bits);
    lines.push(`2^${bits}: ${powers(count)}, ${bitsOf(count)} bits, ${gradeOf(bits)}, ${timeToGuess(count)}`);
  }
  lines.push([999_999n, 1_000_000n, 9_995_000n, 99_949_999n].map(powers).join(", "));
  for (const seconds of [
    0n,
    1n,
    59n,
    60n,
    3600n,
    7200n,
    86_400n,
    31_557_600n,
    31_557_600_000_000n,
    63_115_200_000_000_000n,
    10n ** 24n,
  ])
    lines.push(`${seconds} s: ${spanOf(seconds)}`);
  for (const guesses of [1, 1e5, 1e6, 1e8, 1e12, 1e20, Number.POSITIVE_INFINITY]) {
    lines.push(`${guesses} guesses: ${verdictOn(guesses)}`);
    for (const { who, perHour } of ATTACKERS) lines.push(`  ${who}: ${timeFor(guesses, perHour)}`);
  }
  const matches: readonly Match[] = [
    { pattern: "dictionary", token: "x", dictionaryName: "passwords", rank: 1234, reversed: true, l33t: true },
    { pattern: "dictionary", token: "x", dictionaryName: "diceware-en" },
    { pattern: "repeat", token: "abab", baseToken: ["ab"], repeatCount: 2 },
    ...["spatial", "sequence", "regex", "date", "separator", "wordSequence", "bruteforce"].map((pattern) => ({
      pattern,
      token: "x",
    })),
  ];
  lines.push(...matches.map((match) => `${match.pattern}: ${foundBy(match)}`));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/strength.golden.txt");
});

test("rules, patterns and commands are unchanged, and make the same passwords from a seed", async () => {
  const lines: string[] = [];
  const changes: readonly Partial<Choices>[] = [
    {},
    { noLookalikes: true, leaveOut: "ABC" },
    { special: false, numbers: false, length: 12 },
    { ownSymbols: "-_- a9é", leastSpecial: 3 },
    { ownSymbols: "abc" },
    { uppercase: false, lowercase: false, numbers: false, special: false },
    { leaveOut: "0123456789" },
    { length: 12, leastNumbers: 10, leastSpecial: 10 },
  ];
  for (const change of changes) {
    const rules = rulesOf({ ...CHOICES, ...change });
    lines.push(JSON.stringify(change));
    if (!rules.ok) lines.push(`  ! ${rules.message}`);
    else {
      lines.push(...rules.value.classes.map(({ characters, least }) => `  ${least} of ${[...characters].join("")}`));
      lines.push(`  ${passwordMaker(rules.value)(seededRandom(1))}`);
    }
  }
  lines.push(...[...PLACEHOLDERS].map(([sign, characters]) => `${sign}: ${characters}`));
  for (const pattern of [
    "uvcvc-dddd",
    "[dl^0]{4}\\d",
    "d{3}",
    "\\",
    "[",
    "[d^d]",
    "{2}",
    "d{",
    "d{x}",
    "d{300}",
    "",
    "d".repeat(257),
  ]) {
    const read = parsePattern(pattern);
    const shown = pattern.length > 40 ? `${pattern.length} letters` : pattern;
    lines.push(
      `${shown}: ${read.ok ? `${patternMaker(read.value)(seededRandom(1))} of ${countPattern(read.value)}` : `! ${read.message}`}`,
    );
  }
  for (const digits of [3, 4, 6]) {
    const pin = (noObvious: boolean) =>
      `${pinMaker({ digits, noObvious })(seededRandom(3))} of ${countPins({ digits, noObvious })}`;
    lines.push(
      `${digits} digits: ${pin(true)}, ${pin(false)}, obvious ${[...obviousPins(digits)].slice(-5).join(" ")}`,
    );
  }
  const phrase: PhraseRules = { words: 3, separator: "hyphen", capitals: false, digit: false };
  for (const rules of [phrase, { ...phrase, capitals: true, digit: true, separator: "none" } as const])
    lines.push(
      `${JSON.stringify(rules)}: ${phraseMaker(rules, ["oak", "élan", "fir", "yew"])(seededRandom(5))} of ${countPhrases(rules, 4)}`,
    );
  for (const text of [
    "minlength: 20; required: lower; required: upper; required: digit; allowed: [-().&@?'#,/&quot;+]; max-consecutive: 2;",
    "<input passwordrules='minlength: 8; maxlength: 10; required: digit, [ab]'>",
    "required: special; other: 1",
    "required: nothing",
    "minlength: many",
    "just text",
    "required: [",
    "maxlength: 3; minlength: 5",
    "",
  ]) {
    const read = parseSiteRules(text);
    lines.push(text);
    if (!read.ok) {
      lines.push(`  ! ${read.message}`);
      continue;
    }
    const { required, allowed, unknown, ...limits } = read.value;
    lines.push(
      `  ${required.map((set) => set.join("")).join(" + ")} of ${allowed.join("")}, ${JSON.stringify(limits)}, unknown ${unknown.join(" ")}`,
    );
    const rules = siteRulesOf(read.value, 16);
    lines.push(
      rules.ok
        ? `  ${sitePasswordMaker(rules.value)(seededRandom(2))}, ${rules.value.length} of ${powers(countSitePasswords(rules.value))}`
        : `  ! ${rules.message}`,
    );
  }
  for (const line of [
    "password",
    "strong password 24",
    "passphrase of 6 words",
    "20 character password",
    "10 passwords",
    "5 passwords of 20 characters",
    "1 passwords",
    "101 passwords",
    "4 digit pin",
    "pin 6",
    "generate a pin",
    "pin 2",
    "random pin code",
    "pw with 30",
    "passwords",
  ])
    lines.push(
      `${line}: ${JSON.stringify(commandIn(line)) ?? "-"}, ${countIn(line) ?? "-"} at once, PIN of ${pinIn(line) ?? "-"}`,
    );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/rules.golden.txt");
});

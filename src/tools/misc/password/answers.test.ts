import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import answers from "./answers.ts";

const context = contextFor(4);
const answerers = await Promise.all(answers.map(({ load }) => load()));
const isAsked = (line: string) => answers.some((source) => source.isAsked(line));

/** The answer to a line, by the parts that it's asked of. */
const ask = (line: string) =>
  answers.flatMap(({ isAsked }, index) => (isAsked(line) ? (answerers[index]?.(line, context) ?? []) : []));

/** The page's symbols; each class is in every password, as on the page. */
const ALL_CLASSES = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d])\S+$/;

test.each([
  ["password", 16, "", "Very strong, 103 bits", []],
  [" PW 24 ", 24, "", "Beyond reach, 154 bits", [["length", "24"]]],
  ["new password 12", 12, "", "Strong, 77 bits", [["length", "12"]]],
  ["password 11", 12, ", the fewest here", "Strong, 77 bits", [["length", "12"]]],
  ["make pw 0", 12, ", the fewest here", "Strong, 77 bits", [["length", "12"]]],
  ["random  password 256", 256, "", "Beyond reach, 1653 bits", [["length", "256"]]],
  ["password of 20", 20, "", "Beyond reach, 129 bits", [["length", "20"]]],
  ["password with 20 characters", 20, "", "Beyond reach, 129 bits", [["length", "20"]]],
  ["a strong 20-character password", 20, "", "Beyond reach, 129 bits", [["length", "20"]]],
  ["20 letters pw", 20, "", "Beyond reach, 129 bits", [["length", "20"]]],
  ["generate password 257", 256, ", the most here", "Beyond reach, 1653 bits", [["length", "256"]]],
])("%j has %i characters%s", (line, length, limit, note, query) => {
  expect(isAsked(line)).toBe(true);
  const [answer, ...others] = ask(line);
  expect(others).toEqual([]);
  expect(answer).toEqual({
    value: expect.stringMatching(ALL_CLASSES),
    understood: `New password of ${length} characters${limit}`,
    note,
    opens: { query, typed: { shown: answer?.value } },
  });
  expect(answer?.value).toHaveLength(length);
});

test.each([
  ["passphrase", 6, "", "Strong, 77 bits", [["kind", "words"]]],
  [
    "Pass Phrase 3",
    3,
    "",
    "Weak, 38 bits",
    [
      ["kind", "words"],
      ["words", "3"],
    ],
  ],
  [
    "new passphrase 2",
    3,
    ", the fewest here",
    "Weak, 38 bits",
    [
      ["kind", "words"],
      ["words", "3"],
    ],
  ],
  [
    "passphrase 21",
    20,
    ", the most here",
    "Beyond reach, 258 bits",
    [
      ["kind", "words"],
      ["words", "20"],
    ],
  ],
])("%j has %i words%s", (line, words, limit, note, query) => {
  expect(isAsked(line)).toBe(true);
  const [answer, ...others] = ask(line);
  expect(others).toEqual([]);
  expect(answer).toMatchObject({
    understood: `New passphrase of ${words} words${limit}`,
    note,
    opens: { query, typed: { shown: answer?.value } },
  });
  // Four words of the list contain a hyphen.
  expect(answer?.value).toMatch(new RegExp(`^[a-z]+(-[a-z]+){${words - 1},}$`));
});

test.each([
  "password generator",
  "my password",
  "password24",
  "passwords",
  "newpassword",
  "password 12 bananas",
  "12 password",
  "20 characters",
  "strong",
  "pass-phrase",
  "xpw 12",
  "",
])("%j doesn't ask for one", (line) => {
  expect(isAsked(line)).toBe(false);
  for (const answerer of answerers) expect(answerer(line, context)).toEqual([]);
});

test("several passwords, and PINs", () => {
  const [many] = ask("10 passwords");
  expect(many?.understood).toBe("10 new passwords of 16 characters");
  const lines = String(many?.value).split("\n");
  expect(new Set(lines).size).toBe(10);
  for (const line of lines) expect(line).toMatch(ALL_CLASSES);
  expect(many?.opens).toEqual({ query: [["count", "10"]] });
  for (const [line, digits] of [
    ["4 digit pin", 4],
    ["pin 6", 6],
    ["a random 8-digit PIN code", 8],
  ] as const) {
    expect(ask(line)[0]).toMatchObject({ value: expect.stringMatching(new RegExp(`^\\d{${digits}}$`)) });
  }
  for (const line of ["pin", "2 digit pin", "1 passwords", "101 passwords", "pin 6 words"])
    expect(isAsked(line)).toBe(false);
});

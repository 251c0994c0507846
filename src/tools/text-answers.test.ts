import { expect, test } from "vitest";
import { allAnswers } from "./all-answers.fixture.ts";

async function answered(line: string): Promise<string | undefined> {
  const [first] = (await allAnswers(line)).answers;
  return typeof first?.value === "function" ? await first.value() : first?.value;
}

test.each([
  ["upper hello world", "HELLO WORLD"],
  ["lowercase: ÉTÉ", "été"],
  ["title case: war and peace", "War and Peace"],
  ["snake case parseHTTPResponse", "parse_http_response"],
  ["slug Crème brûlée!", "creme-brulee"],
  ["rot13 Uryyb", "Hello"],
  ["morse sos", "... --- ..."],
  ["morse code sos", "... --- ..."],
  ["atbash wizard", "draziw"],
  ["0xff in binary", "0b11111111"],
  ["1989 in roman", "MCMLXXXIX"],
  ["XIV", "14"],
  ["1,234 in words", "one thousand two hundred thirty-four"],
  ["spell out 42", "forty-two"],
  ["unicode ✓", "✓  U+2713   CHECK MARK"],
  ["U+1F600", "😀  U+1F600  GRINNING FACE"],
  ["sort b a c", "a, b, c"],
  ["sort pear, apple", "apple, pear"],
  ["sort 10 9 -1", "-1, 9, 10"],
  ['length of "héllo 👩‍👩‍👧‍👦"', "7 characters"],
  ["string length hello", "5 characters"],
  ["length of user_name", "9 characters"],
  ["length of ann@example.org?", "15 characters"],
  ["length of 👩‍👩‍👧‍👦", "1 character"],
  ["length of aGVsbG8=", "8 characters"],
])("%s", async (line, answer) => {
  expect(await answered(line)).toBe(answer);
});

// Words that sentences and names begin with, and names of tools.
test.each([
  "upper respiratory infection",
  "upper egypt",
  "upper house of parliament",
  "to upper management",
  "lower back pain",
  "title case law",
  "sentence case rules",
  "braille display",
  "morse lake",
  "slug bait",
  "atbash cipher",
  "text to binary translator",
  "uppercase letters list",
])("%s asks for no operation", async (line) => {
  expect(await answered(line)).toBeUndefined();
});

// Things that have a length, and questions about those.
test.each(["hello", "A4", "route-66", "1/2", "5'11\"", "i-95", "St. Gotthard", "10 km/h", "a/c hose", "array?"])(
  "the length of %s isn't its number of characters",
  async (thing) => {
    expect((await answered(`length of ${thing}`)) ?? "").not.toMatch(/character/);
  },
);

test("an answer opens its page with the text", async () => {
  const [roman] = (await allAnswers("XIV")).answers;
  expect(roman).toMatchObject({ tool: { path: "/Text/Number-base" }, opens: { typed: { text: "XIV" } } });
  const [sorted] = (await allAnswers("sort b, a")).answers;
  expect(sorted).toMatchObject({ tool: { path: "/Text/Lines" }, opens: { typed: { text: "b\na" } } });
});

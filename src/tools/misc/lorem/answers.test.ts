import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerLorem } from "./answer-lorem.ts";
import answers from "./answers.ts";

const ask = (line: string) => answerLorem(line, contextFor(1));

const sentences = (text: unknown) => String(text).split(/[.?!](?=\s|$)/).length - 1;
const words = (text: unknown) => String(text).split(/\s+/).length;
const paragraphs = (text: unknown) => String(text).split("\n\n").length;

test.each<readonly [line: string, understood: string, count: (text: unknown) => number, query: readonly unknown[]]>([
  ["lorem 1", "1 paragraph of placeholder text", paragraphs, []],
  ["Lorem Ipsum 3", "3 paragraphs of placeholder text", paragraphs, [["paragraphs", "3"]]],
  ["lorem ipsum  50 paragraphs", "50 paragraphs of placeholder text", paragraphs, [["paragraphs", "50"]]],
  [
    " lorem 12 Sentences ",
    "12 sentences of placeholder text",
    sentences,
    [
      ["unit", "sentences"],
      ["sentences", "12"],
    ],
  ],
  [
    "lorem 1 word",
    "1 word of placeholder text",
    words,
    [
      ["unit", "words"],
      ["words", "1"],
    ],
  ],
  [
    "3000 words of lorem",
    "3,000 words of placeholder text",
    words,
    [
      ["unit", "words"],
      ["words", "3000"],
    ],
  ],
  [
    "lorem 200 characters",
    "200 characters of placeholder text",
    (text) => String(text).length,
    [
      ["unit", "characters"],
      ["characters", "200"],
    ],
  ],
  [
    "2048 bytes of lorem ipsum",
    "2,048 bytes of placeholder text",
    (text) => Buffer.byteLength(String(text)),
    [
      ["unit", "bytes"],
      ["bytes", "2048"],
    ],
  ],
  [
    "12  SENTENCES  Lorem Ipsum",
    "12 sentences of placeholder text",
    sentences,
    [
      ["unit", "sentences"],
      ["sentences", "12"],
    ],
  ],
  [
    " 1 word of lorem ",
    "1 word of placeholder text",
    words,
    [
      ["unit", "words"],
      ["words", "1"],
    ],
  ],
  ["2 paragraph of  lorem", "2 paragraphs of placeholder text", paragraphs, [["paragraphs", "2"]]],
])("%j makes %s", (line, understood, count, query) => {
  expect(answers.isAsked(line)).toBe(true);
  const made = ask(line);
  expect(made).toEqual([{ value: expect.any(String), understood, opens: { query } }]);
  expect(count(made[0]?.value)).toBe(Number(/\d+/.exec(line)));
});

test.each([
  "lorem 0",
  "lorem 51",
  "lorem 301 sentences",
  "lorem 3001 words",
  "lorem 12345 words",
  "0 words of lorem",
  "lorem 3 letters",
  "lorem 3 words please",
  "my lorem 3",
  "5 lorem",
  "a 5 words of lorem",
  "5 words of loremipsum dolor",
  "lorem3",
])("%j makes nothing", (line) => {
  expect(ask(line)).toEqual([]);
});

test.each([
  "lorem",
  "lorem ipsum",
  "lorem dolor 3",
  "my lorem 3",
  "lorem3",
  "5words lorem",
  "a 5 words lorem",
  "5 xlorem",
])("%j isn't a question", (line) => {
  expect(answers.isAsked(line)).toBe(false);
});

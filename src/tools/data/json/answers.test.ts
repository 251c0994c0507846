import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerJson } from "./answer-json.ts";
import answers from "./answers.ts";

const ask = (line: string) => (answers.isAsked(line) ? answerJson(line, contextFor(1)) : []);

test("an object and a list show what is in them", () => {
  expect(ask(' {"a": 1, "é": [2, 3]} ')).toEqual([
    {
      value: "An object with 2 keys: a, é",
      copied: '{\n  "a": 1,\n  "é": [\n    2,\n    3\n  ]\n}',
      understood: "JSON, 22 bytes, 5 values",
      note: "Open the JSON formatter to see it formatted.",
      opens: { typed: { text: '{"a": 1, "é": [2, 3]}', action: "format" } },
    },
  ]);
  expect(ask('[{"a":1},{"a":2}]')[0]?.value).toBe("A list of 2 items");
});

test.each([
  "{}",
  "[]",
  "[1, 2, 3]",
  "{a: 1}",
  '{"a": }',
  "{x | x > 2}",
  '"a"',
  "1",
  "[a]",
  "{ }",
  "[[",
  '{"a":1} {"b":2}',
])("ignores %j", (line) => {
  expect(ask(line)).toEqual([]);
});

test.each(["\u007f", "\u0080", "\u07ff", "\u0800", "\uffff", "\u{10000}", "\u{10ffff}"])(
  "the bytes of %j are UTF-8",
  (sign) => {
    const text = JSON.stringify([sign, sign]);
    expect(ask(text)[0]?.understood).toBe(`JSON, ${Buffer.byteLength(text)} bytes, 3 values`);
  },
);

import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerLiteral } from "./answer-literal.ts";
import answers from "./answers.ts";

const ask = (text: string) => (answers.isAsked(text) ? answerLiteral(text, contextFor(1)) : []);

test("opens a literal with its flags", () => {
  expect(ask("/(\\d+)-\\/[/]/gi")).toEqual([
    {
      value: "(\\d+)-\\/[/]",
      understood: "Regular expression, all matches, ignore case",
      opens: { query: [["ignoreCase", "1"]], typed: { expression: "(\\d+)-\\/[/]" } },
    },
  ]);
  expect(ask("/^a+$/")).toMatchObject([{ opens: { query: [["global", "0"]] } }]);
  expect(ask(" /foo/g ")).toMatchObject([{ value: "foo" }]);
});

test.each([
  "/usr/local/",
  "/b/",
  "/etc/",
  "/r/gaming",
  "/a/g",
  "// comment /g",
  "/* comment */",
  "1/2/3",
  "/home/me/notes (1)/",
  "/foo/bar/g",
  "and/or",
  "/s",
])("%j isn't an expression", (text) => {
  expect(ask(text)).toEqual([]);
});

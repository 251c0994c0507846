import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerTable } from "./answer-table.ts";
import answers from "./answers.ts";

const ask = (text: string) => (answers.isAsked(text) ? answerTable(text, contextFor(1)) : []);

test.each([
  ["name,age\nAda,36\nBob,41", "2 rows, 2 columns", "A table with commas: name, age"],
  ["a;b;c\n1;2,5;x", "1 row, 3 columns", "A table with semicolons: a, b, c"],
  ["Ada Lovelace\t36\nBob\t41", "2 rows, 2 columns", "A table with tabs"],
  ['city,note\nRome,"a, b"\nParis,"c, d"', "2 rows, 2 columns", "A table with commas: city, note"],
])("%j: %s", (text, value, understood) => {
  expect(ask(text)).toEqual([{ value, understood, opens: { typed: { text } } }]);
});

test.each([
  "Dear Bob,\nthank you for your letter, which came today.",
  "2026-11-23 10:00:00,123 INFO Starting the server on port 80\n2026-11-23 10:00:01,456 INFO The server has been started",
  "From: ada@example.com\nTo: bob@example.com, cy@example.com",
  "- milk, eggs\n- bread, butter",
  "foo(a,b);\nbar(c,d);",
  "1,234\n5,678",
  "1,5\n2,5",
  "\tif (x)\n\t\treturn;",
  "a, b\nc, d",
  "a { color: red; }\nb { color: blue; }",
  "Monday: 9-12, 14-18\nTuesday: 9-12, 14-17",
  "one,two",
  "x = 1;\ny = 2;",
  "Hello; how are you\nFine; thanks a lot",
])("%j isn't a table", (text) => {
  expect(ask(text)).toEqual([]);
});

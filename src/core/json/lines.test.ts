import { expect, test } from "vitest";
import { inWords, placeFinder } from "#core/place.ts";
import { readJson } from "./read.ts";

const problemsOf = (text: string) =>
  readJson(text).problems.map(({ at, message }) => `${inWords(placeFinder(text)(at))}: ${message}`);

test("reports each broken line of NDJSON, and no other", () => {
  expect(problemsOf('{"a":1}\n{"a":2\n{"a":3}\n{"a":4}')).toEqual([
    "Line 2, column 7: The line ends before '}': the object that starts in line 2, column 1 isn't closed.",
  ]);
  const lines = Array.from({ length: 2000 }, (_, at) => JSON.stringify({ at, items: [at] }));
  const cut = lines.map((line, at) => (at % 500 === 250 ? line.slice(0, 9) : line)).join("\n");
  expect(problemsOf(cut).map((problem) => problem.replace(/,.*/, ""))).toEqual([
    "Line 251",
    "Line 751",
    "Line 1251",
    "Line 1751",
  ]);
  expect(problemsOf('{"a":1}\r\nno\r\n\r\n[2]\r\n')).toHaveLength(1);
  const lines4 = ['{"a":1}', '{"a":"x', '{"b":[1,2}', '{"c":3,'];
  for (const [at, cut] of lines4.slice(1).entries())
    for (let place = 0; place < 4; place++) {
      const text = Array.from({ length: 4 }, (_, line) => (line === place ? cut : lines4[0])).join("\n");
      const found = problemsOf(text);
      expect(found, `${at} ${text}`).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^Line ${place + 1}, `));
      expect(found[0]).not.toMatch(new RegExp(`line (?!${place + 1},)\\d`));
    }
});

test("multi-line values aren't NDJSON, and complete lines have no problem", () => {
  expect(problemsOf('{\n"a": 1,\n"b": 2\n}\n{\n"a": 1\n')[0]).toMatch(/^Line 7/);
  expect(problemsOf('{"a":1}\n{"a":2}\n')).toEqual([]);
  expect(problemsOf('{"a":\n1}\n{"a":2}')).toEqual([]);
  // An array whose commas are missing, and an object that isn't closed.
  expect(problemsOf("[\n[1,2]\n[3,4]\n]")[0]).toMatch(/^Line 3/);
  expect(problemsOf('{"a": [\n[1,2]\n],\n"b": {"c"}\n}')[0]).toMatch(/^Line 4/);
});

test("names invisible characters", () => {
  expect(problemsOf("\u200b{}")[0]).toContain("the invisible character U+200B");
  expect(problemsOf("[\u0301]")[0]).toContain("the invisible character U+0301");
  expect(problemsOf("[§]")[0]).toContain("found '§'");
});
